"""A state read once, with names for its parts: what the laws look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.property_trading import bounds, frames, opts
from turnwise.games.property_trading.names import (
    ARGUMENTS,
    FRAMES,
    card_names,
    deck_names,
    deed_names,
    seat_names,
    space_names,
)
from turnwise.games.property_trading.sets import members
from turnwise.games.property_trading.state import bit

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from turnwise.games.property_trading.state import State


class Record:
    """Compiled, reading an array from Python converts it as a whole: each is read here and nowhere else."""

    def __init__(self, state: State, names: Sequence[str] | None = None) -> None:
        self.state, self.board = state, state.board
        self.depth, self.seats, self.alive, self.mortgaged = state.depth, state.seats, state.alive, state.mortgaged
        self.opt = self.board.opt
        self.deed_space, self.deed_kind, self.deed_group = (
            self.board.deed_space, self.board.deed_kind, self.board.deed_group,
        )  # fmt: skip
        self.space_deed, self.group_deeds = self.board.space_deed, self.board.group_deeds
        self.cash, self.at, self.jailed, self.want = state.cash, state.at, state.jailed, state.want
        self.owned, self.interest = state.owned, state.interest
        self.owner, self.level, self.holder = state.owner, state.level, state.holder
        self.kind, self.seat = state.frame_kind, state.frame_seat
        self.a, self.b, self.c, self.d = state.frame_a, state.frame_b, state.frame_c, state.frame_d
        self.seat_names = seat_names(bounds.SEATS, names)
        self.spaces, self.deeds, self.decks = space_names(self.board), deed_names(self.board), deck_names(self.board)
        self.cards = card_names(self.board)

    @property
    def hotel(self) -> int:
        return self.opt[opts.HOUSES_BEFORE_HOTEL] + 1

    @property
    def top(self) -> int:
        return self.depth - 1

    @property
    def running(self) -> bool:
        return self.state.over == frames.RUNNING

    def is_alive(self, seat: int) -> bool:
        return bool(self.alive & bit(seat))

    def is_mortgaged(self, deed: int) -> bool:
        return bool(self.mortgaged & bit(deed))

    def kinds(self) -> list[int]:
        """Of the frames on the stack, the lowest first."""
        return list(self.kind[: self.depth])

    def frames_of(self, kind: int) -> list[int]:
        return [place for place, each in enumerate(self.kinds()) if each == kind]

    # In words.
    def person(self, seat: int) -> str:
        return self.seat_names[seat] if 0 <= seat < len(self.seat_names) else "nobody"

    def people(self, mask: int) -> str:
        return listed(self.person(seat) for seat in members(mask))

    def named(self, mask: int) -> str:
        """The deeds of a set."""
        return listed(self.deeds[deed] for deed in members(mask))

    def deed_place(self, deed: int) -> str:
        return f'deeds["{self.deeds[deed]}"]'

    def frame_word(self, place: int) -> str:
        return FRAMES[self.kind[place]]

    def argument(self, place: int, letter: str) -> str:
        """Where an argument of a frame stands: frames[2].bidders"""
        return f"frames[{place}].{ARGUMENTS[self.kind[place]]['abcd'.index(letter)]}"


def listed(words: Iterable[str]) -> str:
    return ", ".join(words) or "none"
