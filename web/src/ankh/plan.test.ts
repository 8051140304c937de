import { expect, test } from "vitest";
import { areaAt, boxAround, keepIn, shaped, WHOLE } from "./plan";

test("a box around areas has the shape of the frame and holds them", () => {
  const [x, y, width, height] = boxAround([1, 12], 1.2, 600);
  expect(width / height).toBeCloseTo(1.2);
  for (const [px, py] of [...areaAt(1).polygon, ...areaAt(12).polygon]) {
    expect(px).toBeGreaterThan(x);
    expect(px).toBeLessThan(x + width);
    expect(py).toBeGreaterThan(y);
    expect(py).toBeLessThan(y + height);
  }
});

test("nothing to show is the whole city", () => {
  expect(boxAround([], 1.6, 700)).toEqual(WHOLE);
  expect(shaped(WHOLE, 1)).toEqual([0, -300, 1600, 1600]);
});

test("one area is not shown larger than it helps", () => {
  expect(boxAround([10], 1.6, 700)[2]).toBe(700);
});

test("a box stays over the city", () => {
  expect(keepIn([-200, 700, 800, 500])).toEqual([0, 500, 800, 500]);
  expect(keepIn([0, 0, 2000, 1200])).toEqual([-200, -100, 2000, 1200]);
});
