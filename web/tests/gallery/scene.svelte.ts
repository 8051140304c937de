import { packOf as packOfCity } from "../../src/ankh/model";
import type { Look } from "../../src/ankh/play.svelte";
import { Play } from "../../src/ankh/play.svelte";
import { type Theme, themeOf } from "../../src/lib/look";
import { prefs } from "../../src/lib/prefs.svelte";
import { TableState } from "../../src/lib/table.svelte";
import { why } from "../../src/lib/why.svelte";
import type {
  AnkhMorpork,
  AnkhMorporkPack,
  PropertyTrading,
  PropertyTradingPack,
  ReplayFrame,
  SeatView,
  TableView,
  WholeGame,
} from "../../src/protocol";
import { Reel } from "../../src/replay/reel.svelte";
import { frameOf, linesOf, type Recorded, replayOf } from "./recorded";
import { LOBBY, OVER, type Server } from "./server";

export type Deed = PropertyTrading.DeedView;

/** A table with all that a component can be shown from. It lives as long as what is mounted. */
export class Scene {
  number = $state(0); // of the step
  readonly table: TableState;
  readonly lobby: TableState;
  readonly over: TableState;
  readonly play: Play; // as it is in the hand of who watches
  readonly picking: Play; // something is picked, and choices are listed
  readonly looking: Play; // some dialog is open
  readonly reel: Reel;

  constructor(
    readonly server: Server,
    readonly round: number,
  ) {
    this.table = new TableState(this.recorded.welcome.table.code);
    this.lobby = new TableState(LOBBY);
    this.over = new TableState(OVER);
    this.play = new Play(this.table);
    this.picking = new Play(this.table);
    this.looking = new Play(this.table);
    this.reel = new Reel(this.at.id, async ({ from, count }) => replayOf(this.recorded, from, count));
  }

  get recorded(): Recorded {
    return this.server.recorded;
  }

  get game(): WholeGame {
    return this.recorded.game;
  }

  get family(): string {
    return this.game.family;
  }

  get theme(): Theme {
    return themeOf(this.game, prefs.theme);
  }

  get at(): TableView {
    return this.table?.table ?? this.recorded.welcome.table;
  }

  get seats(): SeatView[] {
    return this.at.seats;
  }

  get you(): number {
    return this.table.you ?? 0;
  }

  get view(): PropertyTrading.View {
    return this.table.view as PropertyTrading.View;
  }

  get board(): PropertyTradingPack.Pack {
    return this.game.pack as PropertyTradingPack.Pack;
  }

  get city(): AnkhMorpork.View {
    return this.table.view as AnkhMorpork.View;
  }

  get pack(): AnkhMorporkPack.Pack {
    return packOfCity(this.game);
  }

  /** What is shown now, as the page that shows it again would get it. */
  get frame(): ReplayFrame {
    this.number;
    return frameOf(this.server.step.update);
  }

  /** One of many, another one from time to time. */
  one<T>(things: readonly T[], pace = 1): T | undefined {
    return things[Math.floor(this.number / pace) % Math.max(1, things.length)];
  }

  /** One of so many for as long as it is mounted. */
  some(count: number, shift = 0): number {
    return (this.round * 7 + shift) % count;
  }

  /** The others, from the next one on. */
  get others(): number[] {
    return this.seats.map((_, seat) => seat).filter((seat) => seat !== this.you);
  }

  get isReady(): boolean {
    return [this.table, this.lobby, this.over].every((table) => table.game && table.table) && this.table.view !== null;
  }

  /** What a viewer does with each new thing. */
  async follow(number: number): Promise<void> {
    this.number = number;
    const { update } = this.server.step;
    const explained = linesOf(update).find((line) => line.clauses.length);
    if (explained) why.open(this.game, explained.clauses);
    if (this.family === "ankh_morpork") this.#choose();
    await this.reel.load(update.entry);
  }

  #choose(): void {
    this.picking.reset();
    this.picking.listed = true;
    const lit = this.picking.lit;
    const card = this.number % 4 ? null : (this.city.hand[0] ?? null);
    this.picking.picked = { card, area: this.number % 3 ? null : (lit[this.number % Math.max(1, lit.length)] ?? null) };
    this.looking.look(this.#look());
  }

  #look(): Look {
    const kinds: Look[] = [
      { kind: "area", number: 1 + (this.number % this.pack.areas.length) },
      { kind: "card", number: this.number % this.pack.cards.length },
      { kind: "person", number: this.number % this.pack.personalities.length },
      { kind: "event", number: this.number % this.pack.events.length },
      { kind: "seat", number: this.number % this.seats.length },
      { kind: "draw" },
      { kind: "events" },
      { kind: "discard" },
    ];
    return kinds[Math.floor(this.number / 3) % kinds.length] as Look;
  }

  close(): void {
    for (const table of [this.table, this.lobby, this.over]) table.close();
    this.reel.close();
    why.close();
  }
}
