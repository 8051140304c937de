// @vitest-environment jsdom
import { expect, test } from "vitest";
import type { SeatView } from "../protocol";
import { verdict } from "./finished";

const seats = ["Ann", "Bob", "Cid"].map((name) => ({ name }) as SeatView);

function after(...winners: number[]) {
  return { seats, status: "over", outcome: { winners, how: "by_worth", clause: "TW-10" } };
}

test("who won, as one would say it to us", () => {
  expect(verdict(after(0), 0)).toBe("You won");
  expect(verdict(after(1), 0)).toBe("Bob won");
  expect(verdict(after(1, 2), 0)).toBe("Bob and Cid won");
  expect(verdict(after(0, 2), 0)).toBe("You and Cid won");
});

test("without an outcome it was given up", () => {
  expect(verdict({ seats, status: "closed", outcome: null }, 0)).toBe("Given up");
});
