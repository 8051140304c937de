"""What a player does who gives no answer in time: never a disaster (defaults.py)."""

from __future__ import annotations

from typing import Any

import pytest

import turnwise
from tests.property_trading.questions import QUESTIONS
from tests.property_trading.situation import Situation, situation
from turnwise.games.property_trading import actions as a

BROWN = ["The Autons", "The Nestene Consciousness"]
LIGHTBLUE = ["The Slitheen", "Lady Cassandra", "The Judoon"]


def default(s: Situation) -> Any:
    """What the one who is asked does without an answer; it is always allowed."""
    assert s.asked is not None
    seat = s.seat(s.asked)
    action = s.match.game.default(s.match.state, seat)
    assert s.match.refusal(seat, action) is None
    return action


def by_default(s: Situation) -> Any:
    action = default(s)
    assert s.asked is not None
    s.play(s.asked, action)
    return action


@pytest.mark.clause("TW-05")
@pytest.mark.parametrize("jailed", [{}, {"Ann": 0}])
def test_a_silent_player_rolls(jailed: dict[str, int]) -> None:
    s = situation(jailed=jailed, cards={"Ann": ["dw_gallifrey_08"]})
    assert default(s) == a.Roll()  # in Jail too: neither the fine nor the card is spent


@pytest.mark.clause("TW-05")
def test_a_silent_player_declines_the_property_and_leaves_the_auction() -> None:
    s = situation(dice=[(5, 6)])
    lot = s.space("The Empress of the Racnoss")
    s.roll()
    assert by_default(s) == a.DeclineDeed(lot)
    for name in ("Ann", "Bob", "Cat"):
        assert s.asked == name
        assert by_default(s) == a.LeaveAuction(lot)
    assert s.owner("The Empress of the Racnoss") is None
    s.done()


@pytest.mark.clause("TW-05")
def test_a_silent_player_claims_the_rent_before_a_count() -> None:
    s = situation(
        turn_of="Bob",
        at={"Bob": "Jail (Just Visiting)"},
        owns={"Ann": ["Titanic"]},
        options={"round_limit": 1},
        more={"first": "Cat"},
        dice=[(2, 3)],
    )
    s.roll()
    assert (s.question, s.asked) == ("last_claims", "Ann")
    assert by_default(s) == a.ClaimRent(1)
    assert s.payments() == [("Bob", "Ann", 25, "DW-13")]
    s.done()


@pytest.mark.clause("TW-05")
def test_a_silent_player_wants_no_buildings_and_who_asked_wants_the_one() -> None:
    s = situation(owns={"Ann": BROWN, "Bob": LIGHTBLUE}, options={"houses": 1})
    s.play("Ann", a.Build(s.space("The Autons"), 1))
    assert (s.question, s.asked) == ("call", "Ann")
    assert by_default(s) == a.WantBuildings(1)  # the one who asked says at least one
    assert (s.question, s.asked) == ("call", "Bob")
    assert by_default(s) == a.WantBuildings(0)
    assert (s.question, s.deed("The Autons").level) == ("turn", 1)


@pytest.mark.clause("TW-05")
def test_a_silent_winner_of_a_building_places_it() -> None:
    s = situation(owns={"Ann": BROWN, "Bob": LIGHTBLUE}, options={"houses": 1})
    s.play("Ann", a.Build(s.space("The Autons"), 1)).play("Ann", a.WantBuildings(1)).play("Bob", a.WantBuildings(1))
    lot = s.view.frames[-1].a
    s.play("Ann", a.LeaveAuction(lot)).play("Bob", a.PlaceBid(lot, 5))
    assert (s.question, s.asked) == ("place", "Bob")
    assert by_default(s) == a.PlaceBuilding(s.space("The Slitheen"))
    assert (s.deed("The Slitheen").level, s.cash("Bob")) == (1, 1495)


@pytest.mark.clause("TW-05")
def test_a_silent_player_keeps_a_mortgage_that_comes_with_a_property() -> None:
    s = situation(owns={"Ann": ["Davros"]}, mortgaged=["Davros"])
    davros = s.space("Davros")
    s.play("Ann", a.OfferTrade(1, a.Goods(deeds=(davros,)), a.Goods(cash=10))).play("Bob", a.AcceptOffer(0, 1))
    assert by_default(s) == a.KeepMortgaged(davros)
    assert s.payments() == [("Bob", "Bank", 18, "DW-36")]
    assert s.deed("Davros").mortgaged


CITY, DUEL = "exclusive_possession", "duel_masters"
FLYING, EVADE, ESCAPE = "ep_free_flying", "ep_chance_06", "ep_chance_08"
BRAID, VOLCANODON = "Deadly Fighter Braid Claw", "Super Explosive Volcanodon"


def at_tax(edition: str, cash: int = 1500, **facts: Any) -> Situation:
    """Ann has just landed on the first tax and has something to choose."""
    s = situation({"Ann": cash, "Bob": 500, "Cat": 500}, edition=edition, dice=[(1, 3)], **facts).roll()
    assert (s.question, s.asked) == ("penalty", "Ann")
    return s


@pytest.mark.clause("TW-05")
@pytest.mark.parametrize(
    ("edition", "facts", "paid"),
    [
        (CITY, {"cards": {"Ann": [FLYING]}}, ("Ann", "Centre", 200, "EP-48")),
        (DUEL, {}, ("Ann", "Bank", 200, "DM-18")),
        (DUEL, {"cash": 210}, ("Ann", "Bank", 200, "DM-18")),  # the share would be 21
        ("harry_potter", {}, ("Ann", "Bank", 200, "HP-18")),
    ],
    ids=["a card is kept", "no share", "no share, though it is less", "no share in Azkaban's country"],
)
def test_a_silent_player_pays_the_flat_amount_and_keeps_the_card(
    edition: str, facts: dict[str, Any], paid: tuple[str, str, int, str]
) -> None:
    s = at_tax(edition, **facts)
    held = s.view.seats[0].cards
    assert by_default(s) == a.PayTax(share=False)
    assert (s.view.seats[0].cards, s.payments()) == (held, [paid])


@pytest.mark.clause("TW-05")
@pytest.mark.parametrize("edition", [DUEL, "harry_potter"])
def test_a_silent_player_who_could_never_raise_the_flat_amount_pays_the_share(edition: str) -> None:
    s = at_tax(edition, cash=40)
    assert by_default(s) == a.PayTax(share=True)
    assert [(payer, payee, amount) for payer, payee, amount, _ in s.payments()] == [("Ann", "Bank", 4)]


@pytest.mark.clause("TW-05")
def test_a_silent_player_goes_to_jail_rather_than_spend_a_card() -> None:
    s = situation(edition=CITY, at={"Ann": "The Grand Trunk Clacks"}, cards={"Ann": [FLYING]}, dice=[(1, 1)]).roll()
    assert (s.question, by_default(s)) == ("penalty", a.GoToJail())
    assert (s.at("Ann"), s.view.seats[0].cards, s.asked) == ("Jail (Just Visiting)", (s.card(FLYING),), "Bob")
    s.done()


@pytest.mark.clause("TW-05")
def test_a_silent_player_is_arrested_and_spends_nothing() -> None:
    s = situation(
        {"Ann": 500, "Bob": 500}, edition=CITY, turn_of="Bob", at={"Ann": "Cockbill Street"},
        cards={"Ann": [EVADE, ESCAPE]}, dice=[(4, 6)], watch=[3],
    ).roll()  # fmt: skip
    assert (s.question, s.asked) == ("arrest", "Ann")
    assert by_default(s) == a.GoToJail()
    assert (s.at("Ann"), s.cash("Ann"), len(s.view.seats[0].cards)) == ("Jail (Just Visiting)", 500, 2)
    assert default(s) == a.Roll()  # in Jail
    s.done()


@pytest.mark.clause("TW-05")
def test_a_silent_player_leaves_the_card_with_whoever_holds_it() -> None:
    s = situation(edition=CITY, at={"Ann": "Easy Street"}, cards={"Bob": [FLYING]}, dice=[(1, 3)]).roll()
    assert (s.question, by_default(s)) == ("seize", a.LeaveCard(s.card(FLYING)))
    assert (s.view.seats[0].cards, s.view.seats[1].cards, s.asked) == ((), (s.card(FLYING),), "Bob")
    s.done()


@pytest.mark.clause("TW-05")
def test_a_silent_player_does_not_fight() -> None:
    owns = {"Ann": [BRAID], "Bob": [VOLCANODON]}
    s = situation(edition=DUEL, owns=owns, options={"battle": True}, dice=[(1, 2)]).roll()
    assert (s.question, by_default(s)) == ("battle", a.DeclineBattle(s.space(VOLCANODON)))
    assert (s.owner(VOLCANODON), [claim.amount for claim in s.view.claims]) == ("Bob", [4])
    s.done()


@pytest.mark.clause("TW-05")
def test_a_silent_player_takes_the_roll_that_a_double_gives() -> None:
    s = situation(edition=CITY, dice=[(5, 5)]).roll()
    assert a.PassDice() in s.legal("Ann")
    assert default(s) == a.Roll()


@pytest.mark.clause("TW-05")
@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_has_a_safe_answer_that_is_allowed(question: str) -> None:
    edition, options, position = QUESTIONS[question]
    s = Situation(turnwise.game(edition).from_position(position | {"options": options}, seed=1))
    assert default(s) in s.legal(str(s.asked))


def debtor(cash: int, **more: Any) -> Situation:
    """Ann owes the Bank $200 and owns two built streets, a Ship and a utility."""
    s = situation(
        {"Ann": cash, "Bob": 500, "Cat": 500},
        owns={"Ann": [*BROWN, "Platform One", "Torchwood"]},
        levels=dict.fromkeys(BROWN, 2),
        dice=[(1, 3)],
        **more,
    )
    s.roll().done()
    assert s.question == "debt"
    return s


def raised(s: Situation) -> list[Any]:
    acts: list[Any] = []
    while s.question == "debt":
        acts.append(by_default(s))
    return acts


@pytest.mark.clause("TW-05", "DW-47")
def test_a_silent_debtor_sells_and_mortgages_only_until_the_debt_can_be_paid() -> None:
    s = debtor(99)
    assert raised(s) == [a.Mortgage(s.space("Platform One")), a.Mortgage(s.space("Torchwood"))]
    assert s.payments()[-1] == ("Ann", "Bank", 200, "DW-17")
    assert (s.asked, s.cash("Ann")) == ("Bob", 99 + 100 + 75 - 200)
    s = debtor(100)
    assert raised(s) == [a.Mortgage(s.space("Platform One"))]


@pytest.mark.clause("TW-05", "DW-47")
def test_a_silent_debtor_gives_up_only_what_is_needed_of_everything() -> None:
    # 100 and 75 for the Ship and the utility, 4 x 25 for the buildings, 2 x 30 for the streets: 335 at most.
    s = debtor(0)
    acts = raised(s)
    assert a.DeclareBankruptcy() not in acts
    assert [type(act) for act in acts] == [a.Mortgage, a.Mortgage, a.Sell]
    assert (s.cash("Ann"), s.view.seats[0].alive) == (0, True)


@pytest.mark.clause("TW-05", "DW-47")
@pytest.mark.parametrize("cash", [40, 39])
def test_a_silent_debtor_is_bankrupt_only_if_nothing_can_cover_the_debt(cash: int) -> None:
    s = situation(
        {"Ann": cash, "Bob": 500, "Cat": 500},
        owns={"Ann": [*BROWN, "The Slitheen", "Davros"]},
        levels=dict.fromkeys(BROWN, 1),
        mortgaged=["Davros"],
        dice=[(1, 3)],
    )  # two buildings at 25, two streets at 30 and The Slitheen at 50: 160
    s.roll().done()
    if cash == 39:
        assert raised(s) == [a.DeclareBankruptcy()]
        assert not s.view.seats[0].alive
        return
    acts = raised(s)
    assert len(acts) == 5
    assert a.DeclareBankruptcy() not in acts
    assert (s.question, s.asked, s.cash("Ann")) == ("turn", "Bob", 0)


@pytest.mark.clause("TW-05")
def test_the_order_in_which_a_silent_debtor_raises_money_is_always_the_same() -> None:
    assert raised(debtor(0)) == raised(debtor(0))
