import type { GameView, OptionView, PresetView, Timing } from "../protocol";
import { fill, texts } from "../texts";

export type Value = OptionView["default"];
export type Options = Record<string, Value>;
type Described = Pick<GameView, "options" | "presets">;

const words = texts.lobby.settings;

/** Open options with the edition's own values. */
export function bookOf(game: Described): Options {
  return Object.fromEntries(open(game).map((option) => [option.name, option.default]));
}

export function open(game: Described): OptionView[] {
  return game.options.filter((option) => option.open);
}

/** Options that are not as the book has them. */
export function changed(game: Described, options: Options): OptionView[] {
  return open(game).filter((option) => (options[option.name] ?? option.default) !== option.default);
}

/** The preset that says most about these options, and what is changed beside it. */
export function nearest(game: Described, options: Options): { preset: PresetView | undefined; own: OptionView[] } {
  const fits = game.presets.filter((preset) =>
    Object.entries(preset.options).every(([name, value]) => options[name] === value),
  );
  const size = (preset: PresetView) => Object.keys(preset.options).length;
  const preset = fits.sort((a, b) => size(b) - size(a))[0];
  const own = changed(game, options).filter((option) => preset?.options[option.name] === undefined);
  return { preset, own };
}

/** A value of an option, in words. */
export function said(value: Value): string {
  if (typeof value === "boolean") return value ? words.on : words.off;
  if (typeof value === "number") return value.toLocaleString("en-GB");
  return texts.lobby.values[value] ?? value.replaceAll("_", " ");
}

/** A refusal of settings names options as programs do: here with their sentences, and which options it is about. */
export function inWords(game: Described, refusal: string): { lines: string[]; about: OptionView[] } {
  const about = new Set<OptionView>();
  const quoted = (name: string): string | undefined => {
    const option = game.options.find((each) => each.name === name);
    if (option) about.add(option);
    return option && `“${option.text.replace(/\.$/, "")}”`;
  };
  const lines = refusal.split("\n").map((line) =>
    line
      .replace(/^(\w+):/, (whole, name: string) => (quoted(name) ?? name) + whole.slice(name.length))
      .replace(/\b[a-z]+_[a-z_]+\b/g, (name) => quoted(name) ?? name)
      .replace(/= (true|false), which is (?:true|false)/, (_, value) => fill(words.toBe, { value: onOff(value) }))
      .replace(/makes it (\w+)/, (_, value) => made(value)),
  );
  return { lines, about: [...about] };
}

function made(value: string): string {
  if (value === "true" || value === "false") return fill(words.switchesIt, { value: onOff(value) });
  return fill(words.makesIt, { value: said(value) });
}

function onOff(value: string): string {
  return value === "true" ? words.on : words.off;
}

// ---- time ----

export type Clock = Pick<Timing, "kind" | "seconds" | "increment">;

export const CLOCKS: readonly Clock[] = [
  { kind: "none", seconds: 0, increment: 0 },
  { kind: "each", seconds: 30, increment: 0 },
  { kind: "each", seconds: 60, increment: 0 },
  { kind: "each", seconds: 180, increment: 0 },
  { kind: "each", seconds: 86_400, increment: 0 },
  { kind: "bank", seconds: 600, increment: 5 },
  { kind: "bank", seconds: 1200, increment: 10 },
  { kind: "bank", seconds: 2400, increment: 15 },
];

export const WINDOWS = [5, 10, 20, 0]; // seconds; 0: until it is answered
export const PACES = { instant: 0, fast: 0.3, normal: 1, calm: 2.5 } as const; // seconds before each act of a bot
export type Pace = keyof typeof PACES;

export function paceOf(timing: Pick<Timing, "bot_pace">): Pace | "own" {
  return (Object.keys(PACES) as Pace[]).find((pace) => PACES[pace] === timing.bot_pace) ?? "own";
}

/** One of its own for each clock, for a list to choose from. */
export function clockKey({ kind, seconds, increment }: Clock): string {
  return kind === "none" ? kind : `${kind} ${seconds} ${increment}`;
}

export function clockSaid({ kind, seconds, increment }: Clock): string {
  if (kind === "none") return words.noClock;
  const time = duration(seconds);
  if (kind === "each") return fill(words.eachSaid, { time });
  return increment ? fill(words.bankMore, { time, more: duration(increment) }) : fill(words.bankSaid, { time });
}

const UNITS = [
  [86_400, words.day, words.days],
  [3600, words.hour, words.hours],
  [60, words.minute, words.minutes],
  [1, words.second, words.seconds],
] as const;

/** "1 minute", "40 minutes", "90 seconds": in the largest unit that needs no fraction. */
export function duration(seconds: number): string {
  const [size, one, many] = UNITS.find(([unit]) => seconds >= unit && seconds % unit === 0) ?? UNITS[3];
  const count = seconds / size;
  return count === 1 ? one : fill(many, { count: count.toLocaleString("en-GB") });
}
