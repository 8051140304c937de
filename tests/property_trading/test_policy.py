"""`careful`, situation by situation: what it buys, bids, builds, lifts, trades and gives up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tests.property_trading.packs import DUEL, POSSESSION
from tests.property_trading.questions import DONE
from tests.property_trading.situation import Situation, situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading.native import Offers, Order, answer, openings, take_opening
from turnwise.games.property_trading.translate import to_action
from turnwise.kernel.words import ANSWER, BUILD, CLAIM, INTERESTS, LIFT, OFFER

AUTONS, NESTENE = BROWN = ("The Autons", "The Nestene Consciousness")  # 60 and 60, buildings at 50
LIGHT_BLUE = ("The Slitheen", "Lady Cassandra", "The Judoon")  # 100, 100, 120; at 50
PINK = ("The Empress of the Racnoss", "The Carrionites", "The Vashta Nerada")  # 140, 140, 160; at 100
ORANGE = ("The Silurians", "The Sea Devils", "The Zygons")  # 180, 180, 200; at 100
DARK_BLUE = ("Davros", "The Daleks")  # 350 and 400; at 200
SHIPS = ("Platform One", "Titanic", "Starship UK", "Valiant")  # 200 each
UTILITIES = ("The Eye of Harmony", "Torchwood")  # 150 each
EVERYTHING = (
    *BROWN, *LIGHT_BLUE, *PINK, *ORANGE, "The Ice Warriors", "The Sontarans", "The Cybermen", "The Silence",
    "The Weeping Angels", "The Great Intelligence", "Omega", "Rassilon", "The Master", *DARK_BLUE, *SHIPS, *UTILITIES,
)  # fmt: skip
CARD = "dw_gallifrey_08"  # Get Out of Jail Free
Table = dict[str, Sequence[str]]


def said(s: Situation, name: str) -> Any:
    """The careful answer to the question at hand."""
    order = Order()
    answer(s.match.state, s.seat(name), order)
    action = to_action(s.match.state.board, order)
    assert s.match.refusal(s.seat(name), action) is None
    return action


def done(s: Situation, name: str, mask: int = INTERESTS) -> Any:
    """What a careful seat does between two rolls, asked about the openings that it has; None: nothing."""
    order = Order()
    state, seat = s.match.state, s.seat(name)
    if not take_opening(state, seat, openings(state, seat) & mask, order, Order(), Offers()):
        return None
    action = to_action(state.board, order)
    assert s.match.refusal(seat, action) is None
    return action


# ---- the start of a turn ----


@pytest.mark.parametrize(
    ("facts", "kind"),
    [
        ({}, a.Roll),
        ({"jailed": {"Ann": 0}}, a.PayFine),
        ({"jailed": {"Ann": 0}, "cards": {"Ann": [CARD]}}, a.UseCard),
        ({"jailed": {"Ann": 0}, "cards": {"Bob": [CARD]}}, a.PayFine),
        ({"jailed": {"Ann": 0}, "cash": {"Ann": 50, "Bob": 0}}, a.PayFine),
        ({"jailed": {"Ann": 0}, "cash": {"Ann": 49, "Bob": 0}}, a.Roll),
        ({"cards": {"Ann": [CARD]}}, a.Roll),
        ({"jailed": {"Ann": 0}, "owns": {"Bob": EVERYTHING[4:]}}, a.PayFine),  # four are left to buy
        ({"jailed": {"Ann": 0}, "owns": {"Bob": EVERYTHING[3:]}}, a.Roll),  # three
        ({"jailed": {"Ann": 0}, "cards": {"Ann": [CARD]}, "owns": {"Bob": EVERYTHING}}, a.Roll),
    ],
)
def test_it_leaves_jail_while_there_is_land_to_buy(facts: dict[str, Any], kind: type) -> None:
    assert isinstance(said(situation(**facts), "Ann"), kind)


# ---- buying ----

BUYING = [  # where, what Ann owns, what Bob owns, the most cash that is too little
    ("Titanic", (), (), 259),
    ("Davros", (), (), 409),
    ("Davros", (), ("The Daleks",), 409),
    ("Davros", ("The Daleks",), (), 349),  # completes a group: the reserve is spent too
    ("The Zygons", ORANGE[:1], (), 259),
    ("The Zygons", ORANGE[:2], (), 199),
    ("Titanic", SHIPS[2:], (), 259),  # 155% of the price is not twice
    ("Titanic", (SHIPS[0], *SHIPS[2:]), (), 199),  # 215% is
    ("Torchwood", UTILITIES[:1], (), 209),
]


def landed(on: str, cash: int, owns: Table, others: int = 1500) -> Situation:
    """Ann has come to a property of nobody's, by a roll of three."""
    space = situation().space(on)
    before = situation().edition.name_of(space - 3)
    at = {"Ann": f"{before} ({space - 3})" if before in ("U.N.I.T", "Gallifrey") else before}
    s = situation({"Ann": cash, "Bob": others, "Cat": others}, at=at, owns=owns, dice=[(1, 2)]).roll()
    assert s.question == "buy"
    return s


@pytest.mark.parametrize(("on", "own", "other", "poor"), BUYING)
def test_it_buys_above_the_reserve_and_declines_below(
    on: str, own: Sequence[str], other: Sequence[str], poor: int
) -> None:
    owns = {"Ann": own, "Bob": other}
    declining, buying = landed(on, poor, owns), landed(on, poor + 1, owns)
    assert said(declining, "Ann") == a.DeclineDeed(declining.space(on))
    assert said(buying, "Ann") == a.BuyDeed(buying.space(on))


# ---- bidding ----

VALUES = [  # the lot, what Bob owns, what it is worth to him
    ("Davros", (), 385),
    ("Davros", ("The Daleks",), 875),
    ("The Zygons", (), 220),
    ("The Zygons", ORANGE[:1], 300),
    ("The Zygons", ORANGE[:2], 500),
    ("Titanic", (), 220),
    ("Titanic", SHIPS[:1], 250),
    ("Titanic", (SHIPS[0], *SHIPS[2:]), 430),
    ("Torchwood", (), 120),
    ("Torchwood", UTILITIES[:1], 165),
]


def auctioned(lot: str, own: Sequence[str], cash: int, bid: int = 0) -> Situation:
    """Bob is asked for a bid; Ann has bid *bid*."""
    s = landed(lot, 2000, {"Bob": own}, cash)
    s.play("Ann", a.DeclineDeed(s.space(lot)))
    return s.play("Ann", a.PlaceBid(s.space(lot), bid) if bid else a.LeaveAuction(s.space(lot)))


@pytest.mark.parametrize(("lot", "own", "value"), VALUES)
@pytest.mark.parametrize("cash", [5000, 0, 30, 31, 100, 333])
@pytest.mark.parametrize("below", [None, 1, 2, 5, 100, 0, -1])
def test_it_bids_to_its_value_and_never_above_its_cash(
    lot: str, own: Sequence[str], value: int, cash: int, below: int | None
) -> None:
    limit = min(value, cash - 30)
    bid = 0 if below is None else max(limit - below, 1)
    s = auctioned(lot, own, cash, bid)
    space, action = s.space(lot), said(s, "Bob")
    if limit <= bid:
        assert action == a.LeaveAuction(space)
        return
    step = (limit - bid) // (4 if bid else 2)
    assert action == a.PlaceBid(space, bid + max(step, 1))
    assert bid < action.amount <= min(value, cash)


@pytest.mark.parametrize(("lot", "own", "value"), VALUES)
def test_two_careful_bidders_stop_at_what_it_is_worth_to_the_second(lot: str, own: Sequence[str], value: int) -> None:
    s = landed(lot, 5000, {"Bob": own}, 5000)
    s.play("Ann", a.DeclineDeed(s.space(lot)))
    while s.question == "auction":
        name = str(s.asked)
        s.play(name, said(s, name))
    price = 5000 - s.cash(str(s.owner(lot)))
    worth_to_others = min(each for name, _, each in VALUES if name == lot)
    assert (s.owner(lot) == "Bob") or not own
    assert worth_to_others <= price + 1
    assert price <= value


# ---- business: building ----


@pytest.mark.parametrize(
    ("owns", "levels", "built"),
    [
        (BROWN, {}, NESTENE),  # 58 on the way to the third, against 29
        (BROWN, {NESTENE: 1}, AUTONS),  # evenly
        (LIGHT_BLUE, {}, "The Judoon"),
        ((*BROWN, *LIGHT_BLUE), {}, "The Judoon"),  # the group where a coin brings more
        ((*BROWN, *LIGHT_BLUE), dict.fromkeys(LIGHT_BLUE, 3), "The Judoon"),
        ((*BROWN, *LIGHT_BLUE), dict.fromkeys(LIGHT_BLUE, 4), "The Slitheen"),  # a hotel: 150 for 50
        ((*LIGHT_BLUE, *ORANGE), {}, "The Judoon"),  # 97 for 50, and 194 for 100: the first of equals
        ((*BROWN, *ORANGE), {}, "The Zygons"),
        (DARK_BLUE, {}, "The Daleks"),
        (DARK_BLUE, {"Davros": 4, "The Daleks": 4}, "The Daleks"),
        (DARK_BLUE, {"Davros": "hotel", "The Daleks": 4}, "The Daleks"),
    ],
)
def test_it_builds_where_a_coin_brings_the_most_rent(
    owns: Sequence[str], levels: Mapping[str, int | str], built: str
) -> None:
    s = situation(owns={"Ann": owns}, levels=levels)
    level = levels.get(built, 0)
    assert isinstance(level, int)
    assert done(s, "Ann", BUILD) == a.Build(s.space(built), level + 1)


@pytest.mark.parametrize(
    ("cash", "owns", "levels", "mortgaged", "options"),
    [
        (199, BROWN, {}, (), {}),  # 150 are kept
        (349, DARK_BLUE, {}, (), {}),
        (1500, BROWN[:1], {}, (), {}),
        (1500, BROWN, {}, BROWN[:1], {}),
        (1500, (*SHIPS, *UTILITIES), {}, (), {}),
        (1500, BROWN, {AUTONS: "hotel", NESTENE: "hotel"}, (), {}),
        (1500, BROWN, {}, (), {"houses": 0}),
        (1500, BROWN, {AUTONS: 4, NESTENE: 4}, (), {"hotels": 0}),
    ],
)
def test_it_does_not_build(
    cash: int, owns: Sequence[str], levels: dict[str, Any], mortgaged: Sequence[str], options: dict[str, Any]
) -> None:
    s = situation(
        {"Ann": cash, "Bob": 100}, owns={"Ann": owns}, levels=levels, mortgaged=mortgaged, options=options
    )  # fmt: skip
    assert done(s, "Ann", BUILD) is None


@pytest.mark.parametrize(("cash", "owns"), [(200, BROWN), (350, DARK_BLUE)])
def test_it_builds_with_the_reserve_to_spare(cash: int, owns: Sequence[str]) -> None:
    assert isinstance(done(situation({"Ann": cash, "Bob": 100}, owns={"Ann": owns}), "Ann", BUILD), a.Build)


def test_it_builds_outside_its_turn() -> None:
    s = situation(turn_of="Bob", owns={"Ann": BROWN})
    assert isinstance(done(s, "Ann"), a.Build)


def built(cash: tuple[int, int, int], left: int) -> Situation:
    """Ann asks for a building of the brown group while *left* are there; Bob has the light blue, Cat the pink."""
    s = situation(
        dict(zip(("Ann", "Bob", "Cat"), cash, strict=True)),
        owns={"Ann": BROWN, "Bob": LIGHT_BLUE, "Cat": PINK},
        options={"houses": left},
    )
    s.play("Ann", a.Build(s.space(AUTONS), 1))
    assert s.question == "call"
    return s


@pytest.mark.parametrize(
    ("cash", "counts"),
    [
        ((1500, 1500, 1500), {"Ann": 3, "Bob": 3, "Cat": 3}),
        ((100, 1500, 1500), {"Ann": 2, "Bob": 3, "Cat": 3}),  # who asked wants what it can pay for
        ((1500, 149, 1500), {"Ann": 3, "Bob": 0, "Cat": 3}),  # others keep 150
        ((1500, 150, 200), {"Ann": 3, "Bob": 3, "Cat": 2}),
    ],
)
def test_in_a_call_it_wants_up_to_three_that_it_can_pay_for(cash: tuple[int, int, int], counts: dict[str, int]) -> None:
    s = built(cash, 2)
    for name, count in counts.items():
        assert (s.asked, said(s, name)) == (name, a.WantBuildings(count))
        s.play(name, said(s, name))


def test_it_bids_for_buildings_up_to_half_more_than_the_dearest_costs() -> None:
    s = built((1500, 1500, 1500), 1)
    limits = {"Ann": 75, "Bob": 75, "Cat": 150}
    while s.question == "call":
        s.play(str(s.asked), said(s, str(s.asked)))
    while s.question == "auction":
        name, action = str(s.asked), said(s, str(s.asked))
        assert not isinstance(action, a.PlaceBid) or action.amount <= limits[name]
        s.play(name, action)
    assert (s.asked, s.question) == ("Cat", "place")
    assert 75 <= s.view.frames[-1].b <= 150
    assert said(s, "Cat") == a.PlaceBuilding(s.space("The Vashta Nerada"))  # the dearest deed


# ---- business: mortgages ----


@pytest.mark.parametrize(
    ("cash", "mortgaged", "lifted"),
    [
        (459, ["Titanic"], None),
        (460, ["Titanic"], "Titanic"),  # 100, a tenth, and 350 to spare
        (1500, [], None),
        (1500, ["Titanic", "Davros"], "Davros"),
        (500, ["Titanic", "Davros"], "Titanic"),  # the dearest is too dear
        (1500, ["Titanic", *BROWN], AUTONS),  # of a whole group: 117 when the lifting is paid, against 110
        (1500, [*ORANGE, "Davros"], "The Zygons"),  # 250% of a price of 200, against 110% of 350
        (349, ["Titanic"], None),
    ],
)
def test_it_lifts_with_money_to_spare(cash: int, mortgaged: list[str], lifted: str | None) -> None:
    owns = {"Ann": [*BROWN, *ORANGE, "Titanic", "Davros"]}
    s = situation({"Ann": cash, "Bob": 100}, owns=owns, mortgaged=mortgaged)
    assert done(s, "Ann", LIFT) == (a.LiftMortgage(s.space(lifted)) if lifted else None)


@pytest.mark.parametrize(("cash", "kind"), [(1459, a.KeepMortgaged), (1460, a.LiftMortgage)])
def test_a_mortgage_received_is_lifted_with_money_to_spare(cash: int, kind: type) -> None:
    s = situation({"Ann": cash, "Bob": 1500}, owns={"Bob": ["Titanic"]}, mortgaged=["Titanic"])
    s.play("Ann", a.OfferTrade(1, a.Goods(cash=1000), a.Goods((s.space("Titanic"),))))
    s.play("Bob", a.AcceptOffer(0, 1))
    assert (s.asked, s.question, type(said(s, "Ann"))) == ("Ann", "interest", kind)


# ---- rents ----


def test_it_claims_its_rent_first() -> None:
    s = situation(owns={"Bob": [*BROWN, "Titanic"]}, at={"Ann": "The Eye of Harmony"}, dice=[(1, 2)]).roll()
    assert openings(s.match.state, 1) & (CLAIM | BUILD) == CLAIM | BUILD
    assert done(s, "Bob") == a.ClaimRent(1)
    assert done(s, "Cat") is None


def test_it_claims_when_the_game_waits_for_a_last_rent() -> None:
    s = situation(
        {"Ann": 1500, "Bob": 1500},
        turn_of="Bob",
        owns={"Ann": ["Titanic"]},
        at={"Bob": "The Eye of Harmony"},
        options={"round_limit": 1},
        dice=[(1, 2)],
    ).roll()
    assert (s.asked, s.question) == ("Ann", "last_claims")
    assert said(s, "Ann") == a.ClaimRent(1)


# ---- trades ----

OFFERS = [  # what Ann owns and Bob owns, what Ann gives and takes, whether Bob is glad of it
    (["Titanic"], [], ("Titanic",), (220,), True),  # a deed for its value
    (["Titanic"], [], ("Titanic",), (221,), False),
    ([], ["Titanic"], (259,), ("Titanic",), False),  # 130% of the price is asked
    ([], ["Titanic"], (260,), ("Titanic",), True),
    (["The Daleks"], ["Davros"], (874,), ("Davros",), False),  # completes a group: 250%
    (["The Daleks"], ["Davros"], (875,), ("Davros",), True),
    ([], [*DARK_BLUE], (874,), ("Davros",), False),  # so does breaking one up
    ([], [*DARK_BLUE], (875,), ("Davros",), True),
    ([AUTONS, "The Daleks"], [NESTENE, "Davros"], (AUTONS,), ("Davros",), False),
    ([AUTONS, "The Daleks"], [NESTENE, "Davros"], ("The Daleks",), (NESTENE,), True),
    ([CARD], [], (CARD,), (10,), False),  # not in Jail: worth nothing
    ([], [CARD], (44,), (CARD,), False),
    ([], [CARD], (45,), (CARD,), True),
]


def goods(s: Situation, things: Sequence[str | int]) -> a.Goods:
    names = [thing for thing in things if isinstance(thing, str)]
    cards = tuple(s.card(name) for name in names if name == CARD)
    cash = sum(thing for thing in things if isinstance(thing, int))
    return a.Goods(tuple(s.space(name) for name in names if name != CARD), cards, cash)


def dealt(ann: Sequence[str], bob: Sequence[str], **facts: Any) -> Situation:
    owns = {"Ann": [name for name in ann if name != CARD], "Bob": [name for name in bob if name != CARD]}
    cards = {name: [CARD] for name, things in (("Ann", ann), ("Bob", bob)) if CARD in things}
    return situation({"Ann": 2000, "Bob": 2000, "Cat": 2000}, owns=owns, cards=cards, **facts)


@pytest.mark.parametrize(("ann", "bob", "give", "take", "glad"), OFFERS)
def test_it_accepts_what_leaves_it_better_off(
    ann: Sequence[str], bob: Sequence[str], give: Sequence[str | int], take: Sequence[str | int], glad: bool
) -> None:
    s = dealt(ann, bob)
    s.play("Ann", a.OfferTrade(1, goods(s, give), goods(s, take)))
    assert done(s, "Bob", ANSWER) == (a.AcceptOffer(0, 1) if glad else a.DeclineOffer(0, 1))
    assert done(s, "Cat", ANSWER) is None


def test_in_jail_a_card_is_worth_something() -> None:
    for price, kind in ((45, a.AcceptOffer), (46, a.DeclineOffer)):
        s = dealt([CARD], [], jailed={"Bob": 0})
        s.play("Ann", a.OfferTrade(1, goods(s, (CARD,)), a.Goods(cash=price)))
        assert isinstance(done(s, "Bob", ANSWER), kind)


def test_it_declines_what_it_could_not_accept() -> None:
    """Bob would be glad of it, but has built on the group since."""
    s = situation({"Ann": 2000, "Bob": 2000}, owns={"Bob": BROWN})
    s.play("Ann", a.OfferTrade(1, a.Goods(cash=1900), a.Goods((s.space(AUTONS),))))
    assert done(s, "Bob") == a.AcceptOffer(0, 1)
    s.match.state.cash = [5, *list(s.match.state.cash)[1:]]
    assert done_unchecked(s, "Bob") == a.DeclineOffer(0, 1)


def done_unchecked(s: Situation, name: str) -> Any:
    order = Order()
    assert take_opening(s.match.state, s.seat(name), ANSWER, order, Order(), Offers())
    return to_action(s.match.state.board, order)


@pytest.mark.parametrize(
    ("cash", "ann", "bob", "offer"),
    [
        (1500, ["The Daleks"], ["Davros"], (("Davros",), 875)),
        (935, ["The Daleks"], ["Davros"], (("Davros",), 875)),
        (934, ["The Daleks"], ["Davros"], None),  # 60 are kept
        (1500, ["The Zygons"], ORANGE[:2], (ORANGE[:2], 900)),
        (1500, ["The Zygons"], ORANGE[:1], None),  # the other lies with the Bank
        (1500, [], ORANGE, None),
        (1500, ["Platform One"], SHIPS[1:], (SHIPS[1:], 960)),  # 160% for ships
        (1500, ["Torchwood"], UTILITIES[:1], (UTILITIES[:1], 240)),
    ],
)
def test_it_offers_for_what_completes_a_group(
    cash: int, ann: Sequence[str], bob: Sequence[str], offer: tuple[Sequence[str], int] | None
) -> None:
    s = situation({"Ann": cash, "Bob": 1500, "Cat": 1500}, owns={"Ann": ann, "Bob": bob})
    found = done(s, "Ann", OFFER)
    if offer is None:
        assert found is None
    else:
        wanted = tuple(sorted(s.space(name) for name in offer[0]))
        assert found == a.OfferTrade(1, a.Goods(cash=offer[1]), a.Goods(wanted))


def test_it_swaps_where_both_complete_a_group() -> None:
    s = situation(owns={"Ann": [AUTONS, "The Daleks"], "Bob": [NESTENE, "Davros"]})
    assert done(s, "Ann", OFFER) == a.OfferTrade(
        1, a.Goods((s.space("The Daleks"),)), a.Goods((s.space(NESTENE),), cash=(1000 - 150) // 2)
    )


def test_what_it_offers_it_would_accept_itself() -> None:
    s = situation(owns={"Ann": ["The Daleks"], "Bob": ["Davros"]})
    s.play("Ann", done(s, "Ann", OFFER))
    assert isinstance(done(s, "Bob", ANSWER), a.AcceptOffer)


# ---- debts ----


def indebted(cash: int, owns: Sequence[str], levels: Mapping[str, int | str] | None = None, **facts: Any) -> Situation:
    """Bob stands on TARDIS Repair and owes the Bank 200."""
    s = situation({"Ann": 1500, "Bob": cash}, turn_of="Bob", owns={"Bob": owns}, levels=levels, dice=[(1, 3)], **facts)
    s.roll().done()
    return s


@pytest.mark.parametrize(
    ("cash", "owns", "levels", "given_up"),
    [
        (0, ["Titanic", "Davros"], {}, [a.Mortgage(15), a.Mortgage(37)]),
        (150, ["Titanic", "Davros"], {}, [a.Mortgage(15)]),
        (0, [*SHIPS[:2], "Davros"], {}, [a.Mortgage(5), a.Mortgage(15)]),  # ships of two before a dearer street
        (100, [*UTILITIES, *ORANGE], {}, [a.Mortgage(12), a.Mortgage(28)]),  # whole groups of streets last
        (160, [*ORANGE, *BROWN], {}, [a.Mortgage(1), a.Mortgage(3)]),
        (100, [*ORANGE, *BROWN], {AUTONS: 2, NESTENE: 2}, [a.Mortgage(16), a.Mortgage(18)]),  # built ones after them
        (150, BROWN, {AUTONS: 2, NESTENE: 2}, [a.Sell(1, 1), a.Sell(3, 1)]),  # evenly
        (150, BROWN, {AUTONS: 1, NESTENE: 2}, [a.Sell(3, 1), a.Sell(1, 0)]),
        (100, BROWN, {AUTONS: 1, NESTENE: 1}, [a.Sell(1, 0), a.Sell(3, 0), a.Mortgage(1), a.Mortgage(3)]),
        (0, [], {}, [a.DeclareBankruptcy()]),
        (99, ["Titanic"], {}, [a.DeclareBankruptcy()]),
        (100, ["Titanic"], {}, [a.Mortgage(15)]),
        (90, BROWN, {AUTONS: 1, NESTENE: 1}, [a.Sell(1, 0), a.Sell(3, 0), a.Mortgage(1), a.Mortgage(3)]),
        (89, BROWN, {AUTONS: 1, NESTENE: 1}, [a.DeclareBankruptcy()]),
    ],
)
def test_it_raises_cash_where_it_hurts_least_and_is_bankrupt_only_when_it_must(
    cash: int, owns: Sequence[str], levels: Mapping[str, int | str], given_up: list[a.Action]
) -> None:
    s = indebted(cash, owns, levels)
    found: list[a.Action] = []
    while s.match.outcome is None and s.question == "debt":
        found.append(said(s, "Bob"))
        s.play("Bob", found[-1])
    assert found == given_up


def test_where_a_hotel_cannot_be_broken_it_sells_down_as_far_as_it_must() -> None:
    s = indebted(0, BROWN, dict.fromkeys(BROWN, "hotel"), options={"houses": 3, "hotels": 2})
    assert said(s, "Bob") == a.Sell(s.space(AUTONS), 1)  # the bank has three: one level, and one more on one deed


def test_all_that_is_not_asked_for_is_nothing() -> None:
    s = situation(owns={"Ann": [*BROWN, "Titanic"]}, mortgaged=["Titanic"])
    assert done(s, "Ann", 0) is None
    assert isinstance(done(s, "Ann", INTERESTS), a.Build)
    assert isinstance(done(s, "Ann", LIFT), a.LiftMortgage)


# ---- the other editions ----

CITY, FIGHTS = "exclusive_possession", "duel_masters"
FLYING, EVADE, ESCAPE = "ep_free_flying", "ep_chance_06", "ep_chance_08"
CITY_DEEDS = [deed.name for deed in POSSESSION.deeds]
COACH_STOPS = [deed.name for deed in POSSESSION.deeds if deed.group == "line"]


@pytest.mark.parametrize(
    ("edition", "owned", "value"),
    [
        *((CITY, owned, value) for owned, value in enumerate((220, 250, 280, 310))),  # rents of 25, 50, 75, 100
        *(("doctor_who_villains", owned, value) for owned, value in enumerate((220, 250, 310, 430))),  # 25 to 200
    ],
)
def test_a_line_is_worth_more_the_more_its_rent_grows(edition: str, owned: int, value: int) -> None:
    """It opens at half of what it would give."""
    lot, *others = COACH_STOPS if edition == CITY else SHIPS
    frames = [DONE, {"kind": "auction", "seat": "Bob", "lot": lot, "bidders": ["Ann", "Bob"]}]
    s = situation(
        {"Ann": 10, "Bob": 5000}, edition=edition, at={"Ann": lot}, owns={"Bob": others[:owned]},
        options={"fast_game": True} if edition == CITY else {}, more={"turn_of": None, "frames": frames},
    )  # fmt: skip
    assert said(s, "Bob") == a.PlaceBid(s.space(lot), value // 2)


@pytest.mark.parametrize(("cash", "kind"), [(92, a.DeclineDeed), (93, a.BuyDeed)])
@pytest.mark.parametrize("owner", [{}, {"Bob": ["Dagon Street"]}], ids=["the Bank's", "Bob's"])
def test_a_mortgaged_property_is_bought_above_the_reserve_for_what_lifting_costs(
    owner: Table, cash: int, kind: type
) -> None:
    s = situation(
        {"Ann": cash, "Bob": 100}, edition=CITY, at={"Ann": "King's Way"}, owns=owner, mortgaged=["Dagon Street"],
        options={"foreclosure": True, "salary": 0}, dice=[(1, 1)],
    ).roll()  # fmt: skip
    assert (s.question, type(said(s, "Ann"))) == ("buy", kind)  # 30 and a tenth, and 60 to keep


HANUSA, MIAR = "Hanusa, Radiance Elemental", "Miar, Comet Elemental"


@pytest.mark.parametrize(
    ("cash", "owns", "levels", "mortgaged", "share"),
    [
        (1990, [], {}, [], True),  # 199
        (1991, [], {}, [], False),  # 200, rounded up
        (1810, ["Emeral"], {}, [], True),  # a deed is taken for 180, whatever it is
        (1811, ["Emeral"], {}, [], False),
        (1500, [HANUSA, MIAR], {HANUSA: "hotel", MIAR: "hotel"}, [], True),  # which are worth 2,750 and not counted
        (1500, [HANUSA, MIAR], {}, [HANUSA, MIAR], True),
        (1500, ["Emeral", "Corile", "Tropico"], {}, [], False),
        (0, [], {}, [], True),
    ],
)
def test_it_chooses_a_tax_by_a_guess_and_does_not_count_its_worth(
    cash: int, owns: Sequence[str], levels: Mapping[str, int | str], mortgaged: Sequence[str], share: bool
) -> None:
    s = situation(
        {"Ann": cash, "Bob": 0}, edition=FIGHTS, owns={"Ann": owns}, levels=levels, mortgaged=mortgaged,
        dice=[(1, 3)],
    ).roll()  # fmt: skip
    assert (s.question, said(s, "Ann")) == ("penalty", a.PayTax(share))


def test_it_escapes_a_tax_with_a_card_that_is_good_for_it() -> None:
    s = situation(edition=CITY, cards={"Ann": [FLYING, ESCAPE, EVADE]}, dice=[(1, 3)]).roll()
    assert (s.question, said(s, "Ann")) == ("penalty", a.UseCard(s.card(FLYING)))


LEFT = [  # deeds that nobody owns, money in the centre, and whether it wants to be out of Jail
    (4, 0, True),
    (3, 0, False),
    (3, 249, False),
    (3, 250, True),
    (0, 250, True),
]


def in_the_city(left: int, pot: int, **facts: Any) -> Situation:
    """Bob owns all but so many deeds."""
    more = {"pot": pot} | facts.pop("more", {})
    return situation(edition=CITY, owns={"Bob": CITY_DEEDS[left:]}, more=more, **facts)


@pytest.mark.parametrize(("left", "pot", "wants_out"), LEFT)
def test_it_keeps_out_of_jail_with_a_card_while_there_is_something_to_gain(
    left: int, pot: int, wants_out: bool
) -> None:
    frames = [DONE, {"kind": "penalty", "seat": "Ann", "space": "Go Directly to Jail"}]
    more = {"turn_of": None, "frames": frames}
    s = in_the_city(left, pot, at={"Ann": "Go Directly to Jail"}, cards={"Ann": [FLYING]}, more=more)
    assert said(s, "Ann") == (a.UseCard(s.card(FLYING)) if wants_out else a.GoToJail())


@pytest.mark.parametrize(("left", "pot", "wants_out"), LEFT)
@pytest.mark.parametrize("card", [FLYING, ESCAPE, None])
def test_it_leaves_jail_for_land_and_for_a_full_pot(left: int, pot: int, wants_out: bool, card: str | None) -> None:
    options = {"jail_fine_any_turn": True}
    cards = {"Ann": [EVADE, card] if card else [EVADE]}  # the first is of no use here
    s = in_the_city(left, pot, jailed={"Ann": 0}, cards=cards, options=options)
    leaves = a.UseCard(s.card(card)) if card else a.PayFine()
    assert said(s, "Ann") == (leaves if wants_out else a.Roll())


@pytest.mark.parametrize(
    ("edition", "failed", "kind"),
    [(CITY, 0, a.Roll), (FIGHTS, 0, a.PayFine), (FIGHTS, 1, a.PayFine), (FIGHTS, 2, a.Roll)],
)
def test_it_pays_the_fine_only_on_turns_when_that_is_allowed(edition: str, failed: int, kind: type) -> None:
    assert isinstance(said(situation(edition=edition, jailed={"Ann": failed}), "Ann"), kind)


@pytest.mark.parametrize(
    ("left", "cash", "cards", "kind"),
    [
        (4, 110, [], a.PayFine),
        (4, 109, [], a.GoToJail),  # 60 are kept
        (4, 110, [EVADE], a.UseCard),
        (4, 0, [EVADE], a.UseCard),
        (4, 109, [ESCAPE, FLYING], a.GoToJail),  # these do not help
        (3, 1500, [EVADE], a.GoToJail),
        (3, 1500, [], a.GoToJail),
    ],
)
def test_it_evades_the_watch_or_pays_at_once_while_there_is_something_to_gain(
    left: int, cash: int, cards: Sequence[str], kind: type
) -> None:
    turn = DONE | {"seat": "Bob", "patrolled": True}
    frames = [turn, {"kind": "arrest", "seat": "Ann", "found": ["Ann"]}]
    s = in_the_city(
        left, 0, cash={"Ann": cash, "Bob": 0}, at={"Ann": "Free Flying"},
        cards={"Ann": cards}, more={"turn_of": None, "watch": "Free Flying", "frames": frames},
    )  # fmt: skip
    assert isinstance(said(s, "Ann"), kind)


def test_it_seizes_the_card() -> None:
    s = situation(edition=CITY, at={"Ann": "Easy Street"}, cards={"Bob": [FLYING]}, dice=[(1, 3)]).roll()
    assert (s.question, said(s, "Ann")) == ("seize", a.SeizeCard(s.card(FLYING)))


CREATURES = [deed.name for deed in DUEL.deeds if getattr(deed, "power", None)]


def attack(target: str, cash: int, mortgaged: Sequence[str] = ()) -> Any:
    """What Ann answers who lacks only that creature of Bob's."""
    group = next(deed.group for deed in DUEL.deeds if deed.name == target)
    own = [deed.name for deed in DUEL.deeds if deed.group == group and deed.name != target]
    frames = [DONE, {"kind": "battle", "seat": "Ann", "deed": target}]
    s = situation(
        {"Ann": cash, "Bob": 0}, edition=FIGHTS, at={"Ann": target}, owns={"Ann": own, "Bob": [target]},
        mortgaged=mortgaged, options={"battle": True}, more={"turn_of": None, "frames": frames},
    )  # fmt: skip
    return said(s, "Ann")


@pytest.mark.parametrize("target", CREATURES)
def test_it_fights_where_the_odds_are_good(target: str) -> None:
    """Three, six and one of 36 rolls beat these: too few for two and a half times the price against ten rents."""
    hopeless = target in ("Uberdragon Jabaha", HANUSA, MIAR)
    assert isinstance(attack(target, 5000), a.DeclineBattle if hopeless else a.Battle)


@pytest.mark.parametrize(
    ("target", "cash", "mortgaged", "kind"),
    [
        ("Tropico", 80, (), a.Battle),
        ("Tropico", 79, (), a.DeclineBattle),  # it could not pay for a defeat
        ("Emeral", 0, (), a.Battle),  # every roll wins
        ("Boltail Dragon", 5000, (), a.Battle),  # ten rolls of 36: 7,500 against 6,760
        ("Boltail Dragon", 5000, ("Boltail Dragon",), a.DeclineBattle),  # 5,850, and no rent is saved
        ("Crystal Lancer", 239, (), a.DeclineBattle),
        ("Crystal Lancer", 240, (), a.Battle),
    ],
)
def test_it_fights_when_it_can_pay_for_a_defeat(target: str, cash: int, mortgaged: Sequence[str], kind: type) -> None:
    assert isinstance(attack(target, cash, mortgaged), kind)
