import type { Clause, GameView } from "../protocol";

/** Which clauses are being explained, over whatever page. */
class Why {
  clauses: string[] = $state.raw([]);
  game: Pick<GameView, "id" | "clauses" | "house" | "rulebook"> | null = $state.raw(null);

  open(game: Pick<GameView, "id" | "clauses" | "house" | "rulebook"> | null, clauses: readonly string[]): void {
    this.game = game;
    this.clauses = clauses.filter(Boolean);
  }

  close(): void {
    this.clauses = [];
  }

  get found(): Clause[] {
    const all = [...(this.game?.clauses ?? []), ...(this.game?.house ?? [])];
    return this.clauses.flatMap((id) => all.find((clause) => clause.id === id) ?? []);
  }
}

export const why = new Why();
