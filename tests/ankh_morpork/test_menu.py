"""Actions out of the rules and back into them: an action of the menu means what the same one means that is read."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.ankh_morpork.scene import Scene, scene
from tests.ankh_morpork.walk import Walk
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork import refusals
from turnwise.games.ankh_morpork.menu import Menu
from turnwise.games.ankh_morpork.order import Order
from turnwise.games.ankh_morpork.state import digest
from turnwise.games.ankh_morpork.translate import to_order
from turnwise.kernel.chance import Chance
from turnwise.kernel.errors import BadAction
from turnwise.kernel.notes import Notes
from turnwise.kernel.words import TABLE

GROAT = 14


def table() -> Scene:
    return scene({"Ann": ["groat", "ruby"], "Bob": ["hex"]}, buildings={"the_hippo": "Ann"})


def fields(order: Order) -> tuple[int, int, int]:
    return order.kind, order.a, order.b


def read_by_field(action: Any) -> tuple[int, int, int]:
    order = Order()
    assert to_order(action, order) == 0
    return fields(order)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_action_of_the_menu_is_the_order_that_its_fields_say(seats: int) -> None:
    menu, kinds = Menu(), set[int]()
    for state in Walk(seats, 7).decisions():
        for seat in range(seats):
            listed = menu.actions(state, seat)
            for action in listed:
                assert menu.read(action) == 0
                assert fields(menu.order) == read_by_field(action)
                kinds.add(menu.order.kind)
            assert menu.spelling(state, seat) == msgspec.json.encode(listed)
    assert len(kinds) > 10


def test_listed_actions_are_made_once_for_a_board() -> None:
    state, menu = table().match.state, Menu()
    first, second, other = menu.actions(state, 0), menu.actions(state, 0), Menu().actions(state, 0)
    assert a.PlayCard(GROAT) in first
    assert all(one is two is three for one, two, three in zip(first, second, other, strict=True))


def test_an_action_of_an_older_menu_is_read() -> None:
    state, menu = table().match.state, Menu()
    mine = menu.actions(state, 0)
    assert len(mine) > len(menu.actions(state, 1)) == 1
    for action in mine:
        assert menu.read(action) == 0
        assert fields(menu.order) == read_by_field(action)


def test_a_menu_that_was_spelt_does_not_say_what_its_actions_are() -> None:
    state, menu = table().match.state, Menu()
    mine = menu.actions(state, 0)
    menu.spelling(state, 1)
    for action in mine:
        assert menu.read(action) == 0
        assert fields(menu.order) == read_by_field(action)


def test_what_no_order_can_say_is_told_again_and_again() -> None:
    state, menu = table().match.state, Menu()
    bad, good = a.PlayCard(2**40), a.PlayCard(GROAT)
    for _ in range(2):
        assert menu.why_not(state, 0, bad) == refusals.BAD_NUMBER
    assert menu.why_not(state, 0, good) == 0
    assert menu.why_not(state, 0, bad) == refusals.BAD_NUMBER


def test_what_equals_a_listed_action_is_still_looked_at() -> None:
    state, menu = table().match.state, Menu()
    assert a.PlayCard(GROAT) in menu.actions(state, 0)
    assert menu.why_not(state, 0, a.PlayCard(float(GROAT))) == refusals.BAD_NUMBER  # type: ignore
    assert menu.why_not(state, 0, a.PlayCard(GROAT)) == 0


@pytest.mark.parametrize("thing", [None, 7, "pass", object()])
def test_what_is_no_action_is_said_to_be_none(thing: Any) -> None:
    state, menu = table().match.state, Menu()
    before = digest(state)
    with pytest.raises(BadAction, match="is not an action of this game"):
        menu.why_not(state, 0, thing)
    with pytest.raises(BadAction, match="is not an action of this game"):
        menu.apply(state, 0, thing, Chance(), Notes())
    assert digest(state) == before


@pytest.mark.parametrize("seat", [-1, 4, 10**12, -(10**30)])
def test_a_seat_that_is_not_there_may_do_nothing(seat: int) -> None:
    state, menu = table().match.state, Menu()
    assert (menu.actions(state, seat), menu.spelling(state, seat)) == ((), b"[]")
    assert menu.why_not(state, seat, a.PlayCard(GROAT)) == refusals.NO_SUCH_SEAT
    assert menu.why_not(state, seat, a.PlayCard(2**40)) == refusals.NO_SUCH_SEAT


def test_the_table_itself_may_act() -> None:
    state, menu = table().match.state, Menu()
    assert menu.why_not(state, TABLE, a.Retire(1)) == 0
    assert menu.why_not(state, 0, a.Retire(1)) == refusals.TABLE_ONLY
