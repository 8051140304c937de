import { load, save } from "../lib/keep";
import type { TableState } from "../lib/table.svelte";
import type { AnyAction } from "../protocol";
import {
  areaOf,
  type Choice,
  choiceOf,
  fitting,
  litBy,
  NOTHING,
  type Offer,
  type Picked,
  pickArea,
  sorted,
} from "./choices";

/** What is being looked at in a dialog. */
export type Look = Thing | { kind: "seat"; number: number } | { kind: "draw" | "events" | "discard" };
export interface Thing {
  kind: "area" | "card" | "person" | "event";
  number: number;
}

const HASTE = 350; // milliseconds after a choice in which a click on the map is a slip

/** What this viewer has picked and opened; the game itself is in the table. */
export class Play {
  picked: Picked = $state.raw(NOTHING);
  listed = $state(false); // the choices of the map, as a list
  looking: Look | null = $state.raw(null);
  hidden = $state(load("ankh.hidden", false)); // the own personality, from whoever looks over one's shoulder
  tab = $state("city");
  readonly offer: Offer = $derived.by(() => sorted(this.table.choices()));
  readonly lit: number[] = $derived.by(() => litBy(this.offer, this.picked));
  readonly places: Choice[] = $derived.by(() => fitting(this.offer, this.picked));
  readonly inHand: Choice | null = $derived.by(() =>
    this.picked.card === null ? null : choiceOf(this.offer, this.picked.card),
  );

  #done = Number.NEGATIVE_INFINITY; // when the last choice was made

  constructor(readonly table: TableState) {}

  /** Another question: what was picked for the last one does not count. */
  reset(): void {
    this.picked = NOTHING;
    this.listed = false;
  }

  do(choice: { action: AnyAction }): void {
    if (this.table.busy) return;
    this.#done = performance.now();
    this.table.act(choice.action);
  }

  /** A click on the map: a choice if the area is lit, otherwise what it is; the second half of a double click is neither. */
  area(number: number): void {
    if (performance.now() - this.#done < HASTE) return;
    if (!this.lit.includes(number)) {
      this.look({ kind: "area", number });
      return;
    }
    const next = pickArea(this.offer, this.picked, number);
    if ("choice" in next) this.do(next.choice);
    else {
      this.picked = next.picked;
      this.listed = true;
    }
  }

  /** A click on a card: it is taken up to be read; a second one plays it. */
  async card(number: number): Promise<void> {
    const open = this.offer.cards.some(({ action }) => "card" in action && action.card === number);
    if (this.picked.card === number) {
      if (this.inHand) this.do(this.inHand);
      else this.picked = NOTHING;
      return;
    }
    this.picked = { card: number, area: null };
    if (!open && this.table.myTurn) await this.sayWhy({ type: "play_card", card: number });
  }

  back(): void {
    this.picked = this.picked.area === null ? NOTHING : { ...this.picked, area: null };
    this.listed = false;
  }

  look(what: Look | null): void {
    this.looking = what;
  }

  hide(): void {
    this.hidden = !this.hidden;
    save("ankh.hidden", this.hidden);
  }

  async sayWhy(action: AnyAction): Promise<void> {
    const because = await this.table.why(action);
    if (because) this.table.refuse(because.text, because.clause);
  }

  /** Why an area cannot be picked, if one is asked for. */
  async whyNot(area: number): Promise<{ text: string; clause: string } | null> {
    const [first] = this.offer.places;
    if (!first || this.offer.places.some(({ action }) => areaOf(action) === area)) return null;
    return this.table.why({ ...first.action, area } as AnyAction);
  }

  async letPass(wanted: boolean): Promise<void> {
    const went = await this.table.wish({ type: "prefer", let_pass: wanted });
    if (went && this.table.own) this.table.own = { ...this.table.own, let_pass: wanted };
  }
}
