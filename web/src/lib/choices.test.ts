import { expect, test } from "vitest";
import { distinct } from "./choices";

const card = (number: number) => ({ action: { type: "use_card", card: number } as const, label: "Play a card" });
const roll = { action: { type: "roll" } as const, label: "Roll the dice" };

test("of two cards that do the same, one is offered", () => {
  expect(distinct([roll, card(8), card(37)])).toEqual([roll, card(8)]);
});

test("the same words for another kind of action are another choice", () => {
  const fine = { action: { type: "pay_fine" } as const, label: "Play a card" };
  expect(distinct([card(8), fine])).toEqual([card(8), fine]);
});
