"""Building and selling: whole groups, evenly, out of what the Bank has; the short game's hotels."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.property_trading.buildings import build, levels, sell, steps, supply
from tests.property_trading.situation import Situation, situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import events as e

AUTONS, NESTENE = BROWN = ("The Autons", "The Nestene Consciousness")
SLITHEEN, CASSANDRA, JUDOON = LIGHT_BLUE = ("The Slitheen", "Lady Cassandra", "The Judoon")
DALEKS = "The Daleks"
HOTEL = "hotel"
SHORT = {"short_game": True}

# Group, price of a building.
GROUPS = {
    BROWN: 50,
    LIGHT_BLUE: 50,
    ("The Empress of the Racnoss", "The Carrionites", "The Vashta Nerada"): 100,
    ("The Silurians", "The Sea Devils", "The Zygons"): 100,
    ("The Ice Warriors", "The Sontarans", "The Cybermen"): 150,
    ("The Silence", "The Weeping Angels", "The Great Intelligence"): 150,
    ("Omega", "Rassilon", "The Master"): 200,
    ("Davros", DALEKS): 200,
}


def built(
    group: tuple[str, ...], *levels: int | str, cash: int = 1500, options: Mapping[str, object] | None = None
) -> Situation:
    """Ann owns a group with these levels; Bob owns nothing."""
    standing = dict(zip(group, levels, strict=True))
    return situation({"Ann": cash, "Bob": 1500}, owns={"Ann": group}, levels=standing, options=options)


# ---- building ----


@pytest.mark.clause("DW-26")
@pytest.mark.parametrize(("group", "price"), GROUPS.items())
def test_building_on_a_whole_group_costs_the_price_on_the_deed(group: tuple[str, ...], price: int) -> None:
    s = built(group, *[0] * len(group))
    build(s, group[-1], 1)
    assert s.payments() == [("Ann", "Bank", price, "DW-26")]
    assert s.of(e.Built) == [
        e.Built(point="build_group", clause="DW-26", seat=0, space=s.space(group[-1]), level=1, houses=31, hotels=12)
    ]
    assert (s.cash("Ann"), sum(levels(s, group))) == (1500 - price, 1)


@pytest.mark.clause("DW-26")
@pytest.mark.parametrize(("group", "_price"), GROUPS.items())
@pytest.mark.parametrize("other", ["Bank", "Bob"])
def test_building_needs_all_villains_of_the_group(group: tuple[str, ...], _price: int, other: str) -> None:
    owns = {"Ann": group[:-1]} if other == "Bank" else {"Ann": group[:-1], "Bob": group[-1:]}
    s = situation(owns=owns)
    for space in group:
        assert s.refused("Ann", a.Build(s.space(space), 1)) == ("GROUP_NOT_OWNED", "DW-26")
    assert s.legal("Ann", a.Build) == []


@pytest.mark.clause("DW-26")
def test_only_the_owner_builds_on_a_group() -> None:
    s = built(BROWN, 0, 0)
    assert s.refused("Bob", a.Build(s.space(AUTONS), 1)) == ("GROUP_NOT_OWNED", "DW-26")


@pytest.mark.clause("DW-26")
@pytest.mark.parametrize(
    "group",
    [("Platform One", "Titanic", "Starship UK", "Valiant"), ("The Eye of Harmony", "Torchwood")],
    ids=["ships", "utilities"],
)
def test_nothing_is_built_on_ships_and_utilities(group: tuple[str, ...]) -> None:
    s = situation(owns={"Ann": group})
    for space in group:
        assert s.refused("Ann", a.Build(s.space(space), 1)) == ("NOT_BUILDABLE", "DW-26")


@pytest.mark.clause("DW-26")
def test_who_lacks_the_price_does_not_build() -> None:
    s = built(BROWN, 0, 0, cash=49)
    assert s.refused("Ann", a.Build(s.space(AUTONS), 1)) == ("TOO_POOR", "DW-26")
    assert s.legal("Ann", a.Build) == []
    s = built(BROWN, 0, 0, cash=50)
    build(s, AUTONS, 1)
    assert s.cash("Ann") == 0


@pytest.mark.clause("DW-27")
@pytest.mark.parametrize(
    ("standing", "next_ones"),
    [
        ((0, 0, 0), {(SLITHEEN, 1), (CASSANDRA, 1), (JUDOON, 1)}),
        ((1, 0, 0), {(CASSANDRA, 1), (JUDOON, 1)}),
        ((1, 1, 0), {(JUDOON, 1)}),
        ((2, 2, 2), {(SLITHEEN, 3), (CASSANDRA, 3), (JUDOON, 3)}),
        ((3, 4, 3), {(SLITHEEN, 4), (JUDOON, 4)}),
    ],
)
def test_building_is_even(standing: tuple[int, ...], next_ones: set[tuple[str, int]]) -> None:
    s = built(LIGHT_BLUE, *standing)
    assert steps(s, a.Build) == next_ones
    for space, level in zip(LIGHT_BLUE, standing, strict=True):
        if (space, level + 1) not in next_ones:
            assert s.refused("Ann", a.Build(s.space(space), level + 1)) == ("NOT_EVEN", "DW-27")


@pytest.mark.clause("DW-27")
@pytest.mark.parametrize("level", [0, 1, 3, 5])
def test_building_goes_one_step_at_a_time(level: int) -> None:
    s = built(LIGHT_BLUE, 1, 1, 1)
    assert s.refused("Ann", a.Build(s.space(JUDOON), level)) == ("WRONG_LEVEL", "DW-27")


@pytest.mark.clause("DW-27", "DW-28")
def test_a_fifth_pocket_dimension_is_never_built() -> None:
    """After four comes the Parallel Universe: the Bank's Pocket Dimensions grow."""
    s = built(BROWN, 3, 3, cash=1000)
    build(build(s, AUTONS, 4), NESTENE, 4)
    assert (levels(s, BROWN), supply(s)) == ([4, 4], (24, 12))
    build(s, AUTONS, 5)
    assert (levels(s, BROWN), supply(s)) == ([5, 4], (28, 11))


@pytest.mark.clause("DW-28")
@pytest.mark.parametrize(("group", "price"), GROUPS.items())
def test_four_pocket_dimensions_are_exchanged_for_a_parallel_universe(group: tuple[str, ...], price: int) -> None:
    s = built(group, *[4] * len(group))
    left = 32 - 4 * len(group)
    build(s, group[0], 5)
    assert s.payments() == [("Ann", "Bank", price, "DW-28")]
    assert s.of(e.Built) == [
        e.Built(
            point="build_hotel", clause="DW-28", seat=0, space=s.space(group[0]), level=5, houses=left + 4, hotels=11
        )
    ]


@pytest.mark.clause("DW-28")
def test_every_villain_of_the_group_needs_four_before_a_parallel_universe() -> None:
    s = built(LIGHT_BLUE, 4, 4, 3)
    assert s.refused("Ann", a.Build(s.space(SLITHEEN), 5)) == ("NOT_EVEN", "DW-27")
    build(s, JUDOON, 4)
    assert steps(s, a.Build) == {(SLITHEEN, 5), (CASSANDRA, 5), (JUDOON, 5)}


@pytest.mark.clause("DW-28")
def test_nothing_more_can_be_built_on_a_parallel_universe() -> None:
    s = built(LIGHT_BLUE, HOTEL, HOTEL, 4)
    assert steps(s, a.Build) == {(JUDOON, 5)}
    build(s, JUDOON, 5)
    for level in (5, 6):
        assert s.refused("Ann", a.Build(s.space(JUDOON), level)) == ("FULLY_BUILT", "DW-28")
    assert s.legal("Ann", a.Build) == []
    assert supply(s) == (32, 9)


@pytest.mark.clause("DW-29")
@pytest.mark.parametrize("mortgaged", LIGHT_BLUE)
def test_nothing_is_built_while_a_villain_of_the_group_is_mortgaged(mortgaged: str) -> None:
    s = situation(owns={"Ann": [*LIGHT_BLUE, *BROWN]}, mortgaged=[mortgaged])
    for space in LIGHT_BLUE:
        assert s.refused("Ann", a.Build(s.space(space), 1)) == ("GROUP_MORTGAGED", "DW-29")
    assert steps(s, a.Build) == {(AUTONS, 1), (NESTENE, 1)}, "another group is free"
    s.play("Ann", a.LiftMortgage(s.space(mortgaged)))
    build(s, mortgaged, 1)
    assert s.payments() == [("Ann", "Bank", 50, "DW-26")]


@pytest.mark.clause("DW-30")
def test_with_none_left_a_buyer_waits_until_someone_sells() -> None:
    """All three Pocket Dimensions stand on Bob's Villains."""
    s = situation(owns={"Ann": BROWN, "Bob": LIGHT_BLUE}, levels=dict.fromkeys(LIGHT_BLUE, 1), options={"houses": 3})
    assert s.refused("Ann", a.Build(s.space(AUTONS), 1)) == ("NONE_LEFT", "DW-30")
    assert s.legal("Ann", a.Build) == []
    s.play("Bob", a.Sell(s.space(JUDOON), 0))
    assert steps(s, a.Build) == {(AUTONS, 1), (NESTENE, 1)}


@pytest.mark.clause("DW-30")
def test_without_a_fourth_pocket_dimension_there_is_no_way_on_to_a_parallel_universe() -> None:
    """Parallel Universes are there, and money; 4 and 3 Pocket Dimensions take all seven."""
    s = built(BROWN, 4, 3, options={"houses": 7})
    assert supply(s) == (0, 12)
    assert s.refused("Ann", a.Build(s.space(NESTENE), 4)) == ("NONE_LEFT", "DW-30")
    assert s.refused("Ann", a.Build(s.space(NESTENE), 5)) == ("WRONG_LEVEL", "DW-27")
    assert s.refused("Ann", a.Build(s.space(AUTONS), 5)) == ("NOT_EVEN", "DW-27")
    assert s.legal("Ann", a.Build) == []


@pytest.mark.clause("DW-30")
def test_a_parallel_universe_needs_one_in_the_bank_and_no_pocket_dimension() -> None:
    s = built(BROWN, 4, 4, options={"houses": 8, "hotels": 1})
    build(s, AUTONS, 5)
    assert supply(s) == (4, 0)
    assert s.refused("Ann", a.Build(s.space(NESTENE), 5)) == ("NONE_LEFT", "DW-30")
    sell(s, AUTONS, 4)
    assert supply(s) == (0, 1)
    build(s, NESTENE, 5)
    assert supply(s) == (4, 0)


# ---- selling ----


@pytest.mark.clause("DW-32")
@pytest.mark.parametrize(("group", "price"), GROUPS.items())
def test_a_building_is_sold_to_the_bank_at_half_price(group: tuple[str, ...], price: int) -> None:
    s = built(group, *[1] * len(group))
    sell(s, group[0], 0)
    assert s.payments() == [("Bank", "Ann", price // 2, "DW-32")]
    assert s.of(e.BuildingsSold) == [
        e.BuildingsSold(
            point="sale", clause="DW-32", seat=0, space=s.space(group[0]), level=0, houses=33 - len(group), hotels=12
        )
    ]
    assert s.cash("Ann") == 1500 + price // 2


@pytest.mark.clause("DW-32")
@pytest.mark.parametrize(
    ("standing", "sales"),
    [
        ((1, 0, 0), {(SLITHEEN, 0)}),
        ((2, 2, 1), {(SLITHEEN, 1), (CASSANDRA, 1)}),
        ((3, 3, 3), {(SLITHEEN, 2), (CASSANDRA, 2), (JUDOON, 2)}),
        ((4, HOTEL, 4), {(CASSANDRA, 4)}),
    ],
)
def test_buildings_are_sold_evenly(standing: tuple[int | str, ...], sales: set[tuple[str, int]]) -> None:
    s = built(LIGHT_BLUE, *standing)
    assert steps(s, a.Sell) == sales
    for space in LIGHT_BLUE:
        level = s.deed(space).level - 1
        if level >= 0 and (space, level) not in sales:
            assert s.refused("Ann", a.Sell(s.space(space), level)) == ("NOT_EVEN", "DW-32")


@pytest.mark.clause("DW-32")
def test_only_what_stands_on_ones_own_property_can_be_sold() -> None:
    s = built(BROWN, 1, 0)
    assert s.refused("Bob", a.Sell(s.space(AUTONS), 0)) == ("NOT_YOURS", "DW-32")
    assert s.refused("Ann", a.Sell(s.space(NESTENE), 0)) == ("WRONG_LEVEL", "DW-32")
    assert s.refused("Ann", a.Sell(s.space(AUTONS), 1)) == ("WRONG_LEVEL", "DW-32")


@pytest.mark.clause("DW-32")
def test_a_parallel_universe_is_sold_for_half_its_price_and_exchanged_for_four() -> None:
    s = built(BROWN, HOTEL, HOTEL)
    assert supply(s) == (32, 10)
    sell(s, AUTONS, 4)
    assert s.payments() == [("Bank", "Ann", 25, "DW-32")]
    assert s.of(e.BuildingsSold) == [
        e.BuildingsSold(point="sale", clause="DW-32", seat=0, space=1, level=4, houses=28, hotels=11)
    ]
    assert levels(s, BROWN) == [4, 5]


@pytest.mark.clause("DW-32")
def test_with_four_pocket_dimensions_in_the_bank_a_parallel_universe_comes_down_by_one_step() -> None:
    """Several steps in one act are for a shortage only."""
    s = built(BROWN, HOTEL, HOTEL, options={"houses": 4})
    assert steps(s, a.Sell) == {(AUTONS, 4), (NESTENE, 4)}
    assert s.refused("Ann", a.Sell(s.space(AUTONS), 3)) == ("WRONG_LEVEL", "DW-32")
    sell(s, AUTONS, 4)
    assert (levels(s, BROWN), supply(s)) == ([4, 5], (0, 11))


@pytest.mark.clause("DW-32")
@pytest.mark.parametrize(
    ("houses", "possible", "to_level", "after", "paid"),
    [
        (3, {0, 1}, 1, [1, 2], [100, 75]),
        (3, {0, 1}, 0, [0, 1], [125, 100]),
        (2, {0, 1}, 1, [1, 1], [100, 100]),
        (1, {0}, 0, [0, 1], [125, 100]),
        (0, {0}, 0, [0, 0], [125, 125]),
    ],
)
def test_a_group_of_parallel_universes_is_sold_down_in_one_act_to_what_the_bank_can_provide(
    houses: int, possible: set[int], to_level: int, after: list[int], paid: list[int]
) -> None:
    """25 for each step of either Villain; the group stays even; the Bank's last Pocket Dimensions are used."""
    s = built(BROWN, HOTEL, HOTEL, options={"houses": houses})
    assert steps(s, a.Sell) == {(space, level) for space in BROWN for level in possible}
    for level in {0, 1, 2, 3, 4} - possible:
        assert s.refused("Ann", a.Sell(s.space(AUTONS), level)) == ("NO_HOUSES_TO_BREAK", "DW-32")
    sell(s, AUTONS, to_level)
    assert levels(s, BROWN) == after
    assert s.payments() == [("Bank", "Ann", amount, "DW-32") for amount in paid]
    assert s.cash("Ann") == 1500 + sum(paid)
    assert supply(s) == (houses - sum(after), 12)
    assert {sold.point for sold in s.of(e.BuildingsSold)} == {"sale_short"}


@pytest.mark.clause("DW-32")
@pytest.mark.parametrize(
    ("to_level", "after", "paid", "left"),
    [(3, [3, 4], [50], 0), (2, [2, 3], [75, 25], 2), (1, [1, 2], [100, 50], 4), (0, [0, 1], [125, 75], 6)],
)
def test_a_parallel_universe_beside_pocket_dimensions_comes_down_only_as_far_as_needed(
    to_level: int, after: list[int], paid: list[int], left: int
) -> None:
    """Four stand on the Nestene Consciousness and three are in the Bank: seven for the two together."""
    s = built(BROWN, HOTEL, 4, options={"houses": 7})
    assert s.refused("Ann", a.Sell(s.space(AUTONS), 4)) == ("NO_HOUSES_TO_BREAK", "DW-32")
    assert s.refused("Ann", a.Sell(s.space(NESTENE), 3)) == ("NOT_EVEN", "DW-32")
    assert steps(s, a.Sell) == {(AUTONS, level) for level in range(4)}
    sell(s, AUTONS, to_level)
    assert levels(s, BROWN) == after
    assert s.payments() == [("Bank", "Ann", amount, "DW-32") for amount in paid]
    assert supply(s) == (left, 12)


@pytest.mark.clause("DW-32")
def test_pocket_dimensions_that_stand_elsewhere_are_no_supply() -> None:
    """Bob's Pocket Dimensions stay where they are."""
    s = situation(
        owns={"Ann": BROWN, "Bob": LIGHT_BLUE}, levels={**dict.fromkeys(BROWN, HOTEL), **dict.fromkeys(LIGHT_BLUE, 4)},
        options={"houses": 13},
    )  # fmt: skip
    assert supply(s) == (1, 10)
    assert steps(s, a.Sell) == {(AUTONS, 0), (NESTENE, 0)}
    sell(s, NESTENE, 0)
    assert (levels(s, BROWN), levels(s, LIGHT_BLUE), supply(s)) == ([1, 0], [4, 4, 4], (0, 12))


@pytest.mark.clause("DW-32")
def test_a_debtor_sells_down_further_in_a_shortage_too() -> None:
    """TARDIS Repair, 200 with 100 in hand: 100 and 75 come in, 200 go out."""
    s = situation(
        {"Ann": 100, "Bob": 0}, owns={"Ann": BROWN}, levels=dict.fromkeys(BROWN, HOTEL), options={"houses": 3},
        dice=[(1, 3)],
    )  # fmt: skip
    s.roll()
    assert s.question == "debt"
    assert s.refused("Ann", a.Sell(s.space(AUTONS), 4)) == ("NO_HOUSES_TO_BREAK", "DW-32")
    sell(s, AUTONS, 1)
    assert s.payments() == [
        ("Bank", "Ann", 100, "DW-32"), ("Bank", "Ann", 75, "DW-32"), ("Ann", "Bank", 200, "DW-17"),
    ]  # fmt: skip
    s.done()


# ---- the short game ----


@pytest.mark.clause("DW-43")
def test_in_the_short_game_a_parallel_universe_needs_three_on_each_villain() -> None:
    s = built(BROWN, 3, 2, options=SHORT)
    assert steps(s, a.Build) == {(NESTENE, 3)}
    assert s.refused("Ann", a.Build(s.space(AUTONS), 4)) == ("NOT_EVEN", "DW-27")
    build(s, NESTENE, 3)
    assert s.payments() == [("Ann", "Bank", 50, "DW-26")]
    build(s, AUTONS, 4)
    assert s.payments() == [("Ann", "Bank", 50, "DW-43")]
    assert s.of(e.Built) == [
        e.Built(point="short_hotel", clause="DW-43", seat=0, space=1, level=4, houses=29, hotels=11)
    ], "three go back to the Bank, and no fourth is built"
    assert s.refused("Ann", a.Build(s.space(AUTONS), 5)) == ("FULLY_BUILT", "DW-28")


@pytest.mark.clause("DW-43")
@pytest.mark.parametrize(("level", "rent"), [(1, 200), (2, 600), (3, 1400), (HOTEL, 2000)])
def test_in_the_short_game_the_rents_are_unchanged(level: int | str, rent: int) -> None:
    """The Daleks with a Parallel Universe: 2,000, not the 1,700 of four Pocket Dimensions."""
    group = ("Davros", DALEKS)
    s = situation(
        {"Ann": 3000, "Bob": 0}, at={"Ann": "The Great Intelligence"}, owns={"Bob": group},
        levels=dict.fromkeys(group, level), options=SHORT, dice=[(4, 6)],
    )  # fmt: skip
    s.roll()
    s.play("Bob", a.ClaimRent(1))
    assert s.payments() == [("Ann", "Bob", rent, "DW-12")]
    s.done()


@pytest.mark.clause("DW-43")
def test_in_the_short_game_a_parallel_universe_goes_back_to_three() -> None:
    s = built(BROWN, HOTEL, HOTEL, options=SHORT)
    assert steps(s, a.Sell) == {(AUTONS, 3), (NESTENE, 3)}
    sell(s, AUTONS, 3)
    assert [paid[2] for paid in s.payments()] == [25]
    assert (levels(s, BROWN), supply(s)) == ([3, 4], (29, 11))


@pytest.mark.clause("DW-43")
@pytest.mark.parametrize(("options", "steps_down", "back"), [(SHORT, 4, 200), ({}, 5, 250)], ids=["short", "full"])
def test_a_parallel_universe_turns_in_for_half_of_what_was_paid(
    options: dict[str, object], steps_down: int, back: int
) -> None:
    """50 for each step of two Villains: four steps in the short game, one less than in the full one."""
    s = built(BROWN, HOTEL, HOTEL, cash=0, options=options)
    for level in reversed(range(steps_down)):
        sell(sell(s, AUTONS, level), NESTENE, level)
    assert (levels(s, BROWN), s.cash("Ann"), supply(s)) == ([0, 0], back, (32, 12))


@pytest.mark.clause("DW-43", "DW-32")
def test_in_the_short_game_three_in_the_bank_are_enough_to_exchange_a_parallel_universe() -> None:
    s = built(BROWN, HOTEL, HOTEL, options=SHORT | {"houses": 3})
    sell(s, AUTONS, 3)
    assert (levels(s, BROWN), supply(s)) == ([3, 4], (0, 11))
    s = built(BROWN, HOTEL, HOTEL, options=SHORT | {"houses": 2})
    assert s.refused("Ann", a.Sell(s.space(AUTONS), 3)) == ("NO_HOUSES_TO_BREAK", "DW-32")
    sell(s, AUTONS, 1)
    assert (levels(s, BROWN), supply(s), s.cash("Ann")) == ([1, 1], (0, 12), 1500 + 75 + 75)


@pytest.mark.clause("DW-43")
def test_the_full_game_does_not_turn_three_into_a_parallel_universe() -> None:
    s = built(BROWN, 3, 3)
    build(s, AUTONS, 4)
    assert (s.of(e.Built)[0].clause, supply(s)) == ("DW-26", (25, 12))
