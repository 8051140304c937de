import { expect, test } from "vitest";
import type { AnkhMorpork } from "../protocol";
import { type Card, type City, inPlay, type Pack, riotsAt, standing } from "./model";
import { joined, shownBy } from "./reveal";

const CARDS = [{ name: "Moist", symbols: ["place_minion", "take_money:3", "scroll"] }] as unknown as Card[];

/** A frame with its next symbol and its card. */
function frame(kind: string, step: number): AnkhMorpork.FrameView {
  return { kind, seat: 1, registers: [0, step, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] };
}
const states = (...frames: AnkhMorpork.FrameView[]) =>
  inPlay({ frames } as unknown as City, CARDS)?.symbols.map(({ state }) => state);

test("the symbol at work is the one before the next", () => {
  expect(states(frame("turn", 1), frame("card", 2), frame("run", 0))).toEqual(["done", "current", "to_come"]);
  expect(states(frame("turn", 1), frame("card", 1), frame("run", 0), frame("removal", 0))).toEqual([
    "current",
    "to_come",
    "to_come",
  ]);
});

test("a card that asks by itself is at its next symbol", () => {
  expect(states(frame("turn", 1), frame("card", 2))).toEqual(["done", "done", "current"]);
  expect(states(frame("turn", 0))).toBeUndefined();
});

test("what stands in an area is told shortly", () => {
  const area = { minions: [2, 0, 1], trolls: 1, demons: 2, trouble: true, building: 2 } as AnkhMorpork.AreaView;
  expect(standing(area, (seat) => "ABC"[seat] as string)).toEqual([
    "A 2",
    "C 1",
    "1 troll",
    "2 demons",
    "trouble",
    "building of C",
  ]);
});

test("the pack says when riots end the game", () => {
  expect(riotsAt({ events: [{ does: [["fog", 5]] }, { does: [["riots", 8]] }] } as unknown as Pack)).toBe(8);
  expect(riotsAt({ events: [] } as unknown as Pack)).toBeNull();
});

test("rolls of an event are shown with it, other rolls by themselves", () => {
  const roll = (value: number, purpose: string) => ({ type: "die_rolled", seat: 0, value, purpose });
  const told = (...events: object[]) => [{ entry: 1, seat: 0, by: "person", events }] as never;
  const said = (text: string) => [{ entry: 1, seat: 0, text, clauses: [] }];
  const fire = shownBy(told({ type: "event_came", seat: 0, event: 2 }), said("Fire. It burns."), ["It burns."]);
  expect(fire).toEqual({ event: 2, rolls: [], lines: [] });
  const next = shownBy(told(roll(7, "event")), said("You roll 7."), []);
  expect(next && joined(fire, next)).toMatchObject({ event: 2, lines: ["You roll 7."] });
  const other = shownBy(told(roll(3, "text")), [], []);
  expect(other && joined(fire, other).event).toBeNull();
  expect(shownBy(told(roll(3, "opening")), [], [])).toBeNull();
});
