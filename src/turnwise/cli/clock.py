"""How long a game has been played: seconds at the table, those before it was saved included."""

from __future__ import annotations

from collections.abc import Callable

MINUTE = 60
Now = Callable[[], float]  # seconds since whenever


class Clock:
    def __init__(self, now: Now, before: float = 0.0) -> None:
        self._now, self._start = now, now() - before

    def seconds(self) -> float:
        return self._now() - self._start


def minutes(number: int) -> str:
    return f"{number:,} minute" if number == 1 else f"{number:,} minutes"
