"""Trades: what may change hands, and the tenth on a mortgaged deed (trade.py)."""

from __future__ import annotations

from typing import Any

import pytest

import turnwise
from tests.property_trading.situation import Situation, situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import events as e

BROWN = ["The Autons", "The Nestene Consciousness"]
CARD = "dw_gallifrey_08"  # Get Out of Jail Free
OTHER_CARD = "dw_unit_05"


def goods(s: Situation, *things: str | int) -> a.Goods:
    """Deeds and cards by name, cash as a number."""
    names = [thing for thing in things if isinstance(thing, str)]
    cards = tuple(s.card(name) for name in names if name.startswith("dw_"))
    deeds = tuple(s.space(name) for name in names if not name.startswith("dw_"))
    return a.Goods(deeds, cards, sum(thing for thing in things if isinstance(thing, int)))


def offer(s: Situation, to: str, give: tuple[str | int, ...], take: tuple[str | int, ...]) -> a.OfferTrade:
    return a.OfferTrade(s.seat(to), goods(s, *give), goods(s, *take))


def deal(s: Situation, maker: str, to: str, give: tuple[str | int, ...], take: tuple[str | int, ...]) -> Situation:
    """An offer, accepted at once."""
    s.play(maker, offer(s, to, give, take))
    return s.play(to, a.AcceptOffer(s.seat(maker), s.view.revision))


@pytest.mark.clause("DW-35")
def test_any_mix_of_cash_property_and_cards_changes_hands() -> None:
    s = situation(
        owns={"Ann": ["The Autons", "Titanic"], "Bob": ["Davros", "Torchwood"]},
        cards={"Ann": [CARD], "Bob": [OTHER_CARD]},
    )
    deal(s, "Ann", "Bob", ("The Autons", CARD, 120), ("Davros", "Torchwood", OTHER_CARD))
    assert s.payments() == [("Ann", "Bob", 120, "DW-35")]
    assert {name: s.owner(name) for name in ("The Autons", "Titanic", "Davros", "Torchwood")} == {
        "The Autons": "Bob",
        "Titanic": "Ann",
        "Davros": "Ann",
        "Torchwood": "Ann",
    }
    assert [seat.cards for seat in s.view.seats[:2]] == [(s.card(OTHER_CARD),), (s.card(CARD),)]
    assert (s.cash("Ann"), s.cash("Bob")) == (1380, 1620)
    moved = [*s.of(e.OfferAccepted), *s.of(e.DeedMoved), *s.of(e.CardMoved)]
    assert len(moved) == 6
    assert {fact.clause for fact in moved} == {"DW-35"}


@pytest.mark.clause("DW-35")
@pytest.mark.parametrize("take", [("Davros",), ("Davros", 50), (50,), (OTHER_CARD,), ()])
def test_a_deal_is_for_anything_on_either_side(take: tuple[str | int, ...]) -> None:
    s = situation(owns={"Ann": ["The Autons"], "Bob": ["Davros"]}, cards={"Bob": [OTHER_CARD]})
    deal(s, "Ann", "Bob", ("The Autons",), take)
    assert s.owner("The Autons") == "Bob"


@pytest.mark.clause("DW-35", "DW-16")
def test_a_card_is_sold_to_another_player() -> None:
    s = situation(cards={"Ann": [CARD]})
    deal(s, "Ann", "Bob", (CARD,), (40,))
    assert s.payments() == [("Bob", "Ann", 40, "DW-35")]
    assert s.view.seats[1].cards == (s.card(CARD),)
    assert s.refused("Ann", offer(s, "Bob", (CARD,), (40,))) == ("NO_SUCH_CARD", "DW-35")


@pytest.mark.clause("DW-35")
@pytest.mark.parametrize("deed", BROWN)
@pytest.mark.parametrize("side", ["give", "take"])
def test_all_buildings_of_the_group_are_sold_before_one_of_its_deeds_is_traded(deed: str, side: str) -> None:
    owner = "Ann" if side == "give" else "Bob"
    s = situation(owns={owner: [*BROWN, "Titanic"]}, levels={"The Autons": 1})
    pair = ((deed,), (10,)) if side == "give" else ((10,), (deed,))
    assert s.refused("Ann", offer(s, "Bob", *pair)) == ("TRADE_BUILT", "DW-35")
    s.play(owner, a.Sell(s.space("The Autons"), 0))
    deal(s, "Ann", "Bob", *pair)
    assert s.owner(deed) == ("Bob" if side == "give" else "Ann")


@pytest.mark.clause("DW-35")
@pytest.mark.parametrize(
    ("give", "take", "reason"),
    [
        (("Davros",), (), "NOT_YOURS"),
        (("The Autons",), ("Titanic",), "NOT_THEIRS"),
        (("Free Parking",), (1,), "NOT_A_PROPERTY"),
        (("The Autons", 1501), (), "TOO_POOR"),
        (("The Autons",), (1501,), "TOO_POOR"),
        ((1,), (OTHER_CARD,), "NO_SUCH_CARD"),
        (("The Autons", "dw_gallifrey_07"), (), "NO_SUCH_CARD"),  # not a card that is kept
    ],
)
def test_why_an_offer_is_refused(give: tuple[str | int, ...], take: tuple[str | int, ...], reason: str) -> None:
    s = situation(owns={"Ann": ["The Autons"], "Bob": ["Davros"]}, cards={"Ann": [CARD]})
    assert s.refused("Ann", offer(s, "Bob", give, take)) == (reason, "DW-35")


@pytest.mark.clause("DW-35")
def test_a_deal_needs_another_player_who_is_in_the_game() -> None:
    s = situation(owns={"Ann": ["The Autons"]})
    assert s.refused("Ann", offer(s, "Ann", ("The Autons",), ())) == ("TO_YOURSELF", "DW-35")
    assert s.refused("Ann", a.OfferTrade(3, goods(s, "The Autons"))) == ("NO_SUCH_SEAT", "TW-04")
    s.play("Cat", a.Resign())
    assert s.refused("Ann", offer(s, "Cat", ("The Autons",), ()))[0] == "OUT_OF_THE_GAME"


@pytest.mark.clause("DW-35", "DW-46")
@pytest.mark.parametrize("extra", ["buildings", "immunity", "future_rent", "loan", "after_turns"])
def test_nothing_else_can_be_part_of_a_deal(extra: str) -> None:
    s = situation(owns={"Ann": ["The Autons"]})
    read = s.match.game.action_from
    assert read(b'{"type": "offer_trade", "to": 1, "give": {"deeds": [1], "cash": 1}}').give.cash == 1
    with pytest.raises(turnwise.BadAction):
        read(f'{{"type": "offer_trade", "to": 1, "give": {{"deeds": [1], "{extra}": 1}}}}'.encode())
    with pytest.raises(turnwise.BadAction):
        read(f'{{"type": "offer_trade", "to": 1, "give": {{"deeds": [1]}}, "{extra}": 1}}'.encode())


@pytest.mark.clause("DW-46")
@pytest.mark.parametrize(("give", "take"), [((100,), ()), ((), (100,)), ((1500,), ()), ((), (1,))])
def test_players_lend_and_give_each_other_no_money(give: tuple[int, ...], take: tuple[int, ...]) -> None:
    s = situation(owns={"Ann": ["The Autons"]})
    assert s.refused("Ann", offer(s, "Bob", give, take)) == ("ONLY_CASH", "DW-46")


@pytest.mark.clause("DW-46")
def test_a_debtor_borrows_nothing_either() -> None:
    s = situation({"Ann": 150, "Bob": 1500}, dice=[(1, 3)])
    s.roll()
    assert s.question == "debt"
    assert s.refused("Ann", offer(s, "Bob", (), (50,))) == ("ONLY_CASH", "DW-46")
    assert s.refused("Bob", offer(s, "Ann", (50,), ())) == ("ONLY_CASH", "DW-46")
    s.done()


# ---- mortgaged property ----


def pledged(cash: int, ann: int = 1500) -> Situation:
    """Ann owns two mortgaged deeds with odd tenths (8 on 75, 18 on 175) and Bob has some cash."""
    deeds = ["The Eye of Harmony", "Davros"]
    return situation({"Ann": ann, "Bob": cash, "Cat": 0}, owns={"Ann": deeds, "Bob": ["Titanic"]}, mortgaged=deeds)


BOTH = ("Davros", "The Eye of Harmony")


@pytest.mark.clause("DW-36", "DW-34")
@pytest.mark.parametrize(("cash", "is_enough"), [(126, True), (125, False)])
def test_a_deal_must_leave_the_new_owner_the_tenths_rounded_up_deed_by_deed(cash: int, is_enough: bool) -> None:
    s = pledged(cash)
    give = offer(s, "Bob", BOTH, (100,))
    if is_enough:
        deal(s, "Ann", "Bob", BOTH, (100,))
        assert s.cash("Bob") == 26  # 8 and 18; a tenth of the sum would be 25
    else:
        assert s.refused("Ann", give) == ("CANNOT_PAY_INTEREST", "DW-36")
        assert s.refused("Bob", offer(s, "Ann", (100,), BOTH)) == ("CANNOT_PAY_INTEREST", "DW-36")


@pytest.mark.clause("DW-36")
@pytest.mark.parametrize(("sweetener", "is_enough"), [(26, True), (25, False)])
def test_cash_got_in_the_deal_counts_for_the_tenths(sweetener: int, is_enough: bool) -> None:
    s = pledged(0)
    assert (s.match.refusal(0, offer(s, "Bob", (*BOTH, sweetener), ("Titanic",))) is None) == is_enough
    assert (s.match.refusal(1, offer(s, "Ann", ("Titanic",), (*BOTH, sweetener))) is None) == is_enough


@pytest.mark.clause("DW-36")
def test_the_tenths_are_looked_at_again_when_an_offer_is_accepted() -> None:
    s = pledged(126)
    s.play("Ann", offer(s, "Bob", BOTH, (100,)))
    deal(s, "Bob", "Cat", ("Titanic", 1), ())
    assert s.cash("Bob") == 125
    assert s.refused("Bob", a.AcceptOffer(s.seat("Ann"), 1)) == ("CANNOT_PAY_INTEREST", "DW-36")
    assert len(s.view.offers) == 1


@pytest.mark.clause("DW-36")
def test_the_new_owner_lifts_or_keeps_each_mortgage_at_once() -> None:
    s = pledged(500)
    deal(s, "Ann", "Bob", BOTH, (100,))
    eye, davros = s.space("The Eye of Harmony"), s.space("Davros")
    assert (s.question, s.asked, s.cash("Bob")) == ("interest", "Bob", 400)
    assert s.refused("Ann", a.Roll())[0] == "NOT_ASKED"
    assert s.refused("Bob", a.KeepMortgaged(davros)) == ("NOT_ASKED", "DW-36")  # in board order
    assert s.refused("Bob", a.LiftMortgage(davros)) == ("NOT_ASKED", "DW-36")
    assert s.refused("Ann", a.KeepMortgaged(eye)) == ("NOT_ASKED", "DW-36")
    assert {type(order) for order in s.legal("Bob")} >= {a.KeepMortgaged, a.LiftMortgage}
    s.play("Bob", a.KeepMortgaged(eye))
    assert s.payments() == [("Bob", "Bank", 8, "DW-36")]
    assert s.deed("The Eye of Harmony").mortgaged
    assert (s.question, s.asked) == ("interest", "Bob")
    s.play("Bob", a.LiftMortgage(davros))
    assert s.payments() == [("Bob", "Bank", 193, "DW-34")]  # 175 and 18, and no second tenth
    assert not s.deed("Davros").mortgaged
    assert (s.question, s.asked, s.cash("Bob")) == ("turn", "Ann", 199)
    s.play("Bob", a.LiftMortgage(eye))  # later: the tenth again
    assert s.payments() == [("Bob", "Bank", 83, "DW-34")]


@pytest.mark.clause("DW-36")
def test_both_sides_settle_the_mortgages_they_received() -> None:
    s = situation(
        owns={"Ann": ["Davros", "Titanic"], "Bob": ["Torchwood", "The Autons"]}, mortgaged=["Davros", "Torchwood"]
    )
    deal(s, "Ann", "Bob", ("Davros", "Titanic"), ("Torchwood", "The Autons"))
    paid = []
    for _ in range(2):
        assert s.question == "interest"
        asked = s.asked or ""
        s.play(asked, a.KeepMortgaged(s.space("Davros" if asked == "Bob" else "Torchwood")))
        paid += s.payments()
    assert sorted(paid) == [("Ann", "Bank", 8, "DW-36"), ("Bob", "Bank", 18, "DW-36")]
    assert s.question == "turn"


@pytest.mark.clause("DW-36")
def test_who_lacks_the_cash_to_lift_keeps_or_raises_it() -> None:
    s = pledged(127)
    deal(s, "Ann", "Bob", ("Davros",), (100,))
    davros = s.space("Davros")
    assert s.refused("Bob", a.LiftMortgage(davros)) == ("TOO_POOR", "DW-34")
    s.play("Bob", a.Mortgage(s.space("Titanic")))  # 27 and 100
    assert s.refused("Bob", a.LiftMortgage(davros))[0] == "TOO_POOR"
    s.play("Bob", a.KeepMortgaged(davros))
    assert s.cash("Bob") == 109


def three_pledged() -> Situation:
    """Bob received three mortgaged deeds, lifted the first (33) and has 2 left for the tenth on the second (3)."""
    deeds = ["The Autons", "The Nestene Consciousness", "The Slitheen"]
    s = situation({"Ann": 0, "Bob": 36, "Cat": 100}, owns={"Ann": deeds}, mortgaged=deeds)
    deal(s, "Ann", "Bob", tuple(deeds), (1,))
    return s.play("Bob", a.LiftMortgage(s.space("The Autons")))


@pytest.mark.clause("DW-36", "DW-47")
def test_a_tenth_that_was_spent_on_lifting_is_owed_like_any_debt() -> None:
    s = three_pledged()
    debts = [(fact.debtor, fact.creditors, fact.amount, fact.clause) for fact in s.of(e.DebtOpened)]
    assert debts == [(1, (), 3, "DW-36")]
    assert (s.question, s.asked, s.cash("Bob")) == ("debt", "Bob", 2)
    assert s.refused("Bob", a.DeclareBankruptcy()) == ("DEBT_CAN_BE_PAID", "DW-47")
    s.play("Bob", a.Mortgage(s.space("The Autons")))
    assert s.payments() == [("Bank", "Bob", 30, "DW-33"), ("Bob", "Bank", 3, "DW-36")]
    assert (s.question, s.asked) == ("interest", "Bob")
    s.play("Bob", a.KeepMortgaged(s.space("The Slitheen")))
    assert (s.question, s.cash("Bob")) == ("turn", 24)


@pytest.mark.clause("DW-36", "DW-47")
def test_nobody_is_asked_about_the_mortgage_of_a_deed_that_was_traded_on_during_a_debt() -> None:
    s = three_pledged()
    deal(s, "Bob", "Cat", ("The Slitheen",), (10,))
    assert (s.question, s.asked) == ("interest", "Cat")
    s.play("Cat", a.KeepMortgaged(s.space("The Slitheen")))
    assert s.owner("The Slitheen") == "Cat"
    assert s.match.game.complaints(s.match.state) == []
    lift: Any = a.LiftMortgage(s.space("The Slitheen"))
    assert s.match.refusal(s.seat("Bob"), lift) is not None
