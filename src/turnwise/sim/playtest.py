"""What a change of the rules does: its size with a 95% interval, and whether there is a difference at all."""

from __future__ import annotations

from functools import partial
from importlib.util import find_spec
from math import sqrt

from msgspec import Struct

from turnwise.kernel.errors import BadInput, BadOption
from turnwise.sim.batch import Batch, Progress
from turnwise.sim.ledger import Chunk, Ledger
from turnwise.sim.measure import Measure
from turnwise.sim.pairing import Moments, measures_of, run_pairs
from turnwise.sim.spec import Spec
from turnwise.sim.workers import Here, Workers, out_of_range

PAIRS = (100, 10**7)
LEVEL = 0.05  # how often a change that does nothing may be called a difference


class Finding(Struct, frozen=True):
    """One measure, before and after. Means, or shares in percent."""

    id: str
    title: str
    unit: str
    before: float
    after: float
    change: float
    low: float  # 95% interval of the change
    high: float
    clear: bool  # beyond what chance does, all judged measures considered together (Holm, 1979)
    judged: bool
    narrowed: float  # the interval without pairing was so many times as wide
    word: str  # what the change is called


class Playtest(Struct, frozen=True):
    """What a change did."""

    edition: str
    other: str  # the edition after the change: the same, or another pack
    options: dict[str, object]
    changed: dict[str, tuple[object, object]]  # options, before and after
    bots: tuple[str, ...]
    seed: int
    games: int  # pairs
    same: int  # pairs that went alike
    differs: bool
    chance: float  # how often a change that does nothing would look as different as this
    findings: tuple[Finding, ...]

    @property
    def narrowed(self) -> float:
        """By pairing, as regards the length."""
        return self.findings[0].narrowed


def must_be_there() -> None:
    if find_spec("numpy") is None or find_spec("scipy") is None:
        raise BadInput("a playtest needs NumPy and SciPy: pip install 'turnwise[sim]'")


def playtest(before: Spec, after: Spec, workers: Workers | None = None, progress: Progress | None = None) -> Playtest:
    """Play all matches of both specs, which differ in edition or options, with the same luck."""
    must_be_there()
    complaint = out_of_range("games", before.games, *PAIRS)
    if complaint:
        raise BadOption(complaint)
    first, second = Batch(before), Batch(after)  # for what they check
    if first.family is not second.family:
        raise BadInput(f"{before.edition} and {after.edition}: are games of different kinds, nothing can be compared")
    pairs = Pairs(first, second, progress)
    (workers or Here()).play(pairs.ledger, partial(run_pairs, first.spec, second.spec), pairs.finish)
    return judged(first, second, pairs.moments)


class Pairs:
    """The pairs still to be played, and what those played add up to."""

    def __init__(self, before: Batch, after: Batch, progress: Progress | None) -> None:
        size = max(1, min(before.family.chunk // 2, before.spec.games // 16))
        self.ledger = Ledger(before.spec.games, size)
        self.moments = run_pairs(before.spec, after.spec, 0, 0)
        self._told = progress

    def finish(self, chunk: Chunk, moments: Moments) -> None:
        self.ledger.finish(chunk)
        self.moments = self.moments.plus(moments)
        if self._told:
            self._told(self.moments.pairs)


def judged(before: Batch, after: Batch, moments: Moments) -> Playtest:
    measures = [measure for measure, _ in measures_of(before.spec.edition, after.spec.edition)]
    says = [place for place, measure in enumerate(measures) if measure.judged]
    stats = Stats(moments)
    chances = {**dict.fromkeys(range(len(measures)), 1.0), **stats.adjusted(says)}
    chance = min(chances.values())
    return Playtest(
        before.spec.edition,
        after.spec.edition,
        before.setting.options,
        changes(before, after),
        before.spec.kinds(),
        before.spec.seed,
        moments.pairs,
        moments.same,
        chance < LEVEL,
        chance,
        tuple(stats.finding(place, measure, chances[place] < LEVEL) for place, measure in enumerate(measures)),
    )


def changes(before: Batch, after: Batch) -> dict[str, tuple[object, object]]:
    old, new = before.setting.options, after.setting.options
    names = [name for name in {**old, **new} if old.get(name) != new.get(name)]
    return {name: (old.get(name), new.get(name)) for name in names}


def variance(total: int, squares: int, count: int) -> float:
    return (squares * count - total * total) / (count * (count - 1))


class Stats:
    """Means, variances and tests out of the moments. The sums are exact: only here do fractions begin."""

    def __init__(self, moments: Moments) -> None:
        self.pairs = moments.pairs
        self.before, self.after = moments.before, moments.after
        x, y, n = moments.before_squared, moments.after_squared, moments.pairs
        sums = zip(self.before, self.after, x, y, moments.products, strict=True)
        each = [
            (b - a, variance(b - a, aa + bb - 2 * ab, n), variance(a, aa, n) + variance(b, bb, n))
            for a, b, aa, bb, ab in sums
        ]
        self.change = [change / n for change, _, _ in each]
        self.paired = [paired for _, paired, _ in each]  # of the differences
        self.unpaired = [unpaired for _, _, unpaired in each]  # of those between matches that are no pairs

    def error(self, place: int) -> float:
        """Standard error of a change."""
        return sqrt(self.paired[place] / self.pairs)

    def chance(self, place: int) -> float:
        """How often chance alone does as much, for one measure."""
        from scipy.special import stdtr  # noqa: PLC0415  # pyright: ignore[reportMissingTypeStubs]

        error, change = self.error(place), self.change[place]
        return 1.0 if change == 0 else 0.0 if error == 0 else float(2 * stdtr(self.pairs - 1, -abs(change) / error))

    def adjusted(self, places: list[int]) -> dict[int, float]:
        """How often chance alone does as much in one of so many measures: step by step, the clearest first (Holm)."""
        found: dict[int, float] = {}
        worst = 0.0
        ranked = sorted(places, key=self.chance)
        for rank, place in enumerate(ranked):
            worst = max(worst, min(1.0, self.chance(place) * (len(ranked) - rank)))
            found[place] = worst
        return found

    def finding(self, place: int, measure: Measure, clear: bool) -> Finding:
        from scipy.special import stdtrit  # noqa: PLC0415  # pyright: ignore[reportMissingTypeStubs]

        scale = (100 if measure.unit == "%" else 1) / measure.scale
        change, reach = self.change[place] * scale, self.error(place) * scale * float(stdtrit(self.pairs - 1, 0.975))
        paired = self.paired[place]
        return Finding(
            measure.id,
            measure.title,
            measure.unit,
            self.before[place] / self.pairs * scale,
            self.after[place] / self.pairs * scale,
            change,
            change - reach,
            change + reach,
            clear,
            measure.judged,
            sqrt(self.unpaired[place] / paired) if paired > 0 else 1.0,
            measure.more if change > 0 else measure.less,
        )
