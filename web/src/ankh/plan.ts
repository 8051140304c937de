import plan from "./map.json";

/** The plan of the city: lines and places in a box of 1600 by 1000. */
export type Point = [number, number];
export type Box = [x: number, y: number, width: number, height: number];

export interface PlanArea {
  number: number;
  name: string;
  polygon: Point[];
  label: { x: number; y: number; path: string; size: number };
  minion_size: number;
  slots: { building: Point; trouble: Point; minions: Point[]; trolls: Point[]; demons: Point[] };
}

export const AREAS = plan.areas as unknown as PlanArea[];
export const SIZES = plan.sizes;
export const WHOLE: Box = [0, 0, 1600, 1000];
const BEYOND: Box = [-420, -320, 2440, 1640]; // how far the drawing goes
const TOWERS = 152; // from one tower of the wall to the next
const PLANK = 11;

export function areaAt(number: number): PlanArea {
  return AREAS[number - 1] as PlanArea;
}

export function ring(points: readonly (readonly number[])[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join("L")}Z`;
}

export const GROUND = {
  beyond: BEYOND,
  wall: ring(plan.wall),
  river: ring(plan.river.outer),
  towers: towers(plan.wall as Point[]),
  bridges: (plan.bridges as unknown as { areas: Point; from: Point; to: Point }[]).map(({ areas, from, to }) => ({
    areas,
    ...bridge(from, to, SIZES.bridge_width),
  })),
};

/** Places along a closed line, one after each stretch of TOWERS. */
function towers(line: Point[]): Point[] {
  const found: Point[] = [];
  let walked = 0;
  let next = 60;
  line.forEach((start, at) => {
    const end = line[(at + 1) % line.length] as Point;
    const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
    for (; walked + length >= next; next += TOWERS) {
      const part = (next - walked) / length;
      found.push([
        Math.round(start[0] + (end[0] - start[0]) * part),
        Math.round(start[1] + (end[1] - start[1]) * part),
      ]);
    }
    walked += length;
  });
  return found;
}

/** The deck, the planks across it and the rails beside it. */
function bridge([x0, y0]: Point, [x1, y1]: Point, width: number): { deck: string; planks: string; rails: string } {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const side: Point = [(-(y1 - y0) / length) * (width / 2), ((x1 - x0) / length) * (width / 2)];
  const on = (part: number, across: number): string =>
    `${round(x0 + (x1 - x0) * part + side[0] * across)} ${round(y0 + (y1 - y0) * part + side[1] * across)}`;
  const count = Math.floor(length / PLANK);
  const planks = Array.from({ length: count }, (_, at) => (at + 1) / (count + 1));
  return {
    deck: `M${on(0, 1)}L${on(1, 1)}L${on(1, -1)}L${on(0, -1)}Z`,
    planks: planks.map((part) => `M${on(part, 0.72)}L${on(part, -0.72)}`).join(""),
    rails: `M${on(0, 1)}L${on(1, 1)}M${on(0, -1)}L${on(1, -1)}`,
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The part of the plan that shows these areas, in the shape of the frame (width by height), no nearer than *least* wide. */
export function boxAround(numbers: readonly number[], shape: number, least: number, margin = 36): Box {
  const points = numbers.flatMap((number) => areaAt(number).polygon);
  if (!points.length) return shaped(WHOLE, shape);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const left = Math.min(...xs) - margin;
  const top = Math.min(...ys) - margin;
  const width = Math.max(...xs) + margin - left;
  const height = Math.max(...ys) + margin - top;
  const wide = Math.max(width, height * shape, least);
  const around: Box = [left + width / 2 - wide / 2, top + height / 2 - wide / shape / 2, wide, wide / shape];
  return keepIn(around);
}

/** The smallest box of a shape around another one. */
export function shaped([x, y, width, height]: Box, shape: number): Box {
  const wide = Math.max(width, height * shape);
  const high = wide / shape;
  return [x + width / 2 - wide / 2, y + height / 2 - high / 2, wide, high];
}

/** Moved back over the city where it would show what lies outside; one that is larger than the city is put in its middle. */
export function keepIn([x, y, width, height]: Box): Box {
  return [within(x, width, WHOLE[2]), within(y, height, WHOLE[3]), width, height];
}

function within(start: number, length: number, whole: number): number {
  return length >= whole ? (whole - length) / 2 : Math.min(Math.max(start, 0), whole - length);
}
