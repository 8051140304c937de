"""Players that are programs: one protocol (kernel/driver.py), and in every family one of each kind."""

from collections.abc import Callable, Mapping
from typing import Any, cast

from turnwise.bots import ankh_morpork, property_trading
from turnwise.games import AnyGame
from turnwise.games.ankh_morpork.game import AnkhMorpork
from turnwise.games.property_trading.game import PropertyTrading
from turnwise.kernel.driver import Bot
from turnwise.kernel.errors import UnknownName
from turnwise.kernel.game import Seat, Table

Maker = Callable[[Any, Table, Seat], Bot[Any, Any]]  # of a bot, for a game of its family

KINDS = ("careful", "random")
FAMILIES: Mapping[type[AnyGame], Mapping[str, Maker]] = {
    PropertyTrading: property_trading.KINDS,
    AnkhMorpork: ankh_morpork.KINDS,
}


def make_bot(kind: str, game: AnyGame, table: Table, seat: Seat) -> Bot[Any, Any]:
    return _maker(kind, game)(game, table, seat)


def interests_of(kind: str, game: AnyGame) -> int:
    """The openings that such a bot wants to be asked about, without making one: its class knows."""
    return cast("type[Bot[Any, Any]]", _maker(kind, game)).interests


def _maker(kind: str, game: AnyGame) -> Maker:
    if kind not in KINDS:
        raise UnknownName("bot", kind, KINDS)
    return FAMILIES[type(game)][kind]
