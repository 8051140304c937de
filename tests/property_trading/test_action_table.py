"""The table of actions: every index has one meaning, and stays where it is as long as the board is the same."""

from __future__ import annotations

from typing import Any

import pytest

from tests.property_trading.situation import EDITIONS, situation
from turnwise import game
from turnwise.games.property_trading import bounds, orders
from turnwise.games.property_trading.action_table import ActionTable, fill_order
from turnwise.games.property_trading.mortgage import lifting_cost
from turnwise.games.property_trading.native import Offers, Order
from turnwise.games.property_trading.state import State


def table_of(edition: str = EDITIONS[0], seats: int = 4) -> ActionTable:
    rules: Any = game(edition).game
    return ActionTable(rules.board({}), seats)


@pytest.mark.parametrize("edition", EDITIONS)
def test_kinds_come_one_behind_the_other(edition: str) -> None:
    table = table_of(edition)
    kinds, first = list(table.kind), list(table.first)
    assert kinds[0] == bounds.NOTHING
    assert sorted(kinds[: table.size]) == kinds[: table.size]
    for kind in range(1, orders.LAST + 1):
        assert kinds[: table.size].count(kind) == table.places(kind)
        assert table.places(kind) == 0 or kinds.index(kind) == first[kind]


def test_indexes_of_a_board_are_what_they_have_been() -> None:
    """Agents that were trained by them depend on it."""
    table = table_of()
    first = list(table.first)
    kinds = (
        orders.ROLL,
        orders.BUY_DEED,
        orders.BUILD,
        orders.SELL,
        orders.MORTGAGE,
        orders.OFFER_TRADE,
        orders.BATTLE,
    )
    assert (table.size, [first[kind] for kind in kinds]) == SEEN


SEEN = (291, [1, 5, 30, 52, 162, 218, 289])


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_streets_are_built_on(edition: str) -> None:
    table = table_of(edition)
    assert table.places(orders.BUILD) < table.places(orders.MORTGAGE) == table.board.deeds
    assert table.places(orders.SELL) == table.levels * table.places(orders.BUILD)


def test_more_seats_have_more_offers_to_answer() -> None:
    assert table_of(seats=6).size == table_of(seats=4).size + 4


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_can_be_lifted_with_so_much(edition: str) -> None:
    table = table_of(edition)
    state = State(table.board)
    costs = [lifting_cost(state, deed) for deed in range(table.deeds)]
    for cash in (0, min(costs) - 1, min(costs), *costs, max(costs) + 1, 10_000):
        expected = sum(1 << deed for deed, cost in enumerate(costs) if cost <= cash)
        assert table.liftable(cash) == expected


def test_an_index_takes_what_the_question_says() -> None:
    s = situation()
    state, table, order = s.match.state, table_of(seats=s.match.table.seats), Order()
    first = list(table.first)
    fill_order(table, state, 0, first[orders.BUILD], order, Offers())
    street = table.street[0]
    assert (order.kind, order.a, order.b) == (orders.BUILD, table.board.deed_space[street], 1)
    fill_order(table, state, 0, first[orders.SELL] + 2 * table.streets, order, Offers())
    assert (order.kind, order.a, order.b) == (orders.SELL, table.board.deed_space[street], 2)
    fill_order(table, state, 0, first[orders.OFFER_TRADE] + 15, order, Offers())
    assert order.kind == bounds.NOTHING  # so many are not suggested
