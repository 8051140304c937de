import type { GameView, PropertyTradingPack } from "../protocol";

/** Colours, patterns and marks of an edition, as its pack states them; both families state them alike. */
export type Palette = PropertyTradingPack.Palette;
export type Theme = PropertyTradingPack.Theme;
export type SeatColour = PropertyTradingPack.SeatColour;
export type GroupColour = PropertyTradingPack.GroupColour;

interface Pattern {
  size: number;
  stroke: number;
  path: string;
}

const PATTERNS: Record<string, Pattern> = {
  solid: { size: 8, stroke: 0, path: "" },
  diagonal: { size: 8, stroke: 2, path: "M-2 2 2 -2M-2 10 10 -2M6 10 10 6" },
  dots: { size: 8, stroke: 0, path: "M2 .5a1.5 1.5 0 1 0 .01 0zM6 4.5a1.5 1.5 0 1 0 .01 0z" },
  grid: { size: 8, stroke: 1.4, path: "M0 4H8M4 0V8" },
  horizontal: { size: 6, stroke: 2, path: "M0 3H6" },
  vertical: { size: 6, stroke: 2, path: "M3 0V6" },
  chevron: { size: 10, stroke: 1.8, path: "M0 7 5 2 10 7" },
  checks: { size: 8, stroke: 0, path: "M0 0H4V4H0zM4 4H8V8H4z" },
  rings: { size: 10, stroke: 1.4, path: "M5 2a3 3 0 1 0 .01 0z" },
};

export function themeOf(game: Pick<GameView, "palette">, mode: "light" | "dark"): Theme {
  return (game.palette as unknown as Palette)[mode];
}

/** The roles of a theme as CSS variables; groups and seats are set where they are used. */
export function variables(theme: Theme): string {
  const roles = Object.entries(theme.roles).map(([name, colour]) => `--${name}:${colour}`);
  return [...roles, `--knockout:${theme.roles.surface}`].join(";");
}

/** A pattern as a background image, in a colour. */
export function patternImage(name: string, colour: string): string {
  const pattern = PATTERNS[name];
  if (!pattern?.path) return "none";
  const paint = pattern.stroke ? `fill="none" stroke="${colour}" stroke-width="${pattern.stroke}"` : `fill="${colour}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pattern.size}" height="${pattern.size}"><path d="${pattern.path}" ${paint}/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

/** `--g`, `--gt` and `--gp`: colour, text and pattern of a group. Without a colour it is drawn in ink. */
export function groupStyle(
  theme: Theme,
  colour: string | null | undefined,
  pattern: string | null | undefined,
): string {
  const group = colour ? theme.groups[colour] : undefined;
  if (!group) return `--g:${theme.roles.ink_soft};--gt:${theme.roles.surface};--gp:none`;
  return `--g:${group.colour};--gt:${group.text};--gp:${patternImage(pattern ?? "solid", group.mark)}`;
}

/** The person in a seat: colours are counted from 1 and are the same eight people in every game. */
export function seatColour(theme: Theme, colour: number): SeatColour {
  return theme.seats.find((seat) => seat.seat === colour) ?? (theme.seats[0] as SeatColour);
}

/** `--sc` and `--st`: colour of a seat, and of text on it. */
export function seatStyle(theme: Theme, colour: number): string {
  const seat = seatColour(theme, colour);
  return `--sc:${seat.colour};--st:${seat.text}`;
}

/** An amount in the edition's coin. */
export function money(game: Pick<GameView, "currency">, amount: number): string {
  const format = game.currency.format ?? "$%d";
  return format.replace("%d", amount.toLocaleString("en-GB"));
}
