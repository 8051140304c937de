import { expect, test } from "vitest";
import type { AnkhMorpork } from "../protocol";
import { arrange, DEMON, follow, TROLL } from "./pieces";
import { areaAt } from "./plan";

function areas(where: Record<number, number[]>, others: Record<number, Partial<AnkhMorpork.AreaView>> = {}) {
  return Array.from({ length: 12 }, (_, place) => ({
    number: place + 1,
    minions: where[place + 1] ?? [0, 0],
    trolls: 0,
    demons: 0,
    building: -1,
    trouble: false,
    card_lost: false,
    card_used: false,
    card_fresh: false,
    ...others[place + 1],
  }));
}

test("every piece of a view is there", () => {
  const pieces = follow([], areas({ 1: [2, 1], 7: [0, 1] }, { 3: { trolls: 2, demons: 1 } }));
  expect(pieces.filter((piece) => piece.owner === 0)).toHaveLength(2);
  expect(pieces.filter((piece) => piece.owner === 1).map((piece) => piece.area)).toEqual([1, 7]);
  expect(pieces.filter((piece) => piece.owner === TROLL)).toHaveLength(2);
  expect(pieces.filter((piece) => piece.owner === DEMON)).toHaveLength(1);
  expect(new Set(pieces.map((piece) => piece.id)).size).toBe(pieces.length);
});

test("a minion that goes next door is the same one", () => {
  const before = follow([], areas({ 1: [1, 0], 5: [1, 0] }));
  const after = follow(before, areas({ 2: [1, 0], 5: [1, 0] }));
  expect(after.map((piece) => piece.id).sort()).toEqual(before.map((piece) => piece.id).sort());
  expect(after.find((piece) => piece.area === 2)?.id).toBe(before.find((piece) => piece.area === 1)?.id);
});

test("a minion that comes is a new one, one that goes leaves the others", () => {
  const before = follow([], areas({ 1: [2, 0] }));
  const more = follow(before, areas({ 1: [3, 0] }));
  expect(more.slice(0, 2)).toEqual(before);
  expect(follow(more, areas({ 1: [1, 0] }))).toHaveLength(1);
});

test("minions fill the places in order and stack on the last", () => {
  const placed = arrange(follow([], areas({ 10: [12, 6] })));
  const places = areaAt(10).slots.minions;
  expect(placed[0]?.at).toEqual(places[0]);
  const last = placed.filter((piece) => piece.at === places[places.length - 1]);
  expect(last).toHaveLength(18 - places.length + 1);
  expect(Math.max(...last.map((piece) => piece.more))).toBe(18 - places.length);
});
