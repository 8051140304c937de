"""What tables leave on disk: SQLite or Postgres, one writer, group commits."""

from turnwise.server.store.failures import NotStored
from turnwise.server.store.reader import Reader
from turnwise.server.store.rows import ChatRow, EntryRow, Job, MatchRow, PackRow, SnapshotRow, TableRow
from turnwise.server.store.store import Store, reading
from turnwise.server.store.writer import Done

__all__ = [
    "ChatRow",
    "Done",
    "EntryRow",
    "Job",
    "MatchRow",
    "NotStored",
    "PackRow",
    "Reader",
    "SnapshotRow",
    "Store",
    "TableRow",
    "reading",
]
