"""The City Area card Small Gods: it spares pieces from Random Events and keeps demons out."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ankh_morpork.happening import DEMONS, EIGHT, FIVE_CARDS, INTERRUPTS, JOHNSON, MURDERS, comes, is_over
from tests.ankh_morpork.scene import Scene, scene
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork.events import (
    BuildingLost,
    CityCardLost,
    DieRolled,
    NewcomerCame,
    NewcomerStopped,
    Protected,
)


def believer(event: str, *dice: int, cash: int = 10, **facts: Any) -> Scene:
    """Bob holds Small Gods and has two minions and a building in The Scours; it is Ann's turn."""
    said: dict[str, Any] = {
        "buildings": {"small_gods": "Bob", "the_scours": "Bob"}, "minions": {"Bob": {"the_scours": 2}}, **facts,
    }  # fmt: skip
    return comes(event, *dice, cash={"Bob": cash}, **said)


def may_protect(s: Scene) -> set[tuple[str, str]]:
    return {(s.edition.area(order.area).id, order.what) for order in s.legal("Bob", a.Protect)}


# ---- AM-57: pieces, event by event ----


@pytest.mark.clause("AM-57", "AM-59")
def test_small_gods_spares_single_pieces_from_the_dragon() -> None:
    s = believer("the_dragon", 5)
    assert may_protect(s) == {("the_scours", "minion"), ("the_scours", "building")}
    s.protects("Bob", "the_scours", "building")
    assert s.payments() == [("Bob", "Bank", 3, "AM-57")]
    assert [(each.seat, each.area, each.what, each.clause) for each in s.of(Protected)] == [(1, 5, "building", "AM-57")]
    s.protects("Bob", "the_scours").lets("Bob")
    assert (s.minions("Bob"), {*s.buildings}, s.cash("Bob")) == ({"the_scours": 1}, {"small_gods", "the_scours"}, 4)
    assert is_over(s)
    s.done()


@pytest.mark.clause("AM-57", "AM-60")
def test_small_gods_keeps_minions_dry() -> None:
    s = believer("flood", 5, 12, minions={"Bob": {"the_scours": 2, "nap_hill": 1, "longwall": 1}})
    assert may_protect(s) == {("the_scours", "minion"), ("nap_hill", "minion")}
    s.protects("Bob", "nap_hill").protects("Bob", "the_scours")
    assert may_protect(s) == {("the_scours", "minion")}
    s.lets("Bob").to("Bob", "the_hippo")
    assert s.minions("Bob") == {"the_scours": 1, "nap_hill": 1, "longwall": 1, "the_hippo": 1}
    assert (s.cash("Bob"), is_over(s)) == (4, True)
    s.done()


@pytest.mark.clause("AM-57", "AM-60")
@pytest.mark.parametrize(
    "rolls", [(3, 5), (5, 5), (5, 6)], ids=["first off the river", "twice the same", "second off it"]
)
def test_small_gods_keeps_minions_dry_whichever_roll_floods(rolls: tuple[int, int]) -> None:
    s = believer("flood", *rolls, cash=5).protects("Bob", "the_scours").to("Bob", "the_hippo")
    assert (s.minions("Bob"), s.cash("Bob"), is_over(s)) == ({"the_scours": 1, "the_hippo": 1}, 2, True)
    s.done()


@pytest.mark.clause("AM-57", "AM-61")
def test_small_gods_spares_a_building_and_the_fire_goes_on_from_there() -> None:
    s = believer("fire", 5, 6, 1, buildings={"small_gods": "Bob", "the_scours": "Bob", "the_hippo": "Cat"})
    assert [die.value for die in s.of(DieRolled)] == [5]
    s.protects("Bob", "the_scours", "building")
    assert [lost.area for lost in s.of(BuildingLost)] == [6]
    assert s.buildings == {"small_gods": "Bob", "the_scours": "Bob"}
    s.done()


@pytest.mark.clause("AM-57", "AM-61")
def test_the_same_number_again_stops_a_fire_at_a_building_that_was_spared() -> None:
    s = believer("fire", 5, 5).protects("Bob", "the_scours", "building")
    assert ({*s.buildings}, is_over(s)) == ({"small_gods", "the_scours"}, True)
    s.done()


@pytest.mark.clause("AM-57", "AM-64")
def test_small_gods_spares_a_building_from_an_explosion() -> None:
    s = believer("explosion", 5)
    assert may_protect(s) == {("the_scours", "building")}
    s.protects("Bob", "the_scours", "building")
    assert ({*s.buildings}, s.cash("Bob"), is_over(s)) == ({"small_gods", "the_scours"}, 7, True)
    s.done()


@pytest.mark.clause("AM-57", "AM-71")
@pytest.mark.parametrize(
    ("spared", "left"),
    [(["the_scours"], {"the_scours"}), (["small_gods"], {"small_gods"}), (["small_gods", "the_scours"], None)],
    ids=["the first", "the second", "both"],
)
def test_small_gods_answers_for_both_areas_of_an_earthquake(spared: list[str], left: set[str] | None) -> None:
    s = believer("earthquake", 5, 4)
    assert [die.value for die in s.of(DieRolled)] == [5, 4]
    assert may_protect(s) == {("the_scours", "building"), ("small_gods", "building")}
    for area in spared:
        s.protects("Bob", area, "building")
    if left is not None:
        s.lets("Bob")
    assert {*s.buildings} == (left or {"small_gods", "the_scours"})
    assert is_over(s)
    s.done()


@pytest.mark.clause("AM-57", "AM-65")
def test_small_gods_saves_a_minion_from_murder() -> None:
    s = believer(MURDERS, 5, 1, 2, trouble=["the_scours"]).minion("Ann", "the_scours", "Bob")
    assert may_protect(s) == {("the_scours", "minion")}
    s.protects("Bob", "the_scours")
    assert (s.minions("Bob"), s.trouble, s.cash("Bob")) == ({"the_scours": 2}, {"the_scours"}, 7)
    assert is_over(s)
    s.done()


@pytest.mark.clause("AM-57", "AM-69")
@pytest.mark.parametrize(
    ("spared", "minions", "card_lost", "cash"),
    [([], 1, True, 10), (["minion"], 2, True, 7), (["city_card"], 1, False, 7), (["minion", "city_card"], 2, False, 4)],
    ids=["neither", "the minion", "the card", "both"],
)
def test_small_gods_spares_the_minion_and_the_card_for_three_dollars_each(
    spared: list[str], minions: int, card_lost: bool, cash: int
) -> None:
    s = believer(JOHNSON, 5)
    assert may_protect(s) == {("the_scours", "minion"), ("the_scours", "city_card")}
    for what in spared:
        s.protects("Bob", "the_scours", what)
    if len(spared) < 2:
        s.lets("Bob")
    assert (s.minions("Bob"), s.cash("Bob")) == ({"the_scours": minions}, cash)
    assert s.view().areas[4].card_lost is card_lost
    assert len(s.of(CityCardLost)) == card_lost
    assert is_over(s)
    s.done()


@pytest.mark.clause("AM-57", "AM-69")
def test_small_gods_spares_its_own_card() -> None:
    s = believer(JOHNSON, 4, cash=3).protects("Bob", "small_gods", "city_card")
    assert (s.view().areas[3].card_lost, s.cash("Bob"), is_over(s)) == (False, 0, True)
    s.done()


@pytest.mark.clause("AM-57", "AM-68")
def test_small_gods_saves_a_building_that_cannot_be_paid_for() -> None:
    s = believer("subsidence", cash=3)
    assert may_protect(s) == {("the_scours", "building"), ("small_gods", "building")}
    s.protects("Bob", "small_gods", "building")
    assert s.refused("Bob", a.ChooseArea(4))[0] == "WRONG_AREA"
    s.to("Bob", "the_scours")
    assert (s.buildings, s.cash("Bob"), is_over(s)) == ({"small_gods": "Bob"}, 0, True)
    s.done()


@pytest.mark.clause("AM-57", "AM-68")
def test_small_gods_spares_from_loss_and_not_from_payment() -> None:
    buildings = {"small_gods": "Bob", "the_scours": "Bob", "the_hippo": "Bob"}
    s = believer("subsidence", cash=5, buildings=buildings, options={"subsidence_voluntary_loss": True})
    s.protects("Bob", "small_gods", "building").to("Bob", "the_scours").to("Bob", "the_hippo").leaves("Bob")
    assert s.payments() == [("Bob", "Bank", 2, "AM-68")]
    assert (s.buildings, s.cash("Bob")) == ({"small_gods": "Bob"}, 0)
    s.done()


@pytest.mark.clause("AM-57", "AM-68")
def test_who_can_pay_for_everything_needs_no_small_gods() -> None:
    s = believer("subsidence", cash=4)
    assert ({*s.buildings}, s.cash("Bob"), is_over(s)) == ({"small_gods", "the_scours"}, 0, True)
    s.done()


@pytest.mark.clause("AM-57", "AM-58")
@pytest.mark.parametrize(
    ("event", "dice"), [("fog", ()), ("riots", ()), ("trolls", (5, 5, 4))], ids=["fog", "riots", "trolls"]
)
def test_small_gods_is_not_asked(event: str, dice: tuple[int, ...]) -> None:
    script: dict[str, Any] = {"pile": FIVE_CARDS} if event == "fog" else {}
    s = believer(event, *dice, trouble=EIGHT[:7], **script)
    assert (s.cash("Bob"), is_over(s)) == (10, True)
    assert s.refused("Bob", a.Protect(5, "newcomer")) == ("NOT_ASKED", "AM-57")
    s.done()


# ---- AM-57: who, when and how often ----


@pytest.mark.clause("AM-57")
@pytest.mark.parametrize(("cash", "saved"), [(2, 0), (3, 1), (8, 2), (9, 3), (30, 3)])
def test_as_many_pieces_are_spared_as_the_cash_allows(cash: int, saved: int) -> None:
    s = believer("the_dragon", 5, cash=cash, buildings={"small_gods": "Bob"}, minions={"Bob": {"the_scours": 3}})
    for _ in range(saved):
        assert s.asked == "Bob"
        s.protects("Bob", "the_scours")
    assert is_over(s)
    assert (s.count("the_scours", "Bob"), s.cash("Bob")) == (saved, cash - 3 * saved)
    s.done()


@pytest.mark.clause("AM-57")
def test_it_is_asked_when_the_dice_are_cast_and_before_anything_happens() -> None:
    s = believer("the_dragon", 5, minions={"Ann": {"the_scours": 1}, "Bob": {"the_scours": 1}}, trouble=["the_scours"])
    assert [die.value for die in s.of(DieRolled)] == [5]
    assert (s.minions("Ann"), s.minions("Bob"), s.trouble) == ({"the_scours": 1}, {"the_scours": 1}, {"the_scours"})
    s.lets("Bob")
    assert (s.minions("Ann"), s.minions("Bob"), s.trouble) == ({}, {}, set())
    s.done()


@pytest.mark.clause("AM-57")
@pytest.mark.parametrize("what", ["minion", "building", "city_card", "newcomer"])
def test_only_own_pieces_that_are_hit_can_be_spared(what: Any) -> None:
    s = believer("the_dragon", 5, minions={"Bob": {"the_scours": 1, "the_hippo": 1}, "Cat": {"the_scours": 1}})
    assert s.refused("Bob", a.Protect(6, what)) == ("NOT_AT_RISK", "AM-57")
    if what in ("city_card", "newcomer"):
        assert s.refused("Bob", a.Protect(5, what)) == ("NOT_AT_RISK", "AM-57")
    s.protects("Bob", "the_scours")
    assert s.refused("Bob", a.Protect(5)) == ("NOT_AT_RISK", "AM-57")
    s.lets("Bob")
    assert (s.minions("Bob"), s.minions("Cat")) == ({"the_scours": 1, "the_hippo": 1}, {})
    s.done()


@pytest.mark.clause("AM-57")
@pytest.mark.parametrize(
    "facts",
    [
        {"buildings": {"small_gods": "Cat", "the_scours": "Bob"}},
        {"buildings": {"the_scours": "Bob"}},
        {"demons": {"small_gods": 1}},
        {"areas": {"small_gods": {"card_lost": True}}},
    ],
    ids=["another holds it", "nobody holds it", "a demon shuts it", "it left the game"],
)
def test_without_the_card_nothing_is_spared(facts: dict[str, Any]) -> None:
    s = believer("the_dragon", 5, **facts)
    assert (s.minions("Bob"), is_over(s)) == ({}, True)
    s.done()


@pytest.mark.clause("AM-57")
def test_it_works_in_ones_own_turn_and_more_than_once() -> None:
    s = scene(
        {"Ann": ["rincewind", "the_dean"]}, events=["explosion", "earthquake"], dice=[4, 4, 6], discard=INTERRUPTS,
        buildings={"small_gods": "Ann", "the_hippo": "Ann"},
    )  # fmt: skip
    s.plays("Ann", "rincewind").uses("Ann").protects("Ann", "small_gods", "building").leaves("Ann")
    s.plays("Ann", "the_dean").uses("Ann").protects("Ann", "small_gods", "building").protects(
        "Ann", "the_hippo", "building"
    )
    assert (s.buildings, s.cash("Ann")) == ({"small_gods": "Ann", "the_hippo": "Ann"}, 1)
    s.done()


@pytest.mark.clause("AM-57", "AM-31")
@pytest.mark.parametrize(
    ("fresh", "at_once", "helps"),
    [(True, True, True), (True, False, False), (False, False, True)],
    ids=["just acquired", "just acquired, and the table agreed to wait", "held for a while"],
)
def test_it_works_in_the_turn_it_was_acquired(fresh: bool, at_once: bool, helps: bool) -> None:
    s = believer(
        "the_dragon", 5, options={"small_gods_same_turn": at_once}, areas={"small_gods": {"card_fresh": fresh}}
    )  # fmt: skip
    assert (s.asked == "Bob") is helps
    assert bool(s.minions("Bob")) is helps
    s.done()


@pytest.mark.clause("AM-57", "AM-31")
@pytest.mark.parametrize("at_once", [True, False])
def test_a_small_gods_just_built_helps_at_once_or_from_the_next_turn_on(at_once: bool) -> None:
    s = scene(
        {"Ann": ["drumknott", "hello", "rincewind"]}, cash={"Ann": 30}, events=["explosion"], dice=[4],
        minions={"Ann": {"small_gods": 1}}, options={"small_gods_same_turn": at_once},
    )  # fmt: skip
    s.plays("Ann", "drumknott").uses("Ann").plays("Ann", "hello").leaves("Ann").leaves("Ann").builds(
        "Ann", "small_gods"
    )
    s.plays("Ann", "rincewind").uses("Ann")
    if at_once:
        s.protects("Ann", "small_gods", "building")
    assert s.buildings == ({"small_gods": "Ann"} if at_once else {})
    s.done()


@pytest.mark.clause("AM-57", "AM-31")
def test_the_wait_is_over_with_the_owners_next_turn() -> None:
    s = scene(
        {"Ann": INTERRUPTS, "Bob": ["rincewind"]}, events=["explosion"], dice=[4], buildings={"small_gods": "Bob"},
        areas={"small_gods": {"card_fresh": True}}, options={"small_gods_same_turn": False},
    )  # fmt: skip
    s.passes("Ann").ends("Ann").plays("Bob", "rincewind").uses("Bob").protects("Bob", "small_gods", "building")
    assert s.buildings == {"small_gods": "Bob"}
    s.done()


@pytest.mark.clause("AM-57")
def test_it_does_not_protect_from_assassins_and_is_not_used_like_other_cards() -> None:
    s = scene(
        {"Ann": ["dr_cruces"]},
        buildings={"small_gods": "Bob"},
        minions={"Bob": {"the_scours": 1}},
        trouble=["the_scours"],
    )
    s.plays("Ann", "dr_cruces").minion("Ann", "the_scours", "Bob")
    assert (s.minions("Bob"), s.asked) == ({}, "Ann")
    mine = scene({"Ann": ["groat"]}, buildings={"small_gods": "Ann"})
    assert mine.refused("Ann", a.UseCity(4)) == ("CITY_USELESS", "AM-45")


# ---- AM-58: demons and trolls ----


@pytest.mark.clause("AM-58", "AM-66")
def test_a_demon_is_kept_out_of_an_area_with_a_piece_of_ones_own() -> None:
    s = believer(DEMONS, 5, 5, 9, 4)
    assert may_protect(s) == {("the_scours", "newcomer")}
    assert s.refused("Bob", a.Protect(4, "newcomer"))[0] == "NOT_AT_RISK"
    s.protects("Bob", "the_scours", "newcomer")
    assert s.payments() == [("Bob", "Bank", 3, "AM-58")]
    assert [(each.owner, each.area, each.clause) for each in s.of(NewcomerStopped)] == [(5, 5, "AM-58")]
    assert (s.count("the_scours", "demon"), s.trouble) == (0, set())
    s.lets("Bob")
    assert (s.count("the_scours", "demon"), s.trouble) == (1, {"the_scours", "longwall"})
    assert [each.area for each in s.of(NewcomerCame)] == [5, 9]
    s.protects("Bob", "small_gods", "newcomer")
    assert (s.count("small_gods", "demon"), s.cash("Bob"), is_over(s)) == (0, 4, True)
    assert sum(area.demons for area in s.view().areas) == 2
    s.done()


@pytest.mark.clause("AM-58")
@pytest.mark.parametrize(
    ("facts", "asked"),
    [
        ({"minions": {"Bob": {"longwall": 1}}}, True),
        ({"buildings": {"small_gods": "Bob", "longwall": "Bob"}}, True),
        ({}, False),
        ({"minions": {"Ann": {"longwall": 1}}, "trolls": {"longwall": 1}}, False),
        ({"options": {"small_gods_demon_scope": "any_area"}}, True),
    ],
    ids=["a minion", "a building", "nothing", "others", "nothing, and the table agreed on any area"],
)
def test_it_takes_a_piece_there_unless_the_table_agreed_otherwise(facts: dict[str, Any], asked: bool) -> None:
    s = believer(DEMONS, 9, 1, 1, 1, cash=5, **{"minions": {}, **facts})
    assert (s.asked == "Bob") is asked
    if asked:
        s.protects("Bob", "longwall", "newcomer")
    assert s.count("longwall", "demon") == (not asked)
    assert (s.count("dolly_sisters", "demon"), is_over(s)) == (3, True)
    s.done()


@pytest.mark.clause("AM-58", "AM-66", "AM-46")
def test_a_demon_in_small_gods_shuts_it_for_the_rolls_after_it() -> None:
    s = believer(DEMONS, 5, 4, 5, 5).protects("Bob", "the_scours", "newcomer").lets("Bob")
    assert is_over(s)
    assert (s.count("small_gods", "demon"), s.count("the_scours", "demon"), s.cash("Bob")) == (1, 2, 7)
    s.done()


@pytest.mark.clause("AM-58", "AM-70")
@pytest.mark.parametrize(
    ("options", "stopped"),
    [
        ({}, []),
        ({"small_gods_stops_trolls": True}, ["the_scours"]),
        ({"small_gods_stops_trolls": True, "small_gods_demon_scope": "any_area"}, ["the_scours", "longwall"]),
        ({"small_gods_demon_scope": "any_area"}, []),
    ],
    ids=["never", "where the table agreed so", "in any area", "the other agreement is about demons"],
)
def test_trolls_cannot_be_stopped_unless_the_table_agreed_so(options: dict[str, Any], stopped: list[str]) -> None:
    s = believer("trolls", 5, 9, 1, cash=6, options=options)
    for area in stopped:
        s.protects("Bob", area, "newcomer")
    if options and len(stopped) == 1:
        assert s.cash("Bob") == 3
    assert is_over(s)
    came = {"the_scours", "longwall", "dolly_sisters"} - {*stopped}
    assert {area for area in ("the_scours", "longwall", "dolly_sisters") if s.count(area, "troll")} == came
    assert s.trouble == ({"the_scours"} & came)
    s.done()
