"""The front door: few names, for people at a prompt and for programs."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path as FilePath
from typing import Any, cast

from turnwise import files
from turnwise.games import AnyGame, game_from_source
from turnwise.kernel.errors import BadOption, UnknownName
from turnwise.kernel.game import NAME, Table, is_name
from turnwise.kernel.luck import Luck, Scripted, Seeded, Unlucky
from turnwise.kernel.match import Match
from turnwise.kernel.replay import read_log, replay_as
from turnwise.kernel.rules import Clause
from turnwise.kernel.shape import shown

Path = str | FilePath


class LocalMatch(Match[Any, Any, Any, Any]):
    """A match in this process, which can be saved."""

    def save(self, path: Path) -> None:
        files.write_bytes(path, self.log())


class Door:
    """A game that can be played: `game(...)` gives one."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    @property
    def name(self) -> str:
        return self.game.name

    def new_match(
        self, seats: int | Sequence[str] = 4, *, seed: int | None = None, options: Mapping[str, object] | None = None,
        chance: Scripted | None = None,
    ) -> LocalMatch:  # fmt: skip
        """Seats as a number or as names; luck from a seed, from a script, or from the system."""
        names = seat_names(seats)
        return LocalMatch(self.game, Table(len(names), agreed(options)), names, luck_from(seed, chance))

    def from_position(
        self, data: object, *, seed: int | None = None, chance: Scripted | None = None
    ) -> LocalMatch:  # fmt: skip
        """A match that starts where *data*, as `match.position()` gives it, says."""
        table, _, names = self.game.from_position(data)
        return LocalMatch(self.game, table, names, luck_from(seed, chance), data)

    def clause(self, name: str) -> Clause:
        return self.game.clause(name)


def seat_names(seats: int | Sequence[str]) -> tuple[str, ...]:
    if isinstance(seats, int):
        return tuple(f"Seat {number}" for number in range(1, max(seats, 0) + 1))
    names = tuple(seats)
    unfit = [name for name in names if not is_name(name)]
    faults = [f"seats: {name!r} is no name: 1 to {NAME} letters that can be shown" for name in unfit]
    if len(set(names)) != len(names):
        faults.append(f"seats: names must be different, got {', '.join(map(repr, names))}")
    if faults:
        raise BadOption(faults)
    return names


def agreed(options: object) -> dict[str, object]:
    """Options as a table of names; what they may be is for the game to say."""
    if options is None:
        return {}
    names = list(cast("Mapping[object, object]", options)) if isinstance(options, Mapping) else None
    if names is None or not all(isinstance(name, str) for name in names):
        raise BadOption(f"options: needs a table of names and values, got {shown(cast('object', options))}")
    return dict(cast("Mapping[str, object]", options))


def luck_from(seed: int | None, chance: Scripted | None) -> Luck:
    if chance is not None:
        if seed is not None:
            raise BadOption("a match has a seed or a script, not both")
        return chance
    return Seeded(secrets.randbits(63) if seed is None else seed)


def game(name: str) -> Door:
    """A game by the name of its edition, or by the path of a pack of your own, which is read anew each time."""
    return _read(name) if name.endswith(".toml") else _packaged(name)


def _read(name: str) -> Door:
    return Door(files.read_game(name))


_packaged = cache(_read)


def names() -> tuple[str, ...]:
    """The editions that come with the package, family by family."""
    return tuple(files.homes())


def load(path: Path) -> LocalMatch:
    """A saved match, replayed and checked."""
    where = str(path)
    log = read_log(files.read_bytes(path), where)
    return replay_as(LocalMatch, game_from_source(log.header.source, where), log, where)


def clause(name: str) -> Clause:
    """A clause of any rulebook by its id."""
    for edition in names():
        try:
            return game(edition).clause(name)
        except UnknownName:
            continue
    raise UnknownName("clause", name, dict.fromkeys(each for edition in names() for each in game(edition).game.clauses))


__all__ = ["Door", "LocalMatch", "Scripted", "Unlucky", "clause", "game", "load", "names"]
