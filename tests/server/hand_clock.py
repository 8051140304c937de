"""A clock that tests wind by hand."""

from __future__ import annotations

import heapq
from collections.abc import Awaitable, Callable
from itertools import count

GRAIN = 1e-6  # seconds: sums of times are no more exact than that


class HandTimer:
    def __init__(self, callback: Callable[[], None]) -> None:
        self.callback: Callable[[], None] | None = callback

    def cancel(self) -> None:
        self.callback = None


class HandClock:
    """`quiet` is awaited between two things that fall due, so that each has its effect before the next."""

    def __init__(self, start: float = 1_800_000_000.0) -> None:
        self._now = start
        self._timers: list[tuple[float, int, HandTimer]] = []
        self._numbers = count()
        self.quiet: Callable[[], Awaitable[None]] | None = None

    def now(self) -> float:
        return self._now

    def call_at(self, when: float, callback: Callable[[], None]) -> HandTimer:
        timer = HandTimer(callback)
        heapq.heappush(self._timers, (when, next(self._numbers), timer))
        return timer

    async def wind(self, seconds: float) -> None:
        """Let time pass: everything that falls due happens in its order."""
        end = self._now + seconds
        await self._rest()
        while self._timers and self._timers[0][0] <= end + GRAIN:
            when, _, timer = heapq.heappop(self._timers)
            if timer.callback is not None:
                self._now = max(self._now, when)
                timer.callback()
                await self._rest()
        self._now = max(end, self._now)
        await self._rest()

    async def _rest(self) -> None:
        if self.quiet is not None:
            await self.quiet()
