"""Counts as pictures: the lengths, labels and lines are those of the numbers."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from tests.sim.report.pages import texts
from turnwise.sim.report.charts import Bar, Chance, bars, columns, intervals
from turnwise.sim.report.typesetting import width_of


def titles(drawing: ElementTree.Element) -> list[str]:
    return [title.text or "" for title in drawing.iter("title")]


def test_intervals_name_every_chance_and_the_fair_share() -> None:
    groups = {
        "Order": [Chance("first", 30, 100), Chance("second", 20, 100)],
        "Seats": [Chance("one", 25, 100, "seat-1")],
    }
    drawing = ElementTree.fromstring(intervals("x", "wins", groups, 0.25, "a quarter"))
    assert {"Order", "Seats", "first", "second", "one", "30.0%", "20.0%", "25.0%", "a quarter"} <= set(texts(drawing))
    assert "first: 30.0%, 95% interval 21.9\N{EN DASH}39.6%" in titles(drawing)


def test_nothing_that_came_off_can_be_drawn() -> None:
    drawing = ElementTree.fromstring(intervals("x", "wins", {"": [Chance("never", 0, 0)]}, 0.5, "half"))
    assert "0.0%" in texts(drawing)


def test_bars_are_as_long_as_their_values() -> None:
    rows = [Bar("a", 10, "ten"), Bar("b", 5, "five", "seat-2"), Bar("c", 0, "none")]
    drawing = ElementTree.fromstring(bars("x", "some", rows))
    assert {"a", "b", "c", "ten", "five", "none"} <= set(texts(drawing))
    assert titles(drawing) == ["a: ten", "b: five", "c: none"]
    long, short, none = (
        max(xs) - min(xs)
        for part in drawing.iter("g")
        if part.find("title") is not None and (path := part.find("path")) is not None
        for xs in [[float(x) for x in re.findall(r"[ML] ([\d.]+)", path.attrib["d"])]]
    )
    assert (short / long, none) == (pytest.approx(0.5, abs=0.01), pytest.approx(0))


def test_sentences_stand_above_their_bars_and_are_cut() -> None:
    drawing = ElementTree.fromstring(bars("x", "some", [Bar("word " * 60, 1, "$1", head="AB-01")], above=True))
    head, label = (text for text in texts(drawing) if text != "$1")
    assert head == "AB-01"
    assert label.endswith("…")
    assert width_of(label, 11.5) < 380


def test_columns_tell_their_bins() -> None:
    drawing = ElementTree.fromstring(columns("x", "lengths", (1, 3), 5, 10, {"half: 16": 16.0}, "rounds"))
    assert titles(drawing) == ["10 to 14 rounds: 1 games, 25.0%", "15 to 19 rounds: 3 games, 75.0%"]
    assert "half: 16" in texts(drawing)
    single = ElementTree.fromstring(columns("x", "lengths", (4,), 1, 7, {}, "rounds"))
    assert titles(single) == ["7 rounds: 4 games, 100.0%"]
