"""Buckets that fill by themselves: who takes more than flows in has to wait."""

from __future__ import annotations

from collections.abc import Callable

Rate = tuple[float, float]  # so many a second, and so many at once


class Bucket:
    """*rate* a second, and *burst* at once at most."""

    __slots__ = ("_at", "_burst", "_left", "_now", "_rate")

    def __init__(self, rate: float, burst: float, now: Callable[[], float]) -> None:
        self._rate, self._burst, self._now = rate, burst, now
        self._left, self._at = burst, now()

    def take(self, amount: float = 1.0) -> bool:
        """Whether there was enough; nothing is taken if not."""
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < amount:
            return False
        self._left -= amount
        return True

    @property
    def is_full(self) -> bool:
        return self._left + (self._now() - self._at) * self._rate >= self._burst


class Buckets:
    """One for each name, forgotten when full again; where too many are in use, the oldest are."""

    MOST = 10_000

    def __init__(self, rate: float, burst: float, now: Callable[[], float]) -> None:
        self._make = lambda: Bucket(rate, burst, now)
        self._buckets: dict[str, Bucket] = {}

    def take(self, name: str) -> bool:
        bucket = self._buckets.get(name)
        if bucket is None:
            if len(self._buckets) >= self.MOST:
                self._forget()
            bucket = self._buckets[name] = self._make()
        return bucket.take()

    def _forget(self) -> None:
        self._buckets = {name: each for name, each in self._buckets.items() if not each.is_full}
        while len(self._buckets) >= self.MOST:
            del self._buckets[next(iter(self._buckets))]
