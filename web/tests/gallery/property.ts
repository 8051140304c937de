import ActButton from "../../src/property/ActButton.svelte";
import ActionBar from "../../src/property/ActionBar.svelte";
import Auction from "../../src/property/Auction.svelte";
import AuctionBidding from "../../src/property/AuctionBidding.svelte";
import AuctionBids from "../../src/property/AuctionBids.svelte";
import AuctionLimit from "../../src/property/AuctionLimit.svelte";
import Backdrop from "../../src/property/Backdrop.svelte";
import Battle from "../../src/property/Battle.svelte";
import BattleFighter from "../../src/property/BattleFighter.svelte";
import Board from "../../src/property/Board.svelte";
import Building from "../../src/property/Building.svelte";
import BuildingStreet from "../../src/property/BuildingStreet.svelte";
import Claims from "../../src/property/Claims.svelte";
import Debt from "../../src/property/Debt.svelte";
import DebtBankruptcy from "../../src/property/DebtBankruptcy.svelte";
import DebtTrades from "../../src/property/DebtTrades.svelte";
import Decks from "../../src/property/Decks.svelte";
import DeedActs from "../../src/property/DeedActs.svelte";
import DeedCard from "../../src/property/DeedCard.svelte";
import DeedChip from "../../src/property/DeedChip.svelte";
import Dice from "../../src/property/Dice.svelte";
import DrawnCard from "../../src/property/DrawnCard.svelte";
import GroupPatch from "../../src/property/GroupPatch.svelte";
import MiniRing from "../../src/property/MiniRing.svelte";
import MoreDialog from "../../src/property/MoreDialog.svelte";
import { deedAt, type Deed as Printed, spaceAt, topFrame } from "../../src/property/model";
import OfferList from "../../src/property/OfferList.svelte";
import Offers from "../../src/property/Offers.svelte";
import PhoneBoard from "../../src/property/PhoneBoard.svelte";
import PropertyTable from "../../src/property/PropertyTable.svelte";
import { ringOf } from "../../src/property/ring";
import SeatRow from "../../src/property/SeatRow.svelte";
import Space from "../../src/property/Space.svelte";
import SpaceSheet from "../../src/property/SpaceSheet.svelte";
import Stage from "../../src/property/Stage.svelte";
import TimeBar from "../../src/property/TimeBar.svelte";
import Tokens from "../../src/property/Tokens.svelte";
import Tools from "../../src/property/Tools.svelte";
import Trade from "../../src/property/Trade.svelte";
import TradeAfter from "../../src/property/TradeAfter.svelte";
import TradeCash from "../../src/property/TradeCash.svelte";
import TradeIdeas from "../../src/property/TradeIdeas.svelte";
import TradeSide from "../../src/property/TradeSide.svelte";
import TradeWith from "../../src/property/TradeWith.svelte";
import { deedsOf, NOTHING, offersWaiting, type Side } from "../../src/property/trading";
import PropertyStage from "../../src/replay/PropertyStage.svelte";
import SpaceThen from "../../src/replay/SpaceThen.svelte";
import { always, nothing, of, shown, words } from "./fixture";
import type { Deed, Scene } from "./scene.svelte";

const SPACE = 3; // steps that a space is looked at
const NOBODY: ReadonlyMap<number, { text: string; clause: string }> = new Map();

/** What nearly every part of the table is given. */
function usual({ table, game, theme }: Scene) {
  return { table, game, theme };
}

/** Something of one's own, or of anybody as long as one has nothing. */
function deedOf(on: Scene): Deed | undefined {
  const mine = deedsOf(on.view, on.you);
  return on.one(mine.length ? mine : on.view.deeds, SPACE);
}

function streetOf(on: Scene): Deed | undefined {
  const streets = on.view.deeds.filter((deed) => spaceAt(on.game, deed.space).kind === "street");
  const mine = streets.filter((deed) => deed.owner === on.you);
  return on.one(mine.length ? mine : streets, SPACE);
}

/** All that somebody has. */
function sideOf(on: Scene, seat: number): Side {
  const here = on.view.seats[seat];
  return { deeds: deedsOf(on.view, seat).map((deed) => deed.space), cards: here?.cards ?? [], cash: here?.cash ?? 0 };
}

function owes(on: Scene): boolean {
  return topFrame(on.view, "debt")?.seat === on.table.you;
}

function other(on: Scene): number {
  return on.others[on.some(on.others.length)] ?? 0;
}

export const property = of("property_trading", [
  shown(
    ActButton,
    (on) => {
      const action = on.one(on.table.legal);
      return action ? { table: on.table, action, label: "Do it" } : null;
    },
    ({ table }) => ({ table, action: { type: "mortgage" as const, space: 1 }, label: "Mortgage it", icon: "minus" }),
    ({ table }) => ({ table, action: { type: "roll" as const }, label: "Roll", children: words, ondone: nothing }),
  ),
  shown(ActionBar, ({ table }) => ({ table, ondebt: nothing })),
  shown(Auction, usual),
  shown(AuctionBidding, (on) => {
    const frame = topFrame(on.view, "auction");
    return frame && on.table.choices("leave_auction").length ? { table: on.table, game: on.game, frame } : null;
  }),
  shown(AuctionBids, (on) => {
    const frame = topFrame(on.view, "auction");
    return frame ? { ...usual(on), frame } : null;
  }),
  shown(AuctionLimit, (on) => {
    const frame = topFrame(on.view, "auction");
    return frame ? { table: on.table, game: on.game, lot: frame.a } : null;
  }),
  shown(Backdrop, ({ game }) => ({ game })),
  shown(Battle, usual),
  shown(BattleFighter, ({ round }) => ({
    title: "A street",
    big: "900",
    small: "power",
    state: round % 2 ? ("won" as const) : ("lost" as const),
    children: words,
  })),
  shown(Board, (on) => ({
    ...usual(on),
    view: on.view,
    seats: on.seats,
    you: on.table.you,
    told: on.table.told,
    onspace: nothing,
    children: words,
  })),
  shown(Building, (on) => ({ ...usual(on), onclose: nothing })),
  shown(BuildingStreet, (on) => {
    const deed = streetOf(on);
    return deed ? { ...usual(on), deed } : null;
  }),
  shown(Claims, usual),
  shown(Debt, (on) => ({ ...usual(on), ontrade: nothing, onclose: nothing })),
  shown(DebtBankruptcy, (on) => (owes(on) ? { table: on.table } : null)),
  shown(DebtTrades, (on) => (owes(on) ? { table: on.table, ontrade: nothing } : null)),
  shown(Decks, ({ game, view }) => ({ game, view })),
  shown(DeedActs, (on) => {
    const deed = deedOf(on);
    return deed ? { table: on.table, game: on.game, deed } : null;
  }),
  shown(
    DeedCard,
    (on) => ({ ...usual(on), space: on.one(on.view.deeds, SPACE)?.space ?? 1 }),
    (on) => ({ ...usual(on), space: deedOf(on)?.space ?? 1, compact: true }),
  ),
  shown(
    DeedChip,
    (on) => {
      const deed = deedOf(on);
      return deed ? { game: on.game, theme: on.theme, deed, chosen: true, onclick: nothing } : null;
    },
    (on) => {
      const deed = on.one(on.view.deeds);
      return deed
        ? { game: on.game, theme: on.theme, deed, chosen: false, barred: "There are buildings", onclick: nothing }
        : null;
    },
  ),
  shown(Dice, (on) => ({ told: on.table.told, seats: on.seats, you: on.table.you })),
  shown(
    DrawnCard,
    usual,
    (on) => ({ ...usual(on), small: true }),
    (on) => ({ ...usual(on), small: true, narrow: true }),
  ),
  shown(GroupPatch, (on) => {
    const deed = on.one(on.view.deeds);
    return deed ? { game: on.game, theme: on.theme, deed: spaceAt(on.game, deed.space) as Printed } : null;
  }),
  shown(MiniRing, (on) => ({
    game: on.game,
    theme: on.theme,
    view: on.view,
    seats: on.seats,
    lit: [on.view.seats[0]?.at ?? 0],
  })),
  shown(MoreDialog, ({ table }) => ({ table, onclose: nothing })),
  shown(OfferList, (on) => ({ ...usual(on), oncounter: nothing })),
  shown(Offers, usual, (on) => ({ ...usual(on), oncounter: nothing, onclose: nothing })),
  shown(PhoneBoard, (on) => ({ ...usual(on), onspace: nothing })),
  always(shown(PropertyTable, usual)),
  shown(
    SeatRow,
    (on) => ({ ...usual(on), seat: on.you, onclick: nothing }),
    (on) => ({ ...usual(on), seat: other(on), onclick: nothing }),
  ),
  shown(Space, (on) => {
    const number = Math.floor(on.number / SPACE) % on.board.spaces.length;
    const cell = ringOf(on.board.sides).cells[number];
    return cell
      ? {
          game: on.game,
          theme: on.theme,
          seats: on.seats,
          space: spaceAt(on.game, number),
          cell,
          deed: deedAt(on.view, number),
          hotelLevel: on.view.hotel_level,
          lit: true,
          onclick: nothing,
        }
      : null;
  }),
  shown(
    SpaceSheet,
    (on) => ({ ...usual(on), space: on.some(on.board.spaces.length), onclose: nothing }),
    (on) => ({ ...usual(on), space: on.view.seats[on.you]?.at ?? 0, onclose: nothing }),
  ),
  shown(Stage, usual, (on) => ({ ...usual(on), narrow: true })),
  shown(TimeBar, ({ table }) => ({ table })),
  shown(Tokens, (on) => {
    const { cells } = ringOf(on.board.sides);
    const boxes = cells.map(({ row, column }) => new DOMRect(column * 60, row * 60, 60, 60));
    return {
      game: on.game,
      theme: on.theme,
      view: on.view,
      seats: on.seats,
      you: on.table.you,
      told: on.table.told,
      cells,
      boxes,
    };
  }),
  shown(Tools, (on) => ({
    table: on.table,
    offers: offersWaiting(on.view, on.table.you),
    ontrade: nothing,
    onbuild: nothing,
    onoffers: nothing,
    onmore: nothing,
  })),
  shown(
    Trade,
    (on) => ({ ...usual(on), to: other(on), onclose: nothing }),
    (on) => {
      const counter = on.view.offers[0];
      return counter ? { ...usual(on), to: counter.maker, counter, onclose: nothing } : null;
    },
    (on) => ({ ...usual(on), to: other(on), wanted: deedsOf(on.view, other(on))[0]?.space, onclose: nothing }),
  ),
  shown(TradeAfter, (on) => ({
    table: on.table,
    game: on.game,
    seat: on.you,
    gives: sideOf(on, on.you),
    gets: sideOf(on, other(on)),
  })),
  shown(TradeCash, (on) => ({
    game: on.game,
    most: on.view.seats[on.you]?.cash ?? 0,
    cash: 1,
    label: "Cash",
    onchange: nothing,
  })),
  shown(TradeIdeas, (on) => ({ table: on.table, to: other(on), onpick: nothing })),
  shown(
    TradeSide,
    (on) => ({ ...usual(on), seat: on.you, side: sideOf(on, on.you), barred: NOBODY, onchange: nothing }),
    (on) => ({
      ...usual(on),
      seat: other(on),
      side: NOTHING,
      barred: new Map(on.view.deeds.map(({ space }) => [space, { text: "Not now.", clause: "" }])),
      onchange: nothing,
    }),
  ),
  shown(TradeWith, (on) => ({ ...usual(on), onchoose: nothing, onclose: nothing })),
  shown(
    PropertyStage,
    (on) => ({
      reel: on.reel,
      frame: on.frame,
      game: on.game,
      theme: on.theme,
      table: on.at,
      narrow: false,
    }),
    (on) =>
      on.reel.frame
        ? { reel: on.reel, frame: on.reel.frame, game: on.game, theme: on.theme, table: on.at, narrow: true }
        : null,
  ),
  shown(SpaceThen, (on) => ({
    game: on.game,
    view: on.view,
    seats: on.seats,
    theme: on.theme,
    space: on.view.seats[on.you]?.at ?? 0,
    onclose: nothing,
  })),
]);
