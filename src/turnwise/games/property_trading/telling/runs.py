"""Rows of facts: what a join looks at and what it answers."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from turnwise.games.property_trading.events import Event
from turnwise.games.property_trading.telling.sentences import TELLERS
from turnwise.games.property_trading.telling.speech import Speech

Facts: TypeAlias = Sequence[Event]
Told: TypeAlias = tuple[str, int] | None  # what to say, and of how many facts; None: nothing to join here


def tell(speech: Speech, fact: Event) -> str:
    return TELLERS[type(fact)](speech, fact)


def run_of(facts: Facts, at: int, fits: Callable[[Event], bool]) -> int:
    """How many facts in a row fit."""
    end = at
    while end < len(facts) and fits(facts[end]):
        end += 1
    return end - at


def at_or_none(facts: Facts, at: int) -> Event | None:
    return facts[at] if at < len(facts) else None
