"""Orders, their codes, and the records that lists are kept in."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from turnwise.games.property_trading import bounds, orders
from turnwise.games.property_trading.order import Codes, Offers, Order, code_of, decode

FIELDS = ("kind", "a", "b", "amount", "give_deeds", "take_deeds", "give_cards", "take_cards", "give_cash", "take_cash")
TRADE = FIELDS[4:]
FIXED = settings(derandomize=True, deadline=None)  # the same examples each time
small, amounts = st.integers(0, 255), st.integers(0, bounds.AMOUNT)


def values(order: Order) -> tuple[int, ...]:
    return tuple(getattr(order, field) for field in FIELDS)


def full(start: int = 1) -> Order:
    """An order with another number in each field."""
    order = Order()
    for number, field in enumerate(FIELDS):
        setattr(order, field, start + number)
    return order


def test_an_order_begins_empty() -> None:
    assert values(Order()) == (0,) * len(FIELDS)


def test_setting_an_order_leaves_nothing_of_the_last_trade() -> None:
    order = full()
    order.set(orders.BUILD, 39, 5, 7)
    assert values(order) == (orders.BUILD, 39, 5, 7, 0, 0, 0, 0, 0, 0)


def test_a_copy_has_every_field() -> None:
    order, copy = full(), full(100)
    copy.copy_from(order)
    assert values(copy) == values(order) == tuple(range(1, 11))
    order.set(0, 0, 0, 0)
    assert values(copy) == tuple(range(1, 11))


@FIXED
@given(kind=small, a=small, b=small, amount=amounts)
def test_a_code_decodes_to_what_was_encoded(kind: int, a: int, b: int, amount: int) -> None:
    order = full()
    code = code_of(kind, a, b, amount)
    decode(code, order)
    assert values(order) == (kind, a, b, amount, 0, 0, 0, 0, 0, 0)
    assert 0 <= code < 2**48


@FIXED
@given(st.integers(0, 2**48 - 1))
def test_every_code_is_the_code_of_one_order(code: int) -> None:
    order = Order()
    decode(code, order)
    assert code_of(order.kind, order.a, order.b, order.amount) == code


@pytest.mark.parametrize(
    ("code", "fields"),
    [
        (0x01_00_00_000000, (orders.ROLL, 0, 0, 0)),
        (0x06_0F_00_0000C8, (orders.PLACE_BID, 15, 0, 200)),
        (0x0A_27_05_000000, (orders.BUILD, 39, 5, 0)),
        (0xFF_FF_FF_FFFFFF, (255, 255, 255, bounds.AMOUNT)),
    ],
)
def test_codes_are_part_of_the_public_interface(code: int, fields: tuple[int, int, int, int]) -> None:
    assert code_of(*fields) == code


def test_codes_are_kept_in_order_as_far_as_there_is_room() -> None:
    codes = Codes()
    for number in range(bounds.CODES + 3):
        codes.add(2**47 + number)
    assert codes.size == bounds.CODES
    assert codes.take() == [2**47 + number for number in range(bounds.CODES)]
    codes.size = 2
    assert codes.take() == [2**47, 2**47 + 1]


def test_offers_are_kept_in_order_as_far_as_there_is_room() -> None:
    offers, order = Offers(), Order()
    for number in range(bounds.OFFERS + 1):
        offers.add(full(10 * number))
    assert offers.size == bounds.OFFERS
    for number in range(bounds.OFFERS):
        offers.get(number, order)
        first = 10 * number
        assert (order.kind, order.a, order.b, order.amount) == (orders.OFFER_TRADE, first + 1, 0, 0)
        assert [getattr(order, field) for field in TRADE] == list(range(first + 4, first + 10))


@FIXED
@given(deeds=st.integers(0, 2**64 - 1), cards=st.integers(0, 2**bounds.HELD - 1))
def test_sets_of_all_deeds_fit(deeds: int, cards: int) -> None:
    offers, order = Offers(), Order()
    order.set(orders.OFFER_TRADE, 1, 0, 0)
    order.give_deeds, order.take_deeds, order.give_cards, order.take_cards = deeds, ~deeds & 2**64 - 1, cards, cards
    offers.add(order)
    found = Order()
    offers.get(0, found)
    assert values(found) == values(order)
