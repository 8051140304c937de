import type { Chances, Standing } from "../protocol";

/** Where things lie in a chart. */
export type Scale = (value: number) => number;

export function scale(from: readonly [number, number], onto: readonly [number, number]): Scale {
  const width = from[1] - from[0] || 1;
  return (value) => onto[0] + ((value - from[0]) / width) * (onto[1] - onto[0]);
}

/** Round numbers that span a range, about *count* of them. */
export function ticks(low: number, high: number, count: number): number[] {
  const rough = Math.max((high - low) / Math.max(1, count - 1), 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
}

/** A number for each seat after an entry. */
export interface Point {
  entry: number;
  values: readonly number[];
}

/** What a chart shows, and in which words. */
export interface Course {
  points: readonly Point[];
  holds: boolean; // a value holds until the next one, or changes on the way there
  marks?: readonly number[]; // beside the chart, if not what the values call for
  said: (value: number) => string;
}

export function courseOfWorth(worths: readonly Standing[], said: (worth: number) => string): Course {
  return { points: worths.map(({ entry, worths }) => ({ entry, values: worths })), holds: true, said };
}

/** Chances are in hundredths. */
export function courseOfChances(chances: readonly Chances[]): Course {
  const points = chances.map(({ entry, shares }) => ({ entry, values: shares.map((share) => share * 100) }));
  return { points, holds: false, marks: [0, 25, 50, 75, 100], said: (value) => `${Math.round(value)}%` };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** A worth holds until it changes: lines go along, then up or down. */
export function steps(points: readonly Point[], seat: number, last: number, x: Scale, y: Scale): string {
  const [first, ...rest] = points;
  if (!first) return "";
  const height = (point: Point) => round(y(point.values[seat] ?? 0));
  let path = `M${round(x(first.entry))} ${height(first)}`;
  for (const point of rest) path += `H${round(x(point.entry))}V${height(point)}`;
  return `${path}H${round(x(last))}`;
}

/** Chances are known at some entries; in between lines are straight. */
export function straight(points: readonly Point[], seat: number, _last: number, x: Scale, y: Scale): string {
  const places = points.map((point) => `${round(x(point.entry))} ${round(y(point.values[seat] ?? 0))}`);
  return places.length ? `M${places.join("L")}` : "";
}

/** What a line shows at an entry where it is straight; nothing where there is no line. */
export function valuesAt(points: readonly Point[], entry: number): readonly number[] {
  const before = points.findLast((point) => point.entry <= entry) ?? points[0];
  const after = points.find((point) => point.entry >= entry) ?? before;
  if (!before || !after) return [];
  const between = scale([before.entry, after.entry], [0, 1])(entry);
  const way = Math.max(0, Math.min(1, between));
  return before.values.map((value, seat) => value + ((after.values[seat] ?? value) - value) * way);
}

/** Places that are at least *apart* from one another, each as near as may be to where it should be, within bounds. */
export function spread(wanted: readonly number[], apart: number, low: number, high: number): number[] {
  const order = wanted.map((at, place) => ({ at, place })).sort((a, b) => a.at - b.at);
  const found = Array<number>(wanted.length).fill(low);
  let free = low;
  for (const { at, place } of order) {
    found[place] = Math.max(at, free);
    free = (found[place] as number) + apart;
  }
  let most = high;
  for (const { place } of order.toReversed()) {
    found[place] = Math.min(found[place] as number, most);
    most = (found[place] as number) - apart;
  }
  return found;
}

/** The place of the point that held at an entry. */
export function standingAt(points: readonly Point[], entry: number): number {
  return Math.max(
    0,
    points.findLastIndex((point) => point.entry <= entry),
  );
}

export function nearest(points: readonly Point[], entry: number): number {
  const far = points.map((point) => Math.abs(point.entry - entry));
  return Math.max(0, far.indexOf(Math.min(...far)));
}

/** By how much the worth of a seat changed with an entry; null where the chart has left that entry out. */
export function change(worths: readonly Standing[], entry: number, seat: number): number | null {
  const place = worths.findIndex((standing) => standing.entry === entry);
  if (place < 1) return null;
  return (worths[place]?.worths[seat] ?? 0) - (worths[place - 1]?.worths[seat] ?? 0);
}

/** How the line of each person is broken, besides its colour. */
const DASHES = ["none", "7 4", "3 3", "12 3 3 3", "14 5", "5 2 1 2", "3 6", "9 2"];

export function dash(colour: number): string {
  return DASHES[(colour - 1) % DASHES.length] ?? "none";
}
