"""The compiled face: bots, simulation and learning import this and nothing behind it (M26)."""

from turnwise.games.ankh_morpork import columns as _columns
from turnwise.games.ankh_morpork.batch import play_many, play_on
from turnwise.games.ankh_morpork.board import Board
from turnwise.games.ankh_morpork.choices import list_question
from turnwise.games.ankh_morpork.desk import Desk, next_act
from turnwise.games.ankh_morpork.doors import Door
from turnwise.games.ankh_morpork.many import Many
from turnwise.games.ankh_morpork.order import Codes, Order
from turnwise.games.ankh_morpork.policy import Mind, answer
from turnwise.games.ankh_morpork.state import State, asked, clone, digest
from turnwise.games.ankh_morpork.tally import Tally
from turnwise.kernel.build import COMPILED
from turnwise.kernel.words import numbers

MARK = 1  # rounds between two looks at everybody's points
COLUMNS = numbers(vars(_columns))  # of a row that play_many keeps of a match

__all__ = [
    "COLUMNS", "COMPILED", "MARK", "Board", "Codes", "Desk", "Door", "Many", "Mind", "Order", "State", "Tally",
    "answer", "asked", "clone", "digest", "list_question", "next_act", "play_many", "play_on",
]  # fmt: skip
