/** The first round, step by step, for each family of games. */
export interface Step {
  title: string;
  text: string;
  at: "bar" | "board" | "hand" | "log" | "seats"; // what it is about; nothing is marked where that is not shown
}

const property_trading: Step[] = [
  {
    title: "This bar leads you",
    text: "It says whose turn it is and what you may do. The large button is the usual next step: roll, buy, bid, pay.",
    at: "bar",
  },
  {
    title: "The board explains itself",
    text: "Touch any space to see what it costs, who owns it, and what happens if you land there.",
    at: "board",
  },
  {
    title: "Everybody's means",
    text: "Cash, deeds by group and held cards of each seat. A ring around a letter: the group is complete. Touch somebody to trade with them.",
    at: "seats",
  },
  {
    title: "Your rent is yours to claim",
    text: "When somebody lands on your deed, a card appears here. Claim the rent before the roll that ends the chance, or switch on that it is always claimed.",
    at: "seats",
  },
  {
    title: "Build and trade at any time",
    text: "Between two rolls you may build, mortgage and make offers, even when it is not your turn.",
    at: "bar",
  },
  {
    title: "Every coin cites its rule",
    text: "The log tells the story. The small number behind a line opens the clause of the rulebook that made it happen.",
    at: "log",
  },
];
const ankh_morpork: Step[] = [
  {
    title: "You have a secret aim",
    text: "Your personality says how you win. Keep it to yourself; the bar under it shows how far you have come.",
    at: "seats",
  },
  {
    title: "Play a card",
    text: "Its symbols are carried out from left to right. Most of them you may leave out.",
    at: "hand",
  },
  {
    title: "Lit areas are choices",
    text: "Touch a lit area to choose it. Touch any other to see what it costs and what its card does.",
    at: "board",
  },
  {
    title: "Windows",
    text: "When something is about to happen to somebody, everybody sees the same window. Answer with a card, or let it happen.",
    at: "bar",
  },
  {
    title: "Every step cites its rule",
    text: "The log tells the story. The small number behind a line opens the clause that made it happen.",
    at: "log",
  },
];

export const guide = {
  steps: { property_trading, ankh_morpork } as Record<string, Step[]>,
  next: "Next",
  done: "Let me play",
  skip: "Skip",
  of: "{number} of {count}",
  again: "Show me round",
};
