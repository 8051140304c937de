"""Buildings in tests: put up, sold and counted by name."""

from __future__ import annotations

from collections.abc import Sequence

from tests.property_trading.situation import Situation
from turnwise.games.property_trading import actions as a


def build(s: Situation, space: str, level: int, name: str = "Ann") -> Situation:
    return s.play(name, a.Build(s.space(space), level))


def sell(s: Situation, space: str, level: int, name: str = "Ann") -> Situation:
    return s.play(name, a.Sell(s.space(space), level))


def levels(s: Situation, group: Sequence[str]) -> list[int]:
    return [s.deed(space).level for space in group]


def supply(s: Situation) -> tuple[int, int]:
    """Houses and hotels in the Bank."""
    return s.view.houses, s.view.hotels


def steps(s: Situation, kind: type) -> set[tuple[str, int]]:
    """Every building or sale on Ann's list."""
    return {(s.edition.name_of(action.space), action.to_level) for action in s.legal("Ann", kind)}
