import Aim from "../../src/ankh/Aim.svelte";
import AnkhTable from "../../src/ankh/AnkhTable.svelte";
import AreaList from "../../src/ankh/AreaList.svelte";
import CardChips from "../../src/ankh/CardChips.svelte";
import CardFace from "../../src/ankh/CardFace.svelte";
import Choices from "../../src/ankh/Choices.svelte";
import CityCards from "../../src/ankh/CityCards.svelte";
import CityGround from "../../src/ankh/CityGround.svelte";
import CityMap from "../../src/ankh/CityMap.svelte";
import CityPieces from "../../src/ankh/CityPieces.svelte";
import Dialogs from "../../src/ankh/Dialogs.svelte";
import Hand from "../../src/ankh/Hand.svelte";
import MainButton from "../../src/ankh/MainButton.svelte";
import MapFrame from "../../src/ankh/MapFrame.svelte";
import { atStake, inPlay, pricesOf, symbolOf } from "../../src/ankh/model";
import Now from "../../src/ankh/Now.svelte";
import PageDialog from "../../src/ankh/PageDialog.svelte";
import Phone from "../../src/ankh/Phone.svelte";
import PhoneMap from "../../src/ankh/PhoneMap.svelte";
import PieceMark from "../../src/ankh/PieceMark.svelte";
import PileDialog from "../../src/ankh/PileDialog.svelte";
import Piles from "../../src/ankh/Piles.svelte";
import { DEMON, TROLL } from "../../src/ankh/pieces";
import Reveal from "../../src/ankh/Reveal.svelte";
import SeatDialog from "../../src/ankh/SeatDialog.svelte";
import Seats from "../../src/ankh/Seats.svelte";
import Symbols from "../../src/ankh/Symbols.svelte";
import Window from "../../src/ankh/Window.svelte";
import CityStage from "../../src/replay/CityStage.svelte";
import { always, nothing, of, shown } from "./fixture";
import type { Scene } from "./scene.svelte";

const PILES = ["draw", "events", "discard"] as const;
const THINGS = ["area", "card", "person", "event"] as const;

function mapped(on: Scene) {
  return { view: on.city, game: on.game, seats: on.seats, theme: on.theme };
}

function printed(on: Scene) {
  return { view: on.city, pack: on.pack };
}

function playing(on: Scene) {
  return inPlay(on.city, on.pack.cards);
}

function prices(on: Scene): string[] {
  return pricesOf(on.game);
}

export const city = of("ankh_morpork", [
  shown(Aim, (on) => ({ play: on.play, ...printed(on) })),
  always(shown(AnkhTable, ({ table, game, theme }) => ({ table, game, theme }))),
  shown(AreaList, (on) => ({ play: on.play, ...printed(on), seats: on.seats, theme: on.theme, prices: prices(on) })),
  shown(
    CardChips,
    (on) => ({ cards: on.city.hand, play: on.play, pack: on.pack, theme: on.theme }),
    (on) => ({ cards: on.city.discard, play: on.play, pack: on.pack, theme: on.theme }),
    (on) => ({
      cards: on.city.seats[on.some(on.seats.length)]?.may_hold ?? [],
      play: on.play,
      pack: on.pack,
      theme: on.theme,
    }),
  ),
  shown(CardFace, (on) => {
    const card = on.one(on.pack.cards);
    return card ? { card, theme: on.theme, note: "A note", symbols: playing(on)?.symbols } : null;
  }),
  shown(
    Choices,
    (on) => ({ choices: on.play.places, seats: on.seats, theme: on.theme, onpick: nothing }),
    (on) => ({
      choices: [...on.play.offer.people, ...on.play.offer.others, ...on.play.offer.cards],
      seats: on.seats,
      theme: on.theme,
      onpick: nothing,
    }),
  ),
  shown(CityCards, (on) => ({ play: on.play, ...printed(on) })),
  shown(
    CityGround,
    () => ({}),
    () => ({ plain: true }),
  ),
  shown(
    CityMap,
    (on) => mapped(on),
    (on) => ({
      ...mapped(on),
      lit: on.play.lit,
      chosen: on.play.lit.slice(0, 1),
      danger: atStake(on.city),
      onarea: nothing,
      onlook: nothing,
      prices: prices(on),
    }),
  ),
  shown(
    CityPieces,
    (on) => ({ areas: on.city.areas, seats: on.seats, theme: on.theme, prices: prices(on) }),
    (on) => ({ areas: on.city.areas, seats: on.seats, theme: on.theme, prices: prices(on), far: true }),
  ),
  shown(Dialogs, (on) => ({ play: on.looking, ...mapped(on) })),
  shown(
    Hand,
    (on) => ({ play: on.play, ...printed(on), theme: on.theme, playing: playing(on) }),
    (on) => ({ play: on.picking, ...printed(on), theme: on.theme, playing: playing(on), whole: true }),
  ),
  shown(
    MainButton,
    (on) => ({ play: on.play, phone: false }),
    (on) => ({ play: on.picking, phone: true }),
  ),
  shown(
    MapFrame,
    (on) => ({ play: on.play, ...mapped(on), prices: prices(on) }),
    (on) => ({ play: on.picking, ...mapped(on), prices: prices(on) }),
  ),
  shown(
    Now,
    (on) => ({ play: on.play, ...printed(on), seats: on.seats, theme: on.theme, playing: playing(on) }),
    (on) => ({ play: on.picking, ...printed(on), seats: on.seats, theme: on.theme, playing: playing(on), phone: true }),
  ),
  shown(PageDialog, (on) => {
    const kind = THINGS[on.some(THINGS.length)] ?? "area";
    const count = { area: on.pack.areas, card: on.pack.cards, person: on.pack.personalities, event: on.pack.events }[
      kind
    ].length;
    return { play: on.play, ...mapped(on), what: { kind, number: on.some(count) + (kind === "area" ? 1 : 0) } };
  }),
  shown(
    Phone,
    (on) => ({ play: on.play, ...mapped(on), prices: prices(on), playing: playing(on) }),
    (on) => ({ play: on.picking, ...mapped(on), prices: prices(on), playing: playing(on) }),
  ),
  shown(PhoneMap, (on) => ({ play: on.play, ...mapped(on), prices: prices(on) })),
  shown(
    PieceMark,
    (on) => ({ owner: on.you, seats: on.seats, theme: on.theme }),
    (on) => ({ owner: TROLL, seats: on.seats, theme: on.theme }),
    (on) => ({ owner: DEMON, seats: on.seats, theme: on.theme }),
  ),
  shown(PileDialog, (on) => ({
    play: on.play,
    view: on.city,
    game: on.game,
    theme: on.theme,
    kind: PILES[on.some(PILES.length)] ?? "draw",
  })),
  shown(Piles, (on) => ({ play: on.play, ...printed(on) })),
  shown(Reveal, (on) => ({ table: on.table, pack: on.pack, seats: on.seats, theme: on.theme })),
  shown(SeatDialog, (on) => ({ play: on.play, ...mapped(on), number: on.some(on.seats.length) })),
  shown(Seats, (on) => ({ play: on.play, ...mapped(on) })),
  shown(
    Symbols,
    (on) => ({ symbols: on.one(on.pack.cards)?.symbols.map(symbolOf) ?? [] }),
    (on) => ({ symbols: playing(on)?.symbols ?? [], size: 20 }),
  ),
  shown(Window, (on) =>
    on.city.window ? { play: on.play, window: on.city.window, pack: on.pack, seats: on.seats, theme: on.theme } : null,
  ),
  shown(CityStage, (on) => ({
    reel: on.reel,
    frame: on.frame,
    game: on.game,
    theme: on.theme,
    table: on.at,
  })),
]);
