"""Where money moves: nobody pays more than there is, and nothing is noted for nothing."""

from __future__ import annotations

import pytest

from tests.ankh_morpork.scene import scene
from tests.ankh_morpork.walk import Walk
from turnwise.games.ankh_morpork import facts, points
from turnwise.games.ankh_morpork.money import pay
from turnwise.games.ankh_morpork.state import State, digest
from turnwise.kernel.notes import Notes
from turnwise.kernel.words import NOBODY

BANK, GROAT = NOBODY, 14


def table(bank_limit: bool = True) -> State:
    return scene(cash={"Ann": 50, "Bob": 30, "Cat": 0}, options={"bank_limit": bank_limit}).match.state


@pytest.mark.parametrize(
    ("payer", "payee", "amount", "paid", "cash", "bank"),
    [
        (0, 1, 20, 20, [30, 50, 0], 40),
        (0, BANK, 20, 20, [30, 30, 0], 60),
        (BANK, 2, 20, 20, [50, 30, 20], 20),
        (1, 0, 31, 30, [80, 0, 0], 40),
        (1, BANK, 99, 30, [50, 0, 0], 70),
        (BANK, 2, 40, 40, [50, 30, 40], 0),
        (2, 0, 5, 0, [50, 30, 0], 40),
    ],
)
def test_what_one_pays_the_other_gets(
    payer: int, payee: int, amount: int, paid: int, cash: list[int], bank: int
) -> None:  # fmt: skip
    state, notes = table(), Notes(True)
    assert pay(state, payer, payee, amount, points.CARDS, GROAT, 2, notes) == paid
    assert (list(state.cash)[:3], state.bank) == (cash, bank)
    after = [bank if seat == BANK else cash[seat] for seat in (payer, payee)]
    row = (facts.PAID, points.CARDS, payer, payee, paid, *after, bank, GROAT, 2)
    assert notes.take() == ([row] if paid else [])


def test_a_bank_with_a_limit_pays_what_it_has_and_says_so() -> None:
    state, notes = table(), Notes(True)
    assert pay(state, BANK, 2, 45, points.CARDS, GROAT, 2, notes) == 40
    assert (state.bank, list(state.cash)[2]) == (0, 40)
    short, paid = notes.take()
    assert short[:4] == (facts.BANK_SHORT, points.BANK, 2, 5)
    assert (paid[0], paid[4]) == (facts.PAID, 40)


def test_a_bank_without_a_limit_goes_into_debt() -> None:
    state, notes = table(bank_limit=False), Notes(True)
    assert pay(state, BANK, 2, 45, points.CARDS, GROAT, 2, notes) == 45
    assert (state.bank, [row[0] for row in notes.take()]) == (-5, [facts.PAID])


def test_nothing_moves_and_nothing_is_noted_for_nothing() -> None:
    state, notes = table(), Notes(True)
    before = digest(state)
    assert pay(state, 0, 1, 0, points.CARDS, GROAT, 2, notes) == 0
    assert (digest(state), notes.take()) == (before, [])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_money_neither_comes_nor_goes(seats: int) -> None:
    for state in Walk(seats, 31).decisions(0.01):
        assert sum(state.cash) + state.bank == 120
