"""The families there are at the terminal."""

from __future__ import annotations

from turnwise import front
from turnwise.cli import ankh_morpork, property_trading
from turnwise.cli.family import Family
from turnwise.games import AnyEdition, AnyGame, edition_of
from turnwise.games.ankh_morpork.game import AnkhMorpork
from turnwise.games.property_trading.game import PropertyTrading

FAMILIES: dict[type[AnyGame], Family] = {
    PropertyTrading: property_trading.FAMILY,
    AnkhMorpork: ankh_morpork.FAMILY,
}


def family_of(game: AnyGame) -> Family:
    return FAMILIES[type(game)]


def named(name: str) -> tuple[Family, AnyEdition]:
    """An edition by its name, or by the path of a pack, and its family."""
    game = front.game(name).game
    return family_of(game), edition_of(game)
