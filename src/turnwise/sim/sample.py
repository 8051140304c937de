"""What playouts add up to: shares of the wins, and how two branches differ, with intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, variance

from msgspec import Struct

from turnwise.kernel.game import Seat
from turnwise.sim.summary import Z, wilson

WHOLE = 840  # a win in whole numbers, also if up to eight share it


class Share(Struct, frozen=True):
    """Of all wins, with the bounds of a 95% interval."""

    share: float
    low: float
    high: float

    @property
    def width(self) -> float:
        """Half of it, as people say "plus or minus"."""
        return (self.high - self.low) / 2


class Difference(Struct, frozen=True):
    """Between the shares of a seat in two branches, with the bounds of a 95% interval."""

    by: float
    low: float
    high: float


class Odds(Struct, frozen=True):
    shares: tuple[Share, ...]  # by seat
    playouts: int
    unfinished: int  # broken off: nobody has won these


class Sample:
    """What the playouts of one branch have brought, in bundles."""

    def __init__(self, seats: int, each: int, guessed: bool) -> None:
        self.each, self.guessed = each, guessed  # guessed: those of a bundle begin alike
        self.bundles: list[list[int]] = [[] for _ in range(seats)]
        self.unfinished = 0

    @property
    def playouts(self) -> int:
        return len(self.bundles[0]) * self.each

    def add(self, winners: Sequence[int]) -> None:
        """Of some playouts, as bits: whole bundles."""
        self.unfinished += winners.count(0)
        parts = [WHOLE // max(mask.bit_count(), 1) for mask in winners]
        for seat, bundles in enumerate(self.bundles):
            won = [part if mask >> seat & 1 else 0 for mask, part in zip(winners, parts, strict=True)]
            bundles += [sum(won[first : first + self.each]) for first in range(0, len(won), self.each)]

    def shares_in(self, seat: Seat) -> list[float]:
        """Bundle by bundle."""
        return [bundle / (self.each * WHOLE) for bundle in self.bundles[seat]]

    def share(self, seat: Seat) -> Share:
        shares = self.shares_in(seat)
        share = fmean(shares)
        spread = share * (1 - share) / self.each  # of bundles whose playouts have nothing in common
        excess = variance(shares) / spread if self.guessed and spread else 1.0
        tries = self.playouts / max(excess, 1.0)
        return Share(share, *wilson(share * tries, tries))

    def odds(self) -> Odds:
        return Odds(tuple(self.share(seat) for seat in range(len(self.bundles))), self.playouts, self.unfinished)

    def against(self, other: Sample, seat: Seat) -> Difference:
        """How much better this branch is for a seat than another, bundle by bundle of the same luck."""
        pairs = zip(self.shares_in(seat), other.shares_in(seat), strict=True)
        changes = [mine - theirs for mine, theirs in pairs]
        by, spread = fmean(changes), Z * sqrt(variance(changes) / len(changes))
        return Difference(by, by - spread, by + spread)
