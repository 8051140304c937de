import { fill, texts } from "../texts";
import { prefs } from "./prefs.svelte";
import { play } from "./sound";
import type { TableState } from "./table.svelte";

const HEARD: Record<string, "dice" | "coin" | "hammer"> = {
  dice_rolled: "dice",
  die_rolled: "dice",
  paid: "coin",
  money_paid: "coin",
  lot_sold: "hammer",
};

/** Tell whoever sits there that it is their turn: by the title, by sound and, if allowed, by a notification. */
export function notice(table: TableState): void {
  let mine = false;
  let shown: Notification | undefined;

  $effect(() => {
    const title = table.table?.title ?? "";
    const turn = table.myTurn ? `${texts.table.turnTitle} · ` : "";
    document.title = `${turn}${title ? `${title} · ` : ""}${texts.common.brand}`;
  });

  $effect(() => {
    const kinds = new Set(table.told.flatMap(({ events }) => events.map((event) => event.type)));
    for (const kind of kinds) if (HEARD[kind]) play(HEARD[kind]);
  });

  $effect(() => {
    const now = table.myTurn;
    if (now && !mine) {
      play("turn");
      if (prefs.kept.notify && document.hidden && "Notification" in window) {
        shown = new Notification(texts.table.yourTurn, {
          body: fill(texts.table.turnIn, { title: table.table?.title ?? "" }),
        });
      }
    }
    if (!now) shown?.close();
    mine = now;
  });
}
