"""Offers: one open from a player, seen by all, and how each comes to its end (offers.py)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.property_trading.situation import Situation, situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import events as e

BROWN = ["The Autons", "The Nestene Consciousness"]
RAFT = ["The Slitheen", "The Judoon"]  # mortgaged: nothing happens there
CARD = "dw_gallifrey_08"  # Get Out of Jail Free


def table(**more: Any) -> Situation:
    owned = {"Ann": [*BROWN, "Titanic"], "Bob": ["Davros"], "Cat": ["Valiant", *RAFT]}
    return situation(owns=owned, mortgaged=RAFT, cards={"Ann": [CARD]}, **more)


def sells(s: Situation, to: str, deed: str, price: int) -> a.OfferTrade:
    return a.OfferTrade(s.seat(to), a.Goods(deeds=(s.space(deed),)), a.Goods(cash=price))


def buys(s: Situation, to: str, deed: str, price: int) -> a.OfferTrade:
    return a.OfferTrade(s.seat(to), a.Goods(cash=price), a.Goods(deeds=(s.space(deed),)))


def deaths(s: Situation) -> list[tuple[int, int, int, str, str]]:
    return [(fact.maker, fact.to, fact.revision, fact.why, fact.clause) for fact in s.of(e.OfferDied)]


@pytest.mark.clause("TW-07")
def test_a_player_has_one_open_offer_to_one_other_player() -> None:
    s = table()
    s.play("Ann", sells(s, "Bob", "Titanic", 100))
    for to, deed in (("Bob", "The Autons"), ("Cat", "The Autons"), ("Bob", "Titanic")):
        assert s.refused("Ann", sells(s, to, deed, 50)) == ("OFFER_OPEN", "TW-07")
    assert s.refused("Cat", a.AcceptOffer(s.seat("Ann"), 1)) == ("NO_SUCH_OFFER", "TW-07")
    assert s.refused("Cat", a.DeclineOffer(s.seat("Ann"), 1)) == ("NO_SUCH_OFFER", "TW-07")
    s.play("Bob", sells(s, "Cat", "Davros", 100))  # each player may have one
    s.play("Ann", a.WithdrawOffer(1)).play("Ann", sells(s, "Cat", "The Autons", 50))
    assert [(offer.maker, offer.to) for offer in s.view.offers] == [(0, 2), (1, 2)]


@pytest.mark.clause("TW-07")
def test_everybody_can_see_an_offer() -> None:
    s = table()
    s.play("Ann", sells(s, "Bob", "Titanic", 100))
    for viewer in (None, 0, 1, 2):
        (seen,) = s.match.view(viewer).offers
        assert (seen.maker, seen.to, seen.give_deeds, seen.take_cash) == (0, 1, (s.space("Titanic"),), 100)
        told = s.match.game.tell(s.of(e.OfferMade)[0], viewer)
        assert isinstance(told, e.OfferMade)
        assert (told.maker, told.to, told.give.deeds, told.take.cash) == (0, 1, (s.space("Titanic"),), 100)


@pytest.mark.clause("TW-07")
@pytest.mark.parametrize(
    ("give", "take", "reason"), [((), (), "EMPTY_OFFER"), ((1, 50), (3, 20), "CASH_BOTH_WAYS")], ids=["empty", "both"]
)
def test_an_offer_holds_a_property_or_a_card_and_cash_from_one_side(
    give: tuple[int, ...], take: tuple[int, ...], reason: str
) -> None:
    s = situation(owns={"Ann": ["The Autons"], "Bob": ["The Nestene Consciousness"]})
    sides = [a.Goods(deeds=side[:1], cash=sum(side[1:])) for side in (give, take)]
    assert s.refused("Ann", a.OfferTrade(1, *sides)) == (reason, "TW-07")


@pytest.mark.clause("TW-07")
@pytest.mark.parametrize(
    ("name", "order", "fact"),
    [
        ("Bob", a.AcceptOffer(0, 1), e.OfferAccepted),
        ("Bob", a.DeclineOffer(0, 1), e.OfferDeclined),
        ("Ann", a.WithdrawOffer(1), e.OfferWithdrawn),
    ],
)
def test_an_offer_ends_when_it_is_accepted_declined_or_withdrawn(name: str, order: Any, fact: type) -> None:
    s = table()
    s.play("Ann", sells(s, "Bob", "Titanic", 100)).play(name, order)
    assert [(told.maker, told.to, told.revision) for told in s.of(fact)] == [(0, 1, 1)]
    assert s.view.offers == ()
    assert s.owner("Titanic") == ("Bob" if fact is e.OfferAccepted else "Ann")
    assert s.refused(name, order) == ("NO_SUCH_OFFER", "TW-07")


@pytest.mark.clause("TW-07")
def test_an_answer_is_to_the_offer_that_was_seen_and_not_to_a_later_one() -> None:
    s = table()
    s.play("Ann", sells(s, "Bob", "Titanic", 100)).play("Ann", a.WithdrawOffer(1))
    s.play("Ann", sells(s, "Bob", "Titanic", 900))
    assert s.refused("Bob", a.AcceptOffer(0, 1)) == ("NO_SUCH_OFFER", "TW-07")
    assert s.refused("Bob", a.DeclineOffer(0, 1)) == ("NO_SUCH_OFFER", "TW-07")
    assert s.refused("Ann", a.WithdrawOffer(1)) == ("NO_SUCH_OFFER", "TW-07")
    s.play("Bob", a.AcceptOffer(0, 2))


@pytest.mark.clause("TW-07")
@pytest.mark.parametrize("how", ["sold", "mortgaged", "built on"])
def test_an_offer_dies_when_something_in_it_is_sold_mortgaged_or_built_on(how: str) -> None:
    s = table()
    s.play("Ann", sells(s, "Bob", "The Autons", 100)).play("Cat", buys(s, "Ann", "The Autons", 200))
    s.play("Bob", buys(s, "Cat", "Valiant", 200))
    autons = s.space("The Autons")
    if how == "sold":
        s.play("Ann", a.AcceptOffer(s.seat("Cat"), 2))
        assert deaths(s) == [(0, 1, 1, "changed", "TW-07")]
    else:
        s.play("Ann", a.Mortgage(autons) if how == "mortgaged" else a.Build(autons, 1))
        assert deaths(s) == [(0, 1, 1, "changed", "TW-07"), (2, 0, 2, "changed", "TW-07")]
    assert [offer.maker for offer in s.view.offers] == [s.seat("Bob")]  # Valiant was not touched


@pytest.mark.clause("TW-07")
def test_an_offer_dies_when_its_group_is_built_on() -> None:
    s = table()
    s.play("Ann", sells(s, "Bob", "The Autons", 100)).play("Ann", a.Build(s.space("The Nestene Consciousness"), 1))
    assert deaths(s) == [(0, 1, 1, "changed", "TW-07")]


@pytest.mark.clause("TW-07")
def test_an_offer_dies_when_a_card_in_it_is_used() -> None:
    s = table(jailed={"Ann": 0})
    card = s.card(CARD)
    s.play("Ann", a.OfferTrade(1, a.Goods(cards=(card,)), a.Goods(cash=20))).play("Ann", a.UseCard(card))
    assert deaths(s) == [(0, 1, 1, "changed", "TW-07")]
    assert s.view.offers == ()


@pytest.mark.clause("TW-07")
def test_offers_die_when_one_of_the_two_is_out_of_the_game() -> None:
    s = table()
    s.play("Ann", sells(s, "Bob", "Titanic", 100)).play("Bob", buys(s, "Cat", "Valiant", 100))
    s.play("Cat", sells(s, "Ann", "Valiant", 150)).play("Bob", a.Resign())
    assert deaths(s) == [(0, 1, 1, "party_out", "TW-07"), (1, 2, 2, "party_out", "TW-07")]
    assert [(offer.maker, offer.to) for offer in s.view.offers] == [(2, 0)]


@pytest.mark.clause("TW-07")
@pytest.mark.parametrize(
    "dice",
    [
        [(2, 4)] * 3 + [(1, 2)] * 3 + [(5, 6)] * 2,
        [(3, 3), (1, 2)] * 3 + [(5, 6)] * 2,  # each roll after a double is a rest point too
    ],
    ids=["turns", "doubles"],
)
def test_an_offer_dies_after_eight_rest_points(dice: list[tuple[int, int]]) -> None:
    s = table(dice=dice)
    s.play("Ann", sells(s, "Bob", "Titanic", 100))
    for rolls in range(1, 8):
        s.roll()
        assert (len(s.view.offers), s.of(e.OfferDied)) == (1, []), rolls
    assert s.match.refusal(s.seat("Bob"), a.AcceptOffer(0, 1)) is None
    s.roll()
    assert deaths(s) == [(0, 1, 1, "time_up", "TW-07")]
    assert s.refused("Bob", a.AcceptOffer(0, 1)) == ("NO_SUCH_OFFER", "TW-07")
    s.done()


@pytest.mark.clause("TW-07")
def test_an_offer_is_not_accepted_while_a_landing_is_settled_but_may_be_declined() -> None:
    s = table(dice=[(5, 6)])
    s.play("Ann", sells(s, "Bob", "Titanic", 100)).roll()
    assert s.question == "buy"
    assert s.refused("Bob", a.AcceptOffer(0, 1)) == ("NOT_AT_REST", "DW-25")
    s.play("Bob", a.DeclineOffer(0, 1))
    assert s.view.offers == ()
    s.done()


@pytest.mark.clause("TW-07")
def test_an_offer_that_its_maker_cannot_pay_any_more_is_refused_and_stays() -> None:
    s = table()
    s.play("Ann", buys(s, "Bob", "Davros", 1500)).play("Ann", a.Build(s.space("The Autons"), 1))
    assert s.refused("Bob", a.AcceptOffer(0, 1)) == ("TOO_POOR", "DW-35")
    s.play("Ann", a.Sell(s.space("The Autons"), 0)).play("Ann", a.Mortgage(s.space("Titanic")))
    s.play("Bob", a.AcceptOffer(0, 1))
    assert s.owner("Davros") == "Ann"


# ---- answers and repetitions ----


@pytest.mark.clause("TW-07", "TW-04")
def test_three_offers_in_a_row_answer_one_another_and_each_closes_the_one_before() -> None:
    s = table()
    s.play("Ann", sells(s, "Bob", "Titanic", 400))
    for price, (name, other) in enumerate([("Bob", "Ann"), ("Ann", "Bob"), ("Bob", "Ann")], 1):
        order = buys(s, other, "Titanic", 100 * price) if name == "Bob" else sells(s, other, "Titanic", 300)
        s.play(name, order)
        assert deaths(s) == [(s.seat(other), s.seat(name), price, "countered", "TW-07")]
        assert [(offer.maker, offer.to) for offer in s.view.offers] == [(s.seat(name), s.seat(other))]
    assert s.refused("Ann", sells(s, "Bob", "Titanic", 350)) == ("ENOUGH_FOR_NOW", "TW-04")
    s.play("Ann", sells(s, "Cat", "The Autons", 350))  # to somebody else it answers nothing
    s.play("Ann", a.WithdrawOffer(5)).play("Ann", a.DeclineOffer(1, 4)).play("Ann", sells(s, "Bob", "Titanic", 350))


@pytest.mark.clause("TW-04")
def test_an_offer_is_not_made_again_before_a_property_has_changed_hands() -> None:
    s = table(dice=[(2, 4)])
    again = sells(s, "Bob", "Titanic", 100)
    s.play("Ann", again).play("Bob", a.DeclineOffer(0, 1))
    assert s.refused("Ann", again) == ("SAME_OFFER", "TW-04")
    for other in (sells(s, "Bob", "Titanic", 101), sells(s, "Cat", "Titanic", 100), sells(s, "Bob", "The Autons", 100)):
        assert s.match.refusal(0, other) is None
    s.roll()
    assert s.refused("Ann", again) == ("SAME_OFFER", "TW-04")  # a roll does not change it
    s.play("Cat", sells(s, "Bob", "Valiant", 10)).play("Bob", a.AcceptOffer(2, 2))
    s.play("Ann", again)
    s.done()


@pytest.mark.clause("TW-04")
def test_an_offer_may_be_made_again_after_another_one() -> None:
    s = table()
    first, second = sells(s, "Bob", "Titanic", 100), sells(s, "Bob", "Titanic", 200)
    s.play("Ann", first).play("Bob", a.DeclineOffer(0, 1))
    s.play("Ann", second).play("Bob", a.DeclineOffer(0, 2))
    assert s.refused("Ann", second) == ("SAME_OFFER", "TW-04")
    assert s.match.refusal(0, first) is None


@pytest.mark.clause("TW-04")
def test_an_offer_to_somebody_else_with_more_in_it_is_another_offer() -> None:
    s = situation(owns={"Cat": ["The Autons", "Davros"]})
    autons, davros = s.space("The Autons"), s.space("Davros")
    s.play("Cat", a.OfferTrade(0, a.Goods(deeds=(davros,)), a.Goods(cash=100))).play("Cat", a.WithdrawOffer(1))
    s.play("Cat", a.OfferTrade(1, a.Goods(deeds=(autons, davros)), a.Goods(cash=100)))
    assert [(offer.to, offer.give_deeds) for offer in s.view.offers] == [(1, (autons, davros))]
