"""Turnwise: board games on one rules engine, in which every coin that moves cites the rule that moved it."""

from turnwise.front import Door, LocalMatch, clause, game, load, names
from turnwise.kernel.errors import (
    BadAction,
    BadInput,
    BadMatch,
    BadOption,
    BadPack,
    BadPosition,
    BadScript,
    Fault,
    Refusal,
    Refused,
    ScriptEnded,
    TurnwiseError,
    UnknownName,
)
from turnwise.kernel.luck import Scripted
from turnwise.kernel.words import TABLE

__version__ = "0.1.0"

__all__ = [
    "TABLE", "BadAction", "BadInput", "BadMatch", "BadOption", "BadPack", "BadPosition", "BadScript", "Door", "Fault",
    "LocalMatch", "Refusal", "Refused", "ScriptEnded", "Scripted", "TurnwiseError", "UnknownName", "clause", "game",
    "load", "names",
]  # fmt: skip
