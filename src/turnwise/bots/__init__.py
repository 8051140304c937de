"""Players that are programs: one protocol (kernel/driver.py), a kind by name for every game."""

from typing import Any

from turnwise.bots import property_trading
from turnwise.games import AnyGame
from turnwise.kernel.driver import Bot
from turnwise.kernel.errors import UnknownName
from turnwise.kernel.game import Seat, Table

KINDS = {"careful": property_trading.Careful, "random": property_trading.Random}


def make_bot(kind: str, game: AnyGame, table: Table, seat: Seat) -> Bot[Any, Any]:
    if kind not in KINDS:
        raise UnknownName("bot", kind, KINDS)
    return KINDS[kind](game, table, seat)  # pyright: ignore[reportArgumentType]
