"""Random Events that take turns or bring strangers: murders, demons, subsidence, Johnson and trolls."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ankh_morpork.happening import (
    DEMONS,
    EIGHT,
    INTERRUPTS,
    JOHNSON,
    MURDERS,
    board,
    comes,
    due,
    is_over,
    removed,
    returned,
)
from tests.ankh_morpork.scene import Scene, scene
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork.events import CityCardLost, DieRolled, NewcomerCame, Scored

# ---- AM-65: Mysterious Murders ----


@pytest.mark.clause("AM-65", "AM-24")
def test_each_player_in_turn_rolls_and_murders_one_minion_of_choice() -> None:
    s = comes(
        MURDERS, 5, 6, 7, trouble=["the_scours", "the_hippo"], trolls={"the_hippo": 1}, demons={"the_hippo": 1},
        minions={"Ann": {"the_scours": 1}, "Bob": {"the_scours": 2}, "Cat": {"the_shades": 2}},
    )  # fmt: skip
    assert [(die.seat, die.value, die.clause) for die in s.of(DieRolled)] == [(0, 5, "AM-65")]
    assert {(order.area, order.owner) for order in s.legal("Ann", a.ChooseMinion)} == {(5, 0), (5, 1)}
    assert s.refused("Ann", a.LeaveOut()) == ("HAS_TO_CHOOSE", "AM-12")
    s.minion("Ann", "the_scours", "Bob")
    assert removed(s) == [("Bob", "the_scours", "AM-65")]
    assert s.trouble == {"the_hippo"}
    assert (s.asked, [die.seat for die in s.of(DieRolled)]) == ("Bob", [1])
    s.minion("Bob", "the_hippo", "demon")
    assert (s.count("the_hippo", "demon"), s.count("the_hippo", "troll")) == (0, 1)
    assert (s.asked, [die.seat for die in s.of(DieRolled)]) == ("Cat", [2])
    s.minion("Cat", "the_shades", "Cat")
    assert (s.minions("Ann"), s.minions("Bob"), s.minions("Cat")) == (
        {"the_scours": 1}, {"the_scours": 1}, {"the_shades": 1},
    )  # fmt: skip
    assert s.trouble == set()
    assert is_over(s)
    s.done()


@pytest.mark.clause("AM-65")
@pytest.mark.parametrize("owner", ["Ann", "Bob", "troll", "demon"])
def test_anybody_in_the_area_may_be_murdered(owner: str) -> None:
    s = comes(
        MURDERS, 5, 1, 1, minions={"Ann": {"the_scours": 1}, "Bob": {"the_scours": 1}}, trolls={"the_scours": 1},
        demons={"the_scours": 1},
    )  # fmt: skip
    s.minion("Ann", "the_scours", owner)
    assert s.count("the_scours", owner) == 0
    assert sum(s.count("the_scours", other) for other in ("Ann", "Bob", "troll", "demon")) == 3
    s.done()


@pytest.mark.clause("AM-65")
def test_a_player_whose_area_is_empty_murders_nobody() -> None:
    s = comes(MURDERS, 1, 5, 2, minions={"Ann": {"the_scours": 1}}, buildings={"dolly_sisters": "Ann"})
    assert s.asked == "Bob"
    assert [(die.seat, die.value) for die in s.of(DieRolled)] == [(0, 1), (1, 5)]
    assert s.refused("Bob", a.ChooseMinion(1, 0))[0] == "NO_SUCH_MINION"
    s.minion("Bob", "the_scours", "Ann")
    assert s.minions("Ann") == {}
    assert is_over(s)
    s.done()


@pytest.mark.clause("AM-65")
def test_a_player_alone_in_the_area_has_to_murder_an_own_minion() -> None:
    s = comes(MURDERS, 5, 1, 2, minions={"Ann": {"the_scours": 1}, "Bob": {"the_hippo": 1}})
    assert s.legal("Ann", a.ChooseMinion) == [a.ChooseMinion(5, 0)]
    assert s.refused("Ann", a.ChooseMinion(6, 1)) == ("WRONG_AREA", "AM-65")
    assert s.refused("Ann", a.LeaveOut())[0] == "HAS_TO_CHOOSE"
    s.minion("Ann", "the_scours", "Ann")
    assert s.minions("Ann") == {}
    s.done()


@pytest.mark.clause("AM-65")
def test_a_removal_is_finished_before_the_next_roll() -> None:
    s = comes(MURDERS, 5, 6, 1, hands={"Bob": ["igor"]}, minions={"Bob": {"the_scours": 2}})
    s.minion("Ann", "the_scours", "Bob").lets("Bob")
    assert s.of(DieRolled) == []
    s.interrupts("Bob", "igor", "the_hippo")
    assert [(die.seat, die.value) for die in s.of(DieRolled)] == [(1, 6)]
    s.minion("Bob", "the_hippo", "Bob")
    assert s.minions("Bob") == {"the_scours": 1}
    s.done()


@pytest.mark.clause("AM-65")
def test_murders_begin_with_the_active_player_wherever_they_sit() -> None:
    facts: Any = {"seats": 4, "turn_of": "Cat", "minions": {"Ann": {"the_scours": 4}}}
    s = scene({"Cat": ["the_dean"]}, events=[MURDERS], dice=[5] * 4, **facts).plays("Cat", "the_dean").uses("Cat")
    for name in ("Cat", "Dan", "Ann", "Bob"):
        assert s.asked == name
        s.minion(name, "the_scours", "Ann")
    assert s.minions("Ann") == {}
    s.done()


# ---- AM-66, AM-67: Demons from the Dungeon Dimensions ----


@pytest.mark.clause("AM-66", "AM-22")
def test_four_demons_come_one_by_one_each_with_trouble() -> None:
    s = comes(
        DEMONS, 6, 2, 6, 5, minions={"Bob": {"the_hippo": 1}, "Ann": {"the_scours": 1}}, trouble=["the_scours"],
        buildings={"unreal_estate": "Bob"},
    )  # fmt: skip
    came = [(new.owner, new.area, new.clause) for new in s.of(NewcomerCame)]
    assert came == [(5, 6, "AM-66"), (5, 2, "AM-66"), (5, 6, "AM-66"), (5, 5, "AM-66")]
    assert [type(event).__name__ for event in s.events if type(event) in (DieRolled, NewcomerCame)] == [
        "DieRolled", "NewcomerCame",
    ] * 4  # fmt: skip
    assert [s.count(area, "demon") for area in ("the_hippo", "unreal_estate", "the_scours")] == [2, 1, 1]
    assert s.trouble == {"the_hippo", "unreal_estate", "the_scours"}
    assert (s.minions("Bob"), s.buildings) == ({"the_hippo": 1}, {"unreal_estate": "Bob"})
    assert is_over(s)
    s.done()


def next_turn(personality: str, **facts: Any) -> Scene:
    """Ann holds nothing but interrupts and passes; then it is Bob's turn."""
    s = scene({"Ann": INTERRUPTS}, personalities={"Bob": personality}, **facts)
    return s.passes("Ann").ends("Ann")


FIVE = dict.fromkeys(EIGHT[:5], 1)
TEN = dict.fromkeys((*EIGHT, "the_shades", "seven_sleepers"), 1)
AIMS = [
    ("lord_selachii", {"minions": {"Bob": FIVE}}, False),
    ("lord_vetinari", {"minions": {"Bob": TEN}}, False),
    ("chrysoprase", {"cash": {"Bob": 32}, "buildings": {"unreal_estate": "Bob"}}, False),
    ("dragon_king_of_arms", {"trouble": EIGHT}, True),
]


@pytest.mark.clause("AM-67")
@pytest.mark.parametrize(("personality", "facts", "still"), AIMS, ids=[aim[0] for aim in AIMS])
def test_an_area_with_a_demon_counts_for_no_aim_but_that_of_trouble(
    personality: str, facts: dict[str, Any], still: bool
) -> None:
    assert next_turn(personality, **facts).won is not None
    assert (next_turn(personality, demons={"unreal_estate": 1}, **facts).won is not None) is still


@pytest.mark.clause("AM-67")
def test_pieces_beside_a_demon_score_nothing() -> None:
    s = comes(
        "riots", trouble=EIGHT, demons={"the_hippo": 1}, buildings={"the_hippo": "Bob", "longwall": "Bob"},
        minions={"Bob": {"the_hippo": 2, "dimwell": 1}},
    )  # fmt: skip
    bob = next(score for score in s.of(Scored) if score.seat == 1)
    assert (bob.minions, bob.buildings, bob.cash, bob.points) == (5, 12, 10, 27)
    s.done()


@pytest.mark.clause("AM-67", "AM-46")
def test_a_removed_demon_sets_its_area_free_again() -> None:
    s = scene({"Ann": ["dr_cruces"]}, buildings={"the_hippo": "Ann"}, demons={"the_hippo": 1}, trouble=["the_hippo"])
    assert s.refused("Ann", a.UseCity(6)) == ("CITY_DEMON", "AM-46")
    s.plays("Ann", "dr_cruces").minion("Ann", "the_hippo", "demon").city("Ann", "the_hippo")
    assert s.cash("Ann") == 12


# ---- AM-68: Subsidence ----


@pytest.mark.clause("AM-68")
def test_everybody_pays_two_dollars_for_each_building() -> None:
    s = comes("subsidence", cash={"Bob": 2}, buildings={"the_hippo": "Ann", "dimwell": "Ann", "longwall": "Bob"})
    assert s.payments() == [("Ann", "Bank", 4, "AM-68"), ("Bob", "Bank", 2, "AM-68")]
    assert (s.cash("Ann"), s.cash("Bob"), s.cash("Cat")) == (6, 0, 10)
    assert s.buildings == {"the_hippo": "Ann", "dimwell": "Ann", "longwall": "Bob"}
    assert is_over(s)
    s.done()


@pytest.mark.clause("AM-68", "AM-30")
@pytest.mark.parametrize(
    ("cash", "lost", "left"),
    [(5, ["longwall"], 1), (3, ["longwall", "the_hippo"], 1), (1, ["dimwell", "the_hippo", "longwall"], 1)],
    ids=["two paid for", "one paid for", "none paid for"],
)
def test_what_cannot_be_paid_for_is_lost_as_the_owner_chooses(cash: int, lost: list[str], left: int) -> None:
    buildings = {"the_hippo": "Bob", "dimwell": "Bob", "longwall": "Bob", "nap_hill": "Ann"}
    s = comes("subsidence", buildings=buildings, cash={"Bob": cash})
    assert s.payments() == [("Ann", "Bank", 2, "AM-68")]
    for area in lost:
        assert s.asked == "Bob"
        assert s.refused("Bob", a.LeaveOut())[0] == "HAS_TO_CHOOSE"
        assert s.refused("Bob", a.ChooseArea(12)) == ("WRONG_AREA", "AM-68")
        s.to("Bob", area)
        assert returned(s) == [area]
    assert {*s.buildings} == {*buildings} - {*lost}
    assert s.cash("Bob") == left
    assert is_over(s)
    s.done()


@pytest.mark.clause("AM-68")
def test_paying_is_no_choice_while_the_cash_lasts() -> None:
    s = comes("subsidence", buildings={"the_hippo": "Bob", "dimwell": "Bob"}, cash={"Bob": 4})
    assert is_over(s)
    assert (s.cash("Bob"), {*s.buildings}) == (0, {"the_hippo", "dimwell"})
    s.done()


@pytest.mark.clause("AM-68")
def test_subsidence_goes_round_from_the_active_player() -> None:
    buildings = {"the_hippo": "Ann", "dimwell": "Bob", "longwall": "Cat"}
    s = scene(
        {"Bob": ["the_dean"]}, turn_of="Bob", events=["subsidence"], buildings=buildings,
        cash={"Ann": 0, "Bob": 0, "Cat": 0},
    )  # fmt: skip
    s.plays("Bob", "the_dean").uses("Bob")
    for name, area in (("Bob", "dimwell"), ("Cat", "longwall"), ("Ann", "the_hippo")):
        assert s.asked == name
        s.to(name, area)
    assert s.buildings == {}
    s.done()


@pytest.mark.clause("AM-68")
@pytest.mark.parametrize(
    ("given_up", "paid"),
    [([], 6), (["dimwell"], 4), (["dimwell", "the_hippo"], 2), (["dimwell", "the_hippo", "longwall"], 0)],
    ids=["none", "one", "two", "all"],
)
def test_buildings_may_be_given_up_where_the_table_agreed_so(given_up: list[str], paid: int) -> None:
    buildings = {"the_hippo": "Bob", "dimwell": "Bob", "longwall": "Bob"}
    s = comes("subsidence", buildings=buildings, options={"subsidence_voluntary_loss": True})
    for area in given_up:
        assert s.asked == "Bob"
        s.to("Bob", area)
    if paid:
        s.leaves("Bob")
    assert s.payments() == ([("Bob", "Bank", paid, "AM-68")] if paid else [])
    assert {*s.buildings} == {*buildings} - {*given_up}
    assert is_over(s)
    s.done()


@pytest.mark.clause("AM-68")
def test_even_then_a_building_that_cannot_be_paid_for_is_lost() -> None:
    options = {"subsidence_voluntary_loss": True}
    s = comes("subsidence", buildings={"the_hippo": "Bob", "dimwell": "Bob"}, cash={"Bob": 2}, options=options)
    assert s.refused("Bob", a.LeaveOut())[0] == "HAS_TO_CHOOSE"
    s.to("Bob", "dimwell").leaves("Bob")
    assert (s.cash("Bob"), {*s.buildings}) == (0, {"the_hippo"})
    s.done()


# ---- AM-69: Bloody Stupid Johnson ----


@pytest.mark.clause("AM-69", "AM-24")
def test_johnson_takes_the_card_and_a_minion_of_its_holder() -> None:
    s = comes(
        JOHNSON, 6, buildings={"the_hippo": "Bob"}, minions={"Ann": {"the_hippo": 1}, "Bob": {"the_hippo": 2}},
        trouble=["the_hippo"],
    )  # fmt: skip
    assert [(lost.seat, lost.area, lost.clause) for lost in s.of(CityCardLost)] == [(1, 6, "AM-69")]
    assert removed(s) == [("Bob", "the_hippo", "AM-69")]
    assert (s.minions("Ann"), s.minions("Bob")) == ({"the_hippo": 1}, {"the_hippo": 1})
    assert (s.buildings, s.trouble, returned(s)) == ({"the_hippo": "Bob"}, set(), [])
    assert is_over(s)
    s.done()


@pytest.mark.clause("AM-69")
@pytest.mark.parametrize("trouble", [[], ["the_hippo"]], ids=["quiet", "in trouble"])
def test_without_a_minion_of_the_holder_only_the_card_goes(trouble: list[str]) -> None:
    minions = {"Ann": {"the_hippo": 2}, "Bob": {"the_scours": 1}}
    s = comes(JOHNSON, 6, buildings={"the_hippo": "Bob"}, minions=minions, trouble=trouble)
    assert s.view().areas[5].card_lost
    assert removed(s) == []
    assert (s.minions("Ann"), s.minions("Bob"), s.trouble) == (minions["Ann"], minions["Bob"], {*trouble})
    s.done()


@pytest.mark.clause("AM-69")
def test_a_card_that_nobody_holds_stays_in_the_game() -> None:
    s = due(JOHNSON, 6, minions={"Ann": {"the_hippo": 1}, "Bob": {"the_hippo": 1}}, trouble=["the_hippo"])
    before = board(s)
    s.uses("Ann")
    assert board(s) == before
    assert is_over(s)
    s.done()


@pytest.mark.clause("AM-69")
def test_a_later_building_there_brings_no_card() -> None:
    s = scene(
        {"Ann": ["rincewind", "the_dean", "wee_mad_arthur", *INTERRUPTS]}, events=[JOHNSON, "explosion"], dice=[6, 6],
        buildings={"the_hippo": "Ann"}, minions={"Ann": {"the_hippo": 2}}, discard=["doctor_mossy_lawn"],
    )  # fmt: skip
    s.plays("Ann", "rincewind").uses("Ann").lets("Ann").lets("Ann")
    assert s.refused("Ann", a.UseCity(6)) == ("CITY_GONE", "AM-45")
    s.leaves("Ann").plays("Ann", "the_dean").uses("Ann")
    assert (s.buildings, returned(s)) == ({}, [])
    s.leaves("Ann").plays("Ann", "wee_mad_arthur").builds("Ann", "the_hippo")
    assert s.buildings == {"the_hippo": "Ann"}
    assert s.view().areas[5].card_lost
    assert s.refused("Ann", a.UseCity(6))[0] == "CITY_GONE"
    s.done()


@pytest.mark.clause("AM-69", "AM-82")
def test_a_building_without_its_card_keeps_its_worth() -> None:
    s = comes("riots", trouble=EIGHT, buildings={"the_hippo": "Bob"}, areas={"the_hippo": {"card_lost": True}})
    assert [score.buildings for score in s.of(Scored)] == [0, 12, 0]
    s.done()


# ---- AM-70: Trolls ----


@pytest.mark.clause("AM-70", "AM-21")
def test_three_trolls_come_one_by_one_with_trouble_where_minions_are() -> None:
    s = comes("trolls", 6, 2, 2, minions={"Bob": {"the_hippo": 1}}, buildings={"unreal_estate": "Bob"})
    came = [(new.owner, new.area, new.clause) for new in s.of(NewcomerCame)]
    assert came == [(4, 6, "AM-70"), (4, 2, "AM-70"), (4, 2, "AM-70")]
    assert [type(event).__name__ for event in s.events if type(event) in (DieRolled, NewcomerCame)] == [
        "DieRolled", "NewcomerCame",
    ] * 3  # fmt: skip
    assert [s.count(area, "troll") for area in ("the_hippo", "unreal_estate")] == [1, 2]
    assert s.trouble == {"the_hippo", "unreal_estate"}
    assert (s.minions("Bob"), s.buildings) == ({"the_hippo": 1}, {"unreal_estate": "Bob"})
    assert is_over(s)
    s.done()


@pytest.mark.clause("AM-70")
@pytest.mark.parametrize(
    ("facts", "trouble"),
    [
        ({}, False), ({"buildings": {"longwall": "Bob"}}, False), ({"minions": {"Ann": {"longwall": 1}}}, True),
        ({"demons": {"longwall": 1}}, True), ({"trouble": ["longwall"]}, True),
    ],
    ids=["nobody", "a building", "a minion", "a demon", "a marker"],
)  # fmt: skip
def test_any_minion_troll_or_demon_there_brings_the_marker(facts: dict[str, Any], trouble: bool) -> None:
    s = comes("trolls", 9, 1, 2, **facts)
    assert ("longwall" in s.trouble) is trouble
    assert s.trouble <= {"longwall"}
    s.done()


@pytest.mark.clause("AM-70", "AM-33")
def test_a_troll_is_a_minion_of_nobody() -> None:
    s = scene({"Ann": ["dr_cruces"]}, trolls={"longwall": 1}, trouble=["longwall"]).plays("Ann", "dr_cruces")
    s.minion("Ann", "longwall", "troll")
    assert (s.count("longwall", "troll"), s.trouble) == (0, set())
