"""Coming and going: a closed window and a lost line are told apart, and a bot stands in when patience ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from turnwise.server import frames
from turnwise.server.records import LOBBY, RUNNING, STUCK, copied
from turnwise.server.sitting import here, should_run
from turnwise.server.table import Gone

if TYPE_CHECKING:
    from turnwise.server.line import Line
    from turnwise.server.table import Table

LEAST, MOST = 20.0, 300.0  # seconds of patience with a lost line
PACES = 4  # decisions at the pace of this table; half as many after a closed window


def arrive(table: Table, line: Line) -> None:
    """A viewer has said hello. Whoever comes back takes over from the bot, as soon as that is stored."""
    table.lines[line] = None
    if line.seat is not None:
        table.gone.pop(line.seat, None)
        if table.asking is not None and table.asking.asked.seat == line.seat:
            table.asking = None
    show(table, line)


def depart(table: Table, line: Line, how: str) -> None:
    """A line has gone; *how* says whether on purpose."""
    table.lines.pop(line, None)
    seat = line.seat
    if seat is not None and seat in table.people and seat not in here(table):
        miss(table, seat, how)
    show(table)


def keep_up(table: Table) -> bool:
    """Store who is there, where that has changed; whether it had."""
    record = table.record
    if record.status not in (LOBBY, RUNNING, STUCK):
        return False
    present = here(table)
    back = [seat for seat in present if record.seats[seat].standing_in]
    if not back and bool(present) == (record.empty_since is None):
        return False
    record = copied(record)
    for seat in back:
        record.seats[seat].standing_in = False
    record.empty_since = None if present else table.house.clock.now()
    table.keep(record, lambda: show(table))
    return True


def miss(table: Table, seat: int, how: str = "lost") -> None:
    """Somebody is away, or has not said hello yet."""
    now, wait = table.house.clock.now(), patience(table, how)
    table.gone[seat] = Gone(how, table.clocks.played(now) + wait, now + wait)


def patience(table: Table, how: str) -> float:
    """It grows with the pace of the game: a table that ponders waits longer."""
    whole = min(MOST, max(LEAST, PACES * table.pace))
    return whole if how == "lost" else whole / 2


def waited_for(table: Table) -> dict[int, Gone]:
    """Those who are away and may come back, where it matters."""
    if not should_run(table) or table.record.slow:
        return {}
    return {seat: gone for seat, gone in table.gone.items() if seat in table.people and seat not in table.bots}


def wear_off(table: Table) -> bool:
    """Let bots stand in for those whose time is up; whether there was one."""
    played = table.clocks.played(table.house.clock.now())
    late = [seat for seat, gone in waited_for(table).items() if gone.until <= played]
    if late:
        stand_in(table, late)
    return bool(late)


def stand_in(table: Table, seats: list[int], then: Callable[[], None] = lambda: None) -> None:
    record = copied(table.record)
    for seat in seats:
        record.seats[seat].standing_in = True

    def kept() -> None:
        then()
        show(table)

    table.keep(record, kept)


def next_due(table: Table) -> float | None:
    now, untils = table.house.clock.now(), [gone.until for gone in waited_for(table).values()]
    return now + max(0.0, min(untils) - table.clocks.played(now)) if untils else None


def agree(table: Table) -> None:
    """Yes to whoever's wish it was, and everybody sees what has come of it."""
    table.answer()
    show(table)


def show(table: Table, but: Line | None = None) -> None:
    """Send everybody the table as it is now."""
    frame = frames.table_frame(table)
    for line in table.lines:
        if line is not but:
            line.push(frame)
