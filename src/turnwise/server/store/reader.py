"""Questions to the database. A reader sees one moment of it: what was committed when it first asked."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, func, select

from turnwise.server.store import schema
from turnwise.server.store.rows import ChatRow, EntryRow, MatchRow, SnapshotRow, TableRow

tables, packs, matches, entries = schema.tables, schema.packs, schema.matches, schema.entries
snapshots, chat, settings = schema.snapshots, schema.chat, schema.settings


class Reader:
    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def table(self, id: str) -> TableRow | None:
        row = self._first(select(tables).where(tables.c.id == id))
        return TableRow(*row) if row else None

    def table_by_code(self, code: str) -> TableRow | None:
        row = self._first(select(tables).where(tables.c.code == code))
        return TableRow(*row) if row else None

    def tables(
        self, status: Sequence[str] | None = None, public: bool | None = None, limit: int = 100
    ) -> list[TableRow]:
        """The newest change first."""
        wanted: list[ColumnElement[bool]] = []
        if status is not None:
            wanted.append(tables.c.status.in_(status))
        if public is not None:
            wanted.append(tables.c.public.is_(public))
        found = select(tables).where(*wanted).order_by(tables.c.changed.desc(), tables.c.id).limit(limit)
        return [TableRow(*row) for row in self._all(found)]

    def counts(self) -> dict[str, int]:
        """How many tables have each status."""
        found = self._all(select(tables.c.status, func.count()).group_by(tables.c.status))
        return {status: count for status, count in found}

    def pack(self, digest: str) -> bytes | None:
        row = self._first(select(packs.c.data).where(packs.c.digest == digest))
        return row[0] if row else None

    def match(self, table: str, part: int) -> MatchRow | None:
        row = self._first(select(matches).where(matches.c.table_id == table, matches.c.part == part))
        return MatchRow(*row) if row else None

    def parts(self, table: str) -> list[MatchRow]:
        """The matches of a table in the order in which they were played."""
        found = select(matches).where(matches.c.table_id == table).order_by(matches.c.part)
        return [MatchRow(*row) for row in self._all(found)]

    def entries(self, table: str, part: int, after: int, limit: int | None) -> list[EntryRow]:
        """Those with a number above *after*, in order."""
        later = (entries.c.table_id == table, entries.c.part == part, entries.c.number > after)
        found = select(entries).where(*later).order_by(entries.c.number).limit(limit)
        return [EntryRow(*row) for row in self._all(found)]

    def last_entry(self, table: str, part: int) -> EntryRow | None:
        found = select(entries).where(entries.c.table_id == table, entries.c.part == part)
        row = self._first(found.order_by(entries.c.number.desc()))
        return EntryRow(*row) if row else None

    def snapshot(self, table: str, part: int, at_most: int | None) -> SnapshotRow | None:
        """The newest whose number is not above *at_most*."""
        found = select(snapshots).where(snapshots.c.table_id == table, snapshots.c.part == part)
        if at_most is not None:
            found = found.where(snapshots.c.number <= at_most)
        row = self._first(found.order_by(snapshots.c.number.desc()))
        return SnapshotRow(*row) if row else None

    def chat(self, table: str, limit: int) -> list[ChatRow]:
        """The last *limit* lines, the oldest of them first."""
        found = select(chat).where(chat.c.table_id == table).order_by(chat.c.number.desc()).limit(limit)
        return [ChatRow(*row) for row in reversed(self._all(found))]

    def setting(self, name: str) -> bytes | None:
        row = self._first(select(settings.c.value).where(settings.c.name == name))
        return row[0] if row else None

    def _all(self, found: Select[*tuple[Any, ...]]) -> Sequence[Any]:
        return self._connection.execute(found).all()

    def _first(self, found: Select[*tuple[Any, ...]]) -> Any:
        return self._connection.execute(found.limit(1)).first()
