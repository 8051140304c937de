import { describe, expect, test } from "vitest";
import type { OptionView } from "../protocol";
import { bookOf, changed, clockSaid, duration, inWords, nearest } from "./settings";

function option(name: string, value: OptionView["default"], text: string, open = true): OptionView {
  const type = typeof value === "boolean" ? "switch" : typeof value === "number" ? "number" : "choice";
  return { name, text, type, default: value, open, clause: "EP-01", low: 0, high: 9, choices: [] };
}

const game = {
  options: [
    option("faster_game", false, "Two deeds are dealt."),
    option("fast_game", false, "Bought or auctioned at once."),
    option("doubles_roll_again", true, "A double gives another roll."),
    option("salary", 200, "What the Bank pays."),
    option("jail_tries", 3, "Rolls in jail.", false),
  ],
  presets: [
    { name: "Classic", text: "", options: {} },
    { name: "Short", text: "", options: { faster_game: true } },
    { name: "Fast", text: "", options: { faster_game: true, salary: 400 } },
  ],
};

describe("presets", () => {
  const book = bookOf(game);

  test("the book is the classic game, without what no table may change", () => {
    expect(book).not.toHaveProperty("jail_tries");
    expect(nearest(game, book)).toMatchObject({ preset: { name: "Classic" }, own: [] });
  });

  test("the one that says most", () => {
    expect(nearest(game, { ...book, faster_game: true, salary: 400 }).preset?.name).toBe("Fast");
  });

  test("what is changed beside it", () => {
    const { preset, own } = nearest(game, { ...book, faster_game: true, salary: 300 });
    expect([preset?.name, own.map((each) => each.name)]).toEqual(["Short", ["salary"]]);
  });

  test("an option that nobody has set is as in the book", () => {
    expect(changed(game, { salary: 100 }).map((each) => each.name)).toEqual(["salary"]);
  });
});

describe("refusals", () => {
  test("options are named by their sentences", () => {
    const { lines, about } = inWords(game, "fast_game: needs doubles_roll_again = true, which is false");
    expect(lines).toEqual(["“Bought or auctioned at once”: needs “A double gives another roll” to be on"]);
    expect(about.map((each) => each.name)).toEqual(["fast_game", "doubles_roll_again"]);
  });

  test("a plain word is not taken for an option", () => {
    expect(inWords(game, "Ask for a salary elsewhere.").about).toEqual([]);
    expect(inWords(game, "salary: is -1, allowed are 0 to 9").lines).toEqual([
      "“What the Bank pays”: is -1, allowed are 0 to 9",
    ]);
  });

  test("several at once", () => {
    expect(inWords(game, "fast_game: faster_game makes it true; leave it out\nseats: too many").lines).toEqual([
      "“Bought or auctioned at once”: “Two deeds are dealt” switches it on; leave it out",
      "seats: too many",
    ]);
  });
});

test("time in words", () => {
  expect([30, 60, 90, 600, 3600, 86_400].map(duration)).toEqual([
    "30 seconds",
    "1 minute",
    "90 seconds",
    "10 minutes",
    "1 hour",
    "1 day",
  ]);
  expect(clockSaid({ kind: "bank", seconds: 600, increment: 5 })).toBe(
    "10 minutes each for the whole game, 5 seconds more with each decision",
  );
  expect(duration(0.5)).toBe("0.5 seconds");
});
