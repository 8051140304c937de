"""Copies of a SQLite database while the server runs, and back again when it does not."""

import os
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path

from turnwise.kernel.errors import BadInput
from turnwise.server.store.engines import database_at, existing, file_of, is_sqlite

POSTGRES = "Postgres has tools of its own for this: pg_dump --format=custom for a backup, pg_restore for the way back"
BESIDE = ("-wal", "-shm")  # files that SQLite keeps beside a database


def backup(url: str, target: str | Path) -> None:
    """A consistent copy of the database at one moment. Nobody waits for it."""
    address = existing(url)
    if not is_sqlite(address):
        raise BadInput(POSTGRES)
    target = Path(target)
    if target.exists():
        raise BadInput(f"{target}: there is such a file already; choose another name")
    with _complaints(target):
        _copy(file_of(address), target)


def restore(source: str | Path, url: str, force: bool = False) -> None:
    """The database as it was when the backup *source* was made. With *force* an existing one is replaced."""
    address = database_at(url)
    if not is_sqlite(address):
        raise BadInput(POSTGRES)
    source, target = Path(source), file_of(address)
    _check_backup(source)
    if target.exists() and not force:
        raise BadInput(f"{target}: there is a database already; it is replaced only by force")
    with _complaints(target):
        _clear(target)
        _copy(source, target)


def _copy(source: Path, target: Path) -> None:
    """Whoever looks at the target finds all of it or what was there before."""
    draft = target.with_name(f".{target.name}.{os.getpid()}.draft")
    draft.touch(0o600, exist_ok=False)
    try:
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(draft)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")  # all in one file
        os.replace(draft, target)
    finally:
        draft.unlink(missing_ok=True)


def _check_backup(source: Path) -> None:
    if not source.is_file():
        raise BadInput(f"{source}: there is no such file")
    try:
        with closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as old:
            [(faults,)] = old.execute("PRAGMA quick_check(1)").fetchall()
            old.execute("SELECT version_num FROM alembic_version")
    except sqlite3.DatabaseError as error:
        raise BadInput(f"{source}: this is no backup of a Turnwise database: {error}") from error
    if faults != "ok":
        raise BadInput(f"{source}: the backup is damaged: {faults}")


def _clear(target: Path) -> None:
    """Leaves no log beside the target that would be taken for that of the new file. A damaged target is no obstacle."""
    if not target.exists():
        return
    try:
        with closing(sqlite3.connect(target, timeout=0)) as old:
            old.execute("PRAGMA journal_mode=DELETE")  # only if nobody else has it open
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise BadInput(f"{target}: a server is at work on it; stop it first") from error
    for ending in BESIDE:
        target.with_name(target.name + ending).unlink(missing_ok=True)


@contextmanager
def _complaints(target: Path) -> Generator[None]:
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        reason = getattr(error, "strerror", None) or error
        raise BadInput(f"{target}: cannot be written: {reason}") from error
