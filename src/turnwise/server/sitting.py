"""Who sits at a table, who is there, and for whom it waits: questions that change nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from turnwise.kernel import words
from turnwise.server.denied import Denied
from turnwise.server.records import BOT, PERSON, RUNNING, TableRecord

if TYPE_CHECKING:
    from turnwise.server.line import Line
    from turnwise.server.table import AnyMatch, Table

SEEN = 1.0  # seconds that a window is open at least, so that everybody sees it


def match_of(table: Table) -> AnyMatch:
    if table.match is None:
        raise Denied("not_started", "The game has not begun yet.")
    return table.match


def seat_of(line: Line) -> int:
    if line.seat is None:
        raise Denied("spectator", "You are watching; only those who sit at the table can do that.", status=403)
    return line.seat


def people(table: Table) -> list[int]:
    return table.people


def here(table: Table) -> list[int]:
    """People who are at the table now."""
    present = {line.seat for line in table.lines}
    return [seat for seat in table.people if seat in present]


def voters(table: Table) -> list[int]:
    """People at the table who are still in the game; where none is, those who are out of it decide."""
    present, match = here(table), table.match
    return [seat for seat in present if match is None or match.game.is_in(match.state, seat)] or present


def bots_in(record: TableRecord) -> dict[int, str]:
    """Seats that a program plays for now, with the kind of it."""
    seats = enumerate(record.seats)
    return {number: seat.bot for number, seat in seats if seat.kind == BOT or seat.standing_in or seat.leaving}


def people_in(record: TableRecord) -> list[int]:
    return [number for number, seat in enumerate(record.seats) if seat.kind == PERSON and not seat.leaving]


def is_attended(table: Table) -> bool:
    """Somebody is there to play, or to watch bots play; or the game is one that waits for days."""
    return bool(here(table)) or table.record.slow or (not people(table) and bool(table.lines))


def should_run(table: Table, record: TableRecord | None = None) -> bool:
    """Whether clocks and bots go on, with this record or another one."""
    record = record or table.record
    return record.status == RUNNING and not record.paused and is_attended(table)


def asked(table: Table) -> int | None:
    """The seat that holds the game up."""
    return table.question[0]


def kind_of(table: Table) -> int:
    """What kind of question it is: DECISION, BID or WINDOW."""
    return table.question[1]


def has_clock(table: Table, seat: int) -> bool:
    """Windows have their time whoever is asked; otherwise only people are timed."""
    return seat not in table.bots or kind_of(table) == words.WINDOW


def lapsing(table: Table, action: Any) -> list[int]:
    """People at the table who could still claim what *action* would end."""
    match = match_of(table)
    present = here(table)
    return [seat for seat in match.game.lapsing(match.state, action) if seat in present]


def grace_left(table: Table, now: float, actions: Iterable[Any] | None = None) -> float:
    """How long the roll at hand would be held for somebody's rent."""
    match, grace = match_of(table), table.record.settings.timing.claim_grace
    left = grace - table.clocks.spent(now)
    seat = asked(table)
    if left <= 0 or seat is None or not match.game.at_rest(match.state):
        return 0.0
    rolls = match.legal_actions(seat) if actions is None else actions
    return left if any(set(lapsing(table, roll)) - {seat} for roll in rolls) else 0.0


def seen_left(table: Table, now: float) -> float:
    """How long an answer to the window at hand is held, so that the moment tells nothing (M11)."""
    if kind_of(table) != words.WINDOW:
        return 0.0
    least = min(SEEN, table.record.settings.timing.window_seconds)
    return max(0.0, least - table.clocks.spent(now))
