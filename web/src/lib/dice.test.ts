import { expect, test } from "vitest";
import record from "../../tests/match.json";
import type { Log } from "../protocol";
import { check, keyOf, type Note, partOf, Words } from "./dice";
import { hex } from "./sha";

/** A match of 63 entries out of the Python package, with the secret of docs/fairness.md; without its pack. */
const fresh = () => structuredClone(record) as unknown as Log;
const bytes = (text: string) => new TextEncoder().encode(text);
const BOB = hex(bytes("sixteen of Bob's"));
const NOTE: Note = { table: "table1", commit: String(record.header.luck.commit), contribution: BOB };

test("the example of docs/fairness.md", () => {
  const secret = Uint8Array.from({ length: 32 }, (_, place) => place);
  const key = keyOf(secret, "table 1", [bytes("sixteen of Ann's"), bytes("sixteen of Bob's")]);
  expect(hex(key)).toBe("0c5778bcc4384bd0834c41a4d8a22999d810217b42e51f99b2f13f0986f104e8");
  const words = new Words(key);
  expect([0, 1, 2].map((place) => words.word(0, place))).toEqual([109084428, 332457248, 4229893312]);
  const dice = Array.from({ length: 12 }, (_, place) => words.draw(0, place, 6) + 1);
  expect(dice).toEqual([1, 1, 6, 3, 5, 6, 5, 3, 2, 4, 6, 5]);
});

test("an honest match keeps its promise", async () => {
  const steps: number[] = [];
  const verdict = await check([fresh()], NOTE, (done) => steps.push(done));
  expect(verdict).toMatchObject({ kept: true, entries: 63, contributions: 2, promised: true, mine: true });
  if (!verdict.kept) return;
  const logged = [record.header.setup, ...record.entries.map((entry) => entry.draws)].flat();
  expect(verdict.draws).toBe(logged.length);
  const thrown = verdict.throws.counts.reduce((sum, count) => sum + count, 0);
  expect(thrown).toBe(record.entries.filter((entry) => entry.action.type === "roll").length);
  expect(steps.at(-1)).toBe(1);
});

test("a spectator has no note, and is told so", async () => {
  expect(await check([fresh()], { table: "table1" })).toMatchObject({ kept: true, promised: false, mine: false });
});

test("a draw that was changed is found, with its entry", async () => {
  const log = fresh();
  const place = log.entries.findIndex((entry) => entry.draws.length === 2);
  const draw = log.entries[place]?.draws[1] as [number, number, number];
  const right = draw[2] + 1;
  draw[2] = (draw[2] + 1) % draw[1];
  const found = await check([log], NOTE);
  expect(found).toEqual({ kept: false, kind: "draw", entry: place + 1, place: 2, n: 6, said: draw[2] + 1, right });
});

test("a draw that was left out or made twice is found", async () => {
  const less = fresh();
  less.header.setup = less.header.setup.slice(1);
  expect(await check([less], NOTE)).toMatchObject({ kept: false, kind: "draw" });
  const more = fresh();
  more.header.setup = [...more.header.setup.slice(0, 1), ...more.header.setup];
  expect(await check([more], NOTE)).toMatchObject({ kept: false, kind: "draw" });
});

function resealed(change: Record<string, unknown>): Log {
  const log = fresh();
  log.header.luck = { ...log.header.luck, ...change };
  return log;
}

test("another secret is found", async () => {
  const other = resealed({ secret: "00".repeat(32) });
  expect(await check([other], NOTE)).toEqual({ kept: false, kind: "seal" });
  const commit = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"; // its own SHA-256
  const fitting = resealed({ secret: "00".repeat(32), commit });
  expect(await check([fitting], NOTE)).toEqual({ kept: false, kind: "promise" });
  expect(await check([fitting], { table: "table1" })).toMatchObject({ kept: false, kind: "draw" });
});

test("bytes that are missing, or were added behind our back, are found", async () => {
  const [ann] = record.header.luck.contributions;
  expect(await check([resealed({ contributions: [ann] })], NOTE)).toEqual({ kept: false, kind: "mine" });
  const many = resealed({ contributions: [...record.header.luck.contributions, "00".repeat(16)] });
  expect(await check([many], NOTE)).toEqual({ kept: false, kind: "tries" });
});

test("a match of another name, one that is not open and one without a seal", async () => {
  expect(await check([fresh()], { ...NOTE, table: "other" })).toEqual({ kept: false, kind: "name" });
  expect(await check([resealed({ secret: undefined })], NOTE)).toEqual({ kept: false, kind: "closed" });
  expect(await check([resealed({ kind: "seeded" })], NOTE)).toEqual({ kept: false, kind: "unsealed" });
});

test("the number of a part is in the name of the match", () => {
  expect(partOf(fresh())).toBe(0);
  expect(partOf(resealed({ match: "a.b.3" }))).toBe(3);
});
