"""Votes of those who are away: nobody decides alone because the others' lines are gone (sitting.voters, voting.py)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.hand_clock import HandClock
from tests.server.harness import FAST, Client, Live, live
from tests.server.staging import (
    AUTONS,
    at_rest,
    ballots,
    begin_at,
    gone,
    leap,
    left_alone,
    moves,
    plays,
    shown,
    vote,
)
from turnwise.kernel.words import TABLE
from turnwise.server.presence import LEAST, MOST
from turnwise.server.sitting import MOMENT
from turnwise.server.voting import LASTS

pytestmark = pytest.mark.anyio

GRAVE = ("retire", "end", "undo")  # what cannot be made good again
HOUR = 3_600.0
DAY = 24 * HOUR


def is_done(server: Live, client: Client, db: str, what: str) -> bool:
    """Whether the table has done it; retired is Bob."""
    record = server.table_of(client).record
    undone = (TABLE, "undone", "person") in moves(db, record.id)
    return {"retire": record.seats[1].leaving, "end": record.status == "over", "undo": undone}[what]


async def acted(server: Live, **how: Any) -> list[Client]:
    """Ann has done something that can be taken back, and is to roll."""
    clients = await begin_at(server, at_rest(), **how)
    await plays(server, clients[0], {"type": "mortgage", "space": AUTONS})
    return clients


def asked(server: Live, client: Client) -> tuple[int, ...]:
    return ballots(server, client)[0].asked


async def waits_for_the_others(server: Live, client: Client, db: str, what: str) -> None:
    """Ann comes back first and votes; it is done when the others have lost their vote, and not before."""
    ann = await server.hello(client.seated)
    await vote(ann, what, seat=1)
    await server.clock.wind(LEAST - 1)
    assert not is_done(server, ann, db, what)
    await server.clock.wind(1)
    assert is_done(server, ann, db, what)


# ---- nobody decides alone ----


@pytest.mark.parametrize("what", GRAVE)
async def test_who_is_alone_for_a_moment_decides_nothing_and_does_when_nobody_is_waited_for(db: str, what: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await acted(server)
        await gone(bob, ann, 1)
        await gone(cid, ann, 2)
        await server.clock.wind(1)
        await vote(ann, what, seat=1)
        await server.clock.wind(LEAST - 2)
        assert not is_done(server, ann, db, what)
        assert asked(server, ann) == (0, 1, 2)
        await server.clock.wind(1)
        assert is_done(server, ann, db, what)


@pytest.mark.parametrize("what", GRAVE)
async def test_who_is_first_after_a_restart_decides_nothing_alone(db: str, what: str) -> None:
    clock = HandClock()
    async with live(db, clock) as server:
        clients = await acted(server)
    async with live(db, HandClock(clock.now() + DAY), seed="again") as server:
        await waits_for_the_others(server, clients[0], db, what)


@pytest.mark.parametrize("what", GRAVE)
async def test_who_is_first_at_a_table_that_slept_decides_nothing_alone(db: str, what: str) -> None:
    async with live(db) as server:
        clients = await acted(server)
        table = await left_alone(server, *clients)
        await server.clock.wind(100)
        assert table.record.id not in server.house.tables
        await waits_for_the_others(server, clients[0], db, what)


async def test_of_two_people_none_retires_the_other_the_moment_a_line_breaks(db: str) -> None:
    async with live(db) as server:
        ann, bob = await begin_at(server, at_rest(), people=2, bots=1)
        await gone(bob, ann, 1)
        await vote(ann, "retire", seat=1)
        assert (asked(server, ann), ballots(server, ann)[0].most) == ((0, 1), 2)
        await server.clock.wind(LEAST - 1)
        assert not is_done(server, ann, db, "retire")
        await server.clock.wind(1)
        assert is_done(server, ann, db, "retire")


async def test_who_left_before_the_start_is_waited_for_from_the_start_on(db: str) -> None:
    async with live(db) as server:
        ann, bob = [await server.hello(key) for key in await keys(server)]
        for number, client in enumerate((ann, bob)):
            await client.ask("ready", agreed=client.table["agreed"], contribution=f"{number:032x}")
        await gone(bob, ann, 1)
        await server.clock.wind(MOST)
        await ann.ask("start")
        await vote(ann, "end")
        await server.clock.wind(LEAST - 1)
        assert not is_done(server, ann, db, "end")
        await server.clock.wind(1)
        assert is_done(server, ann, db, "end")


async def keys(server: Live) -> list[Any]:
    seated = await server.create("doctor_who_villains")
    return [seated, await server.join(seated, "Bob")]


# ---- until when ----


@pytest.mark.parametrize("what", ["end", "go_on"])
async def test_a_paused_table_can_go_on_without_those_who_do_not_come_back(db: str, what: str) -> None:
    """No bot stands in while it is paused; the vote is lost all the same."""
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest())
        for client in (ann, bob):
            await vote(client, "pause")
        await gone(bob, ann, 1)
        await gone(cid, ann, 2)
        await server.clock.wind(1)
        await vote(ann, what)
        await server.clock.wind(LEAST - 2)
        record = server.table_of(ann).record
        assert (record.paused, record.orders, record.status) == (True, [], "running")
        await server.clock.wind(1)
        record = server.table_of(ann).record
        assert (record.paused, record.status) == (False, "over" if what == "end" else "running")
        assert not record.seats[1].standing_in


async def test_everybody_is_shown_when_somebody_loses_the_vote(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest())
        for client in (ann, bob):
            await vote(client, "pause")
        await gone(cid, ann, 2)
        await vote(ann, "end")
        table = await shown(bob, lambda table: table["ballots"])
        assert (table["ballots"][0]["asked"], table["ballots"][0]["left"]) == ([0, 1, 2], LASTS)
        await server.clock.wind(LEAST)
        table = await shown(bob, lambda table: table["ballots"] and table["ballots"][0]["asked"] == [0, 1])
        assert (table["ballots"][0]["needed"], table["ballots"][0]["most"]) == ([0, 1], 2)


async def test_a_seat_that_a_bot_plays_for_has_no_vote(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest())
        await gone(bob, ann, 1)
        await vote(ann, "stand_in", seat=1)
        await vote(cid, "stand_in", seat=1)
        await shown(ann, lambda table: table["seats"][1]["presence"] == "standing_in")
        await vote(ann, "end")
        assert asked(server, ann) == (0, 2)
        await vote(cid, "end")
        await shown(ann, lambda table: table["status"] == "over")


async def test_who_has_left_has_no_vote(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, at_rest())
        await bob.ask("leave")
        await bob.drop()
        await vote(ann, "pause")
        assert asked(server, ann) == (0, 2)


async def test_a_question_stays_open_until_those_who_are_away_have_lost_their_vote(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest())
        table = server.table_of(ann)
        table.pace = 1000.0  # a table that ponders
        await gone(bob, ann, 1)
        await vote(ann, "end")
        assert ballots(server, ann)[0].left == MOST + MOMENT
        await server.clock.wind(50)
        await gone(cid, ann, 2)
        assert ballots(server, ann)[0].left == MOST + MOMENT
        await server.clock.wind(MOST - 50)
        assert asked(server, ann) == (0, 2)
        await server.clock.wind(49)
        assert not is_done(server, ann, db, "end")
        await server.clock.wind(1)
        assert is_done(server, ann, db, "end")


async def test_a_question_that_somebody_who_is_there_does_not_answer_lapses_then(db: str) -> None:
    async with live(db) as server:
        ann, _, cid = await begin_at(server, at_rest())
        server.table_of(ann).pace = 1000.0
        await gone(cid, ann, 2)
        await vote(ann, "end")
        await server.clock.wind(MOST - 1)
        assert asked(server, ann) == (0, 1, 2)
        await server.clock.wind(1 + MOMENT)
        assert (ballots(server, ann), is_done(server, ann, db, "end")) == ([], False)


# ---- coming back ----


@pytest.mark.parametrize("what", ["end", "undo"])
async def test_who_comes_back_in_time_and_says_no_stops_it(db: str, what: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await acted(server)
        await gone(bob, ann, 1)
        await gone(cid, ann, 2)
        await vote(ann, what)
        await server.clock.wind(LEAST - 1)
        back = [await server.hello(client.seated) for client in (bob, cid)]
        assert back[0].table["ballots"][0]["asked"] == [0, 1, 2]
        for client in back:
            await vote(client, what, yes=False)
        await server.clock.wind(2 * LEAST)
        assert (ballots(server, ann), is_done(server, ann, db, what)) == ([], False)


async def test_who_comes_back_in_time_is_asked_as_everybody_else(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await acted(server)
        await gone(bob, ann, 1)
        await vote(ann, "pause")
        await vote(ann, "retire", seat=1)
        await server.clock.wind(LEAST - 1)
        back = await server.hello(bob.seated)
        assert [ballot.what for ballot in ballots(server, ann)] == ["pause"]  # nobody is away to be retired
        await server.clock.wind(LEAST)
        assert (asked(server, ann), server.table_of(ann).record.paused) == ((0, 1, 2), False)
        await vote(back, "pause")
        assert server.table_of(ann).record.paused


# ---- a bot in the chair ----


async def test_a_bot_may_stand_in_at_once_for_the_only_other_one(db: str) -> None:
    async with live(db) as server:
        ann, bob = await begin_at(server, at_rest(), people=2, bots=1)
        await gone(bob, ann, 1)
        await vote(ann, "stand_in", seat=1)
        await shown(ann, lambda table: table["seats"][1]["presence"] == "standing_in")


async def test_others_who_are_away_have_a_say_in_who_stands_in(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest())
        server.table_of(ann).pace = 1000.0
        await gone(bob, ann, 1)
        await gone(cid, ann, 2)
        await vote(ann, "stand_in", seat=1)
        assert (asked(server, ann), ballots(server, ann)[0].most) == ((0, 2), 2)
        await server.clock.wind(LEAST)
        assert not server.table_of(ann).record.seats[1].standing_in
        back = await server.hello(cid.seated)
        await vote(back, "stand_in", seat=1)
        assert server.table_of(ann).record.seats[1].standing_in


# ---- what cannot be taken from somebody ----


async def test_who_would_lose_an_act_by_an_undo_must_agree_however_long_away(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await acted(server)
        await plays(server, bob, {"type": "mortgage", "space": 25})
        await gone(bob, ann, 1)
        await vote(ann, "undo")
        await vote(cid, "undo")
        await server.clock.wind(LEAST)
        assert (ballots(server, ann)[0].needed, asked(server, ann)) == ((0, 1), (0, 1, 2))
        assert not is_done(server, ann, db, "undo")


# ---- games by the day ----


BY_THE_DAY = {**FAST, "kind": "each", "seconds": DAY}


async def look_in(server: Live, client: Client, *answers: tuple[str, bool]) -> None:
    """Somebody says hello, answers some questions, and leaves."""
    looking = await server.hello(client.seated)
    for what, yes in answers:
        assert (await vote(looking, what, yes))["type"] == "answer"
    await left_alone(server, looking)


async def sleeping(server: Live, *clients: Client) -> str:
    """Everybody is away, and the table sleeps; its id."""
    table = await left_alone(server, *clients)
    await server.clock.wind(100)
    assert table.record.id not in server.house.tables
    return table.record.id


async def test_by_the_day_a_question_is_open_as_long_as_a_decision_may_take(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest(), timing=BY_THE_DAY)
        id = await sleeping(server, ann, bob, cid)
        await look_in(server, ann, ("pause", True))
        await server.clock.wind(100)
        assert id not in server.house.tables
        await leap(server, DAY / 2)
        assert not (await server.house.table(id)).record.paused
        await look_in(server, bob, ("pause", True))  # two of three
        assert server.house.tables[id].record.paused


async def test_by_the_day_who_does_not_answer_in_that_time_is_not_waited_for(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest(), timing=BY_THE_DAY)
        await server.clock.wind(1)
        id = await sleeping(server, ann, bob, cid)
        await look_in(server, ann, ("end", True))
        asked_at = server.clock.now()
        await look_in(server, bob, ("end", True))
        await leap(server, DAY / 2)
        assert (await server.house.table(id)).record.orders == []
        await server.clock.wind(100)
        await leap(server, asked_at + DAY - 10 - server.clock.now())
        assert (await server.house.table(id)).record.status == "running"
        await server.clock.wind(20)
        assert (await server.house.table(id)).record.status == "over"


async def test_by_the_day_a_no_in_that_time_stops_it(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest(), timing=BY_THE_DAY)
        id = await sleeping(server, ann, bob, cid)
        await look_in(server, ann, ("end", True))
        await look_in(server, bob, ("end", True))
        await leap(server, DAY - HOUR)
        await look_in(server, cid, ("end", False))
        await leap(server, 2 * HOUR)
        table = await server.house.table(id)
        assert (table.record.status, table.motions, server.house.motions) == ("running", {}, {})
