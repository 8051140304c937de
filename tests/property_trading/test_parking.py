"""The parking space: a resting place, the pot, and the card that lies there."""

from __future__ import annotations

from typing import Any

import pytest

from tests.property_trading.situation import Situation, situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading.events import CardMoved, Freed, Landed, TokenMoved

CARD = "ep_free_flying"
PARKING = {"free_flying": "parking"}
NO_CARD = {"free_flying_card": False}
TWO = {"Ann": 1500, "Bob": 1500}


def possession(cash: dict[str, int] | None = None, **facts: Any) -> Situation:
    return situation(cash, edition="exclusive_possession", **facts)


def flies(start: str = "Trading Gate Coach Stop", dice: tuple[int, int] = (1, 4), **facts: Any) -> Situation:
    """Ann lands on Free Flying."""
    return possession(at={"Ann": start}, dice=[dice], **facts).roll()


def moves(s: Situation) -> list[tuple[int, int, str]]:
    """Who gave the card to whom; -1 is the centre of the board."""
    return [(moved.giver, moved.holder, moved.clause) for moved in s.of(CardMoved)]


def holder(s: Situation) -> str | None:
    """Who has the Free Flying card; None: it lies in the centre."""
    names = [name for name, seat in zip(s.match.header.seats, s.view.seats, strict=True) if s.card(CARD) in seat.cards]
    in_the_centre = s.card(CARD) in (*s.view.decks[2].unseen, *s.view.decks[2].queue)
    assert len(names) + in_the_centre == 1  # there is one such card
    return names[0] if names else None


# ---- EP-09, EP-10: a resting place, or the pot ----


@pytest.mark.clause("EP-09")
def test_as_a_parking_spot_it_is_only_a_resting_place() -> None:
    s = flies(options=PARKING | NO_CARD)
    assert [(landed.space, landed.clause) for landed in s.of(Landed)] == [(20, "EP-09")]
    assert (s.payments(), moves(s), s.cash("Ann"), s.asked, s.question) == ([], [], 1500, "Bob", "turn")
    s.done()


@pytest.mark.clause("EP-09")
def test_as_a_parking_spot_it_stores_no_money() -> None:
    at = {"Ann": "Dagon Street", "Bob": "Trading Gate Coach Stop"}
    s = possession(at=at, dice=[(1, 2), (1, 4)], options=PARKING).roll()
    assert (s.payments(), s.view.pot) == ([("Ann", "Bank", 200, "EP-48")], 0)
    s.roll()
    assert (s.at("Bob"), s.payments(), s.cash("Bob")) == ("Free Flying", [], 1500)
    s.done()


@pytest.mark.clause("EP-10")
@pytest.mark.parametrize("pot", [1, 350, 9000])
@pytest.mark.parametrize("options", [{}, NO_CARD], ids=["with the card", "without the card"])
def test_landing_takes_all_the_money_in_the_centre(pot: int, options: dict[str, object]) -> None:
    s = flies(more={"pot": pot}, options=options)
    assert [(landed.space, landed.clause) for landed in s.of(Landed)] == [(20, "EP-10")]
    assert (s.payments(), s.cash("Ann"), s.view.pot) == ([("Centre", "Ann", pot, "EP-10")], 1500 + pot, 0)
    s.done()


@pytest.mark.clause("EP-10")
def test_an_empty_centre_pays_nothing() -> None:
    s = flies()
    assert (s.payments(), s.cash("Ann"), s.asked) == ([], 1500, "Bob")
    s.done()


@pytest.mark.clause("EP-10")
def test_the_penalties_of_all_go_to_the_next_visitor() -> None:
    at = {"Ann": "Dagon Street", "Bob": "Deosil Gate Coach Stop", "Cat": "Trading Gate Coach Stop"}
    s = possession(at=at, dice=[(1, 2), (1, 2), (1, 4)], watch=[1]).roll().roll()
    assert (s.cash("Ann"), s.cash("Bob"), s.view.pot) == (1300, 1400, 300)
    s.roll()
    assert (s.cash("Cat"), s.view.pot) == (1800, 0)
    s.done()


@pytest.mark.clause("EP-10", "EP-11")
def test_a_card_that_leads_there_brings_pot_and_card() -> None:
    s = possession(
        at={"Ann": "Thieves' Guild Premium"}, dice=[(1, 2)], chance=["ep_chance_13"], more={"pot": 80}
    ).roll()
    assert (s.at("Ann"), s.payments(), holder(s)) == ("Free Flying", [("Centre", "Ann", 80, "EP-10")], "Ann")
    s.done()


# ---- EP-11: the card ----


@pytest.mark.clause("EP-11")
@pytest.mark.parametrize("options", [{}, PARKING], ids=["pot", "parking"])
def test_landing_collects_the_card(options: dict[str, object]) -> None:
    s = flies(options=options)
    assert (moves(s), holder(s), s.asked, s.question) == ([(-1, 0, "EP-11")], "Ann", "Bob", "turn")
    s.done()


@pytest.mark.clause("EP-11")
def test_without_the_option_there_is_no_card() -> None:
    s = flies(options=NO_CARD)
    assert (moves(s), s.view.decks[2].unseen, s.view.decks[2].queue) == ([], (), ())
    s.done()


@pytest.mark.clause("EP-11")
def test_who_holds_it_already_is_asked_nothing() -> None:
    s = flies(cards={"Ann": [CARD]})
    assert (moves(s), holder(s), s.asked, s.question) == ([], "Ann", "Bob", "turn")
    s.done()


@pytest.mark.clause("EP-11", "EP-12")
def test_once_used_it_lies_in_the_centre_for_the_next_visitor() -> None:
    s = possession(
        TWO,
        jailed={"Bob": 0},
        cards={"Bob": [CARD]},
        turn_of="Bob",
        dice=[(1, 2), (1, 4)],
        watch=[1],
        at={"Ann": "Trading Gate Coach Stop"},
        owns={"Bob": ["Street of Alchemists"]},
    )
    s.play("Bob", a.UseCard(s.card(CARD)))
    assert holder(s) is None
    s.roll().roll()
    assert (s.at("Ann"), holder(s)) == ("Free Flying", "Ann")
    s.done()


# ---- EP-12: out of Jail ----


@pytest.mark.clause("EP-12")
@pytest.mark.parametrize("failed", [0, 1, 2])
def test_it_opens_the_door_before_the_roll_on_any_turn_in_jail(failed: int) -> None:
    s = possession(jailed={"Ann": failed}, cards={"Ann": [CARD]}, dice=[(5, 5)])
    assert s.legal("Ann", a.UseCard) == [a.UseCard(s.card(CARD))]
    s.play("Ann", a.UseCard(s.card(CARD)))
    assert moves(s) == [(0, -1, "EP-12")]
    assert [(freed.seat, freed.clause) for freed in s.of(Freed)] == [(0, "EP-12")]
    assert (holder(s), s.payments(), s.view.seats[0].jailed, s.asked) == (None, [], 0, "Ann")
    s.roll()  # an ordinary turn: a double gives another roll
    assert ([moved.steps for moved in s.of(TokenMoved)], holder(s), s.asked) == ([10], "Ann", "Ann")
    s.done()


@pytest.mark.clause("EP-12")
def test_outside_jail_it_opens_no_door() -> None:
    s = possession(cards={"Ann": [CARD]})
    assert s.legal("Ann", a.UseCard) == []
    assert s.refused("Ann", a.UseCard(s.card(CARD)))[0] == "NOT_IN_JAIL"


# ---- EP-13: seizing it ----


@pytest.mark.clause("EP-13")
@pytest.mark.parametrize("options", [{}, PARKING], ids=["pot", "parking"])
def test_the_lander_may_seize_the_card_for_nothing(options: dict[str, object]) -> None:
    s = flies(cards={"Cat": [CARD]}, options=options)
    assert (s.asked, s.question, holder(s)) == ("Ann", "seize", "Cat")
    s.play("Ann", a.SeizeCard(s.card(CARD)))
    assert (moves(s), s.payments(), holder(s)) == ([(2, 0, "EP-13")], [], "Ann")
    assert ([s.cash(name) for name in ("Ann", "Cat")], s.asked, s.question) == ([1500, 1500], "Bob", "turn")
    s.done()


@pytest.mark.clause("EP-13")
def test_the_lander_may_leave_it() -> None:
    s = flies(cards={"Cat": [CARD]})
    s.play("Ann", a.LeaveCard(s.card(CARD)))
    assert (moves(s), s.payments(), holder(s), s.asked, s.question) == ([], [], "Cat", "Bob", "turn")
    s.done()


@pytest.mark.clause("EP-13")
def test_the_pot_is_taken_whatever_becomes_of_the_card() -> None:
    s = flies(cards={"Cat": [CARD]}, more={"pot": 90})
    assert (s.cash("Ann"), s.view.pot, s.question) == (1590, 0, "seize")
    s.done()


@pytest.mark.clause("EP-13")
def test_an_extra_roll_waits_for_the_answer() -> None:
    s = flies("Jail (Just Visiting)", (5, 5), cards={"Bob": [CARD]})
    assert s.refused("Ann", a.Roll())[0] == "NOT_ASKED"
    s.play("Ann", a.SeizeCard(s.card(CARD)))
    assert (holder(s), s.asked, s.question) == ("Ann", "Ann", "turn")
    s.done()


@pytest.mark.clause("EP-13")
def test_nobody_else_seizes_it_and_nothing_else_is_seized() -> None:
    s = flies(cards={"Cat": [CARD, "ep_chance_08"]})
    assert s.refused("Bob", a.SeizeCard(s.card(CARD)))[0] == "NOT_ASKED"
    assert s.refused("Ann", a.SeizeCard(s.card("ep_chance_08")))[0] == "NOT_ASKED"


# ---- EP-44: on the first circuit ----


@pytest.mark.clause("EP-44")
@pytest.mark.parametrize("cards", [{}, {"Cat": [CARD]}], ids=["in the centre", "held by another"])
def test_on_the_first_circuit_the_pot_is_taken_but_not_the_card(cards: dict[str, list[str]]) -> None:
    s = flies(circling=["Ann"], cards=cards, more={"pot": 60})
    assert s.payments() == [("Centre", "Ann", 60, "EP-10")]
    assert (moves(s), holder(s), s.asked, s.question) == ([], "Cat" if cards else None, "Bob", "turn")
    s.done()
