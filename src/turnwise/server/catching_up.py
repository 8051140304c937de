"""What a viewer missed: entries out of the store, played again for these eyes alone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from turnwise.kernel.errors import BadInput
from turnwise.kernel.record import PERSON, Entry
from turnwise.kernel.replay import play_again, undone_by
from turnwise.server import wire
from turnwise.server.frames import told
from turnwise.server.resuming import beginning
from turnwise.server.speaking import Happened, UndoneEvent, lines, teller_for
from turnwise.server.store import EntryRow, MatchRow, Reader, SnapshotRow

if TYPE_CHECKING:
    from turnwise.server.line import Line
    from turnwise.server.table import AnyMatch, Table

FAR = 256  # entries; who missed more gets the newest view alone
BREATH = 8  # entries, then others have their turn

_entry = msgspec.json.Decoder(Entry)


class Reel(Struct, frozen=True):
    """A match as it once stood, and the entries that followed."""

    match: AnyMatch
    rows: list[EntryRow]


class Step(Struct, frozen=True):
    """An entry that was played again, and what happened by it."""

    number: int
    entry: Entry
    events: tuple[Any, ...]


async def missed(table: Table, line: Line, seen: int, upto: int) -> wire.Missed | None:
    """The events after entry *seen*, up to *upto*, as the viewer may know them."""
    if seen < 0 or seen >= upto or table.match is None:
        return None
    seat, too_far = line.seat, upto - seen > FAR
    steps = None if too_far or not table.house.returns.take(line.address) else await steps_after(table, seen, upto)
    if steps is None:
        return wire.Missed(seen, (), (), False, ())
    news = [happened(step) for step in steps]
    return wire.Missed(
        seen,
        tuple(told(table.game, each, seat) for each in news),
        lines(table.game, teller_for(table, seat), seat, news) if line.words else (),
        True,
        tuple(each.number for each in news if each.seat == seat and each.by != PERSON),
    )


def happened(step: Step) -> Happened:
    return Happened(step.number, step.entry.seat, step.entry.by, step.events)


async def steps_after(table: Table, seen: int, upto: int) -> list[Step] | None:
    """None if they cannot be had: the rules have changed since, and only what follows the last snapshot replays."""
    try:
        reel = await reel_from(table, table.record.part, seen, upto)
        return reel and [step async for step in played(reel) if step.number > seen]
    except BadInput:
        return None


async def reel_from(table: Table, part: int, after: int, upto: int) -> Reel | None:
    """From the last snapshot that holds no more than *after* entries on; None if this part began later."""
    id = table.record.id

    def question(reader: Reader) -> tuple[MatchRow | None, SnapshotRow | None, list[EntryRow]]:
        snapshot = reader.snapshot(id, part, after)
        start = snapshot.number if snapshot else 0
        return reader.match(id, part), snapshot, reader.entries(id, part, start, max(0, upto - start))

    row, snapshot, rows = await table.house.store.read(question)
    if row is None or (snapshot is None and part > 0):
        return None
    return Reel(beginning(table.game, row, snapshot, table.house.desk), rows)


async def played(reel: Reel) -> AsyncGenerator[Step]:
    """Play entry after entry, giving way to others now and then."""
    for row in reel.rows:
        entry = _entry.decode(row.data)
        events = play_again(reel.match, entry)
        yield Step(row.number, entry, shown(entry, events))
        if row.number % BREATH == 0:
            await asyncio.sleep(0)


def shown(entry: Entry, events: tuple[Any, ...]) -> tuple[Any, ...]:
    undone = undone_by(entry)
    return events if undone is None else (UndoneEvent(undone.back_to),)
