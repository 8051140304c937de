import type { GameView, GivenSettings, PresetView, Settings, Timing } from "../protocol";
import { bookOf, type Clock, changed, type Options, PACES, type Pace, type Value } from "./settings";

const USUAL: Timing = {
  kind: "none",
  seconds: 0,
  increment: 0,
  bid_seconds: 0,
  window_seconds: 5,
  claim_grace: 6,
  bot_pace: PACES.normal,
};
const COMPANY = 4;

/** Settings that somebody is thinking about. */
export class Draft {
  seats = $state(0);
  options: Options = $state.raw({});
  timing: Timing = $state.raw(USUAL);
  public = $state(false);

  constructor(
    readonly game: GameView,
    settings?: Settings,
  ) {
    this.seats = settings?.seats ?? Math.min(COMPANY, game.seats[1]);
    this.options = { ...bookOf(game), ...settings?.options };
    this.timing = settings?.timing ?? USUAL;
    this.public = settings?.public ?? false;
  }

  set(name: string, value: Value): void {
    this.options = { ...this.options, [name]: value };
  }

  choose(preset: PresetView): void {
    this.options = { ...bookOf(this.game), ...preset.options };
  }

  tick(clock: Clock): void {
    this.timing = { ...this.timing, ...clock };
  }

  /** How long everybody has to answer what is about to happen; 0: as long as it takes. */
  window(seconds: number): void {
    this.timing = { ...this.timing, window_seconds: seconds };
  }

  pace(pace: Pace): void {
    this.timing = { ...this.timing, bot_pace: PACES[pace] };
  }

  /** What is to be sent: of the options only those that differ, for some of them make others what they are. */
  given(): GivenSettings {
    const options = changed(this.game, this.options).map(({ name }) => [name, this.options[name] as Value]);
    return {
      edition: this.game.id,
      options: Object.fromEntries(options),
      seats: this.seats,
      timing: this.timing,
      public: this.public,
    };
  }
}
