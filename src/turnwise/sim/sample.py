"""What playouts add up to: shares of the wins, and how two branches differ, with intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from statistics import fmean

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
    """What the playouts of one branch have brought."""

    def __init__(self, seats: int) -> None:
        self.won: list[list[int]] = [[] for _ in range(seats)]  # by seat, in WHOLE parts, one playout after the other
        self.totals = [0] * seats
        self.unfinished = 0

    @property
    def playouts(self) -> int:
        return len(self.won[0])

    def add(self, winners: Sequence[int]) -> None:
        """Of some playouts, as bits."""
        self.unfinished += winners.count(0)
        parts = [WHOLE // max(mask.bit_count(), 1) for mask in winners]
        for seat, won in enumerate(self.won):
            new = [part if mask >> seat & 1 else 0 for mask, part in zip(winners, parts, strict=True)]
            won.extend(new)
            self.totals[seat] += sum(new)

    def share(self, seat: Seat) -> Share:
        wins = self.totals[seat] / WHOLE
        return Share(wins / self.playouts, *wilson(wins, self.playouts))

    def odds(self) -> Odds:
        return Odds(tuple(self.share(seat) for seat in range(len(self.won))), self.playouts, self.unfinished)

    def against(self, other: Sample, seat: Seat) -> Difference:
        """How much better this branch is for a seat than another, playout by playout of the same luck."""
        pairs = zip(self.won[seat], other.won[seat], strict=True)
        changes = [(mine - theirs) / WHOLE for mine, theirs in pairs]
        by = fmean(changes)
        spread = Z * sqrt(fsum((change - by) ** 2 for change in changes) / (len(changes) - 1) / len(changes))
        return Difference(by, by - spread, by + spread)
