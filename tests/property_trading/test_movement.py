"""Walking round the board, the salary, and spaces that ask for money or for nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.property_trading.packs import KEY, edited
from tests.property_trading.situation import situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading.events import DebtOpened, Landed, RentDue, TokenMoved

SALARY = ("Bank", "Ann", 200, "DW-04")


def landed(events: list[Any]) -> list[tuple[int, str]]:
    return [(event.space, event.clause) for event in events if type(event) is Landed]


# ---- DW-04: moving, and the salary ----

WALKS = {
    "clockwise by the sum of the dice": ("Platform One", (1, 4), "Jail (Just Visiting)", []),
    "leaving GO": ("GO", (4, 6), "Jail (Just Visiting)", []),
    "one short of GO": ("The Master", (2, 3), "The Daleks", []),
    "onto GO": ("Sonic Screwdriver Repair", (1, 1), "GO", [SALARY]),
    "onto GO from far": ("The Great Intelligence", (5, 6), "GO", [SALARY]),
    "past GO": ("The Daleks", (5, 6), "Jail (Just Visiting)", [SALARY]),
    "past GO to a tax": (
        "Sonic Screwdriver Repair",
        (2, 4),
        "TARDIS Repair",
        [SALARY, ("Ann", "Bank", 200, "DW-17")],
    ),
}


@pytest.mark.clause("DW-04")
@pytest.mark.parametrize("case", WALKS)
def test_moving_onto_or_past_go_collects_200_once(case: str) -> None:
    start, dice, end, paid = WALKS[case]
    s = situation(at={"Ann": start}, owns={"Ann": ["The Daleks"]}, dice=[dice]).roll()
    assert s.at("Ann") == end
    assert s.payments() == paid
    moves = [(moved.start, moved.space, moved.steps, moved.clause) for moved in s.of(TokenMoved)]
    assert moves == [(s.space(start), s.space(end), sum(dice), "DW-04")]
    s.done()


@pytest.mark.clause("DW-04")
def test_the_salary_is_paid_before_the_space_is_acted_on() -> None:
    """$0 and the salary are just enough for the repair of $200."""
    s = situation({"Ann": 0, "Bob": 0}, at={"Ann": "Sonic Screwdriver Repair"}, dice=[(2, 4)]).roll()
    assert (s.cash("Ann"), s.of(DebtOpened), s.asked) == (0, [], "Bob")
    s.done()


EMPRESS = "The Empress of the Racnoss"
BY_CARD = {
    "forward, past GO": ("Gallifrey (36)", "dw_gallifrey_03", EMPRESS, [SALARY]),
    "forward, past GO from the second side": (
        "Gallifrey (22)",
        "dw_gallifrey_03",
        "The Empress of the Racnoss",
        [SALARY],
    ),
    "forward, not past GO": ("Gallifrey (7)", "dw_gallifrey_03", EMPRESS, []),
    "onto GO": ("Gallifrey (7)", "dw_gallifrey_01", "GO", [SALARY]),
    "to the next Ship past GO": ("Gallifrey (36)", "dw_gallifrey_05", "Platform One", [SALARY]),
    "to the next Ship": ("Gallifrey (7)", "dw_gallifrey_05", "Titanic", []),
    "backwards": ("Gallifrey (7)", "dw_gallifrey_09", "TARDIS Repair", [("Ann", "Bank", 200, "DW-17")]),
}
BEFORE = {
    "Gallifrey (7)": "TARDIS Repair",
    "Gallifrey (22)": "The Zygons",
    "Gallifrey (36)": "U.N.I.T (33)",
}


@pytest.mark.clause("DW-04")
@pytest.mark.parametrize("case", BY_CARD)
def test_a_card_that_moves_the_token_forward_pays_the_salary_and_one_backwards_does_not(case: str) -> None:
    draw, card, end, paid = BY_CARD[case]
    s = situation(at={"Ann": BEFORE[draw]}, dice=[(1, 2)], gallifrey=[card]).roll()
    assert (s.at("Ann"), s.payments()) == (end, paid)
    s.done()


@pytest.mark.clause("DW-04")
def test_a_move_backwards_over_go_pays_nothing(tmp_path: Path) -> None:
    """No card of this edition does that; a pack with another U.N.I.T card has one. From space 2 three back is 39."""
    pack = tmp_path / "backwards.toml"
    last, back = '{ op = "collect", amount = 10 }', '{ op = "move", steps = -3 }'
    pack.write_bytes(edited({last: back})[KEY])
    s = situation(at={"Ann": "The Daleks"}, dice=[(1, 2)], unit=["dw_unit_15"], edition=str(pack)).roll()
    assert s.at("Ann") == "The Daleks"
    assert s.payments() == [SALARY]  # for the way there, once
    assert [moved.steps for moved in s.of(TokenMoved)] == [3, -3]
    s.done()


# ---- DW-17: repairs ----

TAXES = [("The Autons", "TARDIS Repair", 200), ("Valiant", "Sonic Screwdriver Repair", 100)]


@pytest.mark.clause("DW-17")
@pytest.mark.parametrize(("start", "end", "amount"), TAXES)
def test_a_repair_is_paid_to_the_bank(start: str, end: str, amount: int) -> None:
    s = situation(at={"Ann": start}, dice=[(1, 2)]).roll()
    assert landed(s.events) == [(s.space(end), "DW-17")]
    assert s.payments() == [("Ann", "Bank", amount, "DW-17")]
    assert (s.cash("Ann"), s.cash("Bob"), s.cash("Cat")) == (1500 - amount, 1500, 1500)
    assert s.asked == "Bob"
    s.done()


@pytest.mark.clause("DW-17")
@pytest.mark.parametrize(("start", "end", "amount"), TAXES)
def test_a_repair_is_flat_and_does_not_look_at_wealth(start: str, end: str, amount: int) -> None:
    owns = {"Ann": ["Davros", "The Daleks"]}
    s = situation({"Ann": 300, "Bob": 300}, at={"Ann": start}, owns=owns, dice=[(1, 2)]).roll()
    assert (s.at("Ann"), s.cash("Ann")) == (end, 300 - amount)
    s.done()


@pytest.mark.clause("DW-17")
@pytest.mark.parametrize(("start", "end", "amount"), TAXES)
@pytest.mark.parametrize("short", [0, 1])
def test_a_repair_that_cash_does_not_cover_is_a_debt_to_the_bank(start: str, end: str, amount: int, short: int) -> None:
    cash = {"Ann": amount - short, "Bob": 1500}
    s = situation(cash, at={"Ann": start}, owns={"Ann": ["Titanic"]}, dice=[(1, 2)]).roll()
    opened = [(debt.debtor, debt.creditors, debt.amount, debt.space, debt.clause) for debt in s.of(DebtOpened)]
    assert opened == ([(0, (), amount, s.space(end), "DW-17")] if short else [])
    assert (s.cash("Ann"), s.asked) == ((amount - 1, "Ann") if short else (0, "Bob"))
    s.done()


# ---- DW-19, DW-23, DW-24: nothing happens ----

OWN = ["The Autons", "The Nestene Consciousness", "Titanic", "The Eye of Harmony", "Torchwood"]
QUIET: dict[str, tuple[str, tuple[int, int], str, str]] = {
    "Just Visiting": ("Platform One", (1, 4), "Jail (Just Visiting)", "DW-19"),
    "Free Parking": ("Titanic", (1, 4), "Free Parking", "DW-23"),
    "one's own bare Ship": ("The Eye of Harmony", (1, 2), "Titanic", "DW-24"),
    "one's own utility": ("The Judoon", (1, 2), "The Eye of Harmony", "DW-24"),
    "one's own built Villain": ("GO", (1, 2), "The Nestene Consciousness", "DW-24"),
    "one's own mortgaged utility": ("Starship UK", (1, 2), "Torchwood", "DW-24"),
}


@pytest.mark.clause("DW-19", "DW-23", "DW-24")
@pytest.mark.parametrize("case", QUIET)
def test_nothing_happens_on(case: str) -> None:
    start, dice, end, clause = QUIET[case]
    levels = {"The Autons": 3, "The Nestene Consciousness": 3}
    s = situation(at={"Ann": start}, owns={"Ann": OWN}, levels=levels, mortgaged=["Torchwood"], dice=[dice])
    before = s.view.deeds
    s.roll()
    assert landed(s.events) == [(s.space(end), clause)]
    assert (s.payments(), s.of(RentDue), s.view.claims, s.view.deeds) == ([], [], (), before)
    assert (s.at("Ann"), s.cash("Ann"), s.view.seats[0].jailed) == (end, 1500, 0)
    assert (s.asked, s.question) == ("Bob", "turn")
    s.done()


@pytest.mark.clause("DW-19")
def test_a_visitor_walks_on_without_a_fine() -> None:
    s = situation({"Ann": 1500, "Bob": 1500}, at={"Ann": "Platform One"}, dice=[(1, 4), (4, 6), (4, 6)])
    s.roll().roll()  # Ann and Bob visit
    assert s.refused("Ann", a.PayFine()) == ("NOT_IN_JAIL", "DW-20")
    s.roll()
    assert (s.at("Ann"), s.cash("Ann")) == ("Free Parking", 1500)
    s.done()


@pytest.mark.clause("DW-19")
def test_a_visitor_does_not_free_or_join_the_jailed() -> None:
    seats = [
        {"name": "Ann", "cash": 1500},
        {"name": "Bob", "cash": 1500, "at": "Jail (Just Visiting)", "jailed": 1},
    ]
    s = situation(dice=[(4, 6)], more={"seats": seats}).roll()
    assert [seat.jailed for seat in s.view.seats] == [0, 2]  # Bob has failed once, as before
    s.done()


@pytest.mark.clause("DW-23")
def test_money_paid_to_the_bank_is_not_stored_at_free_parking() -> None:
    at = {"Ann": "The Autons", "Bob": "Valiant", "Cat": "The Zygons", "Dan": "Titanic"}
    dice = [(1, 2), (1, 2), (1, 2), (1, 4)]
    cash = {"Ann": 1500, "Bob": 1500, "Cat": 1500, "Dan": 1500}
    s = situation(cash, at=at, dice=dice, gallifrey=["dw_gallifrey_12"])
    s.roll().roll().roll()  # $200, $100 and $15
    assert [s.cash(name) for name in cash] == [1300, 1400, 1485, 1500]
    s.roll()
    assert (s.at("Dan"), s.cash("Dan"), s.payments()) == ("Free Parking", 1500, [])
    s.done()


@pytest.mark.clause("DW-24")
def test_nobody_owes_rent_to_oneself_even_when_it_is_claimed_without_asking() -> None:
    s = situation(at={"Ann": "The Eye of Harmony"}, owns={"Ann": ["Titanic"]}, auto_claim=["Ann"], dice=[(1, 2)]).roll()
    assert (s.payments(), s.cash("Ann"), s.asked) == ([], 1500, "Bob")
    s.done()
