import type { Seated } from "../protocol";
import { load, save } from "./keep";

/** A seat that this browser has the key to, and what it needs to check the dice. */
export interface KeptSeat {
  table: string;
  code: string;
  edition: string;
  seat: number;
  token: string;
  rejoin: string;
  commit?: string; // the promise, as it was before the start
  contribution?: string; // what this browser added to the dice
  at: number;
}

const MOST = 40;

export function keptSeats(): KeptSeat[] {
  return load<KeptSeat[]>("seats", []);
}

/** By id or code of the table. */
export function seatAt(table: string): KeptSeat | undefined {
  return keptSeats().find((seat) => seat.table === table || seat.code === table.toUpperCase());
}

export function keepSeat(seated: Seated, edition: string): void {
  put({ ...seated, edition, at: Date.now() });
}

export function changeSeat(table: string, change: Partial<KeptSeat>): void {
  const found = seatAt(table);
  if (found) put({ ...found, ...change });
}

export function dropSeat(table: string): void {
  save(
    "seats",
    keptSeats().filter((seat) => seat.table !== table && seat.code !== table),
  );
}

function put(seat: KeptSeat): void {
  const others = keptSeats().filter((each) => each.table !== seat.table);
  save("seats", [seat, ...others].slice(0, MOST));
}
