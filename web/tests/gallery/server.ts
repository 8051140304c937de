import type { AnyFrame, AnyWish } from "../../src/protocol";
import match from "../match.json";
import { linesOf, oddsOf, type Recorded, replayOf, reviewOf, type Step } from "./recorded";

/** Tables besides the one that is recorded: the same before it began, and after it was over. */
export const LOBBY = "lobby";
export const OVER = "over";
const BACK = 60; // entries that are told to who comes later
const REFUSAL = { reason: "TRADE_BUILT", text: "That does not go now.", clause: "" };

/** The other end of every line of the page: what a real server once said, and answers like its own. */
export class Server {
  place = -1; // of the step that was told last
  #lines = new Map<Socket, string>(); // and the table that each asked for
  #known = new Map<string, AnyFrame>();
  #asked = 0;

  constructor(readonly recorded: Recorded) {
    const hear = (socket: Socket, wish: AnyWish): void => this.#hear(socket, wish);
    window.WebSocket = class extends Socket {
      override hear = hear;
    } as unknown as typeof WebSocket;
    window.fetch = (input) => Promise.resolve(this.#get(new URL(String(input), location.href)));
  }

  get step(): Step {
    return this.recorded.steps[this.place] as Step;
  }

  get left(): number {
    return this.recorded.steps.length - 1 - this.place;
  }

  /** Tell everybody the next thing. */
  next(): void {
    this.place += 1;
    for (const [key, answer] of Object.entries(this.step.answers)) this.#known.set(key, answer);
    for (const [socket, table] of this.#lines) {
      if (table === LOBBY || table === OVER) continue;
      for (const frame of this.step.before) socket.tell(frame);
      socket.tell(this.step.update);
    }
  }

  #hear(socket: Socket, wish: AnyWish): void {
    if (wish.type === "bye") this.#lines.delete(socket);
    else if (wish.type === "hello") this.#greet(socket, wish.table);
    else for (const frame of this.#replies(wish)) socket.tell({ ...frame, id: wish.id } as AnyFrame);
  }

  #greet(socket: Socket, table: string): void {
    this.#lines.set(socket, table);
    if (table === LOBBY) {
      socket.tell(this.recorded.lobby);
      return;
    }
    const { welcome, steps } = this.recorded;
    const { update } = table === OVER ? (steps.at(-1) as Step) : this.step;
    const over = { status: "over", outcome: update.outcome };
    socket.tell({ ...welcome, table: { ...welcome.table, entry: update.entry, ...(table === OVER ? over : {}) } });
    socket.tell(update);
  }

  #replies(wish: Exclude<AnyWish, { type: "hello" | "bye" }>): object[] {
    this.#asked += 1;
    switch (wish.type) {
      case "about":
        return [this.#known.get(`${wish.kind} ${wish.number}`) ?? { type: "refused", ...REFUSAL }];
      case "suggest":
        return [this.#known.get("suggest") ?? { type: "suggested", actions: [], labels: [] }];
      case "describe":
        return [this.#known.get("describe") ?? { type: "described", lines: [] }];
      case "why":
        return [{ type: "because", ...(this.#asked % 2 ? REFUSAL : { reason: "", text: "", clause: "" }) }];
      case "catch_up": {
        const lines = this.recorded.steps
          .slice(Math.max(0, this.place - BACK), this.place)
          .flatMap(({ update }) => linesOf(update));
        return [{ type: "caught", missed: { after: wish.seen, told: [], lines, whole: true, stood_in: [] } }];
      }
      case "play":
        if (this.#asked % 3 === 0) return [{ type: "refused", ...REFUSAL }];
        return [
          { type: "held", why: "claim", seconds: 3 },
          { type: "answer", entry: null },
        ];
      default:
        return [this.#asked % 3 ? { type: "answer", entry: null } : { type: "refused", ...REFUSAL }];
    }
  }

  #get({ pathname, searchParams }: URL): Response {
    const found = this.#found(pathname.split("/").slice(2), (name) => Number(searchParams.get(name)));
    return Response.json(found ?? { reason: "none", text: "There is no such thing.", clause: "" }, {
      status: found ? 200 : 404,
    });
  }

  #found([kind, name, part]: string[], number: (name: string) => number): object | undefined {
    const { game, games, compared } = this.recorded;
    if (kind === "games") return name ? (name === game.id ? game : undefined) : games;
    if (kind === "compare") return compared;
    const parts: Record<string, () => object> = {
      game: () => game,
      review: () => reviewOf(this.recorded),
      odds: () => oddsOf(this.recorded),
      replay: () => replayOf(this.recorded, number("from"), number("count")),
      match: () => match,
    };
    return kind === "tables" ? parts[part ?? ""]?.() : undefined;
  }
}

/** A browser's socket, as far as a line of ours uses it. */
class Socket {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  hear: (socket: Socket, wish: AnyWish) => void = () => {};
  #open = true;

  constructor() {
    queueMicrotask(() => this.onopen?.());
  }

  send(data: string): void {
    const wish = JSON.parse(data) as AnyWish;
    queueMicrotask(() => this.#open && this.hear(this, wish));
  }

  tell(frame: AnyFrame): void {
    if (this.#open) this.onmessage?.({ data: JSON.stringify(frame) });
  }

  close(): void {
    this.#open = false;
  }
}
