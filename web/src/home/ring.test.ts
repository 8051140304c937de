import { expect, test } from "vitest";
import { bandOf, edgeOf, face, HEIGHT, ringOf, standOf, WIDTH } from "./ring";
import { step } from "./stroll";

const cells = ringOf([11, 9, 11, 9]);

test("forty spaces cover the rim once", () => {
  expect(cells).toHaveLength(40);
  const area = cells.reduce((sum, cell) => sum + cell.width * cell.height, 0);
  expect(area).toBeCloseTo(WIDTH * HEIGHT - 180 * 126);
});

test("each space touches the next", () => {
  for (const [place, cell] of cells.entries()) {
    const next = cells[(place + 1) % cells.length] as (typeof cells)[number];
    const gap = (a: number, aSize: number, b: number, bSize: number) => Math.max(b - a - aSize, a - b - bSize);
    expect(gap(cell.x, cell.width, next.x, next.width)).toBeLessThan(0.01);
    expect(gap(cell.y, cell.height, next.y, next.height)).toBeLessThan(0.01);
  }
});

test("the first is the lower right corner, and the way goes to the left", () => {
  expect(cells[0]).toMatchObject({ x: WIDTH - 32, y: HEIGHT - 26, corner: true });
  expect(cells[1]?.x).toBeLessThan(WIDTH - 32);
  expect(cells[10]).toMatchObject({ x: 0, y: HEIGHT - 26, corner: true });
  expect(cells[20]).toMatchObject({ x: 0, y: 0 });
});

test("bands lie inside, owners at the rim", () => {
  for (const cell of cells.filter((each) => !each.corner)) {
    const middle = (box: { x: number; y: number; width: number; height: number }) =>
      Math.hypot(box.x + box.width / 2 - WIDTH / 2, box.y + box.height / 2 - HEIGHT / 2);
    expect(middle(bandOf(cell))).toBeLessThan(middle(face(cell)));
    expect(middle(edgeOf(cell))).toBeGreaterThan(middle(face(cell)));
  }
});

test("tokens walk inside the ring", () => {
  for (const { x, y } of cells.map(standOf)) {
    expect(x > 32 && x < WIDTH - 32 && y > 26 && y < HEIGHT - 26).toBe(true);
  }
});

test("a stroll: one token walks on, takes what is free, and the next one rolls", () => {
  const round = { spaces: 40, deeds: [4, 5, 6, 7, 8, 9] };
  const start = { at: [3, 14, 26], turn: 0, left: 1, owners: {} };
  const arrived = step(start, round, () => 5);
  expect(arrived.at).toEqual([4, 14, 26]);
  expect(arrived.owners).toEqual({ 4: 0 });
  expect(step(arrived, round, () => 5)).toMatchObject({ turn: 1, left: 5 });
});
