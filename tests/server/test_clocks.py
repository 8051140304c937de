"""The clocks of a table as numbers (clocks.py)."""

from __future__ import annotations

from typing import Any

import pytest

from turnwise.kernel import words
from turnwise.server.clocks import LAST, Clocks, Turn, limit, uses_bank
from turnwise.server.records import Pulse, Timing

BANK = Timing("bank", seconds=100, increment=5)


def running(*banks: float, since: float = 0.0) -> Clocks:
    clocks = Clocks()
    clocks.banks = list(banks)
    clocks.start(since)
    return clocks


def after(clocks: Clocks, now: float, timing: Timing = BANK, **how: Any) -> Pulse:
    """What they show after an answer of the first seat, which was asked, unless it is said otherwise."""
    given = {"seat": 0, "kind": words.DECISION, "is_new": True, "answered": True, **how}
    return clocks.after(now, timing, Turn(**given))


def test_time_passes_only_while_they_run() -> None:
    clocks = Clocks()
    assert (clocks.runs, clocks.spent(1000), clocks.played(1000)) == (False, 0, 0)
    clocks.start(10)
    assert (clocks.runs, clocks.spent(30), clocks.played(30)) == (True, 20, 20)
    clocks.stop(30)
    assert (clocks.runs, clocks.spent(5000), clocks.played(5000)) == (False, 20, 20)
    clocks.start(6000)
    assert (clocks.spent(6001), clocks.played(6001)) == (21, 21)


def test_to_start_or_stop_them_twice_changes_nothing() -> None:
    clocks = running()
    clocks.start(50)
    assert clocks.spent(60) == 60
    clocks.stop(60)
    clocks.stop(70)
    assert clocks.spent(80) == 60


def test_no_time_passes_backwards() -> None:
    assert running(since=100).spent(99) == 0


def test_an_answer_brings_the_next_question_with_a_time_of_its_own() -> None:
    clocks = running(100, 100)
    pulse = after(clocks, 30)
    assert (pulse.on, pulse.spent, pulse.banks, pulse.played, pulse.at) == (2, 0, (75, 100), 30, 30)
    clocks.set(pulse, 31)
    assert (clocks.on, clocks.banks, clocks.spent(41), clocks.played(41), clocks.runs) == (2, [75, 100], 10, 40, True)


def test_business_leaves_the_question_and_its_time_as_they_are() -> None:
    clocks = running(100, 100)
    pulse = after(clocks, 30, is_new=False, answered=False)
    assert (pulse.on, pulse.spent, pulse.banks) == (1, 30, (100, 100))
    clocks.set(pulse, 30)
    assert clocks.spent(40) == 40


def test_clocks_that_stand_still_do_so_after_an_entry() -> None:
    clocks = Clocks()
    clocks.set(Pulse(7, (), 3, 2, 11), 100)
    assert (clocks.on, clocks.floor, clocks.runs, clocks.spent(900), clocks.played(900)) == (7, 2, False, 3, 11)


def test_a_bank_never_holds_less_than_nothing() -> None:
    assert after(running(10, 100), 30).banks == (5, 100)


def test_where_nobody_is_asked_nobody_pays() -> None:
    assert after(running(100, 100), 30, seat=None).banks == (100, 100)


def test_a_question_that_ends_without_an_answer_costs_its_time_and_brings_no_increment() -> None:
    turn = Turn(seat=1, kind=words.DECISION, is_new=True, answered=False)
    assert running(100, 100).after(30, BANK, turn) == Pulse(2, (100, 70), 0, 0, 30, 30)


@pytest.mark.parametrize("timing", [Timing(), Timing("each", seconds=60, increment=5)])
def test_there_is_a_bank_only_where_one_was_agreed(timing: Timing) -> None:
    assert after(running(), 30, timing).banks == ()


@pytest.mark.parametrize(
    ("kind", "bid_seconds", "uses"),
    [
        (words.DECISION, 0, True),
        (words.DECISION, 8, True),
        (words.BID, 0, True),
        (words.BID, 8, False),
        (words.WINDOW, 0, False),
        (words.WINDOW, 8, False),
    ],
)
def test_what_has_a_time_of_its_own_does_not_use_the_bank(kind: int, bid_seconds: float, uses: bool) -> None:
    timing = Timing("bank", seconds=100, bid_seconds=bid_seconds)
    assert uses_bank(timing, kind) is uses
    assert after(running(100), 30, timing, kind=kind).banks == ((70,) if uses else (100,))


def test_an_undo_asks_anew_and_gives_no_time_back() -> None:
    clocks = running(100, 100)
    clocks.set(after(clocks, 30), 30)
    pulse = after(clocks, 40, seat=1, answered=False, undone=True)
    assert (pulse.on, pulse.floor, pulse.banks) == (3, 3, (75, 90))
    clocks.set(pulse, 40)
    assert after(clocks, 50, answered=False).floor == 3


EACH, NONE = Timing("each", seconds=60), Timing()


@pytest.mark.parametrize(
    ("timing", "kind", "bank", "seconds"),
    [
        (NONE, words.DECISION, 0, None),
        (NONE, words.BID, 0, None),
        (Timing(bid_seconds=8), words.BID, 0, 8),
        (Timing(bid_seconds=8), words.DECISION, 0, None),
        (NONE, words.WINDOW, 0, 5),
        (Timing(window_seconds=0), words.WINDOW, 0, None),
        (EACH, words.DECISION, 0, 60),
        (EACH, words.BID, 0, 60),
        (Timing("each", seconds=60, bid_seconds=8), words.BID, 0, 8),
        (EACH, words.WINDOW, 0, 5),
        (Timing("each"), words.DECISION, 0, None),
        (BANK, words.DECISION, 40, 40),
        (BANK, words.DECISION, 2, LAST),
        (BANK, words.DECISION, 0, LAST),
        (BANK, words.BID, 40, 40),
        (BANK, words.WINDOW, 40, 5),
    ],
)
def test_how_long_a_question_may_take(timing: Timing, kind: int, bank: float, seconds: float | None) -> None:
    assert limit(running(bank), timing, kind, 0) == seconds


def test_what_they_show_can_be_stored() -> None:
    clocks = running(100, 90)
    assert clocks.pulse(30, True) == Pulse(1, (100, 90), 30, 0, 30, 30, True)
    clocks.stop(40)
    assert clocks.pulse(70, False) == Pulse(1, (100, 90), 40, 0, 40, 70, False)


def test_they_stand_as_they_were_and_what_has_passed_since_counts() -> None:
    clocks = Clocks()
    clocks.resume(Pulse(9, (50, 60), 4, 3, 100, 1000), 7)
    assert (clocks.on, clocks.floor, clocks.banks, clocks.runs) == (9, 3, [50, 60], False)
    assert (clocks.spent(5000), clocks.played(5000)) == (11, 107)
