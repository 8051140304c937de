"""Jobs as SQL: each kind of row has one statement, compiled once for the database at hand."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple
from sqlalchemy import Connection, Dialect, Table, select
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
ORDER = ("tables", "packs", "matches", "entries", "snapshots", "chat", "settings")


class Inserting:
    def __init__(self, dialect: Dialect) -> None:
        self._statements = {kind: _statement(kind, dialect) for kind in ORDER}

    def insert(self, connection: Connection, jobs: Sequence[Job]) -> None:
        for kind, statement in self._statements.items():
            if rows := [_values(row) for job in jobs for row in getattr(job, kind)]:
                connection.exec_driver_sql(statement, rows)


def is_there(connection: Connection, job: Job) -> bool:
    """Whether everything in the job that can be stored only once is stored, just as it is."""
    rows = [(table, _values(row)) for kind, table in ADDED.items() for row in getattr(job, kind)]
    return bool(rows) and all(_holds(connection, table, values) for table, values in rows)


def _holds(connection: Connection, table: Table, values: tuple[Any, ...]) -> bool:
    same = [column == value for column, value in zip(table.columns, values, strict=True)]
    return connection.execute(select(table).where(*same)).first() is not None


def _values(row: Struct | tuple[Any, ...]) -> tuple[Any, ...]:
    return row if isinstance(row, tuple) else astuple(row)


def _statement(kind: str, dialect: Dialect) -> str:
    insert = sqlite.insert if dialect.name == "sqlite" else postgresql.insert
    if kind in ADDED:
        statement = insert(ADDED[kind])
    elif kind in KEPT:
        statement = insert(KEPT[kind]).on_conflict_do_nothing()
    else:
        table = REPLACED[kind]
        statement = insert(table)
        others = {column.name: statement.excluded[column.name] for column in table.columns if not column.primary_key}
        statement = statement.on_conflict_do_update(index_elements=list(table.primary_key), set_=others)
    return str(statement.compile(dialect=dialect))
