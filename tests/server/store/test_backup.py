"""Backup while the server writes, and restore while it does not."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.store.hand_loop import Busy, HandLoop, move, numbers, outcomes, seated
from turnwise.kernel.errors import BadInput
from turnwise.server.store import Store, reading
from turnwise.server.store.backup import backup, restore


@pytest.fixture
def home(tmp_path: Path) -> Callable[[str], str]:
    return lambda name: f"sqlite:///{tmp_path}/{name}"


def with_moves(url: str, *moves: int) -> None:
    loop = HandLoop()
    store = Store(url)
    store.open(loop.wake)
    assert outcomes(store, loop, seated("t1"), *map(move, moves)) == [None] * (len(moves) + 1)
    store.close()


def moves_in(url: str) -> list[int]:
    with reading(url) as reader:
        return [row.number for row in reader.entries("t1", 0, -1, None)]


def test_a_backup_while_the_server_writes_is_of_one_moment(home: Callable[[str], str], tmp_path: Path) -> None:
    with closing(Busy(home("turnwise.db"))) as busy:
        for copy in range(3):
            before = busy.stored
            backup(home("turnwise.db"), tmp_path / f"{copy}.db")
            after = busy.stored
            with reading(home(f"{copy}.db")) as reader:
                first, second = (len(reader.entries(id, 0, -1, None)) for id in ("t1", "t2"))
            assert first == second
            assert before - 1 <= first <= after
    assert (tmp_path / "0.db").stat().st_mode & 0o777 == 0o600


def test_a_backup_is_one_file_and_leaves_no_draft(home: Callable[[str], str], tmp_path: Path) -> None:
    with_moves(home("turnwise.db"), 0, 1)
    backup(home("turnwise.db"), tmp_path / "copy.db")
    assert {file.name for file in tmp_path.iterdir()} == {"turnwise.db", "copy.db"}
    assert moves_in(home("copy.db")) == [0, 1]


def test_restore_brings_back_what_was(home: Callable[[str], str], tmp_path: Path) -> None:
    with_moves(home("turnwise.db"), 0, 1)
    backup(home("turnwise.db"), tmp_path / "copy.db")
    restore(tmp_path / "copy.db", home("elsewhere.db"))
    with_moves(home("elsewhere.db"), 2)
    assert moves_in(home("elsewhere.db")) == [0, 1, 2]
    with pytest.raises(BadInput, match="there is a database already; it is replaced only by force"):
        restore(tmp_path / "copy.db", home("elsewhere.db"))
    restore(tmp_path / "copy.db", home("elsewhere.db"), force=True)
    assert moves_in(home("elsewhere.db")) == [0, 1]


def test_restore_over_what_a_killed_server_left(home: Callable[[str], str], tmp_path: Path) -> None:
    """Its log lies beside the database and must not be taken for that of the restored one."""
    with_moves(home("turnwise.db"), 0)
    backup(home("turnwise.db"), tmp_path / "copy.db")
    store, loop = Store(home("live.db")), HandLoop()
    store.open(loop.wake)
    assert outcomes(store, loop, seated("t1"), move(0), move(1)) == [None] * 3
    for ending in ("", "-wal", "-shm"):
        (tmp_path / f"killed.db{ending}").write_bytes((tmp_path / f"live.db{ending}").read_bytes())
    store.close()
    restore(tmp_path / "copy.db", home("killed.db"), force=True)
    assert moves_in(home("killed.db")) == [0]


def test_restore_replaces_a_damaged_database(home: Callable[[str], str], tmp_path: Path) -> None:
    with_moves(home("turnwise.db"), 0)
    backup(home("turnwise.db"), tmp_path / "copy.db")
    (tmp_path / "turnwise.db").write_bytes(b"\0" * 5000)
    restore(tmp_path / "copy.db", home("turnwise.db"), force=True)
    assert moves_in(home("turnwise.db")) == [0]


def test_restore_refuses_under_a_running_server(home: Callable[[str], str], tmp_path: Path) -> None:
    with_moves(home("turnwise.db"), 0)
    backup(home("turnwise.db"), tmp_path / "copy.db")
    store, loop = Store(home("turnwise.db")), HandLoop()
    store.open(loop.wake)
    with pytest.raises(BadInput, match="a server is at work on it; stop it first"):
        restore(tmp_path / "copy.db", home("turnwise.db"), force=True)
    assert outcomes(store, loop, move(1)) == [None]
    assert numbers(store) == [0, 1]
    store.close()


def test_what_is_no_backup_is_refused(home: Callable[[str], str], tmp_path: Path) -> None:
    (tmp_path / "words.db").write_bytes(b"these are words " * 99)
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE something (else_ TEXT)")
    with_moves(home("turnwise.db"), *range(200))
    backup(home("turnwise.db"), tmp_path / "damaged.db")
    data = (tmp_path / "damaged.db").read_bytes()
    (tmp_path / "damaged.db").write_bytes(data[: len(data) // 2])
    for name in ("words.db", "other.db", "damaged.db", "missing.db"):
        with pytest.raises(BadInput, match=rf"{name}: (this is no backup|the backup is damaged|there is no such file)"):
            restore(tmp_path / name, home("new.db"))
    assert not (tmp_path / "new.db").exists()


def test_what_a_backup_refuses(home: Callable[[str], str], tmp_path: Path) -> None:
    with_moves(home("turnwise.db"), 0)
    for target, complaint in (
        ("turnwise.db", "such a file already"),
        ("nowhere/copy.db", "cannot be written: No such"),
    ):
        with pytest.raises(BadInput, match=complaint):
            backup(home("turnwise.db"), tmp_path / target)
    with pytest.raises(BadInput, match="there is no such database"):
        backup(home("missing.db"), tmp_path / "copy.db")
    assert moves_in(home("turnwise.db")) == [0]


def test_postgres_has_tools_of_its_own(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="pg_dump"):
        backup("postgresql://host/games", tmp_path / "copy")
    with pytest.raises(BadInput, match="pg_restore"):
        restore(tmp_path / "copy", "postgresql://host/games")
