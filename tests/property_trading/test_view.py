"""Views are complete: the state can be made from any of them."""

import msgspec
import pytest

from tests.property_trading.wander import board_with, new_match, wander
from turnwise.games.property_trading.state import State, asked, digest
from turnwise.games.property_trading.view import View, state_from, view_of


def same_again(state: State) -> None:
    view = view_of(state, None)
    made = state_from(state.board, view)
    assert digest(made) == digest(state)
    assert view_of(made, None) == view


@pytest.mark.parametrize("seed", range(14))
def test_a_view_makes_the_state_again(seed: int) -> None:
    wander(range(seed, seed + 1), 400, same_again)


def test_a_view_goes_over_the_wire() -> None:
    state = new_match(board_with(), 3, 5).state
    view = view_of(state, 1)
    assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
    assert view.seat == 1


def test_what_is_shown_at_the_start() -> None:
    state = new_match(board_with(), 3, 5).state
    view = view_of(state, None)
    assert [seat.cash for seat in view.seats] == [1500, 1500, 1500]
    assert view.to_act == asked(state) == view.first
    assert (view.over, view.winners, view.houses, view.hotels) == ("running", (), 32, 12)
    assert [(frame.kind, frame.seat) for frame in view.frames] == [("turn", view.first)]
    assert [len(deck.unseen) for deck in view.decks] == state.board.deck_size[: state.board.decks]
    assert view.deeds[0].rent_now == 0
