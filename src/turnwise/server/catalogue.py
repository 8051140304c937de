"""Every game there is, for whoever wants to open a table: its options in words, its nouns, its colours, its rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from turnwise.bots import KINDS
from turnwise.games import AnyGame, edition_of, family_of
from turnwise.games.ankh_morpork import telling as ankh_morpork
from turnwise.games.property_trading import telling as property_trading
from turnwise.kernel.rules import Clause
from turnwise.server.bodies import ComparedRow, Comparison
from turnwise.server.denied import Denied
from turnwise.server.shelf import Shelf, digest_of

FAMILIES: Mapping[str, Any] = {"property_trading": property_trading, "ankh_morpork": ankh_morpork}  # their telling


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


class PresetView(Struct, frozen=True):
    """Options that go together."""

    name: str
    text: str
    options: dict[str, bool | int | str]


class GameView(Struct, frozen=True):
    """An edition. What its pack does not say is empty."""

    id: str
    title: str
    family: str
    seats: tuple[int, int]  # the fewest and the most
    options: tuple[OptionView, ...]
    presets: tuple[PresetView, ...]
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


def compare(one: AnyGame, other: AnyGame, *, everything: bool) -> Comparison:
    a, b = edition_of(one), edition_of(other)
    families = family_of(pack_of(one)), family_of(pack_of(other))
    if families[0] != families[1]:
        raise Denied("other_family", f"{a.title} and {b.title} are different games; compare two editions of one.")
    rows = FAMILIES[families[0]].compare(a, b, everything=everything) if a.id != b.id else ()
    return Comparison(a.id, b.id, told_as(ComparedRow, rows))


def told_as(kind: type[Any], things: Sequence[object]) -> tuple[Any, ...]:
    return tuple(msgspec.convert(each, kind, from_attributes=True) for each in things)


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
        "options": told_as(OptionView, FAMILIES[family].settings(edition)),
        "presets": told_as(PresetView, FAMILIES[family].presets(edition)),
        "words": pack.get("words", {}),
        "currency": pack.get("currency", {}),
        "tokens": pack.get("tokens", ()),
        "palette": pack.get("palette", {}),
        "rulebook": edition.rulebook.title,
        "clauses": list(edition.rulebook.clauses.values()),
        "house": [game.clause(name) for name in game.clauses if name not in edition.rulebook.clauses],
    }
