// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import type { Replay, ReplayFrame } from "../protocol";
import { PAGE, Reel } from "./reel.svelte";

const LAST = 150;
const frameAt = (entry: number, seat?: number) =>
  ({ entry, seat: 0, view: { turn: Math.floor(entry / 10), seat: seat ?? null } }) as unknown as ReplayFrame;

/** A server whose pages end at entry 70 as well, as they do between two parts of a match. */
function server() {
  return vi.fn(async ({ from, count, seat }: { from: number; count: number; seat?: number }): Promise<Replay> => {
    const upto = Math.min(from + count - 1, LAST, from <= 70 ? 70 : LAST);
    const frames = Array.from({ length: upto - from + 1 }, (_, place) => frameAt(from + place, seat));
    return { last: LAST, next: upto < LAST ? upto + 1 : null, frames };
  });
}

test("a page is fetched once, whole also where the server cuts it", async () => {
  const fetch = server();
  const reel = new Reel("t", fetch);
  await reel.load(90);
  expect(reel.frame?.entry).toBe(90);
  expect(reel.last).toBe(LAST);
  expect(fetch.mock.calls.map(([query]) => query)).toEqual([
    { from: 64, count: 64 },
    { from: 71, count: 57 },
  ]);
  reel.show(64);
  expect(reel.frame?.entry).toBe(64);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test("one step on is told from a jump", async () => {
  const reel = new Reel("t", server());
  await reel.load(0);
  reel.step(1);
  expect([reel.frame?.entry, reel.forward]).toEqual([1, true]);
  reel.step(-1);
  expect([reel.frame?.entry, reel.forward]).toEqual([0, false]);
});

test("turns are found over the borders of pages", async () => {
  const reel = new Reel("t", server());
  await reel.load(PAGE - 1);
  await reel.turn(1);
  expect(reel.entry).toBe(70);
  await reel.turn(-1);
  expect(reel.entry).toBe(69);
  await reel.load(148);
  await reel.turn(1);
  expect(reel.entry).toBe(LAST);
});

test("an entry behind the end is the end", async () => {
  const reel = new Reel("t", server());
  await reel.load(0);
  reel.show(999);
  await vi.waitFor(() => expect(reel.frame?.entry).toBe(LAST));
  const late = new Reel("t", server());
  await late.load(999);
  expect(late.frame?.entry).toBe(LAST);
});

test("other eyes see the same entry anew", async () => {
  const reel = new Reel("t", server());
  await reel.load(5);
  await reel.see(1);
  expect(reel.frame?.view.seat).toBe(1);
  expect(reel.entry).toBe(5);
});

test("what cannot be had is said", async () => {
  const reel = new Reel("t", () => Promise.reject(new Error("away")));
  await reel.load(0);
  expect(reel.problem).toBe("away");
});
