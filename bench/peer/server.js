// The peer: boardgame.io's own server, its default storage (in memory), a game of about the size of ours.
// node server.js PORT, with NODE_ENV=production; says "ready" when it listens.
"use strict";
const { Server } = require("boardgame.io/server");
const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const SPACES = 40;
const SALARY = 200;
const DEEDS = [1, 3, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 18, 19, 21, 23, 24, 25, 26, 27, 28, 29, 31, 32, 34, 35, 37, 39];
const DRAWS = { 2: 0, 7: 1, 17: 0, 22: 1, 33: 0, 36: 1 }; // space: deck

function setup({ ctx, random }) {
  const cards = (first) => random.Shuffle(Array.from({ length: 16 }, (_, card) => first + card));
  const seat = {
    cash: 1500, at: 0, jailed: 0, circling: false, alive: true, auto_claim: false, acts: 0, want: 0,
    interest: [], cards: [], last_offer: "", last_offer_deals: 0,
  };
  return {
    turn: 0, round: 1, rest: 0, deals: 28, first: 0, over: "running", winners: [], to_act: 0, houses: 32, hotels: 12,
    revision: 0, claim_last: 0, pot: 0, watch: 0, time_up: false, estate: [], dice: [0, 0],
    seats: Array.from({ length: ctx.numPlayers }, () => ({ ...seat })),
    deeds: DEEDS.map((space) => ({ space, owner: -1, mortgaged: false, level: 0, rent_now: 2 * space })),
    decks: [{ seen: [] }, { seen: [] }],
    claims: [], offers: [], frames: [{ kind: "turn", seat: 0, a: 0, b: 0, c: 0, d: 0 }],
    secret: { decks: [cards(0), cards(32)] },
  };
}

// `on` is the turn that the mover saw, as the question's number is in ours.
function roll({ G, ctx, playerID, random, events }, on) {
  const seat = G.seats[Number(playerID)];
  if (playerID !== ctx.currentPlayer || on !== G.turn || G.over !== "running" || !seat.alive) return INVALID_MOVE;
  G.dice = random.D6(2);
  const reached = seat.at + G.dice[0] + G.dice[1];
  if (reached >= SPACES) seat.cash += SALARY;
  seat.at = reached % SPACES;
  land(G, Number(playerID), seat);
  G.turn += 1;
  G.round = 1 + Math.floor(G.turn / ctx.numPlayers);
  G.to_act = (Number(playerID) + 1) % ctx.numPlayers;
  G.frames[0].seat = G.to_act;
  events.endTurn();
}

function land(G, number, seat) {
  const deed = G.deeds.find(({ space }) => space === seat.at);
  if (deed !== undefined) {
    settle(G, number, seat, deed);
  } else if (seat.at in DRAWS) {
    draw(G, DRAWS[seat.at], seat);
  }
}

function settle(G, number, seat, deed) {
  const price = 10 * deed.space;
  if (deed.owner < 0 && seat.cash >= price) {
    seat.cash -= price;
    deed.owner = number;
  } else if (deed.owner >= 0 && deed.owner !== number) {
    const rent = Math.min(deed.rent_now, seat.cash);
    seat.cash -= rent;
    G.seats[deed.owner].cash += rent;
  }
}

function draw(G, deck, seat) {
  const card = G.secret.decks[deck].shift();
  G.secret.decks[deck].push(card);
  G.decks[deck].seen = [...G.decks[deck].seen, card].slice(-15);
  seat.cash += card;
}

const game = { name: "property", minPlayers: 4, maxPlayers: 4, setup, moves: { roll }, playerView: PlayerView.STRIP_SECRETS };
const port = Number(process.argv[2]);
Server({ games: [game], origins: [`http://127.0.0.1:${port}`] }).run({ port }, () => console.log("ready"));
