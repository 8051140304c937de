"""Jobs as SQL: statements for each kind of row, compiled once for the database at hand."""

from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple
from sqlalchemy import Connection, Dialect, Table, insert, select
from sqlalchemy.dialects import postgresql, sqlite

from turnwise.server.store import schema
from turnwise.server.store.rows import Job

# By the fields of a job; what others refer to comes first.
REPLACED = {
    "tables": schema.tables,
    "matches": schema.matches,
    "snapshots": schema.snapshots,
    "settings": schema.settings,
}
KEPT = {"packs": schema.packs}
ADDED = {"entries": schema.entries, "chat": schema.chat}
AT_ONCE = 64  # rows in one statement
ORDER = ("tables", "packs", "matches", "entries", "snapshots", "chat", "settings")


class Inserting:
    def __init__(self, dialect: Dialect) -> None:
        self._replacing = {kind: _replacing(kind, dialect) for kind in ORDER if kind not in ADDED}
        self._dialect = dialect

    def insert(self, connection: Connection, jobs: Sequence[Job]) -> None:
        for kind in ORDER:
            rows = [_values(row) for job in jobs for row in getattr(job, kind)]
            if rows and kind in ADDED:
                self._add(connection, kind, rows)
            elif rows:
                connection.exec_driver_sql(self._replacing[kind], rows)

    def _add(self, connection: Connection, kind: str, rows: list[tuple[Any, ...]]) -> None:
        """Many in one statement: the driver lets go of Python's lock at each, and would wait for it as often."""
        for start in range(0, len(rows), AT_ONCE):
            some = rows[start : start + AT_ONCE]
            connection.exec_driver_sql(_adding(kind, len(some), self._dialect), tuple(chain.from_iterable(some)))


def is_there(connection: Connection, job: Job) -> bool:
    """Whether everything in the job that can be stored only once is stored, just as it is."""
    rows = [(table, _values(row)) for kind, table in ADDED.items() for row in getattr(job, kind)]
    return bool(rows) and all(_holds(connection, table, values) for table, values in rows)


def _holds(connection: Connection, table: Table, values: tuple[Any, ...]) -> bool:
    same = [column == value for column, value in zip(table.columns, values, strict=True)]
    return connection.execute(select(table).where(*same)).first() is not None


def _values(row: Struct | tuple[Any, ...]) -> tuple[Any, ...]:
    return row if isinstance(row, tuple) else astuple(row)


@cache
def _adding(kind: str, count: int, dialect: Dialect) -> str:
    table = ADDED[kind]
    return str(insert(table).values([(None,) * len(table.columns)] * count).compile(dialect=dialect))


def _replacing(kind: str, dialect: Dialect) -> str:
    upsert = sqlite.insert if dialect.name == "sqlite" else postgresql.insert
    if kind in KEPT:
        statement = upsert(KEPT[kind]).on_conflict_do_nothing()
    else:
        table = REPLACED[kind]
        statement = upsert(table)
        others = {column.name: statement.excluded[column.name] for column in table.columns if not column.primary_key}
        statement = statement.on_conflict_do_update(index_elements=list(table.primary_key), set_=others)
    return str(statement.compile(dialect=dialect))
