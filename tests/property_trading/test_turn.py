"""The turn: who rolls, doubles, and when the dice pass on."""

from __future__ import annotations

from typing import Any

import pytest

from tests.property_trading.situation import Situation, situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import frames
from turnwise.games.property_trading.events import (
    CardDrawn,
    DiceRolled,
    Jailed,
    Landed,
    RollDeclined,
    TokenMoved,
    TurnStarted,
)
from turnwise.games.property_trading.laws import complaints


def walked(events: list[Any]) -> list[tuple[int, int]]:
    return [(event.start, event.space) for event in events if type(event) is TokenMoved]


def third_roll(name: str) -> dict[str, object]:
    """A turn in which two doubles were rolled already."""
    return {"turn_of": None, "frames": [{"kind": "turn", "seat": name, "doubles": 2, "rolled": True}]}


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


# ---- what only some editions have ----

CITY, DUEL = "exclusive_possession", "duel_masters"
VISIT = "Jail (Just Visiting)"


def turn_frame(s: Situation) -> tuple[int, int, int, int]:
    """Doubles that count, phase, rolled, patrolled."""
    frame = s.view.frames[0]
    return frame.a, frame.b, frame.c, frame.d


NO_THIRD = {"three_doubles_jail": False}
NO_DOUBLES = {"doubles_roll_again": False, **NO_THIRD}


def test_the_frame_of_a_turn_says_what_has_happened_in_it() -> None:
    s = situation({"Ann": 1500, "Bob": 1500}, edition=CITY, dice=[(5, 5), (4, 6)], watch=[1])
    assert turn_frame(s) == (0, frames.TO_ROLL, 0, 0)
    s.roll()
    assert turn_frame(s) == (1, frames.TO_ROLL, 1, 0)
    s.roll()
    assert (s.asked, turn_frame(s)) == ("Bob", (0, frames.TO_ROLL, 0, 0))


def test_the_walk_of_the_watch_is_kept_while_its_arrests_are_settled() -> None:
    s = situation({"Ann": 1500, "Bob": 1500}, edition=CITY, turn_of="Bob", dice=[(4, 6)], at={"Ann": "Cockbill Street"},
                  watch=[3]).roll()  # fmt: skip
    assert (s.question, turn_frame(s)) == ("arrest", (0, frames.DONE, 1, 1))
    s.play("Ann", a.PayFine())
    assert (s.asked, turn_frame(s)) == ("Ann", (0, frames.TO_ROLL, 0, 0))
    s.done()


@pytest.mark.parametrize(
    ("options", "asked", "doubles", "point"),
    [({}, "Ann", 1, "doubles"), (NO_THIRD, "Ann", 0, "doubles"), (NO_DOUBLES, "Bob", 0, "move")],
    ids=["as printed", "doubles lead nowhere", "a double is like any roll"],
)
def test_what_a_double_is_good_for(options: dict[str, bool], asked: str, doubles: int, point: str) -> None:
    s = situation(edition=CITY, options=options, dice=[(5, 5)]).roll()
    assert (s.asked, turn_frame(s)[0]) == (asked, doubles)
    assert [roll.point for roll in s.of(DiceRolled)] == [point]
    s.done()


def test_without_the_option_a_third_double_is_moved_too() -> None:
    card = "ep_free_flying"
    s = situation(edition=CITY, options=NO_THIRD, at={"Ann": VISIT}, dice=[(5, 5)] * 3, cards={"Ann": [card]})
    s.roll()  # Free Flying
    s.roll().play("Ann", a.UseCard(s.card(card)))  # the way to Jail
    s.roll()
    assert (s.asked, s.at("Ann"), s.view.seats[0].jailed) == ("Ann", "GO", 0)
    s.done()


@pytest.mark.parametrize(
    ("edition", "dice", "reason"),
    [(CITY, [], "NO_EXTRA_ROLL"), (DUEL, [], "NO_EXTRA_ROLL"), (DUEL, [(5, 5)], "NO_EXTRA_ROLL")],
    ids=["the first roll of a turn", "the same elsewhere", "where a further roll is a must"],
)
def test_only_the_roll_that_a_double_gives_is_declined_and_only_where_that_is_allowed(
    edition: str, dice: list[tuple[int, int]], reason: str
) -> None:
    s = situation(edition=edition, dice=dice)
    if dice:
        s.roll()
    assert s.asked == "Ann"
    assert s.refused("Ann", a.PassDice())[0] == reason
    assert s.legal("Ann", a.PassDice) == []


def test_declining_the_roll_passes_the_dice() -> None:
    s = situation(edition=CITY, dice=[(5, 5)]).roll()
    s.play("Ann", a.PassDice())
    assert [(fact.seat, fact.clause) for fact in s.of(RollDeclined)] == [(0, "EP-07")]
    assert (s.asked, s.at("Ann"), s.view.turn) == ("Bob", VISIT, 2)
    s.done()


# ---- what a rent that is settled in between leaves of a question ----


def interrupted(at: str, dice: tuple[int, int], cards: dict[str, list[str]]) -> Situation:
    """Ann owes Bob 24 for the Upper Broad Way from before, has 10, and comes to a question by a further roll."""
    claim = {"lander": "Ann", "owner": "Bob", "space": "Upper Broad Way", "amount": 24}
    turn = {"kind": "turn", "seat": "Ann", "doubles": 1, "rolled": True}
    return situation(
        {"Ann": 10, "Bob": 1500, "Cat": 1500}, edition=CITY, at={"Ann": at}, cards=cards,
        owns={"Bob": ["Upper Broad Way"], "Ann": ["Dagon Street"]},
        more={"turn_of": None, "frames": [turn], "claims": [claim]}, dice=[dice],
    ).roll()  # fmt: skip


def test_a_card_that_was_sold_meanwhile_escapes_no_penalty() -> None:
    """What is left is a state that can be kept as a position, like every other at a decision."""
    s = interrupted("Upper Broad Way", (4, 5), {"Ann": ["ep_free_flying"]})
    assert (s.at("Ann"), s.question) == ("The Patrician's Levy", "penalty")
    s.play("Bob", a.ClaimRent(1))
    assert (s.question, s.asked) == ("debt", "Ann")
    card = s.card("ep_free_flying")
    s.play("Ann", a.OfferTrade(2, a.Goods(cards=(card,)), a.Goods(cash=14))).play("Cat", a.AcceptOffer(0, 1))
    assert s.legal("Ann", a.UseCard) == []
    assert complaints(s.match.state) == []


def test_a_card_that_came_back_meanwhile_is_not_seized() -> None:
    """Ann is asked about the card of Cat, who sells it to her while she settles a rent."""
    s = interrupted("Jail (Just Visiting)", (4, 6), {"Cat": ["ep_free_flying"]})
    assert (s.at("Ann"), s.question) == ("Free Flying", "seize")
    s.play("Bob", a.ClaimRent(1))
    assert s.question == "debt"
    card = s.card("ep_free_flying")
    s.play("Cat", a.OfferTrade(0, a.Goods(cards=(card,), cash=14))).play("Ann", a.AcceptOffer(2, 1))
    assert (s.question, s.view.seats[0].cards, complaints(s.match.state)) == ("turn", (card,), [])
