import { expect, test } from "vitest";
import { path, ringOf, standing } from "./ring";

const ring = ringOf([11, 9, 11, 9]);

test("forty spaces lie around a ring of eleven by eleven, each in a place of its own", () => {
  expect([ring.rows, ring.columns, ring.cells.length]).toEqual([11, 11, 40]);
  expect(new Set(ring.cells.map((cell) => `${cell.row} ${cell.column}`)).size).toBe(40);
});

test.each([
  [0, 11, 11, "s"],
  [1, 11, 10, "s"],
  [10, 11, 1, "s"],
  [11, 10, 1, "w"],
  [20, 1, 1, "n"],
  [30, 1, 11, "n"],
  [31, 2, 11, "e"],
  [39, 10, 11, "e"],
])("space %i lies in row %i and column %i", (space, row, column, side) => {
  expect(ring.cells[space]).toMatchObject({ row, column, side });
});

test("the corners are those of the two long sides", () => {
  expect(ring.cells.flatMap((cell, space) => (cell.corner ? [space] : []))).toEqual([0, 10, 20, 30]);
});

test("tokens stand inside the ring, none on another", () => {
  const box = { left: 100, top: 500, width: 80, height: 90 };
  const places = [0, 1, 2, 3].map((place) => standing(ring.cells[3] as (typeof ring.cells)[0], box, place));
  expect(places.every((point) => point.y < 500)).toBe(true);
  expect(new Set(places.map((point) => point.x)).size).toBe(4);
});

test.each([
  [38, 4, [39, 0, 1, 2]],
  [2, -3, [1, 0, 39]],
  [7, 0, []],
])("from %i by %i", (start, steps, spaces) => {
  expect(path(start, steps, 40)).toEqual(spaces);
});
