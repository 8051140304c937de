"""The options of an edition, for people who set up a table; and what they come to, as rules in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from turnwise.games.ankh_morpork.edition import POINTS
from turnwise.games.ankh_morpork.options import TABLE, Option, Value
from turnwise.kernel.options import Preset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from turnwise.games.ankh_morpork.edition import Edition


class Setting(Struct, frozen=True):
    name: str
    text: str
    type: str  # "switch", "number" or "choice"
    default: Value
    open: bool  # a table may change it
    clause: str
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()


class Side(Struct, frozen=True):
    """What one edition says."""

    text: str
    clause: str | None = None
    open: bool = False


class Rule(Struct, frozen=True):
    topic: str
    rule: str
    option: str
    said: Side


# Of each option: the rule it is about, and what the rule says, off and on or choice by choice.
PHRASES: dict[str, tuple[str, tuple[str, ...]]] = {
    "allow_voluntary_pass": ("Passing", ("only without a card that can be played", "always allowed")),
    "small_gods_demon_scope": ("Small Gods stops a demon", ("where its owner has a piece", "in any area")),
    "small_gods_same_turn": ("Small Gods helps", ("from its owner's next turn on", "from the moment it is acquired")),
    "small_gods_stops_trolls": ("Small Gods and trolls", ("cannot stop them", "can stop them as well")),
    "subsidence_voluntary_loss": ("Subsidence takes", ("what cannot be paid for", "what its owner does not pay for")),
    "text_placement_ignores_adjacency": (
        "A text names a place", ("but own minions must be near", "and own minions need not be near"),
    ),
    "replacement_interrupt_placement": ("A minion comes back", ("by the usual rules", "to any other area")),
    "trouble_text_needs_minion": ("A text sets trouble", ("anywhere it says", "only where a minion stands")),
    "mossy_lawn_refill": ("A turn taken back", ("is not refilled", "is refilled as usual")),
    "bank_limit": ("The bank", ("never runs out", "has the coins of the box")),
    "fog_can_end_game": ("Fog", ("does not end the game", "can take the last card")),
    "personality_win_is_automatic": ("Reaching the own aim", ("has to be declared", "wins by itself")),
}  # fmt: skip


def settings(edition: Edition) -> tuple[Setting, ...]:
    """What a table may change: everything there is."""
    return tuple(setting(edition, option) for option in TABLE)


def setting(edition: Edition, option: Option) -> Setting:
    return Setting(
        name=option.name,
        text=option.text,
        type="choice" if option.choices else "switch" if isinstance(option.default, bool) else "number",
        default=value_of(edition, option),
        open=True,
        clause=clause_of(edition, option),
        low=option.low,
        high=option.high,
        choices=option.choices,
    )


def value_of(edition: Edition, option: Option) -> Value:
    return edition.options.get(option.name, option.default)


def clause_of(edition: Edition, option: Option) -> str:
    """That of a rule point, or of the event that the option changes."""
    kind, _, thing = option.point.partition(".")
    if not thing:
        return edition.clause_of(POINTS[kind])
    return next(event.clause for event in edition.pack.events if event.id == thing)


def rules_of(edition: Edition) -> Iterator[Rule]:
    """What the edition says about every option, by the topic of its clause in the order of the book."""
    topics = [*edition.rulebook.topics()]
    found = [rule(edition, option) for option in TABLE]
    yield from sorted(found, key=lambda each: topics.index(each.topic))


def rule(edition: Edition, option: Option) -> Rule:
    clause = clause_of(edition, option)
    name, text = phrase(option, value_of(edition, option))
    return Rule(edition.clause(clause).topic, name, option.name, Side(text, clause, open=True))


def phrase(option: Option, value: Value) -> tuple[str, str]:
    if option.name not in PHRASES:
        return "The dearest areas", f"cost ${value}"
    name, texts = PHRASES[option.name]
    return name, texts[option.code(value)]


def presets(_edition: Edition) -> tuple[Preset, ...]:
    return (Preset("Classic", "By the book.", {}),)
