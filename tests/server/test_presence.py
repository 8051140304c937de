"""Coming and going: closed windows, lost lines, patience, stand-ins, empty tables (presence.py)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.hand_clock import HandClock
from tests.server.harness import FAST, Client, Json, Live, live
from tests.server.staging import (
    ROLL,
    at_rest,
    auction,
    begin_at,
    buying,
    killed,
    leap,
    left_alone,
    moves,
    plays,
    shown,
    stored,
    times,
    until,
)
from turnwise.kernel.seal import commit_of
from turnwise.server import frames
from turnwise.server.records import DAY

pytestmark = pytest.mark.anyio

BUY = {"type": "buy_deed", "space": 3}
HOUR = 3_600.0


def seat_of(server: Live, client: Client, seat: int) -> Any:
    """How a seat is shown now."""
    return frames.seat_view(server.table_of(client), seat)


def is_away(seat: int, how: str) -> Any:
    return lambda table: table["seats"][seat]["presence"] == how


# ---- going ----


async def test_a_lost_line_is_waited_for_twice_as_long_as_a_closed_window(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest())
        await bob.drop()
        lost = (await shown(ann, is_away(1, "lost")))["seats"][1]
        await cid.close()
        closed = (await shown(ann, is_away(2, "closed")))["seats"][2]
        assert (lost["back_in"], closed["back_in"]) == (20, 10)
        assert ann.table["seats"][0] | {"presence": "here", "back_in": None} == ann.table["seats"][0]


@pytest.mark.parametrize("code", [1000, 1001], ids=["said so", "left the page"])
async def test_a_browser_that_closes_the_line_has_closed_the_window(db: str, code: int) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, at_rest())
        await bob.socket.close(code)
        await shown(ann, is_away(1, "closed"))


async def test_a_line_that_breaks_after_goodbye_was_closed_on_purpose(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, at_rest())
        await bob.send("bye")
        await bob.ask("mute", seat=0)
        await bob.drop()
        await shown(ann, is_away(1, "closed"))


async def test_who_has_another_window_open_is_still_there(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, at_rest())
        other = await server.hello(bob.seated)
        await bob.drop()
        await until(lambda: len(server.table_of(ann).lines) == 3)
        assert seat_of(server, ann, 1).presence == "here"
        await server.clock.wind(60)
        assert (await plays(server, ann, ROLL, id="r"))["type"] == "answer"
        await other.drop()
        await shown(ann, is_away(1, "lost"))


async def test_the_countdown_is_visible_and_ends_with_a_bot(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, at_rest(turn_of="Bob"))
        await bob.drop()
        await shown(ann, is_away(1, "lost"))
        await server.clock.wind(12)
        assert (await server.hello(ann.seated, spectator=True)).table["seats"][1]["back_in"] == 8
        assert moves(db, ann.table["id"]) == []
        await server.clock.wind(8.1)
        table = await shown(ann, is_away(1, "standing_in"))
        assert table["seats"][1]["back_in"] is None
        assert moves(db, ann.table["id"])[0] == (1, "roll", "bot")


async def test_the_countdown_grows_with_the_pace_of_the_game(db: str) -> None:
    async with live(db) as server:
        ann, bob = await server.begin("ankh_morpork", people=2, timing=FAST)
        table = server.table_of(ann)
        for _ in range(8):
            await server.clock.wind(60)
            update = table.match
            seat = next(iter(update.to_act))
            mover = (ann, bob)[seat]
            action = update.game.default(update.state, seat)
            answer = await plays(server, mover, update.game.action_data(action))
            assert answer["type"] == "answer"
        await bob.drop()
        back_in = (await shown(ann, is_away(1, "lost")))["seats"][1]["back_in"]
        assert 100 < back_in <= 300


async def test_what_bots_and_clocks_take_is_not_the_pace_of_people(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, buying(), timing={**FAST, "kind": "each", "seconds": 100})
        await server.clock.wind(101)
        await server.clock.wind(101)
        await bob.drop()
        assert (await shown(ann, is_away(1, "lost")))["seats"][1]["back_in"] == 20


# ---- a bot stands in, and the player comes back ----


async def test_a_bot_of_the_seats_choice_stands_in(db: str) -> None:
    async with live(db) as server:
        kinds: list[str] = []
        ask = server.house.workers.ask

        def asked(order: Any, done: Any) -> None:
            kinds.append(order.kind)
            ask(order, done)

        server.house.workers.ask = asked  # type: ignore[method-assign]
        ann, bob, _ = await begin_at(server, at_rest(turn_of="Bob"))
        assert (await bob.ask("prefer", stand_in="random"))["type"] == "answer"
        refused = await bob.ask("prefer", stand_in="brilliant")
        assert (refused["reason"], "careful" in refused["text"]) == ("no_such_bot", True)
        await bob.drop()
        await shown(ann, is_away(1, "lost"))
        await server.clock.wind(20.1)
        assert (await shown(ann, is_away(1, "standing_in")))["seats"][1]["bot"] == "random"
        assert set(kinds) == {"random"}


async def test_the_choice_of_a_stand_in_is_shown_to_all(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, at_rest())
        await bob.ask("prefer", stand_in="random")
        await shown(ann, lambda table: table["seats"][1]["bot"] == "random")


async def test_the_player_takes_over_again_and_is_told_what_was_played(db: str) -> None:
    async with live(db) as server:
        timing = {**FAST, "bot_pace": 1}
        ann, bob, _ = await begin_at(server, auction(), timing=timing)
        await ann.drop()
        await shown(bob, is_away(0, "lost"))
        await server.clock.wind(21.2)
        assert moves(db, bob.table["id"])[0][::2] == (0, "bot")
        back = await server.hello(ann.seated, seen=0)
        missed = back.frames[0]["missed"]
        assert (missed["after"], missed["whole"]) == (0, True)
        by_bot = [at + 1 for at, (seat, _, by) in enumerate(moves(db, bob.table["id"])) if (seat, by) == (0, "bot")]
        assert missed["stood_in"] == by_bot
        assert [told["entry"] for told in missed["told"]] == list(range(1, back.update["entry"] + 1))
        await shown(bob, is_away(0, "here"))
        assert 0 not in server.table_of(bob).bots


async def test_what_the_clock_played_is_told_as_well(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, buying(), timing={**FAST, "kind": "each", "seconds": 5})
        await ann.drop()
        await shown(bob, is_away(0, "lost"))
        await server.clock.wind(5.1)
        back = await server.hello(ann.seated, seen=0)
        assert back.frames[0]["missed"]["stood_in"] == [1]


async def test_the_bot_does_nothing_more_once_the_player_is_back(db: str) -> None:
    """Its act was ready, and its moment has come just now: the player was faster."""
    async with live(db) as server:
        timing = {**FAST, "bot_pace": 5}
        ann, bob, _ = await begin_at(server, at_rest(turn_of="Bob"), timing=timing)
        await bob.drop()
        await shown(ann, is_away(1, "lost"))
        await server.clock.wind(22)
        assert server.table_of(ann).asking is not None
        server.clock._now += 5  # the alarm is a little late
        back = await server.hello(bob.seated)
        await server.clock.wind(30)
        assert moves(db, ann.table["id"]) == []
        assert (await plays(server, back, ROLL, id="own"))["entry"] == 1


async def test_who_comes_back_in_time_finds_the_seat_untouched(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, at_rest(turn_of="Bob"))
        await bob.drop()
        await shown(ann, is_away(1, "lost"))
        await server.clock.wind(19)
        back = await server.hello(bob.seated)
        await server.clock.wind(60)
        assert moves(db, ann.table["id"]) == []
        assert seat_of(server, ann, 1).presence == "here"
        assert (await plays(server, back, ROLL, id="own"))["entry"] == 1


async def test_a_stand_in_keeps_its_seat_over_a_restart_until_the_player_is_back(db: str) -> None:
    clock = HandClock()
    async with live(db, clock) as server:
        ann, bob, _ = await begin_at(server, at_rest())
        await bob.drop()
        await shown(ann, is_away(1, "lost"))
        await server.clock.wind(20.1)
        await shown(ann, is_away(1, "standing_in"))
    async with live(db, HandClock(clock.now() + 60), seed="again") as server:
        ann = await server.hello(ann.seated)
        assert ann.table["seats"][1]["presence"] == "standing_in"
        await server.hello(bob.seated)
        await shown(ann, is_away(1, "here"))


# ---- patience stands still with the game ----


async def test_patience_is_not_used_up_while_the_table_is_paused(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest())
        await cid.drop()
        await shown(ann, is_away(2, "lost"))
        await server.clock.wind(5)
        for client in (ann, bob):
            await client.ask("vote", what="pause")
        await server.clock.wind(100)
        assert seat_of(server, ann, 2).presence == "lost"
        for client in (ann, bob):
            await client.ask("vote", what="go_on")
        await server.clock.wind(14)
        assert seat_of(server, ann, 2).presence == "lost"
        await server.clock.wind(1.1)
        assert seat_of(server, ann, 2).presence == "standing_in"


async def test_patience_is_not_used_up_while_nobody_is_there(db: str) -> None:
    """All lines were cut at once; the first to come back must not find bots in all the other seats."""
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest())
        await left_alone(server, ann, bob, cid)
        await server.clock.wind(40)
        ann = await server.hello(ann.seated)
        await server.clock.wind(5)
        assert [seat_of(server, ann, seat).presence for seat in (1, 2)] == ["lost", "lost"]
        bob = await server.hello(bob.seated)
        await server.clock.wind(16)
        assert [seat_of(server, ann, seat).presence for seat in (1, 2)] == ["here", "standing_in"]


async def test_patience_begins_with_the_game(db: str) -> None:
    """Who agreed and went to fetch a drink is waited for after the start."""
    async with live(db) as server:
        ann_key = await server.create("doctor_who_villains")
        bob_key = await server.join(ann_key, "Bob")
        ann, bob = await server.hello(ann_key), await server.hello(bob_key)
        for client in (ann, bob):
            await client.ask("ready", agreed=client.table["agreed"], contribution="0" * 32)
        await bob.drop()
        await shown(ann, is_away(1, "lost"))
        await server.clock.wind(200)
        await ann.ask("start")
        await server.clock.wind(5)
        seat = seat_of(server, ann, 1)
        assert (seat.presence, seat.back_in) == ("lost", 15)


# ---- nobody is there ----


async def test_with_nobody_there_bots_and_clocks_stand_still(db: str) -> None:
    async with live(db) as server:
        timing = {**FAST, "bot_pace": 1, "kind": "each", "seconds": 30}
        ann, bob = await begin_at(server, at_rest(turn_of="Cid"), people=2, bots=1, timing=timing)
        table = await left_alone(server, ann, bob)
        await leap(server, 50)
        assert (moves(db, table.record.id), table.clocks.runs) == ([], False)
        ann = await server.hello(ann.seated)
        await server.clock.wind(1.1)
        assert moves(db, table.record.id)[0] == (2, "roll", "bot")


async def test_a_watcher_does_not_keep_a_game_going(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, buying(), timing={**FAST, "kind": "each", "seconds": 30})
        watcher = await server.hello(ann.seated, spectator=True)
        for client in (ann, bob, cid):
            await client.drop()
        await shown(watcher, lambda table: all(seat["presence"] == "lost" for seat in table["seats"]))
        await server.clock.wind(100)
        assert moves(db, ann.table["id"]) == []
        assert all(seat_of(server, ann, seat).back_in is None for seat in range(3))


@pytest.mark.parametrize("watched", [False, True], ids=["empty", "watched"])
async def test_a_table_where_nobody_is_left_is_closed_after_a_day_and_its_dice_are_opened(
    db: str, watched: bool
) -> None:
    async with live(db) as server:
        clients = await begin_at(server, at_rest())
        key, id, commit = clients[0].seated, clients[0].table["id"], clients[0].table["commit"]
        assert clients[0].table["secret"] == ""
        await left_alone(server, *clients)
        await server.clock.wind(70)
        if watched:
            await server.hello(key, spectator=True)
        await leap(server, DAY - 100)
        assert stored(db, id).status == "running"
        await leap(server, 40)
        await until(lambda: stored(db, id).status == "closed")
        late = await server.hello(key)
        assert (late.table["status"], late.table["trouble"]) == ("closed", "Nobody was here for a day.")
        assert commit_of(bytes.fromhex(late.table["secret"])) == commit
        assert (await late.play(ROLL, on=1, id="late"))["reason"] == "over"


async def test_who_looks_in_within_a_day_keeps_the_table_open(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest())
        await left_alone(server, ann, bob, cid)
        await leap(server, DAY - 100)
        again = await server.hello(ann.seated)
        await left_alone(server, again)
        await leap(server, DAY - 100)
        assert (await server.hello(bob.seated)).table["status"] == "running"


async def test_a_lobby_where_nobody_is_left_is_closed_after_a_day(db: str) -> None:
    async with live(db) as server:
        seated = await server.create("doctor_who_villains")
        await leap(server, DAY + 10)
        await until(lambda: stored(db, seated["table"]).status == "closed")


async def test_nobody_came_back_after_the_server_was_killed(db: str) -> None:
    clock = HandClock()
    async with live(db, clock) as server:
        ann, *_ = await begin_at(server, at_rest())
        await server.clock.wind(10)
        left = await killed(server)
    async with live(left, HandClock(clock.now() + 60), seed="again") as server:
        for _ in range(4):
            await leap(server, DAY / 2)
            await leap(server, 100)
        await until(lambda: stored(left, ann.table["id"]).status == "closed")


async def test_a_table_that_all_have_left_for_good_is_closed_at_once(db: str) -> None:
    async with live(db) as server:
        ann, bob = await server.begin("doctor_who_villains", people=2, bots=1)
        secret = server.table_of(ann).record.secret
        await ann.ask("leave")
        assert (await bob.ask("leave"))["type"] == "answer"
        table = await shown(bob, lambda table: table["status"] in ("closed", "over"))
        assert table["secret"] == secret


# ---- games by the day ----


def slow(seconds: float) -> Json:
    return {**FAST, "kind": "each", "seconds": seconds}


async def test_in_a_game_by_the_day_nobody_is_away(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, at_rest(turn_of="Bob"), timing=slow(2 * HOUR))
        await bob.drop()
        assert (await shown(ann, is_away(1, "lost")))["seats"][1]["back_in"] is None
        await leap(server, HOUR)
        assert (seat_of(server, ann, 1).presence, moves(db, ann.table["id"])) == ("lost", [])
        assert times(server, ann).left == HOUR


@pytest.mark.parametrize("seconds", [3 * HOUR, 3 * DAY], ids=["hours", "days"])
async def test_the_deadline_comes_while_everybody_is_away(db: str, seconds: float) -> None:
    async with live(db) as server:
        clients = await begin_at(server, buying(), timing=slow(seconds))
        id = clients[0].table["id"]
        await left_alone(server, *clients)
        await leap(server, seconds - 100)
        assert moves(db, id) == []
        await leap(server, 200)
        await until(lambda: moves(db, id) == [(0, "decline_deed", "clock")])
        back = await server.hello(clients[0].seated, seen=0)
        assert back.table["status"] == "running"
        assert back.frames[0]["missed"]["stood_in"] == [1]


async def test_a_game_by_the_day_sleeps_between_deadlines(db: str) -> None:
    async with live(db) as server:
        clients = await begin_at(server, buying(), timing=slow(3 * HOUR))
        id = clients[0].table["id"]
        await server.clock.wind(30)
        await left_alone(server, *clients)
        await server.clock.wind(70)
        assert id not in server.house.tables
        looking = await server.hello(clients[0].seated)
        assert looking.update["times"]["left"] == 3 * HOUR - 100
        await left_alone(server, looking)
        await server.clock.wind(70)
        assert id not in server.house.tables
        await leap(server, 3 * HOUR - 180)
        assert moves(db, id) == []
        await server.clock.wind(20)
        await until(lambda: moves(db, id) == [(0, "decline_deed", "clock")])


@pytest.mark.parametrize("kill", [False, True], ids=["stopped", "killed"])
async def test_the_deadline_comes_after_a_restart_without_the_time_that_the_server_was_down(
    db: str, kill: bool
) -> None:
    clock = HandClock()
    async with live(db, clock) as server:
        clients = await begin_at(server, auction(), timing=slow(3 * HOUR))
        id = clients[0].table["id"]
        await plays(server, clients[0], {"type": "place_bid", "lot": 3, "amount": 10})
        await left_alone(server, *clients)
        await leap(server, HOUR)
        left = await killed(server) if kill else db
    clock = HandClock(clock.now() + 10 * HOUR)
    async with live(left, clock, seed="again") as server:
        await leap(server, 2 * HOUR - 100)
        assert len(moves(left, id)) == 1
        await leap(server, 200)
        await until(lambda: moves(left, id)[1:] == [(1, "leave_auction", "clock")])


async def test_a_game_by_the_day_that_nobody_plays_ends_as_well(db: str) -> None:
    async with live(db) as server:
        clients = await begin_at(server, buying(), timing=slow(2 * HOUR))
        id = clients[0].table["id"]
        await left_alone(server, *clients)
        for _ in range(40):
            await leap(server, HOUR)
        await until(lambda: stored(db, id).status == "closed")
