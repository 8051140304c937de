"""The writer when things go wrong: a full disk, a database that goes away, a killed process."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, create_engine, event

from tests.server.store.hand_loop import (
    HandLoop,
    ask,
    connection_of,
    entry,
    fill_disk,
    line,
    make_room,
    move,
    numbers,
    outcomes,
    outcomes_of_group,
    seated,
    table,
    writer_of,
)
from turnwise.server.store import Job, NotStored, Store, reading
from turnwise.server.store.engines import database_at

FULL = "The server's disk is full: nothing was changed. Try again in a moment."
LOST = "The server's database does not answer: nothing was changed. Try again in a moment."
BIG = b"x" * 100_000


def opened(url: str, loop: HandLoop) -> Iterator[Store]:
    store = Store(url)
    store.open(loop.wake)
    assert outcomes(store, loop, seated("t1", "t2")) == [None]
    yield store
    loop.let_go()
    store.close()


@pytest.fixture
def on_sqlite(sqlite_url: str, loop: HandLoop) -> Iterator[Store]:
    yield from opened(sqlite_url, loop)


@pytest.fixture
def on_postgres(postgres_url: str, loop: HandLoop) -> Iterator[Store]:
    yield from opened(postgres_url, loop)


# ---- a full disk ----


def test_a_full_disk_refuses_the_job_and_the_store_goes_on_when_there_is_room(
    on_sqlite: Store, loop: HandLoop, caplog: pytest.LogCaptureFixture
) -> None:
    fill_disk(on_sqlite)
    [told] = outcomes(on_sqlite, loop, Job(tables=(table(status="never"),), entries=(entry(0, data=BIG),)))
    assert str(told) == FULL
    assert caplog.messages == ["not stored: OperationalError SQLITE_FULL"]
    assert numbers(on_sqlite) == []
    assert ask(on_sqlite, lambda reader: reader.counts()) == {"playing": 2}
    make_room(on_sqlite)
    assert outcomes(on_sqlite, loop, move(0, data=BIG)) == [None]
    assert numbers(on_sqlite) == [0]


def test_on_a_full_disk_a_job_that_still_fits_is_stored(on_sqlite: Store, loop: HandLoop) -> None:
    fill_disk(on_sqlite)
    first, big, last = outcomes_of_group(on_sqlite, loop, move(0), move(1, data=BIG), move(2))
    assert (first, str(big), last) == (None, FULL, None)
    assert numbers(on_sqlite) == [0, 2]


# ---- a database that goes away ----


@contextmanager
def from_outside(url: str) -> Iterator[Connection]:
    """Another connection to the same Postgres, not to the same database."""
    engine = create_engine(database_at(url).set(database="postgres"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        yield connection
    engine.dispose()


def shut(url: str, open_again: bool) -> None:
    """Cuts all lines to the database, and says whether there may be new ones."""
    name = database_at(url).database
    with from_outside(url) as connection:
        connection.exec_driver_sql(f"ALTER DATABASE {name} ALLOW_CONNECTIONS {open_again}")
        # Each returns when the other process has ended.
        cut = f"SELECT pg_terminate_backend(pid, 120000) FROM pg_stat_activity WHERE datname = '{name}'"
        connection.exec_driver_sql(cut).all()


def test_a_restarted_database_is_not_noticed(on_postgres: Store, loop: HandLoop, postgres_url: str) -> None:
    assert numbers(on_postgres) == []
    shut(postgres_url, open_again=True)
    assert outcomes_of_group(on_postgres, loop, move(0), move(1)) == [None] * 2
    assert numbers(on_postgres) == [0, 1]


def test_while_there_is_no_database_jobs_are_refused(on_postgres: Store, loop: HandLoop, postgres_url: str) -> None:
    shut(postgres_url, open_again=False)
    told = outcomes_of_group(on_postgres, loop, move(0), move(1)) + outcomes(on_postgres, loop, move(2))
    assert [(str(one), one.sure) for one in told if one] == [(LOST, True)] * 3
    with pytest.raises(NotStored, match=r"^The server's database cannot be read\. Try again in a moment\.$"):
        numbers(on_postgres)
    shut(postgres_url, open_again=True)
    assert outcomes(on_postgres, loop, move(0)) == [None]
    assert numbers(on_postgres) == [0]


def lose_the_answer(store: Store, then: Callable[[], None] = lambda: None) -> None:
    """The next commit happens, and the line is cut before anyone hears of it."""

    cuts = iter([1])

    def cut(connection: Connection) -> None:
        if not next(cuts, 0):
            return
        driver = connection.connection.driver_connection
        assert driver
        driver.commit()
        driver.close()
        then()

    event.listen(writer_of(store).engine, "commit", cut)


def test_a_commit_whose_answer_was_lost_is_found_again(on_postgres: Store, loop: HandLoop) -> None:
    jobs = [
        move(0),
        Job(entries=(entry(0, "t2"), entry(1, "t2")), chat=(line(0),)),
        Job(tables=(table(status="over"),)),
    ]
    lose_the_answer(on_postgres)
    assert outcomes_of_group(on_postgres, loop, *jobs) == [None] * 3
    assert (numbers(on_postgres), numbers(on_postgres, "t2")) == ([0], [0, 1])
    assert ask(on_postgres, lambda reader: reader.counts()) == {"over": 1, "playing": 1}


def test_a_doubled_entry_is_not_taken_for_a_commit_whose_answer_was_lost(on_postgres: Store, loop: HandLoop) -> None:
    assert outcomes(on_postgres, loop, move(0)) == [None]
    connection_of(on_postgres).connection.driver_connection.close()  # pyright: ignore[reportOptionalMemberAccess]
    told = outcomes_of_group(on_postgres, loop, move(0, data=b"other"), move(1))
    assert [type(one) for one in told] == [NotStored, type(None)]
    assert ask(on_postgres, lambda reader: reader.entries("t1", 0, -1, 1)) == [entry(0)]


def test_where_nobody_can_say_whether_it_was_stored_the_store_says_so(
    on_postgres: Store, loop: HandLoop, postgres_url: str
) -> None:
    lose_the_answer(on_postgres, then=lambda: shut(postgres_url, open_again=False))
    told = outcomes_of_group(on_postgres, loop, move(0), move(1))
    assert [one.sure for one in told if one] == [False, False]
    assert "it may be stored, or not" in str(told[0])
    shut(postgres_url, open_again=True)
    assert numbers(on_postgres) == [0, 1]


# ---- a killed process ----

WRITES_FOR_EVER = """
import sys, threading
from tests.server.store.hand_loop import move, seated
from turnwise.server.store import Store

url, first = sys.argv[1], int(sys.argv[2])
store = Store(url)
store.open(lambda call: call())
numbers = iter(range(first, 10**9))

def next_move():
    number = next(numbers)
    store.write(move(number), lambda error: told(number, error))

def told(number, error):
    print(error or number, flush=True)
    next_move()

store.write(seated("t1"), lambda error: [next_move() for _ in range(8)])
threading.Event().wait()
"""


def test_what_was_told_outlasts_a_killed_process(sqlite_url: str) -> None:
    """Twice, so that the second process begins with what the first left behind."""
    first, told = 0, -1
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    for kill_after in (150, 77):
        command = [sys.executable, "-c", WRITES_FOR_EVER, sqlite_url, str(first)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
            assert process.stdout
            for _ in range(kill_after):
                told = int(process.stdout.readline())
            process.send_signal(signal.SIGKILL)
            for word in process.stdout:
                told = int(word) if word.endswith("\n") else told
        with reading(sqlite_url) as reader:
            stored = [row.number for row in reader.entries("t1", 0, -1, None)]
        assert stored == list(range(len(stored)))
        assert told < len(stored)
        first = len(stored)


def test_files_that_hold_secrets_are_for_their_owner_alone(on_sqlite: Store, tmp_path: Path) -> None:
    modes = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
    assert modes == dict.fromkeys(["turnwise.db", "turnwise.db-wal", "turnwise.db-shm"], 0o600)
