"""Marks say of every seat, asked or not, what the rules list for it."""

from __future__ import annotations

from tests.property_trading.wander import wander
from turnwise.games.property_trading import bounds, frames, orders
from turnwise.games.property_trading.action_table import ActionTable, fill_order
from turnwise.games.property_trading.marks import Marks, mark_all
from turnwise.games.property_trading.native import Door, Order, at_rest
from turnwise.games.property_trading.order import Offers, code_of
from turnwise.games.property_trading.prospects import Prospects
from turnwise.games.property_trading.state import State

LEFT_OUT = {orders.RESIGN, orders.SET_AUTO_CLAIM}


class Comparing:
    def __init__(self) -> None:
        self.door, self.order, self.offers = Door(), Order(), Offers()
        self.tables: dict[tuple[int, int], Marks] = {}
        self.compared = 0

    def marks_of(self, state: State) -> Marks:
        key = id(state.board), state.seats
        if key not in self.tables:
            self.tables[key] = Marks(ActionTable(state.board, state.seats))
        return self.tables[key]

    def marked(self, state: State, seat: int, marks: Marks) -> list[int]:
        mark_all(state, seat, marks, Prospects(), at_rest(state))
        found, word, offer = list[int](), list(marks.word), orders.OFFER_TRADE
        for index in [index for index in range(marks.table.size) if word[index >> 6] >> (index & 63) & 1]:
            fill_order(marks.table, state, seat, index, self.order, self.offers)
            amount = index - marks.table.first[offer] if self.order.kind == offer else self.order.amount
            found.append(code_of(self.order.kind, self.order.a, self.order.b, amount))
        return sorted(found)

    def look(self, state: State) -> None:
        if state.over != frames.RUNNING:
            return
        for seat in [seat for seat in range(state.seats) if state.alive >> seat & 1]:
            listed = [code for code in self.door.legal_codes(state, seat) if code >> 40 not in LEFT_OUT]
            wanted = [
                code for code in listed if code >> 40 != orders.WANT_BUILDINGS or code >> 24 & 255 < bounds.WANTED
            ]
            assert self.marked(state, seat, self.marks_of(state)) == sorted(wanted)
            self.compared += 1


def test_marks_are_what_is_listed_for_every_seat() -> None:
    comparing = Comparing()
    wander(range(26), 120, comparing.look)
    assert comparing.compared > 8000
