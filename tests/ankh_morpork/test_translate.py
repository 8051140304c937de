"""Actions to orders and back: nothing is lost, and nothing gets through that only looks like a number."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some

from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork import orders, refusals
from turnwise.games.ankh_morpork.actions import Action, read_action
from turnwise.games.ankh_morpork.order import Order, code_of, decode
from turnwise.games.ankh_morpork.translate import KINDS, SHAPES, THINGS, to_action, to_order
from turnwise.kernel.words import names

SHAPE_LIST: list[Any] = list(SHAPES)
FIELDS = {
    "card": some.integers(0, 100), "area": some.integers(1, 12), "lifted": some.integers(0, 12),
    "given_up": some.integers(0, 12), "owner": some.integers(0, 5), "seat": some.integers(0, 3),
    "what": some.sampled_from(THINGS),
}  # fmt: skip


def any_action() -> Any:
    return some.one_of(
        [some.builds(shape, *(FIELDS[field] for field in shape.__struct_fields__)) for shape in SHAPE_LIST]
    )


@given(action=any_action())
def test_an_action_is_its_own_inverse(action: Action) -> None:
    order, again = Order(), Order()
    assert to_order(action, order) == 0
    assert to_action(order) == action
    decode(code_of(order.kind, order.a, order.b), again)
    assert to_action(again) == action


@given(action=any_action())
def test_an_action_survives_the_wire(action: Action) -> None:
    assert read_action(msgspec.json.encode(action)) == action


@given(kind=some.sampled_from(sorted(KINDS)), first=some.integers(0, 255), second=some.integers(0, 3))
def test_an_order_is_its_own_inverse(kind: int, first: int, second: int) -> None:
    _, a_field, b_field = KINDS[kind]
    order, again = Order(), Order()
    order.set(kind, first if a_field else 0, second if b_field else 0)
    assert to_order(to_action(order), again) == 0
    assert (again.kind, again.a, again.b) == (order.kind, order.a, order.b)


def test_every_kind_of_order_has_an_action() -> None:
    kinds = {number for number, name in names(vars(orders)).items() if number}
    assert set(KINDS) == kinds
    assert set(SHAPE_LIST) == set(a.Action.__args__)


@given(value=some.one_of(some.integers(max_value=-1), some.integers(min_value=256), some.floats(), some.booleans(),
                         some.none(), some.text(), some.just([])))  # fmt: skip
def test_what_is_no_number_is_refused(value: Any) -> None:
    for action in (a.PlayCard(value), a.PlaceMinion(1, value), a.ChooseMinion(value, 0), a.Interrupt(1, value)):
        assert to_order(action, Order()) == refusals.BAD_NUMBER


@pytest.mark.parametrize("thing", ["soul", "", None, 0])
def test_what_cannot_be_protected_is_refused(thing: Any) -> None:
    assert to_order(a.Protect(1, thing), Order()) == refusals.BAD_NUMBER
