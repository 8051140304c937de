"""One line for each measure: `make bench` prints them as JSON, and docs/benchmarks.md is made of them."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

UNITS = {"ns": "ns", "ms": "ms", "s": "s", "mb": "MB", "kb": "kB", "times": "times"}  # by the last word of a measure
LESS = ("ns", "s")  # the less, the better
PASSES = 5  # over everything, one after the other: a moment in which the machine was busy spoils no figure
COUNTED = ("turns", "decisions", "games", "moves")  # a second


class Line(Struct, frozen=True, omit_defaults=True, kw_only=True):
    part: str
    measure: str
    of: str  # an edition, or what else was measured
    words: str  # for the page
    build: str = ""
    value: float | None = None  # None: see missing
    unit: str = ""
    ratio_to_plain: float | None = None  # how many times as fast
    peer: str = ""
    theirs: float | None = None
    ratio_to_peer: float | None = None  # value / theirs
    floor: float | None = None
    ceiling: float | None = None  # the value must stay below
    met: bool | None = None  # floor and ceiling; an aim is no promise
    aim: float | None = None
    missing: str = ""  # why there is no value

    def judged(self) -> Line:
        if self.value is None or (self.floor is None and self.ceiling is None):
            return self
        high = self.floor is None or self.value >= self.floor
        low = self.ceiling is None or self.value < self.ceiling
        return replace(self, met=high and low)

    def beside(self, peer: str, theirs: float) -> Line:
        """The same with the figure of a peer, taken in the same run."""
        assert self.value is not None
        ratio = self.value / theirs if theirs else None
        return replace(self, peer=peer, theirs=theirs, ratio_to_peer=ratio)


def unit_of(measure: str) -> str:
    words = measure.split("_")
    counted = (f"{word} a second" for word in words if word in COUNTED)
    return UNITS.get(words[-1]) or next(counted, "")


def printed(line: Line) -> str:
    return msgspec.json.encode(line).decode()


def read(text: str) -> list[Line]:
    return [msgspec.json.decode(line, type=Line) for line in text.splitlines()]


def best(passes: list[dict[str, dict[str, Any]]]) -> dict[str, dict[str, Any]]:
    """Of each figure the best of all passes; what is no figure is the same in all."""

    def best_of(name: str, values: list[Any]) -> Any:
        if not isinstance(values[0], float):
            return values[0]
        return (min if unit_of(name) in LESS else max)(values)

    return {
        edition: {name: best_of(name, [run[edition][name] for run in passes]) for name in figures}
        for edition, figures in passes[0].items()
    }
