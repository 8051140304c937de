"""The options of an edition, for people who set up a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from turnwise.games.property_trading.edition import POINTS
from turnwise.games.property_trading.options import TABLE, Option, Value

if TYPE_CHECKING:
    from turnwise.games.property_trading.edition import Edition


class Setting(Struct, frozen=True):
    name: str
    text: str
    type: str  # "switch", "number" or "choice"
    default: Value  # the edition's own
    open: bool  # a table may change it
    clause: str
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()


def settings(edition: Edition) -> tuple[Setting, ...]:
    return tuple(setting(edition, option) for option in TABLE)


def setting(edition: Edition, option: Option) -> Setting:
    kind = "choice" if option.choices else "switch" if isinstance(option.default, bool) else "number"
    return Setting(
        name=option.name,
        text=option.text,
        type=kind,
        default=edition.options.get(option.name, option.default),
        open=option.name in edition.open,
        clause=edition.clause_of(POINTS[option.point]),
        low=option.low,
        high=option.high,
        choices=option.choices,
    )
