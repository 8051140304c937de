// @vitest-environment jsdom
import { expect, test } from "vitest";
import type { MyTable } from "../protocol";
import { errand, standing } from "./mine";

function row(change: Partial<MyTable>, status = "running"): MyTable {
  const table = { id: "t", code: "SMYBE5", edition: "e", title: "T", status, seats: 3, taken: 2, here: 1, created: 0 };
  return { place: 0, table, seat: 1, names: ["Ann", "Bob", "Cid"], to_act: 0, ...change };
}

test("our turn", () => {
  expect(standing(row({ to_act: 1 }))).toBe("your turn, with Ann and Cid");
  expect(errand(row({ to_act: 1 }))).toBe("Resume");
});

test("somebody else's turn", () => {
  expect(standing(row({}))).toBe("waiting for Ann");
  expect(errand(row({}))).toBe("Look in");
});

test("before the start open chairs have no name", () => {
  const lobby = row({ to_act: null, names: ["Ann", "Bob", ""] }, "lobby");
  expect(standing(lobby)).toBe("not started, 2 of 3 seated");
});

test("after the end", () => {
  const over = row({ to_act: null, names: ["Ann", "Bob"] }, "over");
  expect(standing(over)).toBe("finished, with Ann");
  expect(errand(over)).toBe("See the end");
});
