"""Questions to the table: end, pause, go on, undo, whether to wait for somebody (M20, M21)."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any

from turnwise.kernel import words
from turnwise.kernel.errors import Refused
from turnwise.kernel.record import PERSON
from turnwise.server.denied import Denied
from turnwise.server.frames import quorum
from turnwise.server.playing import check_running, enact, take_back
from turnwise.server.presence import agree, show, stand_in
from turnwise.server.records import RUNNING, STUCK, copied
from turnwise.server.sitting import match_of, open_until, seat_of, vote_until, voters
from turnwise.server.table import Motion

if TYPE_CHECKING:
    from turnwise.server import wire
    from turnwise.server.line import Line
    from turnwise.server.table import Table

LASTS = 60.0  # seconds that a question stays open, and longer while somebody is waited for
ABOUT = ("stand_in", "retire")  # questions about a seat
NEVER = ("OUT_OF_THE_GAME",)  # refusals that no waiting cures
DENIALS = 2  # refusals of an undo, then the seat waits for the next round


def vote(table: Table, line: Line, wish: wire.Vote) -> None:
    seat = seat_of(line)
    if seat not in table.people:
        raise Denied("left", "You have left this game.")
    if seat not in voters(table):
        raise Denied("out", "You are out of the game: those who still play decide.")
    check(table, wish)
    motion = table.motions.get(key_of(wish))
    if motion is None:
        if not wish.yes:
            raise Denied("no_question", "Nobody is asking that now.")
        back_to = undo_target(table, seat) if wish.what == "undo" else None
        motion = Motion(wish.what, seat, about(wish), back_to, table.house.clock.now() + lasts(table), set(), set())
    (motion.yes if wish.yes else motion.no).add(seat)
    (motion.no if wish.yes else motion.yes).discard(seat)
    table.motions[key_of(motion)] = motion
    if not count(table, motion):
        agree(table)


def lasts(table: Table) -> float:
    """Where people play by the day, a question may take as long as a decision."""
    return table.record.settings.timing.seconds if table.record.slow else LASTS


def about(wish: wire.Vote) -> int | None:
    return wish.seat if wish.what in ABOUT else None


def key_of(question: wire.Vote | Motion) -> tuple[str, int | None]:
    return question.what, question.seat if question.what in ABOUT else None


def check(table: Table, wish: wire.Vote) -> None:
    """Does the question make sense now?"""
    record = table.record
    if wish.what == "new_rules":
        if record.status != STUCK:
            raise Denied("not_stuck", "The game does not stand still.")
        return
    if wish.what == "go_on":
        if not record.paused or record.status != RUNNING:
            raise Denied("not_paused", "The table is not paused.")
        return
    if wish.what == "end" and (record.status == STUCK or (record.paused and record.status == RUNNING)):
        return
    check_running(table)
    if wish.what in ABOUT and (wish.seat is None or wish.seat not in table.gone):
        raise Denied("not_away", "Name a seat whose player is away.")


def undo_target(table: Table, seat: int) -> int:
    """Where the match stood before the last act of *seat* that can be taken back."""
    match = match_of(table)
    denials, at = table.denials.get(seat, (0, 0))
    if denials >= DENIALS and match.game.round_of(match.state) <= at:
        raise Denied("enough", "The table has refused twice; ask again in the next round.")
    own = [past.number for past in match.past if past.seat == seat]
    if not own:
        raise Denied("no_way_back", "You have done nothing that can be taken back: dice or cards came out since.")
    return own[-1]


def count(table: Table, motion: Motion) -> bool:
    """Whether something is done about it: it is carried, or cannot be any more."""
    asked, needed, most = motion.quorum = quorum(table, motion)
    if needed & motion.no or len(asked - motion.no) < most:
        del table.motions[key_of(motion)]
        denied(table, motion)
        return False
    if not asked or not needed <= motion.yes or len(motion.yes & asked) < most:
        return False
    del table.motions[key_of(motion)]
    carried(table, motion)
    return True


def recount(table: Table) -> bool:
    """Somebody has come, gone or lost a vote: what was undecided may be decided now; whether something was begun."""
    before = [motion.quorum for motion in table.motions.values()]
    if any(count(table, motion) for motion in list(table.motions.values())):
        return True
    if before != [motion.quorum for motion in table.motions.values()]:
        show(table)
    return False


def denied(table: Table, motion: Motion) -> None:
    if motion.what == "undo":
        match = match_of(table)
        round_now = match.game.round_of(match.state)
        before, at = table.denials.get(motion.by, (0, round_now))
        table.denials[motion.by] = (before + 1 if at == round_now else 1, round_now)


def carried(table: Table, motion: Motion) -> None:
    """The table wants it."""
    if motion.what == "undo" and motion.back_to is not None:
        take_back(table, motion.back_to)
    elif motion.what in ("pause", "go_on"):
        record = copied(table.record)
        record.paused = motion.what == "pause"
        table.keep(record, lambda: agree(table))
    elif motion.what == "stand_in" and motion.seat is not None:
        stand_in(table, [motion.seat], table.answer)
    elif motion.what == "retire" and motion.seat is not None:
        order(table, {"type": "retire", "seat": motion.seat}, leaving=motion.seat)
    elif table.record.status == STUCK:
        table.house.new_part(table, end=motion.what == "end")
    else:
        order(table, {"type": "end_by_vote"})


def order(table: Table, action: dict[str, Any], leaving: int | None = None) -> None:
    """An act of the table itself: it happens as soon as the rules allow it. A table that wants it is not paused."""
    record = copied(table.record)
    record.orders.append(action)
    record.paused = False
    if leaving is not None:
        record.seats[leaving].leaving = True
    table.keep(record, lambda: agree(table))


def carry_out(table: Table) -> bool:
    """Do the first waiting order that the rules allow now; whether there was one."""
    if table.record.status != RUNNING or not table.record.orders:
        return False
    for place, data in enumerate(table.record.orders):
        record = copied(table.record)
        del record.orders[place]
        try:
            enact(table, words.TABLE, table.house.action(table.game, data), PERSON, record=record)
        except Refused as refused:
            if refused.refusal.reason not in NEVER:
                continue
            table.keep(record, lambda: show(table))
        return True
    return False


def close_polls(table: Table) -> bool:
    """Forget questions that nobody answered in time, and undos that things have gone past; nothing is begun by it."""
    now = table.house.clock.now()
    stale = [each for each in table.motions.values() if open_until(table, each) <= now or is_past(table, each)]
    for motion in stale:
        del table.motions[key_of(motion)]
    if stale:
        show(table)
    return False


def is_past(table: Table, motion: Motion) -> bool:
    """Things have gone past it: the game is over, the way back is shut, whoever was away is here."""
    if table.record.status not in (RUNNING, STUCK):
        return True
    if motion.what in ABOUT:
        return motion.seat not in table.gone
    return motion.what == "undo" and all(past.number != motion.back_to for past in match_of(table).past)


def next_due(table: Table) -> float | None:
    """When a question lapses, or somebody loses the vote on one."""
    now = table.house.clock.now()
    found = [open_until(table, motion) for motion in table.motions.values()]
    found += [vote_until(table, seat, motion) for motion in table.motions.values() for seat in table.people]
    return min((due for due in found if now < due < inf), default=None)
