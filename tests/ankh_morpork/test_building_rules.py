"""Buildings: where, for how much, how many; and the City Area cards that come and go with them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ankh_morpork.scene import Scene, scene
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork import events as e

DRAWN = ["hex", "modo", "librarian", "groat", "mr_boggis"]
MORE = ["the_dysk", "mr_bent", "gaspode", "mrs_cake", "dr_cruces"]
SIX = dict.fromkeys(("dimwell", "longwall", "the_hippo", "dragons_landing", "the_shades", "isle_of_gods"), "Ann")


def builder(card: str = "the_mended_drum", **facts: Any) -> Scene:
    """Ann, with $30 and a minion in Nap Hill, has played a card that builds."""
    known: dict[str, Any] = {"cash": {"Ann": 30}, "minions": {"Ann": {"nap_hill": 1}}}
    return scene({"Ann": [card]}, **{**known, **facts}).plays("Ann", card)


# ---- where and for how much ----


@pytest.mark.clause("AM-26")
@pytest.mark.parametrize("card", ["the_mended_drum", "wee_mad_arthur"])
def test_nothing_is_built_in_an_area_with_trouble(card: str) -> None:
    s = builder(card, trouble=["nap_hill"])
    assert s.refused("Ann", a.Build(s.area("nap_hill"))) == ("TROUBLE_THERE", "AM-26")


@pytest.mark.clause("AM-27")
@pytest.mark.parametrize("owner", ["Ann", "Bob"])
@pytest.mark.parametrize("card", ["the_mended_drum", "wee_mad_arthur"])
def test_no_second_building_comes_to_an_area(owner: str, card: str) -> None:
    s = builder(card, buildings={"nap_hill": owner})
    assert s.refused("Ann", a.Build(s.area("nap_hill"))) == ("BUILT_ALREADY", "AM-27")


@pytest.mark.clause("AM-27")
@pytest.mark.parametrize("card", ["the_mended_drum", "wee_mad_arthur"])
def test_building_needs_an_own_minion_in_the_area_and_no_more(card: str) -> None:
    """Not control of it: three of Bob's stand there too."""
    s = builder(card, minions={"Ann": {"nap_hill": 1}, "Bob": {"nap_hill": 3, "longwall": 1}})
    for area in ("longwall", "dolly_sisters"):
        assert s.refused("Ann", a.Build(s.area(area))) == ("NO_MINION", "AM-27")
    s.builds("Ann", "nap_hill")
    assert s.buildings == {"nap_hill": "Ann"}
    assert [(event.seat, event.cost, event.clause) for event in s.of(e.BuildingBuilt)] == [
        (0, 12 if card == "the_mended_drum" else 6, "AM-27")
    ]


@pytest.mark.clause("AM-28")
@pytest.mark.parametrize(
    ("area", "cost"),
    [("dolly_sisters", 6), ("nap_hill", 12), ("unreal_estate", 18)],
)
def test_the_cost_goes_to_the_bank_in_full_from_cash(area: str, cost: int) -> None:
    s = builder(minions={"Ann": {area: 1}}, cash={"Ann": cost - 1})
    assert s.refused("Ann", a.Build(s.area(area))) == ("TOO_POOR", "AM-28")
    s = builder(minions={"Ann": {area: 1}}, cash={"Ann": cost})
    s.builds("Ann", area)
    assert s.payments() == [("Ann", "Bank", cost, "AM-28")]
    assert (s.cash("Ann"), s.bank) == (0, 100)


@pytest.mark.clause("AM-28")
def test_the_city_area_card_lies_open_before_the_owner() -> None:
    s = builder()
    s.builds("Ann", "nap_hill")
    for viewer in (None, "Ann", "Bob", "Cat"):
        assert s.view(viewer).areas[11].building == 0


@pytest.mark.clause("AM-28")
@pytest.mark.parametrize(("card", "trouble"), [("sybil_vimes", []), ("reacher_gilt", ["nap_hill"])])
def test_a_building_that_is_bought_costs_the_full_price_and_needs_no_minion(card: str, trouble: list[str]) -> None:
    s = builder(card, minions={}, buildings={"nap_hill": "Bob"}, trouble=trouble)
    if card == "sybil_vimes":
        s.leaves("Ann")
    s.builds("Ann", "nap_hill")
    assert s.payments() == [("Ann", "Bob", 12, "AM-87")]
    assert s.buildings == {"nap_hill": "Ann"}
    assert s.refused("Ann", a.UseCity(s.area("nap_hill"))) == ("CITY_FRESH", "AM-31")
    assert s.refused("Bob", a.UseCity(s.area("nap_hill"))) == ("NOT_ASKED", "AM-45")


@pytest.mark.clause("AM-32")
@pytest.mark.parametrize("stranger", ["trolls", "demons"])
def test_trolls_and_demons_do_not_prevent_building_but_their_trouble_does(stranger: str) -> None:
    facts: dict[str, Any] = {stranger: {"nap_hill": 2}}
    s = builder(**facts)
    s.builds("Ann", "nap_hill")
    assert s.buildings == {"nap_hill": "Ann"}
    s = builder(**facts, trouble=["nap_hill"])
    assert s.refused("Ann", a.Build(s.area("nap_hill"))) == ("TROUBLE_THERE", "AM-26")


# ---- six of them ----


@pytest.mark.clause("AM-29")
def test_to_place_a_seventh_building_one_is_removed_first_and_its_card_returned() -> None:
    s = builder(buildings=SIX)
    nap, dim = s.area("nap_hill"), s.area("dimwell")
    assert s.refused("Ann", a.Build(nap)) == ("MUST_GIVE_UP", "AM-29")
    assert s.refused("Ann", a.Build(nap, s.area("small_gods"))) == ("CITY_NOT_YOURS", "AM-29")
    assert s.refused("Ann", a.Build(nap, nap)) == ("SAME_AREA", "AM-29")
    s.builds("Ann", "nap_hill", given_up="dimwell")
    assert s.buildings == {**{area: "Ann" for area in SIX if area != "dimwell"}, "nap_hill": "Ann"}
    assert [(event.area, event.clause) for event in s.of(e.BuildingLost)] == [(dim, "AM-29")]
    assert [(event.area, event.clause) for event in s.of(e.CityCardBack)] == [(dim, "AM-30")]
    assert s.cash("Ann") == 18  # no refund for the other one


@pytest.mark.clause("AM-29")
def test_a_sixth_building_is_placed_without_giving_one_up() -> None:
    s = builder(buildings={area: "Ann" for area in list(SIX)[:5]})
    assert s.refused("Ann", a.Build(s.area("nap_hill"), s.area("dimwell"))) == ("NOTHING_TO_GIVE_UP", "AM-29")
    s.builds("Ann", "nap_hill")
    assert len(s.buildings) == 6


@pytest.mark.clause("AM-29")
@pytest.mark.parametrize(("card", "trouble"), [("sybil_vimes", []), ("reacher_gilt", ["nap_hill"])])
def test_a_seventh_that_is_bought_asks_for_one_as_well(card: str, trouble: list[str]) -> None:
    s = builder(card, minions={}, buildings={**SIX, "nap_hill": "Bob"}, trouble=trouble)
    if card == "sybil_vimes":
        s.leaves("Ann")
    assert s.refused("Ann", a.Build(s.area("nap_hill"))) == ("MUST_GIVE_UP", "AM-29")
    s.builds("Ann", "nap_hill", given_up="longwall")
    assert (s.buildings["nap_hill"], "longwall" in s.buildings) == ("Ann", False)
    assert len(s.buildings) == 6


@pytest.mark.clause("AM-29")
def test_a_player_who_cannot_pay_gives_nothing_up() -> None:
    s = builder(buildings=SIX, cash={"Ann": 11})
    assert s.refused("Ann", a.Build(s.area("nap_hill"), s.area("dimwell"))) == ("TOO_POOR", "AM-28")
    assert s.buildings == SIX


# ---- losing them ----

LOSSES: dict[str, tuple[list[str], list[int]]] = {
    "explosion": (["explosion"], [12]),
    "earthquake": (["earthquake"], [12, 3]),
    "the_dragon": (["the_dragon"], [12]),
    "fire": (["fire"], [12, 12]),
    "subsidence": (["subsidence"], []),
}


@pytest.mark.clause("AM-30")
@pytest.mark.parametrize("event", LOSSES)
def test_a_building_lost_to_an_event_returns_its_city_area_card(event: str) -> None:
    events, dice = LOSSES[event]
    s = scene({"Ann": ["rincewind"]}, cash={"Bob": 1}, buildings={"nap_hill": "Bob"}, events=events, dice=dice)
    s.plays("Ann", "rincewind").uses("Ann")
    if event == "subsidence":
        s.to("Bob", "nap_hill")
    returned(s)
    s.done()


@pytest.mark.clause("AM-30")
def test_a_building_lost_to_a_text_returns_its_city_area_card() -> None:
    s = scene({"Ann": ["the_fire_brigade"]}, buildings={"nap_hill": "Bob"})
    s.plays("Ann", "the_fire_brigade").at("Ann", "Bob").refuses("Bob").to("Ann", "nap_hill")
    returned(s)


def returned(s: Scene) -> None:
    assert s.buildings == {}
    assert [(event.seat, event.area, event.clause) for event in s.of(e.CityCardBack)] == [(1, 12, "AM-30")]


@pytest.mark.clause("AM-30")
def test_a_card_that_came_back_goes_to_the_next_builder() -> None:
    s = scene(
        {"Ann": ["the_fire_brigade", "the_mended_drum"], "Bob": []}, cash={"Ann": 30}, seats=2,
        minions={"Ann": {"nap_hill": 1}}, buildings={"nap_hill": "Bob"}, pile=[*DRAWN, *MORE],
    )  # fmt: skip
    s.plays("Ann", "the_fire_brigade").at("Ann", "Bob").refuses("Bob").to("Ann", "nap_hill")
    s.plays("Ann", "the_mended_drum").builds("Ann", "nap_hill").leaves("Ann").ends("Ann").passes("Bob").ends("Bob")
    s.city("Ann", "nap_hill")
    assert s.payments() == [("Bank", "Ann", 1, "AM-54")]
    s.done()


# ---- fresh cards ----


@pytest.mark.clause("AM-31")
def test_a_city_area_card_waits_for_its_owners_next_turn() -> None:
    s = scene(
        {"Ann": ["the_royal_mint"], "Bob": []}, seats=2, cash={"Ann": 30}, minions={"Ann": {"nap_hill": 1}},
        buildings={"longwall": "Ann"}, pile=[*DRAWN, *MORE],
    )  # fmt: skip
    s.plays("Ann", "the_royal_mint").builds("Ann", "nap_hill")
    assert s.refused("Ann", a.UseCity(s.area("nap_hill"))) == ("CITY_FRESH", "AM-31")
    s.city("Ann", "longwall").leaves("Ann")
    assert s.refused("Ann", a.UseCity(s.area("nap_hill"))) == ("CITY_FRESH", "AM-31")
    s.ends("Ann")
    assert s.view().areas[11].card_fresh
    assert s.refused("Ann", a.UseCity(s.area("nap_hill"))) == ("NOT_ASKED", "AM-45")
    s.passes("Bob").ends("Bob").city("Ann", "nap_hill")
    assert s.payments() == [("Bank", "Ann", 1, "AM-54")]
    s.done()


@pytest.mark.clause("AM-31")
@pytest.mark.parametrize("same_turn", [True, False], ids=["at once", "where agreed it waits too"])
def test_small_gods_alone_can_be_used_at_once(same_turn: bool) -> None:
    s = scene(
        {"Ann": ["drumknott", "the_mended_drum", "rincewind"]}, cash={"Ann": 30}, minions={"Ann": {"small_gods": 1}},
        options={"small_gods_same_turn": same_turn}, events=["explosion"], dice=[4],
    )  # fmt: skip
    s.plays("Ann", "drumknott").uses("Ann").plays("Ann", "the_mended_drum").builds("Ann", "small_gods").leaves("Ann")
    s.plays("Ann", "rincewind").uses("Ann")
    if same_turn:
        s.protects("Ann", "small_gods", "building")
    assert s.buildings == ({"small_gods": "Ann"} if same_turn else {})
    s.done()
