import { expect, test } from "vitest";
import { same } from "./same";

const view = () => ({ pot: 0, deeds: [{ owner: 1 }, { owner: -1 }], seats: [{ at: 3, cards: [] }] });

test("what is equal is the former object", () => {
  const before = view();
  expect(same(before, view())).toBe(before);
});

test("a change replaces what holds it and nothing else", () => {
  const before = view();
  const after = view();
  after.deeds[1] = { owner: 2 };
  const found = same(before, after);
  expect(found).toEqual({ ...view(), deeds: [{ owner: 1 }, { owner: 2 }] });
  expect(found).not.toBe(before);
  expect(found.deeds).not.toBe(before.deeds);
  expect(found.deeds[0]).toBe(before.deeds[0]);
  expect(found.deeds[1]).not.toBe(before.deeds[1]);
  expect(found.seats).toBe(before.seats);
});

test.each([
  ["nothing before", null, { a: 1 }],
  ["nothing after", { a: 1 }, null],
  ["another kind", [1], { 0: 1 }],
  ["a part less", { a: 1, b: 2 }, { a: 1 }],
  ["a part more", { a: 1 }, { a: 1, b: undefined }],
  ["another part", { a: undefined }, { b: undefined }],
  ["a shorter list", [1, 2], [1]],
  ["a longer list", [1], [1, 2]],
  ["plain values", 1, 2],
])("%s", (_, before, after) => {
  const wanted = structuredClone(after);
  const found = same(before, after);
  expect(found).toStrictEqual(wanted);
  expect(found).not.toBe(before);
});
