"""Facts in a row, and how far they belong together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from turnwise.games.ankh_morpork.events import Event

Facts = Sequence[Event]
Told = tuple[str, int] | None  # what is said, and of how many facts; None: these are not mine
Kind = TypeVar("Kind", bound=Event)


def run_of(facts: Facts, at: int, kind: type[Kind], fits: Callable[[Kind], bool] = lambda fact: True) -> list[Kind]:
    """The facts of one kind from *at* on, as long as they fit."""
    found: list[Kind] = []
    for fact in facts[at:]:
        if not isinstance(fact, kind) or not fits(fact):
            break
        found.append(fact)
    return found


def next_of(facts: Facts, at: int, kind: type[Kind]) -> Kind | None:
    """The fact at that place, if it is of that kind."""
    fact = facts[at] if 0 <= at < len(facts) else None
    return fact if isinstance(fact, kind) else None
