import { ask } from "../lib/api";
import type { MyTable, TableView } from "../protocol";
import { fill, texts } from "../texts";
import { listed } from "./editions";
import { isFinished, myTables } from "./mine";

const MOST = 30; // finished games that are looked up

export interface Finished {
  row: MyTable;
  at: TableView;
}

/** Our games that are over, the newest first; those that never began have nothing to look back at. */
export async function myFinished(): Promise<Finished[]> {
  const rows = (await myTables()).filter(isFinished).slice(0, MOST);
  const found = await Promise.all(
    rows.map(async (row) => ({ row, at: await ask("GET /api/tables/{table}", { name: row.table.id }) })),
  );
  return found.filter(({ at }) => at.begun);
}

/** Who won, seen from *seat*. */
export function verdict(at: Pick<TableView, "outcome" | "status" | "seats">, seat: number): string {
  const words = texts.home.replays;
  if (!at.outcome) return words.givenUp;
  const { winners } = at.outcome;
  const others = listed(winners.filter((each) => each !== seat).map((each) => at.seats[each]?.name ?? ""));
  if (winners.includes(seat)) return others ? fill(words.youShared, { names: others }) : words.youWon;
  return others ? fill(words.won, { names: others }) : words.noWinner;
}
