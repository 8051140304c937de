import type { TableState } from "../lib/table.svelte";
import type { Page } from "../protocol";

const PAUSE = 250; // milliseconds: a page is not asked for with each of many updates, nor of what is gone at once

const known = new WeakMap<TableState, Map<string, Page>>();

/** What the server says about a thing, as it stands; the last page is shown until the next has come. */
export class About {
  page: Page | null = $state.raw(null);
  #key = "";
  #timer = 0;
  #looked = 0; // when

  constructor(
    private readonly table: () => TableState,
    private readonly kind: "space" | "card",
    number: () => number,
  ) {
    $effect(() => {
      table().entry;
      this.#look(number());
    });
    $effect(() => () => clearTimeout(this.#timer));
  }

  #look(number: number): void {
    const key = `${this.kind} ${number}`;
    if (number < 0) return;
    if (key === this.#key && this.#timer) return;
    const since = performance.now() - this.#looked;
    const pause = key === this.#key || since < PAUSE ? PAUSE : 0;
    if (key !== this.#key) this.page = pagesOf(this.table()).get(key) ?? null;
    this.#key = key;
    this.#looked += since;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#ask(key, number), pause);
  }

  async #ask(key: string, number: number): Promise<void> {
    this.#timer = 0;
    const page = await this.table().about(this.kind, number);
    if (!page) return;
    pagesOf(this.table()).set(key, page);
    if (key === this.#key) this.page = page;
  }
}

function pagesOf(table: TableState): Map<string, Page> {
  const pages = known.get(table) ?? new Map<string, Page>();
  known.set(table, pages);
  return pages;
}
