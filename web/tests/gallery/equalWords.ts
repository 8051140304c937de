import type { Recorded } from "./recorded";

const WORD = "The same";
// What people read of the moment; ids and kinds are left alone.
const SAID = [
  "label",
  "labels",
  "text",
  "texts",
  "name",
  "names",
  "lines",
  "value",
  "claims",
  "offers",
  "about",
  "title",
];
const PRINTED = ["name", "title", "words"]; // of what a pack has many of

/** The same recording in which all words are alike: two things may have the same name. */
export function withEqualWords(recorded: Recorded): Recorded {
  const { seat, welcome, lobby, steps, game } = recorded;
  const pack = Object.fromEntries(
    Object.entries(game.pack).map(([key, part]) => [key, Array.isArray(part) ? worded(part, PRINTED) : part]),
  );
  return {
    ...recorded,
    seat,
    welcome: worded(welcome, SAID),
    lobby: worded(lobby, SAID),
    steps: worded(steps, SAID),
    game: { ...game, pack: pack as unknown as Recorded["game"]["pack"] },
  };
}

function worded<T>(thing: T, keys: readonly string[], key = ""): T {
  if (typeof thing === "string") return (keys.includes(key) ? WORD : thing) as T;
  if (Array.isArray(thing)) return thing.map((each) => worded(each, keys, key)) as T;
  if (!thing || typeof thing !== "object") return thing;
  return Object.fromEntries(Object.entries(thing).map(([name, part]) => [name, worded(part, keys, name)])) as T;
}
