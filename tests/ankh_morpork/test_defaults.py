"""The safe answer of a seat that gives none: lawful at every question, and it uses and spends nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ankh_morpork.questions import FRAMES, positions_at
from tests.ankh_morpork.scene import Scene, scene
from tests.ankh_morpork.walk import GAME
from turnwise.games.ankh_morpork import actions as a
from turnwise.kernel.chance import Chance
from turnwise.kernel.game import Table
from turnwise.kernel.notes import Notes

SAFE = (a.LetItHappen, a.LeaveOut, a.Refuse, a.EndTurn, a.Pass)


@pytest.mark.parametrize("kind", FRAMES[1:])
def test_the_default_is_allowed_and_safe_where_it_can_be(kind: str) -> None:
    for data in positions_at(kind):
        state = GAME.from_position(data)[1]
        (seat,) = GAME.to_act(state)
        action = GAME.default(state, seat)
        assert GAME.refusal(state, seat, action) is None
        listed = GAME.legal_actions(state, seat)
        if any(isinstance(each, SAFE) for each in listed):
            assert isinstance(action, (*SAFE, a.DeclareVictory))
        else:
            assert action == listed[0]


CASES: list[tuple[str, Scene, Any]] = [
    ("a card has to be played", scene({"Ann": ["ruby", "groat"]}), a.PlayCard(14)),
    ("nothing but interrupts", scene({"Ann": ["gaspode"]}), a.Pass()),
    ("a free pass", scene({"Ann": ["groat"]}, options={"allow_voluntary_pass": True}), a.Pass()),
    ("a symbol", scene({"Ann": ["groat"]}).plays("Ann", "groat"), a.LeaveOut()),
    ("an event", scene({"Ann": ["rincewind"]}).plays("Ann", "rincewind"), a.UseSymbol()),
    ("the end", scene({"Ann": ["groat"]}).plays("Ann", "groat").leaves("Ann"), a.EndTurn()),
    ("a payment", scene({"Ann": ["dr_whiteface"]}).plays("Ann", "dr_whiteface").at("Ann", "Bob"), a.Refuse()),
    ("a victory", scene({"Ann": ["gaspode"]}, options={"personality_win_is_automatic": False}, cash={"Ann": 60},
                        personalities={"Ann": "chrysoprase"}), a.DeclareVictory()),
]  # fmt: skip


@pytest.mark.parametrize(("s", "action"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_what_the_default_is(s: Scene, action: Any) -> None:
    (seat,) = s.match.to_act
    assert s.match.game.default(s.match.state, seat) == action


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_of_defaults_comes_to_an_end(seats: int) -> None:
    chance, notes = Chance(5), Notes()
    state = GAME.setup(GAME.check_table(Table(seats, {})), chance, notes)
    for _ in range(3000):
        if GAME.outcome(state) is not None:
            return
        (seat,) = GAME.to_act(state)
        GAME.apply(state, seat, GAME.default(state, seat), chance, notes)
    raise AssertionError("the game does not come to an end")
