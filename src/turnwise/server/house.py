"""All tables: opened, found, woken, put to sleep. What every table needs of the world is here."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
from msgspec import Struct
from structlog.typing import FilteringBoundLogger

from turnwise.bots import KINDS
from turnwise.games import AnyGame, edition_of
from turnwise.kernel import words
from turnwise.kernel.errors import TurnwiseError
from turnwise.kernel.game import Table as GameTable
from turnwise.kernel.luck import Sealed
from turnwise.kernel.match import Desk, Match
from turnwise.kernel.record import PERSON
from turnwise.server import frames, timing
from turnwise.server.clock import Clock, Timer
from turnwise.server.denied import Denied
from turnwise.server.limits import Buckets, Rate
from turnwise.server.lobby import match_row, pack_row
from turnwise.server.metrics import Metrics
from turnwise.server.presence import agree
from turnwise.server.records import LOBBY, RUNNING, STUCK, Settings, TableRecord, copied, is_slow
from turnwise.server.resuming import gather, resume
from turnwise.server.shelf import Shelf
from turnwise.server.speaking import Happened
from turnwise.server.store import Job, SnapshotRow, Store
from turnwise.server.table import AnyMatch, Motion, Table
from turnwise.server.tokens import Entropy, Tokens, plain
from turnwise.server.workers import Workers

NO_TABLE = "There is no such table here."
NAMED = 40  # letters of what names a table; what has more is not looked for
REST = 60.0  # seconds without anybody, then a table sleeps
WAKING = 8  # tables that are woken at a time: those that are awake play while the others wait
SWEEP = 5.0  # seconds between two rounds through the house


class Limits(Struct, frozen=True):
    """How much fits in."""

    tables: int = 2_000  # in memory
    lines: int = 5_000
    lines_of_address: int = 200
    # Wishes: so many a second, and so many at once.
    line_rate: Rate = (20.0, 60.0)
    control_rate: Rate = (10.0, 100.0)  # pings and pongs of a line
    table_rate: Rate = (100.0, 300.0)
    address_rate: Rate = (200.0, 600.0)
    chat_rate: Rate = (0.5, 5.0)  # lines of a viewer
    replay_rate: Rate = (0.2, 5.0)  # times that a viewer asks what was missed
    return_rate: Rate = (2.0, 60.0)  # times that somebody of an address comes back and is told


class House:
    def __init__(
        self, store: Store, clock: Clock, entropy: Entropy, workers: Workers, log: FilteringBoundLogger,
        shelf: Shelf, limits: Limits, metrics: Metrics | None = None,
    ) -> None:  # fmt: skip
        self.store, self.clock, self.entropy, self.workers, self.log = store, clock, entropy, workers, log
        self.shelf, self.limits = shelf, limits
        self.metrics, self.desk = metrics or Metrics(), Desk()
        self.tables: dict[str, Table] = {}
        self.codes: dict[str, str] = {}
        self.opening = 0  # tables that are being stored for the first time
        self.asleep: dict[str, float] = {}  # when a sleeping table has to be woken
        self.motions: dict[str, dict[tuple[str, int | None], Motion]] = {}  # open at sleeping tables
        self.alive_at = self.opened_at = 0.0  # when the last server was last known to be alive; when this one began
        self.closing = False
        self.version = ""
        self.awaits_rules: Callable[[], bool] = lambda: False  # whether compiled rules are on their way
        self.lines: dict[str, int] = {}  # by address
        self.wishes = Buckets(*limits.address_rate, clock.now)
        self.returns = Buckets(*limits.return_rate, clock.now)
        self.playing_out = asyncio.Lock()  # one match at a time, for its odds
        self._few = asyncio.Semaphore(WAKING)
        self._waking: dict[str, asyncio.Future[Table | None]] = {}
        self._sweeper: Timer | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Take up where the last server left off."""
        key, alive, rows = await self.store.read(
            lambda reader: (
                reader.setting("key"), reader.setting("alive"), reader.tables((LOBBY, RUNNING, STUCK), None, 100_000),
            )
        )  # fmt: skip
        self.tokens = Tokens(key or self.new_key(), self.clock.now)
        self.opened_at = self.clock.now()
        self.alive_at = float(alive) if alive else 0.0
        for row in rows:  # a game by the day has deadlines while everybody is away
            slow = row.status == RUNNING and is_slow(row.data)
            self.asleep[row.id] = self.clock.now() if slow or row.due is None else row.due
        self.workers.open()
        self.sweep()

    def new_key(self) -> bytes:
        key = self.entropy(32)
        self.store.write(Job(settings=(("key", key),)), lambda error: None)
        return key

    async def close(self) -> None:
        """Nothing more is begun; what is stored is enough to go on."""
        self.closing = True
        if self._sweeper is not None:
            self._sweeper.cancel()
        for table in self.tables.values():
            if table.alarm is not None:
                table.alarm.cancel()
        self.beat()
        await self.workers.stop()

    # ---- lines ----

    def let_in(self, address: str) -> bool:
        """Whether there is room for one more line, from this address too."""
        lines = self.lines
        if sum(lines.values()) >= self.limits.lines or lines.get(address, 0) >= self.limits.lines_of_address:
            return False
        lines[address] = lines.get(address, 0) + 1
        self.metrics.lines.inc()
        return True

    def let_out(self, address: str) -> None:
        self.metrics.lines.dec()
        self.lines[address] -= 1
        if not self.lines[address]:
            del self.lines[address]

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that is done beside the queue of a table."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @property
    def is_at_work(self) -> bool:
        """Something is being done beside the tables' queues."""
        return bool(self._tasks)

    # ---- what a table needs ----

    def settle(self, table: Table) -> None:
        if not self.closing:
            timing.settle(table)

    def title(self, game: AnyGame) -> str:
        return edition_of(game).title

    def action(self, game: AnyGame, data: dict[str, Any]) -> Any:
        return game.action_from(msgspec.json.encode(data))

    def check_bot(self, kind: str) -> None:
        if kind not in KINDS:
            raise Denied("no_such_bot", f"There is no bot {kind!r}. There are: {', '.join(KINDS)}.")

    def checked(self, settings: Settings) -> Settings:
        """Settings with all options, as the edition takes them; raises BadOption."""
        game = self.shelf.edition(settings.edition)
        table = game.check_table(GameTable(settings.seats, dict(settings.options)))
        return msgspec.structs.replace(settings, options=dict(table.options))

    def failed(self, table: Table, error: Exception) -> None:
        self.metrics.faults.inc()
        self.log.error("fault", table=table.record.id, kind=type(error).__name__, exc_info=error)

    def not_stored(self, table: Table, sure: bool) -> None:
        """Nobody knows what became of a job while the database was lost: the table is read anew."""
        self.metrics.not_stored.inc()
        self.log.error("not_stored", table=table.record.id, sure=sure)
        if not sure:
            self.put_to_sleep(table)
            for line in list(table.lines):
                line.close(frames.closed("reload", "The database was away. Say hello again."))

    def new_match(self, game: AnyGame, record: TableRecord, position: object = None) -> AnyMatch:
        added = [bytes.fromhex(seat.contribution) for seat in record.seats if seat.contribution]
        luck = Sealed(bytes.fromhex(record.secret), f"{record.id}.{record.part}", added)
        names = [seat.name for seat in record.seats]
        table = GameTable(len(names), dict(record.settings.options))
        return Match(game, table, names, luck, position, self.desk)

    def tell_start(self, table: Table) -> None:
        match = table.match
        assert match is not None
        frames.tell(table, Happened(match.number, words.TABLE, PERSON, match.opening))

    def new_part(self, table: Table, end: bool) -> None:
        """A match that stood still goes on from there under the rules of today (M16), or is ended there."""
        old = table.match
        if old is None:
            timing.close(table, table.record.trouble)
            return
        record = copied(table.record)
        record.part += 1
        record.status, record.trouble = RUNNING, ""
        record.orders = [{"type": "end_by_vote"}] if end else []
        match = self.new_match(table.game, record, old.position())
        match.number = old.number
        snapshot = SnapshotRow(record.id, record.part, match.number, msgspec.json.encode(match.snapshot()))

        def begun() -> None:
            table.match, table.snapped = match, match.number
            table.clocks.on += 1
            agree(table)
            self.tell_start(table)

        job = Job(packs=(pack_row(table, record),), matches=(match_row(match, record),), snapshots=(snapshot,))
        table.keep(record, begun, job)

    # ---- tables ----

    async def table(self, name: str) -> Table:
        """A table by its id or code, woken if it sleeps."""
        if len(name) > NAMED or not name.isprintable():
            raise Denied("no_such_table", NO_TABLE, status=404)
        id = self.codes.get(plain(name), name)
        if id in self.tables:
            return self.tables[id]
        found = await self.wake(id)
        if found is None:
            row = await self.store.read(lambda reader: reader.table_by_code(plain(name)))
            found = await self.wake(row.id) if row else None
        if found is None:
            raise Denied("no_such_table", NO_TABLE, status=404)
        return found

    def add(self, table: Table) -> None:
        self.tables[table.record.id], self.codes[table.record.code] = table, table.record.id

    def passed(self, since: float, slow: bool) -> float:
        """Seconds since then, without those in which there was no server, or nobody at a table that needs people."""
        now = self.clock.now() if slow else self.opened_at
        if since >= self.opened_at:
            return max(0.0, now - since)
        return max(0.0, self.alive_at - since) + now - self.opened_at

    def check_room(self) -> None:
        if len(self.tables) + self.opening >= self.limits.tables:
            raise Denied("full", "This server is full: no more tables fit in. Try again later.", status=503)

    async def wake(self, id: str) -> Table | None:
        """Only one at a time wakes a table; others wait for it."""
        if id in self.tables:
            return self.tables[id]
        waiting = self._waking.get(id)
        if waiting is None:
            waiting = self._waking[id] = asyncio.ensure_future(self._wake(id))
            waiting.add_done_callback(lambda _: self._waking.pop(id, None))
        return await waiting

    async def _wake(self, id: str) -> Table | None:
        async with self._few:
            stored = await self.store.read(lambda reader: gather(reader, id))
            if stored is None:
                return None
            self.check_room()
            table = resume(self, stored)
            table.motions = self.motions.pop(id, {})
        self.add(table)
        self.asleep.pop(id, None)
        table.submit(lambda: None)
        return table

    # ---- rounds through the house ----

    def sweep(self) -> None:
        """Put idle tables to sleep, wake those that are due, cut lines that are stuck, note that we are alive."""
        now = self.clock.now()
        for table in list(self.tables.values()):
            for line in [line for line in table.lines if line.is_stuck(now)]:
                line.cut()
            if table.idle and now - table.touched > REST and (table.record.slow or not table.clocks.runs):
                self.put_to_sleep(table)
        for id in [id for id, due in self.asleep.items() if due <= now]:
            del self.asleep[id]
            self.run(self._wake_due(id))
        self.beat()
        self.metrics.tables.set(len(self.tables))
        self._sweeper = self.clock.call_at(now + SWEEP, self.sweep)

    async def _wake_due(self, id: str) -> None:
        try:
            await self.wake(id)
        except TurnwiseError:
            self.asleep[id] = self.clock.now() + REST

    def put_to_sleep(self, table: Table) -> None:
        if table.alarm is not None:
            table.alarm.cancel()
            self.asleep[table.record.id] = table.alarm_at
            table.alarm = None
        if table.motions and table.record.slow:  # it sleeps for days, while others look in and vote
            self.motions[table.record.id] = table.motions
        del self.tables[table.record.id]
        self.codes.pop(table.record.code, None)

    def beat(self) -> None:
        """Clocks that run go on from here if the server dies."""
        if self.tables or self.asleep:
            now = str(self.clock.now()).encode()
            self.store.write(Job(settings=(("alive", now),)), lambda error: None)
