"""One call for one decision: codes out, a code in."""

from __future__ import annotations

import pytest

from tests.ankh_morpork.scene import Scene, scene
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork import orders, refusals
from turnwise.games.ankh_morpork.doors import Door
from turnwise.games.ankh_morpork.order import code_of
from turnwise.games.ankh_morpork.state import digest
from turnwise.kernel.chance import Chance
from turnwise.kernel.notes import Notes

GROAT, HIPPO = 14, 6


def table() -> Scene:
    return scene({"Ann": ["groat", "ruby"], "Bob": ["hex"]}, buildings={"the_hippo": "Ann"})


def test_legal_codes_are_those_of_the_listed_actions() -> None:
    s, door = table(), Door()
    codes = door.legal_codes(s.match.state, 0)
    assert codes[0] == code_of(orders.PLAY_CARD, GROAT, 0)
    assert [s.match.game.action_of(s.match.state, code) for code in codes] == s.legal("Ann")  # type: ignore


def test_a_list_stays_as_it_was_when_the_next_is_made() -> None:
    state, door = table().match.state, Door()
    mine = door.legal_codes(state, 0)
    kept = list(mine)
    assert door.legal_codes(state, 1) == [code_of(orders.RESIGN, 0, 0)]
    assert mine == kept


def test_answers_are_listed_without_resigning() -> None:
    s, door = table(), Door()
    assert code_of(orders.RESIGN, 0, 0) in door.legal_codes(s.match.state, 0)
    assert code_of(orders.RESIGN, 0, 0) not in door.answer_codes(s.match.state, 0)
    assert door.answer_codes(s.match.state, 1) == []


def test_a_code_is_carried_out() -> None:
    s, notes = table(), Notes(True)
    assert Door().apply_code(s.match.state, 0, code_of(orders.USE_CITY, HIPPO, 0), Chance(), notes) == 0
    assert (s.cash("Ann"), notes.size) == (12, 2)


@pytest.mark.parametrize(
    ("seat", "code", "reason"),
    [
        (1, code_of(orders.PASS, 0, 0), refusals.NOT_ASKED),
        (0, code_of(orders.PASS, 0, 0), refusals.MUST_PLAY),
        (0, code_of(orders.PLAY_CARD, 0, 0), refusals.NO_SUCH_CARD),
        (0, code_of(orders.PLAY_CARD, 255, 0), refusals.NO_SUCH_CARD),
        (0, code_of(orders.USE_CITY, 200, 0), refusals.NO_SUCH_AREA),
        (0, code_of(orders.CHOOSE_MINION, 1, 255), refusals.BAD_NUMBER),
        (0, code_of(orders.RETIRE, 1, 0), refusals.TABLE_ONLY),
        (0, code_of(99, 0, 0), refusals.NOT_ASKED),
        (0, 0, refusals.NOT_ASKED),
    ],
)
def test_a_code_that_is_refused_changes_nothing(seat: int, code: int, reason: int) -> None:
    s = table()
    before, notes = digest(s.match.state), Notes(True)
    assert Door().apply_code(s.match.state, seat, code, Chance(), notes) == reason
    assert (digest(s.match.state), notes.size) == (before, 0)


def test_actions_of_listed_codes_are_made_once_for_a_board() -> None:
    s = table()
    first, second = s.legal("Ann"), s.legal("Ann")
    assert all(one is other for one, other in zip(first, second, strict=True))
    assert isinstance(first[0], a.PlayCard)
