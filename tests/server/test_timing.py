"""What follows by itself at a table: clocks, lapses, graces, windows (timing.py; M11, M21)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.harness import FAST, Client, Json, Live, live
from tests.server.staging import (
    AUTONS,
    CITY,
    DUEL,
    LET,
    ROLL,
    TITANIC,
    at_rest,
    auction,
    begin_at,
    buying,
    claimable,
    debt,
    full_disk,
    leap,
    left_alone,
    moves,
    plays,
    shown,
    times,
    told,
    until,
    window,
)
from turnwise.kernel.words import TABLE

pytestmark = pytest.mark.anyio

BUY, DECLINE = {"type": "buy_deed", "space": 3}, {"type": "decline_deed", "space": 3}
CLAIM, WAIVE = {"type": "claim_rent", "claim": 1}, {"type": "waive_rent", "claim": 1}


def each(seconds: float, **more: float) -> Json:
    return {**FAST, "kind": "each", "seconds": seconds, **more}


def bank(seconds: float, **more: float) -> Json:
    return {**FAST, "kind": "bank", "seconds": seconds, **more}


def mortgage(space: int) -> Json:
    return {"type": "mortgage", "space": space}


def log(server: Live, client: Client) -> list[tuple[int, str, str]]:
    return moves(server.server.config.db, client.table["id"])


# ---- time for each decision ----


async def test_without_a_clock_nobody_is_hurried(db: str) -> None:
    async with live(db) as server:
        ann, *_ = await begin_at(server, at_rest())
        assert times(server, ann).left is None
        await leap(server, 3_000)
        assert log(server, ann) == []


async def test_when_time_is_up_the_safe_answer_is_played_and_marked(db: str) -> None:
    async with live(db) as server:
        clients = await begin_at(server, buying(), timing=each(30))
        await server.clock.wind(29)
        assert times(server, clients[0]).left == 1
        assert log(server, clients[0]) == []
        await server.clock.wind(1.1)
        assert log(server, clients[0]) == [(0, "decline_deed", "clock")]
        for client in clients:
            update = await told(client, 1)
            assert [(each["seat"], each["by"]) for each in update["told"]] == [(0, "clock")]
            assert (update["on"], update["times"]["left"]) == (2, 30)


async def test_the_clock_is_shown_to_run_from_the_first_question_on(db: str) -> None:
    async with live(db) as server:
        ann, *_ = await begin_at(server, buying(), timing=each(30))
        assert times(server, ann).stopped is False
        if ann.update["times"]["stopped"]:
            await ann.until(lambda frame: frame["type"] == "update" and not frame["times"]["stopped"])
        assert ann.update["times"] == {"kind": "decision", "left": 30, "banks": [], "stopped": False, "grace": None}


async def test_the_clock_runs_for_whom_the_game_waits_and_nobody_else(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, buying(), timing=bank(60, increment=5))
        await server.clock.wind(20)
        assert (times(server, ann).left, times(server, ann).banks) == (40, (60, 60, 60))
        await plays(server, ann, BUY)
        assert (await told(cid, 1))["times"]["banks"] == [45, 60, 60]
        await server.clock.wind(12)
        await plays(server, bob, ROLL)
        assert times(server, ann).banks[:2] == (45, 53)


async def test_business_does_not_reset_the_clock(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, at_rest(), timing=each(30))
        await server.clock.wind(20)
        await plays(server, ann, mortgage(AUTONS))
        await plays(server, bob, mortgage(25))
        assert (times(server, ann).left, server.table_of(ann).clocks.on) == (10, 1)
        await server.clock.wind(10.1)
        assert log(server, ann)[-1] == (0, "roll", "clock")


async def test_whoever_is_asked_after_a_debt_has_the_whole_time(db: str) -> None:
    """The debtor raised the money by business: the next question is another one all the same."""
    async with live(db) as server:
        ann, _, _ = await begin_at(server, debt(), timing=each(30))
        await server.clock.wind(20)
        await plays(server, ann, mortgage(TITANIC))
        update = await told(ann, 1)
        assert (update["to_act"], update["times"]["left"]) == (1, 30)
        assert update["on"] == 2


async def test_a_debtor_whose_rent_is_claimed_has_the_whole_time(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, claimable(cash=5), timing=each(30))
        await server.clock.wind(20)
        await plays(server, cid, CLAIM)
        update = await told(ann, 1)
        assert (update["to_act"], update["times"]["left"]) == (0, 30)
        await server.clock.wind(12)
        assert log(server, ann) == [(2, "claim_rent", "person")]
        assert (await plays(server, bob, ROLL, on=1))["reason"] == "asked_before"


async def test_each_pays_with_the_time_that_was_its_own(db: str) -> None:
    """Bob thinks about his roll for 20 s, then Ann has to raise Cid's rent for 30 s, and Bob rolls."""
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, claimable(cash=5), timing=bank(100))
        await server.clock.wind(20)
        await plays(server, cid, CLAIM)
        await server.clock.wind(30)
        await plays(server, ann, mortgage(TITANIC))
        await server.clock.wind(1)
        await plays(server, bob, ROLL)
        assert times(server, ann).banks == (70, 79, 100)


async def test_those_who_receive_mortgaged_deeds_have_the_whole_time_to_decide_on_them(db: str) -> None:
    position = at_rest(mortgaged=["Titanic"])
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, position, timing=each(30))
        give = {"type": "offer_trade", "to": 1, "give": {"deeds": [TITANIC]}, "take": {"cash": 10}}
        await plays(server, ann, give)
        await server.clock.wind(20)
        await plays(server, bob, {"type": "accept_offer", "maker": 0, "revision": 1})
        update = await told(bob, 2)
        assert (update["to_act"], update["times"]["left"]) == (1, 30)


# ---- debts ----


async def test_a_debtor_without_an_answer_pays_by_the_fixed_order_and_the_next_player_is_not_robbed(db: str) -> None:
    async with live(db) as server:
        ann, *_ = await begin_at(server, debt(cash=110), timing=each(30))
        await server.clock.wind(30.1)
        assert log(server, ann) == [(0, "mortgage", "clock"), (0, "mortgage", "clock")]
        assert server.table_of(ann).match.to_act == {1}
        assert times(server, ann).left == pytest.approx(30, abs=0.2)


async def test_a_debtor_without_an_answer_is_bankrupt_only_if_nothing_else_covers_it(db: str) -> None:
    async with live(db) as server:
        ann, *_ = await begin_at(server, debt(cash=10), timing=each(30))
        await server.clock.wind(30.1)
        assert log(server, ann) == [(0, "declare_bankruptcy", "clock")]


# ---- a bank of time ----


async def test_a_bot_that_stands_in_takes_nothing_out_of_the_bank(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, buying(), timing=bank(60, increment=5, bot_pace=3))
        await ann.drop()
        await shown(bob, lambda table: table["seats"][0]["presence"] == "lost")
        await server.clock.wind(20)  # patience
        await server.clock.wind(3)
        assert log(server, bob)[0][2] == "bot"
        assert times(server, bob).banks == (60, 60, 60)


async def test_an_empty_bank_leaves_five_seconds_for_a_decision(db: str) -> None:
    async with live(db) as server:
        ann, *_ = await begin_at(server, buying(), timing=bank(2))
        assert times(server, ann).left == 5
        await server.clock.wind(4.9)
        assert log(server, ann) == []
        await server.clock.wind(0.2)
        assert log(server, ann) == [(0, "decline_deed", "clock")]
        assert times(server, ann).banks == (0, 2, 2)


@pytest.mark.parametrize(("bid_seconds", "left", "spent"), [(8, 8, 0), (0, 60, 6)])
async def test_bids_use_the_bank_unless_they_have_a_time_of_their_own(
    db: str, bid_seconds: float, left: float, spent: float
) -> None:
    async with live(db) as server:
        ann, *_ = await begin_at(server, auction(), timing=bank(60, bid_seconds=bid_seconds))
        assert (times(server, ann).kind, times(server, ann).left) == ("bid", left)
        await server.clock.wind(6)
        await plays(server, ann, {"type": "place_bid", "lot": 3, "amount": 10})
        assert times(server, ann).banks == (60 - spent, 60, 60)
        assert times(server, ann).left == left


async def test_who_does_not_bid_in_time_leaves_the_auction(db: str) -> None:
    async with live(db) as server:
        ann, *_ = await begin_at(server, auction(), timing={**FAST, "bid_seconds": 8})
        await server.clock.wind(8.1)
        assert log(server, ann) == [(0, "leave_auction", "clock")]
        await server.clock.wind(8.1)
        assert log(server, ann)[1:] == [(1, "leave_auction", "clock")]


async def test_a_bot_is_not_timed_but_for_windows(db: str) -> None:
    async with live(db) as server:
        stages = {"people": 2, "bots": 1, "timing": each(3, bot_pace=20)}
        ann, _ = await begin_at(server, at_rest(turn_of="Cid"), **stages)
        assert times(server, ann).left is None
        await server.clock.wind(15)
        assert log(server, ann) == []


# ---- grace for claims ----


async def held_roll(server: Live, roller: Client, seconds: float) -> str:
    id = await roller.send("play", on=server.table_of(roller).clocks.on, action=ROLL)
    assert await roller.frame("held") == {"type": "held", "id": id, "why": "claim", "seconds": seconds}
    return id


@pytest.mark.parametrize("word", [CLAIM, WAIVE], ids=["claim", "waiver"])
async def test_a_roll_that_would_end_a_claim_waits_until_the_owner_has_spoken(db: str, word: Json) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, claimable(), timing={**FAST, "claim_grace": 6})
        assert ann.update["times"]["grace"] == cid.update["times"]["grace"] == 6
        id = await held_roll(server, bob, 6)
        await server.clock.wind(2)
        assert log(server, ann) == []
        await plays(server, cid, word)
        assert (await bob.answer(id))["entry"] == 2
        assert log(server, ann) == [(2, word["type"], "person"), (1, "roll", "person")]


async def test_a_roll_is_held_no_longer_than_the_grace(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, claimable(), timing={**FAST, "claim_grace": 6})
        await server.clock.wind(4)
        id = await held_roll(server, bob, 2)
        await server.clock.wind(1.9)
        assert log(server, ann) == []
        await server.clock.wind(0.2)
        assert (await bob.answer(id))["entry"] == 1
        assert log(server, ann) == [(1, "roll", "person")]


async def test_a_roll_is_not_held_for_somebody_who_is_not_there(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, claimable(), timing={**FAST, "claim_grace": 6})
        await cid.drop()
        await shown(ann, lambda table: table["seats"][2]["presence"] == "lost")
        assert (await plays(server, bob, ROLL))["entry"] == 1


async def test_a_roll_is_not_held_for_rents_that_it_does_not_end(db: str) -> None:
    async with live(db) as server:
        ann, *_ = await begin_at(server, at_rest(), timing={**FAST, "claim_grace": 6})
        assert (await plays(server, ann, ROLL))["entry"] == 1


async def test_a_lapsing_clock_does_not_end_a_claim_within_the_grace(db: str) -> None:
    async with live(db) as server:
        ann, *_ = await begin_at(server, claimable(), timing=each(3, claim_grace=6))
        await server.clock.wind(5.9)
        assert log(server, ann) == []
        await server.clock.wind(0.2)
        assert log(server, ann) == [(1, "roll", "clock")]


async def test_a_bot_does_not_end_a_claim_within_the_grace(db: str) -> None:
    async with live(db) as server:
        timing = {**FAST, "claim_grace": 6, "bot_pace": 1}
        ann, _ = await begin_at(server, claimable("Bob", "Ann"), people=2, bots=1, timing=timing)
        await server.clock.wind(5.9)
        assert log(server, ann) == []
        await server.clock.wind(0.2)
        assert log(server, ann) == [(2, "roll", "bot")]


async def test_a_claim_ends_the_grace_for_a_bot(db: str) -> None:
    async with live(db) as server:
        timing = {**FAST, "claim_grace": 6, "bot_pace": 1}
        ann, _ = await begin_at(server, claimable("Bob", "Ann"), people=2, bots=1, timing=timing)
        await server.clock.wind(2)
        await plays(server, ann, CLAIM)
        await server.clock.wind(1.1)
        assert log(server, ann) == [(0, "claim_rent", "person"), (2, "roll", "bot")]


async def test_a_held_roll_that_is_asked_no_longer_is_refused(db: str) -> None:
    """Whatever has an id is answered, also when the game ends meanwhile."""
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, claimable(), timing={**FAST, "claim_grace": 6})
        id = await held_roll(server, bob, 6)
        for client in (ann, bob, cid):
            await client.ask("vote", what="end")
        for _ in range(3):  # rents that are open may be claimed before the count
            if server.table_of(ann).match.outcome is None:
                await plays(server, cid, CLAIM)
        assert (await bob.answer(id))["type"] == "refused"


# ---- windows ----


async def test_all_see_the_same_window_and_the_same_time(db: str) -> None:
    async with live(db) as server:
        clients = await begin_at(server, window("gaspode"), CITY, timing={**FAST, "window_seconds": 5})
        watcher = await server.hello(clients[0].seated, spectator=True)
        await server.clock.wind(2)
        late = await server.hello(clients[0].seated, spectator=True)
        first = [(client.update["times"]["left"], client.update["view"]["window"]) for client in (*clients, watcher)]
        assert [each for each in first if each != first[0]] == []
        assert (first[0][0], first[0][1]["seat"]) == (5, 1)
        assert (late.update["times"]["kind"], late.update["times"]["left"]) == ("window", 3)


async def test_no_clock_but_its_own_runs_in_a_window(db: str) -> None:
    async with live(db) as server:
        ann, *_ = await begin_at(server, window("gaspode"), CITY, timing=bank(60, window_seconds=5))
        assert times(server, ann).left == 5
        await server.clock.wind(5.1)
        assert log(server, ann) == [(1, "let_it_happen", "clock")]
        assert times(server, ann).banks == (60, 60, 60)


@pytest.mark.parametrize("answer", ["let", "interrupt"])
async def test_no_answer_takes_effect_before_the_window_was_seen_for_a_second(db: str, answer: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, window("gaspode"), CITY, timing={**FAST, "window_seconds": 5})
        action = next(each for each in bob.update["legal"] if (each["type"] == "interrupt") is (answer == "interrupt"))
        await server.clock.wind(0.25)
        id = await bob.send("play", on=1, action=action)
        assert await bob.frame("held") == {"type": "held", "id": id, "why": "window", "seconds": 0.75}
        await server.clock.wind(0.7)
        assert log(server, ann) == []
        await server.clock.wind(0.1)
        assert (await bob.answer(id))["entry"] == 1
        assert log(server, ann) == [(1, action["type"], "person")]


async def test_later_answers_are_not_held(db: str) -> None:
    async with live(db) as server:
        _, bob, _ = await begin_at(server, window("gaspode"), CITY, timing={**FAST, "window_seconds": 5})
        await server.clock.wind(2)
        assert (await plays(server, bob, LET))["entry"] == 1


@pytest.mark.parametrize("hand", ["gaspode", "groat"], ids=["interrupt", "other card"])
async def test_who_lets_everything_happen_does_so_after_a_second_whatever_the_hand(db: str, hand: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, window(hand), CITY, timing={**FAST, "window_seconds": 5})
        await bob.ask("prefer", let_pass=True)
        await server.clock.wind(0.9)
        assert log(server, ann) == []
        await server.clock.wind(0.2)
        assert log(server, ann)[0] == (1, "let_it_happen", "clock")


async def test_letting_everything_happen_ends_with_the_own_turn(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, window("gaspode"), CITY, timing=each(10, window_seconds=5))
        await bob.ask("prefer", let_pass=True)
        table = server.table_of(ann)
        for _ in range(20):
            if not table.record.seats[1].let_pass:
                break
            await server.clock.wind(10)
        assert (table.record.seats[1].let_pass, table.match.to_act) == (False, {1})
        assert times(server, ann).kind == "decision"


async def test_letting_everything_happen_does_not_hurry_a_decision(db: str) -> None:
    async with live(db) as server:
        ann, *_ = await begin_at(server, buying(), timing=each(30))
        await ann.ask("prefer", let_pass=True)
        await server.clock.wind(25)
        assert log(server, ann) == []


# ---- time limit ----


async def test_time_is_called_when_the_agreed_minutes_were_played(db: str) -> None:
    async with live(db) as server:
        ann, bob = await server.begin(DUEL, options={"time_limit": 1})
        await server.clock.wind(30)
        await left_alone(server, ann, bob)
        await leap(server, 500)  # nobody is there: this does not count
        ann = await server.hello(ann.seated)
        assert log(server, ann) == []
        await server.clock.wind(29)
        assert log(server, ann) == []
        await server.clock.wind(2)
        assert log(server, ann)[0] == (TABLE, "call_time", "person")
        await server.clock.wind(100)
        assert [move for move in log(server, ann) if move[1] == "call_time"] == [(TABLE, "call_time", "person")]


async def test_without_a_time_limit_time_is_never_called(db: str) -> None:
    async with live(db) as server:
        ann, _ = await server.begin(DUEL)
        await leap(server, 80_000)
        assert log(server, ann) == []


# ---- undo and pause ----


async def test_an_undo_gives_no_time_back(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, buying(), timing=bank(100))
        await server.clock.wind(40)
        await plays(server, ann, BUY)
        await ann.ask("vote", what="undo")
        await bob.ask("vote", what="undo")
        assert server.table_of(ann).match.to_act == {0}
        assert times(server, ann).banks[0] == 60
        assert times(server, ann).left == 60


async def test_a_pause_stops_the_clock_and_it_goes_on_with_what_was_left(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, buying(), timing=each(30))
        await server.clock.wind(20)
        await ann.ask("vote", what="pause")
        await bob.ask("vote", what="pause")
        assert (times(server, ann).stopped, times(server, ann).left) == (True, 10)
        await leap(server, 5_000)
        assert log(server, ann) == []
        assert (await plays(server, ann, BUY))["reason"] == "paused"
        await ann.ask("vote", what="go_on")
        await bob.ask("vote", what="go_on")
        assert (times(server, ann).stopped, times(server, ann).left) == (False, 10)
        await server.clock.wind(10.1)
        assert log(server, ann) == [(0, "decline_deed", "clock")]


async def test_everybody_is_told_when_the_clock_stops_and_goes_on(db: str) -> None:
    """What is left is told with every change: a countdown on a screen cannot know how long a pause was."""
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, buying(), timing=each(30))
        await server.clock.wind(20)
        for what, stopped in (("pause", True), ("go_on", False)):
            await ann.ask("vote", what=what)
            await bob.ask("vote", what=what)
            update = await cid.until(lambda f, s=stopped: f["type"] == "update" and f["times"]["stopped"] is s)
            assert (update["times"]["left"], update["told"]) == (10, [])
            await server.clock.wind(100 if stopped else 0)


async def test_who_comes_back_to_an_empty_table_is_told_that_the_clock_runs(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, buying(), timing=each(30))
        await server.clock.wind(20)
        await left_alone(server, ann, bob, cid)
        await server.clock.wind(7)
        ann = await server.hello(ann.seated)
        if ann.update["times"]["stopped"]:
            await ann.until(lambda frame: frame["type"] == "update" and not frame["times"]["stopped"])
        assert ann.update["times"]["left"] == 10


async def test_a_pause_stops_bots(db: str) -> None:
    async with live(db) as server:
        timing = {**FAST, "bot_pace": 2}
        ann, bob = await begin_at(server, at_rest(turn_of="Cid"), people=2, bots=1, timing=timing)
        for client in (ann, bob):
            await client.ask("vote", what="pause")
        await server.clock.wind(60)
        assert log(server, ann) == []
        for client in (ann, bob):
            await client.ask("vote", what="go_on")
        await server.clock.wind(2.1)
        assert log(server, ann)[0] == (2, "roll", "bot")


async def test_a_pause_stops_a_held_roll(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, claimable(), timing={**FAST, "claim_grace": 6})
        id = await held_roll(server, bob, 6)
        await server.clock.wind(2)
        for client in (ann, cid):
            await client.ask("vote", what="pause")
        await server.clock.wind(30)
        assert log(server, ann) == []
        for client in (ann, cid):
            await client.ask("vote", what="go_on")
        await server.clock.wind(3.9)
        assert log(server, ann) == []
        await server.clock.wind(0.2)
        assert (await bob.answer(id))["entry"] == 1


# ---- an alarm rings no more often than something falls due ----


class Alarms:
    """Counts what a table's clock is asked for; after *most* it answers no more."""

    def __init__(self, server: Live, most: int = 50) -> None:
        self.count, self.most = 0, most
        self._call_at = server.clock.call_at
        server.clock.call_at = self.call_at  # type: ignore[method-assign]

    def call_at(self, when: float, callback: Any) -> Any:
        self.count += 1
        return self._call_at(when + (1e9 if self.count > self.most else 0), callback)


async def test_a_roll_that_waits_for_bots_does_not_keep_the_alarm_ringing(db: str) -> None:
    """The bot's moment has come and it is still thinking: the table waits for its word, not for the clock."""
    async with live(db) as server:
        thinking: list[Any] = []
        server.house.workers.ask = lambda order, done: thinking.append(done)  # type: ignore[method-assign]
        ann, _ = await begin_at(server, at_rest(), people=2, bots=1)
        await until(lambda: thinking)
        id = await ann.send("play", on=1, action=ROLL)
        assert (await ann.frame("held"))["why"] == "bots"
        alarms = Alarms(server)
        server.clock.quiet = None
        await server.clock.wind(0.5)
        assert alarms.count <= 5
        server.clock.quiet = server.quiet
        thinking[0](None, "")
        assert (await ann.answer(id))["entry"] == 1


async def test_what_cannot_be_stored_is_not_tried_again_and_again(db: str) -> None:
    """On a full disk a lapsed clock must not keep the writer busy; it goes on when there is room."""
    async with live(db) as server:
        ann, *_ = await begin_at(server, buying(), timing=each(30))
        with full_disk(server) as tried:
            await server.clock.wind(40)
            assert 1 <= len([job for job in tried if job.entries]) <= 12  # about once a second
        await server.clock.wind(5)
        assert log(server, ann) == [(0, "decline_deed", "clock")]
