import { expect, test } from "vitest";
import type { SeatView } from "../protocol";
import { whyNot } from "./start";

function seat(kind: string, name = "", ready = false): SeatView {
  return { kind, name, ready, colour: 1, piece: "", bot: "", presence: "here", back_in: null, leaving: false };
}

test("open chairs come first", () => {
  expect(whyNot([seat("person", "Ann"), seat("open")], 0)).toMatch("One chair is open");
  expect(whyNot([seat("person", "Ann", true), seat("open"), seat("open")], 0)).toMatch("2 chairs are open");
});

test("then oneself, then the others; bots are always ready", () => {
  expect(whyNot([seat("person", "Ann"), seat("bot", "Ada")], 0)).toBe("Say that you are ready first.");
  const seats = [seat("person", "Ann", true), seat("person", "Bob"), seat("person", "Cid"), seat("bot", "Ada")];
  expect(whyNot(seats, 0)).toBe("Waiting for Bob and Cid to be ready.");
});

test("off we go", () => {
  expect(whyNot([seat("person", "Ann", true), seat("bot", "Ada")], 0)).toBe("");
});
