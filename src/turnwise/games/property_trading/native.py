"""The compiled face: bots, simulation and learning import this and nothing behind it (M26)."""

from turnwise.games.property_trading import apply as _apply
from turnwise.games.property_trading.batch import play_many, play_on
from turnwise.games.property_trading.board import Board
from turnwise.games.property_trading.desk import Desk, next_act
from turnwise.games.property_trading.doors import Door
from turnwise.games.property_trading.legal import openings
from turnwise.games.property_trading.order import Offers, Order
from turnwise.games.property_trading.policy import answer, take_opening
from turnwise.games.property_trading.state import State, asked, at_rest, clone, digest
from turnwise.games.property_trading.tally import Tally

COMPILED = not str(_apply.__file__).endswith(".py")

__all__ = [
    "COMPILED", "Board", "Desk", "Door", "Offers", "Order", "State", "Tally", "answer", "asked", "at_rest", "clone",
    "digest", "next_act", "openings", "play_many", "play_on", "take_opening",
]  # fmt: skip
