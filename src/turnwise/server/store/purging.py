"""Old tables go, with everything of theirs, and then the packs that no match needs."""

from collections.abc import Callable, Sequence
from functools import partial
from time import perf_counter, sleep

from msgspec import Struct
from sqlalchemy import Connection, delete, exists, select
from sqlalchemy.exc import OperationalError

from turnwise.kernel.errors import BadInput
from turnwise.server.store import schema
from turnwise.server.store.engines import existing, opening, writing_engine
from turnwise.server.store.failures import is_busy
from turnwise.server.store.migrating import check_newest

AT_ONCE = 20  # tables in one transaction, so that a running server never waits long
PAUSE, TRIES = 0.001, 10_000

tables, packs, matches = schema.tables, schema.packs, schema.matches


class Purged(Struct, frozen=True):
    tables: int
    packs: int


def purge(url: str, before: float, statuses: Sequence[str]) -> Purged:
    """Deletes the tables of these *statuses* that changed last *before* that time. The server may run meanwhile."""
    address = existing(url)
    with opening(address), writing_engine(address, patience=0).connect() as connection:
        check_newest(connection)
        connection.rollback()
        gone = 0
        while deleted := _in_turn(connection, partial(_purge_some, before=before, statuses=statuses)):
            gone += deleted
        return Purged(gone, _in_turn(connection, _purge_packs))


def _in_turn(connection: Connection, step: Callable[[Connection], int]) -> int:
    """Waits for a gap between the commits of a busy server. SQLite's own way to wait, in long steps, meets none."""
    for _ in range(TRIES):
        try:
            began = perf_counter()
            deleted = step(connection)
            connection.commit()
            sleep(2 * (perf_counter() - began))  # the server's turn
            return deleted
        except OperationalError as error:
            connection.rollback()
            if not is_busy(error):
                raise
            sleep(PAUSE)
    raise BadInput("the database is too busy; try again later")


def _purge_some(connection: Connection, before: float, statuses: Sequence[str]) -> int:
    old = (tables.c.status.in_(statuses), tables.c.changed < before)
    some = select(tables.c.id).where(*old).limit(AT_ONCE)
    # Asked twice: a table may have changed between the question and its deletion.
    return connection.execute(delete(tables).where(tables.c.id.in_(some), *old)).rowcount


def _purge_packs(connection: Connection) -> int:
    if connection.dialect.name == "postgresql":
        # A job that finds its pack there must keep it until its match is stored too.
        connection.exec_driver_sql("LOCK TABLE packs IN SHARE ROW EXCLUSIVE MODE")
    needed = exists().where(matches.c.pack == packs.c.digest)
    return connection.execute(delete(packs).where(~needed)).rowcount
