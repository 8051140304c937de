"""The tables of the database. What changes here needs a migration (migrations/versions)."""

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

NAMES = {
    "pk": "pk_%(table_name)s",
    "fk": "fk_%(table_name)s_%(referred_table_name)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
}
metadata = MetaData(naming_convention=NAMES)


def _of_match() -> ForeignKeyConstraint:
    return ForeignKeyConstraint(["table_id", "part"], ["matches.table_id", "matches.part"], ondelete="CASCADE")


tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("code", Text, nullable=False, unique=True),
    Column("edition", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("due", Double),
    Column("changed", Double, nullable=False),
    Column("data", LargeBinary, nullable=False),
    Index("ix_tables_status_changed", "status", "changed"),
)
packs = Table(
    "packs",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("data", LargeBinary, nullable=False),
)
matches = Table(
    "matches",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("part", Integer, primary_key=True),
    Column("pack", Text, ForeignKey("packs.digest"), nullable=False),
    Column("header", LargeBinary, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Index("ix_matches_pack", "pack"),
)
entries = Table(
    "entries",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("part", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("data", LargeBinary, nullable=False),
    Column("pulse", LargeBinary, nullable=False),
    _of_match(),
)
snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("part", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("data", LargeBinary, nullable=False),
    _of_match(),
)
chat = Table(
    "chat",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("data", LargeBinary, nullable=False),
)
settings = Table(
    "settings",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
