"""Tables made ready in a database before the server starts: seats taken, games begun, some moves played.

What is written is what the server would have written: its own chapters play, and their jobs are caught on the way.
"""

from __future__ import annotations

import io
import random
import time
from collections.abc import Iterable
from itertools import count

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tests.server.hand_clock import HandClock
from tests.server.harness import FAST, Entropy
from turnwise.server import doors, lobby, playing
from turnwise.server.app import Config, Server
from turnwise.server.logs import make_log
from turnwise.server.records import PERSON, RUNNING, Settings, TableRecord, Timing, copied, read_record
from turnwise.server.sitting import asked, match_of
from turnwise.server.store import Job, NotStored, Store
from turnwise.server.store.writer import Done
from turnwise.server.table import Table, row_of
from turnwise.server.tokens import Tokens

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal")
KEY = bytes(range(32))
AT_ONCE = msgspec.convert(FAST, Timing)


class Plan(Struct, frozen=True):
    """A table that is wanted."""

    edition: str
    people: int = 2
    bots: int = 0
    timing: Timing = AT_ONCE
    moves: int = 0


class Prepared(Struct, frozen=True):
    """A table that is there: all that is stored of it, and a token for each person, in the order of seats."""

    id: str
    edition: str
    tokens: tuple[str, ...]
    job: Job


class Catcher:
    """Stands for the store, and gathers all that is to be stored in one job."""

    def __init__(self) -> None:
        self.job = Job()

    def write(self, job: Job, done: Done) -> None:
        rows = {field: getattr(self.job, field) + getattr(job, field) for field in Job.__struct_fields__}
        self.job = replace(Job(**rows), tables=job.tables or self.job.tables)
        done(None)


class Workshop:
    """Makes tables, each another one."""

    def __init__(self) -> None:
        clock = HandClock(time.time())
        self.house = Server(Config(db="sqlite:///none.db"), clock, Entropy("workshop"), make_log(io.StringIO())).house
        self.house.tokens = Tokens(KEY, time.time)
        self.luck = random.Random(0)
        self._numbers = count(1)

    async def make(self, *plans: Plan) -> list[Prepared]:
        return [await self.table(plan) for plan in plans]

    async def table(self, plan: Plan) -> Prepared:
        """A table with so many moves; another one if its game ends before."""
        while True:
            catcher = self.house.store = Catcher()  # type: ignore[assignment]
            table = await self._begun(plan)
            self._play(table, plan.moves)
            if table.record.status == RUNNING:
                return self._prepared(table.record, catcher.job)

    async def copies(self, plan: Plan, many: int) -> list[Prepared]:
        """Tables that all stand where one of them was played to."""
        first = await self.table(plan)
        return [first, *(self._copy(first.job) for _ in range(many - 1))]

    async def _begun(self, plan: Plan) -> Table:
        house, bots = self.house, ("random",) * plan.bots
        settings = Settings(plan.edition, {}, plan.people + plan.bots, plan.timing)
        seated = await doors.create(house, settings, NAMES[0], bots)
        table = house.tables.pop(seated.table)
        for name in NAMES[1 : plan.people]:
            await doors.join(house, table, name, None)
        record = copied(table.record)
        for seat in record.seats[: plan.people]:
            seat.ready, seat.contribution = True, f"{next(self._numbers):032x}"
        lobby.begin(table, record)
        return table

    def _play(self, table: Table, moves: int) -> None:
        """Seats answer what they are asked, in no clever way."""
        match = match_of(table)
        while match.number < moves and match.outcome is None:
            seat = asked(table)
            assert seat is not None
            legal = match.legal_actions(seat)
            answers = [action for action in legal if match.game.answers(action)]
            playing.enact(table, seat, self.luck.choice(answers or legal), PERSON, f"before-{match.number}")

    def _copy(self, job: Job) -> Prepared:
        """The match keeps its dice, which go by the name in its header."""
        record = read_record(job.tables[0].data)
        record.id, record.code = f"copy{next(self._numbers):012}", f"C{next(self._numbers):05}"
        row = row_of(record, self.house.clock.now())
        return self._prepared(record, replace(renamed(job, record.id), tables=(row,)))

    def _prepared(self, record: TableRecord, job: Job) -> Prepared:
        people = [number for number, seat in enumerate(record.seats) if seat.kind == PERSON]
        tokens = tuple(doors.key_to(self.house, record, seat) for seat in people)
        return Prepared(record.id, record.settings.edition, tokens, job)


def renamed(job: Job, id: str) -> Job:
    named = {
        part: tuple(replace(row, table=id) for row in getattr(job, part))
        for part in ("matches", "entries", "snapshots")
    }
    return replace(job, **named)


def write(url: str, tables: Iterable[Prepared]) -> None:
    """Into a database that no server has open."""
    store, faults = Store(url), list[NotStored]()
    store.open(lambda call: call())
    for job in (Job(settings=(("key", KEY),)), *(table.job for table in tables)):
        store.write(job, lambda error: faults.append(error) if error else None)
    store.close()
    assert not faults, faults
