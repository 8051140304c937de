"""A batch that was kept in a file, with the game that it was played with."""

from __future__ import annotations

from typing import Any, cast

import msgspec
from msgspec import Struct

from turnwise import files
from turnwise.games import AnyGame, edition_of
from turnwise.games.ankh_morpork.game import AnkhMorpork
from turnwise.games.property_trading.game import PropertyTrading
from turnwise.kernel.errors import BadInput
from turnwise.kernel.of_edition import AnyEdition
from turnwise.kernel.palette import Palette
from turnwise.kernel.shape import table_of
from turnwise.sim.batch import FAMILIES
from turnwise.sim.keeping import read_summary


class Run(Struct, frozen=True):
    game: AnyGame
    summary: Any  # that of the family

    @property
    def edition(self) -> AnyEdition:
        return edition_of(self.game)

    @property
    def palette(self) -> Palette | None:
        return cast("Any", self.edition).pack.palette

    @property
    def seats(self) -> int:
        return len(self.summary.bots)


def read_run(path: str) -> Run:
    told = read_summary(path)
    source, digest = table_of(told).get("source"), table_of(told).get("pack")
    if not isinstance(source, str) or not isinstance(digest, str):
        raise BadInput(f"{path}: not a file of `turnwise sim --out`")
    game = game_of(path, source)
    if edition_of(game).digest != digest:
        raise BadInput(f"{path}: {changed(source)}; play the games again: turnwise sim {source} --out ...")
    try:
        summary = msgspec.convert(told, FAMILIES[type(game)].summary)
    except msgspec.ValidationError as error:
        raise BadInput(f"{path}: written by another version of Turnwise, or damaged: {error}; play again") from error
    if not is_whole(game, summary):
        raise BadInput(f"{path}: damaged: it does not count what {source} has; play again")
    return Run(game, summary)


def is_whole(game: AnyGame, summary: Any) -> bool:
    """Whether it counts the seats, spaces, deeds, areas and cards that there are."""
    if summary.games < 1 or not len(summary.bots) == len(summary.wins) == len(summary.places):
        return False
    if isinstance(game, PropertyTrading):
        places, groups = game.edition.pack.spaces, [group.id for group in game.edition.pack.groups]
        return (
            len(summary.landings) == len(summary.spaces) == len(places)
            and [group.id for group in summary.groups] == groups
            and [deed.name for deed in summary.deeds] == [deed.name for deed in game.edition.deeds]
        )
    pack = cast("AnkhMorpork", game).edition.pack
    by_area = (summary.buildings, summary.trouble, summary.cities)
    return (
        list(summary.cards) == [card.id for card in pack.cards]
        and list(summary.events) == [event.id for event in pack.events]
        and all(list(counts) == [area.id for area in pack.areas] for counts in by_area)
    )


def game_of(path: str, source: str) -> AnyGame:
    try:
        return files.read_game(source)
    except BadInput as error:
        cure = "put the pack back, or ask from the folder where it was played" if is_own(source) else "play again"
        raise BadInput(f"{path}: was played with {source!r}, which is gone or broken ({error}); {cure}") from error


def changed(source: str) -> str:
    if is_own(source):
        return f"the pack {source} has changed since these games were played"
    return f"was played with another edition of {source} than this version of Turnwise has"


def is_own(source: str) -> bool:
    return source.endswith(files.PACK)
