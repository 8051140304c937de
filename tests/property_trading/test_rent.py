"""Rent: what a landing costs, how long the owner may ask for it, and who asks without a word."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import turnwise
from tests.property_trading.situation import EDITION, Situation, situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import events as e

GO, JAIL, PARKING = "GO", "Jail (Just Visiting)", "Free Parking"
AUTONS, NESTENE = BROWN = ("The Autons", "The Nestene Consciousness")
SLITHEEN, CASSANDRA, JUDOON = LIGHT_BLUE = ("The Slitheen", "Lady Cassandra", "The Judoon")
VASHTA = "The Vashta Nerada"
RED = ("The Ice Warriors", "The Sontarans", "The Cybermen")
DAVROS, DALEKS = DARK_BLUE = ("Davros", "The Daleks")
PLATFORM, TITANIC, STARSHIP, VALIANT = SHIPS = ("Platform One", "Titanic", "Starship UK", "Valiant")
EYE, TORCHWOOD = "The Eye of Harmony", "Torchwood"
INTELLIGENCE, MASTER = "The Great Intelligence", "The Master"


def due(s: Situation) -> e.RentDue:
    """The one rent that the last order made due."""
    found = s.of(e.RentDue)
    assert len(found) == 1, found
    return found[0]


def claim(s: Situation, name: str, number: int = 1) -> Situation:
    return s.play(name, a.ClaimRent(number))


def may_claim(s: Situation, name: str) -> bool:
    return bool(s.legal(name, a.ClaimRent))


# ---- what is due ----


@pytest.mark.clause("DW-09")
@pytest.mark.parametrize(
    ("space", "start", "dice", "rent"),
    [
        (AUTONS, "Sonic Screwdriver Repair", (1, 2), 2),
        (NESTENE, GO, (1, 2), 4),
        (SLITHEEN, GO, (2, 4), 6),
        (JUDOON, GO, (4, 5), 8),
        ("The Empress of the Racnoss", GO, (5, 6), 10),
        (VASHTA, JAIL, (1, 3), 12),
        ("The Zygons", JAIL, (4, 5), 16),
        ("The Cybermen", PARKING, (1, 3), 20),
        (INTELLIGENCE, PARKING, (4, 5), 24),
        (MASTER, INTELLIGENCE, (2, 3), 28),
        (DAVROS, INTELLIGENCE, (2, 6), 35),
        (DALEKS, INTELLIGENCE, (4, 6), 50),
    ],
)
def test_landing_on_another_players_property_costs_the_rent_on_its_deed(
    space: str, start: str, dice: tuple[int, int], rent: int
) -> None:
    s = situation({"Ann": 500, "Bob": 500, "Cat": 500}, at={"Ann": start}, owns={"Bob": [space]}, dice=[dice])
    s.roll()
    before = s.cash("Ann")
    assert due(s) == e.RentDue(
        point="rent", clause="DW-09", claim=1, lander=0, owner=1, space=s.space(space), amount=rent
    )
    assert not [paid for paid in s.payments() if paid[1] == "Bob"], "the owner has to ask first"
    claim(s, "Bob")
    assert s.payments() == [("Ann", "Bob", rent, "DW-09")]
    assert (s.cash("Ann"), s.cash("Bob"), s.cash("Cat")) == (before - rent, 500 + rent, 500)
    s.done()


@pytest.mark.clause("DW-09")
@pytest.mark.parametrize(
    ("space", "others", "dice"),
    [(SLITHEEN, (CASSANDRA, JUDOON), (2, 4)), (PLATFORM, (TITANIC,), (1, 4)), (EYE, (TORCHWOOD,), (6, 6))],
)
def test_a_mortgaged_property_costs_nothing(space: str, others: tuple[str, ...], dice: tuple[int, int]) -> None:
    """The owner asks for everything, and no dice are rolled for a mortgaged utility."""
    s = situation(owns={"Bob": [space, *others]}, mortgaged=[space], auto_claim=["Bob"], dice=[dice])
    s.roll()
    assert s.at("Ann") == space
    assert [(landed.point, landed.clause) for landed in s.of(e.Landed)] == [("land_mortgaged", "DW-09")]
    assert (s.of(e.RentDue), s.payments()) == ([], [])
    assert s.refused("Bob", a.ClaimRent(1)) == ("NO_SUCH_CLAIM", "DW-10")
    s.done()


@pytest.mark.clause("DW-09")
def test_a_mortgage_elsewhere_in_the_group_leaves_the_rent_due() -> None:
    s = situation(owns={"Bob": LIGHT_BLUE}, mortgaged=[JUDOON], dice=[(2, 4)])
    s.roll()
    claim(s, "Bob")
    assert s.payments() == [("Ann", "Bob", 6, "DW-09")]
    s.done()


@pytest.mark.clause("DW-09")
def test_an_owner_who_sits_in_jail_collects_rent() -> None:
    s = situation(owns={"Bob": [DALEKS]}, at={"Ann": INTELLIGENCE}, jailed={"Bob": 1}, dice=[(4, 6)])
    s.roll()
    claim(s, "Bob")
    assert s.payments() == [("Ann", "Bob", 50, "DW-09")]
    s.done()


@pytest.mark.clause("DW-11")
@pytest.mark.parametrize(
    ("owns", "mortgaged", "levels", "rent", "clause"),
    [
        ({"Bob": BROWN}, (), {}, 4, "DW-11"),
        ({"Bob": [AUTONS]}, (), {}, 2, "DW-09"),
        ({"Bob": [AUTONS], "Cat": [NESTENE]}, (), {}, 2, "DW-09"),
        ({"Bob": BROWN}, (NESTENE,), {}, 2, "DW-09"),
        ({"Bob": BROWN}, (), {NESTENE: 1}, 4, "DW-11"),
        ({"Bob": BROWN}, (), {NESTENE: 1, AUTONS: 1}, 10, "DW-12"),
    ],
    ids=["whole group", "one of two", "split", "the other mortgaged", "the other built", "built itself"],
)
def test_a_whole_group_doubles_its_bare_rent_while_none_of_it_is_mortgaged(
    owns: dict[str, list[str]], mortgaged: tuple[str, ...], levels: dict[str, int], rent: int, clause: str
) -> None:
    """The Autons: 2 bare, 10 with one Pocket Dimension."""
    s = situation(at={"Ann": "Sonic Screwdriver Repair"}, owns=owns, mortgaged=mortgaged, levels=levels, dice=[(1, 2)])
    s.roll()
    assert (due(s).amount, due(s).clause) == (rent, clause)
    claim(s, "Bob")
    assert s.payments() == [("Ann", "Bob", rent, clause)]
    s.done()


@pytest.mark.clause("DW-11")
@pytest.mark.parametrize(
    ("owned", "mortgaged", "levels", "rent", "clause"),
    [
        (LIGHT_BLUE, (), {}, 12, "DW-11"),
        (LIGHT_BLUE[:2], (), {}, 6, "DW-09"),
        (LIGHT_BLUE, (JUDOON,), {}, 6, "DW-09"),
        (LIGHT_BLUE, (), {CASSANDRA: 1, JUDOON: 1}, 12, "DW-11"),
    ],
    ids=["whole group", "two of three", "one mortgaged", "others built"],
)
def test_every_villain_of_three_is_needed_for_the_doubling(
    owned: tuple[str, ...], mortgaged: tuple[str, ...], levels: dict[str, int], rent: int, clause: str
) -> None:
    s = situation(owns={"Bob": owned}, mortgaged=mortgaged, levels=levels, dice=[(2, 4)])
    s.roll()
    assert (due(s).amount, due(s).clause) == (rent, clause)
    s.done()


@pytest.mark.clause("DW-12")
@pytest.mark.parametrize(
    ("group", "space", "start", "dice", "rents"),
    [
        (BROWN, AUTONS, "Sonic Screwdriver Repair", (1, 2), (10, 30, 90, 160, 250)),
        (BROWN, NESTENE, GO, (1, 2), (20, 60, 180, 320, 450)),
        (RED, "The Cybermen", PARKING, (1, 3), (100, 300, 750, 925, 1100)),
        (DARK_BLUE, DALEKS, INTELLIGENCE, (4, 6), (200, 600, 1400, 1700, 2000)),
    ],
)
@pytest.mark.parametrize("level", [1, 2, 3, 4, "hotel"])
def test_improved_rent_is_what_the_deed_shows_and_is_not_doubled(
    group: tuple[str, ...], space: str, start: str, dice: tuple[int, int], rents: tuple[int, ...], level: int | str
) -> None:
    rent = rents[4 if level == "hotel" else int(level) - 1]
    s = situation(
        {"Ann": 3000, "Bob": 0}, at={"Ann": start}, owns={"Bob": group}, levels=dict.fromkeys(group, level), dice=[dice]
    )
    s.roll()
    assert (due(s).amount, due(s).clause) == (rent, "DW-12")
    claim(s, "Bob")
    assert s.payments() == [("Ann", "Bob", rent, "DW-12")]
    assert s.cash("Bob") == rent
    s.done()


@pytest.mark.clause("DW-12")
def test_the_rent_goes_by_the_buildings_on_the_villain_itself() -> None:
    """The Autons have 3 where the Nestene Consciousness has 2: 60, not 180."""
    s = situation(owns={"Bob": BROWN}, levels={AUTONS: 3, NESTENE: 2}, dice=[(1, 2)])
    s.roll()
    assert due(s).amount == 60
    s.done()


@pytest.mark.clause("DW-13")
@pytest.mark.parametrize(
    ("owns", "mortgaged", "rent"),
    [
        ({"Bob": SHIPS[:1]}, (), 25),
        ({"Bob": SHIPS[:2]}, (), 50),
        ({"Bob": SHIPS[:3]}, (), 100),
        ({"Bob": SHIPS}, (), 200),
        ({"Bob": SHIPS[:2]}, (TITANIC,), 50),
        ({"Bob": SHIPS}, (TITANIC, STARSHIP, VALIANT), 200),
        ({"Bob": [PLATFORM, VALIANT], "Cat": [TITANIC], "Ann": [STARSHIP]}, (), 50),
    ],
    ids=["1", "2", "3", "4", "1 and a mortgaged one", "1 and three mortgaged ones", "others' do not count"],
)
def test_ships_cost_by_the_number_owned_and_mortgaged_ones_count(
    owns: dict[str, list[str]], mortgaged: tuple[str, ...], rent: int
) -> None:
    s = situation(owns=owns, mortgaged=mortgaged, dice=[(1, 4)])
    s.roll()
    assert s.at("Ann") == PLATFORM
    assert (due(s).amount, due(s).clause) == (rent, "DW-13")
    claim(s, "Bob")
    assert s.payments() == [("Ann", "Bob", rent, "DW-13")]
    s.done()


@pytest.mark.clause("DW-13", "DW-15")
def test_a_card_that_says_twice_doubles_the_rent_of_a_ship() -> None:
    """From Gallifrey to Titanic; two Ships are owned: twice 50."""
    s = situation(owns={"Bob": [TITANIC, VALIANT]}, dice=[(3, 4)], gallifrey=["dw_gallifrey_05"])
    s.roll()
    assert s.at("Ann") == TITANIC
    assert (due(s).amount, due(s).clause) == (100, "DW-15")
    s.done()


@pytest.mark.clause("DW-14")
@pytest.mark.parametrize(
    ("owns", "mortgaged", "rent"),
    [
        ({"Bob": [EYE]}, (), 32),
        ({"Bob": [EYE, TORCHWOOD]}, (), 80),
        ({"Bob": [EYE, TORCHWOOD]}, (TORCHWOOD,), 80),
        ({"Bob": [EYE], "Cat": [TORCHWOOD]}, (), 32),
    ],
    ids=["one", "both", "both, the other mortgaged", "one each"],
)
def test_a_utility_costs_4_or_10_times_a_fresh_roll(
    owns: dict[str, list[str]], mortgaged: tuple[str, ...], rent: int
) -> None:
    """The token came by 2; the fresh roll is 8: 32 or 80, not 8 or 20."""
    s = situation(at={"Ann": JAIL}, owns=owns, mortgaged=mortgaged, dice=[(1, 1)], extra=[(3, 5)])
    s.roll()
    assert [(rolled.seat, rolled.dice, rolled.purpose, rolled.clause) for rolled in s.of(e.DiceRolled)] == [
        (0, (1, 1), "move", "DW-05"),
        (0, (3, 5), "rent", "DW-14"),
    ]
    assert (due(s).amount, due(s).clause) == (rent, "DW-14")
    claim(s, "Bob")
    assert s.payments() == [("Ann", "Bob", rent, "DW-14")]
    s.done()


@pytest.mark.clause("DW-14")
def test_a_double_in_the_fresh_roll_gives_no_further_roll() -> None:
    s = situation(owns={"Bob": [EYE]}, at={"Ann": JUDOON}, dice=[(1, 2)], extra=[(4, 4)])
    s.roll()
    assert due(s).amount == 32
    assert s.asked == "Bob"
    s.done()


@pytest.mark.clause("DW-14")
def test_a_double_in_the_fresh_roll_is_not_the_third_one() -> None:
    """Two doubles bring Ann to The Eye of Harmony; she is not sent to Jail and still rolls again."""
    s = situation(owns={"Bob": [EYE]}, dice=[(5, 5), (1, 1)], extra=[(3, 3)])
    s.roll().roll()
    assert (s.of(e.Jailed), s.at("Ann"), s.asked) == ([], EYE, "Ann")
    assert due(s).amount == 24
    s.done()


@pytest.mark.clause("DW-14")
def test_a_fresh_roll_that_is_no_double_takes_no_further_roll_away() -> None:
    s = situation(owns={"Bob": [EYE]}, dice=[(6, 6)], extra=[(1, 2)])
    s.roll()
    assert (due(s).amount, s.asked) == (12, "Ann")
    s.done()


@pytest.mark.clause("DW-14")
@pytest.mark.parametrize(
    ("owns", "mortgaged"),
    [({"Bob": [EYE]}, ()), ({"Bob": [EYE, TORCHWOOD]}, ()), ({"Bob": [EYE], "Cat": [TORCHWOOD]}, (TORCHWOOD,))],
    ids=["one", "both", "one each"],
)
def test_a_card_that_says_ten_times_holds_whatever_is_owned(
    owns: dict[str, list[str]], mortgaged: tuple[str, ...]
) -> None:
    """Ten times the fresh 5, neither four times nor times the 7 that led to the card."""
    s = situation(owns=owns, mortgaged=mortgaged, dice=[(3, 4)], extra=[(2, 3)], gallifrey=["dw_gallifrey_04"])
    s.roll()
    assert s.at("Ann") == EYE
    assert (due(s).amount, due(s).clause) == (50, "DW-14")
    claim(s, "Bob")
    assert s.payments() == [("Ann", "Bob", 50, "DW-14")]
    s.done()


@pytest.mark.clause("DW-09", "DW-14")
def test_a_card_that_says_ten_times_brings_nothing_to_a_mortgaged_utility() -> None:
    s = situation(
        owns={"Bob": [EYE, TORCHWOOD]}, mortgaged=[EYE], dice=[(3, 4)], extra=[], gallifrey=["dw_gallifrey_04"]
    )
    s.roll()
    assert (s.at("Ann"), s.of(e.RentDue), len(s.of(e.DiceRolled))) == (EYE, [], 1)
    s.done()


# ---- asking for it: fixed on landing ----


@pytest.mark.clause("DW-10")
def test_only_the_owner_may_ask_and_only_once() -> None:
    s = situation(owns={"Bob": [SLITHEEN]}, dice=[(2, 4)])
    s.roll()
    for name in ("Ann", "Cat"):
        assert s.refused(name, a.ClaimRent(1)) == ("NO_SUCH_CLAIM", "DW-10")
        assert s.refused(name, a.WaiveRent(1)) == ("NO_SUCH_CLAIM", "DW-10")
    assert s.refused("Bob", a.ClaimRent(2)) == ("NO_SUCH_CLAIM", "DW-10")
    claim(s, "Bob")
    assert [(claimed.point, claimed.clause, claimed.amount) for claimed in s.of(e.RentClaimed)] == [
        ("claim", "DW-10", 6)
    ]
    assert s.payments() == [("Ann", "Bob", 6, "DW-09")]
    assert s.refused("Bob", a.ClaimRent(1)) == ("NO_SUCH_CLAIM", "DW-10")
    s.done()


@pytest.mark.clause("DW-10")
@pytest.mark.parametrize(
    "later",
    [a.Build(1, 1), a.Build(3, 1), a.Mortgage(1), a.Mortgage(3)],
    ids=["built", "the other built", "mortgaged", "the other mortgaged"],
)
def test_the_rent_is_the_one_due_on_landing_whatever_is_built_or_mortgaged_later(later: a.Action) -> None:
    """Twice 2 for The Autons, not 10 for what was built, nor 2 or nothing for what was mortgaged."""
    s = situation(at={"Ann": "Sonic Screwdriver Repair"}, owns={"Bob": BROWN}, dice=[(1, 2)])
    s.roll()
    s.play("Bob", later)
    claim(s, "Bob")
    assert s.payments() == [("Ann", "Bob", 4, "DW-11")]
    s.done()


@pytest.mark.clause("DW-10")
def test_buildings_sold_later_leave_the_rent_as_it_was() -> None:
    s = situation(owns={"Bob": BROWN}, levels={AUTONS: 1, NESTENE: 2}, dice=[(1, 2)])
    s.roll()
    s.play("Bob", a.Sell(s.space(NESTENE), 1))
    claim(s, "Bob")
    assert s.payments() == [("Ann", "Bob", 60, "DW-12")]
    s.done()


@pytest.mark.clause("DW-10")
@pytest.mark.parametrize("buyer", ["Ann", "Cat"])
def test_the_rent_stays_with_the_owner_at_the_landing_when_the_deed_is_traded(buyer: str) -> None:
    """Even if the lander buys the deed."""
    s = situation(owns={"Bob": BROWN}, dice=[(1, 2)])
    s.roll()
    s.play("Bob", a.OfferTrade(s.seat(buyer), give=a.Goods(deeds=(3,)), take=a.Goods(cash=100)))
    s.play(buyer, a.AcceptOffer(s.seat("Bob"), 1))
    assert s.owner(NESTENE) == buyer
    assert s.refused(buyer, a.ClaimRent(1)) == ("NO_SUCH_CLAIM", "DW-10")
    claim(s, "Bob")
    assert s.payments() == [("Ann", "Bob", 8, "DW-11")]
    s.done()


@pytest.mark.clause("DW-10")
def test_a_rent_that_is_waived_is_not_due_any_more() -> None:
    s = situation(owns={"Bob": [SLITHEEN]}, dice=[(2, 4)])
    s.roll()
    s.play("Bob", a.WaiveRent(1))
    assert [(waived.claim, waived.amount, waived.clause) for waived in s.of(e.RentWaived)] == [(1, 6, "DW-10")]
    assert (s.payments(), s.cash("Ann"), s.cash("Bob")) == ([], 1500, 1500)
    assert s.refused("Bob", a.ClaimRent(1)) == ("NO_SUCH_CLAIM", "DW-10")
    s.done()


# ---- asking for it in time ----


@pytest.mark.clause("DW-10")
def test_the_rent_can_be_asked_for_until_the_next_player_rolls() -> None:
    """Bob, to the left of the lander, does other business first: that ends nothing."""
    s = situation(owns={"Cat": [SLITHEEN], "Bob": [VALIANT]}, dice=[(2, 4)])
    s.roll()
    s.play("Bob", a.Mortgage(s.space(VALIANT)))
    assert s.asked == "Bob"
    claim(s, "Cat")
    assert s.payments() == [("Ann", "Cat", 6, "DW-09")]
    s.done()


@pytest.mark.clause("DW-10")
@pytest.mark.parametrize("owner", ["Bob", "Cat"])
def test_the_first_roll_of_the_next_players_turn_ends_the_claim(owner: str) -> None:
    """Also if the owner is the one who rolls."""
    s = situation(owns={owner: [SLITHEEN]}, dice=[(2, 4), (4, 6)])
    s.roll()
    s.roll()
    assert [(lapsed.claim, lapsed.amount, lapsed.clause) for lapsed in s.of(e.RentLapsed)] == [(1, 6, "DW-10")]
    assert s.refused(owner, a.ClaimRent(1)) == ("NO_SUCH_CLAIM", "DW-10")
    assert (s.cash("Ann"), s.cash(owner)) == (1500, 1500)
    s.done()


@pytest.mark.clause("DW-10")
def test_a_double_of_the_next_player_makes_no_difference() -> None:
    """The first roll ends it, though the turn goes on."""
    s = situation(owns={"Cat": [SLITHEEN]}, dice=[(2, 4), (5, 5)])
    s.roll().roll()
    assert s.asked == "Bob"
    assert not may_claim(s, "Cat")
    s.done()


@pytest.mark.clause("DW-10")
def test_the_landers_own_extra_rolls_do_not_end_the_claim() -> None:
    """The Slitheen, then Just Visiting, then Free Parking, all in one turn."""
    s = situation(owns={"Bob": [SLITHEEN]}, dice=[(3, 3), (2, 2), (4, 6)])
    s.roll()
    for _ in range(2):
        assert may_claim(s, "Bob")
        s.roll()
        assert s.of(e.RentLapsed) == []
    assert (s.at("Ann"), s.asked) == (PARKING, "Bob")
    claim(s, "Bob")
    assert s.payments() == [("Ann", "Bob", 6, "DW-09")]
    s.done()


@pytest.mark.clause("DW-10")
def test_a_roll_in_jail_ends_the_claim_and_the_fine_before_it_does_not() -> None:
    s = situation(owns={"Cat": [SLITHEEN]}, jailed={"Bob": 0}, dice=[(2, 4), (4, 6)])
    s.roll()
    s.play("Bob", a.PayFine())
    assert may_claim(s, "Cat")
    s.roll()
    assert len(s.of(e.RentLapsed)) == 1
    s.done()


@pytest.mark.clause("DW-10")
def test_a_failed_roll_in_jail_ends_the_claim() -> None:
    s = situation(owns={"Cat": [SLITHEEN]}, jailed={"Bob": 0}, dice=[(2, 4), (1, 2)])
    s.roll().roll()
    assert (s.at("Bob"), len(s.of(e.RentLapsed)), may_claim(s, "Cat")) == (JAIL, 1, False)
    s.done()


@pytest.mark.clause("DW-10")
def test_if_the_next_player_leaves_before_rolling_the_one_after_ends_the_claim() -> None:
    s = situation({"Ann": 1500, "Bob": 1500, "Cat": 1500, "Dan": 1500}, owns={"Dan": [SLITHEEN]}, dice=[(2, 4), (4, 6)])
    s.roll()
    s.play("Bob", a.Resign())
    assert (s.asked, s.of(e.RentLapsed), may_claim(s, "Dan")) == ("Cat", [], True)
    s.roll()
    assert len(s.of(e.RentLapsed)) == 1
    s.done()


@pytest.mark.clause("DW-10")
def test_several_rents_can_be_open_at_once_and_each_is_asked_for_by_itself() -> None:
    """The Slitheen (Bob, 6), The Vashta Nerada (Cat, 12) and The Sea Devils (Bob, 14) in one turn."""
    s = situation(owns={"Bob": [SLITHEEN, "The Sea Devils"], "Cat": [VASHTA]}, dice=[(3, 3), (4, 4), (1, 3)])
    s.roll().roll().roll()
    assert [(open_.number, open_.owner, open_.amount) for open_ in s.view.claims] == [(1, 1, 6), (2, 2, 12), (3, 1, 14)]
    assert s.refused("Bob", a.ClaimRent(2)) == ("NO_SUCH_CLAIM", "DW-10")
    assert s.refused("Cat", a.ClaimRent(1)) == ("NO_SUCH_CLAIM", "DW-10")
    claim(s, "Bob", 3)
    assert s.payments() == [("Ann", "Bob", 14, "DW-09")]
    claim(s, "Cat", 2)
    assert s.payments() == [("Ann", "Cat", 12, "DW-09")]
    assert [open_.number for open_ in s.view.claims] == [1]
    claim(s, "Bob", 1)
    assert s.payments() == [("Ann", "Bob", 6, "DW-09")]
    assert s.cash("Ann") == 1500 - 32
    s.done()


@pytest.mark.clause("DW-10")
def test_all_rents_left_open_lapse_with_the_same_roll() -> None:
    s = situation(owns={"Bob": [SLITHEEN], "Cat": [VASHTA]}, dice=[(3, 3), (4, 4), (2, 4), (4, 6)])
    s.roll().roll().roll()
    claim(s, "Cat", 2)
    s.roll()
    assert [lapsed.claim for lapsed in s.of(e.RentLapsed)] == [1]
    s.done()


# ---- asking while something else is being settled ----


@pytest.mark.clause("DW-10")
def test_a_claim_made_during_an_auction_is_settled_right_after_it() -> None:
    s = situation(owns={"Bob": [SLITHEEN]}, dice=[(3, 3), (1, 1)])
    s.roll().roll()
    lot = s.space(CASSANDRA)
    s.play("Ann", a.DeclineDeed(lot))
    claim(s, "Bob")
    assert (len(s.of(e.RentClaimed)), s.payments(), s.question) == (1, [], "auction")
    assert s.refused("Bob", a.ClaimRent(1)) == ("CLAIM_CALLED", "DW-10")
    assert s.refused("Bob", a.WaiveRent(1)) == ("CLAIM_CALLED", "DW-10")
    s.play("Ann", a.LeaveAuction(lot))
    s.play("Bob", a.PlaceBid(lot, 10))
    assert s.payments() == []
    s.play("Cat", a.LeaveAuction(lot))
    assert s.payments() == [("Bob", "Bank", 10, "DW-08"), ("Ann", "Bob", 6, "DW-09")]
    assert (s.asked, s.question) == ("Ann", "turn")
    s.done()


@pytest.mark.clause("DW-10")
def test_a_claim_made_while_a_purchase_is_pending_is_settled_at_once() -> None:
    """Only an auction or a debt is finished first; the purchase is still Ann's to decide."""
    s = situation(owns={"Bob": [SLITHEEN]}, dice=[(3, 3), (1, 1)])
    s.roll().roll()
    claim(s, "Bob")
    assert s.payments() == [("Ann", "Bob", 6, "DW-09")]
    assert (s.asked, s.question) == ("Ann", "buy")
    s.done()


@pytest.mark.clause("DW-10")
def test_a_claim_made_during_a_debt_is_settled_right_after_it() -> None:
    """The Master (28 to Bob), then the Sonic Screwdriver Repair of 100 with 90 in hand."""
    s = situation(
        {"Ann": 90, "Bob": 500, "Cat": 500}, at={"Ann": TORCHWOOD}, owns={"Ann": [PLATFORM], "Bob": [MASTER]},
        dice=[(3, 3), (1, 3)],
    )  # fmt: skip
    s.roll().roll()
    assert s.question == "debt"
    claim(s, "Bob")
    assert (len(s.of(e.RentClaimed)), s.payments(), s.cash("Ann")) == (1, [], 90)
    s.play("Ann", a.Mortgage(s.space(PLATFORM)))
    assert s.payments() == [
        ("Bank", "Ann", 100, "DW-33"), ("Ann", "Bank", 100, "DW-17"), ("Ann", "Bob", 28, "DW-09"),
    ]  # fmt: skip
    s.done()


@pytest.mark.clause("DW-10")
def test_claims_made_during_a_debt_are_settled_one_after_the_other() -> None:
    """The oldest first, whoever asked first; each is a debt of its own."""
    s = situation(
        {"Ann": 60, "Bob": 500, "Cat": 500}, at={"Ann": TORCHWOOD},
        owns={"Ann": [PLATFORM, TITANIC], "Bob": [MASTER], "Cat": ["Rassilon"]},
        dice=[(2, 2), (1, 1), (1, 3)],
    )  # fmt: skip
    s.roll().roll().roll()
    claim(s, "Bob", 2)
    claim(s, "Cat", 1)
    s.play("Ann", a.Mortgage(s.space(PLATFORM)))
    assert s.payments()[1:] == [
        ("Ann", "Bank", 100, "DW-17"), ("Ann", "Cat", 26, "DW-09"), ("Ann", "Bob", 28, "DW-09"),
    ]  # fmt: skip
    assert s.cash("Ann") == 60 + 100 - 100 - 26 - 28
    s.done()


@pytest.mark.clause("DW-10")
@pytest.mark.parametrize("called", [False, True])
def test_claims_against_a_bankrupt_player_lapse(called: bool) -> None:
    """Also one that was called during the debt and waits its turn."""
    s = situation(
        {"Ann": 50, "Bob": 500, "Cat": 500}, at={"Ann": TORCHWOOD}, owns={"Bob": [MASTER]}, dice=[(3, 3), (1, 3)]
    )
    s.roll().roll()
    if called:
        claim(s, "Bob")
    s.play("Ann", a.DeclareBankruptcy())
    assert [(lapsed.claim, lapsed.clause) for lapsed in s.of(e.RentLapsed)] == [(1, "DW-10")]
    assert s.payments() == [("Ann", "Bank", 50, "DW-39")]
    assert s.cash("Bob") == 500
    assert s.refused("Bob", a.ClaimRent(1)) == ("NO_SUCH_CLAIM", "DW-10")
    s.done()


@pytest.mark.clause("DW-10")
@pytest.mark.parametrize("called", [False, True])
def test_claims_by_a_bankrupt_player_lapse(called: bool) -> None:
    """Bob gives The Master away before he has asked for its rent, and then cannot pay Ann's card."""
    s = situation(
        {"Ann": 500, "Bob": 5, "Cat": 500}, at={"Ann": TORCHWOOD}, owns={"Bob": [MASTER]},
        dice=[(3, 3), (3, 5)], unit=["dw_unit_07"],
    )  # fmt: skip
    s.roll()
    s.play("Bob", a.OfferTrade(s.seat("Cat"), give=a.Goods(deeds=(s.space(MASTER),))))
    s.play("Cat", a.AcceptOffer(s.seat("Bob"), 1))
    s.roll()
    assert (s.asked, s.question, s.cash("Ann")) == ("Bob", "debt", 500 + 200)
    if called:
        claim(s, "Bob")
        assert s.payments() == []
    s.play("Bob", a.DeclareBankruptcy())
    assert [(lapsed.claim, lapsed.clause) for lapsed in s.of(e.RentLapsed)] == [(1, "DW-10")]
    assert s.cash("Ann") == 500 + 200 + 5 + 10, "the salary, what Bob had and Cat's share of the card"
    for name in ("Ann", "Cat"):
        assert s.refused(name, a.ClaimRent(1)) == ("NO_SUCH_CLAIM", "DW-10")
    s.done()


@pytest.mark.clause("DW-10")
def test_claims_between_others_outlive_a_bankruptcy() -> None:
    """Cat's rent from Ann stands, while Bob's goes with him."""
    s = situation(
        {"Ann": 500, "Bob": 5, "Cat": 500, "Dan": 500}, at={"Ann": TORCHWOOD},
        owns={"Bob": [MASTER], "Dan": ["Rassilon"]}, dice=[(2, 2), (1, 1), (3, 5)], unit=["dw_unit_07"],
    )  # fmt: skip
    s.roll().roll()
    s.play("Bob", a.OfferTrade(s.seat("Cat"), give=a.Goods(deeds=(s.space(MASTER),))))
    s.play("Cat", a.AcceptOffer(s.seat("Bob"), 1))
    s.roll()
    s.play("Bob", a.DeclareBankruptcy())
    assert [lapsed.claim for lapsed in s.of(e.RentLapsed)] == [2]
    claim(s, "Dan", 1)
    assert s.payments() == [("Ann", "Dan", 26, "DW-09")]
    s.done()


# ---- asking without a word ----


@pytest.mark.clause("TW-06")
def test_a_player_may_have_rents_claimed_without_asking() -> None:
    s = situation(owns={"Bob": [SLITHEEN], "Cat": [VASHTA]}, auto_claim=["Bob"], dice=[(3, 3), (4, 4)])
    s.roll()
    assert [(claimed.owner, claimed.point, claimed.clause) for claimed in s.of(e.RentClaimed)] == [
        (1, "auto_claim", "TW-06")
    ]
    assert s.payments() == [("Ann", "Bob", 6, "DW-09")]
    s.roll()
    assert (s.of(e.RentClaimed), s.payments()) == ([], []), "Cat wants to be asked"
    assert s.legal("Cat", a.ClaimRent) == [a.ClaimRent(2)]
    s.done()


@pytest.mark.clause("TW-06")
def test_people_ask_themselves_until_they_say_otherwise() -> None:
    match = turnwise.game(EDITION).new_match(["Ann", "Bob"], seed=1)
    assert [seat.auto_claim for seat in match.view(None).seats] == [False, False]


@pytest.mark.clause("TW-06")
def test_the_preference_counts_for_rents_that_fall_due_after_it() -> None:
    """What is open already has to be asked for."""
    s = situation(owns={"Bob": [SLITHEEN, VASHTA]}, dice=[(3, 3), (4, 4)])
    s.roll()
    s.play("Bob", a.SetAutoClaim(True))
    assert [(change.seat, change.on, change.clause) for change in s.of(e.AutoClaimSet)] == [(1, True, "TW-06")]
    assert s.payments() == []
    s.roll()
    assert s.payments() == [("Ann", "Bob", 12, "DW-09")]
    assert s.legal("Bob", a.ClaimRent) == [a.ClaimRent(1)]
    s.done()


@pytest.mark.clause("TW-06")
def test_who_takes_the_preference_back_has_to_ask_again() -> None:
    s = situation(owns={"Bob": [SLITHEEN]}, auto_claim=["Bob"], dice=[(2, 4)])
    s.play("Bob", a.SetAutoClaim(False))
    s.roll()
    assert (s.payments(), may_claim(s, "Bob")) == ([], True)
    s.done()


@pytest.mark.clause("TW-06")
def test_the_preference_can_be_changed_while_others_buy_and_bid() -> None:
    """And from Jail, at a time when other business has to wait."""
    s = situation({"Ann": 150, "Bob": 500, "Cat": 500}, jailed={"Bob": 0}, dice=[(1, 2)], owns={"Bob": [VALIANT]})
    s.roll()
    assert (s.asked, s.question) == ("Ann", "buy")
    s.play("Bob", a.SetAutoClaim(True))
    s.play("Ann", a.DeclineDeed(s.space(NESTENE)))
    assert (s.asked, s.question) == ("Ann", "auction")
    s.play("Bob", a.SetAutoClaim(False))
    assert s.refused("Bob", a.Mortgage(s.space(VALIANT)))[0] == "NOT_AT_REST"
    s.done()


@pytest.mark.clause("TW-06")
def test_the_preference_can_be_changed_while_others_settle_a_debt() -> None:
    s = situation({"Ann": 50, "Bob": 500, "Cat": 500}, owns={"Ann": [VALIANT]}, dice=[(1, 3)])
    s.roll()
    assert (s.asked, s.question) == ("Ann", "debt")
    s.play("Cat", a.SetAutoClaim(True))
    assert (s.asked, s.question) == ("Ann", "debt")
    s.done()


@pytest.mark.clause("TW-06")
@pytest.mark.parametrize("on", [False, True])
def test_a_preference_that_is_set_already_is_refused(on: bool) -> None:
    s = situation(auto_claim=["Bob"] if on else [])
    assert s.refused("Bob", a.SetAutoClaim(on)) == ("NOTHING_TO_CHANGE", "TW-06")


@pytest.mark.clause("TW-06")
def test_the_preference_stands_in_the_record_of_the_match() -> None:
    s = situation()
    s.play("Bob", a.SetAutoClaim(True))
    entry = s.match.entries[-1]
    assert (entry.seat, msgspec.json.decode(entry.action)) == (1, {"type": "set_auto_claim", "on": True})
    seats = s.match.position()["seats"]
    assert isinstance(seats, list)
    assert [seat.get("auto_claim", False) for seat in seats] == [False, True, False]


@pytest.mark.clause("TW-06", "DW-10")
def test_a_rent_claimed_without_asking_is_fixed_and_becomes_a_debt_like_any_other() -> None:
    s = situation(
        {"Ann": 40, "Bob": 0}, at={"Ann": INTELLIGENCE}, owns={"Ann": [PLATFORM], "Bob": [DALEKS]},
        auto_claim=["Bob"], dice=[(4, 6)],
    )  # fmt: skip
    s.roll()
    assert (s.asked, s.question, s.cash("Bob")) == ("Ann", "debt", 0)
    s.play("Ann", a.Mortgage(s.space(PLATFORM)))
    assert s.payments()[1:] == [("Ann", "Bob", 50, "DW-09")]
    s.done()


# ---- more rents than can wait ----

CITY, WIDE, BROAD = "exclusive_possession", "Upper Broad Way", "Lower Broad Way"
LEGS = {"three_doubles_jail": False}  # so that one turn may have any number of landings


def crowded(open_rents: int, cash: int = 1500, **facts: Any) -> Situation:
    """So many rents of Ann's are open, of 10 each, and she rolls again from the Upper Broad Way."""
    claims = [
        {"number": number + 1, "lander": "Ann", "owner": "Cat", "space": WIDE, "amount": 10}
        for number in range(open_rents)
    ]
    turn = {"kind": "turn", "seat": "Ann", "rolled": True}
    return situation(
        {"Ann": cash, "Bob": 500, "Cat": 500}, edition=CITY, at={"Ann": WIDE}, options=LEGS,
        owns={"Bob": [BROAD], "Cat": [WIDE]}, more={"turn_of": None, "frames": [turn], "claims": claims}, **facts,
    )  # fmt: skip


def test_a_ninth_rent_is_settled_at_once() -> None:
    s = crowded(8, dice=[(1, 1)]).roll()
    assert s.payments() == [("Ann", "Bob", 26, "EP-46")]
    assert (s.of(e.RentDue), s.of(e.RentClaimed), len(s.view.claims)) == ([], [], 8)
    assert (s.cash("Ann"), s.cash("Bob"), s.asked) == (1474, 526, "Ann")
    s.done()


def test_an_eighth_rent_waits_for_its_claim() -> None:
    s = crowded(7, dice=[(1, 1)]).roll()
    assert (s.payments(), due(s).amount, len(s.view.claims)) == ([], 26, 8)
    claim(s, "Bob", 8)
    assert s.payments() == [("Ann", "Bob", 26, "EP-46")]
    s.done()


def test_a_ninth_rent_that_cannot_be_paid_is_a_debt() -> None:
    s = crowded(8, cash=25, dice=[(1, 1)]).roll()
    assert (s.question, s.asked) == ("debt", "Ann")
    assert [(debt.creditors, debt.amount, debt.clause) for debt in s.of(e.DebtOpened)] == [((1,), 26, "EP-46")]
    s.done()


def test_when_one_was_waived_the_next_rent_waits_again() -> None:
    s = crowded(8, dice=[(1, 1)])
    s.play("Cat", a.WaiveRent(3)).roll()
    assert (s.payments(), due(s).claim, len(s.view.claims)) == ([], 9, 8)
    s.done()
