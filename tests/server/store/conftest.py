"""Databases to test on: a SQLite file, and a real Postgres."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.store.hand_loop import HandLoop
from turnwise.server.store import Store


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/turnwise.db"


@pytest.fixture
def postgres_url(new_postgres: Callable[[], str]) -> str:
    return new_postgres()


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """A database that has never been opened."""
    return request.getfixturevalue(f"{request.param}_url")


@pytest.fixture
def loop() -> HandLoop:
    return HandLoop()


@pytest.fixture
def store(url: str, loop: HandLoop) -> Iterator[Store]:
    store = Store(url)
    store.open(loop.wake)
    yield store
    loop.let_go()
    store.close()
