"""The twelve Random Events, one by one: what each does, in full and in its odd cases."""

from __future__ import annotations

import pytest

import turnwise
from tests.ankh_morpork.happening import (
    DEMONS,
    EIGHT,
    EVENTS,
    all_but,
    board,
    comes,
    due,
    is_over,
    removed,
    returned,
)
from tests.ankh_morpork.scene import scene
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork.events import (
    BuildingLost,
    DieRolled,
    EventCame,
    FogTook,
    MinionMoved,
    NoEventLeft,
    Scored,
)

# ---- AM-38, AM-72, AM-89: the pile of events and the box ----


@pytest.mark.clause("AM-38")
@pytest.mark.parametrize(
    "card",
    [
        "rincewind", "the_dean", "the_bursar", "the_chair_of_indefinite_studies", "archchancellor_ridcully",
        "the_senior_wrangler", "ponder_stibbons", "professor_of_recent_runes", "doctor_hix",
    ],
)  # fmt: skip
def test_the_symbol_brings_an_event_before_anything_else_on_the_card(card: str) -> None:
    s = scene({"Ann": [card]}, events=["explosion"], dice=[7]).plays("Ann", card)
    assert s.refused("Ann", a.LeaveOut()) == ("MUST_RESOLVE", "AM-38")
    assert s.refused("Ann", a.EndTurn()) == ("NOT_ASKED", "AM-14")
    s.uses("Ann")
    assert [(event.event, event.clause) for event in s.of(EventCame)] == [(EVENTS.index("explosion"), "AM-38")]
    s.done()


@pytest.mark.clause("AM-38", "AM-72")
def test_an_event_that_came_is_out_of_the_game() -> None:
    hands = {"Ann": ["rincewind", "the_dean"]}
    s = scene(hands, events=["riots", "explosion"], dice=[7]).plays("Ann", "rincewind").uses("Ann")
    assert "riots" not in s.truth["events"]
    assert len(s.truth["events"]) == 11
    s.leaves("Ann").plays("Ann", "the_dean").uses("Ann")
    assert sorted({*EVENTS} - {*s.truth["events"]}) == ["explosion", "riots"]
    s.done()


@pytest.mark.clause("AM-72")
def test_no_event_comes_twice() -> None:
    s = scene({"Ann": ["rincewind", "the_dean"]}, events=["riots", "riots"]).plays("Ann", "rincewind").uses("Ann")
    s.leaves("Ann").plays("Ann", "the_dean")
    with pytest.raises(turnwise.BadScript):
        s.uses("Ann")


@pytest.mark.clause("AM-38", "AM-72")
def test_when_all_twelve_are_gone_the_symbol_does_nothing() -> None:
    s = scene({"Ann": ["rincewind"]}, more={"events": []}).plays("Ann", "rincewind")
    assert s.refused("Ann", a.LeaveOut()) == ("MUST_RESOLVE", "AM-38")
    before = board(s)
    s.uses("Ann")
    assert len(s.of(NoEventLeft)) == 1
    assert s.of(EventCame) == []
    assert board(s) == before
    assert is_over(s)


@pytest.mark.clause("AM-89")
def test_the_box_holds_four_demons_three_trolls_and_a_marker_for_each_area() -> None:
    supply = scene().edition.pack.supply
    assert (supply.demons, supply.trolls, supply.die, len(scene().edition.pack.areas)) == (4, 3, 12, 12)


@pytest.mark.clause("AM-89")
@pytest.mark.parametrize("roll", [1, 12])
def test_the_die_has_a_side_for_each_area(roll: int) -> None:
    s = comes("explosion", roll)
    assert [(die.value, die.clause) for die in s.of(DieRolled)] == [(roll, "AM-64")]
    with pytest.raises(turnwise.BadScript):
        comes("explosion", 13 if roll == 12 else 0)
    s.done()


@pytest.mark.clause("AM-89")
@pytest.mark.parametrize(
    ("event", "owner", "count"), [(DEMONS, "demon", 4), ("trolls", "troll", 3)], ids=["demons", "trolls"]
)
def test_all_demons_and_trolls_of_the_box_come_with_one_event(event: str, owner: str, count: int) -> None:
    s = comes(event, *[6] * count)
    assert s.count("the_hippo", owner) == count
    s.done()


@pytest.mark.clause("AM-89")
@pytest.mark.parametrize(
    ("event", "owner", "rolls"), [(DEMONS, "demon", 4), ("trolls", "troll", 3)], ids=["demon", "troll"]
)
def test_what_was_removed_does_not_come_back(event: str, owner: str, rolls: int) -> None:
    s = comes(event, *[6] * rolls, hands={"Ann": ["dr_cruces"]}, minions={"Bob": {"the_hippo": 1}})
    s.leaves("Ann").plays("Ann", "dr_cruces").minion("Ann", "the_hippo", owner)
    assert s.count("the_hippo", owner) == rolls - 1
    assert event not in s.truth["events"]
    s.done()


# ---- AM-59: The Dragon ----


@pytest.mark.clause("AM-59", "AM-30")
def test_the_dragon_removes_everything_from_the_area_rolled() -> None:
    s = comes(
        "the_dragon", 5, minions={"Ann": {"the_scours": 1, "the_hippo": 1}, "Bob": {"the_scours": 2}},
        trolls={"the_scours": 1}, demons={"the_scours": 1}, buildings={"the_scours": "Bob", "the_hippo": "Ann"},
        trouble=["the_scours", "the_hippo"],
    )  # fmt: skip
    one = "the_scours", "AM-59"
    assert removed(s) == [("Ann", *one), ("Bob", *one), ("Bob", *one), ("troll", *one), ("demon", *one)]
    assert s.minions("Ann") == {"the_hippo": 1}
    assert s.minions("Bob") == {}
    assert (s.count("the_scours", "troll"), s.count("the_scours", "demon")) == (0, 0)
    assert s.buildings == {"the_hippo": "Ann"}
    assert returned(s) == ["the_scours"]
    assert s.trouble == {"the_hippo"}
    assert is_over(s)
    s.done()


@pytest.mark.clause("AM-59")
@pytest.mark.parametrize(
    "facts",
    [{}, {"buildings": {"the_scours": "Bob"}}, {"trolls": {"the_scours": 1}}],
    ids=["nobody there", "a building", "a troll"],
)
def test_the_dragon_takes_the_trouble_marker_whatever_stands_there(facts: dict[str, object]) -> None:
    s = comes("the_dragon", 5, trouble=["the_scours"], **facts)
    assert s.trouble == set()
    s.done()


@pytest.mark.clause("AM-59")
def test_the_dragon_takes_the_marker_even_if_every_piece_is_spared() -> None:
    s = comes(
        "the_dragon", 4, minions={"Bob": {"small_gods": 1}}, buildings={"small_gods": "Bob"}, trouble=["small_gods"]
    )  # fmt: skip
    s.protects("Bob", "small_gods").protects("Bob", "small_gods", "building")
    assert s.minions("Bob") == {"small_gods": 1}
    assert s.buildings == {"small_gods": "Bob"}
    assert s.trouble == set()
    s.done()


# ---- AM-60: Flood ----


@pytest.mark.clause("AM-60", "AM-24", "AM-21")
def test_a_flood_drives_the_minions_out_of_both_areas_in_turn() -> None:
    s = comes(
        "flood", 5, 12, turn_of="Ann", trouble=["the_scours", "nap_hill"], trolls={"the_scours": 1},
        demons={"nap_hill": 1},
        minions={"Ann": {"the_scours": 2}, "Bob": {"nap_hill": 1, "the_scours": 1}, "Cat": {"longwall": 1}},
    )  # fmt: skip
    assert s.asked == "Ann"
    s.to("Ann", "the_hippo")
    assert s.trouble == {"nap_hill"}
    s.to("Ann", "the_hippo")
    assert s.trouble == {"nap_hill", "the_hippo"}
    assert s.asked == "Bob"
    s.to("Bob", "dimwell")
    assert [(move.owner, move.area, move.to, move.clause) for move in s.of(MinionMoved)] == [(1, 5, 8, "AM-60")]
    s.to("Bob", "unreal_estate")
    assert (s.minions("Ann"), s.minions("Bob")) == ({"the_hippo": 2}, {"dimwell": 1, "unreal_estate": 1})
    assert (s.count("the_scours", "troll"), s.count("nap_hill", "demon")) == (1, 1)
    assert s.trouble == {"the_hippo"}
    assert is_over(s)
    s.done()


@pytest.mark.clause("AM-60")
@pytest.mark.parametrize(
    ("rolls", "dry"),
    [
        ((5, 6), {"small_gods", "the_hippo", "the_shades", "dimwell", "isle_of_gods"}),
        ((5, 5), {"small_gods", "the_hippo", "the_shades", "dimwell", "isle_of_gods"}),
        ((5, 8), {"small_gods", "the_hippo", "the_shades", "isle_of_gods"}),
        ((8, 5), {"small_gods", "the_hippo", "the_shades", "isle_of_gods"}),
        ((3, 5), {"small_gods", "the_hippo", "the_shades", "dimwell", "isle_of_gods"}),
    ],
    ids=["one off the river", "the same twice", "neighbours", "neighbours, the other way", "first off the river"],
)
def test_minions_flee_to_neighbours_that_are_not_flooded(rolls: tuple[int, int], dry: set[str]) -> None:
    s = comes("flood", *rolls, minions={"Bob": {"the_scours": 1, "the_hippo": 1, "dragons_landing": 1}})
    assert s.asked == "Bob"
    assert {s.edition.area(order.area).id for order in s.legal("Bob", a.ChooseArea)} == dry
    assert s.refused("Bob", a.ChooseArea(1)) == ("WRONG_AREA", "AM-60")
    assert s.refused("Bob", a.LeaveOut())[0] == "NOT_ASKED"
    s.to("Bob", "the_hippo")
    assert s.minions("Bob") == {"the_hippo": 2, "dragons_landing": 1}
    assert is_over(s)
    s.done()


@pytest.mark.clause("AM-60")
@pytest.mark.parametrize("area", ["dragons_landing", "the_hippo"])
def test_areas_off_the_river_do_not_flood(area: str) -> None:
    number = scene().area(area)
    s = comes("flood", number, number, minions={"Ann": {area: 1}, "Bob": {area: 1}}, trouble=[area])
    assert (s.minions("Ann"), s.minions("Bob"), s.trouble) == ({area: 1}, {area: 1}, {area})
    assert is_over(s)
    s.done()


@pytest.mark.clause("AM-60")
def test_ten_areas_lie_on_the_river_and_always_leave_a_way_out() -> None:
    areas = scene().edition.pack.areas
    river = {area.number for area in areas if area.river}
    assert {*range(1, 13)} - river == {3, 6}
    assert all({*area.adjacent} - {other} for area in areas for other in river)


@pytest.mark.clause("AM-60")
def test_the_flood_comes_to_the_active_player_first_wherever_they_sit() -> None:
    minions = {name: {"the_shades": 1} for name in ("Ann", "Bob", "Cat", "Dan")}
    s = scene({"Cat": ["the_dean"]}, seats=4, turn_of="Cat", minions=minions, events=["flood"], dice=[7, 3])
    s.plays("Cat", "the_dean").uses("Cat")
    for name in ("Cat", "Dan", "Ann", "Bob"):
        assert s.asked == name
        s.to(name, "dimwell")
    assert s.question == "choose_minion"
    s.done()


# ---- AM-61: Fire ----


@pytest.mark.clause("AM-61", "AM-30")
@pytest.mark.parametrize(
    ("rolls", "burnt"),
    [
        ((2,), set()),
        ((5, 2), {5}),
        ((5, 6, 7, 8, 9, 2), {5, 6, 7, 8, 9}),
        ((5, 5), {5}),
        ((5, 9), {5}),
        ((8, 5, 7, 8), {8, 5, 7}),
        ((5, 6, 8), {5, 6}),
    ],
    ids=[
        "nothing there", "then no building", "from house to house", "the same number again", "no neighbour",
        "back where it burnt", "a neighbour of the one before the last",
    ],
)  # fmt: skip
def test_a_fire_goes_on_from_neighbour_to_neighbour(rolls: tuple[int, ...], burnt: set[int]) -> None:
    buildings = {"the_scours": "Ann", "the_hippo": "Bob", "the_shades": "Cat", "dimwell": "Bob", "longwall": "Bob"}
    s = comes("fire", *rolls, buildings=buildings, minions={"Bob": {"the_scours": 1}}, trouble=["the_scours"])
    assert {lost.area for lost in s.of(BuildingLost)} == burnt
    assert {lost.clause for lost in s.of(BuildingLost)} <= {"AM-61"}
    assert {s.area(area) for area in returned(s)} == burnt
    assert {s.area(area) for area in s.buildings} == {5, 6, 7, 8, 9} - burnt
    assert (s.minions("Bob"), s.trouble) == ({"the_scours": 1}, {"the_scours"})
    assert is_over(s)
    s.done()


# ---- AM-62: Fog ----


@pytest.mark.clause("AM-62")
def test_fog_discards_the_top_five_cards_for_all_to_see() -> None:
    top = ["hex", "modo", "groat", "mr_bent", "the_dysk"]
    s = due("fog", pile=top)
    assert s.pile == 100
    s.uses("Ann")
    assert [(s.edition.card(took.card).id, took.clause) for took in s.of(FogTook)] == [(card, "AM-62") for card in top]
    assert s.discard == {*top}
    assert s.pile == 95
    assert is_over(s)
    s.done()


@pytest.mark.clause("AM-62")
def test_fog_takes_green_cards_before_brown_ones() -> None:
    keep = ("rincewind", "hex", "modo", "ruby", "hubert", "stanley", "the_mob")
    s = comes("fog", discard=all_but(*keep), pile=["modo", "hex", "stanley", "hubert", "the_mob"])
    assert s.view().pile == (0, 1)
    assert s.won is None
    s.done()


@pytest.mark.clause("AM-62", "AM-75")
@pytest.mark.parametrize("left", [2, 5])
def test_fog_ends_the_game_with_the_last_card(left: int) -> None:
    pile = ["ruby", "hubert", "stanley", "the_mob", "gargoyles"][:left]
    s = comes("fog", cash={"Bob": 30}, discard=all_but("rincewind", *pile), pile=pile)
    assert s.pile == 0
    assert s.won == (("Bob",), "points", "AM-82")
    s.done()


@pytest.mark.clause("AM-62", "AM-81")
def test_vimes_wins_by_fog_on_the_last_card() -> None:
    s = comes(
        "fog", cash={"Bob": 30}, personalities={"Cat": "commander_vimes"}, discard=all_but("rincewind", "ruby"),
        pile=["ruby"],
    )  # fmt: skip
    assert s.won == (("Cat",), "exhausted", "AM-81")
    s.done()


@pytest.mark.clause("AM-62")
@pytest.mark.parametrize("left", [1, 3, 5], ids=["one left", "three left", "five left"])
def test_fog_leaves_the_last_card_where_the_table_agreed_so(left: int) -> None:
    pile = ["ruby", "hubert", "stanley", "the_mob", "gargoyles"][:left]
    script = {"pile": pile[:-1]} if left > 1 else {}
    s = comes("fog", options={"fog_can_end_game": False}, discard=all_but("rincewind", *pile), **script)
    assert s.pile == 1
    assert s.won is None
    assert is_over(s)
    s.done()


# ---- AM-63: Riots ----


@pytest.mark.clause("AM-63", "AM-74")
def test_riots_end_the_game_at_once_with_eight_markers() -> None:
    s = comes("riots", trouble=EIGHT, cash={"Bob": 30}, personalities={"Cat": "commander_vimes"})
    assert s.won == (("Bob",), "points", "AM-82")
    assert {score.seat: score.points for score in s.of(Scored)} == {0: 10, 1: 30, 2: 10}
    s.done()


@pytest.mark.clause("AM-63", "AM-67")
def test_markers_beside_demons_count_for_riots() -> None:
    s = comes("riots", trouble=EIGHT, demons={"the_hippo": 2, "dimwell": 1})
    assert s.won is not None
    s.done()


@pytest.mark.clause("AM-63")
def test_riots_do_nothing_with_seven_markers() -> None:
    s = due("riots", trouble=EIGHT[:7])
    before = board(s)
    s.uses("Ann")
    assert s.won is None
    assert board(s) == before
    assert is_over(s)
    s.done()


# ---- AM-64, AM-71: Explosion and Earthquake ----


@pytest.mark.clause("AM-64", "AM-30")
def test_an_explosion_takes_the_building_and_nothing_else() -> None:
    s = comes(
        "explosion", 6, buildings={"the_hippo": "Bob", "the_scours": "Bob"}, minions={"Bob": {"the_hippo": 2}},
        trouble=["the_hippo"],
    )  # fmt: skip
    assert [(lost.seat, lost.area, lost.clause) for lost in s.of(BuildingLost)] == [(1, 6, "AM-64")]
    assert returned(s) == ["the_hippo"]
    assert s.buildings == {"the_scours": "Bob"}
    assert (s.minions("Bob"), s.trouble) == ({"the_hippo": 2}, {"the_hippo"})
    assert s.cash("Bob") == 10
    s.done()


@pytest.mark.clause("AM-71", "AM-30")
@pytest.mark.parametrize(
    ("rolls", "left"),
    [((6, 5), {"dimwell"}), ((6, 6), {"the_scours", "dimwell"}), ((2, 5), {"the_hippo", "dimwell"}), ((2, 1), None)],
    ids=["two buildings", "the same number", "one of them empty", "both empty"],
)
def test_an_earthquake_takes_the_buildings_of_both_areas(rolls: tuple[int, int], left: set[str] | None) -> None:
    buildings = {"the_hippo": "Bob", "the_scours": "Ann", "dimwell": "Cat"}
    s = comes("earthquake", *rolls, buildings=buildings, minions={"Bob": {"the_hippo": 1}}, trouble=["the_hippo"])
    assert [die.value for die in s.of(DieRolled)] == [*rolls]
    assert {*s.buildings} == ({*buildings} if left is None else left)
    assert {*returned(s)} == {*buildings} - {*s.buildings}
    assert {lost.clause for lost in s.of(BuildingLost)} <= {"AM-71"}
    assert (s.minions("Bob"), s.trouble) == ({"the_hippo": 1}, {"the_hippo"})
    s.done()
