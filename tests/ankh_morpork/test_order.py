"""Orders and their codes: one integer, and back; a list with room to the brim."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from turnwise.games.ankh_morpork import bounds, orders
from turnwise.games.ankh_morpork.order import Codes, Order, code_of, decode

BYTE = some.integers(0, 255)


@given(kind=some.integers(1, 255), first=BYTE, second=BYTE)
def test_a_code_is_its_own_inverse(kind: int, first: int, second: int) -> None:
    order = Order()
    decode(code_of(kind, first, second), order)
    assert (order.kind, order.a, order.b) == (kind, first, second)


@given(one=some.tuples(BYTE, BYTE, BYTE), other=some.tuples(BYTE, BYTE, BYTE))
def test_no_two_orders_share_a_code(one: tuple[int, int, int], other: tuple[int, int, int]) -> None:
    assert (code_of(*one) == code_of(*other)) is (one == other)


@pytest.mark.parametrize(
    ("order", "code"),
    [((orders.PLAY_CARD, 1, 0), 0x010100000000), ((orders.PLACE_MINION, 7, 12), 0x06070C000000)],
)
def test_a_code_has_its_bytes_in_order(order: tuple[int, int, int], code: int) -> None:
    assert code_of(*order) == code
    assert code >> 40 == order[0]


def test_a_list_takes_no_more_than_it_has_room_for() -> None:
    codes = Codes()
    for code in range(bounds.CODES + 3):
        codes.add(code)
    assert codes.take() == list(range(bounds.CODES))


def test_what_was_taken_stays_as_it_was() -> None:
    codes = Codes()
    codes.add(5)
    taken = codes.take()
    codes.size = 0
    codes.add(6)
    assert (taken, codes.take()) == ([5], [6])
