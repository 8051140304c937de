import { money } from "../lib/look";
import type { AnkhMorpork, AnkhMorporkPack, WholeGame } from "../protocol";
import { fill, texts } from "../texts";

export type City = AnkhMorpork.View;
export type Pack = AnkhMorporkPack.Pack;
export type Card = AnkhMorporkPack.Card;

export const NOBODY = -1;

export function packOf(game: WholeGame): Pack {
  return game.pack as Pack;
}

/** What it costs to build, by area, as the pack has it. */
export function pricesOf(game: WholeGame): string[] {
  return packOf(game).areas.map((area) => money(game, area.cost));
}

/** What stands in an area, in a few words. */
export function standing(area: AnkhMorpork.AreaView, name: (seat: number) => string): string[] {
  const words = texts.ankh;
  const minions = area.minions.flatMap((count, seat) =>
    count ? [fill(words.minionsOf, { name: name(seat), count })] : [],
  );
  return [
    ...minions,
    ...(area.trolls ? [count(area.trolls, words.troll, words.trolls)] : []),
    ...(area.demons ? [count(area.demons, words.demon, words.demons)] : []),
    ...(area.trouble ? [words.troubleHere] : []),
    ...(area.building >= 0 ? [fill(words.buildingOf, { name: name(area.building) })] : []),
  ];
}

export function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

// ---- the card in play ----

// Registers of a frame of the view.
const STEP = 1;
const SOURCE = 2;
const AREA = 6;
const AREA2 = 8;

export interface Sign {
  name: string;
  amount: string;
  state: "done" | "current" | "to_come";
}
export interface InPlay {
  card: number;
  seat: number;
  symbols: Sign[];
}

/** A symbol as the pack writes it, "take_money:3", in its two parts. */
export function symbolOf(text: string): { name: string; amount: string } {
  const [name = "", amount = ""] = text.split(":");
  return { name, amount };
}

/** The card whose symbols are being done, and how far it has come. */
export function inPlay(view: City, cards: readonly Card[]): InPlay | null {
  const place = view.frames.findLastIndex((frame) => frame.kind === "card");
  const frame = view.frames[place];
  const number = frame?.registers[SOURCE];
  const card = number === undefined ? undefined : cards[number];
  if (!frame || number === undefined || !card) return null;
  // A frame above it is the symbol at work; the card itself counts the next one.
  const at = (frame.registers[STEP] ?? 0) - (place < view.frames.length - 1 ? 1 : 0);
  const symbols = card.symbols.map((text, order) => ({
    ...symbolOf(text),
    state: order < at ? ("done" as const) : order === at ? ("current" as const) : ("to_come" as const),
  }));
  return { card: number, seat: frame.seat, symbols };
}

/** Areas that something is about to happen to. */
export function atStake(view: City): number[] {
  const registers = view.window ? view.frames.at(-1)?.registers : undefined;
  const areas = [registers?.[AREA] ?? 0, registers?.[AREA2] ?? 0].filter((area) => area > 0);
  return [...new Set(areas)];
}

/** Whose turn it is, whoever is asked meanwhile. */
export function turnOf(view: City): number {
  return view.frames[0]?.seat ?? NOBODY;
}

// ---- seats ----

export interface Stock {
  minions: number;
  buildings: number;
}

/** What a seat has left to put on the board. */
export function stockOf(view: City, pack: Pack, seat: number): Stock {
  const placed = view.areas.reduce((sum, area) => sum + (area.minions[seat] ?? 0), 0);
  const built = view.areas.filter((area) => area.building === seat).length;
  return { minions: pack.supply.minions - placed, buildings: pack.supply.buildings - built };
}

/** Trouble markers on the board, and how many it takes for riots to end the game: "3 / 8". */
export function troubleOf(view: City, pack: Pack): string {
  const markers = view.areas.filter((area) => area.trouble).length;
  const limit = riotsAt(pack);
  return limit ? fill(texts.ankh.piles.of, { count: markers, limit }) : String(markers);
}

/** The number of trouble markers at which riots end the game, as the pack's event states it. */
export function riotsAt(pack: Pack): number | null {
  const limit = pack.events.flatMap((event) => event.does).find(([word]) => word === "riots")?.[1];
  return typeof limit === "number" ? limit : null;
}
