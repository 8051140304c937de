import type { Choice } from "../lib/choices";
import type { AnyAction, PropertyTrading, Said, WholeGame } from "../protocol";
import { type Deed, type DeedView, groupDeeds, packOf, spaceAt, type View } from "./model";

export type Offer = PropertyTrading.OfferView;

/** One side of a trade that is being put together. */
export interface Side {
  deeds: readonly number[];
  cards: readonly number[];
  cash: number;
}

export interface Draft {
  give: Side;
  take: Side;
}

export const NOTHING: Side = { deeds: [], cards: [], cash: 0 };
export const EMPTY: Draft = { give: NOTHING, take: NOTHING };

/** With the thing if it was not there, without it if it was. */
export function toggled(list: readonly number[], thing: number): number[] {
  return list.includes(thing) ? list.filter((each) => each !== thing) : [...list, thing];
}

export function isEmpty({ give, take }: Draft): boolean {
  return [give, take].every((side) => !side.deeds.length && !side.cards.length && !side.cash);
}

export function offerTo(to: number, draft: Draft): PropertyTrading.OfferTrade {
  const goods = ({ deeds, cards, cash }: Side) => ({ deeds: [...deeds], cards: [...cards], cash });
  return { type: "offer_trade", to, give: goods(draft.give), take: goods(draft.take) };
}

export function draftOf({ give, take }: PropertyTrading.OfferTrade): Draft {
  return { give: { ...NOTHING, ...give }, take: { ...NOTHING, ...take } };
}

/** Somebody's offer from the other side of the table. */
export function counterTo(offer: Offer): Draft {
  return {
    give: { deeds: offer.take_deeds, cards: offer.take_cards, cash: offer.take_cash },
    take: { deeds: offer.give_deeds, cards: offer.give_cards, cash: offer.give_cash },
  };
}

/** A draft without what has left the hands that it would come from. */
export function stillHeld(view: View, me: number, other: number, draft: Draft): Draft {
  const held = (seat: number, side: Side): Side => ({
    deeds: side.deeds.filter((space) => view.deeds.some((deed) => deed.space === space && deed.owner === seat)),
    cards: side.cards.filter((card) => view.seats[seat]?.cards.includes(card)),
    cash: side.cash,
  });
  return { give: held(me, draft.give), take: held(other, draft.take) };
}

export interface GroupCount {
  group: string;
  name: string;
  before: number;
  after: number;
  of: number;
}

/** How many deeds of each group that the trade touches a seat would hold. */
export function groupsAfter(game: WholeGame, view: View, seat: number, gets: Side, gives: Side): GroupCount[] {
  const groupOf = (space: number) => (spaceAt(game, space) as Deed).group;
  const touched = new Set([...gets.deeds, ...gives.deeds].map(groupOf));
  return packOf(game)
    .groups.filter(({ id }) => touched.has(id))
    .map(({ id, name }) => {
      const deeds = groupDeeds(game, view, id);
      const before = deeds.filter((deed) => deed.owner === seat).length;
      const count = (side: Side) => side.deeds.filter((space) => groupOf(space) === id).length;
      return { group: id, name, before, after: before + count(gets) - count(gives), of: deeds.length };
    });
}

/** Groups of which a seat has every deed, in the order of the board. */
export function wholeGroups(game: WholeGame, view: View, seat: number): string[] {
  return packOf(game)
    .groups.map(({ id }) => id)
    .filter((id) => groupDeeds(game, view, id).every((deed) => deed.owner === seat));
}

export function deedsOf(view: View, seat: number): DeedView[] {
  return view.deeds.filter((deed) => deed.owner === seat);
}

/** Something stands on the group of a deed. */
export function isBuilt(game: WholeGame, view: View, deed: DeedView): boolean {
  return groupDeeds(game, view, (spaceAt(game, deed.space) as Deed).group).some((each) => each.level > 0);
}

// ---- offers that lie open ----

/** Offers that wait for an answer of this seat: the number on the badge. */
export function offersTo(view: View, seat: number | null): Offer[] {
  return view.offers.filter((offer) => offer.to === seat);
}

export function offersWaiting(view: View, seat: number | null): number {
  return seat === null ? 0 : offersTo(view, seat).length;
}

const RECENT = 12; // entries for which the end of an offer is news

/** What was said lately of offers that came to nothing; the clause on offers tells those lines from others. */
export function endingsIn(game: WholeGame, log: readonly Said[], entry: number): Said[] {
  const clause = packOf(game).clauses.offers ?? "";
  return log.filter((line) => entry - line.entry < RECENT && line.clauses.includes(clause));
}

// ---- raising money ----

type OnDeed = AnyAction & { space: number };

/** Ways to raise cash, those first that cost least afterwards: loose deeds, whole groups, then buildings. */
export function waysToRaise(game: WholeGame, view: View, seat: number, choices: readonly Choice[]): Choice[] {
  const whole = wholeGroups(game, view, seat);
  const rank = ({ action }: Choice): number => {
    if (action.type === "sell") return 2;
    return whole.includes((spaceAt(game, (action as OnDeed).space) as Deed).group) ? 1 : 0;
  };
  return [...choices].sort((one, other) => rank(one) - rank(other));
}

/** The same thing to do: all that is said about it is alike. */
export function sameAction(one: AnyAction, other: AnyAction): boolean {
  const [a, b] = [one, other] as unknown as [Record<string, unknown>, Record<string, unknown>];
  return Object.keys(b).every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]));
}

/** The first sentence of a text, and the rest: what a card tells, and what it has one do. */
export function sentences(text: string): [string, string] {
  const end = /[.!?]['’"”]?(?= )/.exec(text);
  return end ? [text.slice(0, end.index + end[0].length), text.slice(end.index + end[0].length + 1)] : [text, ""];
}
