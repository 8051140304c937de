import type { SeatView, WholeGame } from "../protocol";
import type { Space } from "./model";

/** Pictograms of the editions; one that is not known here is drawn like the first. */
const LINES: Record<string, string> = {
  doctor_who_villains: "rail-ship",
  duel_masters: "rail-site",
  harry_potter: "rail-hearth",
};
const BUILT = ["exclusive_possession", "doctor_who_villains", "duel_masters", "harry_potter"];
const SIGNS = ["pub", "guild", "shop", "civic", "home"];

export function linePicture(edition: string): string {
  return LINES[edition] ?? "rail-coach";
}

export function buildingPicture(edition: string, hotel: boolean): string {
  return `${hotel ? "hotel" : "house"}-${BUILT.includes(edition) ? edition : BUILT[0]}`;
}

export function signPicture(kind: string): string {
  return `sign-${SIGNS.includes(kind) ? kind : "shop"}`;
}

export function spacePicture(edition: string, space: Space, deck: number): string {
  switch (space.kind) {
    case "go":
      return "go";
    case "jail":
      return "jail-bars";
    case "parking":
      return space.card ? "token-broomstick" : "rest";
    case "go_to_jail":
      return edition === "exclusive_possession" ? "lantern" : "shield";
    case "line":
      return linePicture(edition);
    case "utility":
      return "utility";
    case "tax":
      return "tax";
    case "draw":
      return deck === 0 ? "deck-chance" : "deck-chest";
    default:
      return "";
  }
}

/** The piece that a person chose, or one that nobody chose. */
export function tokenPicture(game: WholeGame, seats: readonly SeatView[], seat: number): string {
  const chosen = seats[seat]?.piece;
  if (chosen) return `token-${chosen}`;
  const taken = seats.map((each) => each.piece);
  const free = game.tokens.filter((token) => !taken.includes(token.id ?? ""));
  const place = seats.slice(0, seat).filter((each) => !each.piece).length;
  return `token-${free[place % Math.max(1, free.length)]?.id ?? ""}`;
}
