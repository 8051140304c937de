"""Rows to events: fields in their places, read or as they are, and rule points looked up once."""

from __future__ import annotations

import pytest
from msgspec import Struct, defstruct

from turnwise.kernel.notes import Notes, Row
from turnwise.kernel.reporter import Form, Reporter, form_of

ROW: Row = (1, 5, 10, 11, 12, 13, 14, 15, 16, 17)


class Fact(Struct, frozen=True, kw_only=True):
    point: str
    clause: str


class Paid(Fact, frozen=True):
    payer: int
    payee: int
    amount: int


class Seen(Fact, frozen=True):
    seats: tuple[int, ...]
    told: object


def reporter(form: Form) -> Reporter:
    return Reporter({1: form}, lambda point: f"point {point}", lambda point: f"XX-{point}")


@pytest.mark.parametrize("count", range(9))
def test_any_number_of_fields_is_taken_from_the_row_in_order(count: int) -> None:
    names = [(f"field_{number}", int) for number in range(count)]
    shape = defstruct("Shape", names, bases=(Fact,), frozen=True)
    (made,) = reporter(form_of(shape)).events(None, [ROW])
    assert [getattr(made, name) for name, _ in names] == list(range(10, 10 + count))
    assert (type(made), made.point, made.clause) == (shape, "point 5", "XX-5")


def test_fields_may_lie_in_another_order_in_the_row() -> None:
    (made,) = reporter(form_of(Paid, order=(0, 3, 1))).events(None, [ROW])
    assert made == Paid(payer=10, payee=13, amount=11, point="point 5", clause="XX-5")


def test_fields_may_be_read_with_the_help_of_the_board() -> None:
    board = object()
    form = form_of(Seen, read=lambda numbers, told: (numbers[6:], told))
    (made,) = reporter(form).events(board, [ROW])
    assert (made.seats, made.told) == ((16, 17), board)


def test_events_come_in_the_order_of_their_rows() -> None:
    notes, teller = Notes(True), reporter(form_of(Paid))
    for amount in (3, 2**60, -1):
        notes.note(1, 7, 0, 1, amount, 0)
    assert [event.amount for event in teller.events(None, notes.take())] == [3, 2**60, -1]
    assert teller.events(None, ()) == ()


def test_a_rule_point_is_looked_up_once() -> None:
    asked: list[int] = []

    def clause_of(point: int) -> str:
        asked.append(point)
        return f"XX-{point}"

    teller = Reporter({1: form_of(Paid)}, str, clause_of)
    for _ in range(3):
        teller.events(None, [ROW, (1, 6, *ROW[2:])])
    assert asked == [5, 6]


def test_a_point_without_a_clause_and_a_kind_without_a_form_are_faults() -> None:
    teller = Reporter({1: form_of(Paid)}, str, {5: "XX-5"}.__getitem__)
    for row in ((1, 6, *ROW[2:]), (2, *ROW[1:])):
        with pytest.raises(KeyError):
            teller.events(None, [row])
