import { ask } from "../lib/api";
import type { Replay, ReplayFrame } from "../protocol";

export const PAGE = 64; // frames that the server gives at once
const KEPT = 32; // pages
const AHEAD = 24; // frames before the end of a page at which the next one is fetched
const PATIENCE = 70; // milliseconds: who drags along does not want every page on the way

type Fetch = (query: { from: number; count: number; seat?: number }) => Promise<Replay>;

/** A match to be wound back and forth. Pages are fetched when they are needed. */
export class Reel {
  entry = $state(0); // where the reader wants to be
  last = $state(0);
  frame: ReplayFrame | null = $state.raw(null); // what is shown; while a page is fetched, the one before
  forward = $state(false); // the frame came after the one before it, one step on
  playing = $state(false);
  speed = $state(2); // entries a second
  problem = $state("");
  seat: number | null = $state(null); // with whose eyes

  #pages = new Map<number, Promise<ReplayFrame[]>>();
  #ready = new Map<number, ReplayFrame[]>();
  #fetch: Fetch;
  #timer = 0;
  #wait = 0;

  constructor(table: string, fetch?: Fetch) {
    this.#fetch = fetch ?? ((query) => ask("GET /api/tables/{table}/replay", { name: table, query }));
  }

  /** The frame of an entry, if it is at hand. */
  at(entry: number): ReplayFrame | undefined {
    const page = this.#ready.get(Math.floor(entry / PAGE));
    return page?.find((frame) => frame.entry === entry);
  }

  /** Go to an entry; it is shown at once if it is at hand, and else as soon as it has come. */
  show(entry: number): void {
    this.entry = Math.max(0, Math.min(entry, this.last));
    clearTimeout(this.#wait);
    if (this.at(this.entry)) this.#put(this.entry);
    else this.#wait = window.setTimeout(() => this.load(this.entry), PATIENCE);
  }

  /** The same, and wait for it. */
  async load(entry: number): Promise<ReplayFrame | undefined> {
    this.entry = Math.max(0, entry);
    try {
      await this.#page(Math.floor(this.entry / PAGE));
      this.problem = "";
    } catch (error) {
      this.problem = (error as Error).message;
      this.pause();
      return undefined;
    }
    if (this.entry > this.last) return this.load(this.last);
    this.#put(this.entry);
    return this.at(this.entry);
  }

  step(by: number): void {
    this.show(this.entry + by);
  }

  /** To where another turn begins: on to its first entry, or back to the end of the one before. */
  async turn(way: 1 | -1): Promise<void> {
    const start = this.frame?.view.turn;
    for (let entry = this.entry + way; entry >= 0 && entry <= this.last; entry += way) {
      const frame = this.at(entry) ?? (await this.load(entry));
      if (!frame) return;
      if (frame.view.turn !== start) return this.show(entry);
    }
    this.show(way > 0 ? this.last : 0);
  }

  play(): void {
    if (this.entry >= this.last) this.show(0);
    this.playing = true;
    this.#next();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** Look with other eyes: everything is fetched anew. */
  see(seat: number | null): Promise<unknown> {
    this.seat = seat;
    return this.refresh();
  }

  /** A match that is being played has gone on since. */
  refresh(): Promise<unknown> {
    this.#pages = new Map();
    this.#ready = new Map();
    return this.load(this.entry);
  }

  close(): void {
    this.pause();
    clearTimeout(this.#wait);
  }

  #next(): void {
    this.#timer = window.setTimeout(async () => {
      if (!this.playing) return;
      if (!this.at(this.entry + 1)) await this.load(this.entry + 1);
      else this.show(this.entry + 1);
      if (this.entry >= this.last) this.pause();
      if (this.playing) this.#next();
    }, 1000 / this.speed);
  }

  #put(entry: number): void {
    const frame = this.at(entry);
    if (!frame || this.entry !== entry) return;
    this.forward = this.frame?.entry === entry - 1;
    this.frame = frame;
    if (entry % PAGE > PAGE - AHEAD && entry + AHEAD <= this.last) {
      this.#page(Math.floor(entry / PAGE) + 1).catch(() => {}); // it is asked for again when it is needed
    }
  }

  #page(number: number): Promise<ReplayFrame[]> {
    let found = this.#pages.get(number);
    if (!found) {
      found = this.#pull(number);
      this.#pages.set(number, found);
      const pages = this.#pages;
      found.catch(() => pages.delete(number));
      this.#forget();
    }
    return found;
  }

  /** A page of the server may be shorter, where the match went on under new rules. */
  async #pull(number: number): Promise<ReplayFrame[]> {
    const end = (number + 1) * PAGE;
    const eyes = this.seat === null ? {} : { seat: this.seat };
    const ready = this.#ready; // another one by the time the page comes, if other eyes look
    const frames: ReplayFrame[] = [];
    for (let from: number | null = number * PAGE; from !== null && from < end; ) {
      const page: Replay = await this.#fetch({ from, count: end - from, ...eyes });
      frames.push(...page.frames);
      this.last = page.last;
      from = page.next;
    }
    ready.set(number, frames);
    return frames;
  }

  #forget(): void {
    const [oldest] = this.#pages.keys();
    if (this.#pages.size <= KEPT || oldest === undefined) return;
    this.#pages.delete(oldest);
    this.#ready.delete(oldest);
  }
}
