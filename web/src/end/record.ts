import { ask } from "../lib/api";
import { partOf } from "../lib/dice";
import type { Log } from "../protocol";

/** All parts of a match that is over, the first one first; the last tells in its name how many there are. */
export async function allParts(table: string): Promise<Log[]> {
  const last = await ask("GET /api/tables/{table}/match", { name: table });
  const before = Array.from({ length: partOf(last) }, (_, part) =>
    ask("GET /api/tables/{table}/match", { name: table, query: { part } }),
  );
  return [...(await Promise.all(before)), last];
}
