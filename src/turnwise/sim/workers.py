"""Where chunks are played: the plug for processes and clusters, and the plainest thing that fits it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from turnwise.kernel.errors import Fault
from turnwise.sim.ledger import Chunk, Ledger

Work = Callable[[int, int], Any]  # the first match and how many: what came of them; it can travel to other processes
Finish = Callable[[Chunk, Any], None]

CURE = "Is memory short? Does a script start batches outside of `if __name__ == '__main__'`?"
TRIES = 3  # further ones, for a chunk whose worker was killed
MOST = 256  # workers


class Workers(Protocol):
    def play(self, ledger: Ledger, work: Work, finish: Finish) -> None:
        """Until the ledger is empty. A chunk that gets lost is played again."""
        ...


class Here:
    """In this process."""

    def play(self, ledger: Ledger, work: Work, finish: Finish) -> None:
        while ledger:
            chunk = ledger.take()
            finish(chunk, work(chunk.first, chunk.count))


def put_back(ledger: Ledger, chunk: Chunk, error: Exception) -> None:
    """The worker of a chunk was killed."""
    chunk.tries += 1
    if chunk.tries > TRIES:
        raise Fault(f"games from {chunk.first} on: their worker died {chunk.tries} times. {CURE}") from error
    ledger.put_back(chunk)


def out_of_range(name: str, value: int, low: int, high: int) -> str:
    """A complaint, or nothing."""
    return "" if low <= value <= high else f"{name}: from {low} to {high:,}, got {value:,}"
