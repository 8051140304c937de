import { type Component, type ComponentProps, createRawSnippet } from "svelte";
import type { Scene } from "./scene.svelte";

/** A component, and what it is shown with; nothing while it has no place at the table. */
export interface Fixture {
  component: Component<Record<string, unknown>>;
  make: (on: Scene) => Record<string, unknown> | null;
  family: string; // of games; empty: of all
  turn: "always" | "sometimes" | "first"; // in which rounds it is shown
}

// biome-ignore lint/suspicious/noExplicitAny: whatever its props are, those of a fixture are checked against them
type Any = Component<any, any, any>;

/** A component as often as it has props to be shown with. */
export function shown<Of extends Any>(
  component: Of,
  ...makers: ((on: Scene) => ComponentProps<Of> | null)[]
): Fixture[] {
  return makers.map((make) => ({ component, make, family: "", turn: "sometimes" }));
}

export function of(family: string, fixtures: Fixture[][]): Fixture[] {
  return fixtures.flat().map((fixture) => ({ ...fixture, family }));
}

/** What shows nothing of the game at hand, or everything at once. */
export function first(fixtures: Fixture[][]): Fixture[] {
  return fixtures.flat().map((fixture) => ({ ...fixture, turn: "first" }));
}

/** The table itself: most other things are parts of it. */
export function always(fixtures: Fixture[]): Fixture[] {
  return fixtures.map((fixture) => ({ ...fixture, turn: "always" }));
}

export const nothing = (): void => {};
export const words = createRawSnippet(() => ({ render: () => "<span>What a parent puts here</span>" }));
