import type { Foretold } from "../protocol";
import { ApiError, ask } from "./api";

const PAUSE = 4000; // milliseconds between two tries

/** Win chances of a match that is over. A server that is still compiling its rules restarts with them when they are
 * done: until then *waits* is called with its words, and the server is asked again. */
export async function winChances(id: string, waits: (why: string) => void, signal: AbortSignal): Promise<Foretold> {
  let compiling = false;
  for (;;) {
    try {
      return await ask("GET /api/tables/{table}/odds", { name: id });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const restarts = error.status === 0 || error.status >= 502; // of the server, or of a proxy in front of it
      compiling ||= error.problem.reason === "compiling";
      if (!compiling || !restarts || signal.aborted) throw error;
      if (error.problem.reason === "compiling") waits(error.message);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
