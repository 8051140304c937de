import type { AnkhMorpork, AnyAction } from "../protocol";

/** What the viewer may do, sorted by how it is picked: on the map, among cards, among people, or by a button. */
export type Action = AnkhMorpork.Action;
export interface Choice {
  action: Action;
  label: string;
}
export interface Offer {
  places: Choice[]; // picked on the map
  cards: Choice[]; // picked among cards
  people: Choice[];
  city: Choice[]; // City Area cards of one's own
  main: Choice | null; // what most want to do if there is nothing to pick
  others: Choice[];
}
/** What was picked so far, of a choice that takes two. */
export interface Picked {
  card: number | null;
  area: number | null;
}

export const NOTHING: Picked = { card: null, area: null };
// By buttons, what one mostly wants first.
const MAIN = ["declare_victory", "use_symbol", "pay", "let_it_happen", "end_turn", "pass"];
// Leaving is in the menu of the table.
const ELSEWHERE = ["resign", "end_by_vote", "retire"];

export function sorted(choices: readonly { action: AnyAction; label: string }[]): Offer {
  const all = choices.filter(({ action }) => !ELSEWHERE.includes(action.type)) as Choice[];
  const of = (test: (action: Action) => boolean): Choice[] => all.filter(({ action }) => test(action));
  const buttons = of((action) => !areaOf(action) && cardOf(action) === null && !isAside(action));
  // Who may play a card wants to; passing is an answer, too, but not the first one.
  const wanted = all.some(({ action }) => action.type === "play_card") ? MAIN.slice(0, 1) : MAIN;
  const main = wanted.map((type) => buttons.find(({ action }) => action.type === type)).find(Boolean) ?? null;
  return {
    places: of((action) => areaOf(action) > 0 && action.type !== "use_city"),
    cards: of((action) => cardOf(action) !== null),
    people: of((action) => action.type === "choose_seat"),
    city: of((action) => action.type === "use_city"),
    main,
    others: buttons.filter((choice) => choice !== main),
  };
}

function isAside(action: Action): boolean {
  return action.type === "choose_seat" || action.type === "use_city";
}

/** The area that an action picks; 0: none. */
export function areaOf(action: Action): number {
  switch (action.type) {
    case "place_minion":
    case "build":
    case "choose_minion":
    case "choose_area":
    case "protect":
    case "use_city":
    case "interrupt":
      return action.area;
    default:
      return 0;
  }
}

/** A second area, that something is taken from; 0: none. */
export function secondOf(action: Action): number {
  if (action.type === "place_minion") return action.lifted;
  return action.type === "build" ? action.given_up : 0;
}

export function cardOf(action: Action): number | null {
  return action.type === "play_card" || action.type === "choose_card" || action.type === "interrupt"
    ? action.card
    : null;
}

/** Choices on the map that fit what was picked so far. */
export function fitting(offer: Offer, { card, area }: Picked): Choice[] {
  return offer.places.filter(
    ({ action }) => (card === null || cardOf(action) === card) && (area === null || areaOf(action) === area),
  );
}

/** The areas to pick from next: the first ones, or those that something is taken from. */
export function litBy(offer: Offer, picked: Picked): number[] {
  const left = fitting(offer, picked);
  const areas = left.map(({ action }) => (picked.area === null ? areaOf(action) : secondOf(action)));
  return [...new Set(areas.filter((area) => area > 0))].sort((a, b) => a - b);
}

/** What picking an area leads to: one choice, or several that it leaves open. */
export function pickArea(offer: Offer, picked: Picked, area: number): { choice: Choice } | { picked: Picked } {
  const left = fitting(offer, picked).filter(
    ({ action }) => (picked.area === null ? areaOf(action) : secondOf(action)) === area,
  );
  const [only] = left;
  return only && left.length === 1 ? { choice: only } : { picked: { ...picked, area } };
}

/** What picking a card leads to. */
export function choiceOf(offer: Offer, card: number): Choice | null {
  const found = offer.cards.filter(({ action }) => cardOf(action) === card);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** A label without the words of the card behind it: "Play Groat". */
export function short(label: string): string {
  return label.split(/ \[|: |\. /)[0] as string;
}

/** A question about the card in play, whose name stands beside it already. */
export function withoutName(question: string, name: string | undefined): string {
  if (!name || !question.startsWith(`${name}: `)) return question;
  const rest = question.slice(name.length + 2);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** The first sentence of a question, and what follows it. */
export function split(question: string): [head: string, rest: string] {
  const quote = question.indexOf(': "');
  const end = question.search(/[.?!] /);
  if (quote >= 0 && (end < 0 || quote < end)) return [question.slice(0, quote + 1), question.slice(quote + 2)];
  return end < 0 ? [question, ""] : [question.slice(0, end + 1), question.slice(end + 2)];
}
