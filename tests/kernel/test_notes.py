"""Rows of facts: what is noted comes back once, in order, and a full buffer is a fault."""

from __future__ import annotations

import pytest

from turnwise.kernel import words
from turnwise.kernel.notes import Notes

BIG = 2**62


def test_a_short_fact_fills_its_row_with_zeros() -> None:
    notes = Notes(True)
    notes.row(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    notes.take()
    notes.note(11, 12, 13, -1, 0, BIG)
    assert notes.take() == [(11, 12, 13, -1, 0, BIG, 0, 0, 0, 0)]


def test_a_long_fact_has_eight_numbers() -> None:
    notes = Notes(True)
    notes.row(1, 2, 3, -4, BIG, -BIG, 7, 8, 9, 10)
    assert notes.take() == [(1, 2, 3, -4, BIG, -BIG, 7, 8, 9, 10)]


def test_rows_come_in_order_and_are_then_forgotten() -> None:
    notes = Notes(True)
    for number in range(5):
        notes.note(number, 1, 0, 0, 0, 0)
        notes.row(number, 2, 0, 0, 0, 0, 0, 0, 0, 0)
    assert notes.size == 10
    assert [row[:2] for row in notes.take()] == [(number, point) for number in range(5) for point in (1, 2)]
    assert (notes.size, notes.take()) == (0, [])


def test_who_does_not_listen_has_no_notes() -> None:
    notes = Notes()
    for _ in range(words.ROWS + 1):
        notes.note(1, 1, 0, 0, 0, 0)
        notes.row(1, 1, 0, 0, 0, 0, 0, 0, 0, 0)
    assert (notes.size, notes.fault, notes.take()) == (0, 0, [])


@pytest.mark.parametrize("long", [True, False])
def test_one_row_too_many_is_a_fault_and_writes_nothing(long: bool) -> None:
    notes = Notes(True)
    for number in range(words.ROWS):
        notes.note(number, 1, 0, 0, 0, 0)
    assert (notes.size, notes.fault) == (words.ROWS, 0)
    if long:
        notes.row(9999, 1, 0, 0, 0, 0, 0, 0, 0, 0)
    else:
        notes.note(9999, 1, 0, 0, 0, 0)
    assert (notes.size, notes.fault) == (words.ROWS, words.OVERFLOW)
    assert [row[0] for row in notes.take()] == list(range(words.ROWS))


def test_taking_the_rows_clears_the_fault() -> None:
    notes = Notes(True)
    for _ in range(words.ROWS + 1):
        notes.note(1, 1, 0, 0, 0, 0)
    notes.take()
    notes.note(2, 1, 0, 0, 0, 0)
    assert (notes.fault, notes.take()) == (0, [(2, 1, 0, 0, 0, 0, 0, 0, 0, 0)])
