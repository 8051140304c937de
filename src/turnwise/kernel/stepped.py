"""Thousands of games stepped together, for those who train agents: what every family has in common.

An action is an index into a fixed table, the same for all games on a board; what may be chosen is told by masks.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Generic, TypeVar

from turnwise.kernel import words
from turnwise.kernel.chance import mix
from turnwise.kernel.errors import BadAction, BadInput
from turnwise.kernel.slate import Slate

A = TypeVar("A")
V = TypeVar("V")
Stretch = Callable[[int, int, bool], None]  # steps or starts the games from one number to another


class Stepped(ABC, Generic[A, V]):
    """Buffers of the caller are anything with the buffer protocol: an array of numpy's, an array.array, a bytearray."""

    def __init__(self, slate: Slate, stretches: Sequence[Stretch]) -> None:
        """*stretches* has one for each thread: they work side by side."""
        self.slate, self.stretches = slate, stretches
        self.count, self.size, self.width = slate.count, slate.size, slate.width()
        self._pool = ThreadPoolExecutor(len(stretches)) if len(stretches) > 1 else None
        self._begun = False

    # ---- all games at once ----

    def write_to(self, masks: object, seats: object, done: object, winners: object) -> None:
        """Where `reset` and `step` write from now on, a row for each game.

        *masks*: `width` of uint8, 1 where an action is legal. *seats*: int32, who is asked. *done*: uint8, 1 if the
        match has just ended and a new one has begun, 2 if it was left at the limit of rounds or at a bound of the
        engine. *winners*: int32, a bit for each seat that has won the match which has just ended.
        """
        self.slate.write_to(masks, seats, done, winners)

    def reset(self) -> None:
        """Begin the first match of every game and write its first question."""
        self.slate.check()
        self._run(True)
        self._begun = True

    def step(self, actions: object) -> None:
        """Carry out one action (int32) in each game and go on to the next question; a match that ends begins anew.

        If any of them is not legal, this is said of the first and nothing has happened in any game.
        """
        if not self._begun:
            raise BadInput("no game has begun: call write_to(masks, seats, done, winners) and reset() first")
        self.slate.take(actions)
        wrong = self.slate.first_illegal()
        if wrong != words.NOBODY:
            raise BadAction(f"actions[{wrong}]: {self.objection(wrong, self.slate.action(wrong))}")
        self._run(False)

    def choose_random(self, actions: object) -> None:
        """Write any legal action of each game to *actions* (int32), all equally likely, by luck of its own."""
        self.slate.choose(actions)

    def _run(self, starting: bool) -> None:
        if self._pool is None:
            self.stretches[0](0, self.count, starting)
            return
        marks = [self.count * i // len(self.stretches) for i in range(len(self.stretches) + 1)]
        jobs = [
            self._pool.submit(stretch, first, last, starting)
            for stretch, (first, last) in zip(self.stretches, pairwise(marks), strict=True)
        ]
        for job in jobs:
            job.result()

    def digest(self) -> int:
        """64 bits over all games as they stand."""
        total = 0
        for game in range(self.count):
            total = mix(total ^ self.digest_of(game))
        return total

    # ---- one game, for people ----

    def names(self) -> list[str]:
        """What each action means, by index."""
        return [self.name(index) for index in range(self.size)]

    def legal(self, game: int) -> list[int]:
        """The indexes that its mask has."""
        self._look_up(game)
        return [index for index in range(self.size) if self.slate.has(game, index)]

    def action_of(self, game: int, index: int) -> A:
        """The action that a legal index stands for in this game now."""
        self._look_up(game)
        if not self.slate.has(game, index):
            raise BadAction(f"game {game}: {self.objection(game, index)}")
        return self.action_at(game, index)

    def index_of(self, game: int, action: A) -> int:
        """The index of an action that is legal in this game now."""
        for index in self.legal(game):
            if self.action_at(game, index) == action:
                return index
        raise BadAction(f"game {game}: {action!r} is not legal for seat {self.seat(game)} now, or not in the table")

    def observe(self, game: int) -> V:
        """What the seat that is asked sees."""
        self._look_up(game)
        return self.view(game)

    def objection(self, game: int, index: int) -> str:
        if not 0 <= index < self.size:
            return f"{index} is no action, the table has 0 to {self.size - 1}"
        why = self.why_not(game, index) or "It is not on offer, or another index says the same."
        return f"{index} ({self.name(index)}) is not legal for seat {self.seat(game)} now: {why}"

    def _look_up(self, game: int) -> None:
        if not self._begun or not 0 <= game < self.count:
            raise BadInput(f"game: needs 0 to {self.count - 1} after reset(), got {game}")

    # ---- what a family says ----

    @abstractmethod
    def name(self, index: int) -> str: ...
    @abstractmethod
    def seat(self, game: int) -> int: ...  # that is asked
    @abstractmethod
    def action_at(self, game: int, index: int) -> A: ...
    @abstractmethod
    def why_not(self, game: int, index: int) -> str: ...  # in words; "": the rules do not mind
    @abstractmethod
    def view(self, game: int) -> V: ...
    @abstractmethod
    def digest_of(self, game: int) -> int: ...


def check_numbers(seats: int, table: tuple[int, ...], count: int, threads: int) -> None:
    """What a caller may ask for: the fewest to the most seats of a table, some games, no more threads than games."""
    least, most = table
    for name, number, low, high in (
        ("seats", seats, least, most), ("count", count, 1, words.MOST), ("threads", threads, 1, count)
    ):  # fmt: skip
        if not low <= number <= high:
            raise BadInput(f"{name}: needs a number from {low} to {high}, got {number}")
