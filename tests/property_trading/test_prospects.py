"""A quick look for offers: where it says that there are none, none are suggested."""

from __future__ import annotations

from collections import Counter

from tests.property_trading.wander import wander
from turnwise.games.property_trading.native import Offers, Order, at_rest
from turnwise.games.property_trading.prospects import Prospects, may_offer
from turnwise.games.property_trading.state import State
from turnwise.games.property_trading.suggest import suggest_offers


def test_no_offer_is_overlooked() -> None:
    """One record follows each match, as in a game that is stepped: prices move, ownership seldom does."""
    prospects, offers, order, met = Prospects(), Offers(), Order(), Counter[tuple[bool, bool]]()

    def look(state: State) -> None:
        if state.turn == 1:
            prospects.deals = -1
        if at_rest(state):
            for seat in [seat for seat in range(state.seats) if state.alive >> seat & 1]:
                suggest_offers(state, seat, offers, order)
                met[may_offer(state, seat, prospects), offers.size > 0] += 1

    wander(range(26), 250, look)
    assert met[False, True] == 0
    assert met[False, False] > met[True, False]  # or it would be of no use
    assert met[True, True] > 100
