"""Two checkouts side by side: what both are asked in turn, and how many times the other's figure ours is.

Both run the measures of this checkout, each on its own installed build, on one core, never at the same time. A figure
is compared with the one that was taken just before or after it, so that whatever else the machine does meets both.
"""

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from bench.builds import ROOT
from bench.lines import LESS, unit_of

INSTALLED = ("merged", "linked")  # what the build that `pip install` makes is called, now and before
ROUNDS = 9
FLOOR = 0.95  # a ratio that is worse is marked

Ratios = dict[tuple[str, str], list[float]]  # by edition and measure, one for each round


def installed_build(checkout: Path) -> str:
    """The name for scripts/on."""
    script = checkout / "scripts/on"
    if not script.is_file():
        sys.exit(f"bench: --against {checkout}: no checkout of Turnwise, there is no scripts/on in it")
    text = script.read_text("utf-8")
    return next(build for build in INSTALLED if f"{build})" in text)


def run(checkout: Path, *command: str) -> str:
    """What a command prints on the installed build of a checkout, brought up to date first."""
    whole = [str(checkout / "scripts/on"), installed_build(checkout), *command]
    done = subprocess.run(whole, cwd=ROOT, check=False, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        sys.exit(f"bench: failed in {checkout}: {' '.join(command)}")
    return done.stdout


def figures(checkout: Path, *arguments: str) -> dict[tuple[str, str], float]:
    found = [json.loads(line) for line in run(checkout, "python", "-m", "bench.engine", *arguments).splitlines()]
    return {
        (edition["edition"], name): value
        for edition in found
        for name, value in edition.items()
        if type(value) is float
    }


def ratio(name: str, ours: float, theirs: float) -> float:
    """Above 1: ours is better."""
    return theirs / ours if unit_of(name) in LESS else ours / theirs


def compare(other: Path, editions: Sequence[str], *, rounds: int, tiny: bool) -> Ratios:
    found: Ratios = {}
    for number in range(rounds):
        for edition in editions:
            arguments = ("--edition", edition, *(["--tiny"] if tiny else []))
            order = (ROOT, other) if number % 2 == 0 else (other, ROOT)
            taken = {checkout: figures(checkout, *arguments) for checkout in order}
            for key, ours in taken[ROOT].items():
                found.setdefault(key, []).append(ratio(key[1], ours, taken[other][key]))
    return found


def table(found: Ratios) -> Iterator[str]:
    """The worst first."""
    yield f"{'edition':24} {'measure':32} {'ratio':>6} {'middle half':>13} {'all':>13}"
    for (edition, name), ratios in sorted(found.items(), key=lambda each: statistics.median(each[1])):
        middle = statistics.median(ratios)
        low, _, high = statistics.quantiles(ratios, n=4) if len(ratios) > 1 else (middle,) * 3
        spread = f"{low:6.3f}-{high:6.3f} {min(ratios):6.3f}-{max(ratios):6.3f}"
        yield f"{edition:24} {name:32} {middle:6.3f} {spread}{'' if middle >= FLOOR else '  WORSE'}"


def report(other: Path, editions: Sequence[str], *, rounds: int, tiny: bool) -> bool:
    """Print all ratios; whether none is below the floor."""
    other = other.resolve()
    for checkout in (ROOT, other):
        run(checkout, "true")  # it is built on all cores
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # and all that is started from here
    found = compare(other, editions, rounds=rounds, tiny=tiny)
    print(f"this checkout as a multiple of {other.name}, {rounds} rounds in alternation")
    print("\n".join(table(found)), flush=True)
    return all(statistics.median(ratios) >= FLOOR for ratios in found.values())
