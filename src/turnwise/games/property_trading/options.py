"""Every option in one table: what it may be, what goes with it, and a sentence for people (M15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from turnwise.games.property_trading import bounds, opts
from turnwise.kernel.errors import BadOption, unknown
from turnwise.kernel.shape import shown, wrong_range
from turnwise.kernel.words import names

if TYPE_CHECKING:
    from collections.abc import Mapping

    from turnwise.games.property_trading.edition import Edition

Value = bool | int | str
NUMBERS = {name.lower(): number for number, name in names(opts.__dict__).items()}


class Option(Struct, frozen=True):
    name: str
    text: str  # for people
    point: str  # the rule point it changes
    default: Value
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    # All three hold while the option is on: not false, not 0, not the first of its choices.
    implies: dict[str, Value] = {}
    needs: dict[str, Value] = {}
    excludes: tuple[str, ...] = ()

    def code(self, value: Value) -> int:
        """The value as the number that rules read."""
        return self.choices.index(value) if isinstance(value, str) else int(value)

    def wrong(self, value: object) -> str:
        """What is wrong with *value*, or nothing."""
        if self.choices:
            return "" if value in self.choices else unknown("choice", str(value), self.choices)
        if isinstance(self.default, bool):
            return "" if isinstance(value, bool) else f"needs true or false, got {shown(value)}"
        if type(value) is not int:
            return f"needs a whole number from {self.low:,} to {self.high:,}, got {shown(value)}"
        return wrong_range(value, self.low, self.high)


def _amount(name: str, text: str, point: str, default: int, high: int, low: int = 0) -> Option:
    return Option(name, text, point, default, low, high)


def _switch(name: str, text: str, point: str, implies: dict[str, Value] | None = None) -> Option:
    return Option(name, text, point, default=False, implies=implies or {})


TABLE = (
    Option(
        "short_game",
        "An hour's game: three free deeds, hotels after three houses, one turn in jail, over at the first bankruptcy.",
        "first_bankruptcy",
        default=False,
        implies={"dealt_deeds": 3, "houses_before_hotel": 3, "jail_tries": 1, "end_at_bankruptcy": True},
    ),
    _amount("round_limit", "The richest wins after this many rounds; 0 plays to the end.", "round_limit", 0, 100_000),
    _amount("start_cash", "What everybody starts with.", "start_cash", 1500, 100_000, 1),
    _amount("salary", "What the Bank pays for reaching or passing GO.", "salary", 200, 10_000),
    _amount("jail_fine", "What it costs to leave jail.", "fine", 50, 10_000),
    _amount("jail_tries", "Rolls for a double in jail before the fine is due.", "jail_third", 3, 9, 1),
    _amount("houses", "Houses in the Bank at the start.", "none_left", 32, 128),
    _amount("hotels", "Hotels in the Bank at the start.", "none_left", 12, 64),
    _amount("houses_before_hotel", "Houses on every street of a group before a hotel.", "build_hotel", 4, 4, 1),
    _switch("double_rent_needs_unmortgaged", "A mortgaged street ends the double rent of its group.", "rent_doubled"),
    _amount("claim_turns", "Rent can be claimed until the first roll of this turn after.", "claim_lapsed", 1, 2, 1),
    _switch("utility_roll", "The lander rolls anew for the rent of a utility.", "rent_utility"),
    _switch("auction_declined", "A property that its lander does not buy is auctioned.", "declined"),
    _amount("dealt_deeds", "Deeds dealt free to everybody before the start.", "dealt", 0, 8),
    _switch("mortgage_estate", "A bankrupt's deeds are mortgaged before they go to a player.", "bankrupt_to_player"),
    _switch("end_at_bankruptcy", "The first bankruptcy ends the game; the richest wins.", "first_bankruptcy"),
)  # fmt: skip
OPTIONS = {option.name: option for option in TABLE}


def resolve(edition: Edition, chosen: Mapping[str, object]) -> tuple[list[int], dict[str, Value]]:
    """The numbers that rules read, and what was agreed in words: every option the table may change, with its value."""
    good: dict[str, Value] = {}
    complaints: list[str] = []
    for name, value in chosen.items():
        wrong = _wrong_choice(edition, name, value)
        if wrong:
            complaints.append(f"{name}: {wrong}")
        elif isinstance(value, bool | int | str):
            good[name] = value
    values, clashes = settle(edition.options, good)
    complaints += clashes + _too_many_dealt(edition, values)
    if complaints:
        raise BadOption(complaints)
    opt = [0] * bounds.OPTIONS
    for name, option in OPTIONS.items():
        opt[NUMBERS[name]] = option.code(values[name])
    return opt, {name: values[name] for name in OPTIONS if name in edition.open}


def settle(
    own: Mapping[str, Value], chosen: Mapping[str, Value], options: Mapping[str, Option] = OPTIONS
) -> tuple[dict[str, Value], list[str]]:
    """All values, from the edition's *own* and the *chosen* ones, and where these clash."""
    values = {name: own.get(name, option.default) for name, option in options.items()} | dict(chosen)
    clashes: list[str] = []
    on = [option for option in options.values() if option.code(values[option.name])]
    for option in on:
        for name, value in option.implies.items():
            if chosen.get(name, value) != value:
                clashes.append(f"{name}: {option.name} makes it {said(value)}; leave it out, or take {option.name} out")
            values[name] = value
    for option in on:
        clashes += [
            f"{option.name}: needs {name} = {said(value)}, which is {said(values[name])}"
            for name, value in option.needs.items()
            if values[name] != value
        ]
        clashes += [
            f"{option.name}: does not go with {name}; choose one of the two"
            for name in option.excludes
            if options[name].code(values[name])
        ]
    return values, clashes


def said(value: Value) -> str:
    """A value as people write it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return value if isinstance(value, str) else f"{value:,}"


def _wrong_choice(edition: Edition, name: str, value: object) -> str:
    if name not in OPTIONS:
        return unknown("option", name, edition.open)
    if name not in edition.open:
        own = said(edition.options.get(name, OPTIONS[name].default))
        return f"is the edition's own rule ({own}); a table may change: {', '.join(edition.open)}"
    return OPTIONS[name].wrong(value)


def _too_many_dealt(edition: Edition, values: Mapping[str, Value]) -> list[str]:
    each, seats = int(values["dealt_deeds"]), edition.seats[1]
    deeds = len(edition.deeds)
    if each * seats <= deeds:
        return []
    return [f"dealt_deeds: {each} for each of {seats} seats needs {each * seats} deeds, the board has {deeds}"]
