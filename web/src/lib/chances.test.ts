import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { winChances } from "./chances";

vi.mock("./base", () => ({ base: "" }));

const COMPILING = { status: 503, body: { reason: "compiling", text: "They come in a minute.", clause: "" } };
const NOT_OVER = { status: 409, body: { reason: "not_over", text: "The match runs.", clause: "" } };
const FOUND = { status: 200, body: { chances: [] } };
const AWAY = "away";

function answers(...given: ({ status: number; body: unknown } | typeof AWAY)[]) {
  const fetched = vi.fn(async () => {
    const next = given.shift();
    if (!next || next === AWAY) throw new TypeError("no connection");
    return new Response(JSON.stringify(next.body), { status: next.status });
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("asks again until the rules are compiled, also while the server restarts", async () => {
  const fetched = answers(COMPILING, COMPILING, AWAY, FOUND);
  const waits = vi.fn();
  const found = winChances("T1", waits, new AbortController().signal);
  await vi.runAllTimersAsync();
  expect(await found).toEqual({ chances: [] });
  expect(fetched).toHaveBeenCalledTimes(4);
  expect(waits.mock.calls).toEqual([["They come in a minute."], ["They come in a minute."]]);
});

test("another refusal is told at once", async () => {
  const fetched = answers(NOT_OVER);
  await expect(winChances("T1", vi.fn(), new AbortController().signal)).rejects.toThrow("The match runs.");
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("a server that is away and was not compiling is told at once", async () => {
  answers(AWAY);
  await expect(winChances("T1", vi.fn(), new AbortController().signal)).rejects.toThrow("cannot be reached");
});

test("a page that was left asks no more", async () => {
  const fetched = answers(COMPILING, COMPILING, COMPILING);
  const left = new AbortController();
  const found = winChances("T1", () => left.abort(), left.signal);
  const refused = expect(found).rejects.toThrow("They come in a minute.");
  await vi.runAllTimersAsync();
  await refused;
  expect(fetched).toHaveBeenCalledTimes(2);
});
