"""From the URL of a database to connections that write and connections that read."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from turnwise.kernel.errors import BadInput

POWER, PROCESS = "power", "process"
SYNCHRONOUS = {POWER: "FULL", PROCESS: "NORMAL"}
POSTGRES_SYNCHRONOUS = {
    # "on" in place of "off" alone: an operator may have asked for more.
    POWER: "SELECT set_config(name, 'on', false) FROM pg_settings "
    "WHERE name = 'synchronous_commit' AND setting = 'off'",
    PROCESS: "SET SESSION synchronous_commit TO off",
}
PATIENCE = 5  # seconds for another writer, or for Postgres to let us in
READERS = 4
# Pages of log before they are copied into the database: with SQLite's own 1000 the slowest commits take thrice as long.
CHECKPOINT = 4000
FORMS = "sqlite:///turnwise.db or postgresql://user:password@host/name"
POSTGRES: dict[str, Any] = {
    "paramstyle": "format",
    "connect_args": {"connect_timeout": PATIENCE, "tcp_user_timeout": 1000 * PATIENCE, "application_name": "turnwise"},
}


def database_at(url: str) -> URL:
    """The address of a database, checked; BadInput tells what is wrong with it."""
    try:
        address = make_url(url)
    except ArgumentError:
        raise BadInput(f"the address of the database is not a URL; write {FORMS}") from None
    if address.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        return address.set(drivername="postgresql+psycopg")
    if address.drivername != "sqlite":
        raise BadInput(f"{address.drivername}: no such kind of database; write {FORMS}")
    if address.database in (None, "", ":memory:"):
        raise BadInput("the database needs a file: sqlite:///turnwise.db")
    return address


def existing(url: str) -> URL:
    """The address of a database for commands, which must not make an empty one by a slip of the pen."""
    address = database_at(url)
    if is_sqlite(address) and not file_of(address).is_file():
        raise BadInput(f"{file_of(address)}: there is no such database; check the spelling")
    return address


def is_sqlite(address: URL) -> bool:
    return address.drivername == "sqlite"


def file_of(address: URL) -> Path:
    return Path(str(address.database))


@contextmanager
def opening(address: URL) -> Generator[None]:
    """Tells the operator why a database cannot be used."""
    try:
        yield
    except SQLAlchemyError as error:
        raise unusable(address, getattr(error, "orig", None) or error) from error


def make_file(address: URL) -> None:
    """For its owner alone: it will hold the secrets of all tables."""
    try:
        file_of(address).touch(0o600)
    except OSError as error:
        raise unusable(address, error.strerror) from error


def unusable(address: URL, reason: object) -> BadInput:
    return BadInput(f"{address.render_as_string()}: the database cannot be used: {reason}")


def writing_engine(address: URL, durability: str = POWER, patience: int = PATIENCE) -> Engine:
    """For one connection, kept as long as it works. It waits *patience* seconds for other writers."""
    if not is_sqlite(address):
        return _postgres(address, POSTGRES_SYNCHRONOUS[durability], poolclass=NullPool)
    pragmas = (
        f"busy_timeout={1000 * patience}",
        "journal_mode=WAL",
        f"synchronous={SYNCHRONOUS[durability]}",
        "foreign_keys=ON",
        f"wal_autocheckpoint={CHECKPOINT}",
    )
    return _sqlite(address, "IMMEDIATE", pragmas, poolclass=NullPool)


def reading_engine(address: URL) -> Engine:
    """For threads that read: each question sees one moment of the database."""
    if not is_sqlite(address):
        calm = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
        return _postgres(address, "", pool_size=READERS, pool_pre_ping=True, execution_options=calm)
    engine = _sqlite(address, None, (f"busy_timeout={1000 * PATIENCE}", "query_only=ON"), pool_size=READERS)

    def begun(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    event.listen(engine, "begin", begun)
    return engine


def _sqlite(address: URL, begins: str | None, pragmas: tuple[str, ...], **options: Any) -> Engine:
    """*begins* says how the driver begins a transaction by itself, which it does before it changes a row."""
    engine = create_engine(address, hide_parameters=True, **options)

    def connected(connection: DBAPIConnection, _record: object) -> None:
        connection.isolation_level = begins
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}").close()

    event.listen(engine, "connect", connected)
    return engine


def _postgres(address: URL, first: str, **options: Any) -> Engine:
    try:
        engine = create_engine(address, hide_parameters=True, **POSTGRES, **options)
    except ModuleNotFoundError as error:
        raise BadInput('Postgres needs a driver: pip install "turnwise[server,postgres]"') from error

    def connected(connection: DBAPIConnection, _record: object) -> None:
        cursor = connection.cursor()
        cursor.execute(first)
        cursor.close()
        connection.commit()

    if first:
        event.listen(engine, "connect", connected)
    return engine
