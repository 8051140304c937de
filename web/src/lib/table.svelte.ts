import type {
  AnyAction,
  AnyFrame,
  AnyView,
  Because,
  Outcome,
  Own,
  Page,
  Refused,
  Remark,
  Said,
  Spoken,
  TableView,
  Times,
  Told,
  Update,
  Welcome,
  WholeGame,
} from "../protocol";
import { ask } from "./api";
import { Line, type NewWish, newId, type Reply } from "./line.svelte";
import { same } from "./same";
import { changeSeat, dropSeat, keepSeat, seatAt } from "./seats";

const LOG = 400; // lines that are kept
const HURRY = 150; // milliseconds between two updates
const MANY = 5; // such updates in a row
const BACK = 60; // entries that are told to who comes later
const SHOWN = 6000; // milliseconds that a refusal is shown
const VOID = ["bad_token", "expired_token", "foreign_token", "old_token"]; // of a key that opens nothing any more

/** A line of the story, with a number of its own. */
export interface LogLine extends Said {
  id: number;
}

export interface Held {
  why: string;
  until: number; // as performance.now() counts
}

/** One table as this viewer sees it. Everything on it comes from the server. */
export class TableState {
  you: number | null = $state(null);
  table: TableView | null = $state.raw(null);
  game: WholeGame | null = $state.raw(null);
  view: AnyView | null = $state.raw(null);
  words: Spoken | null = $state.raw(null);
  legal: AnyAction[] = $state.raw([]);
  openings = $state(0);
  toAct: number | null = $state(null);
  times: Times | null = $state.raw(null);
  timesAt = $state(0); // when they came, as performance.now() counts
  outcome: Outcome | null = $state.raw(null);
  told: Told[] = $state.raw([]); // by the last update
  entry = $state(-1);
  log: LogLine[] = $state.raw([]);
  chat: Remark[] = $state.raw([]);
  unread = $state(0);
  hurried = $state(false); // updates come faster than anybody could follow a movement
  muted: number[] = $state.raw([]);
  own: Own | null = $state.raw(null);
  bots: string[] = $state.raw([]);
  version = $state("");
  held: Held | null = $state.raw(null);
  refusal: Pick<Refused, "text" | "clause"> | null = $state.raw(null);
  busy = $state(false); // a move of ours is on its way
  stoodIn = $state(0); // acts that were played for us while we were away
  follow = $state(""); // the code of the table that the same people go on to
  line: Line = $state.raw() as Line;

  #on = -1;
  #lines = 0;
  #quick = 0; // updates in a row
  #token: string;
  #fetched = "";
  #timer = 0;

  constructor(readonly name: string) {
    this.#token = seatAt(name)?.token ?? "";
    this.line = this.#call();
  }

  #call(): Line {
    return new Line(
      () => ({ table: this.name, token: this.#token, seen: this.entry }),
      (frame) => this.#hear(frame),
    );
  }

  /** Say hello anew with the key that this browser has now, or as a spectator without one. */
  reseat(): void {
    this.line.close();
    this.#token = seatAt(this.name)?.token ?? "";
    this.line = this.#call();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.line.close();
  }

  /** What the viewer may do of a kind, with its label. */
  choices(...kinds: string[]): { action: AnyAction; label: string }[] {
    return this.legal.flatMap((action, place) =>
      kinds.length === 0 || kinds.includes(action.type)
        ? [{ action, label: this.words?.labels[place] ?? action.type }]
        : [],
    );
  }

  get myTurn(): boolean {
    return this.you !== null && this.toAct === this.you;
  }

  /** Play a move; a refusal is shown. */
  async act(action: AnyAction): Promise<boolean> {
    this.busy = true;
    const reply = await this.line.wish({ type: "play", on: this.#on, action });
    this.busy = false;
    this.held = null;
    return this.#went(reply);
  }

  /** Anything but a move; a refusal is shown. */
  async wish(wish: NewWish): Promise<boolean> {
    return this.#went(await this.line.wish(wish));
  }

  /** Why an action would not be allowed; null if it would. */
  async why(action: AnyAction): Promise<Because | Refused | null> {
    const reply = await this.line.wish({ type: "why", action });
    return (reply.type === "because" || reply.type === "refused") && reply.reason ? reply : null;
  }

  async about(kind: "space" | "area" | "card" | "person" | "event", number: number): Promise<Page | null> {
    const reply = await this.line.wish({ type: "about", kind, number });
    return reply.type === "explained" ? reply.page : null;
  }

  async describe(): Promise<string[]> {
    const reply = await this.line.wish({ type: "describe" });
    return reply.type === "described" ? reply.lines : [];
  }

  async suggestions(): Promise<{ action: AnyAction; label: string }[]> {
    const reply = await this.line.wish({ type: "suggest" });
    if (reply.type !== "suggested") return [];
    return reply.actions.map((action, place) => ({ action, label: reply.labels[place] ?? "" }));
  }

  /** Agree to the settings and add bytes of our own to the dice; they are kept, to be looked for at the end. */
  async ready(): Promise<boolean> {
    if (!this.table) return false;
    const contribution = newId(16);
    changeSeat(this.table.id, { commit: this.table.commit, contribution });
    return this.wish({ type: "ready", agreed: this.table.agreed, contribution });
  }

  say(text: string): Promise<boolean> {
    return this.wish({ type: "say", text });
  }

  refuse(text: string, clause = ""): void {
    this.refusal = { text, clause };
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.refusal = null;
    }, SHOWN);
  }

  #went(reply: Reply): boolean {
    if (reply.type === "refused") this.refuse(reply.text, reply.clause);
    return reply.type !== "refused";
  }

  #hear(frame: AnyFrame): void {
    switch (frame.type) {
      case "welcome":
        this.#welcome(frame);
        break;
      case "table":
        this.#look(frame.table);
        break;
      case "update":
        this.#update(frame);
        break;
      case "held":
        this.held = { why: frame.why, until: performance.now() + frame.seconds * 1000 };
        break;
      case "chat":
        this.chat = [...this.chat, frame.line];
        if (frame.line.seat !== this.you) this.unread += 1;
        break;
      case "follow":
        this.#goOn(frame.code, frame.table, frame.token);
        break;
      case "closed":
        if (VOID.includes(frame.reason)) this.#withoutKey(frame.text);
        break;
    }
  }

  #welcome(frame: Welcome): void {
    this.you = frame.you;
    this.bots = frame.bots;
    this.chat = frame.chat;
    this.muted = frame.muted;
    this.own = frame.own;
    this.version = frame.version;
    if (frame.token) {
      this.#token = frame.token;
      changeSeat(frame.table.id, { token: frame.token });
    }
    this.#look(frame.table);
    if (!frame.missed && this.log.length === 0 && frame.table.entry > 0) this.#lookBack(frame.table.entry);
    if (frame.missed) {
      this.#tell(frame.missed.lines);
      this.stoodIn = frame.missed.stood_in.length;
    }
  }

  /** The story of the last while, for who comes without having seen it. */
  async #lookBack(entry: number): Promise<void> {
    const reply = await this.line.wish({ type: "catch_up", seen: Math.max(0, entry - BACK) });
    if (reply.type !== "caught") return;
    const known = new Set(this.log.map((line) => line.entry));
    const before = reply.missed.lines.filter((line) => !known.has(line.entry));
    this.log = [...before.map((line) => ({ ...line, id: this.#lines++ })), ...this.log].slice(-LOG);
  }

  #look(table: TableView): void {
    this.table = table;
    if (table.rematch && table.status === "over" && this.you === null) this.follow = table.rematch;
    const key = `${table.id} ${table.settings.edition}`;
    if (this.#fetched !== key) {
      this.#fetched = key;
      ask("GET /api/tables/{table}/game", { name: table.id }).then(
        (game) => {
          this.game = game;
        },
        (error: Error) => this.refuse(error.message),
      );
    }
  }

  #update(frame: Update): void {
    this.#on = frame.on;
    this.entry = frame.entry;
    this.view = same(this.view, frame.view);
    this.told = frame.told;
    this.legal = frame.legal;
    this.openings = frame.openings;
    this.toAct = frame.to_act;
    this.times = frame.times;
    this.#clock(performance.now());
    this.outcome = frame.outcome;
    this.words = frame.words;
    if (frame.words) this.#tell(frame.words.lines);
    if (this.table && !this.table.begun) this.table = { ...this.table, begun: true };
  }

  #clock(now: number): void {
    this.#quick = now - this.timesAt < HURRY ? this.#quick + 1 : 0;
    this.hurried = this.#quick >= MANY;
    this.timesAt = now;
  }

  #tell(lines: Said[]): void {
    if (!lines.length) return;
    const numbered = lines.map((line) => ({ ...line, id: this.#lines++ }));
    this.log = [...this.log, ...numbered].slice(-LOG);
  }

  /** The key was void: look on without one. */
  #withoutKey(text: string): void {
    dropSeat(seatAt(this.name)?.table ?? this.name);
    this.refuse(text);
    this.reseat();
  }

  #goOn(code: string, table: string, token: string): void {
    const seat = seatAt(this.name);
    if (seat) keepSeat({ table, code, seat: seat.seat, token, rejoin: seat.rejoin }, seat.edition);
    this.follow = code;
  }
}
