import type { Log } from "../protocol";
import { hex, hmac, joined, sha256, unhex } from "./sha";

/** Was the luck of a match the one that was promised? To the byte as docs/fairness.md has it. */

/** What this browser wrote down before the start; nothing of it for a spectator. */
export interface Note {
  table: string; // its id: matches are named after it
  commit?: string | undefined;
  contribution?: string | undefined;
}

/** Totals of the throws with which the seats moved, beside how likely each is. */
export interface Throws {
  low: number;
  counts: number[];
  ways: number[];
}

export interface Kept {
  kept: true;
  draws: number;
  entries: number;
  seats: number;
  contributions: number; // how many seats added bytes
  promised: boolean; // the promise is the one that this browser kept
  mine: boolean; // the bytes of this browser are among them
  throws: Throws;
}

/** What does not fit. Entry 0 is the set-up; *said* and *right* count from 1. */
export type Fault =
  | { kind: "closed" | "unsealed" | "seal" | "promise" | "mine" | "name" | "tries" }
  | { kind: "draw"; entry: number; place: number; n: number; said: number; right: number };

export type Verdict = Kept | ({ kept: false } & Fault);

interface Seal {
  kind?: unknown;
  match?: unknown;
  commit?: unknown;
  secret?: unknown;
  contributions?: unknown;
}

type Draw = readonly [stream: number, n: number, rank: number];

const SECRET = 32;
const CONTRIBUTION = 16;
const AT_ONCE = 64; // entries before the page gets its turn again

export function keyOf(secret: Uint8Array, match: string, contributions: readonly Uint8Array[]): Uint8Array {
  const parts = [new TextEncoder().encode(match), ...contributions];
  return hmac(secret, joined(...parts.flatMap((part) => [number(part.length, 4), part])));
}

/** The words of a key: word *i* of a stream, each block worked out once. */
export class Words {
  #blocks = new Map<string, DataView>();

  constructor(private readonly key: Uint8Array) {}

  word(stream: number, place: number): number {
    const block = Math.floor(place / 8);
    const name = `${stream} ${block}`;
    let found = this.#blocks.get(name);
    if (!found) {
      found = new DataView(hmac(this.key, joined(number(stream, 4), number(block, 8))).buffer);
      this.#blocks.set(name, found);
    }
    return found.getUint32(4 * (place % 8));
  }

  /** One out of *n*, from 0 on. */
  draw(stream: number, place: number, n: number): number {
    return Number((BigInt(this.word(stream, place)) * BigInt(n)) >> 32n);
  }
}

function number(value: number, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(size - 4, value);
  return bytes;
}

/** Check all parts of a match, first to last; *progress* hears how much is done, from 0 to 1. */
export async function check(
  logs: readonly Log[],
  note: Note,
  progress: (done: number) => void = () => {},
): Promise<Verdict> {
  const all = logs.reduce((sum, log) => sum + log.entries.length, 0);
  const tally = new Tally();
  let draws = 0;
  let entries = 0;
  let added = 0;
  for (const [part, log] of logs.entries()) {
    const opened = open(log, part, note);
    if (!("words" in opened)) return opened;
    added = opened.added;
    const drawn = new Map<number, number>();
    for (const [place, each] of [log.header.setup, ...log.entries.map((entry) => entry.draws)].entries()) {
      const fault = follow(opened.words, drawn, each);
      if (fault) return { kept: false, kind: "draw", entry: place && entries + place, ...fault };
      if (place) tally.add(each, log.header.seats.length);
      draws += each.length;
      if (place % AT_ONCE === 0) {
        progress((entries + place) / Math.max(1, all));
        await breath();
      }
    }
    entries += log.entries.length;
  }
  progress(1);
  return {
    kept: true,
    draws,
    entries,
    seats: logs[0]?.header.seats.length ?? 0,
    contributions: added,
    promised: note.commit !== undefined,
    mine: note.contribution !== undefined,
    throws: tally.throws(),
  };
}

/** Let the page draw and listen. */
function breath(): Promise<void> {
  return new Promise((go) => setTimeout(go));
}

/** The key of a part, or what is wrong with its seal. */
function open(log: Log, part: number, note: Note): { words: Words; added: number } | ({ kept: false } & Fault) {
  const seal = log.header.luck as Seal;
  const broken = (kind: Exclude<Fault["kind"], "draw">) => ({ kept: false as const, kind });
  if (seal.kind !== "sealed") return broken("unsealed");
  if (!seal.secret) return broken("closed");
  const secret = unhex(String(seal.secret));
  const said: unknown[] = Array.isArray(seal.contributions) ? seal.contributions : [];
  const added = said.map((each) => unhex(String(each)));
  if (secret?.length !== SECRET || !added.every((each) => each?.length === CONTRIBUTION)) return broken("seal");
  const commit = hex(sha256(secret));
  if (commit !== seal.commit) return broken("seal");
  if (note.commit !== undefined && commit !== note.commit) return broken("promise");
  if (note.contribution !== undefined && !said.includes(note.contribution)) return broken("mine");
  if (seal.match !== `${note.table}.${part}`) return broken("name");
  if (added.length > log.header.seats.length) return broken("tries");
  const key = keyOf(secret, seal.match, added as Uint8Array[]);
  return { words: new Words(key), added: added.length };
}

/** The first draw that is not the one that the key gives. */
function follow(words: Words, drawn: Map<number, number>, draws: readonly Draw[]): Omit<DrawFault, "kind"> | null {
  for (const [place, [stream, n, rank]] of draws.entries()) {
    const before = drawn.get(stream) ?? 0;
    const right = words.draw(stream, before, n);
    if (right !== rank) return { place: place + 1, n, said: rank + 1, right: right + 1 };
    drawn.set(stream, before + 1);
  }
  return null;
}

type DrawFault = Omit<Extract<Fault, { kind: "draw" }>, "entry">;

/** Counts the throws. The dice of a seat have the stream of its number; two of six faces are thrown together. */
class Tally {
  #totals: number[] = [];
  #faces = 6;

  add(draws: readonly Draw[], seats: number): void {
    const dice = draws.filter(([stream]) => stream < seats);
    for (let i = 0; i < dice.length; i++) {
      const [stream, n, rank] = dice[i] as Draw;
      this.#faces = n;
      if (n !== 6) {
        this.#totals.push(rank + 1);
        continue;
      }
      const other = dice[i + 1];
      if (other?.[0] !== stream || other[1] !== n) continue;
      this.#totals.push(rank + other[2] + 2);
      i++;
    }
  }

  throws(): Throws {
    const pair = this.#faces === 6;
    const low = pair ? 2 : 1;
    const ways = pair ? [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1] : Array<number>(this.#faces).fill(1);
    const counts = ways.map((_, place) => this.#totals.filter((total) => total === low + place).length);
    return { low, counts, ways };
  }
}

/** Which part of a match a record is, as its name has it: the number behind the last point. */
export function partOf(log: Log): number {
  const name = String((log.header.luck as Seal).match ?? "");
  return Number(name.slice(name.lastIndexOf(".") + 1)) || 0;
}
