"""Lines over time and clouds of deeds."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tests.sim.report.pages import texts
from turnwise.sim.report.figures import count
from turnwise.sim.report.plots import Dot, Line, cloud, course, nice


def test_lines_are_named_above_what_is_still_running() -> None:
    lines = [Line("winner", (1, 2, 4), "accent"), Line("all", (1, 1.5, 2), "ink_soft", dashed=True)]
    told = course("x", "worth", [5, 10, 15], lines, [1, 0.9, 0.2], count)
    assert {"winner", "all", "games still played", "rounds", "100%"} <= set(texts(ElementTree.fromstring(told)))


def test_one_look_is_enough() -> None:
    assert "<svg" in course("x", "worth", [5], [Line("all", (1,), "accent")], [1], count)


def test_a_cloud_has_a_dot_for_each_deed() -> None:
    dots = [Dot("A", 100, 10, "group-a", "on-group-a", "one"), Dot("B", 900, 9, "group-b", "on-group-b", "two")]
    drawing = ElementTree.fromstring(cloud("x", "deeds", dots, ("in", count), ("out", count), 300))
    assert {"A", "B", "in", "out", "10 rounds"} <= set(texts(drawing))
    assert [title.text for title in drawing.iter("title")] == ["one", "two"]


@pytest.mark.parametrize(
    ("low", "high", "found"),
    [(4, 40, [5, 7, 10, 20, 30]), (0.02, 0.06, [0.02, 0.03, 0.05]), (1200, 1900, []), (1, 1, [1])],
)
def test_nice_numbers(low: float, high: float, found: list[float]) -> None:
    assert nice(low, high) == found
