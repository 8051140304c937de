"""The same luck twice: matches with and without a change, pair by pair, as sums of whole numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from turnwise.kernel import words
from turnwise.sim.batch import FAMILIES, game_of, run_chunk
from turnwise.sim.measure import Measure
from turnwise.sim.spec import Spec

if TYPE_CHECKING:
    from turnwise.sim.measure import Cells


class Moments(Struct, frozen=True):
    """Sums over pairs of matches, before and after a change, of each measure."""

    pairs: int
    same: int  # pairs that went alike in everything that is kept of a match
    before: list[int]
    after: list[int]
    before_squared: list[int]
    after_squared: list[int]
    products: list[int]

    def plus(self, other: Moments) -> Moments:
        sums = (
            [a + b for a, b in zip(getattr(self, name), getattr(other, name), strict=True)]
            for name in self.__struct_fields__[2:]
        )
        return Moments(self.pairs + other.pairs, self.same + other.same, *sums)


def measures_of(before: str, after: str) -> list[tuple[Measure, Measure]]:
    """What two packs have in common, by id."""
    known = {measure.id: measure for measure in own_measures(after)}
    return [(measure, known[measure.id]) for measure in own_measures(before) if measure.id in known]


def own_measures(edition: str) -> list[Measure]:
    game = game_of(edition)
    return FAMILIES[type(game)].measures(game)


def run_pairs(before: Spec, after: Spec, first: int, count: int) -> Moments:
    """Matches first, first + 1, ... of both: what a worker does."""
    import numpy as np  # noqa: PLC0415  (takes its time, and only comparisons need it)

    rows = [
        np.array(run_chunk(spec, True, first, count).cells, dtype=np.int64).reshape(-1, words.COLUMNS)
        for spec in (before, after)
    ]
    measures = measures_of(before.edition, after.edition)
    x = values(rows[0], [measure for measure, _ in measures], before)
    y = values(rows[1], [measure for _, measure in measures], after)
    same = int((rows[0] == rows[1]).all(axis=1).sum())
    return Moments(count, same, *(part.sum(0).tolist() for part in (x, y, x * x, y * y, x * y)))


def values(rows: Cells, measures: list[Measure], spec: Spec) -> Cells:
    import numpy as np  # noqa: PLC0415

    return np.stack([measure.of(rows, spec) for measure in measures], axis=1).astype(np.int64)
