"""Numbers as people read them."""

from __future__ import annotations

import pytest

from turnwise.sim.report.figures import count, interval, listed, percent, ratio, times


@pytest.mark.parametrize(
    ("number", "told"),
    [(0, "0"), (0.123, "0.12"), (1, "1"), (17.06, "17.1"), (99.94, "99.9"), (250.4, "250"), (12345.6, "12,346")],
)
def test_as_many_decimals_as_are_worth_reading(number: float, told: str) -> None:
    assert count(number) == told


@pytest.mark.parametrize(("share", "told"), [(0, "0.0%"), (0.0004, "0.04%"), (0.2678, "26.8%"), (1, "100.0%")])
def test_percent(share: float, told: str) -> None:
    assert percent(share) == told


def test_the_interval_is_around_the_share() -> None:
    low, high = (float(bound) for bound in interval(268, 1000).rstrip("%").split("\N{EN DASH}"))
    assert low < 26.8 < high
    assert high - low == pytest.approx(5.5, abs=0.1)  # 2 * 1.96 * sqrt(p * (1 - p) / n)


def test_lists_and_plurals() -> None:
    assert [listed(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]
    assert (times(1, "game"), times(2000, "game")) == ("1 game", "2,000 games")
    assert ratio(1, 0) == 0
