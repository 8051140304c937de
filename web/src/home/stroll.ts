/** Three tokens on a stroll round a miniature: no rules, no money, just life. */
export interface Stroll {
  at: number[];
  turn: number;
  left: number; // steps of the one on turn
  owners: Record<number, number>;
}

export interface Round {
  spaces: number;
  deeds: readonly number[]; // spaces that somebody may own
}

const TOKENS = 3;
const SPACES = 40;

/** Somewhere in the middle of things; *random* as Math.random. */
export function somewhere(random: () => number): Stroll {
  const any = () => Math.floor(random() * SPACES);
  return { at: Array.from({ length: TOKENS }, any), turn: 0, left: 3, owners: {} };
}

/** One step of one token; who arrives takes what is free. When most is taken, all of it is given back. */
export function step(stroll: Stroll, round: Round, dice: () => number): Stroll {
  if (stroll.left <= 0) return { ...stroll, turn: (stroll.turn + 1) % stroll.at.length, left: dice() };
  const next = ((stroll.at[stroll.turn] ?? 0) + 1) % round.spaces;
  const at = stroll.at.map((space, token) => (token === stroll.turn ? next : space));
  const arrived = stroll.left === 1 && round.deeds.includes(next) && stroll.owners[next] === undefined;
  const owners = arrived ? { ...stroll.owners, [next]: stroll.turn } : stroll.owners;
  const full = Object.keys(owners).length > (2 * round.deeds.length) / 3;
  return { at, turn: stroll.turn, left: stroll.left - 1, owners: full ? {} : owners };
}
