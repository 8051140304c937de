import type { SeatView } from "../protocol";
import { fill, texts } from "../texts";
import { listed } from "./editions";

const words = texts.lobby.start;

/** Why the game cannot start yet; nothing if it can. The server has the last word. */
export function whyNot(seats: readonly SeatView[], you: number): string {
  const open = seats.filter((seat) => seat.kind === "open").length;
  if (open) return open === 1 ? words.openOne : fill(words.openMore, { count: open });
  if (!seats[you]?.ready) return words.sayReady;
  const waiting = seats.filter((seat) => seat.kind === "person" && !seat.ready).map((seat) => seat.name);
  return waiting.length ? fill(words.waiting, { names: listed(waiting) }) : "";
}
