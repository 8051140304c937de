"""What a careful player thinks things are worth, in figures; what it does with them is in test_policy.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.ankh_morpork.scene import Scene, scene
from turnwise.games.ankh_morpork import bounds, ops
from turnwise.games.ankh_morpork.knowledge import all_see_person
from turnwise.games.ankh_morpork.pieces import join, leave
from turnwise.games.ankh_morpork.state import State
from turnwise.games.ankh_morpork.valuing import (
    Fears,
    aim,
    can_build,
    card_worth,
    danger,
    feared,
    goods,
    threat,
    value,
    worst_card,
)
from turnwise.kernel.notes import Notes

AREAS = (
    "dolly_sisters", "unreal_estate", "dragons_landing", "small_gods", "the_scours", "the_hippo", "the_shades",
    "dimwell", "longwall", "isle_of_gods",
)  # fmt: skip
ANN, BOB = 0, 1


def standing(count: int) -> dict[str, int]:
    """A minion in each of so many areas."""
    return dict.fromkeys(AREAS[:count], 1)


def alone(person: str, **facts: Any) -> Scene:
    """Ann with a personality, at a table of three."""
    return scene(personalities={"Ann": person}, **facts)


# ---- the own aim ----


@pytest.mark.parametrize(
    ("person", "facts", "worth"),
    [
        ("lord_vetinari", {"minions": {"Ann": standing(3)}}, 120 * 3 // 10),
        ("lord_vetinari", {"minions": {"Ann": standing(8)}}, 120 * 8 // 10 + 40),
        ("lord_vetinari", {"minions": {"Ann": standing(9)}}, 120 * 9 // 10 + 80),
        ("lord_vetinari", {"minions": {"Ann": standing(10)}}, 1000 + 10),
        ("lord_vetinari", {"minions": {"Ann": standing(3)}, "demons": {"the_scours": 1, "dolly_sisters": 1}}, 24),
        ("lord_rust", {"minions": {"Ann": standing(2)}}, 120 * 2 // 5),
        ("lord_rust", {"minions": {"Ann": standing(4), "Bob": {"unreal_estate": 1}}}, 120 * 3 // 5 + 40),
        ("dragon_king_of_arms", {"trouble": AREAS[:5]}, 120 * 5 // 8),
        ("dragon_king_of_arms", {"trouble": AREAS[:7]}, 120 * 7 // 8 + 80),
        ("dragon_king_of_arms", {"trouble": AREAS[:8]}, 1000 + 8),
        ("chrysoprase", {"cash": {"Ann": 25}}, 120 * 25 // 50),
        ("chrysoprase", {"cash": {"Ann": 25}, "fronts": {"Ann": ["mr_bent"]}}, 120 * 13 // 50),
        ("chrysoprase", {"cash": {"Ann": 5}, "fronts": {"Ann": ["mr_bent"]}}, 0),
        ("chrysoprase", {"cash": {"Ann": 49}}, 120 * 49 // 50),  # no last steps: money has none
        ("commander_vimes", {"cash": {"Ann": 60}, "trouble": AREAS[:8], "minions": {"Ann": standing(10)}}, 0),
    ],
)
def test_the_own_aim_is_worth_more_the_nearer_it_is(person: str, facts: Mapping[str, Any], worth: int) -> None:
    assert aim(alone(person, **facts).match.state, ANN) == worth


# ---- what is owned ----


@pytest.mark.parametrize(
    ("facts", "worth"),
    [
        ({"cash": {"Ann": 0}}, 0),
        ({"cash": {"Ann": 15}}, 30),
        ({"cash": {"Ann": 20}}, 35),  # beyond comfort a dollar counts half
        ({"cash": {"Ann": 20}, "fronts": {"Ann": ["mr_bent"]}}, 35 - 24),
        ({"cash": {"Ann": 0}, "minions": {"Ann": {"dimwell": 1}}}, 5 + 1),
        ({"cash": {"Ann": 0}, "minions": {"Ann": {"dimwell": 2}}}, 10 + 1 + 1),
        ({"cash": {"Ann": 0}, "minions": {"Ann": {"dimwell": 1, "longwall": 1}}}, 10 + 2),
        ({"cash": {"Ann": 0}, "minions": {"Ann": {"dimwell": 1}}, "demons": {"dimwell": 1}}, 5),
        ({"cash": {"Ann": 0}, "buildings": {"the_hippo": "Ann"}}, 4 + 12 + 6),
        ({"cash": {"Ann": 0}, "buildings": {"the_hippo": "Ann"}, "minions": {"Ann": {"the_hippo": 1}}}, 22 + 5 + 1 + 1),
        ({"cash": {"Ann": 0}, "buildings": {"the_hippo": "Bob"}}, 0),
    ],
)
def test_money_minions_and_buildings_have_their_worth(facts: Mapping[str, Any], worth: int) -> None:
    assert goods(alone("commander_vimes", **facts).match.state, ANN) == worth


# ---- others ----


@pytest.mark.parametrize(
    ("come", "goal", "kind", "found"),
    [
        (0, 5, ops.CONTROL, 0),
        (-7, 50, ops.WEALTH, 0),
        (3, 5, ops.CONTROL, 36),
        (4, 5, ops.CONTROL, 120),
        (5, 5, ops.CONTROL, 400),
        (45, 50, ops.WEALTH, 54),
        (46, 50, ops.WEALTH, 120),  # what one turn may bring
        (50, 50, ops.WEALTH, 400),
    ],
)
def test_danger_grows_and_an_aim_reached_is_an_alarm(come: int, goal: int, kind: int, found: int) -> None:
    assert danger(come, goal, kind) == found


@pytest.mark.parametrize(
    ("people", "shown", "found"),
    [
        # Bob controls four areas of five with five minions and has $10: for all Ann knows he may be anybody but Vimes.
        # Presence 4 of 10: 24; control 4 of 5: 120 three times; trouble 0 of 8: 0; wealth 10 of 50: 12.
        ({"Ann": "commander_vimes"}, (), (24 + 3 * 120 + 0 + 12) // 6),
        # Ann is Rust herself, and Vimes comes in with nothing to fear.
        ({"Ann": "lord_rust"}, (), (24 + 2 * 120 + 0 + 12 + 0) // 6),
        ({"Ann": "lord_rust", "Bob": "lord_selachii"}, ("Bob",), 120),
        ({"Ann": "lord_rust", "Bob": "lord_vetinari"}, ("Bob",), 24),
        ({"Ann": "lord_rust", "Bob": "commander_vimes"}, ("Bob",), 0),
        # Cat is seen to be one of the three: two are left that Bob may be, out of five.
        ({"Ann": "commander_vimes", "Cat": "lord_rust"}, ("Cat",), (24 + 2 * 120 + 0 + 12) // 5),
    ],
)
def test_a_threat_is_the_mean_of_all_that_another_may_be(
    people: dict[str, str], shown: tuple[str, ...], found: int
) -> None:
    s = scene(personalities=people, minions={"Bob": standing(4)})
    state = s.match.state
    for name in shown:
        all_see_person(state, s.seat(name))
    assert threat(state, ANN, BOB) == found


def test_the_value_of_a_position_is_aim_and_goods_less_all_threats() -> None:
    state = scene(personalities={"Ann": "lord_rust"}, minions={"Ann": standing(1), "Bob": standing(4)}).match.state
    bob, cat = (threat(state, ANN, other) for other in (1, 2))
    assert value(state, ANN, Fears()) == aim(state, ANN) + goods(state, ANN) - bob - cat
    assert bob > cat > 0


def test_a_fear_lasts_as_long_as_what_it_follows_from() -> None:
    s = scene(personalities={"Ann": "lord_rust"}, minions={"Ann": standing(1), "Bob": standing(4)})
    state, fears = s.match.state, Fears()
    found = [feared(state, ANN, BOB, fears)]
    for change in (rich, demon, trouble, gone, shown):
        change(state)
        found.append(feared(state, ANN, BOB, fears))
        assert found[-1] == feared(state, ANN, BOB, fears) == threat(state, ANN, BOB) != found[-2], change


def rich(state: State) -> None:
    state.cash = [0, 46, 0, 0]


def demon(state: State) -> None:
    join(state, 1, bounds.DEMON)


def trouble(state: State) -> None:
    state.trouble = 0b1111110


def gone(state: State) -> None:
    leave(state, 2, BOB, Notes(False))


def shown(state: State) -> None:
    all_see_person(state, BOB)


# ---- cards ----


@pytest.mark.parametrize(
    ("person", "card", "worth"),
    [
        ("commander_vimes", "groat", 9),
        ("dragon_king_of_arms", "groat", 9 + 2),
        ("lord_vetinari", "groat", 9 + 6),
        ("lord_rust", "dwarves", 2 * (9 + 6)),
        ("commander_vimes", "the_peeled_nuts", 0),
        ("commander_vimes", "gaspode", 16),
        ("commander_vimes", "the_royal_mint", 14 + 2 * 5),
        ("commander_vimes", "buggy_swires", 3),
        ("dragon_king_of_arms", "buggy_swires", 0),
        ("commander_vimes", "dr_cruces", 8 + 2 * 3),
        ("commander_vimes", "librarian", 4 * 4),
        ("commander_vimes", "pink_pussycat_club", 2 * 3 + 7),
        ("commander_vimes", "professor_of_recent_runes", -3 + 2 * 4 + 7),
        ("commander_vimes", "drumknott", 2 * 7),
        ("commander_vimes", "cosmo_lavish", -2 + 6 + 7),  # $2 for a minion less, and another card
    ],
)
def test_a_card_is_worth_what_its_symbols_are(person: str, card: str, worth: int) -> None:
    s = alone(person, hands={"Ann": [card]}, minions={"Ann": {"dimwell": 1}}, trouble=["longwall"])
    assert card_worth(s.match.state, ANN, s.card(card)) == worth


@pytest.mark.parametrize(
    ("card", "facts", "worth"),
    [
        ("dr_cruces", {}, 6),  # nobody can be hit where there is no trouble
        ("groat", {"minions": {"Ann": {"dimwell": 12}}}, 3),
        ("ruby", {"minions": {"Ann": {"dimwell": 1}}, "cash": {"Ann": 5}}, 9),  # too poor to build
        ("ruby", {"minions": {"Ann": {"dimwell": 1}}, "cash": {"Ann": 6}}, 9 + 14),
        ("professor_of_recent_runes", {"more": {"events": []}}, 8 + 7),
    ],
)
def test_a_symbol_that_could_do_nothing_is_worth_little(card: str, facts: Mapping[str, Any], worth: int) -> None:
    s = alone("commander_vimes", hands={"Ann": [card]}, **facts)
    assert card_worth(s.match.state, ANN, s.card(card)) == worth


@pytest.mark.parametrize(
    ("facts", "can"),
    [
        ({}, True),
        ({"cash": {"Ann": 5}}, False),
        ({"trouble": ["dimwell"]}, False),
        ({"buildings": {"dimwell": "Bob"}}, False),
        ({"minions": {}}, False),
    ],
)
def test_building_needs_a_minion_peace_room_and_the_price(facts: dict[str, Any], can: bool) -> None:
    s = alone("commander_vimes", **{"minions": {"Ann": {"dimwell": 1}}, **facts})
    assert bool(can_build(s.match.state, ANN)) is can


@pytest.mark.parametrize(
    ("hand", "worst"),
    [
        (["groat", "gaspode", "buggy_swires"], "buggy_swires"),
        (["groat", "the_peeled_nuts", "buggy_swires"], "the_peeled_nuts"),
        (["gargoyles"], "gargoyles"),
    ],
)
def test_the_worst_card_is_the_one_worth_least(hand: list[str], worst: str) -> None:
    s = alone("commander_vimes", hands={"Ann": hand})
    assert worst_card(s.match.state, ANN) == s.card(worst)


def test_an_empty_hand_has_no_worst_card() -> None:
    assert worst_card(alone("commander_vimes").match.state, ANN) == -1
