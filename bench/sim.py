"""`turnwise sim` as people run it, on two cores: wall clock and memory. `python -m bench.sim` prints the lines."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress

import psutil

from bench.lines import Line, printed, unit_of

EDITION = "exclusive_possession"
FEW, MANY = 10_000, 100_000
PAUSE = 0.02  # seconds between two looks at the memory


def steps(games: int) -> tuple[tuple[str, ...], ...]:
    """What is typed after `turnwise`, one after the other, in a folder of its own."""
    play = ("sim", EDITION, "--games", str(games), "--workers", "2", "--out", "run.parquet")
    return play, ("report", "run.parquet")


def done(games: int) -> tuple[float, float]:
    """Seconds of all steps, and the most memory of a step with its workers, in MB."""
    most = 0.0
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        start = time.perf_counter()
        for words in steps(games):
            command = [sys.executable, "-m", "turnwise.cli", *words]
            process = psutil.Popen(command, cwd=folder, env=os.environ, stdout=subprocess.DEVNULL)
            while process.poll() is None:
                most = max(most, resident(process))
                time.sleep(PAUSE)
            if process.returncode:
                sys.exit(f"bench: turnwise {' '.join(words)} failed")
        return time.perf_counter() - start, most


def resident(process: psutil.Process) -> float:
    found = 0
    with suppress(psutil.NoSuchProcess):
        for one in (process, *process.children(recursive=True)):
            with suppress(psutil.NoSuchProcess):
                found += one.memory_info().rss
    return found / 1e6


def lines(few: int, many: int) -> Iterator[Line]:
    _, before = done(few)
    seconds, after = done(many)
    words = f"seconds for {many:,} games with trades, a row of each kept, report included, on two cores"
    yield line("sim_s", words, seconds, 60)
    yield line("sim_few_mb", f"MB of memory, workers included, at most, {few:,} games", before)
    yield line("sim_many_mb", f"MB of memory, workers included, at most, {many:,} games", after)
    yield line("sim_grown_mb", f"MB more for {many:,} games than for {few:,}", after - before, 20)


def line(measure: str, words: str, value: float, ceiling: float | None = None) -> Line:
    return Line(
        part="sim", measure=measure, of=EDITION, words=words, build="compiled", value=value, unit=unit_of(measure),
        ceiling=ceiling,
    ).judged()  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.sim")
    parser.add_argument("--tiny", action="store_true", help="only to see that it runs")
    tiny = parser.parse_args().tiny
    for found in lines(*((20, 40) if tiny else (FEW, MANY))):
        print(printed(found), flush=True)


if __name__ == "__main__":
    main()
