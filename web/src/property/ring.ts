/** Where a space lies in the ring: GO at the bottom right, then as the board is walked. */
export type Side = "s" | "w" | "n" | "e";

export interface Cell {
  row: number;
  column: number;
  side: Side;
  corner: boolean;
}

export interface Ring {
  rows: number;
  columns: number;
  cells: Cell[];
}

/** *sides* counts the spaces on each side, clockwise from GO's; the first and the third have the corners. */
export function ringOf(sides: readonly number[]): Ring {
  const [south = 0, west = 0, north = 0, east = 0] = sides;
  const columns = Math.max(south, north);
  const rows = Math.max(west, east) + 2;
  const cells: Cell[] = [];
  for (let i = 0; i < south; i++) {
    cells.push({ row: rows, column: columns - i, side: "s", corner: i === 0 || i === south - 1 });
  }
  for (let i = 0; i < west; i++) cells.push({ row: rows - 1 - i, column: 1, side: "w", corner: false });
  for (let i = 0; i < north; i++) {
    cells.push({ row: 1, column: 1 + i, side: "n", corner: i === 0 || i === north - 1 });
  }
  for (let i = 0; i < east; i++) cells.push({ row: 2 + i, column: columns, side: "e", corner: false });
  return { rows, columns, cells };
}

export interface Point {
  x: number;
  y: number;
}

const INSET = 22; // from the inner edge of a space to the middle of the pavement
const STEP = 25; // between tokens on one space

/** Where the token that stands on a space as number *place* of *count* is drawn, from the measured space. */
export function standing(
  cell: Cell,
  box: { left: number; top: number; width: number; height: number },
  place: number,
): Point {
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const right = box.left + box.width;
  const bottom = box.top + box.height;
  const shift = place * STEP;
  if (cell.corner) {
    const east = cell.column > 1;
    const south = cell.row > 1;
    return {
      x: east ? box.left - INSET - shift : right + INSET + shift,
      y: south ? box.top - INSET : bottom + INSET,
    };
  }
  const along = (place % 2 ? 1 : -1) * Math.ceil(place / 2) * STEP;
  switch (cell.side) {
    case "s":
      return { x: middle.x + along, y: box.top - INSET };
    case "n":
      return { x: middle.x + along, y: bottom + INSET };
    case "w":
      return { x: right + INSET + shift, y: middle.y };
    case "e":
      return { x: box.left - INSET - shift, y: middle.y };
  }
}

/** The spaces that a token comes by, the last one included; none if it does not walk. */
export function path(start: number, steps: number, spaces: number): number[] {
  const way = steps < 0 ? -1 : 1;
  return Array.from({ length: Math.abs(steps) }, (_, i) => (((start + way * (i + 1)) % spaces) + spaces) % spaces);
}
