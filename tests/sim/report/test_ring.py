"""The board as it lies on the table, and hottest where most people landed."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from tests.sim.report.pages import Page, texts
from turnwise.sim.report.reading import Run
from turnwise.sim.report.ring import Space, drawn_ring, ring_of

SIDES = [11, 9, 11, 9]


def test_forty_spaces_go_round_from_the_lower_right() -> None:
    cells, (wide, high) = ring_of(SIDES)
    assert len({(cell.x, cell.y) for cell in cells}) == len(cells) == 40
    assert [number for number, cell in enumerate(cells) if cell.corner] == [0, 10, 20, 30]
    assert (cells[0].x + cells[0].width, cells[0].y + cells[0].height) == (wide, high)
    assert (cells[10].x, cells[20].x, cells[20].y, cells[30].y) == (0, 0, 0, 0)
    assert cells[1].x < cells[0].x
    assert cells[12].y < cells[11].y
    assert "".join(cell.side for cell in cells) == "s" * 11 + "w" * 9 + "n" * 11 + "e" * 9


@pytest.mark.parametrize("sides", [SIDES, [2, 0, 2, 0], [3, 1, 3, 1], [16, 14, 16, 14], [9, 3, 5, 7], [1, 1, 1, 1]])
def test_spaces_of_any_board_neither_overlap_nor_leave_it(sides: list[int]) -> None:
    cells, (wide, high) = ring_of(sides)
    assert len(cells) == sum(sides)
    for number, one in enumerate(cells):
        assert min(one.x, one.y) >= 0
        assert one.x + one.width <= wide + 1e-6
        assert one.y + one.height <= high + 1e-6
        for other in cells[number + 1 :]:
            apart = (
                abs(one.x + one.width / 2 - other.x - other.width / 2) >= (one.width + other.width) / 2 - 1e-6
                or abs(one.y + one.height / 2 - other.y - other.height / 2) >= (one.height + other.height) / 2 - 1e-6
            )
            assert apart, (one, other)


def heats_of(drawing: ElementTree.Element) -> list[float]:
    spaces = [part for part in drawing.iter("g") if part.get("class") == "space"]
    return [float(part.findall("rect")[1].attrib["style"].removeprefix("--heat:")) for part in spaces]


def test_the_most_visited_space_is_the_hottest(house: Run, house_page: Page) -> None:
    (ring,) = (drawing for drawing in house_page.drawings if drawing.get("class") == "ring")
    landings, found = house.summary.landings, heats_of(ring)
    assert found.index(max(found)) == landings.index(max(landings))
    assert (min(found), max(found)) == (0, 1)
    by_landings = sorted(range(40), key=lambda space: landings[space])
    assert [found[space] for space in by_landings] == sorted(found)


def test_each_space_tells_its_share(house: Run, house_page: Page) -> None:
    summary = house.summary
    total = sum(summary.landings)
    told = [title.text or "" for drawing in house_page.drawings for title in drawing.iter("title")]
    for name, landings in zip(summary.spaces, summary.landings, strict=True):
        assert f"{name}: {landings / total:.1%} of all landings ({landings:,})" in told


def test_names_letters_and_titles_are_escaped() -> None:
    spaces = [Space("<b>", 1, "&", "group-x", "on-group-x"), *(Space(f"n{number}", 0) for number in range(39))]
    drawing = ElementTree.fromstring(drawn_ring("</svg>", SIDES, spaces))
    assert {"<b>", "&", "</svg>", "100.0%"} <= set(texts(drawing))


def test_nobody_landed() -> None:
    told = drawn_ring("Quiet", SIDES, [Space("x", 0)] * 40)
    assert set(re.findall(r"--heat:([\d.]+)", told.partition('class="large"')[0])) == {"0.000"}
