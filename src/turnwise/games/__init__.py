"""The games there are: adding one is adding a folder and a line here."""

from collections.abc import Mapping
from typing import Any

from turnwise.games.property_trading.edition import edition_from, load_edition
from turnwise.games.property_trading.game import PropertyTrading
from turnwise.kernel.game import Game

AnyGame = Game[Any, Any, Any, Any]


def game_from_packs(packs: Mapping[str, bytes], name: str) -> AnyGame:
    """An edition by name, out of the packs that files.py has read."""
    return PropertyTrading(load_edition(packs, name))


def game_from_source(source: Mapping[str, object], where: str) -> AnyGame:
    """The game that a match header holds by content."""
    return PropertyTrading(edition_from(source, where))
