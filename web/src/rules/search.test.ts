import { expect, test } from "vitest";
import type { Clause, OptionView } from "../protocol";
import { byTopic, condition, has, pieces, wordsOf } from "./search";

const clause = (id: string, topic: string, text: string, more: Partial<Clause> = {}): Clause => ({
  id,
  topic,
  text,
  ruling: null,
  option: null,
  words_only: null,
  ...more,
});
const RENT = clause("EP-19", "rent", "No rent on mortgaged property.", { ruling: "An owner in Jail still collects." });

test("topics keep the order of the book", () => {
  const all = [clause("1", "turn", ""), clause("2", "rent", ""), clause("3", "turn", "")];
  expect(byTopic(all).map((topic) => [topic.name, topic.clauses.length])).toEqual([
    ["turn", 2],
    ["rent", 1],
  ]);
});

test("every word must be there: in the number, the text or the ruling", () => {
  expect(has(RENT, wordsOf("  Mortgaged  RENT "))).toBe(true);
  expect(has(RENT, wordsOf("ep-19 jail"))).toBe(true);
  expect(has(RENT, wordsOf("rent auction"))).toBe(false);
  expect(has(RENT, wordsOf(""))).toBe(true);
});

test("what was searched for is marked, whatever letters it has", () => {
  expect(pieces("Rent (double rent)", ["rent"])).toEqual([
    { text: "Rent", hit: true },
    { text: " (double ", hit: false },
    { text: "rent", hit: true },
    { text: ")", hit: false },
  ]);
  expect(pieces("pay $5", ["$5"])).toEqual([
    { text: "pay ", hit: false },
    { text: "$5", hit: true },
  ]);
});

test("an option with or without a value", () => {
  const option = { name: "free_flying" } as OptionView;
  expect(condition(clause("a", "b", "c", { option: "free_flying=pot" }), [option])).toEqual({ option, value: "pot" });
  expect(condition(clause("a", "b", "c", { option: "free_flying" }), [option])).toEqual({ option, value: null });
  expect(condition(RENT, [option])).toBeNull();
});
