"""Many people at once: a server with a thousand idle lines answers those who play."""

from __future__ import annotations

import asyncio
import gc
import os
import random
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle, islice
from math import inf
from pathlib import Path
from time import perf_counter

import msgspec
import pytest
from websockets.asyncio.client import connect

from tests.server.child import Child
from tests.server.harness import EDITIONS
from tests.server.prepared import Plan, Prepared, Workshop, write
from tests.server.processor import memory, used
from tests.server.swarm import GONE, LINE, Swarm

pytestmark = pytest.mark.anyio

TABLES, SEATS = 50, 4
IDLE, WATCHED = 1_000, 50  # lines, and the tables that they watch, at which nobody plays
AT_ONCE = 20  # lines that are being opened
PAUSE = 0.12  # seconds that people think, on average: some four hundred moves a second in all
SLOWEST = 0.150  # seconds, for 99 of 100 moves
DEAREST = 0.003  # seconds of the processor for a move
MOST = 400e6  # bytes
GAMES = 12_000  # moves at all tables until the shortest games are over


class Rounds(msgspec.Struct, frozen=True):
    """Of measuring: how many there are, and how many moves each has."""

    number: int
    moves: int


async def watch(url: str, table: str, opening: asyncio.Semaphore, opened: list[str]) -> None:
    """An idle line: somebody who looks at a table at which nothing happens."""
    async with opening:
        socket = await connect(url, **LINE)
        await socket.send(msgspec.json.encode({"type": "hello", "table": table}).decode())
        await socket.recv()
        opened.append(table)
    try:
        async for _ in socket:
            pass
    except GONE:
        pass


@contextmanager
def no_collections() -> Iterator[None]:
    """The pauses of our own collector of garbage are not the server's."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


class Figures(msgspec.Struct, frozen=True):
    moves: float  # a second
    p50: float  # seconds from a move to the update at all seats; infinite if it never came
    p99: float
    cost: float  # seconds of the processor that the server has used for a move
    memory: int

    def __str__(self) -> str:
        return (
            f"{self.moves:.0f} moves a second, p50 {1e3 * self.p50:.0f} ms, p99 {1e3 * self.p99:.0f} ms, "
            f"{1e3 * self.cost:.2f} ms of the processor each, {self.memory / 1e6:.0f} MB; "
            f"load average {os.getloadavg()[0]:.1f}"
        )


async def figures(swarm: Swarm, pid: int, moves: int) -> Figures:
    with no_collections():
        start, cpu = perf_counter(), used(pid)
        await swarm.moves(moves)
        end, cpu = perf_counter(), used(pid) - cpu
    await swarm.moves(5 * TABLES)  # meanwhile everybody is told of those that were sent last
    times = sorted(time for party in swarm.parties for time in party.times(start, end))
    p50, p99 = times[len(times) // 2], times[len(times) * 99 // 100]
    return Figures(len(times) / (end - start), p50, p99, cpu / moves, memory(pid))


async def measure(child: Child, tables: list[Prepared], watched: list[Prepared], rounds: Rounds) -> list[Figures]:
    swarm, found = Swarm(child.port, iter(tables), random.Random(3), PAUSE, business=0.01), list[Figures]()
    async with asyncio.TaskGroup() as group:
        await swarm.listening()
        opening, opened = asyncio.Semaphore(AT_ONCE), list[str]()
        places = islice(cycle(watched), IDLE)
        idle = [group.create_task(watch(swarm.url, place.id, opening, opened)) for place in places]
        await swarm.until(lambda: len(opened) == IDLE)
        swarm.gather(group, TABLES)
        swarm.up.set()
        await swarm.moves(10 * TABLES)
        for _ in range(rounds.number):
            found.append(await figures(swarm, child.pid, rounds.moves))
            print(found[-1])
        await swarm.rest()
        assert not any(task.done() for task in idle)
        swarm.leave()
        for task in idle:
            task.cancel()
    return found


async def loaded(db: str, folder: Path, rounds: Rounds) -> list[Figures]:
    workshop = Workshop()
    plans = [Plan(edition, SEATS, moves=20) for edition in EDITIONS]
    spare = rounds.number * rounds.moves // GAMES
    tables = await workshop.make(*islice(cycle(plans), (2 + spare) * TABLES))
    watched = await workshop.make(*islice(cycle(plans), WATCHED))
    write(db, tables + watched)
    child = Child(db, folder)
    child.start()
    try:
        found = await measure(child, tables, watched, rounds)
    finally:
        child.end()
    assert child.complaints() == []
    return found


@pytest.mark.long
async def test_those_who_play_do_not_feel_a_thousand_idle_lines(db: str, tmp_path: Path) -> None:
    """The processor's time is asked for, not the clock's: what else the machine does falls on that."""
    (found,) = await loaded(db, tmp_path, Rounds(1, 2_000))
    assert found.cost < DEAREST
    assert found.memory < MOST
    assert found.p99 < inf


@pytest.mark.soak
async def test_the_server_is_quick_and_does_not_grow_while_it_is_played_on(db: str, tmp_path: Path) -> None:
    """On a machine that has nothing else to do."""
    found = await loaded(db, tmp_path, Rounds(12, 8_000))
    first, *_, last = found
    assert min(each.p99 for each in found) < SLOWEST
    assert last.memory < MOST
    assert last.memory - first.memory < MOST / 10
