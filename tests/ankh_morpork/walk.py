"""Random games for tests, the same everywhere; the sets of cards in a state, and what everybody knows of them."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator, Mapping
from typing import Any

import turnwise
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork import bounds
from turnwise.games.ankh_morpork.sets import cards_of, members
from turnwise.games.ankh_morpork.state import at_rest
from turnwise.kernel.chance import Chance
from turnwise.kernel.game import Table
from turnwise.kernel.notes import Notes

IS_PLAIN = os.environ.get("TURNWISE_BUILD") == "plain"
GAME: Any = turnwise.game("ankh_morpork").game
Cards = frozenset[int]


class Walk:
    """A game in which every seat answers at random; symbols are mostly used, not left out, and few resign."""

    def __init__(self, seats: int, seed: int, options: Mapping[str, object] | None = None) -> None:
        self.table = GAME.check_table(Table(seats, dict(options or {})))
        self.chance, self.notes = Chance(seed), Notes(False)
        self.wish = random.Random(f"{seats} {seed}")
        self.state = GAME.setup(self.table, self.chance, self.notes)

    def decisions(self, resigning: float = 0.0) -> Iterator[Any]:
        """The state at every question, and once more when the game is over."""
        while GAME.outcome(self.state) is None:
            yield self.state
            (seat,) = GAME.to_act(self.state)
            if at_rest(self.state) and self.wish.random() < resigning:
                GAME.apply(self.state, seat, a.Resign(), self.chance, self.notes)
            else:
                GAME.apply(self.state, seat, self.choose(seat), self.chance, self.notes)
            assert GAME.fault(self.state) == 0
        yield self.state

    def choose(self, seat: int) -> Any:
        listed = [action for action in GAME.legal_actions(self.state, seat) if not isinstance(action, a.Resign)]
        doing = [action for action in listed if not isinstance(action, a.LeaveOut | a.LetItHappen)]
        return self.wish.choice(doing if doing and self.wish.random() < 0.8 else listed)


def places(state: Any) -> list[Cards]:
    """What lies in each place, the hidden ones first."""
    return [frozenset(cards_of(low, high)) for low, high in zip(state.low, state.high, strict=True)]


def rows(state: Any) -> list[list[Cards]]:
    """By viewer, the public last, and by hidden place: the cards that may be there."""
    every = [frozenset(cards_of(low, high)) for low, high in zip(state.may_low, state.may_high, strict=True)]
    return [every[viewer * bounds.HIDDEN : (viewer + 1) * bounds.HIDDEN] for viewer in range(bounds.VIEWERS)]


def people_rows(state: Any) -> list[list[Cards]]:
    """By viewer, the public last, and by seat, the unused last: the personalities that may be there."""
    width = bounds.SEATS + 1
    every = [frozenset(members(mask)) for mask in state.who]
    return [every[viewer * width : (viewer + 1) * width] for viewer in range(bounds.VIEWERS)]


def people(state: Any) -> list[Cards]:
    """The personality of each seat and, at last, those of nobody."""
    held = [frozenset((person,)) if person >= 0 else frozenset[int]() for person in state.personality]
    return [*held, frozenset(members(state.unused))]
