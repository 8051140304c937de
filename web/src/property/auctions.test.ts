import { expect, it } from "vitest";
import type { PropertyTrading, WholeGame } from "../protocol";
import { biddersOf, lotIn, nameOfLot } from "./auctions";

const game = {
  words: { house: "hut", hotel: "manor" },
  pack: { spaces: Array.from({ length: 40 }, (_, number) => ({ name: `space ${number}` })) },
} as unknown as WholeGame;

it("names spaces and buildings", () => {
  expect([3, 64, 65].map((lot) => nameOfLot(game, lotIn(game, lot)))).toEqual(["space 3", "Hut", "Manor"]);
});

it("puts the leader first, then who is asked, and those who are out last", () => {
  const frame = { kind: "auction", seat: 0, a: 3, b: 50, c: 2, d: 0b0111 } as PropertyTrading.FrameView;
  const seats = [true, true, true, true, false].map((alive) => ({ alive }));
  expect(biddersOf(frame, seats)).toEqual([
    { seat: 2, state: "leads" },
    { seat: 0, state: "asked" },
    { seat: 1, state: "in" },
    { seat: 3, state: "out" },
  ]);
});
