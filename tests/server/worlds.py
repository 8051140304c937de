"""The two worlds of twins, each a table on a server of its own; whatever their lines hear is kept and compared."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from tests.server.hand_clock import HandClock
from tests.server.harness import Client, Json, Live, live
from tests.server.staging import CITY, until
from tests.server.twins import NAMES, LaidWords, Plan
from turnwise.kernel import seal
from turnwise.server import doors
from turnwise.server.house import Limits
from turnwise.server.lobby import match_row
from turnwise.server.records import BOT, PERSON, RUNNING, SeatRecord, Settings, TableRecord, Timing
from turnwise.server.store import Job, NotStored, PackRow
from turnwise.server.table import Table, row_of

SECONDS = 5.0  # of a window
TIMING = Timing("bank", 600.0, 2.0, window_seconds=SECONDS)
PLENTY = Limits(replay_rate=(1e6, 1e6), line_rate=(1e4, 1e4), table_rate=(1e4, 1e4), address_rate=(1e4, 1e4))


class World:
    """One of the two: a table on its server, somebody on every seat, and a spectator (None)."""

    def __init__(self, server: Live, record: TableRecord, which: int) -> None:
        self.server, self.record, self.which = server, record, which
        self.clients: dict[int | None, Client] = {}
        self.heard: dict[int | None, list[str]] = {}  # by lines that are gone
        self._sent = Counter[int | None]()

    @property
    def table(self) -> Table:
        return self.server.house.tables[self.record.id]

    @property
    def way_back(self) -> list[tuple[int, int]]:
        """What a vote could undo: entries, and whose."""
        table = self.server.house.tables.get(self.record.id)
        return [(past.number, past.seat) for past in table.match.past] if table and table.match else []

    def all_heard(self, viewer: int | None) -> list[str]:
        now = self.clients[viewer].raw if viewer in self.clients else []
        return [*self.heard.get(viewer, ()), *now]

    async def arrive(self, viewer: int | None, seen: int = -1) -> None:
        token = "" if viewer is None else doors.key_to(self.server.house, self.record, viewer)
        seated = {"table": self.record.id, "token": token}
        self.clients[viewer] = await self.server.hello(seated, viewer is None, seen, words=True)

    async def drop(self, viewer: int | None) -> None:
        client, table = self.clients.pop(viewer), self.table
        lines = len(table.lines)
        self.heard.setdefault(viewer, []).extend(client.raw)
        await client.drop()
        await until(lambda: len(table.lines) < lines)

    async def rest(self) -> None:
        """Until everything is done and every line has heard all of it."""
        await self.server.quiet()
        for viewer in self.clients:
            await self.hear(viewer)

    async def hear(self, viewer: int | None) -> None:
        """Until all that this line has sent has arrived, and it has heard all there is."""
        answer = await self.ask(viewer, "vote", what="new_rules")
        assert answer["type"] == "refused", answer

    async def send(self, viewer: int | None, type: str, **fields: Any) -> str:
        """With an id that is new to the table, also over another line."""
        self._sent[viewer] += 1
        return await self.clients[viewer].send(type, id=f"{type} {self._sent[viewer]}", **fields)

    async def ask(self, viewer: int | None, type: str, **fields: Any) -> Json:
        return await self.clients[viewer].answer(await self.send(viewer, type, **fields))

    async def play(self, viewer: int | None, *actions: Json) -> None:
        """Try these moves, whatever comes of them."""
        for action in actions:
            await self.send(viewer, "play", on=self.table.clocks.on, action=action)
        await self.hear(viewer)


class Pair:
    """Both worlds. Whatever is done is done to both, and then the viewer and a spectator have heard the same."""

    def __init__(self, worlds: list[World], viewer: int | None) -> None:
        self.worlds, self.viewer = worlds, viewer

    @property
    def real(self) -> World:
        return self.worlds[0]

    async def do(self, act: Callable[[World], Awaitable[object]]) -> None:
        for world in self.worlds:
            await act(world)
            await world.rest()
        for viewer in {self.viewer, None}:
            same(*(world.all_heard(viewer) for world in self.worlds))
        real, twin = (world.way_back for world in self.worlds)
        assert real == twin, f"the way back is {real} in one world and {twin} in the other"

    async def wind(self, seconds: float) -> None:
        await self.do(lambda world: world.server.clock.wind(seconds))

    async def ask(self, seat: int, type: str, **fields: Any) -> str:
        """The answer, or the reason for refusing: the same in both, whoever asks."""
        said = list[Json]()

        async def act(world: World) -> None:
            said.append(await world.ask(seat, type, **fields))

        await self.do(act)
        real, twin = (each.get("reason", each["type"]) for each in said)
        assert real == twin, f"{type} of seat {seat} is answered by {real} in one world and by {twin} in the other"
        return str(real)


def same(real: list[str], twin: list[str]) -> None:
    """Byte for byte; otherwise say where they part."""
    if real == twin:
        return
    for number, (one, other) in enumerate(zip(real, twin, strict=False)):
        assert one == other, (
            f"frame {number}: {'; '.join(parting(msgspec.json.decode(one), msgspec.json.decode(other)))}"
        )
    raise AssertionError(f"{len(real)} frames in one world, {len(twin)} in the other: {(real + twin)[-1][:200]}")


def parting(one: Any, other: Any, path: str = "") -> Iterator[str]:
    if isinstance(one, dict) and isinstance(other, dict):
        for key in {**one, **other}:
            yield from parting(one.get(key), other.get(key), f"{path}.{key}")
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, pair in enumerate(zip(one, other, strict=True)):
            yield from parting(*pair, f"{path}[{place}]")
    elif one != other:
        yield f"{path}: {one!r} and {other!r}"


@asynccontextmanager
async def two_servers(db: str) -> AsyncGenerator[tuple[Live, Live]]:
    """With the same luck and clock, so that all codes, keys and times are the same."""
    real, twin = db, db.replace(".db", "-twin.db")
    async with (
        live(real, HandClock(), "twins", limits=PLENTY) as one,
        live(twin, HandClock(), "twins", limits=PLENTY) as other,
    ):
        yield one, other


async def open_pair(servers: tuple[Live, Live], plan: Plan, laid: LaidWords) -> Pair:
    worlds = [await open_world(server, plan, which, laid) for which, server in enumerate(servers)]
    pair = Pair(worlds, plan.viewer)
    for viewer in (*range(plan.seats), None):
        await pair.do(lambda world, viewer=viewer: world.arrive(viewer))
    return pair


async def open_world(
    server: Live, plan: Plan, which: int, laid: LaidWords | None = None, bots: tuple[int, ...] = ()
) -> World:  # fmt: skip
    """A table that stands at the start of the plan, stored as the server would have."""
    house = server.house
    settings = house.checked(Settings(CITY, plan.options, plan.seats, TIMING))
    seats = [sitting(seat, seat in bots) for seat in range(plan.seats)]
    record = doors.new_record(house, settings, seats)
    record.status = RUNNING
    match = house.new_match(house.shelf.edition(CITY), record, plan.positions[which])
    # The promise is the same in both worlds; what is drawn may be another card where nobody sees it.
    secret = bytes([which]) * seal.SECRET
    row = msgspec.structs.replace(match_row(match, record), secret=secret)
    if laid is not None:
        added = [bytes.fromhex(seat.contribution) for seat in seats if seat.contribution]
        laid.lay(seal.key_of(secret, f"{record.id}.{record.part}", added), plan.draws[which])
    pack = PackRow(record.pack, house.shelf.source(record.pack))
    await stored(server, Job(tables=(row_of(record, house.clock.now()),), packs=(pack,), matches=(row,)))
    return World(server, record, which)


def sitting(seat: int, is_bot: bool) -> SeatRecord:
    if is_bot:
        return SeatRecord(BOT, NAMES[seat], seat + 1)
    return SeatRecord(PERSON, NAMES[seat], seat + 1, epoch=1, ready=True, contribution=f"{seat:032x}")


async def stored(server: Live, job: Job) -> None:
    done: asyncio.Future[NotStored | None] = asyncio.get_running_loop().create_future()
    server.house.store.write(job, done.set_result)
    assert await done is None
