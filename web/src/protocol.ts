// Made by scripts/make_types.py from the types of the server and the games: change those instead.

export const PROTOCOL = 1;

/** Bits of `openings` in an update. */
export const OPENINGS = { claim: 1, answer: 2, build: 4, lift: 8, sell: 16, mortgage: 32, offer: 64 } as const;

export type AnyView = PropertyTrading.View | AnkhMorpork.View;

export type AnyAction = PropertyTrading.Action | AnkhMorpork.Action;

export type AnyEvent = PropertyTrading.Event | AnkhMorpork.Event | Undone;

/** The first message: which table, with which key (none: a spectator), and the last entry seen. Who asks for *words* is told what happens in sentences too, and what can be done. */
export interface Hello {
  type: "hello";
  table: string;
  token?: string;
  seen?: number;
  words?: boolean;
  protocol?: number;
}

/** *on* is the number of the question that the player saw. */
export interface Play {
  type: "play";
  id: string;
  on: number;
  action: AnyAction;
}

export interface Say {
  type: "say";
  id: string;
  text: string;
}

export interface Mute {
  type: "mute";
  id: string;
  seat: number;
  muted?: boolean;
}

/** Other settings; everybody has to agree anew. */
export interface Settle {
  type: "settle";
  id: string;
  settings: GivenSettings;
}

/** What every seat agrees to before the start. */
export interface GivenSettings {
  edition: string;
  options?: Record<string, boolean | number | string>;
  seats?: number;
  timing?: GivenTiming;
  public?: boolean;
}

/** How long things take at a table (M21). 0 means: no limit, or at once. */
export interface GivenTiming {
  /** time for each decision, or a bank of it for the whole game */
  kind?: "bank" | "each" | "none";
  seconds?: number;
  /** added to a bank with each decision */
  increment?: number;
  /** for each bid; 0: as for any decision */
  bid_seconds?: number;
  window_seconds?: number;
  /** how long a roll is held that would end a rent claim */
  claim_grace?: number;
  /** before each act of a bot */
  bot_pace?: number;
}

export interface Dress {
  type: "dress";
  id: string;
  name?: string | null;
  colour?: number | null;
  piece?: string | null;
}

/** A bot into an open seat. */
export interface Fill {
  type: "fill";
  id: string;
  seat: number;
  bot?: string;
}

/** A bot out of its seat, or a person who is not there. */
export interface Clear {
  type: "clear";
  id: string;
  seat: number;
}

/** Agrees to the settings of that digest, and adds bytes of its own to the dice. */
export interface Ready {
  type: "ready";
  id: string;
  agreed: string;
  contribution: string;
}

export interface Unready {
  type: "unready";
  id: string;
}

export interface Start {
  type: "start";
  id: string;
}

/** Gives up the seat: at once before the start, as soon as the rules allow it afterwards. */
export interface Leave {
  type: "leave";
  id: string;
}

/** Moves or answers a question to the table; *seat* is whom it is about. */
export interface Vote {
  type: "vote";
  id: string;
  what: "end" | "go_on" | "new_rules" | "pause" | "retire" | "stand_in" | "undo";
  yes?: boolean;
  seat?: number | null;
}

/** What holds for the own seat until it is changed. */
export interface Prefer {
  type: "prefer";
  id: string;
  stand_in?: string | null;
  let_pass?: boolean | null;
}

/** Bids the least raise for the seat, as long as it is within *most*; nobody is told the limit. 0 takes it back. */
export interface BidUpTo {
  type: "bid_up_to";
  id: string;
  lot: number;
  most: number;
}

export interface Rematch {
  type: "rematch";
  id: string;
}

/** Would the action be allowed now? Nothing happens by it. */
export interface Why {
  type: "why";
  id: string;
  action: AnyAction;
}

/** What is this space, area, card, person or event, and what happens there as things stand? */
export interface About {
  type: "about";
  id: string;
  kind: "area" | "card" | "event" | "person" | "space";
  number: number;
}

/** The whole table in lines of text. */
export interface Describe {
  type: "describe";
  id: string;
}

/** Which offers would be worth making? They are not in `legal`. */
export interface Suggest {
  type: "suggest";
  id: string;
}

/** What happened after entry *seen*, for a viewer that missed updates. */
export interface CatchUp {
  type: "catch_up";
  id: string;
  seen: number;
}

/** The window is being closed on purpose. */
export interface Bye {
  type: "bye";
}

export type AnyWish =
  | Hello
  | Play
  | Say
  | Mute
  | Settle
  | Dress
  | Fill
  | Clear
  | Ready
  | Unready
  | Start
  | Leave
  | Vote
  | Prefer
  | BidUpTo
  | Rematch
  | Why
  | About
  | Describe
  | Suggest
  | CatchUp
  | Bye;

/** Two editions of one game. */
export interface CompareQuery {
  a: string;
  b: string;
  everything?: boolean;
}

export interface ListQuery {
  limit?: number;
}

/** A table with its first person; *bots* sit in the last seats. */
export interface NewTable {
  settings: GivenSettings;
  name: string;
  bots?: string[];
}

/** *seat*: none means the first that is free. */
export interface Join {
  name: string;
  seat?: number | null;
}

export interface Rejoin {
  code: string;
}

/** A match that went on under new rules has several parts; without a number it is the last. */
export interface MatchQuery {
  part?: number;
}

/** *seat*: whose eyes, once the match is over; none means a spectator's. */
export interface ReplayQuery {
  from?: number;
  count?: number;
  seat?: number;
}

/** Tokens that somebody has kept. */
export interface Keys {
  tokens: string[];
}

/** What can be asked over HTTP; a refusal is a Problem. */
export interface Endpoints {
  "GET /api/games": { body: null; query: null; answer: Games };
  "GET /api/games/{edition}": { body: null; query: null; answer: WholeGame };
  "GET /api/compare": { body: null; query: CompareQuery; answer: Comparison };
  "GET /api/tables": { body: null; query: ListQuery; answer: Tables };
  "POST /api/tables": { body: NewTable; query: null; answer: Seated };
  "GET /api/tables/{table}": { body: null; query: null; answer: TableView };
  "GET /api/tables/{table}/game": { body: null; query: null; answer: WholeGame };
  "POST /api/tables/{table}/seats": { body: Join; query: null; answer: Seated };
  "POST /api/tables/{table}/rejoin": { body: Rejoin; query: null; answer: Seated };
  "GET /api/tables/{table}/match": { body: null; query: MatchQuery; answer: Log };
  "GET /api/tables/{table}/replay": { body: null; query: ReplayQuery; answer: Replay };
  "GET /api/tables/{table}/review": { body: null; query: null; answer: Review };
  "GET /api/tables/{table}/odds": { body: null; query: null; answer: Foretold };
  "POST /api/mine": { body: Keys; query: null; answer: Mine };
  "GET /api/openapi.json": { body: null; query: null; answer: Record<string, unknown> };
}

export interface Welcome {
  type: "welcome";
  protocol: number;
  you: number | null;
  /** a fresh one */
  token: string;
  table: TableView;
  chat: Remark[];
  muted: number[];
  missed: Missed | null;
  /** what the seat has asked for */
  own: Own | null;
  bots: string[];
  version: string;
}

/** A table as everybody may see it. */
export interface TableView {
  id: string;
  code: string;
  title: string;
  /** lobby, running, over, closed or stuck */
  status: string;
  settings: Settings;
  /** digest of the settings, for `ready` */
  agreed: string;
  seats: SeatView[];
  /** the promise of honest dice */
  commit: string;
  contributions: string[];
  /** shown when the match is over */
  secret: string;
  /** there is a game to look at */
  begun: boolean;
  entry: number;
  paused: boolean;
  trouble: string;
  ballots: Ballot[];
  rematch: string;
  watching: number;
  created: number;
  outcome: Outcome | null;
}

/** What every seat agrees to before the start. */
export interface Settings {
  edition: string;
  options: Record<string, boolean | number | string>;
  seats: number;
  timing: Timing;
  public: boolean;
}

/** How long things take at a table (M21). 0 means: no limit, or at once. */
export interface Timing {
  /** time for each decision, or a bank of it for the whole game */
  kind: "bank" | "each" | "none";
  seconds: number;
  /** added to a bank with each decision */
  increment: number;
  /** for each bid; 0: as for any decision */
  bid_seconds: number;
  window_seconds: number;
  /** how long a roll is held that would end a rent claim */
  claim_grace: number;
  /** before each act of a bot */
  bot_pace: number;
}

export interface SeatView {
  /** open, person or bot */
  kind: string;
  name: string;
  colour: number;
  piece: string;
  /** the kind of bot that plays or would stand in */
  bot: string;
  ready: boolean;
  /** here, closed, lost, standing_in or none */
  presence: string;
  /** seconds until a bot stands in */
  back_in: number | null;
  leaving: boolean;
}

export interface Ballot {
  what: "end" | "go_on" | "new_rules" | "pause" | "retire" | "stand_in" | "undo";
  by: number;
  seat: number | null;
  /** undo: the entry that the match would return to */
  back_to: number | null;
  yes: number[];
  no: number[];
  /** seats that have a vote on it, those who are away among them */
  asked: number[];
  /** seats that must all agree */
  needed: number[];
  /** how many have to agree in all */
  most: number;
  /** seconds, then it is dropped; longer if one more who is asked goes away */
  left: number;
}

/** Of chat. */
export interface Remark {
  number: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

/** What happened while the viewer was away. */
export interface Missed {
  after: number;
  told: Told[];
  /** the same in words, for who asked for them */
  lines: Said[];
  /** false: too much has happened; only the newest view tells */
  whole: boolean;
  /** entries that a bot or the clock played for this seat */
  stood_in: number[];
}

/** What happened by one entry, as this viewer may know it. */
export interface Told {
  entry: number;
  seat: number;
  by: string;
  events: AnyEvent[];
}

/** One thing that happened, in words. */
export interface Said {
  entry: number;
  /** who acted */
  seat: number;
  text: string;
  clauses: string[];
}

/** What holds for the own seat, and nobody else is told. */
export interface Own {
  stand_in: string;
  let_pass: boolean;
  /** of an auction, -1: none */
  lot: number;
  /** that is bid for it by itself */
  most: number;
}

/** The table changed, but not the game on it. */
export interface Table {
  type: "table";
  table: TableView;
}

/** The whole of what a viewer sees now, and what led to it. */
export interface Update {
  type: "update";
  entry: number;
  on: number;
  view: AnyView;
  told: Told[];
  legal: AnyAction[];
  openings: number;
  to_act: number | null;
  times: Times;
  outcome: Outcome | null;
  /** for who asked for them */
  words: Spoken | null;
}

/** Seconds from the moment the frame was sent. */
export interface Times {
  /** decision, bid or window */
  kind: string;
  /** null: no limit */
  left: number | null;
  banks: number[];
  stopped: boolean;
  /** how long the roll at hand would be held for somebody's rent */
  grace: number | null;
}

/** What a viewer sees, in words; the own seat is spoken to. */
export interface Spoken {
  question: string;
  /** of what is in `legal`, one each */
  labels: string[];
  /** of those in the view */
  claims: string[];
  offers: string[];
  /** of each seat; none while nobody may know */
  worths: number[] | null;
  /** what happened */
  lines: Said[];
}

export interface Answer {
  type: "answer";
  id: string;
  entry: number | null;
}

/** The play waits: for a rent that may be claimed, for a window to have been seen, for bots between two rolls. */
export interface Held {
  type: "held";
  id: string;
  why: string;
  seconds: number;
}

export interface Refused {
  type: "refused";
  id: string;
  reason: string;
  clause: string;
  text: string;
}

/** The answer to `why`; without a reason the action is allowed. */
export interface Because {
  type: "because";
  id: string;
  reason: string;
  clause: string;
  text: string;
}

/** The answer to `about`. */
export interface Explained {
  type: "explained";
  id: string;
  page: Page;
}

/** One space, area, card or person, as it stands in the match at hand. */
export interface Page {
  title: string;
  /** in a few words: its group, its kind */
  about: string;
  rows: Row[];
  lines: Line[];
}

/** A figure on a page. */
export interface Row {
  label: string;
  value: string;
  /** it is the one that holds at present */
  now: boolean;
}

/** One thing that happened, or that would. */
export interface Line {
  text: string;
  /** that it rests on */
  clauses: string[];
}

export interface Described {
  type: "described";
  id: string;
  lines: string[];
}

export interface Suggested {
  type: "suggested";
  id: string;
  actions: AnyAction[];
  labels: string[];
}

export interface Caught {
  type: "caught";
  id: string;
  missed: Missed;
}

export interface Chat {
  type: "chat";
  line: Remark;
}

/** The same people sit down again. */
export interface Follow {
  type: "follow";
  table: string;
  code: string;
  token: string;
}

/** The last word before the line is closed. */
export interface Closed {
  type: "closed";
  reason: string;
  text: string;
}

export type AnyFrame =
  | Welcome
  | Table
  | Update
  | Answer
  | Held
  | Refused
  | Because
  | Explained
  | Described
  | Suggested
  | Caught
  | Chat
  | Follow
  | Closed;

/** How a match ended: who won (several share a win), how, and on which clause that rests. */
export interface Outcome {
  winners: number[];
  how: string;
  clause: string;
}

/** The one event that is no game's own. */
export interface Undone {
  type: "undone";
  back_to: number;
}

/** Every answer that is not the one hoped for: a word for programs, a sentence for people, and the clause if any. */
export interface Problem {
  reason: string;
  text: string;
  clause: string;
}

export interface Games {
  games: GameView[];
  /** kinds */
  bots: string[];
}

/** An edition. What its pack does not say is empty. */
export interface GameView {
  id: string;
  title: string;
  family: string;
  /** the fewest and the most */
  seats: [number, number];
  options: OptionView[];
  presets: PresetView[];
  words: Record<string, string>;
  currency: Record<string, string>;
  /** id and name of each */
  tokens: Record<string, string>[];
  /** light and dark: colours of seats, groups and the rest */
  palette: Partial<PropertyTradingPack.Palette>;
  /** its title */
  rulebook: string;
  clauses: Clause[];
  /** rules that every table here has besides */
  house: Clause[];
}

export interface OptionView {
  name: string;
  text: string;
  type: "choice" | "number" | "switch";
  default: boolean | number | string;
  /** a table may change it */
  open: boolean;
  clause: string;
  /** of a number */
  low: number;
  high: number;
  choices: string[];
}

/** Options that go together. */
export interface PresetView {
  name: string;
  text: string;
  options: Record<string, boolean | number | string>;
}

export interface Clause {
  id: string;
  topic: string;
  text: string;
  /** how a gap or a contradiction of the rulebook is decided */
  ruling: string | null;
  /** holds only under this option: "name", or "name=value" */
  option: string | null;
  /** why no rule point rests on it */
  words_only: string | null;
}

export interface WholeGame {
  id: string;
  title: string;
  family: string;
  /** the fewest and the most */
  seats: [number, number];
  options: OptionView[];
  presets: PresetView[];
  words: Record<string, string>;
  currency: Record<string, string>;
  /** id and name of each */
  tokens: Record<string, string>[];
  /** light and dark: colours of seats, groups and the rest */
  palette: Partial<PropertyTradingPack.Palette>;
  /** its title */
  rulebook: string;
  clauses: Clause[];
  /** rules that every table here has besides */
  house: Clause[];
  /** all of the edition, to draw it from */
  pack: PropertyTradingPack.Pack | AnkhMorporkPack.Pack;
}

export interface Comparison {
  a: string;
  b: string;
  rows: ComparedRow[];
}

export interface ComparedRow {
  topic: string;
  rule: string;
  /** choice, offer, figure, clause or name */
  kind: string;
  about: string;
  a: ComparedSide;
  b: ComparedSide;
}

export interface ComparedSide {
  text: string;
  clause: string | null;
  /** a table may change it */
  open: boolean;
}

export interface Tables {
  /** the one with the newest change first */
  tables: Listed[];
}

/** A table in a few words. */
export interface Listed {
  id: string;
  code: string;
  edition: string;
  title: string;
  /** as in TableView */
  status: string;
  seats: number;
  taken: number;
  /** people who are at the table now */
  here: number;
  created: number;
}

/** A person who has sat down: the key to the seat, and the code to come back with. */
export interface Seated {
  table: string;
  code: string;
  seat: number;
  token: string;
  rejoin: string;
}

export interface Log {
  header: Header;
  entries: Entry[];
}

/** All that a log needs to be replayed, and nothing that a seat must not know before the end but the luck. */
export interface Header {
  game: string;
  rules_number: number;
  seats: string[];
  options: Record<string, boolean | number | string>;
  luck: Record<string, unknown>;
  /** the pack */
  source: Record<string, unknown>;
  /** where the match starts, if not at the start */
  position: Record<string, unknown> | null;
  /** draws of the set-up */
  setup: [number, number, number][];
  /** of the state after the set-up */
  digest: string;
  format: number;
}

export interface Entry {
  /** or TABLE */
  seat: number;
  action: AnyAction | Undone;
  draws: [number, number, number][];
  /** of the state after it, 16 hex digits */
  digest: string;
  by: string;
  /** the request, so that a repeated one gets the first answer */
  id: string;
  /** seconds since the start, as the caller's clock has it */
  at: number;
}

/** Some frames; *next* is where to go on, none at the end. */
export interface Replay {
  /** entry of the match so far */
  last: number;
  next: number | null;
  frames: ReplayFrame[];
}

/** What happened by one entry, and what there was to see after it. Entry 0 is the set-up. */
export interface ReplayFrame {
  entry: number;
  /** -2: the table itself */
  seat: number;
  /** person, bot or clock */
  by: string;
  /** seconds since the table was opened */
  at: number;
  events: AnyEvent[];
  view: AnyView;
  /** what happened, in words */
  lines: Line[];
  /** what is asked then */
  question: string;
  /** of each seat; none where that was to be unknown */
  worths: number[] | null;
}

/** A match that is over, at a glance. */
export interface Review {
  names: string[];
  /** entry */
  last: number;
  outcome: Outcome | null;
  worths: Standing[];
  /** in the order of play */
  moments: Moment[];
  /** how everybody stood at the end */
  lines: string[];
}

/** What everybody was worth after an entry. */
export interface Standing {
  entry: number;
  worths: number[];
}

/** An entry after which somebody was worth much more or much less. */
export interface Moment {
  entry: number;
  /** whose worth changed most */
  seat: number;
  by: number;
  lines: Said[];
}

/** How everybody's chance of winning went, at some entries of a match that is over. */
export interface Foretold {
  /** in the order of play */
  chances: Chances[];
}

/** Of all wins from there on, the share of each seat, as bots would play on. */
export interface Chances {
  entry: number;
  shares: number[];
}

export interface Mine {
  tables: MyTable[];
  bad: BadKey[];
}

export interface MyTable {
  /** of its token among those that were sent */
  place: number;
  table: Listed;
  seat: number;
  /** of all seats */
  names: string[];
  /** whose turn it is */
  to_act: number | null;
}

/** A token that opens nothing, and why. */
export interface BadKey {
  place: number;
  reason: string;
  text: string;
}

export namespace PropertyTrading {
  export interface View {
    /** whose view it is; null: a spectator's */
    seat: number | null;
    turn: number;
    round: number;
    rest: number;
    deals: number;
    first: number;
    over: string;
    winners: number[];
    to_act: number;
    houses: number;
    hotels: number;
    revision: number;
    claim_last: number;
    /** in the centre of the board */
    pot: number;
    /** the space where the watch stands */
    watch: number;
    time_up: boolean;
    /** spaces */
    estate: number[];
    seats: SeatView[];
    deeds: DeedView[];
    decks: DeckView[];
    claims: ClaimView[];
    offers: OfferView[];
    /** the lowest first */
    frames: FrameView[];
    /** of a deed with a hotel on it */
    hotel_level: number;
    salary: number;
    has_watch: boolean;
  }

  export interface SeatView {
    cash: number;
    at: number;
    /** 0: free; otherwise 1 and the failed rolls so far */
    jailed: number;
    /** has not reached GO yet, where that matters */
    circling: boolean;
    alive: boolean;
    auto_claim: boolean;
    acts: number;
    want: number;
    /** spaces */
    interest: number[];
    cards: number[];
    /** its content as a hash, in hexadecimal: browsers have no whole numbers of 64 bits */
    last_offer: string;
    last_offer_deals: number;
  }

  export interface DeedView {
    space: number;
    owner: number;
    mortgaged: boolean;
    level: number;
    /** for a utility the factor of the dice */
    rent_now: number;
  }

  export interface DeckView {
    unseen: number[];
    queue: number[];
  }

  export interface ClaimView {
    slot: number;
    number: number;
    lander: number;
    owner: number;
    space: number;
    amount: number;
    point: number;
    ends: number;
    called: boolean;
  }

  export interface OfferView {
    maker: number;
    to: number;
    revision: number;
    until: number;
    counters: number;
    /** spaces */
    give_deeds: number[];
    give_cards: number[];
    give_cash: number;
    take_deeds: number[];
    take_cards: number[];
    take_cash: number;
  }

  export interface FrameView {
    kind: string;
    seat: number;
    a: number;
    b: number;
    c: number;
    d: number;
  }

  export interface TurnStarted {
    type: "turn_started";
    seat: number;
    turn: number;
    round: number;
    point: string;
    clause: string;
  }

  export interface DiceRolled {
    type: "dice_rolled";
    seat: number;
    dice: [number, number];
    purpose: string;
    point: string;
    clause: string;
  }

  export interface TokenMoved {
    type: "token_moved";
    seat: number;
    start: number;
    space: number;
    steps: number;
    point: string;
    clause: string;
  }

  export interface Landed {
    type: "landed";
    seat: number;
    space: number;
    point: string;
    clause: string;
  }

  /** Money moved; -1 is the bank, -3 the centre of the board. `space` is what it was about, -1 if no space. */
  export interface Paid {
    type: "paid";
    payer: number;
    payee: number;
    amount: number;
    space: number;
    payer_cash: number;
    payee_cash: number;
    point: string;
    clause: string;
  }

  export interface DeedMoved {
    type: "deed_moved";
    giver: number;
    owner: number;
    space: number;
    price: number;
    point: string;
    clause: string;
  }

  export interface AuctionOpened {
    type: "auction_opened";
    lot: number;
    first: number;
    bidders: number[];
    point: string;
    clause: string;
  }

  export interface BidPlaced {
    type: "bid_placed";
    seat: number;
    lot: number;
    amount: number;
    point: string;
    clause: string;
  }

  export interface AuctionLeft {
    type: "auction_left";
    seat: number;
    lot: number;
    point: string;
    clause: string;
  }

  export interface LotSold {
    type: "lot_sold";
    seat: number;
    lot: number;
    amount: number;
    point: string;
    clause: string;
  }

  export interface LotUnsold {
    type: "lot_unsold";
    lot: number;
    point: string;
    clause: string;
  }

  export interface RentDue {
    type: "rent_due";
    claim: number;
    lander: number;
    owner: number;
    space: number;
    amount: number;
    point: string;
    clause: string;
  }

  export interface RentClaimed {
    type: "rent_claimed";
    claim: number;
    lander: number;
    owner: number;
    space: number;
    amount: number;
    point: string;
    clause: string;
  }

  export interface RentWaived {
    type: "rent_waived";
    claim: number;
    lander: number;
    owner: number;
    space: number;
    amount: number;
    point: string;
    clause: string;
  }

  export interface RentLapsed {
    type: "rent_lapsed";
    claim: number;
    lander: number;
    owner: number;
    space: number;
    amount: number;
    point: string;
    clause: string;
  }

  export interface CardDrawn {
    type: "card_drawn";
    seat: number;
    card: number;
    point: string;
    clause: string;
  }

  export interface CardMoved {
    type: "card_moved";
    giver: number;
    holder: number;
    card: number;
    point: string;
    clause: string;
  }

  export interface Jailed {
    type: "jailed";
    seat: number;
    space: number;
    point: string;
    clause: string;
  }

  export interface Freed {
    type: "freed";
    seat: number;
    point: string;
    clause: string;
  }

  export interface JailHeld {
    type: "jail_held";
    seat: number;
    failed: number;
    point: string;
    clause: string;
  }

  export interface Built {
    type: "built";
    seat: number;
    space: number;
    level: number;
    houses: number;
    hotels: number;
    point: string;
    clause: string;
  }

  export interface BuildingsSold {
    type: "buildings_sold";
    seat: number;
    space: number;
    level: number;
    houses: number;
    hotels: number;
    point: string;
    clause: string;
  }

  export interface DeedMortgaged {
    type: "deed_mortgaged";
    seat: number;
    space: number;
    point: string;
    clause: string;
  }

  export interface MortgageLifted {
    type: "mortgage_lifted";
    seat: number;
    space: number;
    point: string;
    clause: string;
  }

  export interface OfferMade {
    type: "offer_made";
    maker: number;
    to: number;
    give: Goods;
    take: Goods;
    point: string;
    clause: string;
  }

  /** One side of a trade: deeds by space, held cards by number, cash. Nothing else can be part of a deal. */
  export interface Goods {
    deeds?: number[];
    cards?: number[];
    cash?: number;
  }

  export interface OfferAccepted {
    type: "offer_accepted";
    maker: number;
    to: number;
    revision: number;
    point: string;
    clause: string;
  }

  export interface OfferDeclined {
    type: "offer_declined";
    maker: number;
    to: number;
    revision: number;
    point: string;
    clause: string;
  }

  export interface OfferWithdrawn {
    type: "offer_withdrawn";
    maker: number;
    to: number;
    revision: number;
    point: string;
    clause: string;
  }

  export interface OfferDied {
    type: "offer_died";
    maker: number;
    to: number;
    revision: number;
    why: string;
    point: string;
    clause: string;
  }

  /** A debt that cash does not cover. No creditors: the bank. `amount` is owed to each. */
  export interface DebtOpened {
    type: "debt_opened";
    debtor: number;
    creditors: number[];
    amount: number;
    space: number;
    point: string;
    clause: string;
  }

  export interface WentBankrupt {
    type: "went_bankrupt";
    seat: number;
    heir: number;
    point: string;
    clause: string;
  }

  export interface CallOpened {
    type: "call_opened";
    seat: number;
    piece: string;
    space: number;
    callers: number[];
    point: string;
    clause: string;
  }

  export interface BuildingsWanted {
    type: "buildings_wanted";
    seat: number;
    piece: string;
    count: number;
    point: string;
    clause: string;
  }

  export interface AutoClaimSet {
    type: "auto_claim_set";
    seat: number;
    on: boolean;
    point: string;
    clause: string;
  }

  export interface Resigned {
    type: "resigned";
    seat: number;
    point: string;
    clause: string;
  }

  export interface WorthCounted {
    type: "worth_counted";
    seat: number;
    worth: number;
    point: string;
    clause: string;
  }

  export interface DeedLeft {
    type: "deed_left";
    seat: number;
    space: number;
    point: string;
    clause: string;
  }

  export interface CircuitDone {
    type: "circuit_done";
    seat: number;
    point: string;
    clause: string;
  }

  export interface WatchMoved {
    type: "watch_moved";
    thrower: number;
    start: number;
    space: number;
    die: number;
    point: string;
    clause: string;
  }

  export interface BattleFought {
    type: "battle_fought";
    seat: number;
    owner: number;
    space: number;
    total: number;
    power: number;
    won: boolean;
    point: string;
    clause: string;
  }

  export interface RollDeclined {
    type: "roll_declined";
    seat: number;
    point: string;
    clause: string;
  }

  export interface TimeCalled {
    type: "time_called";
    point: string;
    clause: string;
  }

  export interface GameEnded {
    type: "game_ended";
    winners: number[];
    how: string;
    point: string;
    clause: string;
  }

  export type Event =
    | TurnStarted
    | DiceRolled
    | TokenMoved
    | Landed
    | Paid
    | DeedMoved
    | AuctionOpened
    | BidPlaced
    | AuctionLeft
    | LotSold
    | LotUnsold
    | RentDue
    | RentClaimed
    | RentWaived
    | RentLapsed
    | CardDrawn
    | CardMoved
    | Jailed
    | Freed
    | JailHeld
    | Built
    | BuildingsSold
    | DeedMortgaged
    | MortgageLifted
    | OfferMade
    | OfferAccepted
    | OfferDeclined
    | OfferWithdrawn
    | OfferDied
    | DebtOpened
    | WentBankrupt
    | CallOpened
    | BuildingsWanted
    | AutoClaimSet
    | Resigned
    | WorthCounted
    | DeedLeft
    | CircuitDone
    | WatchMoved
    | BattleFought
    | RollDeclined
    | TimeCalled
    | GameEnded;

  export interface Roll {
    type: "roll";
  }

  export interface PayFine {
    type: "pay_fine";
  }

  export interface UseCard {
    type: "use_card";
    card: number;
  }

  export interface BuyDeed {
    type: "buy_deed";
    space: number;
  }

  export interface DeclineDeed {
    type: "decline_deed";
    space: number;
  }

  export interface PlaceBid {
    type: "place_bid";
    lot: number;
    amount: number;
  }

  export interface LeaveAuction {
    type: "leave_auction";
    lot: number;
  }

  export interface ClaimRent {
    type: "claim_rent";
    claim: number;
  }

  export interface WaiveRent {
    type: "waive_rent";
    claim: number;
  }

  export interface Build {
    type: "build";
    space: number;
    to_level: number;
  }

  export interface Sell {
    type: "sell";
    space: number;
    to_level: number;
  }

  export interface Mortgage {
    type: "mortgage";
    space: number;
  }

  export interface LiftMortgage {
    type: "lift_mortgage";
    space: number;
  }

  export interface OfferTrade {
    type: "offer_trade";
    to: number;
    give: Goods;
    take: Goods;
  }

  export interface AcceptOffer {
    type: "accept_offer";
    maker: number;
    revision: number;
  }

  export interface DeclineOffer {
    type: "decline_offer";
    maker: number;
    revision: number;
  }

  export interface WithdrawOffer {
    type: "withdraw_offer";
    revision: number;
  }

  export interface KeepMortgaged {
    type: "keep_mortgaged";
    space: number;
  }

  export interface DeclareBankruptcy {
    type: "declare_bankruptcy";
  }

  export interface WantBuildings {
    type: "want_buildings";
    count: number;
  }

  export interface PlaceBuilding {
    type: "place_building";
    space: number;
  }

  export interface SetAutoClaim {
    type: "set_auto_claim";
    on: boolean;
  }

  export interface Resign {
    type: "resign";
  }

  export interface PassDice {
    type: "pass_dice";
  }

  export interface PayTax {
    type: "pay_tax";
    share: boolean;
  }

  export interface GoToJail {
    type: "go_to_jail";
  }

  export interface SeizeCard {
    type: "seize_card";
    card: number;
  }

  export interface LeaveCard {
    type: "leave_card";
    card: number;
  }

  export interface Battle {
    type: "battle";
    space: number;
  }

  export interface DeclineBattle {
    type: "decline_battle";
    space: number;
  }

  export interface EndByVote {
    type: "end_by_vote";
  }

  export interface Retire {
    type: "retire";
    seat: number;
  }

  export interface CallTime {
    type: "call_time";
  }

  export type Action =
    | Roll
    | PayFine
    | UseCard
    | BuyDeed
    | DeclineDeed
    | PlaceBid
    | LeaveAuction
    | ClaimRent
    | WaiveRent
    | Build
    | Sell
    | Mortgage
    | LiftMortgage
    | OfferTrade
    | AcceptOffer
    | DeclineOffer
    | WithdrawOffer
    | KeepMortgaged
    | DeclareBankruptcy
    | WantBuildings
    | PlaceBuilding
    | SetAutoClaim
    | Resign
    | PassDice
    | PayTax
    | GoToJail
    | SeizeCard
    | LeaveCard
    | Battle
    | DeclineBattle
    | EndByVote
    | Retire
    | CallTime;

  export type Reason =
    | "ALREADY_MORTGAGED"
    | "BAD_AMOUNT"
    | "BID_TOO_LOW"
    | "CANNOT_PAY_INTEREST"
    | "CARD_OF_NO_USE"
    | "CASH_BOTH_WAYS"
    | "CLAIM_CALLED"
    | "DEBT_CAN_BE_PAID"
    | "DEBT_UNPAYABLE_AFTER"
    | "EMPTY_OFFER"
    | "ENOUGH_FOR_NOW"
    | "FINE_NOT_NOW"
    | "FULLY_BUILT"
    | "GAME_OVER"
    | "GROUP_BUILT"
    | "GROUP_MORTGAGED"
    | "GROUP_NOT_OWNED"
    | "MORTGAGED_IN_TRADE"
    | "NONE_LEFT"
    | "NOTHING_TO_CHANGE"
    | "NOT_ASKED"
    | "NOT_AT_REST"
    | "NOT_A_MOVE_OF_THE_TABLE"
    | "NOT_A_PROPERTY"
    | "NOT_BUILDABLE"
    | "NOT_EVEN"
    | "NOT_IN_JAIL"
    | "NOT_MORTGAGED"
    | "NOT_THEIRS"
    | "NOT_YOURS"
    | "NO_EXTRA_ROLL"
    | "NO_HOUSES_TO_BREAK"
    | "NO_SUCH_CARD"
    | "NO_SUCH_CLAIM"
    | "NO_SUCH_OFFER"
    | "NO_SUCH_SEAT"
    | "NO_SUCH_SPACE"
    | "NO_TAX_CHOICE"
    | "NO_TIME_LIMIT"
    | "OFFER_OPEN"
    | "ONLY_CASH"
    | "ON_FIRST_CIRCUIT"
    | "OUT_OF_THE_GAME"
    | "SAME_OFFER"
    | "TABLE_ONLY"
    | "TIME_UP"
    | "TOO_MANY_WANTED"
    | "TOO_POOR"
    | "TO_YOURSELF"
    | "TRADE_BUILT"
    | "WRONG_LEVEL";
}

export namespace AnkhMorpork {
  export interface View {
    /** whose view it is; null: a spectator's */
    seat: number | null;
    turn: number;
    round: number;
    first: number;
    over: string;
    winners: number[];
    to_act: number;
    bank: number;
    areas: AreaView[];
    seats: SeatView[];
    /** the viewer's own */
    hand: number[];
    /** the viewer's own, NOBODY for a spectator */
    personality: number;
    /** how far it has come, of what it takes */
    progress: number;
    needed: number;
    /** of all seats once the game is over; NOBODY: hidden */
    personalities: number[];
    /** cards left, green and brown */
    pile: [number, number];
    may_green: number[];
    may_brown: number[];
    may_unused: number[];
    discard: number[];
    playing: number[];
    out: number[];
    /** that may still come */
    events: number[];
    last: number;
    public: PublicKnowledge;
    effect: EffectView;
    /** the lowest first */
    frames: FrameView[];
    /** cards of another hand that are being looked at, for those who may */
    looked_at: number[];
    window: WindowView | null;
  }

  export interface AreaView {
    number: number;
    /** by seat */
    minions: number[];
    trolls: number;
    demons: number;
    /** its owner, who has the City Area card too */
    building: number;
    trouble: boolean;
    /** the City Area card left the game */
    card_lost: boolean;
    /** this turn */
    card_used: boolean;
    /** not to be used before its owner's next turn */
    card_fresh: boolean;
  }

  export interface SeatView {
    cash: number;
    /** how many cards */
    hand: number;
    /** loans and penalty cards */
    front: number[];
    alive: boolean;
    /** its personality lies open */
    shown: boolean;
    /** cards that the viewer knows to be in the hand */
    holds: number[];
    /** cards that may be there, as far as the viewer can know */
    may_hold: number[];
    /** personalities that it may have, as far as the viewer can know */
    may_be: number[];
  }

  /** What everybody can know, hand by hand, the two parts of the pile, and the personalities. */
  export interface PublicKnowledge {
    hands: number[][];
    green: number[];
    brown: number[];
    /** by seat, and at last those that may be unused */
    people: number[][];
  }

  /** What has been spared and removed in the effect at hand. */
  export interface EffectView {
    spared: number[];
    removed: number[];
    /** areas whose building is spared */
    kept: number[];
    kept_card: boolean;
  }

  export interface FrameView {
    kind: string;
    seat: number;
    registers: number[];
  }

  /** Somebody may answer what is about to happen; the same for every viewer. */
  export interface WindowView {
    seat: number;
    /** a minion was removed and may come back */
    after: boolean;
    /** interrupts that would be an answer and may be held, as far as everybody can know */
    cards: number[];
  }

  export interface DieRolled {
    type: "die_rolled";
    seat: number;
    value: number;
    purpose: string;
    point: string;
    clause: string;
  }

  export interface PersonalityDealt {
    type: "personality_dealt";
    seat: number;
    personality: number | null;
    point: string;
    clause: string;
  }

  export interface CardDrawn {
    type: "card_drawn";
    seat: number;
    card: number | null;
    left: number;
    point: string;
    clause: string;
  }

  export interface TurnBegan {
    type: "turn_began";
    seat: number;
    turn: number;
    round: number;
    point: string;
    clause: string;
  }

  export interface CardPlayed {
    type: "card_played";
    seat: number;
    card: number;
    point: string;
    clause: string;
  }

  export interface Passed {
    type: "passed";
    seat: number;
    point: string;
    clause: string;
  }

  export interface ActionLeftOut {
    type: "action_left_out";
    seat: number;
    symbol: number;
    card: number;
    point: string;
    clause: string;
  }

  export interface CardFinished {
    type: "card_finished";
    seat: number;
    card: number;
    point: string;
    clause: string;
  }

  export interface CardDiscarded {
    type: "card_discarded";
    seat: number;
    card: number;
    point: string;
    clause: string;
  }

  export interface MoneyPaid {
    type: "money_paid";
    payer: number;
    payee: number;
    amount: number;
    payer_cash: number;
    payee_cash: number;
    bank: number;
    source: number;
    cause: string;
    point: string;
    clause: string;
  }

  export interface MinionPlaced {
    type: "minion_placed";
    seat: number;
    area: number;
    left: number;
    point: string;
    clause: string;
  }

  export interface MinionLifted {
    type: "minion_lifted";
    seat: number;
    area: number;
    point: string;
    clause: string;
  }

  export interface MinionRemoved {
    type: "minion_removed";
    owner: number;
    area: number;
    point: string;
    clause: string;
  }

  export interface MinionMoved {
    type: "minion_moved";
    owner: number;
    area: number;
    to: number;
    point: string;
    clause: string;
  }

  export interface TroubleCame {
    type: "trouble_came";
    area: number;
    point: string;
    clause: string;
  }

  export interface TroubleWent {
    type: "trouble_went";
    area: number;
    point: string;
    clause: string;
  }

  export interface BuildingBuilt {
    type: "building_built";
    seat: number;
    area: number;
    cost: number;
    point: string;
    clause: string;
  }

  export interface BuildingLost {
    type: "building_lost";
    seat: number;
    area: number;
    point: string;
    clause: string;
  }

  export interface BuildingTakenOver {
    type: "building_taken_over";
    seat: number;
    area: number;
    former: number;
    point: string;
    clause: string;
  }

  export interface CityUsed {
    type: "city_used";
    seat: number;
    area: number;
    point: string;
    clause: string;
  }

  export interface EventCame {
    type: "event_came";
    seat: number;
    event: number;
    point: string;
    clause: string;
  }

  export interface SeatChosen {
    type: "seat_chosen";
    seat: number;
    chosen: number;
    point: string;
    clause: string;
  }

  export interface MinionChosen {
    type: "minion_chosen";
    seat: number;
    area: number;
    owner: number;
    point: string;
    clause: string;
  }

  export interface AreaChosen {
    type: "area_chosen";
    seat: number;
    area: number;
    point: string;
    clause: string;
  }

  export interface Interrupted {
    type: "interrupted";
    seat: number;
    card: number;
    point: string;
    clause: string;
  }

  export interface Protected {
    type: "protected";
    seat: number;
    area: number;
    what: string;
    point: string;
    clause: string;
  }

  export interface LetHappen {
    type: "let_happen";
    seat: number;
    point: string;
    clause: string;
  }

  export interface LoanTaken {
    type: "loan_taken";
    seat: number;
    card: number;
    point: string;
    clause: string;
  }

  export interface PenaltyLaid {
    type: "penalty_laid";
    seat: number;
    card: number;
    point: string;
    clause: string;
  }

  export interface CardHandedOver {
    type: "card_handed_over";
    giver: number;
    taker: number;
    card: number | null;
    point: string;
    clause: string;
  }

  export interface HandSeen {
    type: "hand_seen";
    seat: number;
    target: number;
    cards: number[] | null;
    point: string;
    clause: string;
  }

  export interface TwoCardsSeen {
    type: "two_cards_seen";
    seat: number;
    target: number;
    cards: number[] | null;
    point: string;
    clause: string;
  }

  export interface HandsSwapped {
    type: "hands_swapped";
    seat: number;
    target: number;
    cards: number[] | null;
    target_cards: number[] | null;
    point: string;
    clause: string;
  }

  export interface CardRecovered {
    type: "card_recovered";
    seat: number;
    card: number;
    point: string;
    clause: string;
  }

  export interface FogTook {
    type: "fog_took";
    card: number;
    left: number;
    point: string;
    clause: string;
  }

  export interface UnusedSeen {
    type: "unused_seen";
    seat: number;
    personalities: number[] | null;
    point: string;
    clause: string;
  }

  export interface PersonalityChanged {
    type: "personality_changed";
    seat: number;
    old: number | null;
    new: number | null;
    point: string;
    clause: string;
  }

  export interface NewcomerCame {
    type: "newcomer_came";
    owner: number;
    area: number;
    point: string;
    clause: string;
  }

  export interface NewcomerStopped {
    type: "newcomer_stopped";
    owner: number;
    area: number;
    point: string;
    clause: string;
  }

  export interface CityCardLost {
    type: "city_card_lost";
    seat: number;
    area: number;
    point: string;
    clause: string;
  }

  export interface PaymentRefused {
    type: "payment_refused";
    seat: number;
    point: string;
    clause: string;
  }

  export interface Resigned {
    type: "resigned";
    seat: number;
    point: string;
    clause: string;
  }

  export interface PersonalityRevealed {
    type: "personality_revealed";
    seat: number;
    personality: number;
    point: string;
    clause: string;
  }

  export interface Scored {
    type: "scored";
    seat: number;
    points: number;
    minions: number;
    buildings: number;
    cash: number;
    loans: number;
    point: string;
    clause: string;
  }

  export interface GameEnded {
    type: "game_ended";
    how: string;
    winners: number[];
    point: string;
    clause: string;
  }

  export interface CardReturned {
    type: "card_returned";
    seat: number;
    card: number;
    point: string;
    clause: string;
  }

  export interface TextUsed {
    type: "text_used";
    seat: number;
    card: number;
    point: string;
    clause: string;
  }

  export interface MinionSaved {
    type: "minion_saved";
    owner: number;
    area: number;
    point: string;
    clause: string;
  }

  export interface TurnEnded {
    type: "turn_ended";
    seat: number;
    point: string;
    clause: string;
  }

  export interface Tied {
    type: "tied";
    points: number;
    dearest: number;
    winners: number[];
    point: string;
    clause: string;
  }

  export interface BankShort {
    type: "bank_short";
    seat: number;
    short: number;
    point: string;
    clause: string;
  }

  export interface CityCardBack {
    type: "city_card_back";
    seat: number;
    area: number;
    point: string;
    clause: string;
  }

  export interface NoEventLeft {
    type: "no_event_left";
    seat: number;
    point: string;
    clause: string;
  }

  export type Event =
    | DieRolled
    | PersonalityDealt
    | CardDrawn
    | TurnBegan
    | CardPlayed
    | Passed
    | ActionLeftOut
    | CardFinished
    | CardDiscarded
    | MoneyPaid
    | MinionPlaced
    | MinionLifted
    | MinionRemoved
    | MinionMoved
    | TroubleCame
    | TroubleWent
    | BuildingBuilt
    | BuildingLost
    | BuildingTakenOver
    | CityUsed
    | EventCame
    | SeatChosen
    | MinionChosen
    | AreaChosen
    | Interrupted
    | Protected
    | LetHappen
    | LoanTaken
    | PenaltyLaid
    | CardHandedOver
    | HandSeen
    | TwoCardsSeen
    | HandsSwapped
    | CardRecovered
    | FogTook
    | UnusedSeen
    | PersonalityChanged
    | NewcomerCame
    | NewcomerStopped
    | CityCardLost
    | PaymentRefused
    | Resigned
    | PersonalityRevealed
    | Scored
    | GameEnded
    | CardReturned
    | TextUsed
    | MinionSaved
    | TurnEnded
    | Tied
    | BankShort
    | CityCardBack
    | NoEventLeft;

  export interface PlayCard {
    type: "play_card";
    card: number;
  }

  export interface Pass {
    type: "pass";
  }

  export interface EndTurn {
    type: "end_turn";
  }

  export interface LeaveOut {
    type: "leave_out";
  }

  export interface UseSymbol {
    type: "use_symbol";
  }

  export interface PlaceMinion {
    type: "place_minion";
    area: number;
    lifted: number;
  }

  export interface Build {
    type: "build";
    area: number;
    given_up: number;
  }

  export interface ChooseMinion {
    type: "choose_minion";
    area: number;
    owner: number;
  }

  export interface ChooseArea {
    type: "choose_area";
    area: number;
  }

  export interface ChooseSeat {
    type: "choose_seat";
    seat: number;
  }

  export interface ChooseCard {
    type: "choose_card";
    card: number;
  }

  export interface Pay {
    type: "pay";
  }

  export interface Refuse {
    type: "refuse";
  }

  export interface UseCity {
    type: "use_city";
    area: number;
  }

  export interface Interrupt {
    type: "interrupt";
    card: number;
    area: number;
  }

  export interface Protect {
    type: "protect";
    area: number;
    what: "building" | "city_card" | "minion" | "newcomer";
  }

  export interface LetItHappen {
    type: "let_it_happen";
  }

  export interface DeclareVictory {
    type: "declare_victory";
  }

  export interface Resign {
    type: "resign";
  }

  export interface EndByVote {
    type: "end_by_vote";
  }

  export interface Retire {
    type: "retire";
    seat: number;
  }

  export type Action =
    | PlayCard
    | Pass
    | EndTurn
    | LeaveOut
    | UseSymbol
    | PlaceMinion
    | Build
    | ChooseMinion
    | ChooseArea
    | ChooseSeat
    | ChooseCard
    | Pay
    | Refuse
    | UseCity
    | Interrupt
    | Protect
    | LetItHappen
    | DeclareVictory
    | Resign
    | EndByVote
    | Retire;

  export type Reason =
    | "BAD_NUMBER"
    | "BUILT_ALREADY"
    | "CANNOT_RETURN"
    | "CITY_DEMON"
    | "CITY_FRESH"
    | "CITY_GONE"
    | "CITY_NOT_YOURS"
    | "CITY_USED"
    | "CITY_USELESS"
    | "GAME_OVER"
    | "HAS_TO_CHOOSE"
    | "IS_INTERRUPT"
    | "MUST_GIVE_UP"
    | "MUST_LIFT"
    | "MUST_PLAY"
    | "MUST_RESOLVE"
    | "NOTHING_TO_GIVE_UP"
    | "NOTHING_TO_LIFT"
    | "NOT_ASKED"
    | "NOT_AT_REST"
    | "NOT_AT_RISK"
    | "NOT_A_MOVE_OF_THE_TABLE"
    | "NOT_NEAR"
    | "NOT_THERE"
    | "NOT_WON"
    | "NO_ANSWER"
    | "NO_MINION"
    | "NO_SUCH_AREA"
    | "NO_SUCH_CARD"
    | "NO_SUCH_MINION"
    | "NO_SUCH_SEAT"
    | "NO_TROUBLE"
    | "OUT_OF_THE_GAME"
    | "OWN_MINION"
    | "SAME_AREA"
    | "TABLE_ONLY"
    | "TOO_POOR"
    | "TROUBLE_THERE"
    | "WRONG_AREA"
    | "WRONG_MINION"
    | "WRONG_SEAT";
}

export namespace PropertyTradingPack {
  /** A whole pack, merged with what it is based on. */
  export interface Pack {
    id: string;
    title: string;
    /** its ledger, a file beside the packaged ones */
    rulebook: string;
    /** the fewest and the most */
    seats: number[];
    /** spaces on each side, clockwise from GO's */
    sides: number[];
    currency: Currency;
    words: Words;
    options: Options;
    tokens: Token[];
    groups: Group[];
    spaces: (Go | Street | Line | Utility | Draw | Tax | Jail | Parking | GoToJail)[];
    decks: Deck[];
    /** rule point to clause */
    clauses: Record<string, string>;
    /** clause to the reason why no point rests on it */
    words_only: Record<string, string>;
    palette: Palette;
  }

  export interface Currency {
    symbol: string;
    format: string;
    name: string;
  }

  /** Every noun a player reads, one and many; decks, groups and spaces have names of their own. */
  export interface Words {
    go: string;
    bank: string;
    street: string;
    streets: string;
    line: string;
    lines: string;
    utility: string;
    utilities: string;
    deed: string;
    deeds: string;
    group: string;
    groups: string;
    house: string;
    houses: string;
    hotel: string;
    hotels: string;
    rent: string;
    salary: string;
    tax: string;
    fine: string;
    card: string;
    cards: string;
    jail: string;
    visiting: string;
    jail_card: string;
    jail_cards: string;
    parking: string;
    pot: string;
    token: string;
    tokens: string;
    /** who walks the board and arrests people, where somebody does */
    watch?: string;
    /** what a battle is about */
    power?: string;
  }

  export interface Options {
    /** those a table may change */
    open: string[];
    /** the edition's own values */
    set: Record<string, boolean | number | string>;
  }

  export interface Token {
    id: string;
    name: string;
  }

  export interface Group {
    id: string;
    name: string;
    letter: string;
    pattern?: "checks" | "chevron" | "diagonal" | "dots" | "grid" | "horizontal" | "rings" | "solid" | "vertical" | null;
    /** an entry of the palette's groups; without one it is drawn in ink */
    colour?: string | null;
  }

  export interface Go {
    kind: "go";
    /** what cards and other packs call it */
    slot: string;
    name: string;
  }

  export interface Street {
    kind: "street";
    /** what cards and other packs call it */
    slot: string;
    name: string;
    group: string;
    price: number;
    mortgage: number;
    /** price of a house, and of a hotel beside the houses turned in */
    build: number;
    place?: Place | null;
    /** in battle; without it nobody can fight for the deed */
    power?: number | null;
    /** a people, an element or a house that it belongs to, for the look */
    family?: string | null;
    /** bare, houses, hotel */
    rents: number[];
  }

  /** A building that stands in a street and belongs to its look; cards may count those of a kind. */
  export interface Place {
    name: string;
    /** pub, guild, shop, ... */
    kind: string;
  }

  export interface Line {
    kind: "line";
    /** what cards and other packs call it */
    slot: string;
    name: string;
    group: string;
    price: number;
    mortgage: number;
    /** by number owned */
    rents: number[];
  }

  export interface Utility {
    kind: "utility";
    /** what cards and other packs call it */
    slot: string;
    name: string;
    group: string;
    price: number;
    mortgage: number;
    /** of the dice, by number owned */
    factors: number[];
  }

  export interface Draw {
    kind: "draw";
    /** what cards and other packs call it */
    slot: string;
    name: string;
    deck: string;
  }

  export interface Tax {
    kind: "tax";
    /** what cards and other packs call it */
    slot: string;
    name: string;
    amount: number;
    /** of all one owns, to be chosen instead where the rules leave the choice */
    percent?: number | null;
  }

  export interface Jail {
    kind: "jail";
    /** what cards and other packs call it */
    slot: string;
    name: string;
  }

  export interface Parking {
    kind: "parking";
    /** what cards and other packs call it */
    slot: string;
    name: string;
    /** the held card that lies here, where the rules have one */
    card?: string | null;
  }

  export interface GoToJail {
    kind: "go_to_jail";
    /** what cards and other packs call it */
    slot: string;
    name: string;
  }

  export interface Deck {
    id: string;
    name: string;
    cards: Card[];
  }

  export interface Card {
    id: string;
    text: string;
    /** what a card that is kept is called, if not words.jail_card */
    title?: string | null;
    /** the card is in the game only while this option is on */
    option?: string | null;
    effects: (Collect | Pay | CollectEach | PayEach | CollectPer | PayPer | Advance | Nearest | Move | SendToJail | Hold | Repairs)[];
  }

  export interface Collect {
    op: "collect";
    amount: number;
    /** the centre pays first, where there is one */
    source?: "bank" | "centre";
  }

  export interface Pay {
    op: "pay";
    amount: number;
    /** goes where penalties go */
    penalty?: boolean;
  }

  export interface CollectEach {
    op: "collect_each";
    amount: number;
  }

  export interface PayEach {
    op: "pay_each";
    amount: number;
  }

  export interface CollectPer {
    op: "collect_per";
    /** of the places that stand in one's streets */
    kind: string;
    amount: number;
  }

  export interface PayPer {
    op: "pay_per";
    kind: string;
    amount: number;
  }

  export interface Advance {
    op: "advance";
    /** a slot */
    to: string;
  }

  export interface Nearest {
    op: "nearest";
    kind: "line" | "utility";
    rent: "ten_times_dice" | "twice" | "usual";
  }

  export interface Move {
    op: "move";
    /** negative is backwards */
    steps: number;
  }

  export interface SendToJail {
    op: "send_to_jail";
  }

  export interface Hold {
    op: "hold";
    uses?: ("escape_penalty" | "evade_watch" | "leave_jail")[];
  }

  export interface Repairs {
    op: "repairs";
    house: number;
    hotel: number;
  }

  export interface Palette {
    feeling: string;
    light: Theme;
    dark: Theme;
  }

  export interface Theme {
    seats: SeatColour[];
    roles: Record<string, string>;
    groups: Record<string, GroupColour>;
  }

  export interface SeatColour {
    seat: number;
    name: string;
    colour: string;
    text: string;
    shape: string;
    pattern: "checks" | "chevron" | "diagonal" | "dots" | "grid" | "horizontal" | "rings" | "solid" | "vertical";
  }

  export interface GroupColour {
    colour: string;
    text: string;
    mark: string;
  }
}

export namespace AnkhMorporkPack {
  export interface Pack {
    id: string;
    title: string;
    rulebook: string;
    seats: number[];
    supply: Supply;
    /** the pack's own values; a table may change every one */
    options: Record<string, boolean | number | string>;
    areas: Area[];
    cards: Card[];
    events: Event[];
    personalities: Personality[];
    /** rule point: the clause it rests on */
    clauses: Record<string, string>;
    /** clause: why no rule point rests on it */
    words_only?: Record<string, string>;
    /** records of older versions have none */
    palette?: Palette | null;
  }

  export interface Supply {
    /** all the money there is */
    bank: number;
    /** of each player at the start, out of it */
    cash: number;
    minions: number;
    buildings: number;
    hand: number;
    demons: number;
    trolls: number;
    /** one side for each area */
    die: number;
  }

  export interface Area {
    number: number;
    id: string;
    name: string;
    cost: number;
    adjacent: number[];
    /** those of the neighbours that are reached over the river */
    bridges: number[];
    river: boolean;
    /** a minion of everybody and a trouble marker stand here at the start */
    start: boolean;
    /** of its City Area card; an empty one protects from events */
    power: ((string | number)[])[];
    clause: string;
    words: string;
  }

  export interface Card {
    id: string;
    name: string;
    border: "brown" | "green";
    /** from left to right */
    symbols: string[];
    /** what the scroll does */
    text?: ((string | number)[])[];
    /** of an interrupt: what kind of answer it is */
    answers?: "fresh_start" | "gaspode" | "igor" | "mossy" | "sonky" | "susan" | null;
    removed_for_two?: boolean;
    words: string;
  }

  export interface Event {
    id: string;
    name: string;
    does: ((string | number)[])[];
    clause: string;
    words: string;
  }

  export interface Personality {
    id: string;
    name: string;
    kind: "control" | "exhaustion" | "presence" | "trouble" | "wealth";
    /** with 2, 3 and 4 players; 0: none */
    thresholds: number[];
    removed_for_two?: boolean;
    clause: string;
    words: string;
  }

  export interface Palette {
    feeling: string;
    light: Theme;
    dark: Theme;
  }

  export interface Theme {
    seats: SeatColour[];
    roles: Record<string, string>;
    groups: Record<string, GroupColour>;
  }

  export interface SeatColour {
    seat: number;
    name: string;
    colour: string;
    text: string;
    shape: string;
    pattern: "checks" | "chevron" | "diagonal" | "dots" | "grid" | "horizontal" | "rings" | "solid" | "vertical";
  }

  export interface GroupColour {
    colour: string;
    text: string;
    mark: string;
  }
}
