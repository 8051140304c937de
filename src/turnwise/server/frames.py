"""What viewers are sent, as bytes. The view of a game without secrets is encoded once and sent to all (M23)."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any, cast

import msgspec
from msgspec import Raw

from turnwise.kernel import words
from turnwise.kernel.seal import commit_of
from turnwise.server import clocks, wire
from turnwise.server.records import CLOSED, OPEN, OVER, PERSON, Settings
from turnwise.server.sitting import grace_left, has_clock, match_of, open_until, people, voters
from turnwise.server.speaking import Happened, spoken

if TYPE_CHECKING:
    from turnwise.server.line import Line
    from turnwise.server.table import AnyMatch, Motion, Table

KINDS = {words.DECISION: "decision", words.BID: "bid", words.WINDOW: "window"}
_encode = msgspec.json.Encoder().encode


def tell(table: Table, happened: Happened, answer: tuple[Line | None, bytes] = (None, b"")) -> None:
    """Send everybody an update after an entry; whose wish it was gets the answer in the same breath."""
    sheet = Sheet(table, (happened,))
    asker, said = answer
    for line in table.lines:
        if line is asker:
            line.push(said, sheet.update(line))
        else:
            line.push(sheet.update(line))


def whole(table: Table, line: Line) -> bytes:
    """An update without news: where things stand."""
    return Sheet(table).update(line)


def refresh(table: Table) -> None:
    """Times are told with updates: they have begun to run, or stand still."""
    sheet = Sheet(table)
    for line in table.lines:
        line.push(sheet.update(line))


def newest(table: Table, line: Line) -> list[bytes]:
    """All that a viewer needs to know who has lost frames."""
    return [table_frame(table), *([whole(table, line)] if table.match else [])]


class Sheet:
    """The parts of one update, each made once for all who get the same."""

    def __init__(self, table: Table, news: tuple[Happened, ...] = ()) -> None:
        self.table, self.match, self._news = table, match_of(table), news
        self._fronts: dict[int | None, bytes] = {}
        self._updates: dict[tuple[int | None, bool], bytes] = {}
        self._tail = tail(table, self.match)

    def update(self, line: Line) -> bytes:
        key = line.seat, line.words
        found = self._updates.get(key)
        if found is None:
            found = self._updates[key] = self._made(line.seat, words=line.words)
        return found

    def _made(self, seat: int | None, *, words: bool) -> bytes:
        game, state = self.match.game, self.match.state
        legal, openings = b"[]", 0
        if seat is not None:
            legal, openings = game.listing(state, seat), game.openings(state, seat)
        front = self._front(None if game.open_to_all else seat)
        said = _encode(spoken(self.table, seat, legal, self._news)) if words else b"null"
        return b'%b,"legal":%b,"openings":%d%b,"words":%b}' % (front, legal, openings, self._tail, said)

    def _front(self, eyes: int | None) -> bytes:
        found = self._fronts.get(eyes)
        if found is None:
            found = self._fronts[eyes] = b'{"type":"update","entry":%d,"on":%d,"view":%b,"told":%b' % (
                self.match.number, self.table.clocks.on, _encode(self.match.view(eyes)),
                _encode([told(self.match.game, each, eyes) for each in self._news]),
            )  # fmt: skip
        return found


def told(game: Any, entry: Happened, viewer: int | None) -> wire.Told:
    """The events of one entry, as *viewer* may know them."""
    events = entry.events
    seen = events if game.open_to_all else [each for event in events if (each := game.tell(event, viewer)) is not None]
    return wire.Told(entry.number, entry.seat, entry.by, Raw(_encode(seen)))


def tail(table: Table, match: AnyMatch) -> bytes:
    """The part that is the same for everybody."""
    to_act, outcome = table.question[0], match.outcome
    return b',"to_act":%b,"times":%b,"outcome":%b' % (
        _encode(to_act), _encode(times(table)), b"null" if outcome is None else _encode(outcome),
    )  # fmt: skip


def times(table: Table) -> wire.Times:
    now, timing = table.house.clock.now(), table.record.settings.timing
    seat, kind = table.question
    left = None
    if seat is not None:
        limit = clocks.limit(table.clocks, timing, kind, seat) if has_clock(table, seat) else None
        if limit is not None:
            left = max(0.0, round(limit - table.clocks.spent(now), 3))
    grace = round(grace_left(table, now), 3) or None
    banks = tuple(round(bank, 3) for bank in table.clocks.banks)
    return wire.Times(KINDS[kind], left, banks, not table.clocks.runs, grace)


def table_frame(table: Table) -> bytes:
    return _encode(wire.Table(table_view(table)))


def table_view(table: Table) -> wire.TableView:
    """A table as everybody may see it, built up field by field: a record holds secrets."""
    record = table.record
    is_open = record.status in (OVER, CLOSED)
    return wire.TableView(
        id=record.id,
        code=record.code,
        title=table.house.title(table.game),
        status=record.status,
        settings=record.settings,
        agreed=agreed(record.settings),
        seats=tuple(seat_view(table, seat) for seat in range(len(record.seats))),
        commit=commit_of(bytes.fromhex(record.secret)),
        contributions=tuple(seat.contribution for seat in record.seats),
        secret=record.secret if is_open else "",
        begun=table.match is not None,
        entry=table.match.number if table.match else 0,
        paused=record.paused,
        trouble=record.trouble,
        ballots=tuple(ballot(table, motion) for motion in table.motions.values()),
        rematch=record.rematch,
        watching=sum(line.seat is None for line in table.lines),
        created=record.created,
        outcome=record.outcome,
    )


def seat_view(table: Table, number: int) -> wire.SeatView:
    seat, gone = table.record.seats[number], table.gone.get(number)
    presence, back_in = "none", None
    if seat.kind == PERSON:
        presence = "here" if gone is None else gone.how
        if seat.standing_in:
            presence = "standing_in"
        elif gone is not None and table.clocks.runs and not table.record.slow and not seat.leaving:
            back_in = max(0.0, round(gone.until - table.clocks.played(table.house.clock.now()), 3))
    ready = seat.ready or seat.kind not in (PERSON, OPEN)
    return wire.SeatView(
        seat.kind, seat.name, seat.colour, seat.piece, seat.bot, ready, presence, back_in, seat.leaving
    )  # fmt: skip


def ballot(table: Table, motion: Motion) -> wire.Ballot:
    asked, needed, most = quorum(table, motion)
    return wire.Ballot(
        cast("Any", motion.what), motion.by, motion.seat, motion.back_to, tuple(sorted(motion.yes)),
        tuple(sorted(motion.no)), tuple(sorted(asked)), tuple(sorted(needed)), most,
        max(0.0, round(open_until(table, motion) - table.house.clock.now(), 3)),
    )  # fmt: skip


def quorum(table: Table, motion: Motion) -> tuple[set[int], set[int], int]:
    """Which seats are asked, which of them must all agree, and how many in all: half of those who have a vote, and one
    more (TW-02, TW-13).

    An undo needs every person who would lose an act by it, an end everybody who has a vote (M20).
    """
    asked = set(voters(table, motion))
    most = len(asked) // 2 + 1
    if motion.what == "end":
        return asked, asked, len(asked)
    if motion.what == "undo" and table.match is not None and motion.back_to is not None:
        lost = {past.seat for past in table.match.past if past.number >= motion.back_to}
        needed = lost & set(people(table))
        return asked | needed, needed, most
    return asked, set(), most


def own(table: Table, number: int) -> wire.Own:
    """What somebody has asked for the own seat."""
    seat, (lot, most) = table.record.seats[number], table.bid_limits.get(number, (-1, 0))
    return wire.Own(seat.bot, seat.let_pass, lot, most)


def closed(reason: str, text: str) -> bytes:
    return _encode(wire.Closed(reason, text))


def agreed(settings: Settings) -> str:
    """A short digest of what is agreed: who says ready says to what."""
    return sha256(msgspec.json.encode(settings, order="sorted")).hexdigest()[:16]
