"""City Area cards: when they can be used, and what each of them does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.ankh_morpork.happening import FIVE_CARDS, INTERRUPTS, all_but
from tests.ankh_morpork.scene import Scene, scene
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork.events import (
    CardDiscarded,
    CardDrawn,
    CityUsed,
    MinionPlaced,
    TroubleCame,
    TroubleWent,
)

HIPPO = 6
POWERS = (
    "dolly_sisters", "unreal_estate", "dragons_landing", "the_scours", "the_hippo", "the_shades", "dimwell", "longwall",
    "isle_of_gods", "seven_sleepers", "nap_hill",
)  # fmt: skip


def owner(area: str, *hand: str, cash: int = 10, **facts: Any) -> Scene:
    """Ann has a building there, and it is her turn; her hand holds Groat unless said."""
    said: dict[str, Any] = {"buildings": {area: "Ann"}, **facts}
    return scene({"Ann": hand or ("groat",)}, cash={"Ann": cash}, **said)


def areas(s: Scene, kind: type) -> set[str]:
    """Areas that Ann may name now."""
    return {s.edition.area(order.area).id for order in s.legal("Ann", kind)}


# ---- AM-45, AM-46: when ----


@pytest.mark.clause("AM-45")
def test_each_card_can_be_used_once_in_a_turn() -> None:
    s = owner("the_hippo", buildings={"the_hippo": "Ann", "longwall": "Ann"}).city("Ann", "the_hippo")
    assert [(used.seat, used.area, used.clause) for used in s.of(CityUsed)] == [(0, 6, "AM-55")]
    assert s.refused("Ann", a.UseCity(HIPPO)) == ("CITY_USED", "AM-45")
    s.city("Ann", "longwall")
    assert s.cash("Ann") == 13
    s.plays("Ann", "groat")
    assert s.refused("Ann", a.UseCity(HIPPO)) == ("CITY_USED", "AM-45")


@pytest.mark.clause("AM-45")
def test_it_can_be_used_again_in_the_owners_next_turn() -> None:
    s = owner("the_hippo", *INTERRUPTS, seats=2, pile=FIVE_CARDS).city("Ann", "the_hippo").passes("Ann").ends("Ann")
    assert s.refused("Ann", a.UseCity(HIPPO)) == ("NOT_ASKED", "AM-45")
    s.passes("Bob").ends("Bob").city("Ann", "the_hippo")
    assert s.cash("Ann") == 14
    s.done()


MOMENTS: list[tuple[str, list[str], Callable[[Scene], object]]] = [
    ("before the first action", ["captain_carrot"], lambda s: None),
    ("before a symbol", ["captain_carrot"], lambda s: s.plays("Ann", "captain_carrot")),
    ("between symbols", ["captain_carrot"], lambda s: s.plays("Ann", "captain_carrot").places("Ann", "the_hippo")),
    ("after the last", ["groat"], lambda s: s.plays("Ann", "groat").places("Ann", "the_hippo")),
    ("while an event is due", ["rincewind"], lambda s: s.plays("Ann", "rincewind")),
    ("before another card", ["sergeant_angua", "groat"], lambda s: s.plays("Ann", "sergeant_angua").leaves("Ann")),
    ("between two cards", ["drumknott", "groat", "ruby"], lambda s: s.plays("Ann", "drumknott").uses("Ann")),
    ("in a turn without a card", [*INTERRUPTS], lambda s: s.passes("Ann")),
]


@pytest.mark.clause("AM-45")
@pytest.mark.parametrize(("hand", "begin"), [each[1:] for each in MOMENTS], ids=[each[0] for each in MOMENTS])
def test_it_can_be_used_between_any_two_actions(hand: list[str], begin: Callable[[Scene], object]) -> None:
    s = owner("the_hippo", *hand)
    begin(s)
    before, legal = s.cash("Ann"), s.legal("Ann")
    assert s.city("Ann", "the_hippo").cash("Ann") == before + 2
    assert [order for order in legal if order != a.UseCity(HIPPO)] == s.legal("Ann")


@pytest.mark.clause("AM-45")
def test_it_cannot_be_used_within_an_action() -> None:
    s = owner(
        "the_hippo", "the_duckman", minions={"Bob": {"the_scours": 1}}, buildings={"the_hippo": "Ann", "dimwell": "Ann"}
    )
    s.city("Ann", "dimwell")
    assert s.refused("Ann", a.UseCity(HIPPO)) == ("NOT_ASKED", "AM-45")
    s.places("Ann", "longwall").plays("Ann", "the_duckman").minion("Ann", "the_scours", "Bob")
    assert s.refused("Ann", a.UseCity(HIPPO)) == ("NOT_ASKED", "AM-45")


@pytest.mark.clause("AM-45")
def test_it_is_of_use_to_its_owner_alone_and_in_the_own_turn() -> None:
    s = owner("the_hippo", buildings={"the_hippo": "Bob"})
    assert s.refused("Ann", a.UseCity(HIPPO)) == ("CITY_NOT_YOURS", "AM-45")
    assert s.refused("Bob", a.UseCity(HIPPO)) == ("NOT_ASKED", "AM-45")
    assert s.refused("Ann", a.UseCity(7)) == ("CITY_NOT_YOURS", "AM-45")


@pytest.mark.clause("AM-45")
def test_lost_and_regained_in_one_turn_it_is_not_fresh_again() -> None:
    s = owner(
        "the_hippo", "rincewind", "wee_mad_arthur", minions={"Ann": {"the_hippo": 1}}, events=["explosion"], dice=[6],
        discard=INTERRUPTS,
    )  # fmt: skip
    s.city("Ann", "the_hippo").plays("Ann", "rincewind").uses("Ann")
    assert s.refused("Ann", a.UseCity(HIPPO)) == ("CITY_NOT_YOURS", "AM-45")
    s.leaves("Ann").plays("Ann", "wee_mad_arthur").builds("Ann", "the_hippo")
    assert s.refused("Ann", a.UseCity(HIPPO)) == ("CITY_USED", "AM-45")
    s.done()


@pytest.mark.clause("AM-46")
@pytest.mark.parametrize("area", [*POWERS, "small_gods"])
def test_a_demon_shuts_the_card_of_its_area(area: str) -> None:
    facts: Any = {"trouble": ["nap_hill"], "minions": {"Ann": {"the_shades": 1}}}
    s = owner(area, demons={area: 1}, **facts)
    assert s.refused("Ann", a.UseCity(s.area(area))) == ("CITY_DEMON", "AM-46")
    free = owner(area, demons={"small_gods" if area != "small_gods" else "the_hippo": 1}, trolls={area: 1}, **facts)
    assert (a.UseCity(free.area(area)) in free.legal("Ann")) is (area != "small_gods")


# ---- AM-47: The Shades, and texts that set trouble ----


@pytest.mark.clause("AM-47")
def test_the_shades_puts_trouble_there_or_next_door_where_a_minion_is() -> None:
    s = owner(
        "the_shades", minions={"Ann": {"the_scours": 1}, "Bob": {"the_hippo": 1, "dimwell": 1, "nap_hill": 1}},
        trouble=["dimwell"],
    )  # fmt: skip
    s.city("Ann", "the_shades")
    assert areas(s, a.ChooseArea) == {"the_scours", "the_hippo"}
    assert s.refused("Ann", a.ChooseArea(7)) == ("NO_SUCH_MINION", "AM-47")
    assert s.refused("Ann", a.ChooseArea(8)) == ("TROUBLE_THERE", "AM-22")
    assert s.refused("Ann", a.ChooseArea(12)) == ("WRONG_AREA", "AM-47")
    assert s.refused("Ann", a.LeaveOut())[0] == "HAS_TO_CHOOSE"
    s.to("Ann", "the_hippo")
    assert [(came.area, came.clause) for came in s.of(TroubleCame)] == [(6, "AM-47")]
    assert s.trouble == {"dimwell", "the_hippo"}
    assert s.cash("Ann") == 10


@pytest.mark.clause("AM-47")
@pytest.mark.parametrize(
    "facts",
    [
        {"minions": {"Ann": {"the_scours": 1}}}, {"minions": {"Bob": {"the_scours": 1}}}, {"trolls": {"the_scours": 1}},
        {"demons": {"the_scours": 1}},
    ],
    ids=["own minion", "another's", "a troll", "a demon"],
)  # fmt: skip
def test_anybody_will_do_for_the_shades(facts: dict[str, Any]) -> None:
    s = owner("the_shades", **facts).city("Ann", "the_shades").to("Ann", "the_scours")
    assert s.trouble == {"the_scours"}


@pytest.mark.clause("AM-47")
@pytest.mark.parametrize(
    "facts",
    [
        {},
        {"minions": {"Ann": {"nap_hill": 2}}},
        {"buildings": {"the_shades": "Ann", "the_scours": "Bob"}},
        {"minions": {"Ann": {"the_scours": 2}}, "trouble": ["the_scours"]},
    ],
    ids=["nobody anywhere", "nobody near", "a building only", "a marker there already"],
)
def test_the_shades_is_of_no_use_without_a_quiet_area_and_a_minion(facts: dict[str, Any]) -> None:
    assert owner("the_shades", **facts).refused("Ann", a.UseCity(7)) == ("CITY_USELESS", "AM-45")


@pytest.mark.clause("AM-47")
@pytest.mark.parametrize("needs", [False, True], ids=["without", "where the table agreed so"])
@pytest.mark.parametrize("card", ["the_mob", "doctor_hix"])
def test_the_mob_and_doctor_hix_ask_for_a_minion_only_by_agreement(card: str, needs: bool) -> None:
    s = owner(
        "dimwell", card, options={"trouble_text_needs_minion": needs}, trouble=["the_shades"], more={"events": []},
        minions={"Bob": {"the_hippo": 1}}, trolls={"the_scours": 1},
    ).plays("Ann", card)  # fmt: skip
    if card == "doctor_hix":
        s.uses("Ann")
    everywhere = {"the_scours", "the_hippo", "dimwell"}
    if card == "doctor_hix":
        everywhere = {area.id for area in s.edition.pack.areas} - {"the_shades"}
    assert areas(s, a.ChooseArea) == ({"the_scours", "the_hippo"} if needs else everywhere)
    s.to("Ann", "the_hippo" if needs else "dimwell")
    assert s.trouble == {"the_shades", "the_hippo" if needs else "dimwell"}


# ---- AM-48 to AM-50: Dolly Sisters and Dimwell ----

HOMES = {
    "dolly_sisters": ("AM-48", {"dolly_sisters", "unreal_estate", "dragons_landing", "nap_hill"}),
    "dimwell": ("AM-49", {"dimwell", "the_scours", "the_shades", "longwall"}),
}


@pytest.mark.clause("AM-48", "AM-49")
@pytest.mark.parametrize("area", HOMES)
def test_three_dollars_place_a_minion_there_or_next_door(area: str) -> None:
    clause, near = HOMES[area]
    s = owner(area, cash=3).city("Ann", area)
    assert s.payments() == [("Ann", "Bank", 3, clause)]
    assert areas(s, a.PlaceMinion) == near
    assert s.refused("Ann", a.LeaveOut()) == ("HAS_TO_CHOOSE", "AM-12")
    s.places("Ann", area)
    assert [(placed.area, placed.clause) for placed in s.of(MinionPlaced)] == [(s.area(area), clause)]
    assert (s.minions("Ann"), s.cash("Ann"), s.trouble) == ({area: 1}, 0, set())


@pytest.mark.clause("AM-48", "AM-49")
@pytest.mark.parametrize("area", HOMES)
def test_who_has_not_three_dollars_places_nobody(area: str) -> None:
    s = owner(area, cash=2)
    assert s.refused("Ann", a.UseCity(s.area(area))) == ("CITY_USELESS", "AM-45")


@pytest.mark.clause("AM-48", "AM-49", "AM-21")
@pytest.mark.parametrize("area", HOMES)
def test_such_a_minion_brings_trouble_in_company(area: str) -> None:
    s = owner(area, trolls={area: 1}).city("Ann", area).places("Ann", area)
    assert s.trouble == {area}


@pytest.mark.clause("AM-50")
@pytest.mark.parametrize("area", HOMES)
def test_own_minions_elsewhere_neither_help_nor_hinder(area: str) -> None:
    s = owner(area, minions={"Ann": {"the_hippo": 3, "isle_of_gods": 1}}).city("Ann", area)
    assert areas(s, a.PlaceMinion) == HOMES[area][1]
    assert s.refused("Ann", a.PlaceMinion(HIPPO)) == ("NOT_THERE", HOMES[area][0])
    assert s.refused("Ann", a.PlaceMinion(4)) == ("NOT_THERE", HOMES[area][0])
    far = sorted(HOMES[area][1])[0]
    s.places("Ann", far)
    assert s.count(far, "Ann") == 1


@pytest.mark.clause("AM-50", "AM-16")
@pytest.mark.parametrize(
    ("area", "standing", "allowed"),
    [
        ("dimwell", "the_hippo", {"the_scours", "the_shades"}),
        ("dolly_sisters", "seven_sleepers", {"unreal_estate", "nap_hill"}),
        ("dimwell", "nap_hill", set()),
    ],
    ids=["Dimwell", "Dolly Sisters", "too far away"],
)
def test_both_must_be_near_where_the_table_agreed_so(area: str, standing: str, allowed: set[str]) -> None:
    s = owner(area, minions={"Ann": {standing: 1}}, options={"text_placement_ignores_adjacency": False})
    if allowed:
        s.city("Ann", area)
        assert areas(s, a.PlaceMinion) == allowed
        assert s.refused("Ann", a.PlaceMinion(s.area(area))) == ("NOT_NEAR", "AM-16")
    else:
        assert s.refused("Ann", a.UseCity(s.area(area))) == ("CITY_USELESS", "AM-45")


@pytest.mark.clause("AM-50", "AM-19")
def test_with_all_twelve_on_the_board_one_is_taken_off_first() -> None:
    s = owner("dimwell", minions={"Ann": {"the_hippo": 11, "nap_hill": 1}}, trouble=["the_hippo"]).city(
        "Ann", "dimwell"
    )
    assert s.refused("Ann", a.PlaceMinion(8)) == ("MUST_LIFT", "AM-19")
    s.places("Ann", "dimwell", "the_hippo")
    assert (s.minions("Ann"), s.trouble) == ({"the_hippo": 10, "nap_hill": 1, "dimwell": 1}, set())


# ---- AM-51: Isle of Gods ----


@pytest.mark.clause("AM-51")
def test_the_isle_of_gods_takes_a_marker_off_any_area_for_two_dollars() -> None:
    s = owner("isle_of_gods", cash=2, trouble=["the_shades", "nap_hill"]).city("Ann", "isle_of_gods")
    assert s.payments() == [("Ann", "Bank", 2, "AM-51")]
    assert areas(s, a.ChooseArea) == {"the_shades", "nap_hill"}
    assert s.refused("Ann", a.LeaveOut())[0] == "HAS_TO_CHOOSE"
    s.to("Ann", "nap_hill")
    assert [(went.area, went.clause) for went in s.of(TroubleWent)] == [(12, "AM-51")]
    assert (s.trouble, s.cash("Ann")) == ({"the_shades"}, 0)


@pytest.mark.clause("AM-51")
@pytest.mark.parametrize(
    ("cash", "trouble"), [(1, ["nap_hill"]), (10, [])], ids=["too poor", "no trouble anywhere"]
)  # fmt: skip
def test_the_isle_of_gods_is_of_no_use(cash: int, trouble: list[str]) -> None:
    s = owner("isle_of_gods", cash=cash, trouble=trouble)
    assert s.refused("Ann", a.UseCity(10)) == ("CITY_USELESS", "AM-45")
    assert s.cash("Ann") == cash


# ---- AM-52, AM-53: Unreal Estate and The Scours ----


@pytest.mark.clause("AM-52")
@pytest.mark.parametrize("away", ["groat", "hex"], ids=["an old card", "the card just drawn"])
def test_unreal_estate_draws_a_card_and_discards_one(away: str) -> None:
    s = owner("unreal_estate", pile=["hex"]).city("Ann", "unreal_estate")
    assert [(drew.card, drew.clause) for drew in s.of(CardDrawn)] == [(s.card("hex"), "AM-52")]
    assert (s.hand("Ann"), s.discard) == ({"groat", "hex"}, set())
    assert s.refused("Ann", a.LeaveOut()) == ("HAS_TO_CHOOSE", "AM-12")
    s.picks("Ann", away)
    assert [(gone.card, gone.clause) for gone in s.of(CardDiscarded)] == [(s.card(away), "AM-52")]
    assert (s.hand("Ann"), s.discard) == ({"groat", "hex"} - {away}, {away})
    assert s.legal("Ann", a.ChooseCard) == []
    s.done()


@pytest.mark.clause("AM-52")
def test_unreal_estate_needs_no_hand() -> None:
    s = owner("unreal_estate", pile=["hex"], fronts={"Ann": ["the_fools_guild"]}).plays("Ann", "groat").leaves("Ann")
    s.city("Ann", "unreal_estate")
    assert s.refused("Ann", a.ChooseCard(s.card("the_fools_guild")))[0] == "NO_SUCH_CARD"
    s.picks("Ann", "hex")
    assert (s.hand("Ann"), s.front("Ann"), s.discard) == (set(), {"the_fools_guild"}, {"groat", "hex"})
    s.done()


@pytest.mark.clause("AM-52", "AM-75")
def test_unreal_estate_ends_the_game_with_the_last_card() -> None:
    s = owner("unreal_estate", cash=30, discard=all_but("groat", "ruby"), pile=["ruby"]).city("Ann", "unreal_estate")
    assert s.won == (("Ann",), "points", "AM-82")
    s.done()


@pytest.mark.clause("AM-53")
@pytest.mark.parametrize("away", ["groat", "susan"], ids=["a card", "an interrupt"])
def test_the_scours_pays_two_dollars_for_a_card(away: str) -> None:
    s = owner("the_scours", "groat", "susan", "hex").city("Ann", "the_scours")
    assert s.cash("Ann") == 10
    assert s.refused("Ann", a.LeaveOut()) == ("HAS_TO_CHOOSE", "AM-12")
    s.picks("Ann", away)
    assert s.payments() == [("Bank", "Ann", 2, "AM-53")]
    assert (s.cash("Ann"), s.discard, s.hand("Ann")) == (12, {away}, {"groat", "susan", "hex"} - {away})


@pytest.mark.clause("AM-53", "AM-86")
def test_the_scours_is_of_no_use_without_a_card_in_hand() -> None:
    s = owner("the_scours", fronts={"Ann": ["the_fools_guild", "mr_bent"]}).plays("Ann", "groat").leaves("Ann")
    assert s.refused("Ann", a.UseCity(5)) == ("CITY_USELESS", "AM-45")
    assert s.front("Ann") == {"the_fools_guild", "mr_bent"}


# ---- AM-54 to AM-56: incomes ----

INCOMES = [
    pytest.param("nap_hill", 1, "AM-54", id="nap_hill", marks=pytest.mark.clause("AM-54")),
    pytest.param("longwall", 1, "AM-54", id="longwall", marks=pytest.mark.clause("AM-54")),
    pytest.param("the_hippo", 2, "AM-55", id="the_hippo", marks=pytest.mark.clause("AM-55")),
    pytest.param("dragons_landing", 2, "AM-55", id="dragons_landing", marks=pytest.mark.clause("AM-55")),
    pytest.param("seven_sleepers", 3, "AM-56", id="seven_sleepers", marks=pytest.mark.clause("AM-56")),
]


@pytest.mark.parametrize(("area", "income", "clause"), INCOMES)
def test_an_area_brings_income(area: str, income: int, clause: str) -> None:
    s = owner(area).city("Ann", area)
    assert s.payments() == [("Bank", "Ann", income, clause)]
    assert (s.cash("Ann"), s.bank) == (10 + income, 90 - income)


@pytest.mark.clause("AM-56", "AM-03")
def test_an_empty_bank_pays_no_more_than_it_has() -> None:
    s = scene({"Ann": ["groat"]}, buildings={"seven_sleepers": "Ann"}, cash={"Ann": 0, "Bob": 109, "Cat": 10})
    s.city("Ann", "seven_sleepers")
    assert (s.cash("Ann"), s.bank) == (1, 0)
