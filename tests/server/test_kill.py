"""A server that is killed at any moment loses nothing that it acknowledged, and does nothing twice."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.server.books import Books
from tests.server.child import Child, Foundling
from tests.server.harness import EDITIONS
from tests.server.prepared import Plan, Workshop, write
from tests.server.swarm import Swarm
from turnwise.server.records import Timing

pytestmark = pytest.mark.anyio

TABLES, MANY = 20, 30
SEATS = ((2, 0), (3, 0), (2, 1), (2, 2))  # people and bots
# Now and then the clock plays, and answers to windows and rolls are held for a moment.
HURRIED = Timing("each", 0.1, bid_seconds=0.1, window_seconds=0.2, claim_grace=0.1, bot_pace=0.02)
SO_LONG = 0.1, 0.6  # seconds from the first move of a server to its end, at least and at most


def plans() -> list[Plan]:
    """All titles, at each number of seats; every third table is in a hurry."""
    calm = [Plan(edition, people, bots) for people, bots in SEATS for edition in EDITIONS]
    return [replace(plan, timing=HURRIED) if number % 3 == 0 else plan for number, plan in enumerate(calm)]


async def survive(child: Child, db: str, kills: int, tables: int = TABLES) -> None:
    """Play while the server is killed again and again, and look into the books each time."""
    seed = random.randrange(1_000_000)
    print(f"luck of the swarm: Random({seed})")
    luck, workshop = random.Random(seed), Workshop()
    wanted = plans()[:tables] * (1 + kills // 10)  # when a game is over, people go to the next table
    made = await workshop.make(*wanted)
    write(db, made)
    swarm, books = Swarm(child.port, iter(made), luck), Books(db)
    child.start()
    async with asyncio.TaskGroup() as group:
        swarm.gather(group, tables)
        await swarm.listening()
        swarm.up.set()
        for number in range(kills):
            await swarm.moves()
            if number % 5 == 0:
                await swarm.moves_by("bot")
            await asyncio.sleep(luck.uniform(*SO_LONG))
            await kill(child, swarm, luck)
            books.check(swarm.parties)
            swarm.up.set()
        await swarm.moves(tables)
        await swarm.rest()
        swarm.leave()
    child.end()
    books.close(swarm.parties)
    print(
        f"{kills} kills, {len(swarm.parties)} tables, entries by {dict(books.played_by)}; {len(books.unheard)} unheard"
    )
    assert child.complaints() == []
    assert kills < MANY or all(books.played_by[kind] for kind in ("person", "bot", "clock"))


async def kill(child: Child, swarm: Swarm, luck: random.Random) -> None:
    """And start another; at times that one is killed as well, before it is up."""
    swarm.up.clear()
    child.kill()
    child.start()
    if luck.random() < 0.2:
        await asyncio.sleep(luck.uniform(0, 0.1))
        child.kill()
        child.start()
    await swarm.listening()


@pytest.mark.long
async def test_no_kill_loses_or_doubles_a_move(db: str, tmp_path: Path) -> None:
    child = Foundling(db, tmp_path)
    try:
        await survive(child, db, MANY)
    finally:
        child.end()


@pytest.mark.soak
async def test_three_hundred_kills(db: str, tmp_path: Path) -> None:
    child = Child(db, tmp_path)
    try:
        await survive(child, db, 10 * MANY)
    finally:
        child.end()


@pytest.mark.long
async def test_nor_does_it_on_postgres(new_postgres: Callable[[], str], tmp_path: Path) -> None:
    url = new_postgres()
    child = Foundling(url, tmp_path)
    try:
        await survive(child, url, 3)
    finally:
        child.end()
