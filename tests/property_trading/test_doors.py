"""One call for one decision: codes out, a code in, or the careful answer."""

from __future__ import annotations

from typing import Any

import pytest

from tests.property_trading.situation import situation
from tests.property_trading.wander import SORTS, board_with
from turnwise.games.property_trading import orders, refusals
from turnwise.games.property_trading.apply import setup
from turnwise.games.property_trading.native import Door, Order, answer, asked, digest
from turnwise.games.property_trading.order import code_of
from turnwise.games.property_trading.state import State
from turnwise.kernel.chance import Chance
from turnwise.kernel.notes import Notes

AUTONS = 1


def start(sort: int, seed: int) -> State:
    edition, seats, chosen, rules = SORTS[sort]
    state = State(board_with(chosen, rules, edition))
    setup(state, seats, Chance(seed), Notes())
    return state


def test_legal_codes_are_those_of_the_listed_actions() -> None:
    s = situation(owns={"Ann": ["The Autons", "The Nestene Consciousness", "Davros"], "Bob": ["The Daleks"]})
    game: Any = s.match.game
    codes = Door().legal_codes(s.match.state, 0)
    assert codes[0] == code_of(orders.ROLL, 0, 0, 0)
    assert [code >> 40 for code in codes].count(orders.OFFER_TRADE) == 1
    listed = s.legal("Ann")
    assert [game._menu.action_of(s.match.state.board, code) for code in codes] == listed


def test_a_list_stays_as_it_was_when_the_next_is_made() -> None:
    state, door = situation().match.state, Door()
    mine = door.legal_codes(state, 0)
    kept = list(mine)
    assert door.legal_codes(state, 1) != mine
    assert mine == kept


def test_a_code_is_carried_out() -> None:
    s = situation(owns={"Ann": ["The Autons", "The Nestene Consciousness"]})
    state, notes = s.match.state, Notes(True)
    assert Door().apply_code(state, 0, code_of(orders.BUILD, AUTONS, 1, 0), Chance(), notes) == 0
    assert (s.deed("The Autons").level, s.cash("Ann"), notes.size) == (1, 1450, 2)


@pytest.mark.parametrize(
    ("seat", "code", "reason"),
    [
        (1, code_of(orders.ROLL, 0, 0, 0), refusals.NOT_ASKED),
        (0, code_of(orders.BUILD, AUTONS, 1, 0), refusals.GROUP_NOT_OWNED),
        (0, code_of(orders.BUILD, 250, 1, 0), refusals.NO_SUCH_SPACE),
        (0, code_of(orders.OFFER_TRADE, 1, 0, 3), refusals.NOT_ASKED),  # no such suggestion
        (0, code_of(99, 0, 0, 0), refusals.NOT_ASKED),
        (7, code_of(orders.ROLL, 0, 0, 0), refusals.NO_SUCH_SEAT),
        (-1, code_of(orders.ROLL, 0, 0, 0), refusals.NO_SUCH_SEAT),
        (0, 0, refusals.NOT_ASKED),
    ],
)
def test_a_code_that_is_refused_changes_nothing(seat: int, code: int, reason: int) -> None:
    s = situation()
    before, notes = digest(s.match.state), Notes(True)
    assert Door().apply_code(s.match.state, seat, code, Chance(), notes) == reason
    assert (digest(s.match.state), notes.size) == (before, 0)


def test_an_offer_by_its_code() -> None:
    s = situation(owns={"Ann": ["Davros"], "Bob": ["The Daleks"]})
    door, state = Door(), s.match.state
    (code,) = (code for code in door.legal_codes(state, 0) if code >> 40 == orders.OFFER_TRADE)
    assert door.apply_code(state, 0, code, Chance(), Notes()) == 0
    (offer,) = s.view.offers
    assert (offer.maker, offer.to, offer.give_cash, offer.take_deeds) == (0, 1, 1000, (39,))


@pytest.mark.parametrize("sort", range(len(SORTS)))
def test_the_house_code_is_the_careful_answer_and_plays_a_game(sort: int) -> None:
    state, door, order = start(sort, 5), Door(), Order()
    chance, notes = Chance(5), Notes()
    for _ in range(400):
        if asked(state) < 0:
            break
        answer(state, asked(state), order)
        code = door.house_code(state)
        assert code == code_of(order.kind, order.a, order.b, order.amount)
        assert door.apply_code(state, asked(state), code, chance, notes) == 0
    assert state.turn > 5 or state.over
