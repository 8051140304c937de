import type { PropertyTrading, WholeGame } from "../protocol";
import { packOf, seatsIn, spaceAt } from "./model";

/** What is up for auction: a space, or a building. */
export interface Lot {
  space: number | null;
  hotel: boolean;
}

/** Lots beyond the spaces of the board are buildings, a house and then a hotel. */
const HOTEL = 65;

export function lotIn(game: WholeGame, lot: number): Lot {
  return { space: lot < packOf(game).spaces.length ? lot : null, hotel: lot === HOTEL };
}

export function nameOfLot(game: WholeGame, { space, hotel }: Lot): string {
  if (space !== null) return spaceAt(game, space).name;
  const word = (hotel ? game.words.hotel : game.words.house) ?? "";
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export interface Bidder {
  seat: number;
  state: "leads" | "asked" | "in" | "out";
}

/** Everybody who could bid, whoever leads first, those who have left last. */
export function biddersOf(frame: PropertyTrading.FrameView, seats: readonly { alive: boolean }[]): Bidder[] {
  const inIt = seatsIn(frame.d);
  const rank = { leads: 0, asked: 1, in: 2, out: 3 };
  return seats
    .flatMap(({ alive }, seat) => (alive ? [seat] : []))
    .map((seat): Bidder => {
      if (!inIt.includes(seat)) return { seat, state: "out" };
      return { seat, state: seat === frame.c ? "leads" : seat === frame.seat ? "asked" : "in" };
    })
    .sort((one, other) => rank[one.state] - rank[other.state]);
}
