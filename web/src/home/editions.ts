import type { GameView } from "../protocol";
import { texts } from "../texts";

const EMBLEMS: Record<string, string> = {
  exclusive_possession: "lantern",
  doctor_who_villains: "hotel-doctor_who_villains",
  duel_masters: "token-shobu",
  harry_potter: "token-sorting_hat",
  ankh_morpork: "building-ankh_morpork",
};

/** The pictogram that stands for an edition. */
export function emblem(edition: string): string {
  return EMBLEMS[edition] ?? "crown";
}

/** Its title as short as a card wants it; editions that somebody has added have their own. */
export function shortTitle(edition: string, title: string): string {
  return texts.home.games[edition]?.title ?? title;
}

/** Those with words of ours in our order, then all others. */
export function inOrder<Game extends Pick<GameView, "id">>(games: readonly Game[]): Game[] {
  const order = Object.keys(texts.home.games);
  const known = games.filter((game) => order.includes(game.id));
  const others = games.filter((game) => !order.includes(game.id));
  return [...known.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id)), ...others];
}

/** "Ada, Bob and Carl" */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} ${texts.home.and} ${names.at(-1)}`;
}
