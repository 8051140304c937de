import type { GameView, NewTable, TableView } from "../protocol";
import { texts } from "../texts";
import { ApiError, ask } from "./api";
import { codeFrom } from "./code";
import { prefs } from "./prefs.svelte";
import { go } from "./route.svelte";
import { keepSeat } from "./seats";

const PACE = 0.8; // seconds before each act of a bot, when one plays against bots alone
const COMPANY = 4; // seats of a game that starts at once
const GUESTS = 9;

function myName(): string {
  return prefs.kept.name || texts.common.guest;
}

/** Open a table, sit down and go there; with *now* it starts by itself as soon as we are there. */
export async function openTable(settings: NewTable["settings"], bots: string[], now: boolean): Promise<void> {
  const seated = await ask("POST /api/tables", { body: { settings, name: myName(), bots } });
  keepSeat(seated, settings.edition);
  go(`/t/${seated.code}${now ? "#now" : ""}`);
}

/** A table against bots that starts at once. */
export function playNow(game: GameView, kinds: readonly string[]): Promise<void> {
  const seats = Math.min(COMPANY, game.seats[1]);
  const kind = kinds.includes("careful") ? "careful" : (kinds[0] ?? "careful");
  const settings = { edition: game.id, seats, timing: { bot_pace: PACE } };
  return openTable(settings, Array(seats - 1).fill(kind), true);
}

/** Take a chair, or the first that is free. Who has not said a name becomes the next guest. */
export async function sitDown(table: string, edition: string, seat: number | null = null): Promise<void> {
  for (let number = 1; ; number++) {
    const name = number > 1 ? `${myName()} ${number}` : myName();
    try {
      keepSeat(await ask("POST /api/tables/{table}/seats", { name: table, body: { name, seat } }), edition);
      return;
    } catch (error) {
      const again = error instanceof ApiError && error.problem.reason === "name_taken" && !prefs.kept.name;
      if (!again || number === GUESTS) throw error;
    }
  }
}

/** Take one's seat again with the code that was written down. */
export async function comeBack(table: string, edition: string, code: string): Promise<void> {
  keepSeat(await ask("POST /api/tables/{table}/rejoin", { name: table, body: { code: code.trim() } }), edition);
}

/** The table that a code or a link means; null if there is none. */
export async function findTable(text: string): Promise<TableView | null> {
  const name = codeFrom(text);
  try {
    return name ? await ask("GET /api/tables/{table}", { name }) : null;
  } catch (error) {
    if (error instanceof ApiError && error.problem.reason === "no_such_table") return null;
    throw error;
  }
}
