/** A little life on the plan of the city: one peg at a time goes next door. */
export interface Peg {
  seat: number; // a colour, from 1
  area: number;
  slot: number;
}

export const SLOTS = 5; // that pegs use in an area

export const PEGS: readonly Peg[] = [
  { seat: 1, area: 1, slot: 0 },
  { seat: 1, area: 1, slot: 1 },
  { seat: 3, area: 2, slot: 0 },
  { seat: 2, area: 3, slot: 0 },
  { seat: 2, area: 4, slot: 0 },
  { seat: 4, area: 5, slot: 0 },
  { seat: 4, area: 5, slot: 1 },
  { seat: 3, area: 6, slot: 0 },
  { seat: 2, area: 7, slot: 0 },
  { seat: 1, area: 8, slot: 0 },
  { seat: 3, area: 9, slot: 0 },
  { seat: 4, area: 10, slot: 0 },
  { seat: 2, area: 11, slot: 0 },
  { seat: 1, area: 12, slot: 0 },
];
/** Area and colour of the house that stands there. */
export const HOUSES: readonly [number, number][] = [
  [1, 3],
  [7, 2],
  [10, 1],
  [5, 4],
];
export const TROUBLE: readonly number[] = [2, 4, 7, 8, 9];

/** One peg goes to a neighbouring area, if there is a slot left; *random* as Math.random. */
export function wander(
  pegs: readonly Peg[],
  neighbours: ReadonlyMap<number, readonly number[]>,
  random: () => number,
): Peg[] {
  const who = Math.floor(random() * pegs.length);
  const peg = pegs[who];
  const doors = peg ? (neighbours.get(peg.area) ?? []) : [];
  const area = doors[Math.floor(random() * doors.length)];
  if (!peg || area === undefined) return [...pegs];
  const taken = pegs.filter((each) => each.area === area).map((each) => each.slot);
  const slot = Array.from({ length: SLOTS }, (_, place) => place).find((place) => !taken.includes(place));
  if (slot === undefined) return [...pegs];
  return pegs.map((each, place) => (place === who ? { seat: peg.seat, area, slot } : each));
}
