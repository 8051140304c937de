"""Moves: judged by the rules when their turn comes, worked out, stored, accepted, told (M18, M19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from turnwise.kernel import words
from turnwise.kernel.match import Draft
from turnwise.kernel.record import CLOCK, PERSON, Entry
from turnwise.server import frames, wire
from turnwise.server.clocks import Clocks, Turn
from turnwise.server.denied import Denied
from turnwise.server.presence import show
from turnwise.server.records import OVER, RUNNING, STUCK, Pulse, TableRecord, copied
from turnwise.server.sitting import asked, grace_left, has_clock, kind_of, match_of, seat_of, seen_left
from turnwise.server.speaking import Happened, UndoneEvent, labels, teller_for
from turnwise.server.store import EntryRow, Job, SnapshotRow

if TYPE_CHECKING:
    from turnwise.server.line import Line
    from turnwise.server.table import Table

SNAPSHOT = 64  # entries between two


def play(table: Table, line: Line, wish: wire.Play) -> None:
    """A person's move."""
    seat = seat_of(line)
    check_running(table)
    if seat not in table.people:
        raise Denied("left", "You have left this game.")
    action = table.game.action_from(bytes(wish.action))
    answers = table.game.answers(action)
    if wish.on != table.clocks.on if answers else wish.on < table.clocks.floor:
        raise Denied("asked_before", "That was asked before; things have moved on. Look again.")
    if answers and seat == asked(table) and is_held(table, action):
        return
    enact(table, seat, action, PERSON, wish.id)


def why(table: Table, line: Line, wish: wire.Why) -> None:
    """The one authority on "may I?" is asked, and nothing else happens."""
    check_running(table)
    refusal = match_of(table).refusal(seat_of(line), table.game.action_from(bytes(wish.action)))
    reason, clause, text = (refusal.reason, refusal.clause, refusal.text) if refusal else ("", "", "")
    line.push(wire.encode(wire.Because(wish.id, reason, clause, text)))


def suggest(table: Table, line: Line, wish: wire.Suggest) -> None:
    check_running(table)
    match = match_of(table)
    seat = seat_of(line)
    actions = [msgspec.Raw(msgspec.json.encode(each)) for each in match.game.suggested(match.state, seat)]
    said = labels(match, teller_for(table, seat), match.view(seat), actions) if line.words else ()
    line.push(wire.encode(wire.Suggested(wish.id, tuple(actions), said)))


def about(table: Table, line: Line, wish: wire.About) -> None:
    view = match_of(table).view(line.seat)
    page = teller_for(table, line.seat).page(view, wish.kind, wish.number)
    line.push(wire.encode(wire.Explained(wish.id, page)))


def describe(table: Table, line: Line, wish: wire.Describe) -> None:
    view = match_of(table).view(line.seat)
    found = teller_for(table, line.seat).board_lines(view)
    line.push(wire.encode(wire.Described(wish.id, tuple(found))))


def check_running(table: Table) -> None:
    record = table.record
    match_of(table)
    if record.status == STUCK:
        raise Denied("stuck", f"The game stands still: {record.trouble}")
    if record.status != RUNNING:
        raise Denied("over", "The game is over.")
    if record.paused:
        raise Denied("paused", "The table is paused.")


def is_held(table: Table, action: Any) -> bool:
    """A roll waits for rents that it would end and for bots between two rolls; a window for being seen."""
    match, now = match_of(table), table.house.clock.now()
    seen, grace = seen_left(table, now), grace_left(table, now, (action,))
    if seen > 0:
        table.hold("window", now + seen)
    elif grace > 0:
        table.hold("claim", now + grace)
    elif table.asking is not None and table.asking.asked.openings and match.game.at_rest(match.state):
        table.hold("bots", table.asking.ready_at)
    else:
        return False
    return True


def enact(table: Table, seat: int, action: Any, by: str, id: str = "", record: TableRecord | None = None) -> None:
    """Propose, store, accept, tell; raises Refused. *record* is stored with it, if it changes too."""
    match, now = match_of(table), table.house.clock.now()
    draft = match.propose(seat, action, by, id, round(now - table.record.created, 3))
    put_down(table, draft, seat == asked(table) and table.game.answers(action), record)


def take_back(table: Table, back_to: int, id: str = "") -> None:
    """Undo (M20): everything after entry *back_to*."""
    at = round(table.house.clock.now() - table.record.created, 3)
    put_down(table, match_of(table).propose_undo(back_to, id, at), False, None)


def put_down(table: Table, draft: Draft[Any], answered: bool, record: TableRecord | None) -> None:
    match, now, timing = match_of(table), table.house.clock.now(), table.record.settings.timing
    game, (seat, kind), undone = match.game, table.question, draft.back_to is not None
    if draft.entry.by == PERSON and answered and kind == words.DECISION:
        table.pace += (table.clocks.spent(now) - table.pace) / 8
    is_new = answered or undone or game.question(match.state) != game.question(draft.state)
    payer = seat if seat is not None and has_clock(table, seat) else None  # a bot's pace is nobody's time
    pulse = table.clocks.after(now, timing, Turn(payer, kind, is_new, answered, undone))
    data = msgspec.json.encode(draft.entry)
    number = match.number + 1
    entry = EntryRow(table.record.id, table.record.part, number, data, msgspec.json.encode(pulse))
    ending = ended(table, draft, record)
    job = Job(entries=(entry,))
    if ending is None:
        table.commit(job, lambda: accepted(table, draft, pulse))
    else:
        table.keep(ending, lambda: accepted(table, draft, pulse), job)


def ended(table: Table, draft: Draft[Any], record: TableRecord | None) -> TableRecord | None:
    """The record after the entry, if it is another one: the game is over, or an order of the table was carried out."""
    outcome = table.game.outcome(draft.state)
    if outcome is None:
        return record
    record = record or copied(table.record)
    record.status, record.outcome = OVER, msgspec.to_builtins(outcome)
    record.orders = []
    return record


def accepted(table: Table, draft: Draft[Any], pulse: Pulse) -> None:
    match, now = match_of(table), table.house.clock.now()
    entry: Entry = draft.entry
    events = match.accept(draft)
    table.clocks.set(pulse, now)
    if draft.back_to is not None:
        table.round = None  # numbers of offers begin again: bots are to be asked anew
    table.house.metrics.moved[entry.by].inc()
    happened = Happened(match.number, entry.seat, entry.by, shown(draft, events))
    frames.tell(table, happened, table.answer_with(match.number))
    if match.outcome is not None:
        show(table)
    keep_snapshot(table)


def shown(draft: Draft[Any], events: tuple[Any, ...]) -> tuple[Any, ...]:
    if draft.back_to is None:
        return events
    return (UndoneEvent(draft.back_to),)


def keep_snapshot(table: Table) -> None:
    """Now and then, where nothing can be undone: a snapshot does not hold the past."""
    match = match_of(table)
    if match.number - table.snapped >= SNAPSHOT and not match.past:
        table.snapped = match.number
        data = msgspec.json.encode(match.snapshot())
        row = SnapshotRow(table.record.id, table.record.part, match.number, data)
        table.house.store.write(Job(snapshots=(row,)), lambda error: None)


def limit_bids(table: Table, line: Line, wish: wire.BidUpTo) -> None:
    """M4: outside state, view and log; after a restart the person is asked again."""
    seat = seat_of(line)
    check_running(table)
    table.bid_limits.pop(seat, None)
    if wish.most:
        table.bid_limits[seat] = (wish.lot, wish.most)
    table.answer()


def bid(table: Table) -> bool:
    """Bid for a person who has left a limit; whether there was one. Who is outbid is asked again."""
    match, seat = match_of(table), asked(table)
    if seat is None or seat not in table.bid_limits or kind_of(table) != words.BID:
        return False
    raised = match.game.bid_within(match.state, seat, *table.bid_limits[seat])
    if raised is None:
        del table.bid_limits[seat]
        return False
    enact(table, seat, raised, PERSON)
    return True


def lapse(table: Table) -> None:
    """Time is up: the safe answer is played for whoever is asked."""
    match, seat = match_of(table), asked(table)
    if seat is not None:
        enact(table, seat, match.game.default(match.state, seat), CLOCK)


def fresh_clocks(table: Table) -> Clocks:
    clocks, timing = Clocks(), table.record.settings.timing
    clocks.banks = [timing.seconds] * len(table.record.seats) if timing.kind == "bank" else []
    return clocks
