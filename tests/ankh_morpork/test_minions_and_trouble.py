"""Minions come and go, and trouble with them; what the plain symbols do."""

from __future__ import annotations

import pytest

from tests.ankh_morpork.scene import Scene, scene
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork import events as e

AREAS = (
    "dolly_sisters", "unreal_estate", "dragons_landing", "small_gods", "the_scours", "the_hippo", "the_shades",
    "dimwell", "longwall", "isle_of_gods", "seven_sleepers", "nap_hill",
)  # fmt: skip


def may_place(s: Scene, name: str = "Ann") -> set[str]:
    return {AREAS[action.area - 1] for action in s.legal(name, a.PlaceMinion)}


def clauses(s: Scene, kind: type) -> list[str]:
    return [event.clause for event in s.of(kind)]


# ---- placing ----


@pytest.mark.clause("AM-16")
@pytest.mark.parametrize(
    ("minions", "allowed"),
    [
        ({"the_shades": 1}, {"the_shades", "the_scours", "the_hippo", "dimwell"}),
        ({"dimwell": 1}, {"dimwell", "the_scours", "the_shades", "longwall"}),
        (
            {"dolly_sisters": 2, "longwall": 1},
            {
                "dolly_sisters", "unreal_estate", "dragons_landing", "nap_hill", "longwall", "dimwell",
                "isle_of_gods", "seven_sleepers",
            },
        ),
    ],
    ids=["by border and bridge", "over the river", "two places"],
)  # fmt: skip
def test_a_minion_is_placed_where_the_player_has_one_or_next_to_one(minions: dict[str, int], allowed: set[str]) -> None:
    s = scene({"Ann": ["groat"]}, minions={"Ann": minions, "Bob": {"small_gods": 5}})
    s.plays("Ann", "groat")
    assert may_place(s) == allowed
    for area in set(AREAS) - allowed:
        assert s.refused("Ann", a.PlaceMinion(s.area(area))) == ("NOT_NEAR", "AM-16")
    goal = sorted(allowed)[0]
    s.places("Ann", goal)
    assert s.minions("Ann") == {**minions, goal: minions.get(goal, 0) + 1}
    assert [(AREAS[event.area - 1], event.clause) for event in s.of(e.MinionPlaced)] == [(goal, "AM-16")]


# What a text names, with Ann's only minion in the Hippo and her building in Nap Hill.
NAMED = {
    "archchancellor_ridcully": {
        "unreal_estate", "dolly_sisters", "dragons_landing", "small_gods", "isle_of_gods", "seven_sleepers", "nap_hill",
    },
    "the_senior_wrangler": {
        "unreal_estate", "dolly_sisters", "dragons_landing", "small_gods", "isle_of_gods", "seven_sleepers", "nap_hill",
    },
    "willikins": {"nap_hill"},
    "the_smoking_gnu": {"longwall", "the_scours"},
    "mr_shine": set(AREAS),
    "deep_dwarves": set(AREAS),
}  # fmt: skip


@pytest.mark.clause("AM-16")
@pytest.mark.parametrize("card", NAMED)
@pytest.mark.parametrize("ignores", [True, False], ids=["wherever the others are", "both must hold"])
def test_where_a_text_names_the_place_the_own_minions_need_not_be_near_unless_agreed(card: str, ignores: bool) -> None:
    s = scene(
        {"Ann": [card]}, minions={"Ann": {"the_hippo": 1}}, buildings={"nap_hill": "Ann"},
        trouble=["longwall", "the_scours"], options={"text_placement_ignores_adjacency": ignores}, more={"events": []},
    )  # fmt: skip
    s.plays("Ann", card)
    if card in ("archchancellor_ridcully", "the_senior_wrangler"):
        s.uses("Ann")
    near = {"the_hippo", "small_gods", "the_scours", "the_shades"}
    assert may_place(s) == (NAMED[card] if ignores else NAMED[card] & near)


@pytest.mark.clause("AM-17")
def test_with_no_minion_on_the_board_a_player_may_place_anywhere() -> None:
    s = scene({"Ann": ["dwarves"]}, minions={"Bob": {"nap_hill": 1}}, trolls={"dimwell": 1})
    s.plays("Ann", "dwarves")
    assert may_place(s) == set(AREAS)
    s.places("Ann", "longwall")
    assert clauses(s, e.MinionPlaced) == ["AM-17"]
    assert may_place(s) == {"longwall", "dimwell", "isle_of_gods", "seven_sleepers"}


@pytest.mark.clause("AM-18")
def test_there_is_no_limit_to_the_minions_in_an_area() -> None:
    s = scene({"Ann": ["dwarves"]}, minions={"Ann": {"nap_hill": 10}, "Bob": {"nap_hill": 12}, "Cat": {"nap_hill": 12}})
    s.plays("Ann", "dwarves").places("Ann", "nap_hill").places("Ann", "nap_hill")
    assert [s.count("nap_hill", name) for name in ("Ann", "Bob", "Cat")] == [12, 12, 12]


# ---- all twelve on the board ----


def full(areas: dict[str, int], **more: object) -> Scene:
    assert sum(areas.values()) == 12
    s = scene({"Ann": ["groat"]}, minions={"Ann": areas, "Bob": {"longwall": 1}}, **more)  # pyright: ignore[reportArgumentType]
    return s.plays("Ann", "groat")


@pytest.mark.clause("AM-19")
def test_with_all_twelve_on_the_board_one_is_taken_off_and_placed_anew() -> None:
    s = full({"nap_hill": 6, "the_shades": 6}, trouble=["nap_hill", "the_shades"])
    assert s.refused("Ann", a.PlaceMinion(s.area("dimwell"))) == ("MUST_LIFT", "AM-19")
    assert s.refused("Ann", a.PlaceMinion(s.area("dimwell"), s.area("longwall"))) == ("NOTHING_TO_LIFT", "AM-19")
    s.places("Ann", "dimwell", lifted="nap_hill")
    assert s.minions("Ann") == {"nap_hill": 5, "the_shades": 6, "dimwell": 1}
    assert s.trouble == {"the_shades"}  # taking it off counts as removing it
    assert clauses(s, e.MinionLifted) == ["AM-19"]
    assert clauses(s, e.TroubleWent) == ["AM-24"]
    assert s.of(e.MinionPlaced)[0].left == 0


@pytest.mark.clause("AM-19")
def test_it_goes_to_a_different_area() -> None:
    s = full({"nap_hill": 6, "the_shades": 6})
    assert s.refused("Ann", a.PlaceMinion(s.area("nap_hill"), s.area("nap_hill"))) == ("SAME_AREA", "AM-19")


@pytest.mark.clause("AM-19")
@pytest.mark.parametrize("left", [1, 2], ids=["the last one there", "another stays there"])
def test_the_area_it_leaves_does_not_count_unless_another_minion_stands_there(left: int) -> None:
    s = full({"nap_hill": 12 - left, "dimwell": left})
    goal = a.PlaceMinion(s.area("longwall"), s.area("dimwell"))
    if left == 1:
        assert s.refused("Ann", goal) == ("NOT_NEAR", "AM-16")
    else:
        s.play("Ann", goal)
        assert s.minions("Ann") == {"nap_hill": 10, "dimwell": 1, "longwall": 1}
        assert s.trouble == {"longwall"}


@pytest.mark.clause("AM-19")
def test_with_fewer_on_the_board_none_may_be_taken_off() -> None:
    s = scene({"Ann": ["groat"]}, minions={"Ann": {"nap_hill": 11}})
    s.plays("Ann", "groat")
    assert s.refused("Ann", a.PlaceMinion(s.area("dolly_sisters"), s.area("nap_hill"))) == ("NOTHING_TO_LIFT", "AM-19")


@pytest.mark.clause("AM-19")
def test_no_interrupt_answers_the_taking_off() -> None:
    s = scene(
        {"Ann": ["groat", "susan", "igor", "fresh_start_club"]}, minions={"Ann": {"nap_hill": 12}},
    )  # fmt: skip
    s.plays("Ann", "groat").places("Ann", "dolly_sisters", lifted="nap_hill")
    assert s.window is None
    assert s.legal("Ann") == [a.EndTurn()]
    assert s.minions("Ann") == {"nap_hill": 11, "dolly_sisters": 1}


# ---- trouble ----


@pytest.mark.clause("AM-20", "AM-21")
def test_a_minion_may_join_its_own_and_the_trouble_marker_is_still_placed() -> None:
    s = scene({"Ann": ["groat"]}, minions={"Ann": {"nap_hill": 1}})
    s.plays("Ann", "groat").places("Ann", "nap_hill")
    assert s.trouble == {"nap_hill"}
    assert clauses(s, e.TroubleCame) == ["AM-21"]


@pytest.mark.clause("AM-21")
@pytest.mark.parametrize(
    ("there", "troubled"),
    [
        ({}, False),
        ({"minions": {"Ann": {"dimwell": 1, "the_shades": 1}}}, True),
        ({"minions": {"Ann": {"the_shades": 1}, "Bob": {"dimwell": 1}}}, True),
        ({"trolls": {"dimwell": 1}}, True),
        ({"demons": {"dimwell": 1}}, True),
        ({"buildings": {"dimwell": "Bob"}}, False),
    ],
    ids=["nobody", "own", "another's", "troll", "demon", "building"],
)
@pytest.mark.parametrize("way", ["placed", "moved"])
def test_a_minion_placed_or_moved_into_company_brings_trouble(
    there: dict[str, object], troubled: bool, way: str
) -> None:
    card = "groat" if way == "placed" else "dorfl"
    s = scene({"Ann": [card]}, **{"minions": {"Ann": {"the_shades": 1}}, **there})  # pyright: ignore[reportArgumentType]
    s.plays("Ann", card)
    if way == "placed":
        s.places("Ann", "dimwell")
    else:
        s.minion("Ann", "the_shades", "Ann").to("Ann", "dimwell")
    assert s.trouble == ({"dimwell"} if troubled else set())


@pytest.mark.clause("AM-21")
@pytest.mark.parametrize("card", ["mr_shine", "deep_dwarves"])
@pytest.mark.parametrize("trouble", [[], ["nap_hill"]], ids=["no marker comes", "a marker stays"])
def test_mr_shine_and_deep_dwarves_bring_no_trouble(card: str, trouble: list[str]) -> None:
    s = scene({"Ann": [card]}, minions={"Bob": {"nap_hill": 3}}, trouble=trouble)
    s.plays("Ann", card).places("Ann", "nap_hill")
    assert s.count("nap_hill", "Ann") == 1
    assert s.trouble == set(trouble)


@pytest.mark.clause("AM-22")
def test_an_area_holds_at_most_one_trouble_marker() -> None:
    s = scene({"Ann": ["dwarves"]}, minions={"Ann": {"nap_hill": 1}})
    s.plays("Ann", "dwarves").places("Ann", "nap_hill")
    assert clauses(s, e.TroubleCame) == ["AM-21"]
    s.places("Ann", "nap_hill")
    assert s.of(e.TroubleCame) == []
    assert s.trouble == {"nap_hill"}


@pytest.mark.clause("AM-22")
@pytest.mark.parametrize("card", ["doctor_hix", "the_mob"])
def test_a_text_puts_no_second_marker_into_an_area(card: str) -> None:
    s = scene({"Ann": [card]}, trouble=["nap_hill", "dolly_sisters"], more={"events": []})
    s.plays("Ann", card)
    if card == "doctor_hix":
        s.uses("Ann")
    assert s.refused("Ann", a.ChooseArea(s.area("nap_hill"))) == ("TROUBLE_THERE", "AM-22")


@pytest.mark.clause("AM-23")
@pytest.mark.parametrize("owner", ["Ann", "Bob"])
def test_buildings_cause_no_trouble(owner: str) -> None:
    s = scene({"Ann": ["groat"]}, buildings={"nap_hill": owner})
    s.plays("Ann", "groat").places("Ann", "nap_hill")
    assert s.trouble == set()
    s = scene({"Ann": ["the_watch"]}, minions={"Ann": {"dimwell": 1}, "Bob": {"dimwell": 1}})
    s.plays("Ann", "the_watch").builds("Ann", "dimwell")
    assert s.trouble == set()


@pytest.mark.clause("AM-24")
@pytest.mark.parametrize("owner", ["Bob", "Cat", "troll", "demon"])
@pytest.mark.parametrize("way", ["removed", "moved"])
def test_the_marker_goes_with_any_minion_that_leaves_however_many_stay_behind(owner: str, way: str) -> None:
    s = scene(
        {"Ann": ["mr_gryle" if way == "removed" else "the_duckman"]}, trouble=["nap_hill", "longwall"],
        minions={"Ann": {"nap_hill": 2}, "Bob": {"nap_hill": 2}, "Cat": {"nap_hill": 2}},
        trolls={"nap_hill": 2}, demons={"nap_hill": 2},
    )  # fmt: skip
    s.plays("Ann", "mr_gryle" if way == "removed" else "the_duckman").minion("Ann", "nap_hill", owner)
    if way == "moved":
        s.to("Ann", "dolly_sisters")
    assert s.count("nap_hill", owner) == 1
    assert s.trouble == {"longwall"}
    assert clauses(s, e.TroubleWent) == ["AM-24"]


@pytest.mark.clause("AM-24")
def test_moving_an_own_minion_out_takes_the_marker_along_too() -> None:
    s = scene({"Ann": ["dorfl"]}, minions={"Ann": {"nap_hill": 3}}, trouble=["nap_hill"])
    s.plays("Ann", "dorfl").minion("Ann", "nap_hill", "Ann").to("Ann", "longwall")
    assert s.trouble == set()


@pytest.mark.clause("AM-24")
def test_two_minions_that_change_places_take_both_markers_along_and_bring_new_ones_in_company() -> None:
    s = scene(
        {"Ann": ["the_bursar"]}, minions={"Ann": {"nap_hill": 1}, "Bob": {"longwall": 1}, "Cat": {"longwall": 1}},
        trouble=["nap_hill", "longwall"], more={"events": []},
    )  # fmt: skip
    s.plays("Ann", "the_bursar").uses("Ann").minion("Ann", "nap_hill", "Ann").minion("Ann", "longwall", "Bob")
    assert (s.minions("Ann"), s.minions("Bob")) == ({"longwall": 1}, {"nap_hill": 1})
    assert s.trouble == {"longwall"}
