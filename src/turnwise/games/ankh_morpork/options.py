"""Every option in one table: what it may be, and a sentence for people (M15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from turnwise.games.ankh_morpork import bounds, opts
from turnwise.kernel.errors import BadOption, unknown
from turnwise.kernel.shape import shown, wrong_range
from turnwise.kernel.words import names

if TYPE_CHECKING:
    from collections.abc import Mapping

    from turnwise.games.ankh_morpork.edition import Edition

Value = bool | int | str
NUMBERS = {name.lower(): number for number, name in names(opts.__dict__).items()}


class Option(Struct, frozen=True):
    name: str
    text: str  # for people
    clause: str  # the rule it changes, as a rule point or as the thing that has it in the pack
    default: Value
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()

    def code(self, value: Value) -> int:
        """The value as the number that rules read."""
        return self.choices.index(value) if isinstance(value, str) else int(value)

    def wrong(self, value: object) -> str:
        """What is wrong with *value*, or nothing."""
        if self.choices and isinstance(value, str):
            return "" if value in self.choices else unknown("choice", value, self.choices)
        if self.choices:
            return f"needs one of {', '.join(self.choices)}, got {shown(value)}"
        if isinstance(self.default, bool):
            return "" if isinstance(value, bool) else f"needs true or false, got {shown(value)}"
        if type(value) is not int:
            return f"needs a whole number from {self.low:,} to {self.high:,}, got {shown(value)}"
        return wrong_range(value, self.low, self.high)


TABLE = (
    Option("allow_voluntary_pass", "Passing is free, also with a card that could be played.", "pass", False),
    Option(
        "small_gods_demon_scope", "Where Small Gods can stop a demon.", "small_gods_demon", "areas_with_own_piece",
        choices=("areas_with_own_piece", "any_area"),
    ),
    Option("small_gods_same_turn", "Small Gods helps from the moment it is acquired.", "small_gods", True),
    Option("small_gods_stops_trolls", "Small Gods can stop a troll as well.", "small_gods_demon", False),
    Option(
        "subsidence_voluntary_loss", "A building may be given up to subsidence although it could be paid for.",
        "event.subsidence", False,
    ),
    Option(
        "text_placement_ignores_adjacency",
        "Where a text or a City Area card names the place, own minions need not be near.", "placement", True,
    ),
    Option(
        "replacement_interrupt_placement", "Where an interrupt brings a removed minion back.", "interrupt",
        "ordinary_rule", choices=("ordinary_rule", "any_other_area"),
    ),
    Option("trouble_text_needs_minion", "A text sets trouble only where a minion stands.", "trouble", False),
    Option("top_area_cost", "What building costs in the three dearest areas.", "building_cost", 18, 17, 18),
    Option("mossy_lawn_refill", "A turn that Doctor Mossy Lawn ends is refilled as usual.", "interrupt", True),
    Option("bank_limit", "The bank has the coins of the box and no more.", "bank", True),
    Option("fog_can_end_game", "Fog can take the last card of the pile, which ends the game.", "event.fog", True),
    Option(
        "personality_win_is_automatic", "Who has reached the own aim wins at the start of the turn without saying so.",
        "victory_check", True,
    ),
)  # fmt: skip
OPTIONS = {option.name: option for option in TABLE}


def resolve(edition: Edition, chosen: Mapping[str, object]) -> tuple[list[int], dict[str, Value]]:
    """The numbers that rules read, and what was agreed in words: every option with its value."""
    values: dict[str, Value] = {option.name: edition.options.get(option.name, option.default) for option in TABLE}
    complaints: list[str] = []
    for name, value in chosen.items():
        wrong = OPTIONS[name].wrong(value) if name in OPTIONS else unknown("option", name, OPTIONS)
        if wrong:
            complaints.append(f"{name}: {wrong}")
        elif isinstance(value, bool | int | str):
            values[name] = value
    if complaints:
        raise BadOption(complaints)
    opt = [0] * bounds.OPTIONS
    for name, option in OPTIONS.items():
        opt[NUMBERS[name]] = option.code(values[name])
    return opt, values
