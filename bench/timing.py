"""What the families have in common: how time is taken, and decisions that come from Python.

Times are CPU times of the process. Each thing is done once to warm up and once against the clock; bench/rules.py lets
all of it pass five times and takes the best, so that a moment in which the machine was busy spoils no figure.
"""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from turnwise import game
from turnwise.bots import make_bot
from turnwise.games import AnyGame
from turnwise.kernel.chance import Chance
from turnwise.kernel.driver import Driver
from turnwise.kernel.game import Table
from turnwise.kernel.notes import Notes

SEATS = 4
LENGTH = 250  # decisions after which a game is left that would go on for ever


class Sizes(Struct, frozen=True):
    warm: int  # times that a thing is done before it counts
    decisions: int  # by code
    actions: int  # typed
    games: int  # in the native loop
    clones: int
    sets: int  # of random options
    games_a_set: int = 5


TINY = Sizes(0, LENGTH, 20, 2, 50, 3)
PLAIN = Sizes(1, 3_000, 500, 10, 2_000, 40)
COMPILED = Sizes(1, 100_000, 20_000, 1_000, 100_000, 40)


def seconds_of(sizes: Sizes, work: Callable[[], object]) -> float:
    """CPU seconds, once it is warm."""
    for _ in range(sizes.warm):
        work()
    start = time.process_time()
    work()
    return max(time.process_time() - start, 1e-9)


class Seated:
    """A game of four seats, started anew whenever it is over. *leaving* is the action that no bench takes."""

    def __init__(self, rules: AnyGame, leaving: type) -> None:
        self.game, self.leaving = rules, leaving
        self.table = Table(SEATS, {})
        self.chance, self.notes, self.random = Chance(1), Notes(), random.Random(1)

    def start(self) -> Any:
        return self.game.setup(self.table, self.chance, self.notes)


def none_refused(reason: int) -> None:
    if reason:
        raise AssertionError(f"a legal code was refused: reason {reason}")


def by_action(seated: Seated, count: int) -> None:
    game, chance, notes, state, pick = seated.game, seated.chance, seated.notes, seated.start(), seated.random.choice
    for _ in range(count):
        if not game.to_act(state):
            state = seated.start()
        (seat,) = game.to_act(state)
        legal = game.legal_actions(state, seat)
        action = pick(legal)
        if isinstance(action, seated.leaving):
            action = legal[0]
        if game.refusal(state, seat, action) is not None:
            raise AssertionError(f"listed and refused: {action}")
        game.apply(state, seat, action, chance, notes)


def by_action_with_events(seated: Seated, count: int) -> None:
    """The same while somebody listens: every fact becomes an event, and each event is looked at."""
    game, chance, state, pick = seated.game, seated.chance, seated.start(), seated.random.random
    notes, told = Notes(True), 0
    for _ in range(count):
        asked = game.to_act(state)
        if not asked:
            state = seated.start()
            asked = game.to_act(state)
        (seat,) = asked
        legal = game.legal_actions(state, seat)
        action = legal[int(pick() * len(legal))]
        if isinstance(action, seated.leaving):
            action = legal[0]
        if game.refusal(state, seat, action) is not None:
            raise AssertionError(f"listed and refused: {action}")
        game.apply(state, seat, action, chance, notes)
        for event in game.events(state, notes.take()):
            told += event.clause != ""
    if told < count:
        raise AssertionError(f"{count} decisions, and only {told} events that rest on a clause")


def by_match(seated: Seated, count: int) -> None:
    pick, door = seated.random.choice, game(seated.game.name)
    match = door.new_match(SEATS, seed=1)
    for _ in range(count):
        if match.outcome is not None:
            match = door.new_match(SEATS, seed=1)
        (seat,) = match.to_act
        legal = match.legal_actions(seat)
        action = pick(legal)
        match.play(seat, legal[0] if isinstance(action, seated.leaving) else action)


def clone_ns(seated: Seated, sizes: Sizes, clone: Callable[[Any], Any]) -> float:
    state = seated.start()

    def cloning() -> None:
        for _ in itertools.repeat(None, sizes.clones):
            clone(state)

    def looping() -> None:
        for _ in itertools.repeat(None, sizes.clones):
            pass

    return max(seconds_of(sizes, cloning) - seconds_of(sizes, looping), 0.0) / sizes.clones * 1e9


def random_match(edition: str, rounds: int) -> None:
    """Typed, logged and driven from Python, as the exam plays."""
    match = game(edition).new_match(SEATS, seed=1)
    bots = {seat: make_bot("random", match.game, match.table, seat) for seat in range(SEATS)}
    driver = Driver(match, bots, Chance(2))
    while match.outcome is None and match.state.round <= rounds:
        driver.step()


def rate(seated: Seated, sizes: Sizes, count: int, work: Callable[[Any, int], None]) -> float:
    return count / seconds_of(sizes, lambda: work(seated, count))
