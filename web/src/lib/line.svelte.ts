import type { Answer, AnyFrame, AnyWish, Because, Caught, Described, Explained, Refused, Suggested } from "../protocol";
import { socketAddress } from "./base";

type Unsent<Wish> = Wish extends { id: string } ? Omit<Wish, "id"> : never;
export type NewWish = Unsent<AnyWish>;
export type Reply = Answer | Refused | Because | Explained | Described | Suggested | Caught;

interface Pending {
  data: string;
  settle: (reply: Reply) => void;
}

export interface Greeting {
  table: string;
  token: string;
  seen: number;
}

const STEPS = [300, 800, 1500, 3000, 5000]; // milliseconds before the next try
const FOR_NOW = ["restart", "reload", "full", "not_stored", "our_fault"]; // last words after which trying again helps
const REPLIES = ["answer", "refused", "because", "explained", "described", "suggested", "caught"];

export type LineState = "connecting" | "open" | "lost" | "ended";

/** The line to one table. It comes back by itself; a wish keeps its id, so that nothing happens twice. */
export class Line {
  state: LineState = $state("connecting");
  lastWord: { reason: string; text: string } | null = $state(null);

  #socket: WebSocket | undefined;
  #pending = new Map<string, Pending>();
  #tries = 0;
  #timer = 0;
  #done = false;
  #greeted = false;

  constructor(
    private readonly greeting: () => Greeting,
    private readonly heard: (frame: AnyFrame) => void,
  ) {
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.#cut);
    addEventListener("pagehide", this.#leave);
    this.#open();
  }

  /** Send a wish; the promise is kept when its answer comes, however often the line drops meanwhile. */
  wish(wish: NewWish): Promise<Reply> {
    const id = newId();
    const data = JSON.stringify({ ...wish, id });
    return new Promise((settle) => {
      this.#pending.set(id, { data, settle });
      if (this.#greeted) this.#socket?.send(data);
    });
  }

  close(): void {
    this.#done = true;
    this.state = "ended";
    clearTimeout(this.#timer);
    removeEventListener("online", this.#hurry);
    removeEventListener("offline", this.#cut);
    removeEventListener("pagehide", this.#leave);
    this.#leave();
    this.#socket?.close(1000);
  }

  #open(): void {
    const socket = new WebSocket(socketAddress());
    this.#socket = socket;
    this.#greeted = false;
    socket.onopen = () => {
      const { table, token, seen } = this.greeting();
      socket.send(JSON.stringify({ type: "hello", table, token, seen, words: true }));
    };
    socket.onmessage = (message) => {
      if (this.#socket === socket) this.#hear(JSON.parse(message.data));
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#dropped();
    };
  }

  #hear(frame: AnyFrame): void {
    if (frame.type === "welcome") {
      this.state = "open";
      this.#tries = 0;
      this.heard(frame);
      this.#greeted = true;
      for (const { data } of this.#pending.values()) this.#socket?.send(data);
    } else if (frame.type === "closed") {
      this.lastWord = { reason: frame.reason, text: frame.text };
      if (!FOR_NOW.includes(frame.reason)) this.#end();
      this.heard(frame);
    } else {
      this.heard(frame);
      if (REPLIES.includes(frame.type)) this.#settle(frame as Reply);
    }
  }

  #settle(reply: Reply): void {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    pending?.settle(reply);
  }

  #dropped(): void {
    this.#socket = undefined;
    this.#greeted = false;
    if (this.#done) return;
    this.state = "lost";
    const step = STEPS[Math.min(this.#tries++, STEPS.length - 1)] as number;
    this.#timer = window.setTimeout(() => this.#open(), step * (0.75 + Math.random() / 2));
  }

  #end(): void {
    this.#done = true;
    this.state = "ended";
  }

  #hurry = (): void => {
    if (this.state !== "lost") return;
    clearTimeout(this.#timer);
    this.#open();
  };

  /** The device says that it is offline: a socket may take minutes to notice. */
  #cut = (): void => {
    const socket = this.#socket;
    if (!socket || this.#done) return;
    socket.close();
    this.#dropped();
  };

  #leave = (): void => {
    if (this.#greeted) this.#socket?.send(JSON.stringify({ type: "bye" }));
  };
}

/** Random, and also where a page is not served over HTTPS. */
export function newId(bytes = 10): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}
