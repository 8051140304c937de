"""A match to take home, or to look at again frame by frame. While it runs there are only a spectator's eyes."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import TYPE_CHECKING

import msgspec
from msgspec import UNSET, Raw, Struct

from turnwise.kernel import words
from turnwise.kernel.errors import BadInput
from turnwise.kernel.record import PERSON, Entry, Header, Undone
from turnwise.kernel.replay import undone_by
from turnwise.server import frames
from turnwise.server.bodies import Replay, ReplayFrame, ReplayQuery
from turnwise.server.catching_up import Step, happened, played, reel_from
from turnwise.server.denied import Denied
from turnwise.server.records import CLOSED, OVER
from turnwise.server.speaking import Teller, story, teller_for
from turnwise.server.store import EntryRow, MatchRow, Reader

if TYPE_CHECKING:
    from turnwise.games import AnyGame
    from turnwise.server.table import AnyMatch, Table

SETUP = Entry(words.TABLE, Raw(b"null"), (), "", PERSON)

_encode = msgspec.json.Encoder().encode
_entry = msgspec.json.Decoder(Entry)
_header = msgspec.json.Decoder(Header)


class Part(Struct, frozen=True):
    """A match went on under other rules after each part but the last (M16); its entries have numbers above *start*."""

    row: MatchRow
    start: int
    end: int


def parts_of(reader: Reader, id: str) -> list[Part]:
    """What a part has beyond the start of the next did not replay, and was left behind."""
    rows = reader.parts(id)
    starts = [start_of(reader, row) for row in rows]
    last = reader.last_entry(id, rows[-1].part) if rows else None
    ends = [*starts[1:], last.number if last else starts[-1]] if rows else []
    return [Part(*each) for each in zip(rows, starts, ends, strict=True)]


def start_of(reader: Reader, row: MatchRow) -> int:
    """The number of the entry after which a part begins, where it has its first snapshot."""
    first = reader.entries(row.table, row.part, 0, 1)
    if first:
        return first[0].number - 1
    snapshot = reader.snapshot(row.table, row.part, None)
    return snapshot.number if snapshot else 0


# ---- to take home ----


async def export(table: Table, part: int | None) -> tuple[str, bytes]:
    """The name and the content of a file that `turnwise.load` and `turnwise verify` read."""
    id = table.record.id
    if table.record.status not in (OVER, CLOSED):
        raise Denied("not_over", "The game is not over yet; its record holds what nobody may know before.")

    def question(reader: Reader) -> tuple[Part, list[EntryRow], int]:
        parts = parts_of(reader, id)
        if not parts or (part is not None and part >= len(parts)):
            raise Denied("no_such_match", "There is no such match: the table has not played it.", status=404)
        found = parts[-1 if part is None else part]
        return found, reader.entries(id, found.row.part, found.start, found.end - found.start), len(parts)

    found, entries, count = await table.house.store.read(question)
    suffix = f"-part-{found.row.part}" if count > 1 else ""
    name = f"turnwise-{table.record.settings.edition}-{table.record.code}{suffix}.json"
    return name, log_of(table.game, found, entries)


def log_of(game: AnyGame, part: Part, rows: list[EntryRow]) -> bytes:
    """As kernel/match.py writes it, with the pack and the secret put back."""
    header = _header.decode(part.row.header)
    luck = header.luck | {"secret": part.row.secret.hex()}
    header = msgspec.structs.replace(header, source=game.source(), luck=luck)
    lines = b",\n".join(counted_anew(row.data, part.start) for row in rows)
    return b'{"header":' + _encode(header) + b',\n"entries":[\n' + lines + b"\n]}\n"


def counted_anew(data: bytes, start: int) -> bytes:
    """An entry of a file that begins at *start*: what it takes back is counted from there."""
    entry = _entry.decode(data) if start else None
    undone = undone_by(entry) if entry else None
    if entry is None or undone is None:
        return data
    return _encode(msgspec.structs.replace(entry, action=Raw(_encode(Undone(undone.back_to - start)))))


# ---- to look at ----


async def replay(table: Table, query: ReplayQuery) -> Replay:
    """One page. It ends where a part ends; the next begins there."""
    id, seat = table.record.id, eyes(table, None if query.seat is UNSET else query.seat)
    parts = await table.house.store.read(lambda reader: parts_of(reader, id))
    last = min(parts[-1].end, table.match.number) if parts and table.match else 0
    part = next((each for each in parts if query.first <= each.end), None)
    if part is None or query.first > last:
        return Replay(last, None, ())
    upto = min(query.first + query.count - 1, part.end, last)
    try:
        found = [frame async for frame in shot(table, part, query.first, upto, seat)]
    except BadInput:  # what it says may quote what is still a secret
        text = f"From entry {query.first} on, the match does not fit the rules of this version."
        raise Denied("does_not_replay", text) from None
    return Replay(last, upto + 1 if upto < last else None, tuple(found))


def eyes(table: Table, seat: int | None) -> int | None:
    """Whose view it will be, if that may be seen."""
    if seat is not None and table.record.status not in (OVER, CLOSED):
        raise Denied("not_over", "The game is not over yet: until then a replay shows what spectators see.", status=403)
    if seat is not None and seat >= len(table.record.seats):
        raise Denied("no_such_seat", f"There is no seat {seat + 1} at this table.", status=404)
    return None if table.game.open_to_all else seat


async def shot(
    table: Table, part: Part, first: int, upto: int, seat: int | None
) -> AsyncGenerator[ReplayFrame]:  # fmt: skip
    reel = await reel_from(table, part.row.part, max(0, first - 1), upto)
    if reel is None:
        return
    teller = teller_for(table, None)
    if first == 0:
        yield frame_of(reel.match, teller, Step(0, SETUP, reel.match.opening), seat)
    async for step in played(reel):
        if step.number >= first:
            yield frame_of(reel.match, teller, step, seat)


def frame_of(match: AnyMatch, teller: Teller, step: Step, seat: int | None) -> ReplayFrame:
    told, view = frames.told(match.game, happened(step), seat), match.view(seat)
    return ReplayFrame(
        entry=told.entry,
        seat=told.seat,
        by=told.by,
        at=step.entry.at,
        events=told.events,
        view=Raw(_encode(view)),
        lines=tuple(story(match.game, teller, seat, step.events)),
        question=teller.question(view),
        worths=teller.worths(match.state),
    )
