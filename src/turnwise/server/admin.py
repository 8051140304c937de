"""What `turnwise admin` does with a database, whether a server runs on it or not."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

import msgspec
from msgspec import Struct
from sqlalchemy import func, select

from turnwise.kernel.errors import BadInput
from turnwise.server.caretaker import ALIVE, FINISHED, ORDERS, ordered
from turnwise.server.records import BOT, DAY, PERSON, TableRecord, read_record
from turnwise.server.store import Job, NotStored, Reader, Store, TableRow, reading
from turnwise.server.store.engines import existing, opening, reading_engine
from turnwise.server.store.purging import Purged, purge
from turnwise.server.store.schema import tables
from turnwise.server.tokens import plain

UNITS = {"h": 3_600.0, "d": DAY, "w": 7 * DAY}
LOOK = 0.5  # seconds between two looks at a table that is to end


class Listed(Struct, frozen=True):
    """A table in a list: nobody's name, no key, no secret."""

    id: str
    code: str
    edition: str
    status: str
    people: int
    bots: int
    seats: int
    entries: int
    changed: float


def list_tables(url: str, status: Sequence[str] | None, limit: int) -> list[Listed]:
    """The newest change first."""
    with reading(url) as reader:
        return [listed(reader, row) for row in reader.tables(status, None, limit)]


def listed(reader: Reader, row: TableRow) -> Listed:
    record = read_record(row.data)
    last = reader.last_entry(row.id, record.part)
    return Listed(
        row.id, row.code, row.edition, row.status, sitting(record, PERSON), sitting(record, BOT), len(record.seats),
        last.number if last else 0, row.changed,
    )  # fmt: skip


def sitting(record: TableRecord, kind: str) -> int:
    return sum(seat.kind == kind for seat in record.seats)


def end_table(url: str, name: str, wait: float, sleep: Callable[[float], None]) -> Iterator[str]:
    """Order the end of a table, by id or code, and look for *wait* seconds whether it has come. Tells as it goes."""
    with reading(url) as reader:
        row = found(reader, name)
        orders = ordered(reader)
    if row.status not in ALIVE:
        yield f"Table {row.code} has ended already: it is {row.status}."
        return
    if row.id not in orders:
        keep(url, Job(settings=((ORDERS, msgspec.json.encode([*orders, row.id])),)))
    yield f"Table {row.code} is to end. The server carries that out within seconds."
    for _ in range(round(wait / LOOK)):
        if has_ended(url, row.id):
            yield f"Table {row.code} has ended, and its dice are open."
            return
        sleep(LOOK)
    yield f"No server has done so for {wait:g} seconds: none seems to run. It will be the first thing it does."


def found(reader: Reader, name: str) -> TableRow:
    row = reader.table(name) or reader.table_by_code(plain(name))
    if row is None:
        raise BadInput(f"{name}: there is no such table; turnwise admin tables lists them")
    return row


def has_ended(url: str, id: str) -> bool:
    with reading(url) as reader:
        row = reader.table(id)
        return row is None or row.status not in ALIVE


def keep(url: str, job: Job) -> None:
    """Store something beside the server. Of an older version the database cannot be: it has been read."""
    store, errors = Store(url), list[NotStored | None]()
    store.open(lambda callback: callback())
    store.write(job, errors.append)
    store.close()
    if errors[0] is not None:
        raise errors[0]


def age_from(text: str) -> float:
    """Seconds, out of 30d, 12h or 4w."""
    age = re.fullmatch(r"(\d{1,5})([hdw])", text.strip().lower())
    if age is None:
        raise BadInput(f"an age is a number and h, d or w, such as 30d for thirty days; got {text!r}")
    return int(age[1]) * UNITS[age[2]]


def count_old(url: str, before: float) -> int:
    """How many tables `purge_old` would delete."""
    address = existing(url)
    engine = reading_engine(address)
    old = select(func.count()).select_from(tables).where(tables.c.status.in_(FINISHED), tables.c.changed < before)
    try:
        with opening(address), engine.connect() as connection:
            return connection.execute(old).scalar_one()
    finally:
        engine.dispose()


def purge_old(url: str, before: float) -> Purged:
    return purge(url, before, FINISHED)
