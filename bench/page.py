"""docs/benchmarks.md, made of the lines that the benchmark prints."""

from __future__ import annotations

import datetime
import os
import platform
from collections.abc import Callable, Iterable
from itertools import groupby
from pathlib import Path

from bench.families import RATIO
from bench.lines import Line
from bench.short import in_short

ASKED = "asked, met"
RULES = """\
CPU time of one core, the best of five, four seats, full rules; both builds in the same run. Careful seats who cannot
trade often never end a game, so games without trades are broken off after 200 rounds."""
CORES = "The same games on one thread and on two, in alternation, the best of five each; wall clock."
SIM = "`turnwise sim` as typed, started anew for each figure; memory is that of all its processes together."
PEERS = """\
Random players, CPU time of one core, the best of five. Each engine plays games of its own, and a decision in one game
is not one in another: this says what a decision costs with each, not who plays the same game faster. *Its own loop* is
native for ours, C++ for OpenSpiel and Python for catanatron. In brackets: ours as a multiple of theirs."""
SERVER = "Four seats a table, every move checked and told to all of them; ours has each on disk before it is told."


def page(lines: list[Line]) -> str:
    head = [
        "# Benchmarks",
        "",
        f"Written by `make bench ARGS=--write` on {datetime.date.today():%d %B %Y}, on {machine()}.",
        "",
    ]
    rows = list(in_short(lines))
    short = ["## In short", "", *table(("", "figure"), rows)] if rows else []
    parts = {part: [line for line in lines if line.part == part] for part in SECTIONS}
    body = [text for part, found in parts.items() if found for text in section(part, found)]
    return "\n".join([*head, *short, *body])


def machine() -> str:
    """In words, without the name of any host."""
    kind = platform.processor() or platform.machine()
    lines = Path("/proc/cpuinfo").read_text().splitlines() if Path("/proc/cpuinfo").exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return f"{(names or [kind])[0]}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"


def section(part: str, lines: list[Line]) -> list[str]:
    title, about, tables = SECTIONS[part]
    missing = [f"Not to be had here, so not measured: {line.of}.\n" for line in lines if line.missing]
    found = [line for line in lines if not line.missing]
    return [f"## {title}", "", *([about, ""] if about else []), *missing, *(tables(found) if found else [])]


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> list[str]:
    """All but the first column and the last words are numbers."""
    marks = ["---" if name in (head[0], ASKED) else "---:" for name in head]
    return [f"| {' | '.join(head)} |", f"|{'|'.join(marks)}|", *(f"| {' | '.join(row)} |" for row in rows), ""]


def figures(lines: list[Line]) -> list[str]:
    return table(("figure", "value", ASKED), ((line.words, shown(line.value), asked([line])) for line in lines))


def editions(lines: list[Line]) -> list[str]:
    alone = [line for line in lines if not line.build]
    by_edition = groupby((line for line in lines if line.build), lambda line: line.of)
    found = [text for edition, some in by_edition for text in edition_table(edition, list(some))]
    return [*(figures(alone) if alone else []), *found]


def edition_table(edition: str, lines: list[Line]) -> list[str]:
    rows: list[tuple[str, ...]] = []
    for measure in dict.fromkeys(line.measure for line in lines):
        builds = {line.build: line for line in lines if line.measure == measure}
        compiled = builds["compiled"]
        plain = shown(builds["plain"].value) if "plain" in builds else ""
        rows.append(
            (compiled.words, plain, shown(compiled.value), shown(compiled.ratio_to_plain), asked(builds.values()))
        )
    return [f"### `{edition}`", "", *table(("figure", "plain Python", "compiled", "times as fast", ASKED), rows)]


def beside_peers(lines: list[Line]) -> list[str]:
    ours = list(dict.fromkeys(line.of for line in lines))
    rows: list[tuple[str, ...]] = []
    for (peer, words), some in groupby(lines, lambda line: (line.peer, line.words)):
        found = {line.of: line for line in some}
        theirs = next(iter(found.values())).theirs
        cells = (f"{shown(found[of].value)} ({shown(found[of].ratio_to_peer)})" for of in ours)
        rows.append((f"{peer}, {words}", shown(theirs), *cells))
    return table(("figure", "theirs", *(f"`{of}`" for of in ours)), rows)


def beside_a_server(lines: list[Line]) -> list[str]:
    (peer,) = {line.peer for line in lines if line.peer}
    rows = ((line.words, line.of, shown(line.value), shown(line.theirs), asked([line])) for line in lines)
    return table(("figure", "at", "ours", peer, ASKED), rows)


def asked(lines: Iterable[Line]) -> str:
    return "; ".join(text for line in lines for text in bounds(line))


def bounds(line: Line) -> Iterable[str]:
    unit = {RATIO: " times", "plain": ", plain"}.get(line.build, "")
    met = "yes" if line.met else "**no**"
    if line.floor is not None:
        yield f"at least {shown(line.floor)}{unit}: {met}"
    if line.ceiling is not None:
        yield f"below {shown(line.ceiling)}{unit}: {met}"
    if line.aim is not None:
        yield f"aim: {shown(line.aim)}"


def shown(figure: float | None) -> str:
    if figure is None:
        return ""
    return f"{figure:,.0f}" if abs(figure) >= 100 else f"{figure:.3g}"


SECTIONS: dict[str, tuple[str, str, Callable[[list[Line]], list[str]]]] = {
    "rules": ("The rules", RULES, editions),
    "cores": ("Two cores", CORES, figures),
    "sim": ("Simulation", SIM, figures),
    "peers": ("Beside other engines", PEERS, beside_peers),
    "server": ("The table server", SERVER, beside_a_server),
    "browser": ("The pages, in Chromium", "", figures),
}
