"""What is stored, row by row. The fields of a row are the columns of its table, in the same order (schema.py)."""

from msgspec import Struct


class TableRow(Struct, frozen=True):
    id: str
    code: str
    edition: str
    status: str
    public: bool
    due: float | None
    changed: float
    data: bytes


class PackRow(Struct, frozen=True):
    digest: str
    data: bytes


class MatchRow(Struct, frozen=True):
    """A match played at a table: the *header* without its pack, and the *secret* behind the seal."""

    table: str
    part: int
    pack: str
    header: bytes
    secret: bytes


class EntryRow(Struct, frozen=True):
    """An entry of the log, and the *pulse* of the table: its clocks after the entry."""

    table: str
    part: int
    number: int
    data: bytes
    pulse: bytes


class SnapshotRow(Struct, frozen=True):
    table: str
    part: int
    number: int
    data: bytes


class ChatRow(Struct, frozen=True):
    table: str
    number: int
    data: bytes


class Job(Struct, frozen=True):
    """What is written in one transaction, or not at all. A match is sent with its pack: an unused one may be gone."""

    tables: tuple[TableRow, ...] = ()  # replaces the one with the same id
    packs: tuple[PackRow, ...] = ()  # nothing happens if it is there
    matches: tuple[MatchRow, ...] = ()  # replaces the same part of the same table
    entries: tuple[EntryRow, ...] = ()  # a doubled number is an error
    snapshots: tuple[SnapshotRow, ...] = ()  # replaces the one with the same number
    chat: tuple[ChatRow, ...] = ()  # a doubled number is an error
    settings: tuple[tuple[str, bytes], ...] = ()  # name and value; replaces
