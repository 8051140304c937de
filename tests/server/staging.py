"""Tables that stand where a test wants them: positions to begin from, and what to wait for."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Generator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import msgspec

from tests.ankh_morpork.scene import scene
from tests.property_trading.situation import Situation, situation
from tests.server.harness import PATIENCE, Client, Json, Live
from turnwise.games.property_trading import actions as a
from turnwise.kernel.record import Entry
from turnwise.server import frames, wire
from turnwise.server.records import TableRecord, read_record
from turnwise.server.store import Job, NotStored, reading
from turnwise.server.table import Table

VILLAINS, CITY, DUEL = "doctor_who_villains", "ankh_morpork", "duel_masters"
AUTONS, REPAIR, TITANIC, DALEKS = 1, 4, 15, 39  # spaces
ROLL = {"type": "roll"}
LET = {"type": "let_it_happen"}
ENOUGH = 500
Position = dict[str, object]


def stage(server: Live, position: Position) -> None:
    """Games that begin from now on begin there."""
    make = server.house.new_match

    def staged(game: Any, record: Any, at: object = None) -> Any:
        return make(game, record, position if at is None else at)

    server.house.new_match = staged  # type: ignore[method-assign]


async def begin_at(server: Live, position: Position, edition: str = VILLAINS, **how: Any) -> list[Client]:
    stage(server, position)
    seats: Any = position["seats"]
    return await server.begin(edition, **{"people": len(seats), **how})


# ---- positions of the property game ----


def three(cash: dict[str, int] | None = None, **facts: Any) -> Situation:
    return situation(cash or {"Ann": 1500, "Bob": 1500, "Cid": 1500}, **facts)


def at_rest(**facts: Any) -> Position:
    """Ann is to roll; each of them has something to mortgage."""
    owns = {"Ann": ["The Autons", "Titanic"], "Bob": ["Starship UK"], "Cid": ["Valiant"]}
    return three(**{"owns": owns, **facts}).match.position()


def buying() -> Position:
    """Ann may buy The Nestene Consciousness."""
    return three(dice=[(1, 2)]).roll().match.position()


def auction() -> Position:
    """Ann has declined it and is to bid first."""
    s = three(dice=[(1, 2)]).roll()
    return s.play("Ann", a.DeclineDeed(3)).match.position()


def claimable(lander: str = "Ann", owner: str = "Cid", cash: int = 1500) -> Position:
    """The lander, with so much cash, owes $100 for The Daleks if the owner claims it before the next one rolls."""
    owns = {lander: ["The Autons", "Titanic"], owner: ["Davros", "The Daleks"]}
    means = {"Ann": 1500, "Bob": 1500, "Cid": 1500, lander: cash}
    return three(means, turn_of=lander, owns=owns, at={lander: "Valiant"}, dice=[(1, 3)]).roll().match.position()


def debt(cash: int = 110) -> Position:
    """Ann owes the Bank $200 and has The Autons and Titanic to raise it with, $30 and $100; then Bob is to roll."""
    s = three({"Ann": cash, "Bob": 1500, "Cid": 1500}, owns={"Ann": ["The Autons", "Titanic"]}, dice=[(1, 3)])
    s.roll()
    assert s.question == "debt"
    return s.match.position()


def offer() -> Position:
    """Ann is to roll and offers Bob The Autons for $60."""
    s = three(owns={"Ann": ["The Autons", "Titanic"], "Bob": ["Starship UK"]})
    return s.play("Ann", a.OfferTrade(1, a.Goods((AUTONS,)), a.Goods(cash=60))).match.position()


# ---- positions of Ankh-Morpork ----


def window(*hand: str, victim: str = "Bob") -> Position:
    """Ann's assassin is about to kill a minion of the victim, who may answer with what that hand holds."""
    minions = {"Ann": {"nap_hill": 1}, victim: {"nap_hill": 1, "longwall": 1}}
    s = scene({"Ann": ["mr_gryle"], victim: list(hand)}, minions=minions, trouble=["nap_hill"])
    return s.plays("Ann", "mr_gryle").minion("Ann", "nap_hill", victim).match.position()


# ---- what to wait for, and what to look at ----


async def until(wanted: Callable[[], object]) -> None:
    """Let the server work until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not wanted():
            await asyncio.sleep(0)


async def leap(server: Live, seconds: float) -> None:
    """As wind, in one step: whatever falls due happens at the end. A day is wound in thousands of steps."""
    await until(lambda: not server.house._tasks)
    server.clock._now += seconds
    await server.clock.wind(0)
    await until(lambda: not server.house._tasks)  # tables that are woken
    await server.clock.wind(0)


async def left_alone(server: Live, *clients: Client) -> Table:
    """All of these lines are cut, and the server has noticed."""
    table: Table = server.table_of(clients[0])
    for client in clients:
        await client.drop()
    await until(lambda: not table.lines and not table.is_busy and not table.waits)
    return table


def times(server: Live, client: Client) -> wire.Times:
    """What the clocks of a table show now."""
    return frames.times(server.table_of(client))


async def shown(client: Client, wanted: Callable[[Json], bool]) -> Json:
    """The next view of the table that is wanted."""
    frame = await client.until(lambda frame: frame["type"] == "table" and wanted(frame["table"]))
    found: Json = frame["table"]
    return found


async def vote(client: Client, what: str, yes: bool = True, **more: Any) -> Json:
    return await client.ask("vote", what=what, yes=yes, **more)


def ballots(server: Live, client: Client) -> list[wire.Ballot]:
    """The questions that are open now."""
    return list(frames.table_view(server.table_of(client)).ballots)


async def gone(client: Client, watcher: Client, seat: int) -> None:
    """The line of a seat is cut, and everybody has been told."""
    await client.drop()
    await shown(watcher, lambda table: table["seats"][seat]["presence"] == "lost")


async def told(client: Client, entry: int) -> Json:
    """The update of an entry, whether it has come or is to come."""
    known = [frame for frame in client.frames if frame["type"] == "update" and frame["entry"] == entry]
    return known[0] if known else await client.until(lambda each: each["type"] == "update" and each["entry"] == entry)


async def plays(server: Live, client: Client, action: Json, **fields: Any) -> Json:
    """A move of somebody who has seen the newest question."""
    return await client.play(action, **{"on": server.table_of(client).clocks.on, **fields})


def entries(db: str, table: str) -> list[Entry]:
    """The log of a table, as it is on disk."""
    with reading(db) as reader:
        rows = [row for match in reader.parts(table) for row in reader.entries(table, match.part, 0, None)]
    return [msgspec.json.decode(row.data, type=Entry) for row in rows]


def stored(db: str, table: str) -> TableRecord:
    """The record of a table, as it is on disk."""
    with reading(db) as reader:
        row = reader.table(table)
    assert row is not None
    return read_record(row.data)


def moves(db: str, table: str) -> list[tuple[int, str, str]]:
    """Who did what, and how: a person, a bot, or the clock."""
    said = ((entry, msgspec.json.decode(entry.action)["type"]) for entry in entries(db, table))
    return [(entry.seat, kind, entry.by) for entry, kind in said]


def file_of(db: str) -> Path:
    return Path(db.removeprefix("sqlite:///"))


@contextmanager
def full_disk(server: Live) -> Generator[list[Job]]:
    """Nothing can be stored, for a while; what was tried."""
    store, tried = server.house.store, []
    write = store.write

    def full(job: Job, done: Callable[[NotStored | None], None]) -> None:
        tried.append(job)
        if len(tried) > ENOUGH:  # somebody tries without a pause: let the test end
            write(job, done)
        else:
            asyncio.get_running_loop().call_soon(done, NotStored("The disk is full."))

    store.write = full  # type: ignore[method-assign]
    try:
        yield tried
    finally:
        store.write = write  # type: ignore[method-assign]


@contextmanager
def slow_disk(server: Live) -> Generator[list[Job]]:
    """What is stored meanwhile is stored at the end; what waits."""
    store, waiting = server.house.store, []
    write, late = store.write, list[Callable[[], None]]()

    def slow(job: Job, done: Callable[[NotStored | None], None]) -> None:
        waiting.append(job)
        late.append(lambda: write(job, done))

    store.write = slow  # type: ignore[method-assign]
    try:
        yield waiting
    finally:
        store.write = write  # type: ignore[method-assign]
        for go_on in late:
            go_on()


async def killed(server: Live) -> str:
    """The database as a server leaves it that is killed at this moment."""
    written = asyncio.get_running_loop().create_future()
    server.house.store.write(Job(), written.set_result)  # all that was begun before it is on disk then
    await written
    old = file_of(server.server.config.db)
    new = old.with_name(f"killed-{old.name}")
    with closing(sqlite3.connect(old)) as source, closing(sqlite3.connect(new)) as target:
        source.backup(target)
    return f"sqlite:///{new}"
