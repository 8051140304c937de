"""Every game there is, for whoever wants to open a table: its options in words, its nouns, its colours, its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from turnwise.bots import KINDS
from turnwise.games import AnyGame, edition_of, family_of
from turnwise.games.ankh_morpork.telling import settings as of_ankh_morpork
from turnwise.games.property_trading.telling import settings as of_property_trading
from turnwise.kernel.rules import Clause
from turnwise.server.shelf import Shelf, digest_of

SETTINGS: Mapping[str, Callable[[Any], Sequence[object]]] = {
    "property_trading": of_property_trading,
    "ankh_morpork": of_ankh_morpork,
}


class OptionView(Struct, frozen=True):
    name: str
    text: str
    type: Literal["switch", "number", "choice"]
    default: bool | int | str
    open: bool  # a table may change it
    clause: str
    low: int  # of a number
    high: int
    choices: tuple[str, ...]


class GameView(Struct, frozen=True):
    """An edition. What its pack does not say is empty."""

    id: str
    title: str
    family: str
    seats: tuple[int, int]  # the fewest and the most
    options: tuple[OptionView, ...]
    words: dict[str, str]
    currency: dict[str, str]
    tokens: tuple[dict[str, str], ...]  # id and name of each
    palette: dict[str, Any]  # light and dark: colours of seats, groups and the rest
    rulebook: str  # its title
    clauses: tuple[Clause, ...]
    house: tuple[Clause, ...]  # rules that every table here has besides


class WholeGame(GameView, frozen=True):
    pack: dict[str, Any]  # all of the edition, to draw it from


class Games(Struct, frozen=True):
    games: tuple[GameView, ...]
    bots: tuple[str, ...]  # kinds


class Catalogue:
    """Made when somebody asks, and kept as bytes."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._all = b""
        self._pages: dict[str, bytes] = {}  # by digest of the pack

    def all(self) -> bytes:
        if not self._all:
            games = tuple(GameView(**told(self._shelf.edition(name))) for name in self._shelf.names)
            self._all = msgspec.json.encode(Games(games, KINDS))
        return self._all

    def one(self, name: str) -> bytes:
        """Raises Denied if there is no such game."""
        return self.whole(self._shelf.edition(name))

    def whole(self, game: AnyGame) -> bytes:
        """A game as a table plays it, though its edition may have changed since."""
        digest = digest_of(game)
        if digest not in self._pages:
            self._pages[digest] = msgspec.json.encode(WholeGame(**told(game), pack=pack_of(game)))
        return self._pages[digest]


def pack_of(game: AnyGame) -> dict[str, Any]:
    return msgspec.convert(game.source()["pack"], dict[str, Any])


def told(game: AnyGame) -> dict[str, Any]:
    edition, pack = edition_of(game), pack_of(game)
    family = family_of(pack)
    return {
        "id": edition.id,
        "title": edition.title,
        "family": family,
        "seats": edition.seats,
        "options": [msgspec.convert(each, OptionView, from_attributes=True) for each in SETTINGS[family](edition)],
        "words": pack.get("words", {}),
        "currency": pack.get("currency", {}),
        "tokens": pack.get("tokens", ()),
        "palette": pack.get("palette", {}),
        "rulebook": edition.rulebook.title,
        "clauses": list(edition.rulebook.clauses.values()),
        "house": [game.clause(name) for name in game.clauses if name not in edition.rulebook.clauses],
    }
