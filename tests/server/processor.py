"""What a process costs, on a machine on which others have the cores, too: a stopwatch, processor time, memory.

What takes long on the clock of a busy machine says nothing about us.
"""

from __future__ import annotations

import os
from pathlib import Path
from time import perf_counter

import psutil


def used(pid: int) -> float:
    """Seconds of the processor that a process has used by now."""
    times = psutil.Process(pid).cpu_times()
    return times.user + times.system


def memory(pid: int) -> int:
    """Bytes."""
    return psutil.Process(pid).memory_info().rss


def waited(pid: int) -> float:
    """Seconds in which its main thread was ready and something else ran; 0 where the system does not tell."""
    try:
        return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9
    except OSError:
        return 0.0


class Stopwatch:
    """Of this process and one that it has started since: when both waited at once, that is taken off twice."""

    def __init__(self) -> None:
        self._start, self._waited = perf_counter(), waited(os.getpid())

    def seconds(self, pid: int) -> float:
        seconds = perf_counter() - self._start - (waited(os.getpid()) - self._waited) - waited(pid)
        return max(seconds, used(pid))
