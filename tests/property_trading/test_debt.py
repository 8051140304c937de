"""Debts: raised by selling, mortgaging and trading, settled before play goes on (debt.py)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.property_trading.situation import Situation, situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import events as e

BROWN = ["The Autons", "The Nestene Consciousness"]
GREEN = ["Omega", "Rassilon", "The Master"]
PAY_EACH = "dw_gallifrey_15"  # $50 to each player
CARD = "dw_gallifrey_08"  # Get Out of Jail Free
Side = tuple[str | int, ...]


def goods(s: Situation, side: Side) -> a.Goods:
    """Deeds and cards by name, cash as a number."""
    names = [thing for thing in side if isinstance(thing, str)]
    cards = tuple(s.card(name) for name in names if name.startswith("dw_"))
    deeds = tuple(s.space(name) for name in names if not name.startswith("dw_"))
    return a.Goods(deeds, cards, sum(thing for thing in side if isinstance(thing, int)))


def taxed(cash: int, owns: list[str], **more: Any) -> Situation:
    """It is Bob's turn; he stands on TARDIS Repair and owes the Bank $200."""
    owned = {"Ann": [*GREEN, "Titanic", "Starship UK"], "Bob": owns}
    pledged = ["Titanic", *more.pop("mortgaged", [])]
    s = situation(
        {"Ann": 1500, "Bob": cash, "Cat": 1500}, turn_of="Bob", owns=owned, mortgaged=pledged, dice=[(1, 3)], **more
    )
    s.roll().done()
    return s


@pytest.mark.clause("DW-37")
def test_a_debt_that_cash_covers_is_paid_at_once() -> None:
    s = taxed(200, ["Davros"])
    assert s.payments() == [("Bob", "Bank", 200, "DW-17")]
    assert s.of(e.DebtOpened) == []
    assert (s.question, s.asked, s.cash("Bob")) == ("turn", "Cat", 0)


@pytest.mark.clause("DW-37", "DW-47")
def test_a_debtor_raises_the_money_by_selling_buildings_and_mortgaging() -> None:
    s = taxed(110, [*BROWN, "Torchwood"], levels={"The Autons": 1, "The Nestene Consciousness": 1})
    debts = [(fact.debtor, fact.creditors, fact.amount, fact.clause) for fact in s.of(e.DebtOpened)]
    assert debts == [(1, (), 200, "DW-17")]
    assert (s.payments(), s.question, s.asked) == ([], "debt", "Bob")
    s.play("Bob", a.Sell(s.space("The Autons"), 0))
    assert s.payments() == [("Bank", "Bob", 25, "DW-32")]
    assert s.question == "debt"
    s.play("Bob", a.Mortgage(s.space("Torchwood")))  # 110, 25 and 75
    assert s.payments() == [("Bank", "Bob", 75, "DW-33"), ("Bob", "Bank", 200, "DW-17")]
    assert (s.question, s.asked, s.cash("Bob")) == ("turn", "Cat", 10)


@pytest.mark.clause("DW-37", "DW-47")
@pytest.mark.parametrize(("cash", "can_pay"), [(40, True), (39, False)])
def test_bankruptcy_is_declared_only_when_everything_sold_and_mortgaged_would_not_cover_the_debt(
    cash: int, can_pay: bool
) -> None:
    owns = [*BROWN, "The Slitheen", "Davros"]
    levels = {"The Autons": 1, "The Nestene Consciousness": 1}
    s = taxed(cash, owns, levels=levels, mortgaged=["Davros"])  # 2 x 25, 2 x 30 and 50: 160 can be raised
    assert (a.DeclareBankruptcy() in s.legal("Bob")) is not can_pay
    if can_pay:
        assert s.refused("Bob", a.DeclareBankruptcy()) == ("DEBT_CAN_BE_PAID", "DW-47")
        return
    s.play("Bob", a.DeclareBankruptcy())
    assert [(fact.seat, fact.heir, fact.clause) for fact in s.of(e.WentBankrupt)] == [(1, -1, "DW-39")]
    assert s.refused("Bob", a.Mortgage(s.space("The Autons"))) == ("OUT_OF_THE_GAME", "DW-37")
    assert s.refused("Bob", a.Roll()) == ("OUT_OF_THE_GAME", "DW-37")
    assert not s.view.seats[1].alive
    assert s.cash("Bob") == 0


@pytest.mark.clause("DW-37")
def test_who_is_bankrupt_has_no_more_turns() -> None:
    s = situation({"Ann": 500, "Bob": 0, "Cat": 500}, turn_of="Bob", dice=[(1, 3), (4, 6), (4, 6), (4, 6)])
    s.roll().play("Bob", a.DeclareBankruptcy())
    for name in ("Cat", "Ann", "Cat"):
        assert s.asked == name
        s.roll()
    s.done()


@pytest.mark.clause("DW-47")
@pytest.mark.parametrize("name", ["Ann", "Cat", "Bob"])
def test_while_a_debt_is_open_nobody_rolls_builds_bids_or_leaves(name: str) -> None:
    s = taxed(100, [*BROWN, "Davros"])
    street = "The Autons" if name == "Bob" else "Omega"
    assert s.refused(name, a.Roll())[0] == "NOT_ASKED"
    assert s.refused(name, a.PlaceBid(s.space("Davros"), 10))[0] == "NOT_ASKED"
    assert s.refused(name, a.BuyDeed(s.space("Valiant")))[0] == "NOT_ASKED"
    assert s.refused(name, a.Build(s.space(street), 1)) == ("NOT_AT_REST", "DW-25")
    assert s.refused(name, a.Resign()) == ("NOT_AT_REST", "DW-25")
    if name != "Bob":
        assert s.refused(name, a.DeclareBankruptcy())[0] == "NOT_ASKED"
        assert s.refused(name, a.Mortgage(s.space("Omega"))) == ("NOT_AT_REST", "DW-25")


@pytest.mark.clause("DW-47")
def test_while_a_debt_is_open_two_others_do_not_trade() -> None:
    s = taxed(100, ["Davros"])
    offer = a.OfferTrade(s.seat("Cat"), goods(s, ("Omega",)), goods(s, (300,)))
    assert s.refused("Ann", offer) == ("NOT_AT_REST", "DW-25")
    s.play("Ann", a.OfferTrade(s.seat("Bob"), goods(s, (300,)), goods(s, ("Davros",))))
    s.play("Bob", a.AcceptOffer(s.seat("Ann"), 1))
    assert s.payments() == [("Ann", "Bob", 300, "DW-35"), ("Bob", "Bank", 200, "DW-17")]
    assert (s.owner("Davros"), s.cash("Bob"), s.asked) == ("Ann", 200, "Cat")


@pytest.mark.clause("DW-47")
@pytest.mark.parametrize(
    ("give", "take", "is_allowed"),
    [
        # Bob owes 200 and has 50; Platform One brings 100 and The Slitheen 50: 200, not a dollar more.
        (("The Slitheen",), (50,), True),
        (("The Slitheen",), (49,), False),
        (("Platform One",), (100,), True),
        (("Platform One",), (99,), False),
        (("Platform One",), ("Starship UK",), True),  # another Ship, as good a pledge
        (("The Slitheen",), ("Starship UK",), True),
        ((1,), ("Starship UK",), True),
        (("Platform One", "The Slitheen"), ("Starship UK", 49), False),
        ((), ("Titanic",), False),  # mortgaged: it brings nothing and costs 10
        (("Platform One",), ("Titanic", 110), True),
        (("Platform One",), ("Titanic", 109), False),
        ((CARD,), (), True),  # a card raises nothing, so the debt can be paid without it
        ((CARD, 1), (), False),
        (("Davros",), (), True),  # mortgaged already
    ],
)
def test_a_trade_must_leave_the_debtor_able_to_pay_in_full(give: Side, take: Side, is_allowed: bool) -> None:
    s = taxed(50, ["Platform One", "The Slitheen", "Davros"], mortgaged=["Davros"], cards={"Bob": [CARD]})
    offers = {
        "Bob": a.OfferTrade(s.seat("Ann"), goods(s, give), goods(s, take)),
        "Ann": a.OfferTrade(s.seat("Bob"), goods(s, take), goods(s, give)),
    }
    for maker, offer in offers.items():
        if is_allowed:
            assert s.match.refusal(s.seat(maker), offer) is None, maker
        else:
            assert s.refused(maker, offer) == ("DEBT_UNPAYABLE_AFTER", "DW-47"), maker


@pytest.mark.clause("DW-47")
def test_who_could_not_pay_may_be_saved_by_a_trade_but_gives_nothing_away() -> None:
    s = taxed(50, ["The Slitheen"], cards={"Bob": [CARD]})  # 100 of 200
    assert s.refused("Bob", a.OfferTrade(0, goods(s, ("The Slitheen",)))) == ("DEBT_UNPAYABLE_AFTER", "DW-47")
    assert s.refused("Bob", a.OfferTrade(0, goods(s, (CARD,)))) == ("DEBT_UNPAYABLE_AFTER", "DW-47")
    assert s.refused("Bob", a.OfferTrade(0, goods(s, (CARD,)), goods(s, (99,))))[0] == "DEBT_UNPAYABLE_AFTER"
    s.play("Bob", a.OfferTrade(0, goods(s, (CARD,)), goods(s, (100,)))).play("Ann", a.AcceptOffer(1, 1))
    assert (s.question, s.cash("Bob")) == ("debt", 150)
    assert s.refused("Bob", a.DeclareBankruptcy()) == ("DEBT_CAN_BE_PAID", "DW-47")
    s.play("Bob", a.Mortgage(s.space("The Slitheen")))
    assert (s.question, s.asked, s.cash("Bob")) == ("turn", "Cat", 0)


@pytest.mark.clause("DW-47")
def test_an_offer_that_was_open_before_is_looked_at_again_when_its_maker_is_in_debt() -> None:
    s = situation({"Ann": 1500, "Bob": 150, "Cat": 0}, turn_of="Bob", owns={"Bob": ["Platform One"]}, dice=[(1, 3)])
    s.play("Bob", a.OfferTrade(0, goods(s, ("Platform One",)), goods(s, (49,)))).roll()
    assert s.question == "debt"
    assert s.refused("Ann", a.AcceptOffer(1, 1)) == ("DEBT_UNPAYABLE_AFTER", "DW-47")
    s.done()


# ---- several creditors ----


def banquet(cash: int, owns: list[str], **more: Any) -> Situation:
    """Bob owes $50 to each of Cat, Dan and Ann."""
    people = {"Ann": 100, "Bob": cash, "Cat": 100, "Dan": 100}
    s = situation(people, turn_of="Bob", owns={"Bob": owns}, dice=[(3, 4)], gallifrey=[PAY_EACH], **more)
    s.roll().done()
    return s


@pytest.mark.clause("DW-47")
def test_several_creditors_are_paid_in_turn_order_from_the_debtors_left() -> None:
    s = banquet(150, [])
    assert s.payments() == [("Bob", name, 50, "DW-15") for name in ("Cat", "Dan", "Ann")]
    assert s.of(e.DebtOpened) == []


@pytest.mark.clause("DW-47")
def test_money_owed_to_several_players_is_one_debt() -> None:
    s = banquet(120, ["The Slitheen"])
    debts = [(fact.debtor, fact.creditors, fact.amount) for fact in s.of(e.DebtOpened)]
    assert debts == [(1, (0, 2, 3), 50)]
    assert s.payments() == []  # not even to those whom the cash would cover
    assert s.refused("Bob", a.DeclareBankruptcy()) == ("DEBT_CAN_BE_PAID", "DW-47")
    s.play("Bob", a.Mortgage(s.space("The Slitheen")))
    assert s.payments()[1:] == [("Bob", name, 50, "DW-15") for name in ("Cat", "Dan", "Ann")]
    assert (s.question, s.asked, s.cash("Bob")) == ("turn", "Cat", 20)


@pytest.mark.clause("DW-47", "DW-38")
@pytest.mark.parametrize(
    ("cash", "paid", "heir"),
    [
        (0, [], "Cat"),
        (49, [("Cat", 49)], "Cat"),
        (50, [("Cat", 50)], "Dan"),
        (80, [("Cat", 50), ("Dan", 30)], "Dan"),
        (100, [("Cat", 50), ("Dan", 50)], "Ann"),
        (149, [("Cat", 50), ("Dan", 50), ("Ann", 49)], "Ann"),
    ],
)
def test_the_estate_goes_to_the_first_who_is_not_paid_in_full(
    cash: int, paid: list[tuple[str, int]], heir: str
) -> None:
    s = banquet(cash, ["Davros"], mortgaged=["Davros"], cards={"Bob": [CARD]})
    s.play("Bob", a.DeclareBankruptcy())
    assert s.payments() == [("Bob", name, amount, "DW-15") for name, amount in paid]
    assert [(fact.seat, fact.heir, fact.clause) for fact in s.of(e.WentBankrupt)] == [(1, s.seat(heir), "DW-38")]
    assert s.owner("Davros") == heir
    assert s.view.seats[s.seat(heir)].cards == (s.card(CARD),)
    assert (s.question, s.asked) == ("interest", heir)


@pytest.mark.clause("DW-47", "DW-38")
def test_what_a_bankrupt_could_still_raise_is_shared_out_before_the_heir_is_found() -> None:
    s = banquet(20, ["The Slitheen", "The Autons"])  # 20, 30 and 50: Cat and Dan in full, nothing for Ann
    s.play("Bob", a.DeclareBankruptcy())
    assert s.payments() == [
        ("Bank", "Bob", 30, "DW-33"),
        ("Bank", "Bob", 50, "DW-33"),
        ("Bob", "Cat", 50, "DW-15"),
        ("Bob", "Dan", 50, "DW-15"),
    ]
    assert (s.owner("The Slitheen"), s.owner("The Autons")) == ("Ann", "Ann")


@pytest.mark.clause("DW-47")
def test_a_rent_that_is_claimed_at_a_rest_point_is_settled_before_the_next_roll() -> None:
    s = situation(
        {"Ann": 100, "Bob": 5, "Cat": 100}, turn_of="Bob", owns={"Ann": ["Titanic"], "Bob": ["The Slitheen"]},
        at={"Bob": "Jail (Just Visiting)"}, dice=[(2, 3)],
    )  # fmt: skip
    s.roll()
    assert (s.question, s.asked) == ("turn", "Cat")
    s.play("Ann", a.ClaimRent(1))
    assert (s.question, s.asked) == ("debt", "Bob")
    assert s.refused("Cat", a.Roll())[0] == "NOT_ASKED"
    s.play("Bob", a.Mortgage(s.space("The Slitheen")))
    assert s.payments()[-1] == ("Bob", "Ann", 25, "DW-13")
    assert (s.question, s.asked, s.cash("Bob")) == ("turn", "Cat", 30)
    s.done()


@pytest.mark.clause("DW-47", "DW-37")
def test_a_debt_is_told_of_when_the_money_for_it_was_spent_while_another_debt_was_settled() -> None:
    s = situation(
        {"Ann": 100, "Bob": 5, "Cat": 10},
        at={"Ann": "Jail (Just Visiting)"},
        owns={"Cat": ["The Autons"]},
        cards={"Bob": [CARD]},
        dice=[(3, 4)],
        unit=["dw_unit_07"],
    )
    s.roll()  # Ann collects $10 from each
    assert [fact.debtor for fact in s.of(e.DebtOpened)] == [s.seat("Bob")]
    s.play("Bob", a.OfferTrade(s.seat("Cat"), goods(s, (CARD,)), goods(s, (6,)))).play("Cat", a.AcceptOffer(1, 1))
    assert s.payments()[-1] == ("Bob", "Ann", 10, "DW-15")
    assert (s.question, s.asked, s.cash("Cat")) == ("debt", "Cat", 4)
    assert [(fact.debtor, fact.creditors, fact.amount) for fact in s.of(e.DebtOpened)] == [(2, (0,), 10)]
    s.done()
