/** The ring of a board in miniature: where each space lies, clockwise from the lower right corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export type Side = "s" | "w" | "n" | "e";
export interface Cell extends Box {
  side: Side;
  corner: boolean;
}

export const WIDTH = 244;
export const HEIGHT = 178;
const ACROSS = 32; // width of a corner
const DOWN = 26; // height of a corner
const BAND = 8;
const EDGE = 3;
const PAVEMENT = 13; // from the ring to where tokens walk
const HAIR = 0.75; // half of the line between two spaces

/** *sides* as a pack states them: the lower and upper ones have the corners. */
export function ringOf(sides: readonly number[]): Cell[] {
  const [south = 0, west = 0, north = 0, east = 0] = sides;
  return [...row(south, "s").reverse(), ...column(west, "w").reverse(), ...row(north, "n"), ...column(east, "e")];
}

function row(count: number, side: "s" | "n"): Cell[] {
  const width = (WIDTH - 2 * ACROSS) / (count - 2);
  const y = side === "n" ? 0 : HEIGHT - DOWN;
  return Array.from({ length: count }, (_, place) => {
    const corner = place === 0 || place === count - 1;
    const x = place === 0 ? 0 : ACROSS + (place - 1) * width;
    return { x, y, width: corner ? ACROSS : width, height: DOWN, side, corner };
  });
}

function column(count: number, side: "w" | "e"): Cell[] {
  const height = (HEIGHT - 2 * DOWN) / count;
  const x = side === "w" ? 0 : WIDTH - ACROSS;
  return Array.from({ length: count }, (_, place) => {
    return { x, y: DOWN + place * height, width: ACROSS, height, side, corner: false };
  });
}

/** The face of a space: a hair smaller than its place. */
export function face(cell: Box): Box {
  return { x: cell.x + HAIR, y: cell.y + HAIR, width: cell.width - 2 * HAIR, height: cell.height - 2 * HAIR };
}

/** Where the colour of its group is: towards the middle. */
export function bandOf(cell: Cell): Box {
  return strip(face(cell), cell.side, BAND, true);
}

/** Where the colour of its owner is: at the rim. */
export function edgeOf(cell: Cell): Box {
  return strip(face(cell), cell.side, EDGE, false);
}

function strip(box: Box, side: Side, thick: number, inside: boolean): Box {
  const atStart = (side === "s" || side === "e") === inside;
  if (side === "s" || side === "n") {
    return { ...box, y: atStart ? box.y : box.y + box.height - thick, height: thick };
  }
  return { ...box, x: atStart ? box.x : box.x + box.width - thick, width: thick };
}

/** Where a token stands that is on the space: on the pavement inside the ring. */
export function standOf(cell: Cell): { x: number; y: number } {
  const x = cell.x + cell.width / 2;
  const y = cell.y + cell.height / 2;
  return {
    x: Math.min(Math.max(x, ACROSS + PAVEMENT), WIDTH - ACROSS - PAVEMENT),
    y: Math.min(Math.max(y, DOWN + PAVEMENT), HEIGHT - DOWN - PAVEMENT),
  };
}
