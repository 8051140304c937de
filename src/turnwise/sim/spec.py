"""What a batch is to play."""

from __future__ import annotations

from msgspec import Struct

from turnwise.games import AnyGame


class Spec(Struct, frozen=True, kw_only=True):
    edition: str  # a name, or the path of a pack
    games: int
    seats: int = 4
    bots: tuple[str, ...] = ("careful",)  # dealt to the seats in turn
    seed: int = 0
    options: dict[str, object] = {}
    rounds: int = 1000  # a match still running after these is broken off
    auto_claim: bool = True  # where rent is claimed

    def kinds(self) -> tuple[str, ...]:
        """The bot of each seat."""
        return tuple(self.bots[seat % len(self.bots)] for seat in range(self.seats))

    def random_seats(self) -> int:
        """A bit for each seat that plays at random."""
        return sum(1 << seat for seat, kind in enumerate(self.kinds()) if kind == "random")


class Setting(Struct, frozen=True):
    """What the sums are about, and cannot tell themselves."""

    game: AnyGame
    options: dict[str, object]  # canonical
    spec: Spec
