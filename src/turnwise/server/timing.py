"""What follows by itself: clocks start and stop, time lapses, held moves go on, bots are asked (M21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.kernel import words
from turnwise.server import clocks, frames, presence, seating, voting
from turnwise.server.playing import bid, lapse
from turnwise.server.records import CLOSED, LOBBY, PERSON, RUNNING, STUCK, copied
from turnwise.server.seating import act, drive
from turnwise.server.sitting import asked, grace_left, has_clock, kind_of, match_of, people, seen_left, should_run
from turnwise.server.table import REST

if TYPE_CHECKING:
    from turnwise.server.table import Table, Wanted

MINUTE = 60.0


def settle(table: Table) -> None:
    """After everything that happens at a table, and when its alarm rings. At most one thing is begun."""
    now, ran = table.house.clock.now(), table.clocks.runs
    if should_run(table):
        table.clocks.start(now)
    else:
        table.clocks.stop(now)
        table.asking = None
    if ran != table.clocks.runs and table.record.status == RUNNING:
        frames.refresh(table)
    if table.alarm is None and now >= table.rest_until and is_plain(table) and not is_timed(table):
        return
    try:
        if now >= table.rest_until:
            begin(table, now)
    except Exception:
        table.rest_until = now + REST
        raise
    finally:
        arm(table, now)


def is_plain(table: Table) -> bool:
    """Nothing can follow by itself but that a clock runs out: people play, and all are there."""
    record = table.record
    aside = table.bots or table.held or table.gone or table.motions or table.bid_limits or record.orders
    is_kept = record.empty_since is None and not record.slow and not table.game_options.get("time_limit")
    return table.clocks.runs and is_kept and not aside


def is_timed(table: Table) -> bool:
    """An answer may be given for whoever is asked."""
    timing, (seat, kind) = table.record.settings.timing, table.question
    has_limit = timing.kind != "none" or timing.bid_seconds > 0 or kind == words.WINDOW
    return has_limit or (seat is not None and table.record.seats[seat].let_pass)


def begin(table: Table, now: float) -> bool:
    """The first thing that is due; whether there was one."""
    if is_plain(table):
        return lapses(table, now)
    if presence.keep_up(table) or close_if_empty(table, now) or voting.close_polls(table):
        return True
    if voting.recount(table):
        return True
    if not table.clocks.runs:
        return False
    if voting.carry_out(table) or presence.wear_off(table) or call_time(table, now):
        return True
    return bid(table) or act(table) or drive(table) or take_held(table, now) or lapses(table, now)


def lapses(table: Table, now: float) -> bool:
    """The clock of whoever is asked has run out, or the seat has said beforehand that it lets things happen."""
    due, seat = lapse_due(table, now), asked(table)
    if seat is None:
        return False
    kind = kind_of(table)
    if table.record.seats[seat].let_pass and kind != words.WINDOW:
        record = copied(table.record)
        record.seats[seat].let_pass = False
        table.keep(record, lambda: None)
        return True
    if due is None or due > now:
        return False
    lapse(table)
    return True


def lapse_due(table: Table, now: float) -> float | None:
    """When the safe answer is played for the seat that is asked; a rent that may be claimed has its grace first."""
    seat = asked(table)
    if seat is None or not has_clock(table, seat):
        return None
    kind, spent = kind_of(table), table.clocks.spent(now)
    if kind == words.WINDOW and table.record.seats[seat].let_pass:
        return now + seen_left(table, now)
    limit = clocks.limit(table.clocks, table.record.settings.timing, kind, seat)
    return None if limit is None else now + max(limit - spent, grace_left(table, now))


def call_time(table: Table, now: float) -> bool:
    """Where a time limit was agreed (TW-11)."""
    minutes = table.game_options.get("time_limit", 0)
    if table.record.time_called or not isinstance(minutes, int) or not minutes:
        return False
    if table.clocks.played(now) < minutes * MINUTE:
        return False
    record = copied(table.record)
    record.time_called = True
    record.orders.append({"type": "call_time"})
    table.keep(record, lambda: None)
    return True


def take_held(table: Table, now: float) -> bool:
    """A held move goes on when its time has come, or something has happened meanwhile."""
    match = match_of(table)
    for wanted in table.held:
        if match.number != wanted.number or (now >= wanted.until and not waits_for_bots(table, wanted)):
            table.again(wanted)
            return True
    return False


def waits_for_bots(table: Table, wanted: Wanted) -> bool:
    """Bots are still being asked between two rolls."""
    return wanted.why == "bots" and table.asking is not None and table.asking.asked.openings != 0


def close_if_empty(table: Table, now: float) -> bool:
    """A table where nobody is left is closed after a day, at once if all have left for good; its dice are opened."""
    record = table.record
    if record.status not in (LOBBY, RUNNING, STUCK):
        return False
    sat = any(seat.kind == PERSON for seat in record.seats)
    left = record.status == RUNNING and sat and not people(table)
    if not left and (record.empty_since is None or now < record.empty_since + record.lasts):
        return False
    close(table, "Everybody has left." if left else "Nobody was here for a day.")
    return True


def close(table: Table, why: str) -> None:
    record = copied(table.record)
    record.status, record.trouble, record.orders = CLOSED, why, []
    table.keep(record, lambda: presence.agree(table))


def arm(table: Table, now: float) -> None:
    """Set the alarm to whatever comes next."""
    due = min((each for each in dues(table, now) if each is not None), default=None)
    if table.alarm is not None:
        if table.alarm_at == due:
            return
        table.alarm.cancel()
        table.alarm = None
    if due is not None:
        table.alarm_at = due
        table.alarm = table.house.clock.call_at(due, lambda: ring(table))


def ring(table: Table) -> None:
    table.alarm = None
    table.submit(lambda: None)


def dues(table: Table, now: float) -> list[float | None]:
    record = table.record
    if now < table.rest_until:
        return [table.rest_until]
    if is_plain(table):
        return [None if table.is_busy else lapse_due(table, now)]
    if record.status not in (LOBBY, RUNNING, STUCK):
        return []
    found = [voting.next_due(table), None if record.empty_since is None else record.empty_since + record.lasts]
    if table.clocks.runs and not table.is_busy:
        minutes = table.game_options.get("time_limit", 0)
        if isinstance(minutes, int) and minutes and not record.time_called:
            found.append(now + minutes * MINUTE - table.clocks.played(now))
        found += [
            presence.next_due(table),
            lapse_due(table, now),
            *(wanted.until for wanted in table.held if not waits_for_bots(table, wanted)),
        ]
        found.append(seating.next_due(table))
    return found
