"""Which matches of a batch are still to be played."""

from __future__ import annotations

from collections import deque

from msgspec import Struct


class Chunk(Struct):
    number: int
    first: int
    count: int
    tries: int = 0


class Done(Struct):
    """Chunks that are finished: all below a number, and some beyond it. Small, however long the batch."""

    below: int = 0
    beyond: list[int] = []

    def add(self, number: int) -> None:
        beyond = {*self.beyond, number}
        while self.below in beyond:
            beyond.remove(self.below)
            self.below += 1
        self.beyond = sorted(beyond)


class Ledger:
    """The chunks still to be played: those that came back, then new ones, made as they are taken."""

    def __init__(self, games: int, size: int, done: Done | None = None) -> None:
        self.games, self.size = games, size
        self.done = done or Done()
        self._next = self.done.below
        self._back: deque[Chunk] = deque()
        self._skip_done()

    def __bool__(self) -> bool:
        return bool(self._back) or self._next * self.size < self.games

    def take(self) -> Chunk:
        if self._back:
            return self._back.popleft()
        first = self._next * self.size
        chunk = Chunk(self._next, first, min(self.size, self.games - first))
        self._next += 1
        self._skip_done()
        return chunk

    def put_back(self, chunk: Chunk) -> None:
        self._back.append(chunk)

    def finish(self, chunk: Chunk) -> None:
        self.done.add(chunk.number)

    def _skip_done(self) -> None:
        while self._next in self.done.beyond:
            self._next += 1
