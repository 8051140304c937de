import type { TableState } from "../lib/table.svelte";
import type { PropertyTrading, Told } from "../protocol";

/** The last event of a kind, for as long as it is shown; with the entry that told it. */
export class Moment<Event extends PropertyTrading.Event> {
  event: Event | null = $state.raw(null);
  told: Told | null = $state.raw(null);
  #timer = 0;

  constructor(
    table: () => TableState,
    kind: Event["type"],
    private readonly milliseconds: number,
  ) {
    $effect(() => {
      for (const told of table().told) {
        for (const event of told.events as PropertyTrading.Event[]) {
          if (event.type === kind) this.#show(event as Event, told);
        }
      }
    });
    $effect(() => () => clearTimeout(this.#timer));
  }

  end(): void {
    clearTimeout(this.#timer);
    this.event = null;
  }

  #show(event: Event, told: Told): void {
    this.event = event;
    this.told = told;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.event = null;
    }, this.milliseconds);
  }
}
