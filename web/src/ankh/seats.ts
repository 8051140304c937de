import { texts } from "../texts";
import type { Pack } from "./model";

interface Front {
  number: number;
  one: string;
  many: string;
}

/** What lies before a seat: loans, and cards that it would not pay for. */
export function frontOf(front: readonly number[], pack: Pack): Front[] {
  const words = texts.ankh;
  const loans = front.filter((card) => pack.cards[card]?.text?.some(([word]) => word === "loan")).length;
  return [
    { number: loans, one: words.loan, many: words.loans },
    { number: front.length - loans, one: words.penalty, many: words.penalties },
  ].filter(({ number }) => number > 0);
}
