import { mount, unmount } from "svelte";
import { breathe, painted, settle, wind } from "./clock";
import "../../src/app.css";
import { prefs } from "../../src/lib/prefs.svelte";
import { go } from "../../src/lib/route.svelte";
import { keepSeat } from "../../src/lib/seats";
import { withEqualWords } from "./equalWords";
import Fixtures from "./Fixtures.svelte";
import { Random } from "./random";
import type { Recorded } from "./recorded";
import { fixturesFor, gaps, namesFor } from "./registry";
import { Scene } from "./scene.svelte";
import { Server } from "./server";
import { real, touch } from "./touch";

const target = document.getElementById("app") as HTMLElement;
const PAUSES = [400, 400, 20, 20, 20, 20, 20, 20, 20, 700, 9000]; // milliseconds between two steps, over and over
const TOUCHES = 2; // after each step
const BREATH = 5; // steps
const PATIENCE = 10_000; // breaths until a table is there
const PAINTED = 2; // rounds, one on each size of screen; what is laid out costs more than all else

/** How a recording is shown. */
interface How {
  all: boolean; // everything at once, not some of it in turn
  whole: boolean; // also what is no part of a game, and painted
  same: boolean; // in words that are all alike
}

/** What went wrong, each thing once, with the first place and step. */
class Faults {
  found = new Map<string, { where: string; step: number; error: string; times: number }>();
  where = "";
  step = 0;

  note = (where: string, error: unknown): void => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const key = `${where} ${text.split("\n")[0]}`;
    const known = this.found.get(key);
    if (known) known.times += 1;
    else this.found.set(key, { where, step: this.step, error: text, times: 1 });
  };

  get told(): string[] {
    return [...this.found.values()].map(
      ({ where, step, error, times }) => `${where}, at step ${step}, ${times} times: ${error}`,
    );
  }
}

const faults = new Faults();
addEventListener("error", ({ error, message }) => {
  // Said by the browser when sizes change twice in a frame, as they do when all is painted at once.
  if (!message.startsWith("ResizeObserver loop")) faults.note(`window, after ${faults.where}`, error ?? message);
});
addEventListener("unhandledrejection", (event) => faults.note(`promise, after ${faults.where}`, event.reason));
for (const kind of ["error", "warn"] as const) {
  console[kind] = (...said: unknown[]) => {
    const error = said.find((each) => each instanceof Error) ?? new Error(said.join(" "));
    // Whoever is taken away while it waits for an answer may read its props once more.
    if (!String(error).includes("derived_inert")) faults.note(`console.${kind}, after ${faults.where}`, error);
  };
}

/** A recording that is shown step by step; every round mounts everything anew. */
class Show {
  #server: Server;
  #round = 0;
  #random = new Random(1);
  #shown = new Set<string>();

  constructor(
    recorded: Recorded,
    private readonly how: How,
  ) {
    real.replace(null, "", `/t/${recorded.welcome.table.code}`);
    go(location.pathname, true);
    this.#server = new Server(recorded);
    this.#server.next();
    if (recorded.seat) keepSeat(recorded.seat, recorded.seat.edition);
  }

  /** As many steps more, and then some that nobody sees; how many are left then. */
  async play(steps: number, skipped: number): Promise<number> {
    faults.where = "mounting";
    prefs.set({
      theme: this.#round % 2 ? "dark" : "light",
      motion: this.#round % 4 < 2,
      guided: this.#round % 3 ? ["*"] : [],
    });
    const scene = new Scene(this.#server, this.#round);
    for (let time = 0; !scene.isReady; time++) {
      if (time > PATIENCE) throw new Error("The table did not come.");
      await breathe();
    }
    await scene.follow(this.#server.place);
    const fixtures = fixturesFor(scene.family, this.#round, this.how);
    const mounted = mount(Fixtures, {
      target,
      props: { fixtures, scene, onshown: (name) => this.#shown.add(name), onfault: faults.note },
    });
    await this.#rest(400);
    if (this.how.whole && this.#round < PAINTED) await painted(target);
    for (let step = 0; step < steps && this.#server.left; step++) await this.#next(scene);
    faults.where = "unmounting";
    await unmount(mounted);
    await breathe();
    scene.close();
    this.#round += 1;
    for (let step = 0; step < skipped && this.#server.left; step++) this.#server.next();
    return this.#server.left;
  }

  /** Components that had no place at the table in all that time. */
  get unseen(): string[] {
    const { family } = this.#server.recorded.game;
    return namesFor(family).filter((name) => !this.#shown.has(name));
  }

  async #next(scene: Scene): Promise<void> {
    this.#server.next();
    faults.step = this.#server.place;
    faults.where = "an update";
    await settle();
    await scene.follow(this.#server.place);
    await this.#rest(PAUSES[this.#server.place % PAUSES.length] as number);
    for (let time = 0; time < TOUCHES; time++) {
      faults.where = touch(target, this.#random);
      await settle();
    }
    if (this.#server.place % BREATH === 0) await breathe();
  }

  async #rest(milliseconds: number): Promise<void> {
    faults.where = `a pause of ${milliseconds} ms`;
    await wind(milliseconds);
  }
}

let show: Show;

Object.assign(window, {
  gallery: {
    gaps,
    begin: (recording: string, how: How): void => {
      faults.found.clear();
      faults.step = 0;
      const recorded: Recorded = JSON.parse(recording);
      show = new Show(how.same ? withEqualWords(recorded) : recorded, how);
    },
    play: (steps: number, skipped: number): Promise<number> => show.play(steps, skipped),
    unseen: (): string[] => show.unseen,
    faults: (): string[] => faults.told,
  },
});
