import { ask } from "../lib/api";
import type { WholeGame } from "../protocol";

const asked = new Map<string, Promise<WholeGame>>();

/** An edition with all that it is drawn from, asked for once. */
export function wholeGame(edition: string): Promise<WholeGame> {
  const found = asked.get(edition);
  if (found) return found;
  const game = ask("GET /api/games/{edition}", { name: edition });
  asked.set(edition, game);
  game.catch(() => asked.delete(edition));
  return game;
}
