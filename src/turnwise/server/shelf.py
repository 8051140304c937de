"""The games there are: editions by name, and those of running matches by the digest of their pack."""

from __future__ import annotations

import msgspec

from turnwise import files
from turnwise.games import AnyGame, edition_of, game_from_source
from turnwise.server.denied import Denied


class Shelf:
    """A game is read once and shared: only the event loop's thread may use it."""

    def __init__(self) -> None:
        self._editions: dict[str, AnyGame] = {}
        self._packs: dict[str, AnyGame] = {}

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(files.homes())

    def edition(self, name: str) -> AnyGame:
        if name not in self._editions:
            if name not in files.homes():
                known = ", ".join(self.names)
                raise Denied("no_such_game", f"There is no game {name!r} here. There are: {known}.", status=404)
            game = files.read_game(name)
            self._editions[name] = self._packs[digest_of(game)] = game
        return self._editions[name]

    def pack(self, digest: str) -> AnyGame | None:
        return self._packs.get(digest)

    def add(self, digest: str, data: bytes) -> AnyGame:
        """The game of a pack that a match was begun with, as the store has it."""
        game = self._packs[digest] = game_from_source(msgspec.json.decode(data), "stored pack")
        return game

    def source(self, digest: str) -> bytes:
        return msgspec.json.encode(self._packs[digest].source())


def digest_of(game: AnyGame) -> str:
    return edition_of(game).digest
