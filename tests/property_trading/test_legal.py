"""Business between two rolls: who may do what while something is pending, and how often (legal.py)."""

from __future__ import annotations

from typing import Any

import pytest

import turnwise
from tests.property_trading.questions import QUESTIONS
from tests.property_trading.situation import Situation, situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import events as e

NOT_AT_REST = ("NOT_AT_REST", "DW-25")
BROWN = ["The Autons", "The Nestene Consciousness"]
LIGHTBLUE = ["The Slitheen", "Lady Cassandra", "The Judoon"]


def landlords(cash: int = 1500, **script: Any) -> Situation:
    """Ann and Bob could each build, sell, mortgage, lift and trade, if it were the time for it."""
    return situation(
        {"Ann": cash, "Bob": 1500, "Cat": 1500},
        owns={
            "Ann": [*BROWN, "Platform One", "Titanic"],
            "Bob": [*LIGHTBLUE, "Starship UK", "Valiant"],
        },
        levels=dict.fromkeys([*BROWN, *LIGHTBLUE], 1),
        mortgaged=["Titanic", "Valiant"],
        **script,
    )


def business(s: Situation, name: str) -> dict[str, Any]:
    """One act of each kind that the landlord *name* could do at a rest point."""
    street, pledge, pledged = {
        "Ann": ("The Autons", "Platform One", "Titanic"),
        "Bob": ("The Slitheen", "Starship UK", "Valiant"),
    }[name]
    return {
        "build": a.Build(s.space(street), 2),
        "sell": a.Sell(s.space(street), 0),
        "mortgage": a.Mortgage(s.space(pledge)),
        "lift": a.LiftMortgage(s.space(pledged)),
        "deal": a.OfferTrade(s.seat("Cat"), a.Goods(deeds=(s.space(pledge),)), a.Goods(cash=1)),
    }


def allowed(s: Situation, name: str) -> set[str]:
    """What of that is allowed now; everything else has to be refused as out of time."""
    found = set[str]()
    for kind, act in business(s, name).items():
        if s.match.refusal(s.seat(name), act) is None:
            found.add(kind)
        else:
            assert s.refused(name, act) == NOT_AT_REST
    return found


EVERYTHING = {"build", "sell", "mortgage", "lift", "deal"}


@pytest.mark.clause("DW-25")
@pytest.mark.parametrize("turn_of", ["Ann", "Bob", "Cat"])
def test_between_two_rolls_business_is_open_to_everyone(turn_of: str) -> None:
    s = situation(
        turn_of=turn_of,
        owns={"Ann": [*BROWN, "Platform One", "Titanic"], "Bob": [*LIGHTBLUE, "Starship UK", "Valiant"]},
        levels=dict.fromkeys([*BROWN, *LIGHTBLUE], 1),
        mortgaged=["Titanic", "Valiant"],
    )
    assert allowed(s, "Ann") == EVERYTHING
    assert allowed(s, "Bob") == EVERYTHING


@pytest.mark.clause("DW-25")
@pytest.mark.parametrize("kind", sorted(EVERYTHING))
def test_a_player_in_jail_does_business_out_of_turn(kind: str) -> None:
    s = situation(
        turn_of="Ann",
        owns={"Bob": [*LIGHTBLUE, "Starship UK", "Valiant"]},
        levels=dict.fromkeys(LIGHTBLUE, 1),
        mortgaged=["Valiant"],
        jailed={"Bob": 0},
    )
    s.play("Bob", business(s, "Bob")[kind])
    happened = {"build": e.Built, "sell": e.BuildingsSold, "mortgage": e.DeedMortgaged, "lift": e.MortgageLifted}
    assert len(s.of(happened.get(kind, e.OfferMade))) == 1
    assert s.asked == "Ann"


@pytest.mark.clause("DW-25")
def test_a_player_in_jail_collects_rent_and_bids() -> None:
    s = situation(owns={"Bob": ["The Nestene Consciousness"]}, jailed={"Bob": 0}, dice=[(1, 2)])
    s.roll().play("Bob", a.ClaimRent(1))
    assert s.payments() == [("Ann", "Bob", 4, "DW-09")]
    s.done()
    s = situation(turn_of="Ann", jailed={"Bob": 0}, dice=[(5, 6)])
    racnoss = s.space("The Empress of the Racnoss")
    s.roll().play("Ann", a.DeclineDeed(racnoss)).play("Ann", a.LeaveAuction(racnoss))
    s.play("Bob", a.PlaceBid(racnoss, 1)).play("Cat", a.LeaveAuction(racnoss))
    assert s.owner("The Empress of the Racnoss") == "Bob"
    s.done()


@pytest.mark.clause("DW-25")
def test_wishes_are_taken_in_the_order_they_reach_the_table() -> None:
    s = landlords()
    for name, kind in (("Bob", "build"), ("Ann", "mortgage"), ("Bob", "sell"), ("Ann", "lift"), ("Bob", "deal")):
        act = business(s, name)[kind]
        if kind == "sell":
            act = a.Sell(act.space, 1)
        s.play(name, act)
    assert (s.cash("Bob"), s.cash("Ann")) == (1500 - 50 + 25, 1500 + 100 - 110)
    assert [offer.maker for offer in s.view.offers] == [s.seat("Bob")]


@pytest.mark.clause("DW-25")
def test_business_is_open_between_the_two_rolls_of_a_double() -> None:
    s = landlords(dice=[(5, 5), (2, 3)])
    s.roll()
    assert s.at("Ann") == "Jail (Just Visiting)"
    assert s.asked == "Ann"
    assert allowed(s, "Bob") == EVERYTHING
    s.play("Bob", business(s, "Bob")["mortgage"])
    s.roll().done()


@pytest.mark.clause("DW-25")
def test_while_a_purchase_is_pending_only_the_buyer_raises_cash() -> None:
    s = landlords(dice=[(5, 6)])
    s.roll()
    assert (s.question, s.asked) == ("buy", "Ann")
    assert allowed(s, "Ann") == {"sell", "mortgage"}
    assert allowed(s, "Bob") == set()
    s.play("Ann", business(s, "Ann")["mortgage"])
    assert (s.question, s.cash("Ann")) == ("buy", 1600)
    s.done()


@pytest.mark.clause("DW-25")
def test_while_a_bid_is_pending_only_that_bidder_raises_cash() -> None:
    s = landlords(dice=[(5, 6)])
    lot = s.space("The Empress of the Racnoss")
    s.roll().play("Ann", a.DeclineDeed(lot))
    assert (s.question, s.asked) == ("auction", "Ann")
    assert (allowed(s, "Ann"), allowed(s, "Bob")) == ({"sell", "mortgage"}, set())
    s.play("Ann", a.PlaceBid(lot, 1))
    assert s.asked == "Bob"
    assert (allowed(s, "Ann"), allowed(s, "Bob")) == (set(), {"sell", "mortgage"})
    s.done()


@pytest.mark.clause("DW-25", "DW-47")
def test_while_a_debt_is_pending_only_the_debtor_raises_cash_and_trades() -> None:
    s = landlords(cash=100, dice=[(1, 3)])
    s.roll()
    assert (s.question, s.asked) == ("debt", "Ann")
    assert allowed(s, "Ann") == {"sell", "mortgage", "deal"}
    assert allowed(s, "Bob") == set()
    s.done()


@pytest.mark.clause("DW-25", "DW-36")
def test_while_a_tenth_is_pending_only_the_new_owner_raises_cash() -> None:
    s = landlords()
    pledged = a.Goods(deeds=(s.space("Valiant"),))
    s.play("Bob", a.OfferTrade(s.seat("Ann"), pledged, a.Goods(cash=1))).play("Ann", a.AcceptOffer(s.seat("Bob"), 1))
    assert (s.question, s.asked) == ("interest", "Ann")
    for kind, act in business(s, "Ann").items():
        reason = s.match.refusal(s.seat("Ann"), act)
        assert (reason is None) == (kind in ("sell", "mortgage")), kind
    for kind in ("build", "sell", "mortgage", "deal"):
        assert s.refused("Bob", business(s, "Bob")[kind]) == NOT_AT_REST


@pytest.mark.clause("DW-25")
def test_raising_cash_lets_a_buyer_buy_what_was_too_dear() -> None:
    s = situation({"Ann": 100, "Bob": 0}, owns={"Ann": ["Platform One"]}, dice=[(5, 6)])
    lot = s.space("The Empress of the Racnoss")
    assert s.roll().refused("Ann", a.BuyDeed(lot))[0] == "TOO_POOR"
    s.play("Ann", a.Mortgage(s.space("Platform One"))).play("Ann", a.BuyDeed(lot))
    assert (s.owner("The Empress of the Racnoss"), s.cash("Ann")) == ("Ann", 60)
    s.done()


# ---- limits ----


def pledge_and_lift(s: Situation, name: str, space: str, times: int) -> None:
    for turn in range(times):
        s.play(name, (a.LiftMortgage if turn % 2 else a.Mortgage)(s.space(space)))


@pytest.mark.clause("TW-04")
def test_a_player_does_business_sixteen_times_between_two_rolls() -> None:
    s = situation(owns={"Bob": ["Platform One", "Titanic"], "Cat": ["Valiant"]}, dice=[(4, 6), (4, 6)])
    pledge_and_lift(s, "Bob", "Platform One", 16)
    enough = ("ENOUGH_FOR_NOW", "TW-04")
    assert s.refused("Bob", a.Mortgage(s.space("Platform One"))) == enough
    offer = a.OfferTrade(s.seat("Ann"), a.Goods(deeds=(s.space("Titanic"),)), a.Goods(cash=1))
    assert s.refused("Bob", offer) == enough
    s.play("Cat", a.OfferTrade(s.seat("Bob"), a.Goods(deeds=(s.space("Valiant"),)), a.Goods(cash=1)))
    assert s.refused("Bob", a.AcceptOffer(s.seat("Cat"), 1)) == enough
    s.roll()  # by Ann: a new rest point
    s.play("Bob", a.Mortgage(s.space("Platform One"))).play("Bob", a.AcceptOffer(s.seat("Cat"), 1))
    s.roll().done()


@pytest.mark.clause("TW-04")
def test_each_kind_of_business_counts() -> None:
    s = landlords()
    slitheen, valiant = s.space("The Slitheen"), s.space("Valiant")
    orders = (
        a.Build(slitheen, 2),
        a.Sell(slitheen, 1),
        a.LiftMortgage(valiant),
        a.Mortgage(valiant),
        a.OfferTrade(s.seat("Cat"), a.Goods(deeds=(valiant,)), a.Goods(cash=1)),
    )
    for count, order in enumerate(orders, 1):
        s.play("Bob", order)
        assert s.view.seats[s.seat("Bob")].acts == count, order
    s.play("Cat", a.AcceptOffer(s.seat("Bob"), 1))
    assert s.view.seats[s.seat("Cat")].acts == 1


@pytest.mark.clause("TW-04", "DW-47")
def test_the_limit_does_not_keep_a_debtor_from_raising_cash() -> None:
    s = situation({"Ann": 100, "Bob": 0}, owns={"Ann": ["Platform One", "Titanic"]}, dice=[(1, 3)])
    pledge_and_lift(s, "Ann", "Platform One", 16)  # eight times 10% of 100
    assert s.cash("Ann") == 20
    s.roll().play("Ann", a.Mortgage(s.space("Platform One"))).play("Ann", a.Mortgage(s.space("Titanic")))
    assert s.payments()[-1] == ("Ann", "Bank", 200, "DW-17")
    assert s.cash("Ann") == 20
    s.done()


@pytest.mark.clause("TW-04")
@pytest.mark.parametrize(
    ("amount", "is_read"),
    [("0", True), ("16777215", True), ("16777216", False), ("-1", False), ("1.5", False), ('"1"', False)],
)
def test_an_amount_is_a_whole_number_within_bounds(amount: str, is_read: bool) -> None:
    s = situation()
    data = f'{{"type": "offer_trade", "to": 1, "give": {{"cash": {amount}}}}}'.encode()
    if is_read:
        assert s.match.game.action_from(data).give.cash == int(amount)
    else:
        with pytest.raises(turnwise.BadAction):
            s.match.game.action_from(data)


@pytest.mark.clause("TW-04")
def test_an_amount_out_of_bounds_is_refused_also_without_the_wire() -> None:
    s = situation(owns={"Ann": ["Titanic"]})
    offer = a.OfferTrade(1, a.Goods(deeds=(s.space("Titanic"),), cash=-1))
    assert s.refused("Ann", offer) == ("BAD_AMOUNT", "TW-04")


# ---- refusals ----


@pytest.mark.clause("DW-25", "DW-41", "TW-04", "TW-08")
def test_why_business_is_refused() -> None:
    s = landlords()
    parking, beyond, autons = s.space("Free Parking"), 40, s.space("The Autons")
    assert s.refused("Ann", a.Mortgage(parking)) == ("NOT_A_PROPERTY", "DW-33")
    assert s.refused("Ann", a.Mortgage(beyond)) == ("NO_SUCH_SPACE", "TW-04")
    for order, clause in (
        (a.Mortgage(autons), "DW-33"),
        (a.LiftMortgage(autons), "DW-34"),
        (a.Sell(autons, 0), "DW-32"),
    ):
        assert s.refused("Bob", order) == ("NOT_YOURS", clause)
    assert s.refused(3, a.Resign()) == ("NO_SUCH_SEAT", "TW-04")
    assert s.refused("Ann", a.Retire(1)) == ("TABLE_ONLY", "TW-08")
    assert s.refused("Ann", a.EndByVote())[0] == "TABLE_ONLY"
    for order in (a.Roll(), a.Mortgage(autons), a.Resign()):
        assert s.refused(turnwise.TABLE, order) == ("NOT_A_MOVE_OF_THE_TABLE", "TW-08")
    assert s.refused(turnwise.TABLE, a.Retire(3)) == ("NO_SUCH_SEAT", "TW-04")
    s.play("Bob", a.SetAutoClaim(True)).play("Ann", a.Resign())
    assert s.refused("Ann", a.Mortgage(autons)) == ("OUT_OF_THE_GAME", "DW-37")


@pytest.mark.clause("DW-41")
def test_when_the_game_is_over_nothing_is_allowed() -> None:
    s = situation({"Ann": 10, "Bob": 10}, owns={"Ann": ["Titanic"]})
    s.play("Bob", a.Resign())
    for order in (a.Roll(), a.Mortgage(s.space("Titanic")), a.Resign(), a.SetAutoClaim(True)):
        assert s.refused("Ann", order) == ("GAME_OVER", "DW-41")
    assert s.refused(turnwise.TABLE, a.EndByVote()) == ("GAME_OVER", "DW-41")
    assert s.legal("Ann") == []
    assert s.asked is None


@pytest.mark.clause("TW-02")
def test_a_player_who_ends_the_game_alone_is_told_of_the_vote() -> None:
    assert situation().refused("Ann", a.EndByVote()) == ("TABLE_ONLY", "TW-02")


# ---- what only some editions have ----

ANSWERS: dict[str, Any] = {
    "roll": a.Roll(),
    "pass": a.PassDice(),
    "fine": a.PayFine(),
    "tax": a.PayTax(),
    "jail": a.GoToJail(),
    "seize": a.SeizeCard(64),
    "leave": a.LeaveCard(64),
    "fight": a.Battle(3),
    "peace": a.DeclineBattle(3),
    "buy": a.BuyDeed(1),
    "decline": a.DeclineDeed(1),
}
ALLOWED = {  # by question
    "tax with a card": {"tax"},
    "jail with a card": {"jail"},
    "tax with a choice": {"tax"},
    "arrest": {"fine", "jail"},
    "seize": {"seize", "leave"},
    "battle": {"fight", "peace"},
    "foreclosure": {"buy", "decline"},
    "mortgaged with the bank": {"buy", "decline"},
    "roll that may be declined": {"roll", "pass"},
    "first circuit": {"roll"},
    "time is up": {"roll"},
}


def at_question(question: str) -> Situation:
    edition, options, position = QUESTIONS[question]
    return Situation(turnwise.game(edition).from_position(position | {"options": options}, seed=1))


@pytest.mark.parametrize("question", ALLOWED)
def test_which_answers_a_question_takes(question: str) -> None:
    s = at_question(question)
    found = {word for word, act in ANSWERS.items() if s.match.refusal(s.seat("Ann"), act) is None}
    assert found == ALLOWED[question]
    for act in (a.Roll(), a.GoToJail(), a.PayTax()):
        assert s.refused("Bob", act)[0] == "NOT_ASKED"


@pytest.mark.parametrize("question", ["tax with a card", "tax with a choice", "arrest", "seize", "battle"])
def test_while_such_a_question_waits_nobody_does_business(question: str) -> None:
    s = at_question(question)
    for name in ("Ann", "Bob"):
        assert s.refused(name, a.Mortgage(1))[0] == "NOT_AT_REST"
        assert s.refused(name, a.Resign())[0] == "NOT_AT_REST"
        assert s.refused(name, a.OfferTrade(2, take=a.Goods(deeds=(1,))))[0] == "NOT_AT_REST"


@pytest.mark.parametrize("question", ["foreclosure", "mortgaged with the bank"])
def test_cash_is_raised_while_a_mortgaged_property_may_be_bought(question: str) -> None:
    edition, options, position = QUESTIONS[question]
    deeds = position["deeds"] | {"Elm Street": {"owner": "Ann"}}
    s = Situation(turnwise.game(edition).from_position(position | {"options": options, "deeds": deeds}, seed=1))
    s.play("Ann", a.Mortgage(6))
    assert (s.cash("Ann"), s.question) == (550, "buy")


CITY, DUEL = "exclusive_possession", "duel_masters"


@pytest.mark.parametrize(
    ("edition", "options", "failed", "refusal"),
    [
        (CITY, {}, 0, ("FINE_NOT_NOW", "EP-28")),
        (CITY, {"jail_fine_any_turn": True}, 0, None),
        (CITY, {"jail_fine_any_turn": True}, 2, None),
        (DUEL, {}, 0, None),
        (DUEL, {}, 1, None),
        (DUEL, {}, 2, ("FINE_NOT_NOW", "DM-23")),
        ("harry_potter", {}, 1, None),
        ("harry_potter", {}, 2, ("FINE_NOT_NOW", "HP-23")),
        ("doctor_who_villains", {}, 2, None),
    ],
)
def test_on_which_turns_in_jail_the_fine_may_be_paid(
    edition: str, options: dict[str, bool], failed: int, refusal: tuple[str, str] | None
) -> None:
    s = situation(edition=edition, options=options, jailed={"Ann": failed})
    if refusal:
        assert s.refused("Ann", a.PayFine()) == refusal
    else:
        s.play("Ann", a.PayFine())
        assert (s.cash("Ann"), s.view.seats[0].jailed) == (1450, 0)


@pytest.mark.parametrize(
    ("facts", "card"),
    [
        ({"jailed": {"Ann": 0}}, "ep_chance_06"),
        ({"dice": [(1, 3)]}, "ep_chance_08"),
        ({"dice": [(1, 3)]}, "ep_chance_06"),
    ],
    ids=["an Evade card in Jail", "an Escape card at a tax", "an Evade card at a tax"],
)
def test_a_card_that_is_good_for_something_else(facts: dict[str, Any], card: str) -> None:
    s = situation(edition=CITY, cards={"Ann": [card, "ep_free_flying"]}, **facts)
    if "dice" in facts:
        s.roll()
    assert s.refused("Ann", a.UseCard(s.card(card))) == ("CARD_OF_NO_USE", "EP-50")
    s.play("Ann", a.UseCard(s.card("ep_free_flying")))


def test_other_cards_do_not_stop_an_arrest() -> None:
    s = situation(
        {"Ann": 500, "Bob": 500}, edition=CITY, turn_of="Bob", at={"Ann": "Cockbill Street"},
        cards={"Ann": ["ep_chance_08", "ep_free_flying"]}, dice=[(4, 6)], watch=[3],
    ).roll()  # fmt: skip
    for card in ("ep_chance_08", "ep_free_flying"):
        assert s.refused("Ann", a.UseCard(s.card(card))) == ("CARD_OF_NO_USE", "EP-50")


TRADES: dict[str, tuple[dict[str, Any], a.OfferTrade, tuple[str, str] | None]] = {
    "to who is on the first circuit": (
        {"circling": ["Bob"]},
        a.OfferTrade(1, a.Goods(deeds=(1,)), a.Goods(cash=1)),
        ("ON_FIRST_CIRCUIT", "EP-44"),
    ),
    "by who is on the first circuit": (
        {"circling": ["Ann"]},
        a.OfferTrade(1, a.Goods(cash=1), a.Goods(deeds=(39,))),
        ("ON_FIRST_CIRCUIT", "EP-44"),
    ),
    "sold on the first circuit": ({"circling": ["Ann"]}, a.OfferTrade(1, a.Goods(deeds=(1,)), a.Goods(cash=1)), None),
    "a card on the first circuit": (
        {"circling": ["Ann", "Bob"], "cards": {"Bob": ["ep_chance_08"]}},
        a.OfferTrade(1, a.Goods(cash=1), a.Goods(cards=(7,))),
        None,
    ),
    "mortgaged": (
        {"mortgaged": ["Dagon Street"]},
        a.OfferTrade(1, a.Goods(deeds=(1,)), a.Goods(cash=1)),
        ("MORTGAGED_IN_TRADE", "EP-36"),
    ),
    "for a mortgaged one": (
        {"mortgaged": ["King's Way"]},
        a.OfferTrade(1, a.Goods(cash=1), a.Goods(deeds=(39,))),
        ("MORTGAGED_IN_TRADE", "EP-36"),
    ),
}


@pytest.mark.parametrize("case", TRADES)
def test_what_may_be_traded_in_the_city(case: str) -> None:
    facts, offer, refusal = TRADES[case]
    s = situation(edition=CITY, owns={"Ann": ["Dagon Street"], "Bob": ["King's Way"]}, **facts)
    if refusal:
        assert s.refused("Ann", offer) == refusal
    else:
        s.play("Ann", offer).play("Bob", a.AcceptOffer(0, 1))
        assert len(s.of(e.OfferAccepted)) == 1


def test_an_offer_is_looked_at_again_when_it_is_accepted() -> None:
    """Mortgaged after it was made, a deed takes its offer with it; nothing mortgaged changes hands."""
    s = situation(edition=CITY, owns={"Ann": ["Dagon Street"]})
    s.play("Ann", a.OfferTrade(1, a.Goods(deeds=(1,)), a.Goods(cash=1))).play("Ann", a.Mortgage(1))
    assert s.refused("Bob", a.AcceptOffer(0, 1))[0] == "NO_SUCH_OFFER"
