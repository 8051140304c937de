import type { KeptSeat } from "../../src/lib/seats";
import type {
  AnyFrame,
  Comparison,
  Foretold,
  Games,
  Replay,
  ReplayFrame,
  Review,
  Said,
  Update,
  Welcome,
  WholeGame,
} from "../../src/protocol";

/** What a real server sent one viewer, as tests/browser/gallery.py keeps it. */
export interface Recorded {
  seat: KeptSeat | null; // null: of a spectator
  welcome: Welcome;
  game: WholeGame;
  games: Games;
  compared: Comparison;
  lobby: Welcome;
  steps: Step[];
}

export interface Step {
  before: AnyFrame[]; // that came since the last update
  update: Update;
  answers: Record<string, AnyFrame>; // to what a page may ask then: "space 5", "suggest", "describe"
}

const MOMENTS = 4;

/** The match as the page that shows it again would get it. */
export function replayOf({ steps }: Recorded, from: number, count: number): Replay {
  const last = lastOf(steps);
  const frames = steps
    .map(({ update }) => frameOf(update))
    .filter(({ entry }) => entry >= from && entry < from + count);
  return { last, next: from + count > last ? null : from + count, frames };
}

export function frameOf(update: Update): ReplayFrame {
  const told = update.told.at(-1);
  return {
    entry: update.entry,
    seat: told?.seat ?? -2,
    by: told?.by ?? "person",
    at: update.entry,
    events: update.told.flatMap(({ events }) => events),
    view: update.view,
    lines: update.words?.lines ?? [],
    question: update.words?.question ?? "",
    worths: update.words?.worths ?? null,
  };
}

export function reviewOf({ steps, welcome }: Recorded): Review {
  const names = welcome.table.seats.map((seat) => seat.name);
  const spoken = steps.filter(({ update }) => update.words?.lines.length);
  const standings = steps.map(({ update }) => ({
    entry: update.entry,
    worths: update.words?.worths ?? update.view.seats.map((seat) => seat.cash),
  }));
  const every = Math.max(1, Math.floor(spoken.length / MOMENTS));
  return {
    names,
    last: lastOf(steps),
    outcome: steps.at(-1)?.update.outcome ?? null,
    worths: standings,
    moments: spoken.flatMap(({ update }, place) =>
      place % every
        ? []
        : [{ entry: update.entry, seat: place % names.length, by: 10 * place, lines: linesOf(update) }],
    ),
    lines: names.map((name) => `${name} is worth something.`),
  };
}

export function oddsOf({ steps, welcome }: Recorded): Foretold {
  const seats = welcome.table.seats.length;
  const shares = (place: number) => welcome.table.seats.map((_, seat) => (seat === place % seats ? 1 : 0));
  return { chances: steps.map(({ update }, place) => ({ entry: update.entry, shares: shares(place) })) };
}

export function linesOf(update: Update): Said[] {
  return update.words?.lines ?? [];
}

function lastOf(steps: Step[]): number {
  return steps.at(-1)?.update.entry ?? 0;
}
