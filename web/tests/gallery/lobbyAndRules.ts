import Chair from "../../src/home/Chair.svelte";
import Chairs from "../../src/home/Chairs.svelte";
import CodeField from "../../src/home/CodeField.svelte";
import CopyField from "../../src/home/CopyField.svelte";
import CreateForm from "../../src/home/CreateForm.svelte";
import Deal from "../../src/home/Deal.svelte";
import DicePromise from "../../src/home/DicePromise.svelte";
import Door from "../../src/home/Door.svelte";
import { Draft } from "../../src/home/draft.svelte";
import GameCard from "../../src/home/GameCard.svelte";
import Invite from "../../src/home/Invite.svelte";
import Join from "../../src/home/Join.svelte";
import Miniature from "../../src/home/Miniature.svelte";
import MiniCity from "../../src/home/MiniCity.svelte";
import MiniRing from "../../src/home/MiniRing.svelte";
import MyTables from "../../src/home/MyTables.svelte";
import NameField from "../../src/home/NameField.svelte";
import OpenTables from "../../src/home/OpenTables.svelte";
import OptionField from "../../src/home/OptionField.svelte";
import OptionList from "../../src/home/OptionList.svelte";
import OwnChair from "../../src/home/OwnChair.svelte";
import Panel from "../../src/home/Panel.svelte";
import Presets from "../../src/home/Presets.svelte";
import Refusal from "../../src/home/Refusal.svelte";
import Row from "../../src/home/Row.svelte";
import SeatCount from "../../src/home/SeatCount.svelte";
import SettingsForm from "../../src/home/SettingsForm.svelte";
import SettleDialog from "../../src/home/SettleDialog.svelte";
import StartBar from "../../src/home/StartBar.svelte";
import Summary from "../../src/home/Summary.svelte";
import Times from "../../src/home/Times.svelte";
import Lobby from "../../src/pages/Lobby.svelte";
import Lost from "../../src/pages/Lost.svelte";
import type { Listed, TableView } from "../../src/protocol";
import Beside from "../../src/rules/Beside.svelte";
import Book from "../../src/rules/Book.svelte";
import ClauseText from "../../src/rules/ClauseText.svelte";
import ComparedRule from "../../src/rules/ComparedRule.svelte";
import Contents from "../../src/rules/Contents.svelte";
import Cover from "../../src/rules/Cover.svelte";
import EditionHead from "../../src/rules/EditionHead.svelte";
import Games from "../../src/rules/Games.svelte";
import RulesOptions from "../../src/rules/OptionList.svelte";
import Pair from "../../src/rules/Pair.svelte";
import Shelf from "../../src/rules/Shelf.svelte";
import { first, nothing, shown, words } from "./fixture";
import type { Scene } from "./scene.svelte";

const STATES = ["lobby", "running", "over", "closed", "stuck"];

function waiting(on: Scene): TableView {
  return on.lobby.table ?? on.recorded.lobby.table;
}

function drafted(on: Scene): { draft: Draft } {
  return { draft: new Draft(on.game, waiting(on).settings) };
}

function listed(on: Scene): Listed[] {
  const { id, code, title, settings, created } = on.at;
  return STATES.map((status, place) => ({
    id: `${id}${place}`,
    code,
    edition: settings.edition,
    title,
    status,
    seats: 4,
    taken: place,
    here: place,
    created,
  }));
}

/** What is there before a game begins, and the rules: shown once for each game. */
export const lobbyAndRules = first([
  shown(
    Chair,
    ...[0, 1, 2, 3].map((number) => (on: Scene) => {
      const seat = waiting(on).seats[number];
      return seat ? { table: on.lobby, theme: on.theme, seat, number } : null;
    }),
  ),
  shown(Chairs, (on) => ({
    theme: on.theme,
    who: ["", "careful", "careful"],
    kinds: on.recorded.games.bots,
    name: "Ada",
    onchoose: nothing,
  })),
  shown(CodeField, () => ({ button: "Go", hint: "A code", onfound: () => undefined })),
  shown(CopyField, () => ({ label: "A link", value: "http://…", button: "Copy", main: true })),
  shown(CreateForm, (on) => ({ game: on.game, kinds: on.recorded.games.bots })),
  shown(Deal, (on) => ({ table: on.lobby, at: waiting(on), game: on.game })),
  shown(DicePromise, (on) => ({ at: waiting(on) })),
  shown(Door, (on) => ({ table: on.lobby })),
  shown(
    GameCard,
    (on) => ({ edition: on.game.id, game: on.game, onplay: nothing }),
    (on) => ({ edition: on.game.id }),
  ),
  shown(Invite, (on) => ({ code: waiting(on).code, title: on.game.title })),
  shown(Join, () => ({})),
  shown(MiniCity, (on) =>
    on.family === "ankh_morpork" ? { pack: on.pack, theme: on.theme } : { pack: null, theme: null },
  ),
  shown(
    Miniature,
    (on) => ({ edition: on.game.id, family: on.family, theme: on.theme }),
    () => ({ edition: "unknown", family: undefined, theme: null }),
  ),
  shown(MiniRing, (on) => ({
    pack: on.family === "property_trading" ? on.board : null,
    theme: on.theme,
    emblem: "crown",
  })),
  shown(
    MyTables,
    () => ({ rows: null }),
    (on) => ({
      rows: listed(on).map((table, place) => ({ place, table, seat: 0, names: ["Ada", "Ada", ""], to_act: place % 2 })),
    }),
  ),
  shown(NameField, () => ({})),
  shown(
    OpenTables,
    () => ({ tables: null }),
    (on) => ({ tables: listed(on) }),
  ),
  shown(OptionField, (on) => {
    const option = on.game.options[on.some(on.game.options.length)];
    return option ? { game: on.game, option, value: option.default, barred: true, onset: nothing } : null;
  }),
  shown(OptionList, (on) => ({ ...drafted(on), barred: on.game.options.slice(0, 1) })),
  shown(OwnChair, (on) => {
    const seat = waiting(on).seats[0];
    return seat ? { table: on.lobby, game: on.game, theme: on.theme, seat } : null;
  }),
  shown(Panel, () => ({ title: "A panel", icon: "crown", children: words, aside: words })),
  shown(Presets, drafted),
  shown(Refusal, (on) => ({
    game: on.game,
    problem: {
      text: `${on.game.options[0]?.name}: that does not go; that does not go.`,
      clause: on.game.clauses[0]?.id ?? "",
    },
  })),
  shown(Row, (on) => ({ edition: on.game.id, title: on.game.title, code: on.at.code, children: words, action: words })),
  shown(SeatCount, drafted),
  shown(SettingsForm, (on) => ({ ...drafted(on), refusal: `${on.game.options[0]?.name}: that does not go.` })),
  shown(SettleDialog, (on) => ({ table: on.lobby, game: on.game, settings: waiting(on).settings, onclose: nothing })),
  shown(StartBar, (on) => ({ table: on.lobby, seats: waiting(on).seats, you: 0 })),
  shown(Summary, (on) => ({ ...drafted(on), theme: on.theme, friends: 2, bots: 1 })),
  shown(Times, drafted),
  shown(
    Lobby,
    (on) => ({ table: on.lobby, game: on.game, theme: on.theme }),
    ({ table, game, theme }) => ({ table, game, theme }),
  ),
  shown(Lost, () => ({})),
  shown(Beside, (on) => ({ games: on.recorded.games.games, a: "duel_masters", b: "harry_potter" })),
  shown(Book, (on) => ({ game: on.game, games: on.recorded.games.games })),
  shown(ClauseText, (on) => {
    const clause = on.game.clauses[on.some(on.game.clauses.length)];
    return clause ? { game: on.game, clause, sought: ["the", "a"] } : null;
  }),
  shown(ComparedRule, (on) => {
    const [row] = on.recorded.compared.rows;
    return row ? { row, a: on.game, b: on.game } : null;
  }),
  shown(Contents, (on) => ({ places: on.game.clauses.map(({ id, topic }) => ({ id, name: topic, count: 1 })) })),
  shown(Cover, (on) => ({ game: on.game })),
  shown(EditionHead, (on) => ({ game: on.game })),
  shown(Games, () => ({ children: words })),
  shown(RulesOptions, (on) => ({ game: on.game })),
  shown(
    Pair,
    (on) => ({ games: on.recorded.games.games, onpick: nothing }),
    (on) => ({ games: [on.game] }),
  ),
  shown(Shelf, (on) => ({ games: on.recorded.games.games })),
]);
