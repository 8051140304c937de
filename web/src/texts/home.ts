/** Words of the start page, of the lists on it and of the replays. */
interface GameWords {
  title: string; // short, for a card
  about: string;
  time: string; // a whole game among people
}

const games: Record<string, GameWords> = {
  exclusive_possession: {
    title: "Exclusive Possession",
    about: "Streets, guilds and Commander Vimes on his rounds.",
    time: "90 min",
  },
  doctor_who_villains: {
    title: "Doctor Who Villains",
    about: "Own the villains. Fold space into Pocket Dimensions.",
    time: "90 min",
  },
  duel_masters: {
    title: "Duel Masters",
    about: "Pay the rent, or fight the creature for its deed.",
    time: "90 min",
  },
  harry_potter: {
    title: "Harry Potter",
    about: "Huts and manors by candlelight, news on every corner.",
    time: "120 min",
  },
  ankh_morpork: {
    title: "Ankh-Morpork",
    about: "Secret aims, hired knives and a river you could walk on.",
    time: "60 min",
  },
};

export const home = {
  games,
  headline: "Five games, one table",
  lead: "With friends, with bots, or both. Every coin that moves cites its rule.",
  gamesHeading: "Games",
  players: "{low}–{high}",
  playersLabel: "{low} to {high} players",
  timeLabel: "about {time}",
  playNow: "Play now",
  playNowLabel: "Play now: {game}",
  playNowHint: "Against bots, at once",
  dealing: "Dealing…",
  withFriends: "With friends",
  withFriendsLabel: "With friends: {game}",
  unreachableHint: "Nothing is lost: your seats are kept in this browser.",
  playingAs: "Your name",

  mine: "My tables",
  mineEmpty: "None yet. Press Play now on a game, or set one up with friends: it will wait for you here.",
  open: "Open tables",
  openEmpty: "Nobody is looking for company right now. Open a public table, and it is listed here.",
  finished: "All finished games",
  yourTurn: "your turn",
  waitingFor: "waiting for {name}",
  withNames: "with {names}",
  lobbyMine: "not started, {taken} of {seats} seated",
  seatedOf: "{taken} of {seats} seated",
  running: "being played",
  here: "{count} here now",
  over: "finished",
  closed: "given up",
  stuck: "stands still",
  and: "and",
  resume: "Resume",
  lookIn: "Look in",
  toTable: "To the table",
  toEnd: "See the end",
  sitDown: "Sit down",

  join: "Join by code",
  joinHint: "A friend's code, or the whole link.",
  joinLabel: "Code or link",
  joinGo: "Join",
  joinPlaceholder: "SMYBE5",
  joinEmpty: "Type the code first: six letters and figures.",
  joinNone: "There is no table with the code {code}. Look at it once more, or ask for the link.",

  replays: {
    title: "Replays",
    lead: "Look at any game again, move by move.",
    mine: "My finished games",
    none: "Nothing finished yet. When a game of yours is over, it is kept here.",
    byCode: "Open by code",
    hint: "Any game that has begun can be looked at: one that still runs shows what spectators see.",
    open: "Open",
    watch: "Watch",
    watchLabel: "Watch: {code}",
    notBegun: "The game at {code} has not begun: there is nothing to look at yet.",
    won: "{names} won",
    youWon: "You won",
    youShared: "You and {names} won",
    givenUp: "Given up",
    noWinner: "Nobody won",
  },
};
