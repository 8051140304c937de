"""Jail: the ways in and the ways out."""

from __future__ import annotations

from typing import Any

import pytest

from tests.property_trading.situation import Situation, situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading.events import (
    CardMoved,
    DebtOpened,
    DiceRolled,
    Freed,
    Jailed,
    JailHeld,
    Landed,
    TokenMoved,
    WentBankrupt,
)

JAIL = "Jail (Just Visiting)"
OWN = ["Titanic"]  # five steps from Jail: to end there asks nothing


def jailed(failed: int = 0, cash: int = 1500, cards: tuple[str, ...] = (), **facts: Any) -> Situation:
    """Ann is in Jail, where so many rolls have failed, and it is her turn. Bob is the other one."""
    ann = {"name": "Ann", "cash": cash, "at": JAIL, "jailed": failed, "cards": list(cards)}
    facts = {"owns": {"Ann": OWN}} | facts
    facts["more"] = {"seats": [ann, {"name": "Bob", "cash": 1500}]} | facts.get("more", {})
    return situation({"Ann": cash, "Bob": 1500}, **facts)


def failed_rolls(s: Situation) -> int | None:
    """How often Ann failed to leave; None: she is free."""
    return s.view.seats[0].jailed - 1 if s.view.seats[0].jailed else None


# ---- DW-18: ways in ----

DOUBLES = {"turn_of": None, "frames": [{"kind": "turn", "seat": "Ann", "doubles": 2, "rolled": True}]}
WAYS_IN: dict[str, tuple[dict[str, Any], str]] = {
    "the space": ({"at": {"Ann": "The Weeping Angels"}, "dice": [(1, 2)]}, "DW-18"),
    "the space by a double": ({"at": {"Ann": "Torchwood"}, "dice": [(1, 1)]}, "DW-18"),
    "Gallifrey before Jail": (
        {"at": {"Ann": "TARDIS Repair"}, "dice": [(1, 2)], "gallifrey": ["dw_gallifrey_10"]},
        "DW-18",
    ),
    "Gallifrey": ({"at": {"Ann": "The Zygons"}, "dice": [(1, 2)], "gallifrey": ["dw_gallifrey_10"]}, "DW-18"),
    "the last Gallifrey": (
        {"at": {"Ann": "U.N.I.T (33)"}, "dice": [(1, 2)], "gallifrey": ["dw_gallifrey_10"]},
        "DW-18",
    ),
    "U.N.I.T": ({"at": {"Ann": "The Vashta Nerada"}, "dice": [(1, 2)], "unit": ["dw_unit_06"]}, "DW-18"),
    "the last U.N.I.T": ({"at": {"Ann": "Torchwood"}, "dice": [(2, 3)], "unit": ["dw_unit_06"]}, "DW-18"),
    "three doubles": ({"at": {"Ann": "The Daleks"}, "dice": [(6, 6)], "more": DOUBLES}, "DW-05"),
}


@pytest.mark.clause("DW-18")
@pytest.mark.parametrize("way", WAYS_IN)
def test_the_token_goes_straight_to_jail_without_200_and_the_turn_ends(way: str) -> None:
    facts, clause = WAYS_IN[way]
    s = situation(**facts).roll()
    assert [(sent.seat, sent.space, sent.clause) for sent in s.of(Jailed)] == [(0, 10, clause)]
    assert (s.at("Ann"), failed_rolls(s)) == (JAIL, 0)
    assert (s.payments(), s.cash("Ann")) == ([], 1500)
    assert all(moved.space != 10 for moved in s.of(TokenMoved))  # it is put there, it does not walk
    assert all(landed.space != 10 for landed in s.of(Landed))  # and does not visit
    assert (s.asked, s.question) == ("Bob", "turn")
    s.done()


@pytest.mark.clause("DW-18")
def test_the_salary_for_passing_go_before_the_card_is_kept() -> None:
    s = situation(at={"Ann": "The Daleks"}, dice=[(1, 2)], unit=["dw_unit_06"]).roll()
    assert (s.at("Ann"), s.payments()) == (JAIL, [("Bank", "Ann", 200, "DW-04")])
    s.done()


@pytest.mark.clause("DW-18")
def test_who_was_sent_is_in_jail_at_the_next_turn() -> None:
    s = situation({"Ann": 1500, "Bob": 1500}, at={"Ann": "The Weeping Angels"}, dice=[(1, 2), (4, 6), (1, 2)])
    s.roll().roll()  # Ann is sent, Bob visits
    assert (s.asked, s.legal("Ann", a.PayFine)) == ("Ann", [a.PayFine()])
    s.roll()
    assert (s.at("Ann"), failed_rolls(s), s.of(TokenMoved)) == (JAIL, 1, [])
    s.done()


@pytest.mark.clause("DW-18")
def test_who_is_sent_again_has_three_rolls_again() -> None:
    """Ann fails twice, leaves by a double of 12, and the card there sends her back."""
    s = jailed(2, dice=[(6, 6)], gallifrey=["dw_gallifrey_10"]).roll()
    assert (s.at("Ann"), failed_rolls(s), s.asked) == (JAIL, 0, "Bob")
    s.done()


# ---- DW-20: the fine ----


@pytest.mark.clause("DW-20")
@pytest.mark.parametrize("failed", [0, 1, 2])
def test_50_at_the_start_of_any_turn_in_jail_buys_an_ordinary_turn(failed: int) -> None:
    s = jailed(failed, dice=[(2, 3)]).play("Ann", a.PayFine())
    assert s.payments() == [("Ann", "Bank", 50, "DW-20")]
    assert [(freed.seat, freed.clause) for freed in s.of(Freed)] == [(0, "DW-20")]
    assert (s.cash("Ann"), failed_rolls(s), s.at("Ann")) == (1450, None, JAIL)
    assert (s.asked, s.question, s.legal("Ann", a.Roll)) == ("Ann", "turn", [a.Roll()])
    s.roll()
    assert [roll.purpose for roll in s.of(DiceRolled)] == ["move"]
    assert (s.at("Ann"), s.cash("Ann"), s.asked) == ("Titanic", 1450, "Bob")
    s.done()


@pytest.mark.clause("DW-20")
def test_after_the_fine_a_double_gives_another_roll() -> None:
    s = jailed(dice=[(5, 5), (1, 4)], owns={"Ann": ["Starship UK"]}).play("Ann", a.PayFine()).roll()
    assert (s.at("Ann"), s.asked) == ("Free Parking", "Ann")
    s.roll()
    assert (s.at("Ann"), s.asked) == ("Starship UK", "Bob")
    s.done()


@pytest.mark.clause("DW-20")
def test_after_the_fine_three_doubles_lead_back_to_jail() -> None:
    s = jailed(2, dice=[(5, 5), (2, 2), (1, 1)], owns={"Ann": ["The Cybermen"]}).play("Ann", a.PayFine())
    s.roll().roll().roll()
    assert (s.at("Ann"), failed_rolls(s), s.cash("Ann"), s.asked) == (JAIL, 0, 1450, "Bob")
    s.done()


@pytest.mark.clause("DW-20")
def test_the_fine_takes_the_last_50() -> None:
    s = jailed(cash=50).play("Ann", a.PayFine())
    assert (s.cash("Ann"), failed_rolls(s)) == (0, None)


@pytest.mark.clause("DW-20")
def test_the_fine_needs_50_in_cash() -> None:
    s = jailed(cash=49)
    assert s.legal("Ann", a.PayFine) == []
    assert s.refused("Ann", a.PayFine()) == ("TOO_POOR", "DW-20")
    s.play("Ann", a.Mortgage(15)).play("Ann", a.PayFine())
    assert s.cash("Ann") == 49 + 100 - 50


@pytest.mark.clause("DW-20")
def test_the_fine_is_paid_once_and_only_in_jail() -> None:
    s = jailed().play("Ann", a.PayFine())
    assert s.refused("Ann", a.PayFine()) == ("NOT_IN_JAIL", "DW-20")
    assert situation().refused("Ann", a.PayFine()) == ("NOT_IN_JAIL", "DW-20")


@pytest.mark.clause("DW-20")
def test_the_fine_is_paid_in_ones_own_turn_and_before_the_roll() -> None:
    s = jailed(dice=[(1, 2)], turn_of="Ann").roll()  # fails, and the turn is over
    assert s.refused("Ann", a.PayFine()) == ("NOT_ASKED", "DW-20")
    assert (s.cash("Ann"), failed_rolls(s), s.asked) == (1500, 1, "Bob")
    assert s.refused("Bob", a.PayFine()) == ("NOT_IN_JAIL", "DW-20")
    s.done()


# ---- DW-21: the card ----


@pytest.mark.clause("DW-21")
@pytest.mark.parametrize("failed", [0, 1, 2])
@pytest.mark.parametrize(("card", "deck"), [("dw_gallifrey_08", 0), ("dw_unit_05", 1)])
def test_a_card_opens_the_door_and_goes_under_its_own_deck(card: str, deck: int, failed: int) -> None:
    returned = {"gallifrey": ["dw_gallifrey_12"], "unit": ["dw_unit_15"]}
    below = ("dw_gallifrey_12", "dw_unit_15")
    s = jailed(failed, cards=(card,), more={"returned": returned}, dice=[(2, 3)])
    s.play("Ann", a.UseCard(s.card(card)))
    moved = [(event.giver, event.holder, event.card, event.clause) for event in s.of(CardMoved)]
    assert moved == [(0, -1, s.card(card), "DW-21")]
    assert [(freed.seat, freed.clause) for freed in s.of(Freed)] == [(0, "DW-21")]
    assert s.view.decks[deck].queue == (s.card(below[deck]), s.card(card))  # at the very bottom
    assert s.view.decks[1 - deck].queue == (s.card(below[1 - deck]),)
    assert (s.view.seats[0].cards, s.payments(), failed_rolls(s)) == ((), [], None)
    assert (s.asked, s.at("Ann")) == ("Ann", JAIL)
    s.roll()
    assert (s.at("Ann"), s.cash("Ann"), s.asked) == ("Titanic", 1500, "Bob")
    s.done()


@pytest.mark.clause("DW-21")
def test_after_the_card_a_double_gives_another_roll() -> None:
    s = jailed(cards=("dw_unit_05",), dice=[(5, 5)])
    s.play("Ann", a.UseCard(s.card("dw_unit_05"))).roll()
    assert (s.at("Ann"), s.asked) == ("Free Parking", "Ann")
    s.done()


@pytest.mark.clause("DW-21", "DW-16")
def test_a_card_bought_from_another_player_opens_the_door() -> None:
    seats = [
        {"name": "Ann", "cash": 1500, "at": JAIL, "jailed": 0},
        {"name": "Bob", "cash": 1500, "cards": ["dw_unit_05"]},
    ]
    s = situation(more={"seats": seats})
    card = s.card("dw_unit_05")
    assert s.refused("Ann", a.UseCard(card)) == ("NO_SUCH_CARD", "DW-21")
    s.play("Ann", a.OfferTrade(1, a.Goods(cash=30), a.Goods(cards=(card,)))).play("Bob", a.AcceptOffer(0, 1))
    assert s.refused("Bob", a.UseCard(card)) == ("NOT_ASKED", "DW-21")
    s.play("Ann", a.UseCard(card))
    assert (s.cash("Ann"), failed_rolls(s), s.asked) == (1470, None, "Ann")


@pytest.mark.clause("DW-21")
def test_of_two_cards_one_is_used() -> None:
    s = jailed(cards=("dw_gallifrey_08", "dw_unit_05"))
    assert len(s.legal("Ann", a.UseCard)) == 2
    s.play("Ann", a.UseCard(s.card("dw_unit_05")))
    assert s.view.seats[0].cards == (s.card("dw_gallifrey_08"),)
    assert s.refused("Ann", a.UseCard(s.card("dw_gallifrey_08"))) == ("NOT_IN_JAIL", "DW-21")


# ---- DW-22: the dice ----


@pytest.mark.clause("DW-22")
@pytest.mark.parametrize("failed", [0, 1])
def test_a_roll_without_a_double_fails_and_ends_the_turn(failed: int) -> None:
    s = jailed(failed, dice=[(2, 3)]).roll()
    assert [(roll.purpose, roll.clause) for roll in s.of(DiceRolled)] == [("jail", "DW-22")]
    assert [(held.seat, held.failed, held.clause) for held in s.of(JailHeld)] == [(0, failed + 1, "DW-22")]
    assert (s.of(TokenMoved), s.of(Freed), s.payments()) == ([], [], [])
    assert (s.at("Ann"), failed_rolls(s), s.cash("Ann"), s.asked) == (JAIL, failed + 1, 1500, "Bob")
    s.done()


@pytest.mark.clause("DW-22")
@pytest.mark.parametrize("failed", [0, 1, 2])
def test_a_double_moves_the_token_out_by_that_roll_and_gives_no_further_one(failed: int) -> None:
    s = jailed(failed, dice=[(5, 5)]).roll()
    assert [(freed.seat, freed.clause) for freed in s.of(Freed)] == [(0, "DW-22")]
    assert [(moved.start, moved.space) for moved in s.of(TokenMoved)] == [(10, 20)]
    assert (s.payments(), s.cash("Ann"), failed_rolls(s)) == ([], 1500, None)
    assert (s.at("Ann"), s.asked) == ("Free Parking", "Bob")
    assert s.refused("Ann", a.Roll())[0] == "NOT_ASKED"
    s.done()


@pytest.mark.clause("DW-22")
def test_the_space_reached_by_a_double_out_of_jail_is_acted_on() -> None:
    s = jailed(dice=[(1, 1)]).roll()
    assert (s.at("Ann"), s.asked, s.question) == ("The Eye of Harmony", "Ann", "buy")
    s.play("Ann", a.BuyDeed(12))
    assert s.asked == "Bob"
    s.done()


@pytest.mark.clause("DW-22")
def test_the_third_failure_costs_50_and_moves_the_number_rolled() -> None:
    s = jailed(2, dice=[(2, 3)]).roll()
    assert s.payments() == [("Ann", "Bank", 50, "DW-22")]
    assert [(freed.seat, freed.clause) for freed in s.of(Freed)] == [(0, "DW-22")]
    assert (s.of(JailHeld), s.of(DebtOpened)) == ([], [])
    assert (s.at("Ann"), s.cash("Ann"), failed_rolls(s), s.asked) == ("Titanic", 1450, None, "Bob")
    s.done()


@pytest.mark.clause("DW-22")
def test_three_turns_in_jail_from_first_to_last() -> None:
    s = jailed(dice=[(1, 2), (4, 6), (2, 1), (4, 6), (2, 3)])
    for turn in (1, 2):
        s.roll()  # Ann fails
        assert (failed_rolls(s), s.cash("Ann")) == (turn, 1500)
        s.roll()  # Bob: Just Visiting, then Free Parking
        assert s.asked == "Ann"
    s.roll()
    assert (s.at("Ann"), s.cash("Ann")) == ("Titanic", 1450)
    s.done()


@pytest.mark.clause("DW-22")
@pytest.mark.parametrize(("cash", "debt"), [(50, False), (49, True), (0, True)])
def test_who_lacks_the_50_owes_it_and_moves_when_it_is_paid(cash: int, debt: bool) -> None:
    s = jailed(2, cash, dice=[(2, 3)], owns={"Ann": [*OWN, "Davros"]}).roll()
    assert bool(s.of(DebtOpened)) is debt
    if debt:
        assert [(owed.debtor, owed.creditors, owed.amount, owed.clause) for owed in s.of(DebtOpened)] == [
            (0, (), 50, "DW-22")
        ]
        assert (s.at("Ann"), s.asked, s.question) == (JAIL, "Ann", "debt")
        s.play("Ann", a.Mortgage(37))
        assert s.payments() == [("Bank", "Ann", 175, "DW-33"), ("Ann", "Bank", 50, "DW-22")]
    assert (s.at("Ann"), s.cash("Ann"), s.asked) == ("Titanic", cash - 50 + (175 if debt else 0), "Bob")
    s.done()


@pytest.mark.clause("DW-22")
def test_who_cannot_pay_the_50_at_all_is_bankrupt_and_does_not_move() -> None:
    cash = {"Ann": 49, "Bob": 1500, "Cat": 1500}
    seats = [{"name": name, "cash": amount} for name, amount in cash.items()]
    seats[0] |= {"at": JAIL, "jailed": 2}
    s = situation(cash, more={"seats": seats}, dice=[(2, 3)]).roll().play("Ann", a.DeclareBankruptcy())
    assert [(gone.seat, gone.heir) for gone in s.of(WentBankrupt)] == [(0, -1)]
    assert (s.of(TokenMoved), s.asked) == ([], "Bob")
    s.done()


@pytest.mark.clause("DW-22")
def test_the_50_is_due_before_the_move_whatever_that_will_bring() -> None:
    """Ann will land on a card that pays $200, but owes the fine first."""
    s = jailed(2, 10, dice=[(3, 4)], unit=["dw_unit_02"]).roll()
    assert (s.at("Ann"), s.question) == (JAIL, "debt")
    s.play("Ann", a.Mortgage(15))
    assert (s.at("Ann"), s.cash("Ann")) == ("U.N.I.T", 10 + 100 - 50 + 200)
    s.done()
