"""Where money moves, what a seat could raise, and what it is worth."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.property_trading.situation import situation
from turnwise.games.property_trading import bounds, facts, points
from turnwise.games.property_trading.kinds import CENTRE
from turnwise.games.property_trading.money import is_penalty, pay, raisable, reward, treasury, worth
from turnwise.games.property_trading.state import State, clone, digest
from turnwise.kernel import words
from turnwise.kernel.notes import Notes
from turnwise.kernel.words import names

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
    assert (raisable(state, 1), worth(state, 1, 2)) == (raised, cash + value)
    assert (raisable(state, 0), worth(state, 0, 2)) == (75, 250)
    assert digest(state) == before


def test_half_of_an_odd_price_is_rounded_down() -> None:
    state = situation(owns={"Ann": ["Titanic"]}, mortgaged=["Titanic"]).match.state
    board = state.board
    odd, prices = clone(state), list(board.deed_price)
    board.deed_price = [201 if deed == board.space_deed[TITANIC] else price for deed, price in enumerate(prices)]
    try:
        assert worth(odd, 0, 2) == 1500 + 100
    finally:
        board.deed_price = prices  # boards are shared


@pytest.mark.parametrize(("divisor", "value"), [(2, 350 + 200 + 320), (1, 350 + 400 + 320)])
def test_what_is_mortgaged_counts_by_half_at_the_end_and_in_full_for_a_tax(divisor: int, value: int) -> None:
    owns = {"Ann": ["Davros", "The Daleks", *BROWN]}
    state = situation({"Ann": 0, "Bob": 0}, owns=owns, mortgaged=["The Daleks"], levels={BROWN[0]: 2, BROWN[1]: 2})
    assert worth(state.match.state, 0, divisor) == value


# ---- the centre of the board ----


def city(pot: int = 75, free_flying: str = "pot") -> State:
    return situation(
        {"Ann": 500, "Bob": 300}, edition="exclusive_possession", options={"free_flying": free_flying},
        more={"pot": pot} if free_flying == "pot" else {},
    ).match.state  # fmt: skip


@pytest.mark.parametrize(
    ("payer", "payee", "cash", "pot", "left", "got"),
    [
        (0, CENTRE, [450, 300], 125, 450, 125),
        (CENTRE, 1, [500, 350], 25, 25, 350),
        (BANK, CENTRE, [500, 300], 125, 0, 125),
    ],
)
def test_the_centre_pays_and_gets_like_anybody(
    payer: int, payee: int, cash: list[int], pot: int, left: int, got: int
) -> None:
    state, notes = city(), Notes(True)
    pay(state, payer, payee, 50, points.PENALTY, TITANIC, notes)
    assert (list(state.cash)[:2], state.pot) == (cash, pot)
    assert notes.take() == [(facts.PAID, points.PENALTY, payer, payee, TITANIC, 50, left, got, 0, 0)]


def test_a_pot_beyond_the_bounds_is_a_fault() -> None:
    state = city()
    pay(state, BANK, CENTRE, bounds.RICHES - 75, points.PENALTY, TITANIC, Notes())
    assert state.fault == 0
    pay(state, BANK, CENTRE, 1, points.PENALTY, TITANIC, Notes())
    assert state.fault == words.OVERFLOW


PENALTIES = {
    "TAX", "TAX_CHOICE", "SHORT_TAX", "PENALTY", "FINE", "FINE_ANY_TURN", "JAIL_THIRD", "SHORT_JAIL", "ARREST_FINE",
}  # fmt: skip


@pytest.mark.parametrize(("number", "name"), names(vars(points)).items())
def test_which_payments_are_penalties_and_where_they_go(number: int, name: str) -> None:
    assert is_penalty(number) == (name in PENALTIES)
    assert treasury(city(), number) == (CENTRE if name in PENALTIES else BANK)
    assert treasury(city(free_flying="parking"), number) == BANK


@pytest.mark.parametrize(
    ("pot", "paid"),
    [
        (75, [(CENTRE, 75), (BANK, 25)]),  # the centre first, and the Bank what it lacks
        (100, [(CENTRE, 100)]),
        (101, [(CENTRE, 100)]),
        (0, [(BANK, 100)]),
    ],
)
def test_a_reward_comes_from_the_centre_first(pot: int, paid: list[tuple[int, int]]) -> None:
    state, notes = city(pot), Notes(True)
    reward(state, 1, 100, points.CARD, notes)
    assert [(row[2], row[3], row[5], row[1]) for row in notes.take()] == [
        (payer, 1, amount, points.REWARD) for payer, amount in paid
    ]
    assert (state.cash[1], state.pot) == (400, max(pot - 100, 0))


def test_a_reward_is_the_banks_where_penalties_go_to_it() -> None:
    state, notes = city(free_flying="parking"), Notes(True)
    reward(state, 1, 100, points.CARD, notes)
    assert [(row[2], row[3], row[5], row[1]) for row in notes.take()] == [(BANK, 1, 100, points.CARD)]
