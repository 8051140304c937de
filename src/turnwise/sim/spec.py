"""What a batch is to play."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from turnwise.games import AnyGame

JAIL = ("leave", "stay")  # at once, by card or fine; until a double or the last roll


class Spec(Struct, frozen=True, kw_only=True):
    edition: str  # a name, or the path of a pack
    games: int
    seats: int = 4
    bots: tuple[str, ...] = ("careful",)  # dealt to the seats in turn
    seed: int = 0
    options: dict[str, object] = {}
    rounds: int = 1000  # a match still running after these is broken off
    auto_claim: bool = True  # where rent is claimed
    position: dict[str, object] | None = None  # where all matches begin; it has seats and options of its own
    jail: str = ""  # a landing study: what everybody does there; "": as they like
    replace_cards: bool = False  # a landing study: every card is drawn out of the whole deck

    def kinds(self) -> tuple[str, ...]:
        """The bot of each seat."""
        return tuple(self.bots[seat % len(self.bots)] for seat in range(self.seats))

    def random_seats(self) -> int:
        """A bit for each seat that plays at random."""
        return sum(1 << seat for seat, kind in enumerate(self.kinds()) if kind == "random")

    def start(self, game: AnyGame) -> Any:
        """The state that all matches begin with; None: they are set up, each by its own luck."""
        return None if self.position is None else game.from_position(self.position)[1]


class Setting(Struct, frozen=True):
    """What the sums are about, and cannot tell themselves."""

    game: AnyGame
    options: dict[str, object]  # canonical
    spec: Spec
