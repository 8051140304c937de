import type { Choice } from "../lib/choices";
import type { TableState } from "../lib/table.svelte";

const PAUSE = 150; // milliseconds: they are not asked for with each of many updates

/** Offers that the server suggests, as the table stands. */
export class Ideas {
  list: Choice[] = $state.raw([]);

  constructor(table: () => TableState) {
    $effect(() => {
      const asked = table();
      asked.entry;
      const timer = setTimeout(async () => {
        this.list = await asked.suggestions();
      }, PAUSE);
      return () => clearTimeout(timer);
    });
  }
}
