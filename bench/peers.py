"""Other engines on their own games, with random players, beside ours in the same run.

Each is installed by name, of the version in peers.txt, into an environment of its own, build/peers. One that cannot be
had leaves a line that says so.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from bench.builds import ROOT, printed_by
from bench.lines import PASSES, Line, best, unit_of

PART = "peers"
VERSIONS, PLACE = ROOT / "bench/peers.txt", ROOT / "build/peers"
PATIENCE = 600  # seconds for an installation
NEEDS = {  # what is installed for each, besides what it says itself
    "open_spiel": ("open_spiel",),
    "pettingzoo": ("pettingzoo", "pygame-ce"),
    "catanatron": ("catanatron",),
}
WORDS = {
    "decisions_from_python": "decisions a second from a Python loop",
    "own_loop_decisions": "decisions a second in its own loop",
    "own_loop_games": "games a second in its own loop",
    "clone_ns": "ns to clone a state",
}

Figures = dict[str, dict[str, float]]  # by game and measure


class NoPeer(Exception):
    """The peer cannot be had here."""


def install(peer: str, place: Path = PLACE) -> Path:
    """The Python of the environment in which *peer* is."""
    python, stamp = place / "bin/python", place / f"{peer}.txt"
    pins = VERSIONS.read_text("utf-8")
    if stamp.exists() and stamp.read_text("utf-8") == pins:
        return python
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--disable-pip-version-check"]
    attempt([sys.executable, "-m", "venv", "--without-pip", str(place)])
    attempt([*pip, "--constraint", str(VERSIONS), *NEEDS[peer]])
    stamp.write_text(pins, "utf-8")
    return python


def measured(peer: str, python: Path, *, tiny: bool) -> Figures:
    command = [str(python), str(ROOT / "bench/peer_games.py"), peer, *(["--tiny"] if tiny else [])]
    return json.loads(attempt(command))


def attempt(command: list[str]) -> str:
    """What a command prints."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    try:
        result = subprocess.run(command, env=environment, check=False, capture_output=True, text=True, timeout=PATIENCE)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NoPeer(str(error)) from error
    if result.returncode:
        lines = result.stderr.strip().splitlines() or [f"exit status {result.returncode}"]
        raise NoPeer(next((line for line in lines if line.startswith("ERROR: ")), lines[-1]))
    return result.stdout


def lines(*, tiny: bool) -> Iterator[Line]:
    passes = range(1 if tiny else PASSES)
    ours: Figures = best([json.loads(printed_by("bench.at_random", "compiled", tiny=tiny)) for _ in passes])
    for peer in NEEDS:
        yield from beside(peer, ours, tiny=tiny)


def beside(peer: str, ours: Figures, place: Path = PLACE, *, tiny: bool) -> Iterator[Line]:
    try:
        theirs = measured(peer, install(peer, place), tiny=tiny)
    except NoPeer as error:
        yield Line(part=PART, measure=peer, of=peer, words=peer, missing=f"{peer} cannot be had here: {error}")
    else:
        yield from compared(ours, theirs)


def compared(ours: Figures, theirs: Figures) -> Iterator[Line]:
    for game, figures in theirs.items():
        for measure, value in figures.items():
            for edition, found in ours.items():
                yield Line(
                    part=PART, measure=measure, of=edition, words=WORDS[measure], build="compiled",
                    value=found[measure], unit=unit_of(measure),
                ).beside(game, value)  # fmt: skip
