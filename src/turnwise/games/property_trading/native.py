"""The compiled face: bots, simulation and learning import this and nothing behind it (M26)."""

from turnwise.games.property_trading import bounds as _bounds
from turnwise.games.property_trading import columns as _columns
from turnwise.games.property_trading import studies as _studies
from turnwise.games.property_trading.batch import play_many, play_on
from turnwise.games.property_trading.board import Board
from turnwise.games.property_trading.desk import Desk, next_act
from turnwise.games.property_trading.doors import Door
from turnwise.games.property_trading.legal import openings
from turnwise.games.property_trading.many import Many
from turnwise.games.property_trading.order import Offers, Order
from turnwise.games.property_trading.policy import answer, take_opening
from turnwise.games.property_trading.state import State, asked, at_rest, clone, digest
from turnwise.games.property_trading.tally import Tally
from turnwise.kernel.build import COMPILED
from turnwise.kernel.words import numbers

MARK = _bounds.MARK  # rounds between two looks at what everybody is worth
JAIL = {"": _studies.AS_THEY_LIKE, "leave": _studies.LEAVE, "stay": _studies.STAY}
COLUMNS = numbers(vars(_columns))  # of a row that play_many keeps of a match

__all__ = [
    "COLUMNS", "COMPILED", "JAIL", "MARK", "Board", "Desk", "Door", "Many", "Offers", "Order", "State", "Tally",
    "answer", "asked", "at_rest", "clone", "digest", "next_act", "openings", "play_many", "play_on", "take_opening",
]  # fmt: skip
