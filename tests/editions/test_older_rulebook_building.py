"""Duel Masters and Harry Potter, the rules that both repeat: building, shortage and selling buildings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.editions.older_rulebook import (
    BROWN,
    DARKBLUE,
    GREEN,
    HOTEL,
    LIGHTBLUE,
    LINES,
    UTILITIES,
    Book,
    Table,
    both,
    table,
)
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import events as e

HOUSE_LOT = 64


def built(book: Book, group: Sequence[str], *levels: int | str, cash: int = 1500, **facts: Any) -> Table:
    """Ann owns a group with these levels; Bob has nothing but cash."""
    standing = dict(zip(group, levels, strict=True))
    return table(book, {"Ann": cash, "Bob": 1500}, owns={"Ann": group}, levels=standing, **facts)


def steps(s: Table, kind: type) -> set[tuple[str, int]]:
    """Every building or sale on Ann's list."""
    return {(s.book.pack.spaces[act.space].slot, act.to_level) for act in s.legal("Ann", kind)}


# ---- building ----


@pytest.mark.clause("DM-27", "HP-27")
@both
@pytest.mark.parametrize(
    ("group", "price"),
    [(BROWN, 50), (LIGHTBLUE, 50), (GREEN, 200), (DARKBLUE, 200)],
    ids=["brown", "light blue", "green", "dark blue"],
)
def test_the_owner_of_a_whole_group_builds_at_the_deeds_price_in_anybodys_turn(
    book: Book, group: Sequence[str], price: int
) -> None:
    s = table(book, turn_of="Bob", owns={"Ann": group})
    s.play("Ann", a.Build(s.space(group[-1]), 1))
    assert s.payments() == [("Ann", "Bank", price, book.clause(27))]
    assert [(fact.level, fact.houses, fact.clause) for fact in s.of(e.Built)] == [(1, 31, book.clause(27))]


@pytest.mark.clause("DM-27", "HP-27")
@both
def test_as_many_are_bought_as_money_allows(book: Book) -> None:
    s = built(book, BROWN, 0, 0, cash=8 * 50)
    for level in (1, 2, 3, 4):
        s.play("Ann", a.Build(1, level)).play("Ann", a.Build(3, level))
    assert (s.levels(BROWN), s.cash("Ann"), s.supply) == ([4, 4], 0, (24, 12))
    assert s.refused("Ann", a.Build(1, 5)) == ("TOO_POOR", book.clause(27))


@pytest.mark.clause("DM-27", "HP-27")
@both
@pytest.mark.parametrize(
    ("owned", "reason"),
    [(LIGHTBLUE[:2], "GROUP_NOT_OWNED"), (LINES, "NOT_BUILDABLE"), (UTILITIES, "NOT_BUILDABLE")],
    ids=["two of three", "lines", "utilities"],
)
def test_nothing_is_built_on_less_than_a_whole_colour_group(book: Book, owned: Sequence[str], reason: str) -> None:
    s = table(book, owns={"Ann": owned})
    assert s.refused("Ann", a.Build(s.space(owned[0]), 1)) == (reason, book.clause(27))


# What stands on light blue, and what may come next.
EVEN: dict[tuple[int, int, int], set[tuple[str, int]]] = {
    (0, 0, 0): {("lightblue1", 1), ("lightblue2", 1), ("lightblue3", 1)},
    (1, 0, 0): {("lightblue2", 1), ("lightblue3", 1)},
    (2, 2, 1): {("lightblue3", 2)},
    (4, 3, 4): {("lightblue2", 4)},
}


@pytest.mark.clause("DM-28", "HP-28")
@both
@pytest.mark.parametrize("standing", EVEN, ids=str)
def test_building_is_even(book: Book, standing: tuple[int, int, int]) -> None:
    s = built(book, LIGHTBLUE, *standing)
    assert steps(s, a.Build) == EVEN[standing]
    for slot, level in zip(LIGHTBLUE, standing, strict=True):
        if (slot, level + 1) not in EVEN[standing]:
            assert s.refused("Ann", a.Build(s.space(slot), level + 1)) == ("NOT_EVEN", book.clause(28))


@pytest.mark.clause("DM-29", "HP-29")
@both
def test_nothing_is_built_while_one_of_the_group_is_mortgaged(book: Book) -> None:
    s = table(book, owns={"Ann": LIGHTBLUE}, mortgaged=["lightblue2"])
    for slot in LIGHTBLUE:
        assert s.refused("Ann", a.Build(s.space(slot), 1)) == ("GROUP_MORTGAGED", book.clause(29))
    s.play("Ann", a.LiftMortgage(s.space("lightblue2"))).play("Ann", a.Build(s.space("lightblue3"), 1))
    assert s.payments() == [("Ann", "Bank", 50, book.clause(27))]


@pytest.mark.clause("DM-30", "HP-30")
@both
def test_four_on_each_are_needed_for_a_large_building_which_gives_four_back(book: Book) -> None:
    s = built(book, GREEN, 4, 4, 3)
    assert s.refused("Ann", a.Build(s.space("green1"), 5)) == ("NOT_EVEN", book.clause(28))
    s = built(book, GREEN, 4, 4, 4).play("Ann", a.Build(s.space("green1"), 5))
    assert s.payments() == [("Ann", "Bank", 200, book.clause(30))]
    assert [fact.clause for fact in s.of(e.Built)] == [book.clause(30)]
    assert (s.levels(GREEN), s.supply) == ([5, 4, 4], (32 - 12 + 4, 11))
    assert s.refused("Ann", a.Build(s.space("green1"), 6)) == ("FULLY_BUILT", book.clause(30))


# ---- shortage ----


@pytest.mark.clause("DM-31", "HP-31")
@both
def test_when_the_bank_has_none_a_buyer_waits_until_some_are_returned(book: Book) -> None:
    owns, levels = {"Ann": BROWN, "Bob": LIGHTBLUE}, dict.fromkeys(LIGHTBLUE, 1)
    s = table(book, owns=owns, levels=levels, options={"houses": 3})
    assert s.refused("Ann", a.Build(1, 1)) == ("NONE_LEFT", book.clause(31))
    s.play("Bob", a.Sell(s.space("lightblue3"), 0))
    assert steps(s, a.Build) == {("brown1", 1), ("brown2", 1)}


@pytest.mark.clause("DM-31", "HP-31")
@both
def test_every_step_needs_its_own_piece(book: Book) -> None:
    """No way round the fourth small building, though large ones are there; and none to a large one without it."""
    s = built(book, BROWN, 4, 3, options={"houses": 7})
    assert s.refused("Ann", a.Build(3, 4)) == ("NONE_LEFT", book.clause(31))
    assert (s.refused("Ann", a.Build(3, 5))[0], s.legal("Ann", a.Build)) == ("WRONG_LEVEL", [])
    s = built(book, BROWN, 4, HOTEL, options={"hotels": 1})
    assert s.refused("Ann", a.Build(1, 5)) == ("NONE_LEFT", book.clause(31))


def short(book: Book, left: int, bob: int = 1500) -> Table:
    """Ann has brown, Bob light blue, both bare; she asks for one of the few small buildings that are left."""
    cash = {"Ann": 1500, "Bob": bob, "Cat": 1500}
    s = table(book, cash, owns={"Ann": BROWN, "Bob": LIGHTBLUE}, options={"houses": left})
    return s.play("Ann", a.Build(1, 1))


@pytest.mark.clause("DM-32", "HP-32")
@both
@pytest.mark.parametrize(
    ("left", "bob", "is_call"), [(4, 150, False), (3, 150, True), (3, 149, False), (13, 1500, False), (12, 1500, True)]
)
def test_a_request_that_leaves_fewer_than_another_player_could_place_opens_a_call(
    book: Book, left: int, bob: int, is_call: bool
) -> None:
    s = short(book, left, bob)
    assert (s.question == "call") == is_call
    assert [(call.callers, call.clause) for call in s.of(e.CallOpened)] == [((0, 1), book.clause(32))][:is_call]


@pytest.mark.clause("DM-32", "HP-32")
@both
def test_with_enough_for_all_everybody_pays_the_deeds_price(book: Book) -> None:
    s = short(book, 2).play("Ann", a.WantBuildings(1)).play("Bob", a.WantBuildings(1))
    assert (s.payments(), s.asked, s.question) == ([("Ann", "Bank", 50, book.clause(27))], "Bob", "place")
    s.play("Bob", a.PlaceBuilding(s.space("lightblue2")))
    assert s.payments() == [("Bob", "Bank", 50, book.clause(27))]


@pytest.mark.clause("DM-32", "HP-32")
@both
def test_too_few_are_auctioned_one_at_a_time_and_placed_at_once_for_the_bid(book: Book) -> None:
    s = short(book, 1).play("Ann", a.WantBuildings(2)).play("Bob", a.WantBuildings(1))
    assert s.auctions() == [(HOUSE_LOT, 0, (0, 1), book.clause(32))]
    assert s.refused("Cat", a.PlaceBid(HOUSE_LOT, 5))[0] == "NOT_ASKED"
    s.play("Ann", a.PlaceBid(HOUSE_LOT, 1)).play("Bob", a.PlaceBid(HOUSE_LOT, 70)).play(
        "Ann", a.LeaveAuction(HOUSE_LOT)
    )
    assert (s.asked, s.question, s.refused("Ann", a.Roll())[0]) == ("Bob", "place", "NOT_ASKED")
    s.play("Bob", a.PlaceBuilding(s.space("lightblue1")))
    assert s.payments() == [("Bob", "Bank", 70, book.clause(32))]
    assert (s.levels(LIGHTBLUE), s.supply, s.question) == ([1, 0, 0], (0, 12), "turn")


# ---- selling buildings ----


@pytest.mark.clause("DM-34", "HP-34")
@both
@pytest.mark.parametrize(("group", "half"), [(BROWN, 25), (GREEN, 100)], ids=["brown", "green"])
def test_buildings_are_sold_back_for_half_the_deeds_price_in_anybodys_turn(
    book: Book, group: Sequence[str], half: int
) -> None:
    s = table(book, turn_of="Bob", owns={"Ann": group}, levels=dict.fromkeys(group, 1))
    s.play("Ann", a.Sell(s.space(group[0]), 0))
    assert s.payments() == [("Bank", "Ann", half, book.clause(34))]


@pytest.mark.clause("DM-34", "HP-34")
@both
def test_a_piece_won_in_an_auction_brings_half_the_deeds_price_too(book: Book) -> None:
    s = short(book, 1).play("Ann", a.WantBuildings(1)).play("Bob", a.WantBuildings(1))
    s.play("Ann", a.PlaceBid(HOUSE_LOT, 300)).play("Bob", a.LeaveAuction(HOUSE_LOT)).play("Ann", a.PlaceBuilding(1))
    assert s.cash("Ann") == 1200
    assert s.play("Ann", a.Sell(1, 0)).payments() == [("Bank", "Ann", 25, book.clause(34))]


# What stands on light blue, and what may be sold of it.
SALES: dict[tuple[int, int, int], set[tuple[str, int]]] = {
    (1, 0, 0): {("lightblue1", 0)},
    (2, 2, 1): {("lightblue1", 1), ("lightblue2", 1)},
    (4, 4, 4): {("lightblue1", 3), ("lightblue2", 3), ("lightblue3", 3)},
}


@pytest.mark.clause("DM-35", "HP-35")
@both
@pytest.mark.parametrize("standing", SALES, ids=str)
def test_small_buildings_are_sold_one_by_one_and_evenly(book: Book, standing: tuple[int, int, int]) -> None:
    s = built(book, LIGHTBLUE, *standing)
    assert steps(s, a.Sell) == SALES[standing]
    for slot, level in zip(LIGHTBLUE, standing, strict=True):
        if level and (slot, level - 1) not in SALES[standing]:
            assert s.refused("Ann", a.Sell(s.space(slot), level - 1)) == ("NOT_EVEN", book.clause(35))
    if max(standing) > 1:
        assert s.refused("Ann", a.Sell(s.space("lightblue1"), 0)) == ("WRONG_LEVEL", book.clause(35))


@pytest.mark.clause("DM-36", "HP-36")
@both
@pytest.mark.parametrize("houses", [32, 0], ids=["plenty", "none"])
def test_all_large_buildings_of_a_group_may_be_sold_at_once(book: Book, houses: int) -> None:
    """Each is worth five small ones: half of 5 x 50."""
    s = built(book, LIGHTBLUE, HOTEL, HOTEL, HOTEL, options={"houses": houses}).play("Ann", a.Sell(8, 0))
    assert s.payments() == [("Bank", "Ann", 125, book.clause(36))] * 3
    assert (s.levels(LIGHTBLUE), s.supply) == ([0, 0, 0], (houses, 12))


@pytest.mark.clause("DM-36", "HP-36")
@both
def test_a_large_building_may_be_sold_one_small_one_at_a_time_evenly(book: Book) -> None:
    s = built(book, BROWN, HOTEL, HOTEL)
    assert s.refused("Ann", a.Sell(1, 3)) == ("WRONG_LEVEL", book.clause(35))
    s.play("Ann", a.Sell(1, 4))
    assert [paid[2] for paid in s.payments()] == [25]
    assert (s.levels(BROWN), s.supply) == ([4, 5], (28, 11))
    assert s.refused("Ann", a.Sell(1, 3)) == ("NOT_EVEN", book.clause(35))
    assert s.refused("Ann", a.Sell(3, 0)) == ("WRONG_LEVEL", book.clause(35))  # not all are large ones any more


@pytest.mark.clause("DM-36", "HP-36")
@both
@pytest.mark.parametrize(
    ("houses", "to_level", "after"), [(3, 1, [1, 2]), (2, 1, [1, 1]), (2, 0, [0, 0]), (0, 0, [0, 0])]
)
def test_breaking_one_needs_small_ones_in_the_bank_or_the_group_comes_down_in_one_act(
    book: Book, houses: int, to_level: int, after: list[int]
) -> None:
    s = built(book, BROWN, HOTEL, HOTEL, options={"houses": houses})
    assert s.refused("Ann", a.Sell(1, 4)) == ("NO_HOUSES_TO_BREAK", book.clause(36))
    s.play("Ann", a.Sell(1, to_level))
    assert (s.levels(BROWN), s.supply) == (after, (houses - sum(after), 12))
    assert s.cash("Ann") == 1500 + 25 * (10 - sum(after))
    assert {fact.clause for fact in s.of(e.BuildingsSold)} == {book.clause(36)}
