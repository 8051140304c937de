"""Actions out of the rules and back into them: an action of the menu means what the same one means that is read."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.property_trading.situation import situation
from tests.property_trading.wander import POSSESSION, SORTS, VILLAINS, Wanderer, board_with
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import menu as menus
from turnwise.games.property_trading import orders, refusals
from turnwise.games.property_trading.apply import setup
from turnwise.games.property_trading.menu import Menu
from turnwise.games.property_trading.order import Order, code_of
from turnwise.games.property_trading.state import State, digest
from turnwise.games.property_trading.translate import to_order
from turnwise.kernel.chance import Chance
from turnwise.kernel.errors import BadAction
from turnwise.kernel.notes import Notes
from turnwise.kernel.words import TABLE

TITANIC = 15


def start(sort: int, seed: int) -> State:
    edition, seats, chosen, rules = SORTS[sort]
    state = State(board_with(chosen, rules, edition))
    setup(state, seats, Chance(seed), Notes())
    return state


def fields(order: Order) -> tuple[int, ...]:
    return (
        order.kind, order.a, order.b, order.amount, order.give_deeds, order.give_cards, order.give_cash,
        order.take_deeds, order.take_cards, order.take_cash,
    )  # fmt: skip


def read_by_field(state: State, action: Any) -> tuple[int, ...]:
    order = Order()
    assert to_order(state.board, action, order) == 0
    return fields(order)


@pytest.mark.parametrize("sort", range(len(SORTS)))
def test_an_action_of_the_menu_is_the_order_that_its_fields_say(sort: int) -> None:
    menu, kinds = Menu(), set[int]()
    for seed in range(3):
        state = start(sort, seed)
        wanderer = Wanderer(state, seed)
        for _ in range(150):
            for seat in range(state.seats):
                for action in menu.actions(state, seat):
                    assert menu.read(state.board, action) == 0
                    assert fields(menu.order) == read_by_field(state, action)
                    kinds.add(menu.order.kind)
            if not wanderer.step():
                break
    assert len(kinds) > 10


def test_offers_of_the_menu_are_the_suggested_ones() -> None:
    state, menu = situation(owns={"Ann": ["Davros"], "Bob": ["The Daleks"]}).match.state, Menu()
    (offer,) = (action for action in menu.actions(state, 0) if isinstance(action, a.OfferTrade))
    assert offer == a.OfferTrade(1, a.Goods(cash=1000), a.Goods(deeds=(39,)))
    assert menu.read(state.board, offer) == 0
    assert fields(menu.order) == read_by_field(state, offer)


def test_listed_actions_are_made_once_for_a_board() -> None:
    state, menu = situation(owns={"Ann": ["Davros"], "Bob": ["The Daleks"]}).match.state, Menu()
    first, second, other = menu.actions(state, 0), menu.actions(state, 0), Menu().actions(state, 0)
    assert {a.Roll, a.Mortgage, a.OfferTrade} <= {type(action) for action in first}
    assert all(one is two is three for one, two, three in zip(first, second, other, strict=True))


def test_bids_and_offers_are_kept_as_long_as_there_is_room() -> None:
    room = menus.KEPT
    s = situation(owns={"Ann": ["Davros"], "Bob": ["The Daleks"]})
    board, menu = s.match.state.board, Menu()
    board.actions.clear()
    board.actions.update(dict.fromkeys(range(-room, 0), a.Roll()))
    bid, leave = code_of(orders.PLACE_BID, TITANIC, 0, 77), code_of(orders.LEAVE_AUCTION, TITANIC, 0, 0)
    assert menu.action_of(board, bid) == a.PlaceBid(TITANIC, 77)
    assert menu.action_of(board, leave) is menu.action_of(board, leave)
    assert (bid in board.actions, leave in board.actions) == (False, True)
    board.offers.clear()
    board.offers.update(dict.fromkeys(((number,) for number in range(room)), a.Roll()))
    menu.actions(s.match.state, 0)
    assert list(board.offers.values()) == [a.OfferTrade(1, a.Goods(cash=1000), a.Goods(deeds=(39,)))]
    board.actions.clear()
    assert menu.action_of(board, bid) is menu.action_of(board, bid)


def test_an_action_of_an_older_menu_is_read() -> None:
    state, menu = situation(owns={"Ann": ["Titanic"], "Bob": ["Davros"]}).match.state, Menu()
    (mine,) = (action for action in menu.actions(state, 0) if isinstance(action, a.Mortgage))
    (other,) = (action for action in menu.actions(state, 1) if isinstance(action, a.Mortgage))
    assert menu.read(state.board, mine) == 0
    assert fields(menu.order) == read_by_field(state, mine) != read_by_field(state, other)


def test_a_menu_that_was_spelt_does_not_say_what_its_actions_are() -> None:
    state, menu = situation(owns={"Ann": ["Titanic"], "Bob": ["Davros"]}).match.state, Menu()
    mine = menu.actions(state, 0)
    menu.spelling(state, 1)
    for action in mine:
        assert menu.read(state.board, action) == 0
        assert fields(menu.order) == read_by_field(state, action)


def test_the_same_action_on_another_board_is_read_anew() -> None:
    """The number of a card while it is held depends on the board."""
    boards = [board_with(edition=VILLAINS), board_with(edition=POSSESSION)]
    both = [card for card in range(128) if all(board.card_held[card] >= 0 for board in boards)]
    card = next(card for card in both if boards[0].card_held[card] != boards[1].card_held[card])
    action, menu = a.UseCard(card), Menu()
    for board in (*boards, boards[0]):
        assert menu.read(board, action) == 0
        assert menu.order.a == board.card_held[card]


def test_what_no_order_can_say_is_told_again_and_again() -> None:
    state, menu = situation().match.state, Menu()
    too_much, roll = a.PlaceBid(0, 2**40), a.Roll()
    for _ in range(2):
        assert menu.why_not(state, 0, too_much) == refusals.BAD_AMOUNT
    assert menu.why_not(state, 0, roll) == 0
    assert menu.why_not(state, 0, too_much) == refusals.BAD_AMOUNT


def test_what_equals_a_listed_action_is_still_looked_at() -> None:
    state, menu = situation(owns={"Ann": ["The Autons"]}).match.state, Menu()
    assert a.Mortgage(1) in menu.actions(state, 0)
    for space, reason in ((1, 0), (True, refusals.BAD_AMOUNT), (1.0, refusals.BAD_AMOUNT)):
        assert menu.why_not(state, 0, a.Mortgage(space)) == reason  # type: ignore


@pytest.mark.parametrize("thing", [None, 7, "roll", a.Goods(), object()])
def test_what_is_no_action_is_said_to_be_none(thing: Any) -> None:
    state, menu = situation().match.state, Menu()
    before = digest(state)
    with pytest.raises(BadAction, match="is not an action of this game"):
        menu.why_not(state, 0, thing)
    with pytest.raises(BadAction, match="is not an action of this game"):
        menu.apply(state, 0, thing, Chance(), Notes())
    assert digest(state) == before


@pytest.mark.parametrize("seat", [-1, 3, 10**12, -(10**30)])
def test_a_seat_that_is_not_there_may_do_nothing(seat: int) -> None:
    state, menu = situation().match.state, Menu()
    assert (menu.actions(state, seat), menu.spelling(state, seat)) == ((), b"[]")
    assert menu.why_not(state, seat, a.Roll()) == refusals.NO_SUCH_SEAT
    assert menu.why_not(state, seat, a.PlaceBid(0, 2**40)) == refusals.NO_SUCH_SEAT


def test_the_table_itself_may_act() -> None:
    state, menu = situation().match.state, Menu()
    assert menu.why_not(state, TABLE, a.EndByVote()) == 0
    assert menu.why_not(state, 0, a.EndByVote()) == refusals.TABLE_ONLY


@pytest.mark.parametrize("sort", range(len(SORTS)))
def test_a_spelling_is_the_menu_without_its_offers(sort: int) -> None:
    menu, state = Menu(), start(sort, 4)
    wanderer = Wanderer(state, 4)
    for _ in range(100):
        for seat in range(state.seats):
            closed = [action for action in menu.actions(state, seat) if not isinstance(action, a.OfferTrade)]
            assert menu.spelling(state, seat) == msgspec.json.encode(closed)
        if not wanderer.step():
            break
