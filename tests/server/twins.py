"""Twins (M13): a match, and another one that differs from it only in what a viewer may not know.

A plan is made on states: moves that look the same in both, and the draws that bring out the same cards for that viewer.
Then both can be played over the wire (worlds.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from tests.ankh_morpork.test_twins import Twins
from tests.ankh_morpork.walk import GAME, Walk, places
from tests.server.harness import Json
from turnwise.games.ankh_morpork import bounds
from turnwise.kernel import seal, words
from turnwise.kernel.chance import Chance

NAMES = ("Ann", "Bob", "Cid", "Dee")
Draws = list[tuple[int, int, int]]  # stream, n and rank
TWINS = 100  # to choose from: few of them hold an answer, and most of those none that fits


class Step(Struct, frozen=True):
    """A move of *seat*; in the two worlds it may be made with other cards, if the viewer cannot see which."""

    seat: int
    actions: tuple[Json, Json]
    is_window: bool


class Plan(Struct, frozen=True):
    """What happens to both, for one viewer. *probes* are cards that somebody else has in one world only."""

    viewer: int | None
    seats: int
    options: dict[str, Any]
    positions: tuple[Json, Json]
    steps: tuple[Step, ...]
    draws: tuple[Draws, Draws]
    probes: tuple[int, ...]
    asked: int  # the seat that may answer at the start
    answers: tuple[tuple[Json, ...], ...]  # what it can do then, in either world

    @property
    def differs(self) -> bool:
        """The seat has more to choose from in one of the worlds."""
        return len(self.answers[0]) != len(self.answers[1])


class Planner(Twins):
    """Plays twins on as long as they look the same, and writes down how."""

    def __init__(self, walk: Walk, viewer: int | None, key: int) -> None:
        super().__init__(walk, viewer, key)
        self.laid = Chance(0, True)
        self.steps: list[Step] = []
        self.draws: tuple[Draws, Draws] = ([], [])
        self._tried: list[tuple[Any, Draws]] = []

    @property
    def differ(self) -> bool:
        one, other = self.answers
        return len(one) != len(other)

    @property
    def answers(self) -> tuple[tuple[Json, ...], ...]:
        """What whoever is asked can do, in either world."""
        (asked,) = GAME.to_act(self.real)
        return tuple(tuple(map(GAME.action_data, GAME.legal_actions(each, asked))) for each in (self.real, self.twin))

    def plan(self, walk: Walk, most: int) -> Plan:
        states, answers = (self.real, self.twin), self.answers
        positions = tuple(GAME.position(state, NAMES[: walk.table.seats]) for state in states)
        (asked,) = GAME.to_act(self.real)
        probes = sorted({card for real, twin in self._hands() for card in real ^ twin})
        self.compare((), ())
        while len(self.steps) < most and self.step():
            pass
        return Plan(
            self.viewer, walk.table.seats, dict(walk.table.options), positions, tuple(self.steps), self.draws,
            tuple(probes), asked, answers,
        )  # fmt: skip

    def _hands(self) -> list[tuple[frozenset[int], frozenset[int]]]:
        return list(zip(places(self.real)[: bounds.SEATS], places(self.twin)[: bounds.SEATS], strict=True))

    def step(self) -> bool:
        (seat,), is_window = GAME.to_act(self.real), GAME.asks(self.real) == words.WINDOW
        self._tried = []
        if not super().step():
            return False
        self.steps.append(Step(seat, tuple(GAME.action_data(action) for action, _ in self._tried), is_window))
        for draws, (_, drawn) in zip(self.draws, self._tried, strict=True):
            draws.extend(drawn)
        return True

    def apply(self, state: Any, seat: int, action: Any, chance: Chance) -> tuple[Any, ...]:
        events = super().apply(state, seat, action, chance)
        self._tried.append((action, chance.draws()))
        return events


def windows_in(seats: int, seed: int, options: Json) -> Iterator[Walk]:
    """A game, at each window that opens in it."""
    walk = Walk(seats, seed, options)
    for state in walk.decisions():
        if GAME.outcome(state) is None and GAME.asks(state) == words.WINDOW:
            yield walk


def plan_at(walk: Walk, viewer: int | None, most: int, tries: int = 8) -> Plan:
    """One that is long, and where whoever is asked can answer in one of the worlds alone, if there is one."""
    plans, planners = list[Plan](), [Planner(walk, viewer, key) for key in range(TWINS)]
    planners.sort(key=lambda planner: planner.differ, reverse=True)
    for planner in planners[:tries]:
        plans.append(planner.plan(walk, most))
        if worth(plans[-1], most) == (True, True):
            break
    return max(plans, key=lambda plan: (*worth(plan, most), len(plan.steps)))


def worth(plan: Plan, most: int) -> tuple[bool, bool]:
    return len(plan.steps) > most // 2, plan.differs


class LaidWords:
    """Stands for seal.tape_of: matches with these keys draw what was planned for them."""

    def __init__(self) -> None:
        self._laid: dict[bytes, dict[tuple[int, int], int]] = {}

    def lay(self, key: bytes, draws: Draws) -> None:
        counts = Counter[int]()
        found = self._laid.setdefault(key, {})
        for stream, n, rank in draws:
            found[stream, counts[stream]] = ((rank << 32) + n - 1) // n  # the least word that gives this rank
            counts[stream] += 1

    def tape_of(self, key: bytes, stream: int, count: int, most: int) -> list[int]:
        if key not in self._laid:
            return seal.tape_of(key, stream, count, most)
        return [self._laid[key].get((stream, count + more), 0) for more in range(most)]
