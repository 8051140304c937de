"""What a seat has in points at any moment: the same as if they were counted there and then."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from tests.ankh_morpork.scene import scene
from tests.ankh_morpork.walk import IS_PLAIN, Walk
from turnwise.games.ankh_morpork.ending import settle, standing
from turnwise.games.ankh_morpork.state import clone, digest
from turnwise.kernel.notes import Notes

LOANS = ["mr_bent", "the_bank_of_ankh_morpork"]
FACTS: list[tuple[dict[str, Any], int]] = [
    ({}, 10),
    ({"cash": {"Ann": 0}}, 0),
    ({"minions": {"Ann": {"nap_hill": 2, "dimwell": 1}, "Bob": {"nap_hill": 3}}}, 25),
    ({"buildings": {"nap_hill": "Ann", "small_gods": "Bob"}}, 22),
    ({"minions": {"Ann": {"small_gods": 4}}, "buildings": {"small_gods": "Ann"}, "demons": {"small_gods": 1}}, 10),
    ({"cash": {"Ann": 15}, "fronts": {"Ann": LOANS}}, -12),
    ({"cash": {"Ann": 24}, "fronts": {"Ann": LOANS}}, 0),
    ({"cash": {"Ann": 11}, "fronts": {"Ann": LOANS[:1]}}, -4),
    ({"cash": {"Ann": 30}, "fronts": {"Ann": LOANS[:1]}}, 18),
]


@pytest.mark.parametrize(("facts", "points"), FACTS)
def test_points_are_those_of_a_count_and_nobody_pays(facts: dict[str, Any], points: int) -> None:
    s = scene(**facts)
    state, before = s.match.state, digest(s.match.state)
    assert standing(state, s.seat("Ann")) == points
    assert digest(state) == before
    assert settle(state, s.seat("Ann"), Notes()) == points


def test_at_every_moment_of_a_game_it_is_what_a_count_would_find() -> None:
    """Loans taken, minions and buildings come and gone."""
    met = set[int]()
    for seed in range(1 if IS_PLAIN else 4):
        for state in islice(Walk(3, seed).decisions(), 0, None, 5):
            if state.over:
                continue
            for seat in range(3):
                counted = settle(clone(state), seat, Notes())
                assert standing(state, seat) == counted
                met.add(counted)
    assert len(met) > 20
