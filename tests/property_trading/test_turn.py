"""The turn: who rolls, doubles, and when the dice pass on."""

from __future__ import annotations

from typing import Any

import pytest

from tests.property_trading.situation import situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading.events import CardDrawn, DiceRolled, Jailed, Landed, TokenMoved, TurnStarted


def walked(events: list[Any]) -> list[tuple[int, int]]:
    return [(event.start, event.space) for event in events if type(event) is TokenMoved]


def third_roll(name: str) -> dict[str, object]:
    """A turn in which two doubles were rolled already."""
    return {"turn_of": None, "frames": [{"kind": "turn", "seat": name, "doubles": 2, "rolls": 2}]}


@pytest.mark.clause("DW-04")
def test_a_turn_is_a_roll_a_move_and_what_the_space_asks() -> None:
    s = situation(at={"Ann": "The Autons"}, dice=[(1, 2)]).roll()
    assert [type(event) for event in s.events[:3]] == [DiceRolled, TokenMoved, Landed]
    assert [(roll.seat, roll.dice, roll.purpose, roll.clause) for roll in s.of(DiceRolled)] == [
        (0, (1, 2), "move", "DW-04")
    ]
    assert walked(s.events) == [(1, 4)]
    assert s.payments() == [("Ann", "Bank", 200, "DW-17")]
    assert [(start.seat, start.clause) for start in s.of(TurnStarted)] == [(1, "DW-04")]
    assert s.asked == "Bob"
    s.done()


@pytest.mark.clause("DW-04")
def test_only_the_player_whose_turn_it_is_rolls() -> None:
    s = situation(turn_of="Bob")
    assert s.refused("Ann", a.Roll()) == ("NOT_ASKED", "DW-04")
    assert s.refused("Cat", a.Roll()) == ("NOT_ASKED", "DW-04")
    assert s.legal("Bob", a.Roll) == [a.Roll()]


@pytest.mark.clause("DW-05")
def test_a_double_gives_another_roll_and_an_ordinary_roll_ends_the_turn() -> None:
    s = situation(dice=[(5, 5), (4, 6)]).roll()
    assert [roll.clause for roll in s.of(DiceRolled)] == ["DW-05"]
    assert (s.at("Ann"), s.asked, s.of(TurnStarted)) == ("Jail (Just Visiting)", "Ann", [])
    s.roll()
    assert [roll.clause for roll in s.of(DiceRolled)] == ["DW-04"]
    assert (s.at("Ann"), s.asked) == ("Free Parking", "Bob")
    assert [start.turn for start in s.of(TurnStarted)] == [2]
    s.done()


@pytest.mark.clause("DW-05")
def test_the_move_of_a_double_is_completed_before_the_next_roll() -> None:
    s = situation(at={"Ann": "Jail (Just Visiting)"}, dice=[(1, 1), (4, 4)]).roll()
    assert (s.at("Ann"), s.question) == ("The Eye of Harmony", "buy")
    assert s.refused("Ann", a.Roll()) == ("NOT_ASKED", "DW-04")
    s.play("Ann", a.DeclineDeed(12))
    assert s.refused("Ann", a.Roll())[0] == "NOT_ASKED"  # the auction belongs to the move, too
    s.play("Ann", a.LeaveAuction(12)).play("Bob", a.LeaveAuction(12)).play("Cat", a.LeaveAuction(12))
    assert (s.asked, s.question) == ("Ann", "turn")
    s.roll()
    assert (s.at("Ann"), s.asked) == ("Free Parking", "Ann")
    s.done()


@pytest.mark.clause("DW-05")
def test_a_debt_of_a_double_is_settled_before_the_next_roll() -> None:
    cash = {"Ann": 150, "Bob": 1500}
    s = situation(cash, owns={"Ann": ["Titanic"]}, dice=[(2, 2), (2, 4)]).roll()
    assert (s.at("Ann"), s.question, s.refused("Ann", a.Roll())[0]) == ("TARDIS Repair", "debt", "NOT_ASKED")
    s.play("Ann", a.Mortgage(15))
    assert (s.cash("Ann"), s.asked, s.question) == (150 + 100 - 200, "Ann", "turn")
    s.roll()
    assert (s.at("Ann"), s.asked) == ("Jail (Just Visiting)", "Bob")
    s.done()


@pytest.mark.clause("DW-05")
def test_two_doubles_and_an_ordinary_roll_are_three_moves() -> None:
    s = situation(at={"Ann": "GO"}, dice=[(5, 5), (5, 5), (1, 2)]).roll().roll()
    assert (s.at("Ann"), s.asked) == ("Free Parking", "Ann")
    s.roll()
    assert (s.at("Ann"), s.view.seats[0].jailed) == ("The Sontarans", 0)
    s.play("Ann", a.BuyDeed(23))
    assert s.asked == "Bob"
    s.done()


@pytest.mark.clause("DW-05", "DW-18")
def test_the_third_double_goes_to_jail_and_is_not_moved() -> None:
    """From Free Parking a double of 5 would reach Go to Jail, one of 6 Rassilon, one of 2 The Cybermen."""
    s = situation(dice=[(5, 5), (5, 5), (2, 2)]).roll().roll().roll()
    assert walked(s.events) == []
    assert (s.of(Landed), s.of(CardDrawn), s.payments()) == ([], [], [])
    assert [(jailed.seat, jailed.space, jailed.clause) for jailed in s.of(Jailed)] == [(0, 10, "DW-05")]
    assert (s.at("Ann"), s.view.seats[0].jailed) == ("Jail (Just Visiting)", 1)
    assert (s.asked, s.cash("Ann")) == ("Bob", 1500)
    s.done()


@pytest.mark.clause("DW-05")
def test_the_third_double_collects_nothing_though_it_would_pass_go() -> None:
    s = situation(at={"Ann": "The Daleks"}, more=third_roll("Ann"), dice=[(6, 6)]).roll()
    assert (s.cash("Ann"), s.payments(), s.at("Ann")) == (1500, [], "Jail (Just Visiting)")
    s.done()


@pytest.mark.clause("DW-05")
def test_doubles_are_counted_within_one_turn_only() -> None:
    dice = [(5, 5), (5, 5), (1, 2), (4, 6), (1, 1)]
    s = situation({"Ann": 1500, "Bob": 1500}, owns={"Ann": ["The Sontarans", "Starship UK"]}, dice=dice)
    s.roll().roll().roll()  # Ann: Just Visiting, Free Parking, her own Sontarans
    s.roll()  # Bob: Just Visiting
    s.roll()  # Ann: her third double in a row, the first of this turn
    assert (s.at("Ann"), s.of(Jailed), s.asked) == ("Starship UK", [], "Ann")
    s.done()


@pytest.mark.clause("DW-05")
def test_the_doubles_of_one_player_do_not_count_for_the_next() -> None:
    s = situation({"Ann": 1500, "Bob": 1500}, dice=[(5, 5), (4, 6), (5, 5), (5, 5)])
    s.roll().roll()  # Ann
    s.roll().roll()  # Bob
    assert (s.at("Bob"), s.view.seats[1].jailed, s.asked) == ("Free Parking", 0, "Bob")
    s.done()


SENT: dict[str, dict[str, Any]] = {
    "by the space": {"at": {"Ann": "Torchwood"}, "dice": [(1, 1)]},
    "by Gallifrey": {"at": {"Ann": "Free Parking"}, "dice": [(1, 1)], "gallifrey": ["dw_gallifrey_10"]},
    "by U.N.I.T": {"at": {"Ann": "Titanic"}, "dice": [(1, 1)], "unit": ["dw_unit_06"]},
}


@pytest.mark.clause("DW-05", "DW-18")
@pytest.mark.parametrize("case", SENT)
def test_a_double_gives_no_further_roll_to_who_is_sent_to_jail(case: str) -> None:
    s = situation(**SENT[case]).roll()
    assert (s.at("Ann"), s.view.seats[0].jailed) == ("Jail (Just Visiting)", 1)
    assert s.asked == "Bob"
    assert s.refused("Ann", a.Roll())[0] == "NOT_ASKED"
    s.done()


@pytest.mark.clause("DW-05")
def test_a_double_gives_no_further_roll_to_who_went_bankrupt() -> None:
    s = situation({"Ann": 10, "Bob": 1500, "Cat": 1500}, dice=[(2, 2)]).roll()
    s.play("Ann", a.DeclareBankruptcy())
    assert (s.asked, s.question) == ("Bob", "turn")
    s.done()
