"""A table out of the store: from the last snapshot, entry by entry, each held to its digest (M16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from turnwise.games import AnyGame
from turnwise.kernel.errors import BadMatch, TurnwiseError
from turnwise.kernel.game import Table as GameTable
from turnwise.kernel.luck import Sealed
from turnwise.kernel.match import Desk, Match
from turnwise.kernel.record import PERSON, Entry, Header, Snapshot
from turnwise.kernel.replay import play_again
from turnwise.server.clocks import Clocks
from turnwise.server.playing import fresh_clocks
from turnwise.server.presence import miss
from turnwise.server.records import LOBBY, RUNNING, STUCK, Pulse, TableRecord, read_record
from turnwise.server.sitting import people
from turnwise.server.store import EntryRow, MatchRow, Reader, SnapshotRow
from turnwise.server.table import AnyMatch, Table

if TYPE_CHECKING:
    from turnwise.server.house import House

RECENT = 64  # entries whose ids are remembered after a restart

_entry = msgspec.json.Decoder(Entry)
_header = msgspec.json.Decoder(Header)
_snapshot = msgspec.json.Decoder(Snapshot)


class Stored(Struct, frozen=True):
    """What the store has of a table."""

    record: TableRecord
    pack: bytes | None = None
    match: MatchRow | None = None
    snapshot: SnapshotRow | None = None
    entries: tuple[EntryRow, ...] = ()


def gather(reader: Reader, id: str, needs_pack: bool = True) -> Stored | None:
    row = reader.table(id)
    if row is None:
        return None
    record = read_record(row.data)
    match = reader.match(id, record.part)
    if match is None:
        return Stored(record)
    snapshot = reader.snapshot(id, record.part, None)
    last = reader.last_entry(id, record.part)
    after = min(snapshot.number if snapshot else 0, max(0, (last.number if last else 0) - RECENT))
    entries = reader.entries(id, record.part, after, None)
    return Stored(record, reader.pack(match.pack) if needs_pack else None, match, snapshot, tuple(entries))


def resume(house: House, stored: Stored) -> Table:
    """The table as it stood. A match that no longer replays stands still at its last good position."""
    record = stored.record
    if stored.match is None:
        return with_absent(Table(house, record, house.shelf.edition(record.settings.edition)))
    game = house.shelf.pack(stored.match.pack) or house.shelf.add(stored.match.pack, stored.pack or b"")
    table = Table(house, record, game)
    if record.status == STUCK:
        record.status, record.trouble = RUNNING, ""
    table.clocks = fresh_clocks(table)
    try:
        table.match = match = beginning(game, stored.match, stored.snapshot, house.desk)
    except (TurnwiseError, msgspec.DecodeError):
        return stuck(table)
    table.snapped = match.number
    for row in stored.entries:
        if row.number > match.number:
            try:
                play_again(match, _entry.decode(row.data))
            except (BadMatch, msgspec.DecodeError):
                table.clocks = clocks_of(table, stored)
                return stuck(table)
        remember(table, row.number, _entry.decode(row.data))
    table.clocks = clocks_of(table, stored)
    return with_absent(table)


def beginning(game: AnyGame, row: MatchRow, snapshot: SnapshotRow | None, desk: Desk) -> AnyMatch:
    """The match at a snapshot, or at its start."""
    header = msgspec.structs.replace(_header.decode(row.header), source=game.source())
    luck = luck_of(header, row.secret)
    if snapshot is not None:
        kind: type[AnyMatch] = Match
        return kind.resumed(game, header, _snapshot.decode(snapshot.data), luck, desk)
    table = GameTable(len(header.seats), header.options)
    match: AnyMatch = Match(game, table, header.seats, luck, header.position, desk)
    if match.header.digest != header.digest:
        raise BadMatch(f"the start replays to another position (rules {header.rules_number})")
    match.header = header
    return match


def luck_of(header: Header, secret: bytes) -> Sealed:
    return Sealed(secret, header.luck["match"], [bytes.fromhex(each) for each in header.luck["contributions"]])


def remember(table: Table, number: int, entry: Entry) -> None:
    """So that a move sent again after a restart gets its one answer."""
    if entry.id and entry.by == PERSON and entry.seat >= 0:
        table.remember(entry.seat, entry.id, number)


def clocks_of(table: Table, stored: Stored) -> Clocks:
    """The clocks go on from what they showed, without the time that the server was down."""
    clocks, record = fresh_clocks(table), stored.record
    pulses = [msgspec.json.decode(row.pulse, type=Pulse) for row in stored.entries[-1:]]
    pulses += [record.pulse] if record.pulse is not None else []
    if pulses:
        last = max(pulses, key=lambda pulse: (pulse.on, pulse.at))
        clocks.resume(last, table.house.passed(last.at, record.slow) if ran(record, last) else 0.0)
    return clocks


def ran(record: TableRecord, pulse: Pulse) -> bool:
    """Whether the clocks ran on after they were stored."""
    return pulse.runs and not record.paused and (record.slow or record.empty_since is None)


def stuck(table: Table) -> Table:
    """M16: the seats may vote to go on from here, or to end. Told is the place; what is wrong there may be a secret."""
    record = table.record
    if record.status == RUNNING:
        where = f"after entry {table.match.number}" if table.match else "where it was last kept"
        record.status, record.trouble = STUCK, f"its record does not fit the rules of this version {where}."
        table.house.log.error("match_does_not_replay", table=record.id, entry=table.match.number if table.match else 0)
    return with_absent(table)


def with_absent(table: Table) -> Table:
    """Everybody is away until they say hello."""
    if table.record.status in (LOBBY, RUNNING, STUCK):
        for seat in people(table):
            miss(table, seat)
    return table
