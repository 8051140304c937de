import After from "../../src/end/After.svelte";
import CourseChart from "../../src/end/CourseChart.svelte";
import { courseOfChances, courseOfWorth } from "../../src/end/chart";
import DiceCheck from "../../src/end/DiceCheck.svelte";
import HowItWent from "../../src/end/HowItWent.svelte";
import Moments from "../../src/end/Moments.svelte";
import Throws from "../../src/end/Throws.svelte";
import Winners from "../../src/end/Winners.svelte";
import LastWord from "../../src/home/LastWord.svelte";
import WayBack from "../../src/home/WayBack.svelte";
import { money } from "../../src/lib/look";
import TablePage from "../../src/pages/TablePage.svelte";
import Announcer from "../../src/parts/Announcer.svelte";
import Ballots from "../../src/parts/Ballots.svelte";
import Cash from "../../src/parts/Cash.svelte";
import Chat from "../../src/parts/Chat.svelte";
import Clause from "../../src/parts/Clause.svelte";
import Countdown from "../../src/parts/Countdown.svelte";
import Dialog from "../../src/parts/Dialog.svelte";
import Follow from "../../src/parts/Follow.svelte";
import Guide from "../../src/parts/Guide.svelte";
import Icon from "../../src/parts/Icon.svelte";
import Log from "../../src/parts/Log.svelte";
import Mark from "../../src/parts/Mark.svelte";
import Menu from "../../src/parts/Menu.svelte";
import PhoneTabs from "../../src/parts/PhoneTabs.svelte";
import Side from "../../src/parts/Side.svelte";
import TableMenu from "../../src/parts/TableMenu.svelte";
import TextBoard from "../../src/parts/TextBoard.svelte";
import Toast from "../../src/parts/Toast.svelte";
import TopBar from "../../src/parts/TopBar.svelte";
import Trouble from "../../src/parts/Trouble.svelte";
import Why from "../../src/parts/Why.svelte";
import Glyph from "../../src/replay/Glyph.svelte";
import Odds from "../../src/replay/Odds.svelte";
import Player from "../../src/replay/Player.svelte";
import Story from "../../src/replay/Story.svelte";
import Viewer from "../../src/replay/Viewer.svelte";
import Worths from "../../src/replay/Worths.svelte";
import { always, type Fixture, first, nothing, shown, words } from "./fixture";
import { oddsOf, reviewOf } from "./recorded";
import type { Scene } from "./scene.svelte";

function usual({ table, game, theme }: Scene) {
  return { table, game, theme };
}

function seated(on: Scene) {
  return { theme: on.theme, seats: on.seats };
}

function reviewed(on: Scene) {
  return { review: reviewOf(on.recorded), game: on.game, code: on.at.code, ...seated(on) };
}

/** What every game has. */
export const common: Fixture[] = [
  shown(After, usual, (on) => ({ ...usual(on), table: on.over })),
  shown(
    CourseChart,
    (on) => ({
      ...reviewed(on),
      label: "Worth",
      course: courseOfWorth(reviewOf(on.recorded).worths, (amount) => money(on.game, amount)),
    }),
    (on) => ({ ...reviewed(on), label: "Chances", course: courseOfChances(oddsOf(on.recorded).chances) }),
  ),
  shown(DiceCheck, (on) => ({ table: on.at, now: on.round % 2 === 0 })),
  shown(HowItWent, (on) => ({ id: on.at.id, ...reviewed(on) })),
  shown(Moments, reviewed),
  shown(Throws, () => ({
    throws: { low: 2, counts: [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1], ways: [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1] },
  })),
  shown(
    Winners,
    (on) => ({ ...usual(on), outcome: on.table.outcome }),
    (on) => ({ ...usual(on), outcome: { winners: on.seats.map((_, seat) => seat), how: "last_left", clause: "" } }),
  ),
  shown(LastWord, ({ table }) => ({ table })),
  shown(WayBack, ({ table }) => ({ table, brief: true })),
  shown(Announcer, ({ table }) => ({ table })),
  shown(Ballots, ({ table }) => ({ table })),
  shown(Cash, (on) => ({ game: on.game, amount: on.table.view?.seats[on.you]?.cash ?? 0 })),
  shown(Chat, ({ table, theme }) => ({ table, theme })),
  shown(Clause, (on) => ({ game: on.game, clauses: on.table.words?.lines[0]?.clauses ?? [] })),
  shown(
    Countdown,
    ({ table }) => ({ table }),
    ({ table }) => ({ table, of: "grace" as const }),
  ),
  shown(Dialog, () => ({
    title: "A dialog",
    icon: "crown",
    wide: true,
    onclose: nothing,
    children: words,
    aside: words,
    foot: words,
  })),
  shown(Follow, () => ({ children: words })),
  shown(Guide, ({ family }) => ({ family, onclose: nothing })),
  shown(Icon, () => ({ name: "crown", size: 20, label: "A crown" })),
  shown(Log, (on) => ({ lines: on.table.log, game: on.game, ...seated(on) })),
  shown(Mark, (on) => ({ theme: on.theme, colour: on.one(on.seats)?.colour ?? 1 })),
  shown(Menu, () => ({ menu: words })),
  shown(PhoneTabs, ({ table }) => ({
    tabs: [{ id: "chat", icon: "chat", name: "Chat" }],
    current: "chat",
    unread: table.unread,
    label: "Views",
    onopen: nothing,
  })),
  shown(Side, (on) => ({ ...usual(on), seats: on.seats, label: "Beside", more: { name: "More", part: words } })),
  shown(TableMenu, ({ table }) => ({ table })),
  always(shown(TextBoard, usual)),
  shown(Toast, ({ table }) => ({ table })),
  shown(TopBar, () => ({ title: "A table", children: words, menu: words })),
  shown(Trouble, () => ({ text: "It could not be had.", retry: nothing })),
  shown(Why, () => ({})),
  shown(Glyph, () => ({ name: "play" as const })),
  shown(Odds, (on) => ({ foretold: oddsOf(on.recorded), entry: on.table.entry, ...seated(on) })),
  shown(Player, (on) => ({ reel: on.reel, moments: reviewOf(on.recorded).moments.map((moment) => moment.entry) })),
  shown(Story, (on) => ({ reel: on.reel, game: on.game, ...seated(on) })),
  shown(Worths, (on) => ({ frame: on.frame, game: on.game, ...seated(on) })),
].flat();

/** Whole pages, whose parts are all shown alone as well: at first only, for they cost most. */
export const whole = first([
  shown(TablePage, () => ({})),
  shown(
    Viewer,
    (on) => ({ table: on.at, game: on.game, entry: 3 }),
    (on) => (on.over.table ? { table: on.over.table, game: on.game, entry: 3 } : null),
  ),
]);
