"""Games stepped together, measured: decisions a second of one core at random, masks written at every step.

All games have been played for a while before, so that there is something to choose from.
"""

from __future__ import annotations

import time
from array import array
from typing import Any

from bench.timing import COMPILED, SEATS, Sizes


class Stand:
    """Games, and the buffers of one who trains."""

    def __init__(self, kind: type[Any], board: Any, count: int) -> None:
        self.many = many = kind(board, SEATS, count, 1)
        self.masks, self.done = bytearray(count * many.width), bytearray(count)
        self.seats, self.winners, self.actions = (array("i", bytes(4 * count)) for _ in range(3))
        many.write_to(self.masks, self.seats, self.done, self.winners)
        many.reset()

    def step(self, times: int) -> tuple[float, float]:
        """CPU seconds in all, and those of stepping alone, without the choices."""
        total = stepping = 0.0
        for _ in range(times):
            start = time.process_time()
            self.many.choose_random(self.actions)
            chosen = time.process_time()
            self.many.step(self.actions)
            end = time.process_time()
            total, stepping = total + end - start, stepping + end - chosen
        return max(total, 1e-9), max(stepping, 1e-9)


def measure(sizes: Sizes, kind: type[Any], board: Any) -> dict[str, float]:
    """*kind* is the Many of a family."""
    count, warm, steps = (4096, 1000, 60) if sizes is COMPILED else (8, 2, 2)
    stand = Stand(kind, board, count)
    stand.step(warm)
    total, stepping = stand.step(steps)
    return {
        "decisions_together": count * steps / stepping,
        "decisions_together_chosen": count * steps / total,
    }
