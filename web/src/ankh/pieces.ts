import type { AnkhMorpork } from "../protocol";
import { areaAt, type PlanArea, type Point } from "./plan";

/** Pieces on the map. They keep their number as long as they stand, so that one that moves is seen to move. */
export interface Piece {
  id: number;
  owner: number; // a seat, or a troll, or a demon
  area: number;
}
export interface Placed extends Piece {
  at: Point;
  size: number;
  more: number; // how many stand on the same place, beyond what is drawn
}

export const TROLL = 4;
export const DEMON = 5;
type Area = AnkhMorpork.AreaView;

/** Who stands where: the number of pieces of an owner in an area. */
function countOf(area: Area, owner: number): number {
  if (owner === TROLL) return area.trolls;
  return owner === DEMON ? area.demons : (area.minions[owner] ?? 0);
}

/** The pieces of a view. Those that went from one area to another since *before* keep their number. */
export function follow(before: readonly Piece[], areas: readonly Area[]): Piece[] {
  let next = before.reduce((most, piece) => Math.max(most, piece.id), 0);
  return [0, 1, 2, 3, TROLL, DEMON].flatMap((owner) => {
    const free = before.filter((piece) => piece.owner === owner);
    const stays = areas.flatMap((area) => take(free, countOf(area, owner), area.number));
    const comes = areas.flatMap((area) => {
      const here = stays.filter((piece) => piece.area === area.number).length;
      return Array<number>(countOf(area, owner) - here).fill(area.number);
    });
    return [...stays, ...comes.map((area) => ({ id: free.shift()?.id ?? ++next, owner, area }))];
  });
}

/** Takes up to *count* pieces that stand in an area out of *free*. */
function take(free: Piece[], count: number, area: number): Piece[] {
  const taken = free.filter((piece) => piece.area === area).slice(0, count);
  for (const piece of taken) free.splice(free.indexOf(piece), 1);
  return taken;
}

/** Pieces at their places: minions fill theirs outwards from the heart of the area, and stack on the last one. */
export function arrange(pieces: readonly Piece[]): Placed[] {
  const seen = new Map<string, number>();
  const placed = pieces.map((piece) => {
    const { places, size, kind } = placesFor(areaAt(piece.area), piece.owner);
    const key = `${piece.area} ${kind}`;
    const order = seen.get(key) ?? 0;
    seen.set(key, order + 1);
    const at = places[Math.min(order, places.length - 1)] as Point;
    return { ...piece, at, size, more: Math.max(0, order + 1 - places.length) };
  });
  // Drawn in the order of their numbers: an element that is moved inside the page would not glide.
  return placed.sort((a, b) => a.id - b.id);
}

function placesFor(area: PlanArea, owner: number): { places: Point[]; size: number; kind: string } {
  if (owner === TROLL) return { places: area.slots.trolls, size: 36, kind: "troll" };
  if (owner === DEMON) return { places: area.slots.demons, size: 36, kind: "demon" };
  return { places: area.slots.minions, size: area.minion_size, kind: "minion" };
}
