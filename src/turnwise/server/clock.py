"""Time, handed in: the server's clock is an argument, so that tests can wind one by hand."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    def cancel(self) -> None: ...


class Clock(Protocol):
    def now(self) -> float: ...  # seconds since 1970
    def call_at(self, when: float, callback: Callable[[], None]) -> Timer: ...  # on the event loop


class WallClock:
    """The clock on the wall; it tells no time twice in reverse, even if somebody sets it back."""

    def __init__(self) -> None:
        self._ahead = time.time() - time.monotonic()

    def now(self) -> float:
        return time.monotonic() + self._ahead

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        return asyncio.get_running_loop().call_later(max(0.0, when - self.now()), callback)
