import type { Component } from "svelte";
import { city } from "./city";
import { common, whole } from "./common";
import type { Fixture } from "./fixture";
import { lobbyAndRules } from "./lobbyAndRules";
import { property } from "./property";

const FOUND = import.meta.glob<{ default: Component }>("../../src/**/*.svelte", { eager: true });
const fixtures: Fixture[] = [...property, ...city, ...common, ...whole, ...lobbyAndRules];

/** Components that no fixture shows, with the reason. */
const ELSEWHERE: Record<string, string> = {
  "App.svelte": "chooses a page by the address; every test of tests/browser opens it",
  "pages/Compare.svelte": "reads the address; rules/Beside, which it shows, is here",
  "pages/Create.svelte": "reads the address; home/CreateForm, which it shows, is here",
  "pages/Home.svelte": "asks a server again and again; its parts are here, and test_screens opens it",
  "pages/Replay.svelte": "reads the address; replay/Viewer, which it shows, is here",
  "pages/Replays.svelte": "asks a server; test_screens opens it",
  "pages/Rules.svelte": "reads the address; rules/Shelf and rules/Book, which it shows, are here",
};

const paths = new Map<unknown, string>(
  Object.entries(FOUND).map(([path, { default: component }]) => [component, path.split("/src/")[1] as string]),
);

export function nameOf(fixture: Fixture): string {
  return paths.get(fixture.component) ?? "?";
}

const PARTS = 3; // what is shown sometimes takes turns

/** What a table of some family is shown with in a round: the table, and some of the rest or all of it. */
export function fixturesFor(family: string, round: number, how: { all: boolean; whole: boolean }): Fixture[] {
  const fitting = fixtures.filter((fixture) => !fixture.family || fixture.family === family);
  return fitting.filter(({ turn }, place) => {
    if (turn === "first") return how.whole && round === 0;
    return turn === "always" || how.all || (round + place) % PARTS === 0;
  });
}

/** All that a table of some family has. */
export function namesFor(family: string): string[] {
  return [...new Set(fixtures.filter((fixture) => !fixture.family || fixture.family === family).map(nameOf))];
}

/** Components without a fixture and without a reason, and reasons without need. */
export function gaps(): string[] {
  const shown = new Set(fixtures.map(nameOf));
  const missing = [...paths.values()].filter((path) => !shown.has(path) && !(path in ELSEWHERE));
  const idle = Object.keys(ELSEWHERE).filter((path) => shown.has(path) || ![...paths.values()].includes(path));
  return [...missing.map((path) => `${path} is not shown`), ...idle.map((path) => `${path} needs no exception`)];
}
