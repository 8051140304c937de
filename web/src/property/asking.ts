import { type Choice, distinct } from "../lib/choices";

/** What can be done besides answering the question at hand. */
const BUSINESS = [
  "claim_rent",
  "waive_rent",
  "build",
  "sell",
  "mortgage",
  "lift_mortgage",
  "offer_trade",
  "accept_offer",
  "decline_offer",
  "withdraw_offer",
  "set_auto_claim",
  "resign",
];
/** Business that is an answer where just that is asked. */
const ASKED: Record<string, string[]> = { interest: ["lift_mortgage"], last_claims: ["claim_rent", "waive_rent"] };
/** Answers that have panels of their own, or are asked about twice. */
const ELSEWHERE = ["place_bid", "leave_auction", "declare_bankruptcy"];

/** Answers to the question of the top frame, the usual one first. */
export function answers(choices: readonly Choice[], frame: string): Choice[] {
  const isAnswer = (type: string) => !BUSINESS.includes(type) || ASKED[frame]?.includes(type);
  return distinct(choices.filter(({ action }) => isAnswer(action.type) && !ELSEWHERE.includes(action.type)));
}

/** The words of a button: a label up to what follows from it. */
export function short(label: string): string {
  return label.split(/: | \(/, 1)[0] ?? label;
}

/** The first sentence of a question, and the rest; what stands in brackets is for the rest too. */
export function parted(question: string): [string, string] {
  const end = /[.?!](?= )/.exec(question);
  const first = end ? question.slice(0, end.index + 1) : question;
  const rest = end ? question.slice(end.index + 2) : "";
  const aside = / \(([^()]+)\)/.exec(first);
  if (!aside) return [first, rest];
  const said = aside[1] as string;
  return [first.replace(aside[0], ""), `${rest} ${said.charAt(0).toUpperCase()}${said.slice(1)}.`.trim()];
}
