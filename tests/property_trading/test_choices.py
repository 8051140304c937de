"""Lists of orders: whole where choices are closed, a few sensible ones where they are open, in a stable order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.property_trading.packs import POSSESSION
from tests.property_trading.questions import DONE, QUESTIONS, asked_at
from tests.property_trading.situation import Situation, situation
from tests.property_trading.wander import SORTS, wander
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import bounds, orders
from turnwise.games.property_trading.choices import list_all, list_answers, read_code
from turnwise.games.property_trading.legal import why_not
from turnwise.games.property_trading.order import Codes, Offers, Order, code_of
from turnwise.games.property_trading.position import read_position
from turnwise.games.property_trading.state import State, asked, clone, digest

TITANIC = 15
BROWN = ("The Autons", "The Nestene Consciousness")
CARDS = ("dw_gallifrey_08", "dw_unit_05")  # Get Out of Jail Free


def codes_of(state: State, seat: int) -> list[int]:
    codes = Codes()
    list_all(state, seat, codes, Order(), Order(), Offers())
    return codes.take()


def answers(s: Situation, name: str) -> list[Any]:
    """Everything listed before business."""
    codes = Codes()
    list_answers(s.match.state, s.seat(name), codes, Order(), Order())
    return list(s.match.legal_actions(s.seat(name))[: codes.size])


# ---- bids ----


def bidding(cash: int, high: int, lot: str = "Titanic") -> Situation:
    """Bob is asked; Ann has bid *high*, or left if that is 0."""
    space = situation().space(lot)
    before = situation().edition.name_of(space - 3)
    s = situation({"Ann": 100_000, "Bob": cash, "Cat": 1}, at={"Ann": before}, dice=[(1, 2)]).roll()
    s.play("Ann", a.DeclineDeed(space))
    return s.play("Ann", a.PlaceBid(space, high) if high else a.LeaveAuction(space))


@pytest.mark.parametrize(
    ("cash", "high", "bids"),
    [
        (1500, 0, [1, 10, 50, 100, 200, 1500]),
        (1500, 7, [8, 17, 57, 107, 200, 1500]),
        (1500, 100, [101, 110, 150, 200, 1500]),  # 100 more is the printed price
        (1500, 150, [151, 160, 200, 250, 1500]),
        (1500, 199, [200, 209, 249, 299, 1500]),
        (1500, 200, [201, 210, 250, 300, 1500]),
        (200, 0, [1, 10, 50, 100, 200]),
        (150, 0, [1, 10, 50, 100, 150]),
        (199, 150, [151, 160, 199]),
        (60, 50, [51, 60]),
        (51, 50, [51]),
        (50, 50, []),
        (0, 0, []),
        (1, 0, [1]),
        (10, 0, [1, 10]),
    ],
)
def test_bids_are_a_few_raises_the_price_and_all_ones_cash(cash: int, high: int, bids: list[int]) -> None:
    s = bidding(cash, high)
    assert answers(s, "Bob") == [*(a.PlaceBid(TITANIC, bid) for bid in bids), a.LeaveAuction(TITANIC)]


def test_a_lot_of_buildings_has_no_printed_price() -> None:
    s = situation(
        {"Ann": 500, "Bob": 500}, owns={"Ann": BROWN, "Bob": ["Davros", "The Daleks"]}, options={"houses": 1}
    )  # fmt: skip
    s.play("Ann", a.Build(1, 1)).play("Ann", a.WantBuildings(1)).play("Bob", a.WantBuildings(1))
    bids = [a.PlaceBid(orders.HOUSE_LOT, amount) for amount in (1, 10, 50, 100, 500)]
    assert (s.question, answers(s, "Ann")) == ("auction", [*bids, a.LeaveAuction(orders.HOUSE_LOT)])


def test_a_bid_fits_into_a_code_whatever_the_cash() -> None:
    s = bidding(bounds.AMOUNT + 1000, 0)
    assert answers(s, "Bob")[-2] == a.PlaceBid(TITANIC, bounds.AMOUNT)


# ---- the other questions ----


@pytest.mark.parametrize(
    ("facts", "listed"),
    [
        ({}, [a.Roll()]),
        ({"cards": {"Ann": CARDS}}, [a.Roll()]),
        ({"jailed": {"Ann": 0}}, [a.Roll(), a.PayFine()]),
        ({"jailed": {"Ann": 0}, "cash": {"Ann": 49, "Bob": 0}}, [a.Roll()]),
        ({"jailed": {"Ann": 2}, "cards": {"Ann": CARDS}}, [a.Roll(), a.PayFine(), a.UseCard(7), a.UseCard(36)]),
    ],
)
def test_the_start_of_a_turn(facts: dict[str, Any], listed: list[a.Action]) -> None:
    s = situation(**facts)
    assert answers(s, "Ann") == listed
    assert answers(s, "Bob") == []


@pytest.mark.parametrize(("cash", "listed"), [(200, [a.BuyDeed(15), a.DeclineDeed(15)]), (199, [a.DeclineDeed(15)])])
def test_a_property_of_nobody(cash: int, listed: list[a.Action]) -> None:
    s = situation({"Ann": cash, "Bob": 0}, at={"Ann": "The Eye of Harmony"}, dice=[(1, 2)]).roll()
    assert answers(s, "Ann") == listed


def test_a_call_and_a_piece_to_place() -> None:
    owns = {"Ann": BROWN, "Bob": ["Davros", "The Daleks"]}
    s = situation({"Ann": 140, "Bob": 500}, owns=owns, options={"houses": 2})
    s.play("Ann", a.Build(1, 1))
    assert answers(s, "Ann") == [a.WantBuildings(1), a.WantBuildings(2)]  # who asked wants one at least
    s.play("Ann", a.WantBuildings(1))
    assert answers(s, "Bob") == [a.WantBuildings(count) for count in range(3)]
    s.play("Bob", a.WantBuildings(1))
    assert (s.question, answers(s, "Bob")) == ("place", [a.PlaceBuilding(37), a.PlaceBuilding(39)])


@pytest.mark.parametrize(
    ("cash", "listed"),
    [
        (1110, [a.LiftMortgage(15), a.KeepMortgaged(15)]),
        (1109, [a.KeepMortgaged(15)]),
    ],
)
def test_a_mortgage_received(cash: int, listed: list[a.Action]) -> None:
    s = situation({"Ann": cash, "Bob": 0}, owns={"Bob": ["Titanic"]}, mortgaged=["Titanic"])
    s.play("Ann", a.OfferTrade(1, a.Goods(cash=1000), a.Goods((15,)))).play("Bob", a.AcceptOffer(0, 1))
    assert answers(s, "Ann") == listed
    assert s.legal("Ann", a.LiftMortgage) == [each for each in listed if isinstance(each, a.LiftMortgage)]


@pytest.mark.parametrize(("cash", "bankrupt"), [(99, True), (100, False)])
def test_a_debt(cash: int, bankrupt: bool) -> None:
    s = situation({"Ann": cash, "Bob": 0, "Cat": 0}, owns={"Ann": ["Titanic"]}, dice=[(1, 3)]).roll()
    assert answers(s, "Ann") == [a.DeclareBankruptcy()] * bankrupt
    assert s.legal("Ann", a.Mortgage) == [a.Mortgage(15)]


# ---- the questions of some editions ----

CITY, DUEL = "exclusive_possession", "duel_masters"
EVADE, ESCAPE, FLYING = "ep_chance_06", "ep_chance_08", "ep_free_flying"
EVADE_NUMBER, ESCAPE_NUMBER, FLYING_NUMBER = (POSSESSION.card_number(card) for card in (EVADE, ESCAPE, FLYING))
ALL_CARDS = {"Ann": [EVADE, ESCAPE, FLYING]}
PIECES = [DONE | {"seat": "Bob", "patrolled": True}, {"kind": "arrest", "seat": "Ann", "found": ["Ann"]}]
STUCK: dict[str, tuple[dict[str, Any], list[a.Action]]] = {
    "a roll after a double": ({"dice": [(5, 5)]}, [a.Roll(), a.PassDice()]),
    "jail": ({"jailed": {"Ann": 0}}, [a.Roll()]),
    "jail with cards": (
        {"jailed": {"Ann": 0}, "cards": ALL_CARDS},
        [a.Roll(), a.UseCard(ESCAPE_NUMBER), a.UseCard(FLYING_NUMBER)],
    ),
    "jail where the fine may be paid": (
        {"jailed": {"Ann": 2}, "options": {"jail_fine_any_turn": True}},
        [a.Roll(), a.PayFine()],
    ),
    "a tax with cards": ({"dice": [(1, 3)], "cards": ALL_CARDS}, [a.PayTax(), a.UseCard(FLYING_NUMBER)]),
    "a tax with a choice": ({"edition": DUEL, "dice": [(1, 3)]}, [a.PayTax(), a.PayTax(share=True)]),
    "the way to jail with cards": (
        {"at": {"Ann": "The Grand Trunk Clacks"}, "dice": [(1, 1)], "cards": ALL_CARDS},
        [a.GoToJail(), a.UseCard(FLYING_NUMBER)],
    ),
    "a card to seize": (
        {"at": {"Ann": "Easy Street"}, "dice": [(1, 3)], "cards": {"Bob": [FLYING]}},
        [a.SeizeCard(FLYING_NUMBER), a.LeaveCard(FLYING_NUMBER)],
    ),
    "a battle": (
        {
            "edition": DUEL,
            "owns": {"Ann": ["Deadly Fighter Braid Claw"], "Bob": ["Super Explosive Volcanodon"]},
            "options": {"battle": True},
            "dice": [(1, 2)],
        },
        [a.Battle(3), a.DeclineBattle(3)],
    ),
    "a mortgaged property of the Bank": (
        {"mortgaged": ["Cockbill Street"], "dice": [(1, 2)], "cash": {"Ann": 33, "Bob": 0}},
        [a.BuyDeed(3), a.DeclineDeed(3)],
    ),
    "too dear with its mortgage": (
        {"mortgaged": ["Cockbill Street"], "dice": [(1, 2)], "cash": {"Ann": 32, "Bob": 0}},
        [a.DeclineDeed(3)],
    ),
}


@pytest.mark.parametrize("case", STUCK)
def test_what_may_be_answered_to_the_questions_of_some_editions(case: str) -> None:
    facts, listed = STUCK[case]
    s = situation(**{"edition": CITY, **facts})
    if "dice" in facts:
        s.roll()
    assert (s.asked, answers(s, "Ann")) == ("Ann", listed)
    assert answers(s, "Bob") == []


@pytest.mark.parametrize(
    ("cash", "cards", "listed"),
    [
        (50, [], [a.GoToJail(), a.PayFine()]),
        (49, [EVADE], [a.GoToJail(), a.UseCard(EVADE_NUMBER)]),
        (50, [EVADE, ESCAPE, FLYING], [a.GoToJail(), a.PayFine(), a.UseCard(EVADE_NUMBER)]),
    ],
)
def test_an_arrest(cash: int, cards: list[str], listed: list[a.Action]) -> None:
    more = {"turn_of": None, "watch": "Elm Street", "frames": PIECES}
    s = situation({"Ann": cash, "Bob": 0}, edition=CITY, at={"Ann": "Elm Street"}, cards={"Ann": cards}, more=more)
    assert answers(s, "Ann") == listed


CITY_BROWN = ("Dagon Street", "Cockbill Street")


@pytest.mark.parametrize(
    ("levels", "options", "listed"),
    [
        (dict.fromkeys(CITY_BROWN, "hotel"), {}, [a.Sell(space, level) for space in (1, 3) for level in (4, 0)]),
        ({CITY_BROWN[0]: "hotel", CITY_BROWN[1]: 4}, {}, [a.Sell(1, 4)]),
        (
            dict.fromkeys(CITY_BROWN, "hotel"),
            {"houses": 3, "hotels": 2},  # none can be broken: down to one level, or to nothing
            [a.Sell(space, level) for space in (1, 3) for level in (1, 0)],
        ),
    ],
)
def test_all_hotels_of_a_group_may_be_sold_at_once(
    levels: dict[str, Any], options: dict[str, Any], listed: list[a.Action]
) -> None:
    s = situation(edition=CITY, owns={"Ann": CITY_BROWN}, levels=levels, options=options)
    assert business(s, "Ann", a.Sell) == listed


# ---- business ----


def business(s: Situation, name: str, *kinds: type) -> list[Any]:
    return [each for each in s.legal(name) if isinstance(each, kinds)]


@pytest.mark.parametrize(
    ("levels", "options", "listed"),
    [
        ({}, {}, [a.Build(1, 1), a.Build(3, 1)]),
        ({BROWN[0]: 1}, {}, [a.Sell(1, 0), a.Build(3, 1)]),
        ({BROWN[0]: 1, BROWN[1]: 1}, {}, [a.Build(1, 2), a.Sell(1, 0), a.Build(3, 2), a.Sell(3, 0)]),
        ({BROWN[0]: "hotel", BROWN[1]: "hotel"}, {}, [a.Sell(1, 4), a.Sell(3, 4)]),
        ({BROWN[0]: "hotel", BROWN[1]: 4}, {"houses": 9}, [a.Sell(1, 4), a.Build(3, 5)]),
        (
            {BROWN[0]: "hotel", BROWN[1]: "hotel"},
            {"houses": 3, "hotels": 2},  # too few to break one: the group comes down to where they suffice
            [a.Sell(space, level) for space in (1, 3) for level in (1, 0)],
        ),
        ({BROWN[0]: "hotel", BROWN[1]: "hotel"}, {"houses": 0, "hotels": 2}, [a.Sell(1, 0), a.Sell(3, 0)]),
    ],
)
def test_building_and_selling(levels: dict[str, Any], options: dict[str, Any], listed: list[a.Action]) -> None:
    s = situation(owns={"Ann": BROWN}, levels=levels, options=options)
    assert business(s, "Ann", a.Build, a.Sell) == listed


def test_mortgages() -> None:
    s = situation(owns={"Ann": ["Titanic", "Davros", *BROWN], "Bob": ["Torchwood"]}, mortgaged=["Davros"])
    assert business(s, "Ann", a.Mortgage) == [a.Mortgage(space) for space in (1, 3, 15)]
    assert business(s, "Ann", a.LiftMortgage) == [a.LiftMortgage(37)]


def test_claims_are_taken_or_waived_also_out_of_turn() -> None:
    s = situation(owns={"Bob": ["Titanic"]}, at={"Ann": "The Eye of Harmony"}, dice=[(1, 2)]).roll()
    assert business(s, "Bob", a.ClaimRent, a.WaiveRent) == [a.ClaimRent(1), a.WaiveRent(1)]
    assert business(s, "Ann", a.ClaimRent, a.WaiveRent) == []


def test_offers_are_answered_by_whom_they_are_made_to_and_taken_back_by_their_maker() -> None:
    s = situation(owns={"Ann": ["Davros"], "Bob": ["The Daleks"]})
    assert business(s, "Ann", a.OfferTrade) == [a.OfferTrade(1, a.Goods(cash=1000), a.Goods((39,)))]
    s.play("Ann", s.legal("Ann", a.OfferTrade)[0])
    kinds = (a.AcceptOffer, a.DeclineOffer, a.WithdrawOffer)
    assert business(s, "Ann", *kinds) == [a.WithdrawOffer(1)]
    assert business(s, "Bob", *kinds) == [a.AcceptOffer(0, 1), a.DeclineOffer(0, 1)]
    assert business(s, "Cat", *kinds) == []


@pytest.mark.parametrize(("auto", "listed"), [((), a.SetAutoClaim(True)), (("Ann",), a.SetAutoClaim(False))])
def test_the_rest(auto: Sequence[str], listed: a.Action) -> None:
    s = situation(auto_claim=auto)
    assert s.legal("Ann") == [a.Roll(), listed, a.Resign()]
    assert s.legal("Bob") == [a.SetAutoClaim(True), a.Resign()]


def test_who_is_out_and_whoever_comes_too_late_has_no_choices() -> None:
    s = situation()
    s.play("Cat", a.Resign())
    assert s.legal("Cat") == []
    s.play("Bob", a.Resign())
    assert (s.match.outcome is not None, s.legal("Ann"), s.legal("Bob")) == (True, [], [])
    assert s.match.legal_actions(7) == s.match.legal_actions(-1) == ()


# ---- every list, wherever a match goes ----


def sound(state: State) -> None:
    """Whatever is listed is legal, listed once, and listed the same again; somebody always has a way on."""
    order, scratch, offers = Order(), Order(), Offers()
    before = digest(state)
    for seat in range(state.seats):
        codes = codes_of(state, seat)
        assert len(codes) < bounds.CODES
        assert len(set(codes)) == len(codes)
        for code in codes:
            read_code(state, seat, code, order, offers)
            assert why_not(state, seat, order, scratch) == 0, (code >> 40, seat)
        assert codes_of(clone(state), seat) == codes
        first = Codes()
        list_answers(state, seat, first, order, scratch)
        assert codes[: first.size] == first.take()
        assert not any(code >> 40 in ANSWERS for code in codes[first.size :])
        if seat == asked(state):
            assert any(code >> 40 not in IDLE for code in codes)
        else:
            assert first.size == 0
    assert digest(state) == before


ANSWERS = {
    orders.ROLL, orders.PAY_FINE, orders.USE_CARD, orders.BUY_DEED, orders.DECLINE_DEED, orders.PLACE_BID,
    orders.LEAVE_AUCTION, orders.KEEP_MORTGAGED, orders.DECLARE_BANKRUPTCY, orders.WANT_BUILDINGS,
    orders.PLACE_BUILDING, orders.PASS_DICE, orders.PAY_TAX, orders.GO_TO_JAIL, orders.SEIZE_CARD, orders.LEAVE_CARD,
    orders.BATTLE, orders.DECLINE_BATTLE,
}  # fmt: skip
IDLE = {orders.SET_AUTO_CLAIM, orders.RESIGN, orders.OFFER_TRADE}  # what never answers a question


@pytest.mark.parametrize("seed", range(300, 300 + 2 * len(SORTS)))
def test_every_listed_code_is_legal_wherever_a_match_goes(seed: int) -> None:
    wander(range(seed, seed + 1), 200, sound)


# ---- codes of nothing ----


@pytest.mark.parametrize(
    "code",
    [
        0,
        code_of(99, 0, 0, 0),
        code_of(orders.OFFER_TRADE, 1, 0, 0),  # nothing is suggested
        code_of(orders.OFFER_TRADE, 1, 0, bounds.AMOUNT),
        2**62,
    ],
)
def test_a_code_of_no_order_is_refused(code: int) -> None:
    state = situation().match.state
    order = Order()
    read_code(state, 0, code, order, Offers())
    assert why_not(state, 0, order, Order()) != 0


def test_the_code_of_an_offer_is_its_place_among_the_suggested_ones() -> None:
    s = situation(owns={"Ann": [BROWN[0], "Davros"], "Bob": [BROWN[1], "The Daleks"]})
    found = []
    for place in range(4):
        order = Order()
        read_code(s.match.state, 0, code_of(orders.OFFER_TRADE, 1, 0, place), order, Offers())
        found.append(s.match.game.action(s.match.state, order))  # type: ignore
    assert found == s.legal("Ann", a.OfferTrade)


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_listed_code_is_legal_at_the_questions_of_some_editions(question: str) -> None:
    sound(read_position(*asked_at(question))[0])
