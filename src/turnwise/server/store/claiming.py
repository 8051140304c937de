"""One server for one database: two would each think that it alone knows what is stored."""

import os
import sys
import time
from collections.abc import Callable
from functools import partial

from sqlalchemy import URL, Engine

from turnwise.kernel.errors import BadInput
from turnwise.server.store.engines import file_of, is_sqlite, unusable

TAKEN = "another server is at work on this database; end it, or give this one a database of its own with --db"
NUMBER = 0x7475_726E  # of Postgres' advisory lock
PATIENCE, STEP = 2.0, 0.05  # seconds in which Postgres notices that a server was killed, and between two tries


def claim(address: URL, engine: Engine) -> Callable[[], None]:
    """Take the database for this server, as long as it lives or until what is returned is called."""
    return _claim_file(address) if is_sqlite(address) else _claim_postgres(engine)


def _claim_file(address: URL) -> Callable[[], None]:
    if sys.platform == "win32":
        return lambda: None
    import fcntl  # noqa: PLC0415

    try:
        file = os.open(file_of(address), os.O_RDWR)
    except OSError as error:
        raise unusable(address, error.strerror) from error
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # apart from the locks that SQLite takes
    except OSError as error:
        os.close(file)
        raise BadInput(f"{file_of(address)}: {TAKEN}") from error
    return partial(os.close, file)


def _claim_postgres(engine: Engine) -> Callable[[], None]:
    connection = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
    end = time.monotonic() + PATIENCE
    while not connection.exec_driver_sql("SELECT pg_try_advisory_lock(%s)", (NUMBER,)).scalar():
        if time.monotonic() > end:
            connection.close()
            raise BadInput(TAKEN)
        time.sleep(STEP)
    return connection.close
