import type { TableState } from "../lib/table.svelte";
import type { AnyAction, WholeGame } from "../protocol";
import type { View } from "./model";
import { deedsOf, isBuilt, NOTHING, offerTo } from "./trading";

export interface Against {
  text: string;
  clause: string;
}

const PAUSE = 200; // milliseconds after the last change

/** What the server says against an action that is being put together, asked again with each change and each move. */
export class Verdict {
  against: Against | null = $state.raw(null);

  constructor(table: () => TableState, action: () => AnyAction | null) {
    $effect(() => {
      table().entry;
      const asked = action();
      let current = true;
      const timer = setTimeout(
        async () => {
          const against = asked && (await table().why(asked));
          if (current) this.against = against && { text: against.text, clause: against.clause };
        },
        asked ? PAUSE : 0,
      );
      return () => {
        current = false;
        clearTimeout(timer);
      };
    });
  }
}

/** Deeds of built groups with what is said against trading them; only the server knows whether that bars them. */
export class BarredDeeds {
  found: ReadonlyMap<number, Against> = $state.raw(new Map());

  constructor(table: () => TableState, game: () => WholeGame, to: () => number) {
    $effect(() => {
      table().entry;
      const asked = builtBetween(table(), game(), to());
      let current = true;
      const timer = setTimeout(async () => {
        const answers = await Promise.all(asked.map(({ action }) => table().why(action)));
        if (!current) return;
        this.found = new Map(
          asked.flatMap(({ space }, place) => {
            const against = answers[place];
            return against?.reason === "TRADE_BUILT" ? [[space, against] as const] : [];
          }),
        );
      }, PAUSE);
      return () => {
        current = false;
        clearTimeout(timer);
      };
    });
  }
}

function builtBetween(table: TableState, game: WholeGame, other: number): { space: number; action: AnyAction }[] {
  const view = table.view as View;
  return [table.you ?? 0, other].flatMap((seat) =>
    deedsOf(view, seat)
      .filter((deed) => isBuilt(game, view, deed))
      .map(({ space }) => {
        const side = { ...NOTHING, deeds: [space] };
        const [give, take] = seat === other ? [NOTHING, side] : [side, NOTHING];
        return { space, action: offerTo(other, { give, take }) };
      }),
  );
}
