"""Every option in one table: what it may be, and a sentence for people (M15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.ankh_morpork import bounds, opts
from turnwise.kernel.errors import BadOption, unknown
from turnwise.kernel.options import Option, Value
from turnwise.kernel.words import names

if TYPE_CHECKING:
    from collections.abc import Mapping

    from turnwise.games.ankh_morpork.edition import Edition

NUMBERS = {name.lower(): number for number, name in names(opts.__dict__).items()}


# The rule that an option changes is a rule point, or in the pack that of an event: "event.fog".
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
