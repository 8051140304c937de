"""What is measured of a server, in words, and what is asked of ours. Starts nothing."""

from typing import Any

from msgspec import Struct

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

    def judged(self, tables: int, figures: dict[str, float]) -> Figures:
        ratio = figures[OURS] / figures[THEIRS] if figures[THEIRS] else 0.0
        found = {"measure": self.name, "tables": tables, **figures, "ratio": ratio}
        if self.asked is None or self.at not in (0, tables):
            return found
        value, bound = (ratio, "_ratio") if self.ratio else (figures[OURS], "")
        met = value >= self.asked if self.more else value < self.asked
        return {**found, ("least" if self.more else "most") + bound: self.asked, "met": met}


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
    ("kilobytes", "kB of script, packed, before anything is clicked", 120.0),
    ("interactive_ms", "ms until the first game can be started, the best of five", 1500.0),
    (
        "p50_painted_ms",
        "ms from the server's sending to the painted change beside 20 other tables, half of them",
        None,
    ),
    ("p95_painted_ms", "the same, 95 of 100", 100.0),
    ("moves", "moves of four bots that were watched at the highest speed", None),
    ("moves_a_second", "of them a second", None),
    ("p99_frame_ms", "ms for a frame meanwhile, 99 of 100", 50.0),
    ("longest_frame_ms", "ms for the longest frame", 50.0),
    ("grown_mb", "MB that the page has grown by then", 30.0),
)


def browser_section(found: Figures) -> list[str]:
    rows = [
        f"| {words} | {shown(found[key])} | {'' if most is None else f'below {most:g}, {met(found[key] < most)}'} |"
        for key, words, most in BROWSING
    ]
    return ["## The pages, in Chromium", "", "| figure | | asked, met |", "|---|---:|---|", *rows, ""]


def met(is_met: bool) -> str:
    return "yes" if is_met else "**no**"


def best(measure: Measure, runs: list[Figures]) -> float:
    return (max if measure.more else min)(run[measure.phase][measure.name] for run in runs)


def section(measures: list[Figures]) -> list[str]:
    """For docs/benchmarks.md."""
    words = {measure.name: measure.words for measure in (*PLAYING, *IDLING)}
    rows = [
        f"| {words[found['measure']]} | {found['tables']} | {shown(found[OURS])} | {shown(found[THEIRS])} | "
        f"{bound(found)} |"
        for found in measures
    ]
    head = [f"| figure | tables | ours | {THEIRS} | asked, met |", "|---|---:|---:|---:|---|"]
    return ["## The table server", "", *head, *rows, ""]


def bound(found: Figures) -> str:
    if "met" not in found:
        return ""
    asked = {
        "least": "{:,}", "most": "below {:,}", "least_ratio": "{:,} times its", "most_ratio": "below {:,} times its",
    }  # fmt: skip
    (limit,) = (words.format(found[name]) for name, words in asked.items() if name in found)
    return f"{limit}, {'yes' if found['met'] else '**no**'}"


def shown(figure: float) -> str:
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.3g}"
