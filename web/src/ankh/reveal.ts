import type { AnkhMorpork, Said, Told } from "../protocol";

/** What is worth a moment over the map: an event, or a roll of the die, and what came of it. */
export interface Shown {
  event: number | null;
  rolls: { seat: number; value: number; purpose: string }[];
  lines: string[];
}

const MOST = 6; // rolls and lines that are shown

/** *words* are those of all events: a line that repeats them is left out. */
export function shownBy(told: readonly Told[], lines: readonly Said[], words: readonly string[]): Shown | null {
  const facts = told.flatMap((entry) => entry.events) as AnkhMorpork.Event[];
  const came = facts.filter((fact) => fact.type === "event_came").at(-1);
  const rolls = facts.filter((fact) => fact.type === "die_rolled" && fact.purpose !== "opening") as Shown["rolls"];
  if (!came && !rolls.length) return null;
  const said = lines.map((line) => line.text).filter((text) => !words.some((event) => text.includes(event)));
  return { event: came?.event ?? null, rolls, lines: said.slice(-MOST) };
}

/** Rolls that an event asks for belong to it. */
export function joined(before: Shown | null, next: Shown): Shown {
  const belongs = before && next.event === null && next.rolls.every((roll) => roll.purpose === "event");
  if (!belongs) return next;
  const rolls = [...before.rolls, ...next.rolls].slice(-MOST);
  return { event: before.event, rolls, lines: [...before.lines, ...next.lines].slice(-MOST) };
}
