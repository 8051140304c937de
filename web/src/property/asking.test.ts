import { expect, test } from "vitest";
import { answers, parted, short } from "./asking";

const roll = { action: { type: "roll" } as const, label: "Roll the dice" };
const lift = { action: { type: "lift_mortgage", space: 3 } as const, label: "Lift the mortgage" };
const resign = { action: { type: "resign" } as const, label: "Resign: you are out of the game" };

test("business is not an answer, but for a mortgage that is asked about", () => {
  expect(answers([roll, lift, resign], "turn")).toEqual([roll]);
  expect(answers([lift, resign], "interest")).toEqual([lift]);
});

test("a button says what it does, not what follows", () => {
  expect(short("Resign: you are out of the game")).toBe("Resign");
  expect(short("Build a house on Short Street for $150 (rent $90)")).toBe("Build a house on Short Street for $150");
});

test("a question is told in a headline and the rest", () => {
  expect(parted("Your turn. You have $1,500 and stand on GO.")).toEqual([
    "Your turn.",
    "You have $1,500 and stand on GO.",
  ]);
  expect(parted("The game is over.")).toEqual(["The game is over.", ""]);
  expect(parted("Nobody owns Short Street (Red; rent $18). You may buy it.")).toEqual([
    "Nobody owns Short Street.",
    "You may buy it. Red; rent $18.",
  ]);
});
