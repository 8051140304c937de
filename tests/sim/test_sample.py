"""What playouts add up to, against figures worked out by hand."""

from __future__ import annotations

from math import sqrt

import pytest

from turnwise.sim.sample import Sample
from turnwise.sim.summary import Z, wilson


def sample(*winners: int, seats: int = 2) -> Sample:
    found = Sample(seats)
    found.add(winners)
    return found


def test_a_shared_win_is_a_part_of_one() -> None:
    found = sample(0b111, 0b001, 0b011, 0b100, seats=3).odds()
    assert [share.share for share in found.shares] == pytest.approx([11 / 24, 5 / 24, 1 / 3])
    assert (found.playouts, found.unfinished) == (4, 0)


def test_nobody_has_won_what_was_broken_off() -> None:
    found = sample(0, 0b01, 0b01, 0b10).odds()
    assert found.unfinished == 1
    assert [share.share for share in found.shares] == [0.5, 0.25]


def test_intervals_are_those_of_wilson() -> None:
    found = sample(*[0b01] * 3, *[0b10] * 5).share(0)
    assert (found.low, found.high) == wilson(3, 8)
    assert found.width == (found.high - found.low) / 2


def test_a_sure_thing_has_an_interval_too() -> None:
    sure = sample(*[0b01] * 64)
    assert (sure.share(0).low, sure.share(0).high) == wilson(64, 64)
    assert sure.share(1).share == 0


def test_differences_are_taken_playout_by_playout() -> None:
    """Those of 0, 1, 0, 0, twice over: their mean is 1/4 and their variance (6 * 1/16 + 2 * 9/16) / 7."""
    better = sample(1, 1, 2, 2, 1, 1, 2, 2)
    worse = sample(1, 2, 2, 2, 1, 2, 2, 2)
    change = better.against(worse, 0)
    spread = Z * sqrt(24 / 16 / 7 / 8)
    assert (change.by, change.low, change.high) == pytest.approx((0.25, 0.25 - spread, 0.25 + spread))
    assert better.against(worse, 1).by == -0.25
