"""Where money moves, what a seat could raise, and what it is worth."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.property_trading.situation import situation
from turnwise.games.property_trading import bounds, facts, points
from turnwise.games.property_trading.money import pay, raisable, worth
from turnwise.games.property_trading.state import State, clone, digest
from turnwise.kernel import words
from turnwise.kernel.notes import Notes

BANK, TITANIC = words.NOBODY, 15
BROWN = ("The Autons", "The Nestene Consciousness")  # 60 and 60, mortgaged for 30, buildings at 50
GREEN = ("Omega", "Rassilon", "The Master")  # 300, 300, 320, mortgaged for 150, 150, 160, buildings at 200


def state_with(cash: Sequence[int] = (500, 300, 0)) -> State:
    return situation(dict(zip(("Ann", "Bob", "Cat"), cash, strict=True))).match.state


@pytest.mark.parametrize(
    ("payer", "payee", "amount", "cash", "left", "got"),
    [
        (0, 1, 200, [300, 500, 0], 300, 500),
        (0, BANK, 200, [300, 300, 0], 300, 0),
        (BANK, 2, 200, [500, 300, 200], 0, 200),
        (0, 1, 500, [0, 800, 0], 0, 800),
    ],
)
def test_what_one_pays_the_other_gets(
    payer: int, payee: int, amount: int, cash: list[int], left: int, got: int
) -> None:
    state, notes = state_with(), Notes(True)
    pay(state, payer, payee, amount, points.RENT, TITANIC, notes)
    assert list(state.cash)[:3] == cash
    assert notes.take() == [(facts.PAID, points.RENT, payer, payee, TITANIC, amount, left, got, 0, 0)]


def test_nothing_else_moves_and_nothing_is_noted_for_nothing() -> None:
    state, notes = state_with(), Notes(True)
    before = digest(state)
    pay(state, 0, 1, 0, points.RENT, TITANIC, notes)
    assert (digest(state), notes.take()) == (before, [])
    pay(state, 0, 1, 5, points.RENT, TITANIC, notes)
    pay(state, 1, 0, 5, points.RENT, TITANIC, notes)
    assert digest(state) == before


@pytest.mark.parametrize(("amount", "fault"), [(bounds.RICHES - 500, 0), (bounds.RICHES - 499, words.OVERFLOW)])
def test_riches_beyond_the_bounds_are_a_fault(amount: int, fault: int) -> None:
    state = state_with()
    pay(state, BANK, 0, amount, points.SALARY, 0, Notes())
    assert state.fault == fault


HOLDINGS = [  # owned, levels, mortgaged, raisable, worth beside cash
    ((), {}, (), 0, 0),
    (["Titanic"], {}, (), 100, 200),
    (["Titanic"], {}, ["Titanic"], 0, 100),
    (BROWN, {}, (), 60, 120),
    (BROWN, {BROWN[0]: 1, BROWN[1]: 2}, (), 60 + 75, 120 + 150),
    (BROWN, dict.fromkeys(BROWN, "hotel"), (), 60 + 2 * 125, 120 + 500),
    (GREEN, dict.fromkeys(GREEN, 3), (), 460 + 900, 920 + 1800),
    (["Davros"], {}, ["Davros"], 0, 175),
    (["The Judoon", "Titanic"], {}, ["Titanic"], 60, 220),
]


@pytest.mark.parametrize(("owned", "levels", "mortgaged", "raised", "value"), HOLDINGS)
@pytest.mark.parametrize("cash", [0, 37])
def test_what_a_holding_could_raise_and_what_it_is_worth(
    owned: Sequence[str], levels: dict[str, int | str], mortgaged: Sequence[str], raised: int, value: int, cash: int
) -> None:
    s = situation({"Ann": 100, "Bob": cash}, owns={"Bob": owned, "Ann": ["Torchwood"]}, levels=levels,
                  mortgaged=mortgaged)  # fmt: skip
    state = s.match.state
    before = digest(state)
    assert (raisable(state, 1), worth(state, 1)) == (raised, cash + value)
    assert (raisable(state, 0), worth(state, 0)) == (75, 250)
    assert digest(state) == before


def test_half_of_an_odd_price_is_rounded_down() -> None:
    state = situation(owns={"Ann": ["Titanic"]}, mortgaged=["Titanic"]).match.state
    board = state.board
    odd, prices = clone(state), list(board.deed_price)
    board.deed_price = [201 if deed == board.space_deed[TITANIC] else price for deed, price in enumerate(prices)]
    try:
        assert worth(odd, 0) == 1500 + 100
    finally:
        board.deed_price = prices  # boards are shared
