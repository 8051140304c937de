"""The options of an edition, for people who set up a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from turnwise.games.property_trading.edition import POINTS
from turnwise.games.property_trading.options import OPTIONS, TABLE, Option, Value, settle
from turnwise.kernel.options import Preset

if TYPE_CHECKING:
    from turnwise.games.property_trading.edition import Edition


class Setting(Struct, frozen=True):
    name: str
    text: str
    type: str  # "switch", "number" or "choice"
    default: Value  # the edition's own, or what another of its own makes it
    open: bool  # a table may change it
    clause: str
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()


def settings(edition: Edition) -> tuple[Setting, ...]:
    """What a table may change, and what else the edition states for itself; nothing that its rulebook lacks."""
    values, _ = settle(edition.options, {})
    return tuple(
        setting(edition, option, values[option.name])
        for option in TABLE
        if option.name in edition.open or (option.name in edition.options and POINTS[option.point] in edition.clauses)
    )


def setting(edition: Edition, option: Option, value: Value) -> Setting:
    kind = "choice" if option.choices else "switch" if isinstance(option.default, bool) else "number"
    return Setting(
        name=option.name,
        text=option.text,
        type=kind,
        default=value,
        open=option.name in edition.open,
        clause=edition.clause_of(POINTS[option.point]),
        low=option.low,
        high=option.high,
        choices=option.choices,
    )


LIMIT = "round_limit"
SHORT = ("short_game", "faster_game", "fast_game")  # the rulebooks' own, the shortest first
MODERATE, FEW = 30, 12  # rounds


def presets(edition: Edition) -> tuple[Preset, ...]:
    """The game as printed, a shorter one and a quick one, out of what this edition lets a table change."""
    own = next((name for name in SHORT if name in edition.open), None)
    short: dict[str, Value] = {own: True} if own else {LIMIT: MODERATE}
    text = OPTIONS[own].text if own else f"The richest wins after {MODERATE} rounds."
    found = (
        Preset("Classic", "By the book, to the end.", {}),
        Preset("Short", text, short),
        Preset("Fast", f"The richest wins after {FEW} rounds.", {**({own: True} if own else {}), LIMIT: FEW}),
    )
    return tuple(preset for preset in found if preset.options.keys() <= {*edition.open})
