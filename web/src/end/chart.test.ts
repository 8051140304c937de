import { expect, test } from "vitest";
import {
  change,
  courseOfChances,
  courseOfWorth,
  nearest,
  scale,
  spread,
  standingAt,
  steps,
  straight,
  ticks,
  valuesAt,
} from "./chart";

const WORTHS = [
  { entry: 0, worths: [10, 10] },
  { entry: 4, worths: [10, 30] },
  { entry: 8, worths: [5, 30] },
];
const { points: POINTS } = courseOfWorth(WORTHS, String);
const CHANCES = courseOfChances([
  { entry: 0, shares: [0.5, 0.5] },
  { entry: 4, shares: [0.25, 0.75] },
  { entry: 5, shares: [0, 1] },
]);

test("ticks are round and span everything", () => {
  expect(ticks(0, 2619, 5)).toEqual([0, 1000, 2000, 3000]);
  expect(ticks(1380, 1500, 4)).toEqual([1350, 1400, 1450, 1500]);
  expect(ticks(7, 7, 4)).toEqual([7, 8]);
  expect(ticks(-40, 25, 4)).toEqual([-50, 0, 50]);
});

test("a worth holds until it changes, and to the end", () => {
  const x = scale([0, 10], [0, 100]);
  const y = scale([0, 30], [30, 0]);
  expect(steps(POINTS, 0, 10, x, y)).toBe("M0 20H40V20H80V25H100");
  expect(steps([], 0, 10, x, y)).toBe("");
});

test("labels keep apart and inside", () => {
  expect(spread([10, 11, 50], 20, 0, 100)).toEqual([10, 30, 50]);
  expect(spread([95, 96, 97], 20, 0, 100)).toEqual([60, 80, 100]);
  expect(spread([50, 10], 20, 0, 100)).toEqual([50, 10]);
});

test("what held at an entry, and by how much it had changed", () => {
  expect(standingAt(POINTS, 5)).toBe(1);
  expect(standingAt(POINTS, 0)).toBe(0);
  expect(change(WORTHS, 8, 0)).toBe(-5);
  expect(change(WORTHS, 7, 0)).toBeNull();
});

test("chances change on the way from one entry to the next", () => {
  const x = scale([0, 10], [0, 100]);
  const y = scale([0, 100], [100, 0]);
  expect(straight(CHANCES.points, 0, 10, x, y)).toBe("M0 50L40 75L50 100");
  expect(straight([], 0, 10, x, y)).toBe("");
  expect(valuesAt(CHANCES.points, 2)).toEqual([37.5, 62.5]);
  expect(valuesAt(CHANCES.points, 4)).toEqual([25, 75]);
  expect(valuesAt(CHANCES.points, 99)).toEqual([0, 100]);
  expect(valuesAt([], 3)).toEqual([]);
});

test("the nearest entry is looked at, and a chance is said in hundredths", () => {
  expect(nearest(CHANCES.points, 1)).toBe(0);
  expect(nearest(CHANCES.points, 3)).toBe(1);
  expect(nearest([], 3)).toBe(0);
  expect(CHANCES.said(37.5)).toBe("38%");
});
