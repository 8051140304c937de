"""What a family of games does for a batch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from turnwise.sim.measure import Measure
from turnwise.sim.spec import Setting, Spec
from turnwise.sim.summary import Summary, Sums


class Played(Struct, frozen=True):
    """What came of a chunk."""

    sums: Sums
    cells: list[int] = []  # a row of each match, if rows are kept


class Family(Struct, frozen=True):
    """How matches of a family are played in its compiled loop, and what they add up to."""

    chunk: int  # matches: well under a second, since an interrupt waits for the chunk at hand
    play: Callable[[Any, Spec, int, int, bool], Played]  # a game, a spec, the first match, how many, keep rows?
    summarise: Callable[[Setting, Sums, float], Summary]
    summary: type[Summary]
    columns: dict[str, int]  # of a row, by name; the last ones have a column for each seat
    endings: dict[int, str]
    measures: Callable[[Any], list[Measure]]  # what is compared between two batches of a game
