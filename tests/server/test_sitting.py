"""Who sits at a table, who is there, and for whom it waits (sitting.py)."""

from __future__ import annotations

import pytest

from tests.server.harness import FAST, live
from tests.server.staging import (
    CITY,
    VILLAINS,
    at_rest,
    auction,
    begin_at,
    claimable,
    left_alone,
    plays,
    shown,
    window,
)
from turnwise.kernel import words
from turnwise.kernel.game import Seat
from turnwise.server.denied import Denied
from turnwise.server.records import BOT, PERSON, SeatRecord, Settings, TableRecord
from turnwise.server.sitting import (
    asked,
    bots_in,
    grace_left,
    has_clock,
    here,
    is_attended,
    kind_of,
    match_of,
    people_in,
    seen_left,
    should_run,
)

pytestmark = pytest.mark.anyio


def seated(*seats: SeatRecord) -> TableRecord:
    settings = Settings(VILLAINS, seats=len(seats))
    return TableRecord(id="t", code="C", settings=settings, pack="p", seats=list(seats), secret="", created=0.0)


@pytest.mark.parametrize(
    ("seat", "is_person", "bot"),
    [
        (SeatRecord(), False, None),
        (SeatRecord(PERSON), True, None),
        (SeatRecord(PERSON, bot="random", standing_in=True), True, "random"),
        (SeatRecord(PERSON, leaving=True), False, "careful"),
        (SeatRecord(BOT, bot="random"), False, "random"),
    ],
    ids=["open", "person", "stand-in", "left", "bot"],
)
def test_who_is_a_person_and_whom_a_bot_plays_for(seat: SeatRecord, is_person: bool, bot: str | None) -> None:
    record = seated(SeatRecord(PERSON), seat)
    assert people_in(record) == ([0, 1] if is_person else [0])
    assert bots_in(record) == ({} if bot is None else {1: bot})


async def test_those_are_here_who_have_a_line_and_a_seat(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest())
        table = server.table_of(ann)
        await server.hello(ann.seated, spectator=True)
        assert here(table) == [0, 1, 2]
        await bob.drop()
        await shown(ann, lambda table: table["seats"][1]["presence"] == "lost")
        assert here(table) == [0, 2]
        await cid.ask("leave")
        assert here(table) == [0]


async def test_a_game_runs_while_somebody_is_there_to_play(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest())
        table = server.table_of(ann)
        assert (is_attended(table), should_run(table)) == (True, True)
        table.record.paused = True
        assert (is_attended(table), should_run(table)) == (True, False)
        table.record.paused = False
        await left_alone(server, ann, bob, cid)
        assert (is_attended(table), should_run(table)) == (False, False)
        watcher = await server.hello(ann.seated, spectator=True)
        assert (watcher.table["watching"], should_run(table)) == (1, False)


async def test_before_the_start_nothing_runs_and_nobody_is_asked(db: str) -> None:
    async with live(db) as server:
        ann = await server.hello(await server.create(VILLAINS))
        table = server.table_of(ann)
        assert (should_run(table), asked(table)) == (False, None)
        with pytest.raises(Denied) as denied:
            match_of(table)
        assert denied.value.reason == "not_started"


@pytest.mark.parametrize(
    ("position", "edition", "seat", "kind"),
    [
        (at_rest, VILLAINS, 0, words.DECISION),
        (auction, VILLAINS, 0, words.BID),
        (lambda: window("gaspode"), CITY, 1, words.WINDOW),
    ],
    ids=["roll", "bid", "window"],
)
async def test_whom_the_game_waits_for_and_with_what(
    db: str, position: object, edition: str, seat: Seat, kind: int
) -> None:
    async with live(db) as server:
        ann, *_ = await begin_at(server, position(), edition)  # type: ignore[operator]
        table = server.table_of(ann)
        assert (asked(table), kind_of(table), has_clock(table, seat)) == (seat, kind, True)


async def test_bots_have_no_clock_but_in_windows(db: str) -> None:
    async with live(db) as server:
        timing = {**FAST, "bot_pace": 9, "window_seconds": 9}
        ann, _ = await begin_at(server, at_rest(turn_of="Cid"), people=2, bots=1, timing=timing)
        assert not has_clock(server.table_of(ann), 2)
        ann, _ = await begin_at(server, window("groat", victim="Cat"), CITY, people=2, bots=1, timing=timing)
        assert has_clock(server.table_of(ann), 2)


async def test_the_grace_is_there_for_rents_of_others_who_are_here(db: str) -> None:
    async with live(db) as server:
        ann, _, cid = await begin_at(server, claimable(), timing={**FAST, "claim_grace": 6})
        table, now = server.table_of(ann), server.clock.now()
        assert grace_left(table, now) == 6
        assert grace_left(table, now + 4) == 2
        assert grace_left(table, now + 7) == 0
        assert grace_left(table, now, ()) == 0
        await plays(server, cid, {"type": "waive_rent", "claim": 1})
        assert grace_left(table, server.clock.now()) == 0
        assert asked(table) == 1


async def test_the_roller_does_not_wait_for_the_own_rent(db: str) -> None:
    """Bob is to roll and has a rent to claim himself: his roll ends it, if he likes."""
    async with live(db) as server:
        ann, *_ = await begin_at(server, claimable("Ann", "Bob"), timing={**FAST, "claim_grace": 6})
        assert grace_left(server.table_of(ann), server.clock.now()) == 0


@pytest.mark.parametrize(("window_seconds", "left"), [(5, 1), (0.4, 0.4), (0, 0)])
async def test_how_long_an_answer_to_a_window_is_held(db: str, window_seconds: float, left: float) -> None:
    async with live(db) as server:
        timing = {**FAST, "window_seconds": window_seconds}
        ann, *_ = await begin_at(server, window("gaspode"), CITY, timing=timing)
        table, now = server.table_of(ann), server.clock.now()
        assert seen_left(table, now) == pytest.approx(left)
        assert seen_left(table, now + 2) == 0
