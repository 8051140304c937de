"""What playouts add up to, against figures worked out by hand."""

from __future__ import annotations

from math import sqrt

import pytest

from turnwise.sim.sample import Sample
from turnwise.sim.summary import Z, wilson


def sample(*winners: int, each: int = 2, seats: int = 2, guessed: bool = False) -> Sample:
    found = Sample(seats, each, guessed)
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


def test_intervals_are_those_of_wilson_where_playouts_have_nothing_in_common() -> None:
    found = sample(*[0b01] * 3, *[0b10] * 5).share(0)
    assert (found.low, found.high) == wilson(3, 8)
    assert found.width == (found.high - found.low) / 2


def test_bundles_that_end_alike_are_one_try_each() -> None:
    alike = sample(*[0b01] * 4, *[0b10] * 4, *[0b01] * 4, *[0b10] * 4, each=4, guessed=True).share(0)
    tries = 16 / ((1 / 3) / (0.25 / 4))  # the variance of 1, 0, 1, 0 over that of independent playouts
    assert (alike.low, alike.high) == pytest.approx(wilson(tries / 2, tries))
    mixed = sample(*[0b01, 0b10] * 8, each=4, guessed=True).share(0)
    assert (mixed.low, mixed.high) == wilson(8, 16)


def test_a_sure_thing_has_an_interval_too() -> None:
    sure = sample(*[0b01] * 64, each=16, guessed=True)
    assert (sure.share(0).low, sure.share(0).high) == wilson(64, 64)
    assert sure.share(1).share == 0


def test_differences_are_taken_bundle_by_bundle() -> None:
    """Those of 1/2, 0, 1/2, 0: their mean is 1/4 and their deviation 1/sqrt(12)."""
    better = sample(1, 1, 2, 2, 1, 1, 2, 2)
    worse = sample(1, 2, 2, 2, 1, 2, 2, 2)
    change = better.against(worse, 0)
    spread = Z * sqrt(1 / 12 / 4)
    assert (change.by, change.low, change.high) == pytest.approx((0.25, 0.25 - spread, 0.25 + spread))
    assert better.against(worse, 1).by == -0.25
