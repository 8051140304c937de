import type { Clause, OptionView } from "../protocol";

export interface Topic {
  name: string;
  clauses: Clause[];
}

/** Clauses by topic, in the order of the book. */
export function byTopic(clauses: readonly Clause[]): Topic[] {
  const topics = new Map<string, Clause[]>();
  for (const clause of clauses) {
    const found = topics.get(clause.topic);
    if (found) found.push(clause);
    else topics.set(clause.topic, [clause]);
  }
  return [...topics].map(([name, found]) => ({ name, clauses: found }));
}

export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Has a clause all of these words, in its number, topic, text or ruling? */
export function has(clause: Clause, words: readonly string[]): boolean {
  const text = `${clause.id} ${clause.topic} ${clause.text} ${clause.ruling ?? ""}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

/** A text in pieces, those that were searched for marked. */
export function pieces(text: string, words: readonly string[]): { text: string; hit: boolean }[] {
  if (!words.length) return [{ text, hit: false }];
  const pattern = new RegExp(`(${words.map(escaped).join("|")})`, "gi");
  return text
    .split(pattern)
    .map((piece, place) => ({ text: piece, hit: place % 2 === 1 }))
    .filter((piece) => piece.text);
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** The option under which alone a clause holds, and the value that it needs there. */
export function condition(
  clause: Clause,
  options: readonly OptionView[],
): { option: OptionView; value: string | null } | null {
  const [name, value] = (clause.option ?? "").split("=");
  const option = options.find((each) => each.name === name);
  return option ? { option, value: value ?? null } : null;
}

/** A word of the data as one reads it: "any_other_area" is "any other area". */
export function plain(word: string): string {
  return word.replaceAll("_", " ");
}

export function titled(topic: string): string {
  return topic.charAt(0).toUpperCase() + topic.slice(1);
}

/** An address inside the page for a topic. */
export function placeOf(topic: string): string {
  return `topic-${topic.replace(/\W+/g, "-")}`;
}
