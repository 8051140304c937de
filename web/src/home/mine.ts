import { ask } from "../lib/api";
import { dropSeat, keptSeats } from "../lib/seats";
import type { MyTable } from "../protocol";
import { fill, texts } from "../texts";
import { listed } from "./editions";

const VOID = ["bad_token", "expired_token", "foreign_token", "old_token", "no_such_table"]; // keys that open nothing any more

/** The tables that this browser has keys to, those that wait for us first; keys that are void are thrown away. */
export async function myTables(): Promise<MyTable[]> {
  const seats = keptSeats();
  if (!seats.length) return [];
  const { tables, bad } = await ask("POST /api/mine", { body: { tokens: seats.map((seat) => seat.token) } });
  for (const { place, reason } of bad) {
    const seat = seats[place];
    if (seat && VOID.includes(reason)) dropSeat(seat.table);
  }
  return tables.sort((a, b) => urgency(a) - urgency(b) || b.table.created - a.table.created);
}

export function isMyTurn(row: MyTable): boolean {
  return row.to_act === row.seat;
}

export function isFinished(row: MyTable): boolean {
  return row.table.status === "over" || row.table.status === "closed";
}

function urgency(row: MyTable): number {
  if (isMyTurn(row)) return 0;
  return isFinished(row) ? 2 : 1;
}

/** How a table of ours stands, in a few words. */
export function standing(row: MyTable): string {
  const words = texts.home;
  const { status, taken, seats } = row.table;
  const others = row.names.filter((name, seat) => name && seat !== row.seat);
  const company = others.length ? `, ${fill(words.withNames, { names: listed(others) })}` : "";
  if (status === "lobby") return fill(words.lobbyMine, { taken, seats });
  if (status === "over") return words.over + company;
  if (status === "closed") return words.closed + company;
  if (status === "stuck" || row.to_act === null) return words.stuck + company;
  if (isMyTurn(row)) return words.yourTurn + company;
  return fill(words.waitingFor, { name: row.names[row.to_act] ?? "" });
}

/** What to do there. */
export function errand(row: MyTable): string {
  const words = texts.home;
  if (isFinished(row)) return words.toEnd;
  if (row.table.status === "lobby") return words.toTable;
  return isMyTurn(row) ? words.resume : words.lookIn;
}
