"""The city as the pages draw it, shaded by what came to each area."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from tests.sim.report.pages import Page, texts
from turnwise.sim.report.city import Area, centre, drawn_city, plan
from turnwise.sim.report.reading import Run

DRAWN: dict[str, Any] = json.loads((Path(__file__).parents[3] / "web/src/ankh/map.json").read_text(encoding="utf-8"))


def points(text: str) -> list[list[float]]:
    return [[float(number) for number in point.split(",")] for point in text.split()]


def test_the_plan_is_that_of_the_pages() -> None:
    told = plan()
    assert points(told["wall"]) == DRAWN["wall"]
    assert points(told["river"]) == DRAWN["river"]["outer"]
    assert told["bridges"] == [[*bridge["from"], *bridge["to"]] for bridge in DRAWN["bridges"]]
    assert [points(area["outline"]) for area in told["areas"]] == [area["polygon"] for area in DRAWN["areas"]]
    assert [area["number"] for area in DRAWN["areas"]] == list(range(1, 13))


def test_the_centre_of_a_square() -> None:
    assert centre("0,0 4,0 4,2 0,2") == (2, 1)


def test_an_area_with_more_is_hotter() -> None:
    areas = [Area(f"<{number}>", number, f"{number}.0", f"title {number}") for number in range(12)]
    drawing = ElementTree.fromstring(drawn_city("Map", areas))
    parts = [part for part in drawing.iter("g") if part.get("data-area")]
    heats = [float(part.findall("polygon")[1].attrib["style"].removeprefix("--heat:")) for part in parts]
    assert heats == sorted(heats)
    assert (heats[0], heats[-1]) == (0, 1)
    assert [part.findtext("title") for part in parts] == [area.title for area in areas]
    assert {"<3>", "11.0"} <= set(texts(drawing))


def test_both_maps_tell_the_counts(city: Run, city_page: Page) -> None:
    maps = [drawing for drawing in city_page.drawings if drawing.get("class") == "city"]
    pack = city.edition.source["pack"]
    assert isinstance(pack, dict)
    for drawing, counts, what in zip(
        maps, (city.summary.buildings, city.summary.trouble), ("buildings", "trouble markers"), strict=True
    ):
        told = [title.text for title in drawing.iter("title")]
        assert told == [
            f"{area['name']}: {counts[area['id']]:,} {what}, {counts[area['id']] / city.summary.games:.2f} a game"
            for area in pack["areas"]
        ]
