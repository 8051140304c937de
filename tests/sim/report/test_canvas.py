"""Drawings by matplotlib, made fit for a page."""

from __future__ import annotations

import re
import sys
from xml.etree import ElementTree

import pytest

from tests.sim.report.pages import texts
from turnwise.kernel.errors import BadInput
from turnwise.sim.report.canvas import canvas, must_be_there
from turnwise.sim.report.markup import Markup


def drawing(name: str = "x") -> Markup:
    with canvas(name, "A <label>", 100) as drawn:
        axes = drawn.axes(20, 10, 10, 20)
        (bar,) = axes.barh(0, 2, color=drawn.paint("accent"))
        drawn.title(bar, "two & <more>")
        axes.plot([0, 1], [0, 0], "o", color=drawn.paint("seat-1"))
        axes.text(1, 0, r"$\frac{1}{2}$ <b>", color=drawn.paint("ink"))
    return drawn.markup


def test_names_are_no_formulas_and_are_escaped() -> None:
    root = ElementTree.fromstring(drawing())
    assert r"$\frac{1}{2}$ <b>" in texts(root)
    assert [title.text for title in root.iter("title")] == ["two & <more>"]
    assert root.get("aria-label") == "A <label>"


def test_colours_are_those_of_the_page() -> None:
    told = drawing()
    assert {"var(--accent)", "var(--seat-1)", "var(--ink)", "var(--line)"} <= set(re.findall(r"var\([^)]*\)", told))
    assert "#fe" not in told
    assert "font-family" not in told


def test_nothing_is_left_of_matplotlib() -> None:
    told = drawing()
    for word in ("http", "xmlns", "metadata", "<style", "DejaVu", "matplotlib", "\n"):
        assert word not in told


def test_ids_of_two_drawings_do_not_meet() -> None:
    one, two = (set(re.findall(r' id="([^"]*)"', drawing(name))) for name in ("one", "two"))
    assert one
    assert not one & two
    referred = set(re.findall(r'url\(#([^)]*)\)|href="#([^"]*)"', drawing("one")))
    assert {first or second for first, second in referred} == one


def test_the_same_bytes_each_time_whatever_the_user_has_set() -> None:
    import matplotlib as mpl  # noqa: PLC0415

    before = drawing()
    with mpl.rc_context({"font.size": 30, "axes.grid": True, "lines.linewidth": 9}):
        assert drawing() == before
        assert mpl.rcParams["font.size"] == 30


def test_without_matplotlib(monkeypatch: pytest.MonkeyPatch) -> None:
    must_be_there()
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(BadInput, match=r"pip install 'turnwise\[report\]'"):
        must_be_there()
