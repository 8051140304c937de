import { expect, test } from "vitest";
import { change, scale, spread, standingAt, steps, ticks } from "./chart";

const WORTHS = [
  { entry: 0, worths: [10, 10] },
  { entry: 4, worths: [10, 30] },
  { entry: 8, worths: [5, 30] },
];

test("ticks are round and span everything", () => {
  expect(ticks(0, 2619, 5)).toEqual([0, 1000, 2000, 3000]);
  expect(ticks(1380, 1500, 4)).toEqual([1350, 1400, 1450, 1500]);
  expect(ticks(7, 7, 4)).toEqual([7, 8]);
  expect(ticks(-40, 25, 4)).toEqual([-50, 0, 50]);
});

test("a worth holds until it changes, and to the end", () => {
  const x = scale([0, 10], [0, 100]);
  const y = scale([0, 30], [30, 0]);
  expect(steps(WORTHS, 0, 10, x, y)).toBe("M0 20H40V20H80V25H100");
  expect(steps([], 0, 10, x, y)).toBe("");
});

test("labels keep apart and inside", () => {
  expect(spread([10, 11, 50], 20, 0, 100)).toEqual([10, 30, 50]);
  expect(spread([95, 96, 97], 20, 0, 100)).toEqual([60, 80, 100]);
  expect(spread([50, 10], 20, 0, 100)).toEqual([50, 10]);
});

test("what held at an entry, and by how much it had changed", () => {
  expect(standingAt(WORTHS, 5)).toBe(1);
  expect(standingAt(WORTHS, 0)).toBe(0);
  expect(change(WORTHS, 8, 0)).toBe(-5);
  expect(change(WORTHS, 7, 0)).toBeNull();
});
