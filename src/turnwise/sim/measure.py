"""What is compared between two batches, match by match: numbers out of the row that is kept of each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from turnwise.sim.spec import Spec

if TYPE_CHECKING:
    import numpy as np

    Cells = np.ndarray[Any, np.dtype[Any]]

WHOLE = 840  # a win in such parts can be shared evenly by up to eight seats


class Measure(Struct, frozen=True):
    """A whole number for each match; in words, its mean is divided by *scale*."""

    id: str
    title: str
    of: Callable[[Cells, Spec], Cells]  # all rows of a chunk
    unit: str = ""  # "%": a share of the matches
    scale: int = 1
    judged: bool = False  # has a say in whether there is a difference at all
    more: str = "more"  # what a rise is called
    less: str = "fewer"


def column(place: int) -> Callable[[Cells, Spec], Cells]:
    return lambda cells, spec: cells[:, place]


def equals(place: int, value: int) -> Callable[[Cells, Spec], Cells]:
    return lambda cells, spec: cells[:, place] == value


def has_bit(place: int, number: int) -> Callable[[Cells, Spec], Cells]:
    return lambda cells, spec: cells[:, place] >> number & 1


def is_comeback(behind: int) -> Callable[[Cells, Spec], Cells]:
    """The winner stood in the lower half of the table at half time."""
    return lambda cells, spec: cells[:, behind] * 2 >= spec.seats


def first_wins(winners: int, first: int) -> Callable[[Cells, Spec], Cells]:
    """What the seat that began has of the win, in parts of WHOLE."""

    def share(cells: Cells, spec: Spec) -> Cells:
        won = cells[:, winners]
        count = sum(won >> seat & 1 for seat in range(spec.seats))
        return (won >> cells[:, first] & 1) * (WHOLE // (count + (count == 0)))

    return share


def usual(columns: dict[str, int]) -> list[Measure]:
    """What every family has; the columns have the same names in all."""
    winners, first = columns["winners"], columns["first"]
    return [
        Measure("length", "rounds", column(columns["rounds"]), judged=True, more="longer", less="shorter"),
        Measure("stalemates", "not ended by the round limit", equals(columns["ending"], 0), "%", judged=True),
        Measure("first", "won by the first to play", first_wins(winners, first), "%", WHOLE, judged=True),
        Measure("comebacks", "won from behind", is_comeback(columns["behind"]), "%", judged=True),
        Measure("leads", "changes of the lead", column(columns["leads"]), judged=True),
    ]
