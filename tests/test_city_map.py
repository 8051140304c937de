"""The drawn city says what the rules say: who is next to whom, by land and by bridge, and where pieces can stand."""

from __future__ import annotations

import json
from itertools import combinations
from math import dist
from pathlib import Path
from typing import Any

import pytest
from shapely.geometry import LineString, Point, Polygon, box

from turnwise import files
from turnwise.games.ankh_morpork import bounds
from turnwise.games.ankh_morpork.edition import load_edition

PLAN: dict[str, Any] = json.loads((Path(__file__).parents[1] / "web/src/ankh/map.json").read_text(encoding="utf-8"))
PACK = load_edition(*files.pack_bytes("ankh_morpork", "ankh_morpork")).pack
RULES = {area.number: area for area in PACK.areas}
SUPPLY = PACK.supply
DRAWN = {area["number"]: area for area in PLAN["areas"]}
LAND = {number: Polygon(area["polygon"]) for number, area in DRAWN.items()}
RIVER = Polygon(PLAN["river"]["outer"], PLAN["river"]["holes"])
SIZES = PLAN["sizes"]

SEEN = 40  # a border that is shorter is not seen
TOUCH = 1e-6
SLIVER = 0.01  # an overlap that comes from rounding
APART = 22  # from the middle of one piece to that of another
BRIDGES_APART = 8

PAIRS = [*combinations(sorted(RULES), 2)]
AREAS = sorted(RULES)


def border(one: Polygon, other: Polygon) -> float:
    return one.boundary.intersection(other.boundary).length


def slots(number: int) -> dict[str, list[list[float]]]:
    """Where pieces stand, kind by kind."""
    drawn = DRAWN[number]["slots"]
    return {kind: found if isinstance(found[0], list) else [found] for kind, found in drawn.items()}


def test_every_area_is_drawn_under_its_own_name() -> None:
    assert {number: (area["id"], area["name"]) for number, area in DRAWN.items()} == {
        number: (area.id, area.name) for number, area in RULES.items()
    }


@pytest.mark.parametrize("number", AREAS)
def test_an_area_is_a_sound_shape_inside_the_picture(number: int) -> None:
    left, top, width, height = PLAN["viewBox"]
    assert LAND[number].is_valid
    assert box(left, top, left + width, top + height).contains(LAND[number])


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_a_border_is_drawn_exactly_between_neighbours_by_land(one: int, other: int) -> None:
    by_land = other in RULES[one].adjacent and other not in RULES[one].bridges
    assert LAND[one].intersection(LAND[other]).area < SLIVER
    if by_land:
        assert border(LAND[one], LAND[other]) >= SEEN
    else:
        assert LAND[one].distance(LAND[other]) > TOUCH


@pytest.mark.parametrize("number", AREAS)
def test_the_river_washes_the_areas_that_the_rules_say(number: int) -> None:
    assert RIVER.is_valid
    assert RIVER.intersection(LAND[number]).area < SLIVER
    if RULES[number].river:
        assert border(LAND[number], RIVER) >= SEEN
    else:
        assert LAND[number].distance(RIVER) >= SEEN


def test_the_bridges_are_those_of_the_rules_and_each_is_drawn_once() -> None:
    drawn = sorted(tuple(sorted(bridge["areas"])) for bridge in PLAN["bridges"])
    assert drawn == sorted({tuple(sorted((number, over))) for number, area in RULES.items() for over in area.bridges})


@pytest.mark.parametrize("bridge", PLAN["bridges"], ids=lambda bridge: "-".join(map(str, bridge["areas"])))
def test_a_bridge_leads_over_the_river_from_one_area_to_the_other(bridge: dict[str, Any]) -> None:
    one, other = bridge["areas"]
    line = LineString([bridge["from"], bridge["to"]])
    deck = line.buffer(SIZES["bridge_width"] / 2, cap_style="flat")
    assert LAND[one].buffer(0.5).contains(Point(bridge["from"]))
    assert LAND[other].buffer(0.5).contains(Point(bridge["to"]))
    assert line.intersection(RIVER).geom_type == "LineString", "it crosses the water once"
    assert line.difference(RIVER.union(LAND[one]).union(LAND[other])).length < 0.5
    assert all(deck.distance(land) >= 1 for number, land in LAND.items() if number not in (one, other))


def test_no_two_bridges_touch() -> None:
    decks = [
        LineString([bridge["from"], bridge["to"]]).buffer(SIZES["bridge_width"] / 2, cap_style="flat")
        for bridge in PLAN["bridges"]
    ]
    assert all(one.distance(other) >= BRIDGES_APART for one, other in combinations(decks, 2))


@pytest.mark.parametrize("number", AREAS)
def test_there_is_a_place_for_every_piece(number: int) -> None:
    """More than 16 minions in one area are stacked on the last place; the rest never needs that."""
    found = slots(number)
    assert len(found["minions"]) == 16
    assert len(found["trolls"]) >= SUPPLY.trolls
    assert len(found["demons"]) >= SUPPLY.demons
    assert len(found["building"]) == len(found["trouble"]) == 1
    assert bounds.SEATS * SUPPLY.minions > len(found["minions"])


@pytest.mark.parametrize("number", AREAS)
def test_no_piece_hangs_over_a_border(number: int) -> None:
    half = SIZES["plot"] / 2
    for kind, places in slots(number).items():
        for x, y in places:
            if kind == "building":
                piece = box(x - half, y - half, x + half, y + half)
            else:
                piece = Point(x, y).buffer(SIZES[kind.removesuffix("s")] / 2)
            assert LAND[number].contains(piece), f"{kind} at {x}, {y}"


@pytest.mark.parametrize("number", AREAS)
def test_no_two_pieces_cover_each_other(number: int) -> None:
    found = slots(number)
    everything = [place for places in found.values() for place in places]
    assert min(dist(*pair) for pair in combinations(everything, 2)) >= APART
    assert min(dist(*pair) for pair in combinations(found["minions"], 2)) >= DRAWN[number]["minion_size"]


@pytest.mark.parametrize("number", AREAS)
def test_the_name_of_an_area_stands_inside_it(number: int) -> None:
    label = DRAWN[number]["label"]
    assert LAND[number].contains(Point(label["x"], label["y"]))
