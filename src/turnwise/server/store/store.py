"""The store: jobs go to the writer thread, questions to threads that read."""

import logging
from asyncio import get_running_loop
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import TypeVar

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from turnwise.kernel.errors import BadInput, Fault
from turnwise.server.store.claiming import claim
from turnwise.server.store.engines import (
    POWER,
    READERS,
    SYNCHRONOUS,
    database_at,
    existing,
    is_sqlite,
    make_file,
    opening,
    reading_engine,
    writing_engine,
)
from turnwise.server.store.failures import CLOSING, UNREAD, NotStored, named
from turnwise.server.store.migrating import check_newest, migrate
from turnwise.server.store.reader import Reader
from turnwise.server.store.rows import Job
from turnwise.server.store.writer import Done, Wake, Writer, tell

T = TypeVar("T")
_log = logging.getLogger(__name__)


class Store:
    """*durability*: what is stored outlasts a cut of the "power", or only the end of the "process"."""

    def __init__(self, url: str, durability: str = POWER) -> None:
        if durability not in SYNCHRONOUS:
            raise BadInput(f"durability: {' or '.join(SYNCHRONOUS)}, got {durability!r}")
        self._address = database_at(url)
        self._durability = durability
        self._wake: Wake | None = None
        self._writer: Writer | None = None
        self._jobs: list[tuple[Job, Done]] = []  # of this turn of the loop

    def open(self, wake: Wake, soon: Wake | None = None, alone: bool = False) -> None:
        """*wake* is the loop's call_soon_threadsafe; *soon* its call_soon, so that the jobs of one turn go together.

        Who is *alone* is the only server: another that wants to be so is refused.
        """
        if is_sqlite(self._address):
            make_file(self._address)
        with opening(self._address):
            engine = writing_engine(self._address, self._durability)
            release = claim(self._address, engine) if alone else nothing
            try:
                migrate(engine)
                writer = Writer(engine, wake, self.tell)
                writer.start()
            except BaseException:
                release()
                raise
        self._wake, self._soon, self._writer, self._release = wake, soon, writer, release
        self._reading = reading_engine(self._address)
        self._threads = ThreadPoolExecutor(READERS, "turnwise-reader")

    def close(self) -> None:
        """Writes what waits. What comes later is answered with NotStored."""
        self._hand_over()
        writer, self._writer = self._writer, None
        if writer:
            writer.stop()
            self._threads.shutdown()
            self._reading.dispose()
            self._release()

    def write(self, job: Job, done: Done) -> None:
        """Never waits; *done* is called on the loop when the job is on disk, or will not be."""
        if self._writer:
            self._jobs.append((job, done))
            if self._soon is None:
                self._hand_over()
            elif len(self._jobs) == 1:
                self._soon(self._hand_over)
        elif self._wake:
            self._wake(partial(done, NotStored(CLOSING)))
        else:
            raise Fault("the store was never opened")

    def tell(self, dones: list[Done], outcomes: list[NotStored | None]) -> None:
        """All jobs of one transaction, in the order in which they came."""
        tell(dones, outcomes)

    def _hand_over(self) -> None:
        jobs, self._jobs = self._jobs, []
        if jobs and self._writer:
            self._writer.put(jobs)

    async def read(self, question: Callable[[Reader], T]) -> T:
        """The answer to the question, which is asked in a thread; the reader is good for that call only."""
        if not self._writer:
            raise NotStored(UNREAD)
        return await get_running_loop().run_in_executor(self._threads, _ask, self._reading, question)


@contextmanager
def reading(url: str) -> Generator[Reader]:
    """A reader for commands, beside a running server or without one."""
    address = existing(url)
    engine = reading_engine(address)
    try:
        with opening(address), engine.connect() as connection:
            check_newest(connection)
            yield Reader(connection)
    finally:
        engine.dispose()


def nothing() -> None:
    """What is given back of a database that was never claimed."""


def _ask(engine: Engine, question: Callable[[Reader], T]) -> T:
    try:
        with engine.connect() as connection:
            return question(Reader(connection))
    except SQLAlchemyError as error:
        _log.error("not read: %s", named(error))
        raise NotStored(UNREAD) from error
