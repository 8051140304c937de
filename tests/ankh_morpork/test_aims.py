"""The secret aims: what each personality needs at the start of its turn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ankh_morpork.scene import Scene, scene
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork import events as e

AREAS = [area.id for area in scene().edition.pack.areas]
IDLE = ["the_peeled_nuts", "ruby", "dwarves", "hello", "carcer", "dorfl"]  # one to play, five to keep


def bob_begins(person: str, seats: int = 3, **facts: Any) -> Scene:
    """Ann's turn goes by, and Bob's begins with that personality."""
    others = [other for other in ("lord_vetinari", "lord_rust", "lord_selachii", "chrysoprase") if other != person]
    people = dict(zip(["Ann", "Cat", "Dan"][: seats - 1], others, strict=False))
    s = scene({"Ann": IDLE}, seats=seats, personalities={"Bob": person, **people}, **facts)
    return s.plays("Ann", "the_peeled_nuts").ends("Ann")


@pytest.mark.clause("AM-73")
def test_with_an_aim_reached_at_the_start_of_the_own_turn_the_game_is_over() -> None:
    s = bob_begins("dragon_king_of_arms", trouble=AREAS[:8])
    assert s.won == (("Bob",), "personality", "AM-79")
    assert [(event.how, event.winners) for event in s.of(e.GameEnded)] == [("personality", (1,))]
    assert s.asked is None
    assert s.refused("Bob", a.Pass()) == ("GAME_OVER", "AM-73")
    assert s.legal("Bob") == []


@pytest.mark.clause("AM-76")
@pytest.mark.parametrize(("seats", "needed"), [(2, 11), (3, 10), (4, 9)])
@pytest.mark.parametrize("case", ["enough", "one short", "one with a demon", "two in one area"])
def test_lord_vetinari_needs_minions_in_so_many_areas_without_demons(seats: int, needed: int, case: str) -> None:
    minions = dict.fromkeys(AREAS[: needed - (case in ("one short", "two in one area"))], 1)
    demons = {AREAS[0]: 1} if case == "one with a demon" else {}
    if case == "two in one area":
        minions[AREAS[0]] = 2
    others = {"Ann": dict.fromkeys(AREAS, 1)}
    s = bob_begins("lord_vetinari", seats, minions={"Bob": minions, **others}, demons=demons)
    assert s.won == ((("Bob",), "personality", "AM-76") if case == "enough" else None)


@pytest.mark.clause("AM-77")
@pytest.mark.parametrize("person", ["lord_selachii", "lord_rust", "lord_de_worde"])
@pytest.mark.parametrize(("seats", "needed"), [(2, 7), (3, 5), (4, 4)])
@pytest.mark.parametrize("short", [0, 1], ids=["enough", "one short"])
def test_the_lords_need_control_of_so_many_areas(person: str, seats: int, needed: int, short: int) -> None:
    s = bob_begins(person, seats, minions={"Bob": dict.fromkeys(AREAS[: needed - short], 1)})
    assert s.won == (None if short else (("Bob",), "personality", "AM-77"))


# Bob's and others' pieces in Nap Hill, and whether Bob controls it.
CONTROL: dict[str, tuple[dict[str, int], dict[str, int], str, bool]] = {
    # name: (minions by seat, trolls and demons, owner of the building, controls)
    "nothing at all": ({}, {}, "", False),
    "one minion alone": ({"Bob": 1}, {}, "", True),
    "one against one": ({"Bob": 1, "Ann": 1}, {}, "", False),
    "two against one and one": ({"Bob": 2, "Ann": 1, "Cat": 1}, {}, "", True),
    "two against two and none": ({"Bob": 2, "Cat": 2}, {}, "", False),
    "as many as the trolls": ({"Bob": 2}, {"trolls": 2}, "", False),
    "more than the trolls": ({"Bob": 3}, {"trolls": 2}, "", True),
    "trolls do not help a rival": ({"Bob": 2, "Ann": 1}, {"trolls": 1}, "", True),
    "trolls alone": ({}, {"trolls": 1}, "", False),
    "with a demon": ({"Bob": 3}, {"demons": 1}, "", False),
    "a building alone": ({}, {}, "Bob", True),
    "a building against a minion": ({"Ann": 1}, {}, "Bob", False),
    "a building and a minion against a minion": ({"Bob": 1, "Ann": 1}, {}, "Bob", True),
    "a minion against a building": ({"Bob": 1}, {}, "Ann", False),
    "a building against a troll": ({}, {"trolls": 1}, "Bob", False),
}


@pytest.mark.clause("AM-78")
@pytest.mark.parametrize("name", CONTROL)
@pytest.mark.parametrize("trouble", [[], ["nap_hill"]], ids=["peace", "trouble, which does not matter"])
def test_control_takes_more_pieces_than_any_other_player_and_than_all_trolls(name: str, trouble: list[str]) -> None:
    there, strangers, owner, controls = CONTROL[name]
    four: dict[str, int] = dict.fromkeys(("dimwell", "longwall", "the_hippo", "the_shades"), 1)
    minions: dict[str, dict[str, int]] = {"Bob": dict(four)}
    for seat, count in there.items():
        minions.setdefault(seat, {})["nap_hill"] = count
    facts: dict[str, Any] = {kind: {"nap_hill": count} for kind, count in strangers.items()}
    s = bob_begins(
        "lord_selachii", minions=minions, trouble=trouble, buildings={"nap_hill": owner} if owner else {},
        **facts,
    )  # fmt: skip
    assert s.won == ((("Bob",), "personality", "AM-77") if controls else None)


@pytest.mark.clause("AM-79")
@pytest.mark.parametrize("markers", [7, 8, 12])
@pytest.mark.parametrize("demons", [{}, {AREAS[0]: 1}], ids=["no demon", "a demon's area counts"])
def test_the_dragon_king_of_arms_needs_eight_trouble_markers(markers: int, demons: dict[str, int]) -> None:
    s = bob_begins("dragon_king_of_arms", trouble=AREAS[:markers], demons=demons)
    assert s.won == (None if markers < 8 else (("Bob",), "personality", "AM-79"))


@pytest.mark.clause("AM-80")
@pytest.mark.parametrize(
    ("cash", "buildings", "loans", "facts", "wins"),
    [
        (50, [], 0, {}, True),
        (49, [], 0, {}, False),
        (32, ["small_gods"], 0, {}, True),
        (31, ["small_gods"], 0, {}, False),
        (26, ["dimwell", "unreal_estate"], 0, {}, True),
        (62, [], 1, {}, True),
        (61, [], 1, {}, False),
        (73, [], 2, {}, False),
        (56, ["small_gods"], 2, {}, True),
        (49, ["small_gods"], 0, {"demons": {"small_gods": 1}}, False),
        (50, ["small_gods"], 0, {"demons": {"small_gods": 1}}, True),
        (32, ["small_gods"], 0, {"options": {"top_area_cost": 17}}, False),
        (33, ["small_gods"], 0, {"options": {"top_area_cost": 17}}, True),
        (32, ["small_gods"], 0, {"areas": {"small_gods": {"card_lost": True}}}, True),
    ],
)
def test_chrysoprase_needs_50_in_cash_and_buildings_less_12_for_each_loan(
    cash: int, buildings: list[str], loans: int, facts: dict[str, Any], wins: bool
) -> None:
    s = bob_begins(
        "chrysoprase", cash={"Bob": cash}, buildings=dict.fromkeys(buildings, "Bob"),
        fronts={"Bob": ["mr_bent", "the_bank_of_ankh_morpork"][:loans]}, **facts,
    )  # fmt: skip
    assert s.won == ((("Bob",), "personality", "AM-80") if wins else None)


@pytest.mark.clause("AM-81", "AM-73")
def test_commander_vimes_has_no_aim_at_the_start_of_a_turn() -> None:
    s = bob_begins("commander_vimes", trouble=AREAS, minions={"Bob": dict.fromkeys(AREAS, 1)}, cash={"Bob": 70})
    assert (s.won, s.asked) == (None, "Bob")
