"""What went wrong with the database, in a sentence for a player: no path, no SQL, no value."""

import sqlite3

from sqlalchemy.exc import DBAPIError, IntegrityError

from turnwise.kernel.errors import TurnwiseError

FULL = "The server's disk is full: nothing was changed. Try again in a moment."
LOST = "The server's database does not answer: nothing was changed. Try again in a moment."
UNSURE = "The server's database was lost while it stored this: it may be stored, or not. Try again in a moment."
OTHER = "This could not be stored: nothing was changed."
CLOSING = "The server is closing: nothing was changed. Try again in a moment."
UNREAD = "The server's database cannot be read. Try again in a moment."

POSTGRES_FULL = "53100"
# The second is what a full disk does to the file beside the database that the writer shares with the readers.
SQLITE_FULL = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_SHMSIZE)


class NotStored(TurnwiseError):
    """If not *sure*, it may be stored after all: the database was lost before it could answer."""

    def __init__(self, text: str, sure: bool = True) -> None:
        super().__init__(text, sure)
        self.text = text
        self.sure = sure

    def __str__(self) -> str:
        return self.text


class NoDatabase(Exception):
    """No connection could be made: nothing was tried."""


class NoAnswer(Exception):
    """The line was cut between commit and answer."""


def is_lost(error: Exception) -> bool:
    return isinstance(error, DBAPIError) and error.connection_invalidated


def is_full(error: Exception) -> bool:
    cause = error.orig if isinstance(error, DBAPIError) else None
    code, state = getattr(cause, "sqlite_errorcode", None), getattr(cause, "sqlstate", None)
    return code in SQLITE_FULL or state == POSTGRES_FULL


def is_busy(error: Exception) -> bool:
    """Whether another one is writing to a SQLite database."""
    cause = error.orig if isinstance(error, DBAPIError) else None
    return getattr(cause, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY


def leaves_usable(error: Exception) -> bool:
    """Whether the connection can be kept after a rollback."""
    return isinstance(error, IntegrityError) or is_full(error)


def told(error: Exception) -> NotStored:
    if is_full(error):
        return NotStored(FULL)
    if isinstance(error, NoAnswer):
        return NotStored(UNSURE, sure=False)
    return NotStored(LOST if isinstance(error, NoDatabase) or is_lost(error) else OTHER)


def named(error: BaseException) -> str:
    """The failure for the log, by name alone: what a database says of it may quote what was to be stored."""
    cause = error
    while cause.__cause__:
        cause = cause.__cause__
    code = getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None)
    return f"{type(cause).__name__} {code or ''}".strip()
