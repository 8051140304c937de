"""Views are complete: the state can be made from any of them."""

import msgspec
import pytest

from tests.property_trading.packs import POSSESSION
from tests.property_trading.questions import QUESTIONS, asked_at
from tests.property_trading.wander import board_with, new_match, wander
from turnwise.games.property_trading.position import read_position
from turnwise.games.property_trading.state import State, asked, digest
from turnwise.games.property_trading.tables import compile_board
from turnwise.games.property_trading.view import FrameView, View, state_from, view_of


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
    assert [len(deck.unseen) for deck in view.decks] == [16, 16]
    assert view.deeds[0].rent_now == 0
    assert (view.pot, view.watch, view.time_up) == (0, 0, False)
    assert [seat.circling for seat in view.seats] == [False] * 3


def test_what_is_shown_at_the_start_where_there_is_a_first_circuit() -> None:
    view = view_of(new_match(compile_board(POSSESSION), 3, 5).state, None)
    assert [seat.circling for seat in view.seats] == [True] * 3
    assert [len(deck.unseen) for deck in view.decks] == [16, 16, 1]
    fewer = compile_board(POSSESSION, {"commander_vimes": False, "free_flying_card": False})
    view = view_of(new_match(fewer, 3, 5).state, None)
    assert [len(deck.unseen) for deck in view.decks] == [15, 15, 0]


SHOWN: dict[str, dict[str, object]] = {  # by question
    "arrest": {"pot": 75, "watch": 1, "time_up": False, "to_act": 0},
    "first circuit": {"pot": 50, "watch": 0, "time_up": False, "to_act": 0},
    "time is up": {"pot": 0, "watch": 0, "time_up": True, "to_act": 0},
}


@pytest.mark.parametrize("question", SHOWN)
def test_pot_watch_and_clock_are_shown_to_everybody(question: str) -> None:
    state, _ = read_position(*asked_at(question))
    for seat in (None, 0, 2):
        view = view_of(state, seat)
        assert {key: getattr(view, key) for key in SHOWN[question]} == SHOWN[question]
    circling = [seat.circling for seat in view_of(state, None).seats]
    assert circling == [question == "first circuit", False, False]


FRAMES = {
    "tax with a choice": FrameView("penalty", 0, a=4),
    "jail with a card": FrameView("penalty", 0, a=30),
    "arrest": FrameView("arrest", 0, d=0b011),
    "seize": FrameView("seize", 0, a=4),
    "battle": FrameView("battle", 0, a=1),
    "roll that may be declined": FrameView("turn", 0, a=1, c=1),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_of_some_editions_is_shown_and_makes_the_state_again(question: str) -> None:
    state, _ = read_position(*asked_at(question))
    same_again(state)
    view = view_of(state, 1)
    assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
    if question in FRAMES:
        assert view.frames[-1] == FRAMES[question]
