"""Actions to orders and back: inverse of each other where an action is canonical, refused where no order can say it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.property_trading.packs import POSSESSION
from tests.property_trading.wander import board_with
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import bounds, orders, refusals
from turnwise.games.property_trading.order import Order, code_of, decode
from turnwise.games.property_trading.sets import mask_of, members
from turnwise.games.property_trading.tables import compile_board
from turnwise.games.property_trading.translate import KINDS, SHAPES, to_action, to_order

FIXED = settings(derandomize=True, deadline=None)  # the same examples each time
BOARD = board_with()
DEEDS = [space for space in range(BOARD.spaces) if BOARD.space_deed[space] >= 0]
HELD = [BOARD.held_card[held] for held in range(BOARD.held)]
SHAPED = [shape for shape in SHAPES if shape is not a.OfferTrade]

spaces, small = st.integers(0, bounds.SPACES - 1), st.integers(0, 255)
chairs, amounts = st.integers(0, bounds.SEATS - 1), st.integers(0, bounds.AMOUNT)
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "space": spaces,
    "lot": st.integers(0, orders.HOTEL_LOT),
    "amount": amounts,
    "claim": small,
    "to_level": small,
    "maker": chairs,
    "revision": small,
    "count": small,
    "seat": chairs,
    "card": st.sampled_from(HELD),
    "on": st.booleans(),
    "share": st.booleans(),
}


def subsets(things: list[int]) -> st.SearchStrategy[tuple[int, ...]]:
    """Each thing once, the lowest first: the canonical way."""
    return st.sets(st.sampled_from(things)).map(lambda chosen: tuple(sorted(chosen)))


goods = st.builds(a.Goods, subsets(DEEDS), subsets(HELD), amounts)
trades = st.builds(a.OfferTrade, chairs, goods, goods)


def of_shape(shape: type[Any]) -> st.SearchStrategy[Any]:
    return st.builds(shape, **{field: FIELDS[field] for field in shape.__struct_fields__})


canonical = st.one_of(trades, *(of_shape(shape) for shape in SHAPED))


@FIXED
@given(canonical)
def test_an_action_comes_back_from_its_order(action: a.Action) -> None:
    order = Order()
    assert to_order(BOARD, action, order) == 0
    assert to_action(BOARD, order) == action


@FIXED
@given(canonical)
def test_an_action_comes_back_from_the_wire(action: a.Action) -> None:
    assert a.read_action(msgspec.json.encode(action)) == action


@FIXED
@given(st.one_of(*(of_shape(shape) for shape in SHAPED)))
def test_an_action_comes_back_from_its_code(action: a.Action) -> None:
    order, found = Order(), Order()
    to_order(BOARD, action, order)
    decode(code_of(order.kind, order.a, order.b, order.amount), found)
    assert to_action(BOARD, found) == action


@FIXED
@given(st.lists(st.sampled_from(DEEDS), max_size=8), st.lists(st.sampled_from(HELD), max_size=4))
def test_a_trade_means_the_same_in_any_order_and_with_repetitions(deeds: list[int], cards: list[int]) -> None:
    order = Order()
    loose = a.OfferTrade(1, a.Goods(tuple(deeds), tuple(cards)), a.Goods(tuple(reversed(deeds)), tuple(cards)))
    assert to_order(BOARD, loose, order) == 0
    side = a.Goods(tuple(sorted(set(deeds))), tuple(sorted(set(cards))))
    assert to_action(BOARD, order) == a.OfferTrade(1, side, side)


def test_every_action_has_an_order_of_its_own_kind() -> None:
    assert set(SHAPES) == set(a.Action.__args__)
    assert sorted(KINDS) == list(range(orders.ROLL, orders.LAST + 1))
    assert {kind: shape for kind, (shape, _, _) in KINDS.items()} == {
        kind: each for each, (kind, _, _) in SHAPES.items()
    }


@pytest.mark.parametrize("shape", SHAPED, ids=lambda shape: shape.__name__)
def test_every_field_of_an_action_goes_into_its_order(shape: type[Any]) -> None:
    _, first, second = SHAPES[shape]
    fields = {field for field in (first, second) if field}
    assert fields | ({"amount"} if shape is a.PlaceBid else set()) == set(shape.__struct_fields__)


CITY = compile_board(POSSESSION)
EVADE, FLYING = (POSSESSION.card_number(card) for card in ("ep_chance_06", "ep_free_flying"))
IN_ORDERS = [  # action, and the kind, a and b of its order
    (a.PassDice(), orders.PASS_DICE, 0, 0),
    (a.PayTax(), orders.PAY_TAX, 0, 0),
    (a.PayTax(share=True), orders.PAY_TAX, 0, 1),
    (a.GoToJail(), orders.GO_TO_JAIL, 0, 0),
    (a.UseCard(EVADE), orders.USE_CARD, 0, 0),  # the first card that can be held
    (a.UseCard(FLYING), orders.USE_CARD, 4, 0),
    (a.SeizeCard(FLYING), orders.SEIZE_CARD, 4, 0),
    (a.LeaveCard(FLYING), orders.LEAVE_CARD, 4, 0),
    (a.Battle(39), orders.BATTLE, 39, 0),
    (a.DeclineBattle(39), orders.DECLINE_BATTLE, 39, 0),
    (a.CallTime(), orders.CALL_TIME, 0, 0),
]


@pytest.mark.parametrize(("action", "kind", "first", "second"), IN_ORDERS, ids=str)
def test_where_the_parts_of_an_action_go(action: a.Action, kind: int, first: int, second: int) -> None:
    order = Order()
    assert to_order(CITY, action, order) == 0
    assert (order.kind, order.a, order.b, order.amount) == (kind, first, second, 0)
    assert to_action(CITY, order) == action
    assert a.read_action(msgspec.json.encode(action)) == action


GO, TITANIC = 0, 15
NO_CARD = 0  # a card that cannot be held


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (a.BuyDeed(-1), refusals.BAD_AMOUNT),
        (a.BuyDeed(2 * bounds.CARDS), refusals.BAD_AMOUNT),
        (a.BuyDeed(2**70), refusals.BAD_AMOUNT),
        (a.Build(1, -1), refusals.BAD_AMOUNT),
        (a.Build(1, 2**40), refusals.BAD_AMOUNT),
        (a.PlaceBid(15, -1), refusals.BAD_AMOUNT),
        (a.PlaceBid(15, bounds.AMOUNT + 1), refusals.BAD_AMOUNT),
        (a.PlaceBid(2**40, 5), refusals.BAD_AMOUNT),
        (a.UseCard(NO_CARD), refusals.NO_SUCH_CARD),
        (a.UseCard(bounds.CARDS), refusals.NO_SUCH_CARD),
        (a.UseCard(-1), refusals.BAD_AMOUNT),
        *((shape(NO_CARD), refusals.NO_SUCH_CARD) for shape in (a.SeizeCard, a.LeaveCard)),
        *((shape(bounds.CARDS), refusals.NO_SUCH_CARD) for shape in (a.SeizeCard, a.LeaveCard)),
        *((shape(-1), refusals.BAD_AMOUNT) for shape in (a.SeizeCard, a.LeaveCard, a.Battle, a.DeclineBattle)),
        *((shape(2**70), refusals.BAD_AMOUNT) for shape in (a.SeizeCard, a.LeaveCard, a.Battle, a.DeclineBattle)),
        *((a.PayTax(share), refusals.BAD_AMOUNT) for share in (1, 0, 2, None, "yes")),  # type: ignore
        (a.OfferTrade(-1), refusals.BAD_AMOUNT),
        (a.OfferTrade(1, a.Goods((GO,))), refusals.NOT_A_PROPERTY),
        (a.OfferTrade(1, take=a.Goods((TITANIC, GO))), refusals.NOT_A_PROPERTY),
        (a.OfferTrade(1, a.Goods(cards=(NO_CARD,))), refusals.NO_SUCH_CARD),
        (a.OfferTrade(1, take=a.Goods(cards=(NO_CARD,))), refusals.NO_SUCH_CARD),
        (a.OfferTrade(1, a.Goods((bounds.SPACES,))), refusals.BAD_AMOUNT),
        (a.OfferTrade(1, a.Goods((-1,))), refusals.BAD_AMOUNT),
        (a.OfferTrade(1, take=a.Goods(cards=(bounds.CARDS,))), refusals.BAD_AMOUNT),
        (a.OfferTrade(1, take=a.Goods(cards=(-1,))), refusals.BAD_AMOUNT),
        (a.OfferTrade(1, a.Goods(cash=-1)), refusals.BAD_AMOUNT),
        (a.OfferTrade(1, take=a.Goods(cash=bounds.AMOUNT + 1)), refusals.BAD_AMOUNT),
    ],
)
def test_what_no_order_can_say(action: a.Action, reason: int) -> None:
    assert to_order(BOARD, action, Order()) == reason


@FIXED
@given(st.sets(st.integers(0, 63)))
def test_sets_as_bits(chosen: set[int]) -> None:
    assert members(mask_of(chosen)) == tuple(sorted(chosen))
    assert mask_of([*chosen, *chosen]) == mask_of(chosen)
