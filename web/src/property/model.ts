import { groupStyle, type Theme } from "../lib/look";
import type { PropertyTrading, PropertyTradingPack, WholeGame } from "../protocol";

export type View = PropertyTrading.View;
export type DeedView = PropertyTrading.DeedView;
export type Pack = PropertyTradingPack.Pack;
export type Space = Pack["spaces"][number];
export type Deed = PropertyTradingPack.Street | PropertyTradingPack.Line | PropertyTradingPack.Utility;

export const BANK = -1;

export function packOf(game: WholeGame): Pack {
  return game.pack as Pack;
}

export function spaceAt(game: WholeGame, number: number): Space {
  return packOf(game).spaces[number] as Space;
}

export function isDeed(space: Space): space is Deed {
  return space.kind === "street" || space.kind === "line" || space.kind === "utility";
}

export function deedAt(view: View, space: number): DeedView | undefined {
  return view.deeds.find((deed) => deed.space === space);
}

/** The deeds of the group that a space belongs to. */
export function groupDeeds(game: WholeGame, view: View, group: string): DeedView[] {
  return view.deeds.filter((deed) => (spaceAt(game, deed.space) as Deed).group === group);
}

export function groupOf(game: WholeGame, id: string) {
  return packOf(game).groups.find((group) => group.id === id);
}

/** Colour, text and pattern of a group as CSS variables `--g`, `--gt`, `--gp`. */
export function styleOf(game: WholeGame, theme: Theme, id: string): string {
  const group = groupOf(game, id);
  return groupStyle(theme, group?.colour, group?.pattern);
}

/** The question at hand, if it is of that kind. */
export function topFrame(view: View, kind: string): PropertyTrading.FrameView | undefined {
  const top = view.frames.at(-1);
  return top?.kind === kind ? top : undefined;
}

/** Seats in a mask of bits, as frames have them. */
export function seatsIn(mask: number): number[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].filter((seat) => (mask >> seat) & 1);
}

const DECK = 32; // numbers that each deck has: cards are counted through all decks

export function cardAt(game: WholeGame, number: number): PropertyTradingPack.Card | undefined {
  return packOf(game).decks[Math.floor(number / DECK)]?.cards[number % DECK];
}

/** A card that can be kept, by its name. */
export function cardName(game: WholeGame, number: number): string {
  return cardAt(game, number)?.title ?? game.words.jail_card ?? "";
}
