"""Where playouts begin: a state that is known, or all that a viewer can know of one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from turnwise.games import AnyGame
from turnwise.kernel.chance import Chance
from turnwise.kernel.errors import BadPosition
from turnwise.kernel.game import Table, is_name
from turnwise.kernel.shape import shown

NO_STATE = (ArithmeticError, LookupError, ValueError, TypeError, MemoryError)  # out of a view that no state has


class Scene(Struct, frozen=True):
    """*state* is the truth, or one world out of many that fit *view*."""

    game: AnyGame
    table: Table
    names: tuple[str, ...]
    state: Any
    view: Any = None  # None: nothing is left to guess

    def worlds(self) -> Callable[[Chance], Any]:
        """Makes states of their own, to be played on."""
        if self.view is None:
            return lambda chance: self.game.clone(self.state)
        return self.game.guesser(self.table, self.view, self.view.seat)

    def order_of(self, state: Any, action: Any) -> Any:
        """As the compiled loop of the game takes it."""
        game: Any = self.game
        return game.order_of(state, action)

    @property
    def seat(self) -> int | None:
        """Whose eyes it is seen with."""
        return None if self.view is None else self.view.seat

    def seen_by(self, seat: int) -> Any:
        return self.game.view_for(self.state, seat) if self.view is None else self.view


class Seen(Struct, frozen=True, forbid_unknown_fields=True):
    """What a viewer sees of a match, as a file has it. Whose eyes it is, the view itself tells."""

    edition: str
    view: msgspec.Raw
    options: dict[str, object] = {}
    names: tuple[str, ...] = ()


def seen(game: AnyGame, table: Table, names: tuple[str, ...], view: object) -> bytes:
    """A file of what a viewer sees; scene_of() reads it."""
    told = Seen(game.name, msgspec.Raw(msgspec.json.encode(view)), table.options, names)
    return msgspec.json.format(msgspec.json.encode(told), indent=1) + b"\n"


def scene_of(game: AnyGame, data: Mapping[str, object]) -> Scene:
    """Out of a position, or out of what seen() wrote."""
    if "view" not in data:
        table, state, names = game.from_position(data)
        return Scene(game, table, names, state)
    try:
        told = msgspec.json.decode(msgspec.json.encode(data), type=Seen)
    except msgspec.ValidationError as error:
        raise BadPosition(f"a view in a file has edition, options, names and view: {error}") from None
    if told.edition != game.name:
        raise BadPosition(f"edition: it is a view of {told.edition!r}, not of {game.name!r}")
    view = game.view_from(bytes(told.view))
    table = game.check_table(Table(len(view.seats), told.options))
    if view.seat is not None and not 0 <= view.seat < table.seats:
        raise BadPosition(f"view.seat: from 0 to {table.seats - 1}, or null for a spectator, got {view.seat}")
    state = guessed(game, table, view, Chance())
    broken = game.complaints(state)
    if broken:
        raise BadPosition(f"view: {complaint}" for complaint in broken)
    return Scene(game, table, names_in(told, table.seats), state, None if game.open_to_all else view)


def guessed(game: AnyGame, table: Table, view: Any, chance: Chance) -> Any:
    try:
        return game.guess(table, view, view.seat, chance)
    except NO_STATE as error:
        raise BadPosition(f"view: there can be no such table ({error}); write it again from the game") from None


def names_in(told: Seen, seats: int) -> tuple[str, ...]:
    names = told.names or tuple(f"Seat {number}" for number in range(1, seats + 1))
    if len(names) != seats or len(set(names)) != seats or not all(map(is_name, names)):
        raise BadPosition(f"names: needs a different one for each of {seats} seats, got {shown(told.names)}")
    return names
