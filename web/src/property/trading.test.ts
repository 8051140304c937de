import { describe, expect, it } from "vitest";
import type { AnyAction, PropertyTrading, WholeGame } from "../protocol";
import type { View } from "./model";
import {
  counterTo,
  endingsIn,
  groupsAfter,
  isEmpty,
  NOTHING,
  offersWaiting,
  offerTo,
  sameAction,
  sentences,
  stillHeld,
  toggled,
  waysToRaise,
} from "./trading";

const deeds = ["brown", "brown", "blue", "blue", "blue"];
const game = {
  pack: {
    groups: [
      { id: "brown", name: "Brown", letter: "B" },
      { id: "blue", name: "Blue", letter: "L" },
    ],
    spaces: deeds.map((group) => ({ kind: "street", name: group, group })),
    clauses: { offers: "TW-07" },
  },
} as unknown as WholeGame;

function viewOf(owners: number[], more: object = {}): View {
  return {
    deeds: owners.map((owner, space) => ({ space, owner, mortgaged: false, level: 0, rent_now: 0 })),
    seats: [{ cards: [3] }, { cards: [] }],
    offers: [],
    ...more,
  } as unknown as View;
}

const offer: PropertyTrading.OfferView = {
  maker: 1,
  to: 0,
  revision: 4,
  until: 9,
  counters: 0,
  give_deeds: [2],
  give_cards: [],
  give_cash: 40,
  take_deeds: [0],
  take_cards: [3],
  take_cash: 0,
};

describe("a draft", () => {
  it("takes a thing in and out", () => {
    expect(toggled([1, 2], 3)).toEqual([1, 2, 3]);
    expect(toggled([1, 2], 1)).toEqual([2]);
  });

  it("starts a counter from the other side of the table", () => {
    const draft = counterTo(offer);
    expect(offerTo(1, draft)).toEqual({
      type: "offer_trade",
      to: 1,
      give: { deeds: [0], cards: [3], cash: 0 },
      take: { deeds: [2], cards: [], cash: 40 },
    });
  });

  it("drops what has changed hands meanwhile", () => {
    const draft = counterTo(offer);
    expect(stillHeld(viewOf([0, 0, 1, 1, 1]), 0, 1, draft)).toEqual(draft);
    const moved = stillHeld(viewOf([1, 0, 0, 1, 1]), 0, 1, draft);
    expect([moved.give.deeds, moved.give.cards, moved.take.deeds, moved.take.cash]).toEqual([[], [3], [], 40]);
  });

  it("is empty without deeds, cards and cash", () => {
    expect(isEmpty({ give: NOTHING, take: NOTHING })).toBe(true);
    expect(isEmpty({ give: NOTHING, take: { ...NOTHING, cash: 1 } })).toBe(false);
  });
});

it("counts each touched group for both sides", () => {
  const view = viewOf([0, 1, 0, 0, 1]);
  const mine = { ...NOTHING, deeds: [0] };
  const theirs = { ...NOTHING, deeds: [4] };
  const counts = (seat: number) => {
    const [gets, gives] = seat === 0 ? [theirs, mine] : [mine, theirs];
    return groupsAfter(game, view, seat, gets, gives).map(({ group, before, after, of }) => [group, before, after, of]);
  };
  expect(counts(0)).toEqual([
    ["brown", 1, 0, 2],
    ["blue", 2, 3, 3],
  ]);
  expect(counts(1)).toEqual([
    ["brown", 1, 2, 2],
    ["blue", 1, 0, 3],
  ]);
});

it("counts the offers that wait for somebody, and none for spectators", () => {
  const view = viewOf([], { offers: [offer, { ...offer, maker: 0, to: 1 }] });
  expect(offersWaiting(view, 0)).toBe(1);
  expect(offersWaiting(view, null)).toBe(0);
});

it("keeps the ends of offers as long as they are news", () => {
  const line = (entry: number, clause: string) => ({ entry, seat: 1, text: `${entry} ${clause}`, clauses: [clause] });
  const log = [line(1, "TW-07"), line(20, "HP-33"), line(20, "TW-07")];
  expect(endingsIn(game, log, 21).map(({ text }) => text)).toEqual(["20 TW-07"]);
});

it("raises money from loose deeds first and from buildings last", () => {
  const choices = (
    [
      { type: "sell", space: 0, to_level: 1 },
      { type: "mortgage", space: 1 },
      { type: "mortgage", space: 2 },
    ] as AnyAction[]
  ).map((action) => ({ action, label: "" }));
  const ways = waysToRaise(game, viewOf([0, 0, 0, 1, 1]), 0, choices);
  expect(ways.map(({ action }) => (action as PropertyTrading.Mortgage).space)).toEqual([2, 1, 0]);
});

it("tells actions apart by all that they say", () => {
  const build = (to_level: number): AnyAction => ({ type: "build", space: 1, to_level });
  expect(sameAction(build(2), build(2))).toBe(true);
  expect(sameAction(build(2), build(3))).toBe(false);
});

it("parts the first sentence from the rest", () => {
  expect(sentences("Your tea leaves spell 'gnome'. Advance to GO; collect G 200.")).toEqual([
    "Your tea leaves spell 'gnome'.",
    "Advance to GO; collect G 200.",
  ]);
  expect(sentences("Pay each player G 50.")).toEqual(["Pay each player G 50.", ""]);
});
