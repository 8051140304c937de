"""Views are complete: the state can be made from any of them, and they go over the wire."""

import msgspec
import pytest

from tests.property_trading.questions import QUESTIONS, asked_at
from tests.property_trading.wander import board_with, new_match, wander
from turnwise.games.property_trading.position import read_position
from turnwise.games.property_trading.seeing import view_of
from turnwise.games.property_trading.state import State, digest
from turnwise.games.property_trading.view import FrameView, View, state_from


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
