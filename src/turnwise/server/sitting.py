"""Who sits at a table, who is there, and for whom it waits: questions that change nothing."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from typing import TYPE_CHECKING, Any

from turnwise.kernel import words
from turnwise.server.denied import Denied
from turnwise.server.records import BOT, PERSON, RUNNING, TableRecord

if TYPE_CHECKING:
    from turnwise.server.line import Line
    from turnwise.server.table import AnyMatch, Motion, Table

MOMENT = 1.0  # seconds that a question is open after the last who is away has lost the vote on it
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


def voters(table: Table, motion: Motion | None = None) -> list[int]:
    """People who are still in the game, and there or waited for; where none is, those who are out of it decide.

    Whether a bot stands in for somebody is for the others alone to say: it ends when that one is back.
    """
    present, match, now = here(table), table.match, table.house.clock.now()
    asked = [seat for seat in table.people if seat in present or now < vote_until(table, seat, motion)]
    if motion is not None and motion.what == "stand_in":
        asked = [seat for seat in asked if seat != motion.seat]
    return [seat for seat in asked if match is None or match.game.is_in(match.state, seat)] or asked


def vote_until(table: Table, seat: int, motion: Motion | None) -> float:
    """When somebody who is away loses the vote on a question.

    The table waits as long as it would before a bot stands in; where people play by the day, as long as a decision may
    take from the question on, and what was answered by then stands.
    """
    gone = table.gone.get(seat)
    if gone is None or seat in table.bots:
        return 0.0
    if not table.record.slow:
        return gone.votes_until
    return inf if motion is None or seat in motion.yes | motion.no else motion.until


def open_until(table: Table, motion: Motion) -> float:
    """When a question lapses: not before those who are away have lost their vote, and it was counted once more."""
    silent = [seat for seat in table.people if seat not in motion.yes | motion.no]
    return max([motion.until, *(vote_until(table, seat, motion) + MOMENT for seat in silent)])


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
