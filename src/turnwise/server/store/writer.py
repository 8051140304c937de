"""The one thread that writes: all that waits in one transaction, and one word to the loop for all of it."""

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
from threading import Thread

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from turnwise.server.store.failures import NoAnswer, NoDatabase, NotStored, is_lost, leaves_usable, named, told
from turnwise.server.store.inserting import Inserting, is_there
from turnwise.server.store.rows import Job

Done = Callable[[NotStored | None], None]
Wake = Callable[[Callable[[], None]], object]
Tell = Callable[[list[Done], list[NotStored | None]], None]
_log = logging.getLogger(__name__)


class Writer:
    """*tell* is called on the loop with the answers to a group of jobs."""

    def __init__(self, engine: Engine, wake: Wake, tell: Tell) -> None:
        self.engine = engine
        self._wake, self._tell = wake, tell
        self._inserting = Inserting(engine.dialect)
        self._connection: Connection | None = None
        self._queue: SimpleQueue[list[tuple[Job, Done]] | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="turnwise-writer", daemon=True)

    def start(self) -> None:
        self._connection = self.engine.connect()  # at once, so that a restore notices that the database is in use
        self._thread.start()

    def put(self, jobs: list[tuple[Job, Done]]) -> None:
        self._queue.put(jobs)

    def stop(self) -> None:
        """Returns when all that waited is written."""
        self._queue.put(None)
        self._thread.join()
        self._disconnect()

    def _run(self) -> None:
        going = True
        while going:
            waiting = [self._queue.get()]
            with suppress(Empty):
                while True:
                    waiting.append(self._queue.get_nowait())
            group = [one for jobs in waiting if jobs for one in jobs]
            going = None not in waiting
            if group:
                outcomes = self._store([job for job, _ in group])
                self._answer([done for _, done in group], outcomes)

    def _answer(self, dones: list[Done], outcomes: list[NotStored | None]) -> None:
        with suppress(RuntimeError):  # the loop has ended: nobody is left to be told
            self._wake(partial(self._tell, dones, outcomes))

    def _store(self, jobs: list[Job]) -> list[NotStored | None]:
        try:
            self._write(jobs)
        except Exception as error:
            unsure = isinstance(error, NoAnswer)
            if len(jobs) == 1 and not unsure and not is_lost(error):
                return [_noted(error)]
            return self._store_singly(jobs, unsure)
        return [None] * len(jobs)

    def _store_singly(self, jobs: list[Job], unsure: bool) -> list[NotStored | None]:
        """After a group has failed; *unsure* whether it did."""
        outcomes: list[NotStored | None] = []
        for job in jobs:
            try:
                self._write([job])
            except NoDatabase as error:  # nor will there be one for the others
                return outcomes + [_noted(NoAnswer() if unsure else error)] * (len(jobs) - len(outcomes))
            except Exception as error:
                outcomes.append(self._second_look(job, error) if unsure else _noted(error))
            else:
                outcomes.append(None)
        return outcomes

    def _second_look(self, job: Job, error: Exception) -> NotStored | None:
        """What to say of a job that failed after a commit without an answer, which may have stored it."""
        if not isinstance(error, IntegrityError):
            return _noted(NoAnswer())
        try:
            with self.engine.connect() as connection:
                return None if is_there(connection, job) else _noted(error)
        except SQLAlchemyError:
            return _noted(NoAnswer())

    def _write(self, jobs: Sequence[Job]) -> None:
        connection = self._connected()
        try:
            self._inserting.insert(connection, jobs)
            self._commit(connection)
        except Exception as error:
            self._clean_up(connection, error)
            raise

    def _commit(self, connection: Connection) -> None:
        try:
            connection.commit()
        except Exception as error:
            if is_lost(error):
                raise NoAnswer from error
            raise

    def _connected(self) -> Connection:
        if self._connection is None:
            try:
                self._connection = self.engine.connect()
            except Exception as error:
                raise NoDatabase from error
        return self._connection

    def _clean_up(self, connection: Connection, error: Exception) -> None:
        try:
            connection.rollback()
        except SQLAlchemyError:
            self._disconnect()
        if not leaves_usable(error):
            self._disconnect()

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection:
            with suppress(SQLAlchemyError):
                connection.close()


def tell(dones: list[Done], outcomes: list[NotStored | None]) -> None:
    for done, outcome in zip(dones, outcomes, strict=True):
        try:
            done(outcome)
        except Exception:
            _log.exception("the answer to a stored job was not taken")


def _noted(error: Exception) -> NotStored:
    _log.error("not stored: %s", named(error))
    return told(error)
