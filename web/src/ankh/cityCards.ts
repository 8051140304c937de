import type { AnkhMorpork, AnkhMorporkPack } from "../protocol";
import { texts } from "../texts";

/** What keeps a City Area card from being used, as everybody sees it; nothing if nothing does. */
export function barOf(area: AnkhMorpork.AreaView): string {
  const words = texts.ankh.city;
  if (area.card_lost) return words.lost;
  if (area.demons) return words.demon;
  if (area.card_used) return words.used;
  return area.card_fresh ? words.fresh : "";
}

/** How a card of one's own stands. */
export function stateOf(area: AnkhMorpork.AreaView, own: AnkhMorporkPack.Area, usable: boolean): string {
  const words = texts.ankh.city;
  if (usable) return words.ready;
  return barOf(area) || (own.power.length ? words.later : words.protects);
}
