"""The families of games there are: adding one is adding a folder and an entry here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from msgspec import Struct

from turnwise.games.ankh_morpork import edition as ankh_morpork_edition
from turnwise.games.ankh_morpork.game import AnkhMorpork
from turnwise.games.property_trading import edition as property_edition
from turnwise.games.property_trading.game import PropertyTrading
from turnwise.kernel.game import Game
from turnwise.kernel.of_edition import AnyEdition
from turnwise.kernel.shape import table_of

AnyGame = Game[Any, Any, Any, Any]


class Family(Struct, frozen=True):
    """One set of rules with editions of its own, told apart by a key that its whole packs have and no others."""

    name: str  # of its folder, where its packs and ledgers lie
    mark: str  # the key
    game: Callable[[Any], AnyGame]
    load: Callable[[Mapping[str, bytes], str], AnyEdition]  # out of packs, by name
    read: Callable[[Mapping[str, object], str], AnyEdition]  # out of what a match header holds


# The first is the one whose loader speaks of a pack that has no mark at all.
FAMILIES = {
    family.name: family
    for family in (
        Family(
            "property_trading", "spaces", PropertyTrading, property_edition.load_edition, property_edition.edition_from
        ),
        Family(
            "ankh_morpork", "areas", AnkhMorpork, ankh_morpork_edition.load_edition, ankh_morpork_edition.edition_from
        ),
    )
}
FIRST = next(iter(FAMILIES))


def family_of(pack: Mapping[str, object]) -> str:
    """The family that a whole pack belongs to."""
    return next((family.name for family in FAMILIES.values() if family.mark in pack), FIRST)


def game_from_packs(packs: Mapping[str, bytes], name: str, family: str = FIRST) -> AnyGame:
    """An edition by name, out of the packs of its family that files.py has read."""
    return FAMILIES[family].game(FAMILIES[family].load(packs, name))


def game_from_source(source: Mapping[str, object], where: str) -> AnyGame:
    """The game that a match header holds by content."""
    family = FAMILIES[family_of(table_of(source.get("pack")))]
    return family.game(family.read(source, where))


def edition_of(game: AnyGame) -> AnyEdition:
    return cast("Any", game).edition
