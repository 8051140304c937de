"""Offers worth listing: completing groups for cash or by a swap, cards for those in Jail, a debtor's deeds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.property_trading.situation import Situation, situation
from tests.property_trading.wander import SORTS, wander
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import bounds
from turnwise.games.property_trading.legal import why_not
from turnwise.games.property_trading.order import Offers, Order
from turnwise.games.property_trading.state import State
from turnwise.games.property_trading.suggest import suggest_offers
from turnwise.games.property_trading.translate import to_action

AUTONS, NESTENE = BROWN = ("The Autons", "The Nestene Consciousness")  # 60 and 60
ORANGE = ("The Silurians", "The Sea Devils", "The Zygons")  # 180, 180, 200
DAVROS, DALEKS = ("Davros", "The Daleks")  # 350 and 400
SHIPS = ("Platform One", "Titanic", "Starship UK", "Valiant")  # 200 each
EYE, TORCHWOOD = ("The Eye of Harmony", "Torchwood")  # 150 each
CARDS = ("dw_gallifrey_08", "dw_unit_05")  # Get Out of Jail Free
Offer = tuple[str, Sequence[str | int], Sequence[str | int]]  # to, give, take


def offers_of(state: State, seat: int) -> list[Any]:
    found, order = Offers(), Order()
    suggest_offers(state, seat, found, order)
    listed = []
    for place in range(found.size):
        found.get(place, order)
        listed.append(to_action(state.board, order))
    return listed


def side(s: Situation, goods: a.Goods) -> tuple[str | int, ...]:
    names = [s.edition.name_of(space) for space in goods.deeds] + [s.edition.card(card).id for card in goods.cards]
    return (*names, *([goods.cash] if goods.cash else []))


def suggested(s: Situation, name: str = "Ann") -> list[Offer]:
    names = s.match.header.seats
    return [(names[each.to], side(s, each.give), side(s, each.take)) for each in offers_of(s.match.state, s.seat(name))]


@pytest.mark.parametrize(
    ("owns", "mortgaged", "offers"),
    [
        ({}, (), []),
        ({"Ann": [DAVROS]}, (), []),
        ({"Ann": [DAVROS, DALEKS]}, (), []),
        ({"Bob": [DAVROS, DALEKS]}, (), []),  # no stake in it
        ({"Ann": [DAVROS], "Bob": [DALEKS]}, (), [("Bob", (1000,), (DALEKS,))]),
        ({"Ann": [DAVROS], "Bob": [DALEKS]}, (DALEKS,), [("Bob", (780,), (DALEKS,))]),  # less the lifting
        ({"Ann": ORANGE[:1], "Bob": ORANGE[1:]}, (), [("Bob", (950,), ORANGE[1:])]),
        ({"Ann": ORANGE[:1], "Bob": ORANGE[1:2], "Cat": ORANGE[2:]}, (), []),  # of two others
        ({"Ann": ORANGE[:2]}, (), []),  # the rest is the Bank's
        ({"Ann": ORANGE[:2], "Cat": ORANGE[2:]}, (), [("Cat", (500,), ORANGE[2:])]),
        ({"Ann": SHIPS[:3], "Bob": SHIPS[3:]}, (), [("Bob", (320,), SHIPS[3:])]),
        ({"Ann": [EYE], "Bob": [TORCHWOOD]}, (), [("Bob", (240,), (TORCHWOOD,))]),
        (
            {"Ann": [AUTONS, DAVROS], "Bob": [NESTENE, DALEKS]},
            (),
            [
                ("Bob", (DAVROS,), (NESTENE, 362)),  # 150 and 875: half of the difference
                ("Bob", (150,), (NESTENE,)),
                ("Bob", (AUTONS, 425), (DALEKS,)),
                ("Bob", (1000,), (DALEKS,)),
            ],
        ),
    ],
)
def test_what_completes_a_group(owns: dict[str, Sequence[str]], mortgaged: Sequence[str], offers: list[Offer]) -> None:
    assert suggested(situation(owns=owns, mortgaged=mortgaged)) == offers


def test_nothing_is_taken_from_a_group_that_is_built_on() -> None:
    s = situation(owns={"Ann": [EYE], "Bob": [TORCHWOOD, *BROWN]}, levels={AUTONS: 1})
    assert suggested(s) == [("Bob", (240,), (TORCHWOOD,))]


def test_only_what_can_be_paid_is_suggested() -> None:
    owns = {"Ann": [DAVROS], "Bob": [DALEKS]}
    assert suggested(situation({"Ann": 999, "Bob": 0}, owns=owns)) == []
    assert len(suggested(situation({"Ann": 1000, "Bob": 0}, owns=owns))) == 1


@pytest.mark.parametrize(
    ("cards", "jailed", "offers"),
    [
        (CARDS[:1], {}, []),
        ((), {"Bob": 0}, []),
        (CARDS[:1], {"Bob": 0}, [("Bob", CARDS[:1], (40,))]),
        (CARDS, {"Bob": 0, "Cat": 1}, [(name, (card,), (40,)) for card in CARDS for name in ("Bob", "Cat")]),
        (CARDS[:1], {"Ann": 0}, []),  # not to oneself
    ],
)
def test_a_card_for_whoever_sits_in_jail(cards: Sequence[str], jailed: dict[str, int], offers: list[Offer]) -> None:
    assert suggested(situation(cards={"Ann": cards}, jailed=jailed)) == offers


def indebted(others: dict[str, int]) -> Situation:
    """Ann stands on TARDIS Repair and owes 200."""
    owns = {"Ann": [AUTONS, DAVROS, "Titanic"]}
    return situation({"Ann": 0, **others}, owns=owns, mortgaged=["Titanic"], dice=[(1, 3)]).roll()


@pytest.mark.parametrize(("others", "rich"), [((10, 500), "Cat"), ((500, 499), "Bob"), ((500, 500), "Bob")])
def test_a_debtor_offers_its_deeds_to_the_richest(others: tuple[int, int], rich: str) -> None:
    s = indebted(dict(zip(("Bob", "Cat"), others, strict=True)))
    assert s.question == "debt"
    sales = [(rich, (AUTONS,), (60,)), (rich, ("Titanic",), (90,)), (rich, (DAVROS,), (350,))]
    assert suggested(s) == [offer for offer in sales if offer[2][0] <= max(others)]
    assert suggested(s, rich) == []


def test_nothing_is_suggested_in_the_middle_of_a_turn() -> None:
    owns = {"Ann": [DAVROS], "Bob": [DALEKS]}
    s = situation(owns=owns, at={"Ann": EYE}, dice=[(1, 2)]).roll()
    assert s.question == "buy"
    assert suggested(s) == suggested(s, "Bob") == []


def test_nothing_is_suggested_while_an_offer_is_open_nor_the_same_again() -> None:
    s = situation(owns={"Ann": [DAVROS], "Bob": [DALEKS]})
    (offer,) = s.legal("Ann", a.OfferTrade)
    s.play("Ann", offer)
    assert suggested(s) == []
    s.play("Bob", a.DeclineOffer(0, 1))
    assert suggested(s) == []  # that very one was just made
    assert suggested(s, "Bob") == [("Ann", (875,), (DAVROS,))]


def test_nothing_is_suggested_when_the_game_is_over() -> None:
    s = situation({"Ann": 1500, "Bob": 1500}, owns={"Ann": [DAVROS], "Bob": [DALEKS]})
    s.play("Ann", a.Resign())
    assert s.match.outcome is not None
    assert suggested(s, "Bob") == []


def sound(state: State) -> None:
    """Every suggestion is legal, none twice, no more than there is room for, and the same when asked again."""
    order, scratch, found = Order(), Order(), Offers()
    for seat in range(state.seats):
        suggest_offers(state, seat, found, order)
        assert found.size <= bounds.OFFERS
        for place in range(found.size):
            found.get(place, order)
            assert why_not(state, seat, order, scratch) == 0
        listed = offers_of(state, seat)
        assert len(set(listed)) == len(listed)
        assert listed == offers_of(state, seat)


@pytest.mark.parametrize("seed", range(200, 200 + len(SORTS)))
def test_suggestions_are_sound_wherever_a_match_goes(seed: int) -> None:
    wander(range(seed, seed + 1), 250, sound)


def test_there_are_sixteen_at_most() -> None:
    """Nine groups to complete, swaps beside them, and two cards for five seats in Jail: more than there is room for."""
    everybody = {"Ann": 5000, "Bob": 5000, "Cat": 5000, "Dan": 5000, "Eve": 5000, "Flo": 5000}
    owns = {
        "Ann": [AUTONS, "The Slitheen", "The Carrionites", "The Zygons", "The Silence", "Omega", DAVROS, EYE, SHIPS[0]],
        "Bob": [NESTENE, "Lady Cassandra", "The Judoon", TORCHWOOD, *SHIPS[1:]],
        "Cat": ["The Empress of the Racnoss", "The Vashta Nerada", *ORANGE[:2]],
        "Dan": ["The Weeping Angels", "The Great Intelligence", "Rassilon", "The Master", DALEKS],
    }
    s = situation(
        everybody, owns=owns, cards={"Ann": CARDS}, jailed=dict.fromkeys(["Bob", "Cat", "Dan", "Eve", "Flo"], 0)
    )  # fmt: skip
    assert len(suggested(s)) == bounds.OFFERS


# ---- what only some editions have ----

CITY, ESCAPE, EVADE, FLYING = "exclusive_possession", "ep_chance_08", "ep_chance_06", "ep_free_flying"
STREETS = ("Scoone Avenue", "King's Way")  # 350 and 400


def test_only_a_card_that_opens_the_door_is_offered_to_who_sits_in_jail() -> None:
    s = situation(edition=CITY, cards={"Ann": [EVADE, ESCAPE, FLYING]}, jailed={"Bob": 0})
    assert suggested(s) == [("Bob", (ESCAPE,), (40,)), ("Bob", (FLYING,), (40,))]


@pytest.mark.parametrize(
    ("circling", "offers"),
    [((), [("Bob", (1000,), ("King's Way",))]), (("Ann",), []), (("Bob",), [("Bob", (1000,), ("King's Way",))])],
    ids=["nobody", "the buyer", "the seller"],
)
def test_on_the_first_circuit_no_purchase_is_suggested(circling: Sequence[str], offers: list[Offer]) -> None:
    s = situation(edition=CITY, owns={"Ann": STREETS[:1], "Bob": STREETS[1:]}, circling=circling)
    assert suggested(s) == offers


@pytest.mark.parametrize(("edition", "count"), [(CITY, 0), ("doctor_who_villains", 1)])
def test_what_is_mortgaged_is_suggested_only_where_it_may_be_traded(edition: str, count: int) -> None:
    own, other = STREETS if edition == CITY else (DAVROS, DALEKS)
    s = situation(edition=edition, owns={"Ann": [own], "Bob": [other]}, mortgaged=[other])
    assert len(suggested(s)) == count
