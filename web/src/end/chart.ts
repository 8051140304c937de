import type { Standing } from "../protocol";

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

/** A worth holds until it changes: lines go along, then up or down. */
export function steps(worths: readonly Standing[], seat: number, last: number, x: Scale, y: Scale): string {
  const [first, ...rest] = worths;
  if (!first) return "";
  const round = (value: number) => Math.round(value * 10) / 10;
  const height = (standing: Standing) => round(y(standing.worths[seat] ?? 0));
  let path = `M${round(x(first.entry))} ${height(first)}`;
  for (const standing of rest) path += `H${round(x(standing.entry))}V${height(standing)}`;
  return `${path}H${round(x(last))}`;
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

/** The standing that held at an entry. */
export function standingAt(worths: readonly Standing[], entry: number): number {
  let found = 0;
  for (const [place, standing] of worths.entries()) if (standing.entry <= entry) found = place;
  return found;
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
