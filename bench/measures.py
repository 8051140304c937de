"""What is measured of the server and of the pages, in words, and what is asked of them. Starts nothing."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bench.lines import Line, unit_of

OURS, THEIRS = "ours", "boardgame.io"
RATE = 300  # moves a second of the fixed load

Figures = dict[str, Any]


class Measure(Struct, frozen=True):
    """A figure of bench/load.py, and what is asked of ours: as such, or as a multiple of the peer's."""

    name: str
    words: str
    phase: str = ""
    more: bool = False  # the more, the better
    asked: float | None = None
    ratio: bool = False
    at: int = 0  # tables at which it is asked, if not at any number

    def lines(self, tables: int, figures: dict[str, float]) -> Iterator[Line]:
        """The figure of both sides, and their ratio once more where that is what is asked."""
        line = Line(
            part="server", measure=self.name, of=f"{tables} tables", words=self.words, value=figures[OURS],
            unit=unit_of(self.name),
        ).beside(THEIRS, figures[THEIRS])  # fmt: skip
        if not self.ratio:
            yield self.judged(line, tables)
            return
        yield line
        ratio = Line(
            part="server", measure=f"{self.name}_to_peer", of=line.of, words="as a multiple of the peer's",
            value=line.ratio_to_peer, unit="times",
        )  # fmt: skip
        yield self.judged(ratio, tables)

    def judged(self, line: Line, tables: int) -> Line:
        asked = self.asked if self.at in (0, tables) else None
        floor, ceiling = (asked, None) if self.more else (None, asked)
        return replace(line, floor=floor, ceiling=ceiling).judged()


PLAYING = (
    Measure(
        "moves_per_cpu_second", "moves for each CPU second of the server, flat out", "flat_out", True, 2.5, ratio=True
    ),
    Measure("moves_per_second", "moves a second on one core, flat out", "flat_out", True, 1500, at=200),
    Measure("p50_mover_ms", f"ms until the mover is told, half of them, at {RATE} moves a second", "fixed"),
    Measure("p99_mover_ms", "the same, 99 of 100", "fixed", False, 1, ratio=True),
    Measure("p50_all_ms", f"ms until all four seats are told, half of them, at {RATE} moves a second", "fixed"),
    Measure("p99_all_ms", "the same, 99 of 100", "fixed", False, 1, ratio=True),
    Measure("bytes_per_update", "bytes for each update at each seat", "fixed"),
)
IDLING = (
    Measure("idle_table_kb", "kB of memory for a table with a game in progress and nobody there", asked=40),
    Measure("lined_table_kb", "the same with four lines open"),
)


# What is measured of the pages: the key, words, and what it must stay below, if anything is asked.
BROWSING = (
    ("script_kb", "kB of script, packed, before anything is clicked", 120.0),
    ("interactive_ms", "ms until the first game can be started, the best of five", 1500.0),
    (
        "p50_painted_ms",
        "ms from the server's sending to the painted change beside 20 other tables, half of them",
        None,
    ),
    ("p95_painted_ms", "the same, 95 of 100", 100.0),
    ("watched", "moves of four bots that were watched at the highest speed", None),
    ("moves_a_second", "of them a second", None),
    ("p99_frame_ms", "ms for a frame meanwhile, 99 of 100", 50.0),
    ("longest_frame_ms", "ms for the longest frame", 50.0),
    ("grown_mb", "MB that the page has grown by then", 30.0),
)


def browser_lines(found: Figures) -> Iterator[Line]:
    for key, words, most in BROWSING:
        yield Line(
            part="browser", measure=key, of="pages", words=words, value=found[key], unit=unit_of(key), ceiling=most
        ).judged()


def best(measure: Measure, runs: list[Figures]) -> float:
    return (max if measure.more else min)(run[measure.phase][measure.name] for run in runs)
