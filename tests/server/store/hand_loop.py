"""What tests of the store share: a loop that runs by hand, jobs, and a disk that is full."""

import asyncio
from collections.abc import Callable
from queue import SimpleQueue
from threading import Event
from typing import TypeVar

from sqlalchemy import Connection

from turnwise.server.store import (
    ChatRow,
    EntryRow,
    Job,
    MatchRow,
    NotStored,
    PackRow,
    Reader,
    SnapshotRow,
    Store,
    TableRow,
)
from turnwise.server.store.writer import Writer

T = TypeVar("T")
LONG = 120  # seconds after which a test gives up


class HandLoop:
    """Stands for the event loop: the test runs what the writer wakes it with. While it is held, so is the writer."""

    def __init__(self) -> None:
        self.wakes = 0
        self._calls: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._free = Event()
        self._free.set()

    def wake(self, call: Callable[[], None]) -> None:
        self._calls.put(call)
        assert self._free.wait(LONG)

    def hold(self) -> None:
        self._free.clear()

    def let_go(self) -> None:
        self._free.set()

    def run(self) -> None:
        self._calls.get(timeout=LONG)()
        self.wakes += 1


def outcomes(store: Store, loop: HandLoop, *jobs: Job) -> list[NotStored | None]:
    """What the store says to each of the jobs."""
    told: list[NotStored | None] = []
    for job in jobs:
        store.write(job, told.append)
    while len(told) < len(jobs):
        loop.run()
    return told


def outcomes_of_group(store: Store, loop: HandLoop, *jobs: Job) -> list[NotStored | None]:
    """The same, where the jobs are sure to be in one group."""
    loop.hold()
    store.write(Job(), lambda _: None)
    loop.run()
    told: list[NotStored | None] = []
    for job in jobs:
        store.write(job, told.append)
    loop.let_go()
    loop.run()
    assert len(told) == len(jobs)
    return told


def ask(store: Store, question: Callable[[Reader], T]) -> T:
    return asyncio.run(store.read(question))


def numbers(store: Store, table: str = "t1") -> list[int]:
    return [row.number for row in ask(store, lambda reader: reader.entries(table, 0, -1, None))]


def table(id: str = "t1", status: str = "playing", changed: float = 1.0, public: bool = True) -> TableRow:
    return TableRow(id, f"code of {id}", "an_edition", status, public, None, changed, b"about the table")


def match(id: str = "t1", part: int = 0, pack: str = "digest") -> MatchRow:
    return MatchRow(id, part, pack, b"header", b"secret")


def seated(*ids: str) -> Job:
    """Tables with a match that has no entries yet."""
    return Job(tables=tuple(map(table, ids)), packs=(PackRow("digest", b"pack"),), matches=tuple(map(match, ids)))


def entry(number: int, id: str = "t1", data: bytes = b"entry", part: int = 0) -> EntryRow:
    return EntryRow(id, part, number, data, b"pulse")


def move(number: int, id: str = "t1", data: bytes = b"entry") -> Job:
    return Job(entries=(entry(number, id, data),))


def snapshot(number: int, data: bytes = b"snapshot") -> SnapshotRow:
    return SnapshotRow("t1", 0, number, data)


def line(number: int, data: bytes = b"hello") -> ChatRow:
    return ChatRow("t1", number, data)


class Busy:
    """A store that writes without end: each job puts one entry into each of two tables."""

    def __init__(self, url: str) -> None:
        self.stored = 0
        self.going = True
        self.store = Store(url)
        self.store.open(lambda call: call())
        self.store.write(seated("t1", "t2"), self._go_on)

    def _go_on(self, error: NotStored | None) -> None:
        assert error is None
        number = self.stored
        self.stored += 1
        if self.going:
            self.store.write(Job(entries=(entry(number, "t1"), entry(number, "t2"))), self._go_on)

    def close(self) -> None:
        self.going = False
        self.store.close()


def writer_of(store: Store) -> Writer:
    assert store._writer
    return store._writer


def connection_of(store: Store) -> Connection:
    """The writer's own."""
    connection = writer_of(store)._connection
    assert connection
    return connection


def pragma(store: Store, words: str) -> object:
    return connection_of(store).connection.cursor().execute(f"PRAGMA {words}").fetchone()[0]


def fill_disk(store: Store) -> None:
    pragma(store, f"max_page_count={pragma(store, 'page_count')}")


def make_room(store: Store) -> None:
    pragma(store, "max_page_count=1000000000")
