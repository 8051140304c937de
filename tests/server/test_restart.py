"""A server that was stopped goes on where it was, soon, and with everything that was going on."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import pytest
from msgspec import Struct

from tests.ankh_morpork.scene import scene
from tests.server.books import Books
from tests.server.child import Child, Served
from tests.server.hand_clock import HandClock
from tests.server.harness import EDITIONS, FAST, Client, Json, Live, live, play_on
from tests.server.moments import begin_at
from tests.server.prepared import Plan, Prepared, Workshop, write
from tests.server.processor import Stopwatch
from tests.server.store.hand_loop import pragma
from tests.server.swarm import Swarm
from turnwise.server.house import SWEEP
from turnwise.server.store import Job

pytestmark = pytest.mark.anyio

TABLES, MOVES = 200, 300
TRIES = 5
HOUR = 3600.0


# ---- how soon ----


async def two_hundred_tables(url: str) -> list[Prepared]:
    """Forty of each title, each after 300 moves."""
    workshop, many = Workshop(), TABLES // len(EDITIONS)
    plans = [Plan(edition, 3, moves=MOVES) for edition in EDITIONS]
    made = [copy for plan in plans for copy in await workshop.copies(plan, many)]
    write(url, made)
    return made


class Return(Struct, frozen=True):
    """Seconds from the start of the process until it listens, accepts a first move, has accepted one at every table.

    Those in which others had the cores do not count.
    """

    up: float
    first: float
    last: float


async def returning(child: Child, tables: list[Prepared], pause: float) -> Return:
    """Everybody at these tables comes back to a new server."""
    swarm = Swarm(child.port, iter(tables), random.Random(1), pause, business=0)
    watch = Stopwatch()
    child.start()
    try:
        async with asyncio.TaskGroup() as group:
            swarm.gather(group, len(tables))
            await swarm.listening()
            up = watch.seconds(child.pid)
            swarm.up.set()
            await swarm.moves()
            first = watch.seconds(child.pid)
            await swarm.until(lambda: all(any(sent.entry for sent in party.sent) for party in swarm.parties))
            found = Return(up, first, watch.seconds(child.pid))
            swarm.leave()
    finally:
        child.end()
    print(f"{len(tables)} of {TABLES} tables: {found}; load average {os.getloadavg()[0]:.1f}")
    assert child.complaints() == []
    return found


@pytest.mark.long
async def test_the_first_move_is_accepted_soon_after_a_restart(db: str, tmp_path: Path) -> None:
    """Also when everybody comes back at once: those who are first do not wait for all the others."""
    tables = await two_hundred_tables(db)

    async def one() -> float:
        return (await returning(Served(db, tmp_path), tables[-1:], 0.01)).first

    async def of_everyone() -> float:
        found = await returning(Child(db, tmp_path), tables, 0.5)
        return found.first - found.up

    assert await best(one, 3) < 3
    assert await best(of_everyone, 2) < 2


async def best(measure: Callable[[], Awaitable[float]], enough: float) -> float:
    """Of some tries: a disk that has other things to do makes it later, never sooner."""
    found = [await measure()]
    while found[-1] >= enough and len(found) < TRIES:
        found.append(await measure())
    return min(found)


# ---- told to end ----


@pytest.mark.long
async def test_it_ends_in_the_middle_of_play_and_says_goodbye(db: str, tmp_path: Path) -> None:
    workshop, child = Workshop(), Served(db, tmp_path)
    made = await workshop.make(*(Plan(edition, 2, 1) for edition in EDITIONS * 2))
    write(db, made)
    swarm, books = Swarm(child.port, iter(made), random.Random(2)), Books(db)
    child.start()
    try:
        async with asyncio.TaskGroup() as group:
            swarm.gather(group, len(made))
            await swarm.listening()
            swarm.up.set()
            await swarm.moves(3 * len(made))
            swarm.up.clear()
            assert await asyncio.to_thread(child.stop) == 0
            players = [player for party in swarm.parties for player in party.players]
            await swarm.until(lambda: all(player.last_words for player in players))
            assert {word for player in players for word in player.last_words} == {"restart"}
            books.check(swarm.parties)
            child.start()
            await swarm.listening()
            swarm.up.set()
            await swarm.moves(len(made))
            await swarm.rest()
            swarm.leave()
    finally:
        child.end()
    books.close(swarm.parties)
    assert child.complaints() == []


# ---- what goes on ----


async def test_what_is_told_outlasts_a_cut_of_the_power(db: str) -> None:
    async with live(db) as server:
        await server.begin("harry_potter")
        assert pragma(server.server.store, "synchronous") == 2
        assert pragma(server.server.store, "journal_mode") == "wal"


async def as_if_killed(server: Live, db: str) -> str:
    """A copy of the database, as it would be there if the server ended now."""
    stored = asyncio.get_running_loop().create_future()
    server.server.store.write(Job(), stored.set_result)
    await stored
    file = db.removeprefix("sqlite:///")
    for end in ("", "-wal"):
        shutil.copy(file + end, file + ".copy" + end)
    return db + ".copy"


async def back(server: Live, clients: list[Client]) -> list[Client]:
    return [await server.hello(client.seated, seen=client.update["entry"]) for client in clients]  # type: ignore[attr-defined]


async def news(client: Client) -> Json:
    """The next entry that is told."""
    update = await client.until(lambda frame: frame["type"] == "update" and frame["told"] != [])
    return update["told"][0]


@pytest.mark.parametrize("is_killed", [False, True])
@pytest.mark.parametrize("moves", [0, 3])
async def test_a_clock_goes_on_with_what_was_left(db: str, moves: int, is_killed: bool) -> None:
    """Time that the server was down is nobody's; what it gives back is less than the time between two rounds."""
    clock, timing = HandClock(), FAST | {"kind": "each", "seconds": 60}
    async with live(db, clock) as server:
        clients = await server.begin("harry_potter", timing=timing)
        await play_on(clients, moves)
        await clock.wind(20)
        after = await as_if_killed(server, db) if is_killed else db
    await clock.wind(1000)
    async with live(after, clock, "again") as server:
        ann, bob = await back(server, clients)
        left, number = bob.update["times"]["left"], ann.update["entry"]
        assert 40 <= left <= 40 + SWEEP
        await clock.wind(left - 0.001)
        assert server.table_of(ann).match.number == number
        await clock.wind(0.002)
        assert (await news(ann))["by"] == "clock"


async def test_a_window_goes_on_with_what_was_left(db: str) -> None:
    clock = HandClock()
    s = scene(
        {"Ann": ["inigo_skimmer", "groat"], "Bob": ["dwarves", "gaspode"]}, seats=2,
        minions={"Bob": {"the_shades": 1, "the_hippo": 1}}, trouble=["the_shades"],
    ).plays("Ann", "inigo_skimmer")  # fmt: skip
    murder = {"type": "choose_minion", "area": s.area("the_shades"), "owner": 1}
    answer = {"type": "interrupt", "card": s.card("gaspode"), "area": 0}
    async with live(db, clock) as server:
        timing = FAST | {"window_seconds": 20}
        clients = await begin_at(server, "ankh_morpork", s.match.position(), 2, timing=timing)
        assert (await clients[0].play(murder))["type"] == "answer"
        await news(clients[0])
        assert clients[0].update["times"]["kind"] == "window"
        await clock.wind(11)
    await clock.wind(1000)
    async with live(db, clock, "again") as server:
        ann, bob = await back(server, clients)
        times = ann.update["times"]
        assert times["kind"] == "window" and 9 <= times["left"] <= 9 + SWEEP
        assert (await bob.play(answer))["type"] == "answer"
        assert (await news(ann))["seat"] == 1


async def test_a_bot_goes_on(db: str) -> None:
    clock, timing = HandClock(), FAST | {"bot_pace": 5}
    async with live(db, clock) as server:
        (ann,) = await server.begin("harry_potter", people=1, bots=3, timing=timing)
        for _ in range(10):
            if ann.update["to_act"] != 0:
                break
            with suppress(StopIteration):
                await ann.play(next(action for action in ann.update["legal"] if action["type"] != "resign"))
            await ann.frame("update")
        number = ann.update["entry"]
    async with live(db, clock, "again") as server:
        (ann,) = await back(server, [ann])
        assert ann.update["entry"] == number and ann.update["to_act"] != 0
        await clock.wind(6)
        assert (await news(ann))["by"] == "bot"


@pytest.mark.parametrize("moves", [0, 3])
async def test_a_game_by_the_day_keeps_its_deadline_with_nobody_there(db: str, moves: int) -> None:
    clock, timing = HandClock(), FAST | {"kind": "each", "seconds": HOUR}
    async with live(db, clock) as server:
        clients = await server.begin("harry_potter", timing=timing)
        id = clients[0].table["id"]
        await play_on(clients, moves)
        await clock.wind(0.4 * HOUR)
        before = await stored(server, id)
    async with live(db, clock, "again") as server:
        await clock.wind(0.6 * HOUR - 10)
        assert await stored(server, id) == before
        await clock.wind(20)
        assert await stored(server, id) == before + 1


async def stored(server: Live, id: str) -> int:
    while server.house._tasks:  # a table is being woken
        await asyncio.gather(*server.house._tasks)
    await server.quiet()
    last = await server.server.store.read(lambda reader: reader.last_entry(id, 0))
    return last.number if last else 0


@pytest.mark.parametrize("why", ["paused", "nobody there"])
async def test_a_clock_that_stood_still_goes_on_with_what_was_left(db: str, why: str) -> None:
    """Although the server was alive all the time, for others."""
    clock, timing = HandClock(), FAST | {"kind": "each", "seconds": 60}
    async with live(db, clock) as server:
        others = await server.begin("duel_masters")
        clients = await server.begin("harry_potter", timing=timing)
        await play_on(clients, 3)
        await clock.wind(20)
        for client in clients:
            if why == "paused":
                await client.ask("vote", what="pause")
            else:
                await client.close()
        await clock.wind(1000)
        assert others[0].update["entry"] == 0
    async with live(db, clock, "again") as server:
        ann, bob = await back(server, clients)
        if why == "paused":
            assert ann.table["paused"] and ann.update["times"]["stopped"]
            await clock.wind(500)
            for client in (ann, bob):
                await client.ask("vote", what="go_on")
        number = ann.update["entry"]
        await clock.wind(39)
        assert server.table_of(ann).match.number == number
        await clock.wind(2)
        assert server.table_of(ann).match.number == number + 1


async def test_who_leaves_and_returns_has_no_more_time_than_before(db: str) -> None:
    """Also when the table was put to sleep meanwhile."""
    clock, timing = HandClock(), FAST | {"kind": "each", "seconds": 60}
    async with live(db, clock) as server:
        clients = await server.begin("harry_potter", timing=timing)
        await play_on(clients, 3)
        await clock.wind(20)
        for client in clients:
            await client.close()
        await clock.wind(1000)
        assert server.house.tables == {}
        ann, _ = await back(server, clients)
        await clock.wind(39)
        assert server.table_of(ann).match.number == clients[0].update["entry"]
        await clock.wind(2)
        assert server.table_of(ann).match.number == clients[0].update["entry"] + 1


class Ticking(HandClock):
    """As a real clock, it never shows the same time twice."""

    def now(self) -> float:
        self._now += 1e-6
        return self._now


async def test_the_question_is_the_same_after_a_record_was_stored_with_an_entry(db: str) -> None:
    """Cid leaves when it is Cid's turn: the order is crossed out of the record and carried out, and Ann is asked."""
    clock = Ticking()
    async with live(db, clock) as server:
        ann, bob, cid = clients = await server.begin("harry_potter", people=3)
        while (await play_on(clients, 1))["to_act"] != 2:
            pass
        while cid.update["entry"] < ann.update["entry"]:
            await cid.frame("update")
        assert {"type": "resign"} in cid.update["legal"]
        assert (await cid.ask("leave"))["type"] == "answer"
        await ann.until(lambda frame: frame["type"] == "update" and any(told["seat"] < 0 for told in frame["told"]))
        before = ann.update["on"]
        killed = await as_if_killed(server, db)
    async with live(killed, clock, "again") as server:
        ann, _ = await back(server, [ann, bob])
        assert ann.update["on"] == before
