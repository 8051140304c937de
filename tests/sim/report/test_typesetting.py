"""Names fit where they are drawn."""

from __future__ import annotations

import pytest

from turnwise.sim.report.typesetting import cut, fitted, width_of, wrapped

SIZES = (13.0, 11.0, 9.0)


def test_lines_are_no_wider_than_they_may_be() -> None:
    lines = wrapped("The Empress of the Racnoss", 90, 13)
    assert " ".join(lines) == "The Empress of the Racnoss"
    assert len(lines) == 2
    assert all(width_of(line, 13) <= 90 for line in lines)


@pytest.mark.parametrize(
    ("name", "size", "lines"),
    [("GO", 13, 1), ("Street of Cunning Artificers", 13, 3), ("Constantinopolitan", 9, 1), ("", 13, 0)],
)
def test_a_name_takes_the_largest_size_that_fits(name: str, size: float, lines: int) -> None:
    found, taken = fitted(name, 84, 3, SIZES)
    assert (taken, len(found)) == (size, lines)
    assert "".join(found).replace(" ", "") == name.replace(" ", "")


@pytest.mark.parametrize(
    "name", ["x" * 80, "one two three four five six seven eight nine ten eleven twelve", "W" * 9 + " a" * 40]
)
def test_what_fits_in_no_size_is_cut(name: str) -> None:
    found, size = fitted(name, 84, 3, SIZES)
    assert size == SIZES[-1]
    assert len(found) <= 3
    assert all(width_of(line, size) <= 84 for line in found)
    assert any(line.endswith("…") for line in found)


def test_cut_leaves_alone_what_fits() -> None:
    assert cut("short", 100, 10) == "short"
    assert cut("a rather long label", 50, 10).endswith("…")
    assert width_of(cut("a rather long label", 50, 10), 10) <= 50
