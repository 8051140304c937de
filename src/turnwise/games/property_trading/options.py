"""Every option in one table: what it may be, what goes with it, and a sentence for people (M15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import field

from turnwise.games.property_trading import bounds, opts
from turnwise.kernel.errors import BadOption, unknown
from turnwise.kernel.options import Option as BaseOption
from turnwise.kernel.options import Value
from turnwise.kernel.words import names

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from turnwise.games.property_trading.edition import Edition

NUMBERS = {name.lower(): number for number, name in names(opts.__dict__).items()}


class Option(BaseOption, frozen=True):
    # All three hold while the option is on: not false, not 0, not the first of its choices.
    implies: dict[str, Value] = field(default_factory=dict[str, Value])
    needs: dict[str, Value] = field(default_factory=dict[str, Value])
    excludes: tuple[str, ...] = ()

    def extremes(self) -> set[Value]:
        """Values that between them are on and off, as far as the option can be."""
        if self.choices:
            return set(self.choices)
        return {False, True} if isinstance(self.default, bool) else {self.low, self.high}


def _amount(name: str, text: str, point: str, default: int, high: int, low: int = 0) -> Option:
    return Option(name, text, point, default, low, high)


def _switch(name: str, text: str, point: str, implies: dict[str, Value] | None = None, *, on: bool = False) -> Option:
    return Option(name, text, point, default=on, implies=implies or {})


TABLE = (
    Option(
        "short_game",
        "An hour's game: three free deeds, hotels after three houses, one turn in jail, over at the first bankruptcy.",
        "first_bankruptcy",
        default=False,
        implies={
            "dealt_deeds": 3, "houses_before_hotel": 3, "jail_tries": 1, "tax_choice": False, "end_at_bankruptcy": True,
        },
    ),
    Option(
        "time_limit",
        "Minutes until time is called and the richest wins; two deeds are dealt and paid for. 0 plays to the end.",
        "time_limit",
        default=0,
        high=1440,
        implies={"dealt_deeds": 2, "dealt_deeds_paid": True},
        excludes=("short_game",),
    ),
    _switch(
        "faster_game", "Two deeds are dealt and paid for at the start; then as the fast game.", "dealt_paid",
        {"fast_game": True, "auction_declined": True, "dealt_deeds": 2, "dealt_deeds_paid": True},
    ),
    _switch(
        "fast_game", "A property is bought or put up for auction at once.", "declined", {"auction_declined": True},
    ),
    _switch("battle", "Landing on the last street one lacks, one may fight for it instead of paying rent.", "battle"),
    _switch("doubles_roll_again", "A double gives another roll.", "doubles", on=True),
    Option(
        "three_doubles_jail", "Three doubles in a row lead to jail.", "three_doubles", default=True,
        needs={"doubles_roll_again": True},
    ),
    _switch("commander_vimes", "A watchman walks the board and arrests whom he finds.", "watch_move"),
    Option(
        "free_flying", "What the parking space is: a resting place, or the pot of all penalties.", "land_parking",
        default="parking", choices=("parking", "pot"), implies={"penalties_to": "centre"},
    ),
    Option(
        "penalties_to", "Where penalties go: to the Bank, or to the centre of the board.", "penalty", default="bank",
        choices=("bank", "centre"), needs={"free_flying": "pot"},
    ),
    _switch("free_flying_card", "The parking space gives a card that escapes a penalty or leaves jail.", "free_card"),
    _switch(
        "jail_fine_any_turn", "The fine may be paid before the roll on any turn in jail.", "fine_any_turn",
        {"jail_fine_turns": 9},
    ),
    _switch("foreclosure", "A lander may buy a mortgaged property from under its owner.", "foreclosure"),
    _amount("round_limit", "The richest wins after this many rounds; 0 plays to the end.", "round_limit", 0, 100_000),
    _amount("start_cash", "What everybody starts with.", "start_cash", 1500, 100_000, 1),
    _amount("salary", "What the Bank pays for reaching or passing GO.", "salary", 200, 10_000),
    _amount("jail_fine", "What it costs to leave jail.", "fine", 50, 10_000),
    _amount("jail_tries", "Rolls for a double in jail before the fine is due.", "jail_third", 3, 9, 1),
    _amount("jail_fine_turns", "Turns in jail on which the fine may be paid before the roll.", "fine", 9, 9),
    _amount("houses", "Houses in the Bank at the start.", "none_left", 32, 128),
    _amount("hotels", "Hotels in the Bank at the start.", "none_left", 12, 64),
    _amount("houses_before_hotel", "Houses on every street of a group before a hotel.", "build_hotel", 4, 4, 1),
    _switch("double_rent_needs_unmortgaged", "A mortgaged street ends the double rent of its group.", "rent_doubled"),
    _amount("claim_turns", "Rent can be claimed until the first roll of this turn after.", "claim_lapsed", 1, 2, 1),
    _switch("utility_roll", "The lander rolls anew for the rent of a utility.", "rent_utility"),
    _switch("auction_declined", "A property that its lander does not buy is auctioned.", "declined"),
    _amount("dealt_deeds", "Deeds dealt to everybody before the start.", "dealt", 0, 8),
    _switch("mortgage_estate", "A bankrupt's deeds are mortgaged before they go to a player.", "bankrupt_to_player"),
    _switch("dealt_deeds_paid", "Deeds dealt before the start are paid for at once.", "dealt_paid"),
    _switch("bank_auctions_estate", "Deeds that fall to the Bank are auctioned.", "bankrupt_to_bank", on=True),
    _switch("trade_mortgaged", "Mortgaged deeds may be traded.", "trade", on=True),
    _switch("hotels_sold_at_once", "All hotels of a group may be sold at once.", "sale_hotels"),
    _switch("tax_choice", "A tax with a percentage leaves the choice.", "tax_choice"),
    _switch("extra_roll_optional", "The roll after a double may be declined.", "doubles"),
    _switch("first_circuit", "Until GO is reached once: no purchases, no cards, no penalties.", "first_circuit"),
    _switch("end_at_bankruptcy", "The first bankruptcy ends the game; the richest wins.", "first_bankruptcy"),
)  # fmt: skip
OPTIONS = {option.name: option for option in TABLE}

# Rule points that some rulebooks do not have: each is needed if all of its options can be on, or off where it says so.
NEEDED: dict[str, dict[str, bool]] = {
    "left_unbought": {"auction_declined": False},
    "first_circuit": {"first_circuit": True},
    "first_circuit_trade": {"first_circuit": True},
    "dealt_paid": {"dealt_deeds_paid": True},
    "tax_choice": {"tax_choice": True},
    "short_tax": {"tax_choice": True, "short_game": True},
    "penalty": {"penalties_to": True},
    "reward": {"penalties_to": True},
    "pot": {"free_flying": True},
    "free_card": {"free_flying_card": True},
    "free_card_escape": {"free_flying_card": True},
    "free_card_jail": {"free_flying_card": True},
    "free_card_seized": {"free_flying_card": True},
    "watch_move": {"commander_vimes": True},
    "arrest": {"commander_vimes": True},
    "arrest_fine": {"commander_vimes": True},
    "evade": {"commander_vimes": True},
    "sale_hotels": {"hotels_sold_at_once": True},
    "purchase_mortgaged": {"bank_auctions_estate": False},
    "foreclosure": {"foreclosure": True},
    "battle": {"battle": True},
    "battle_roll": {"battle": True},
    "battle_won": {"battle": True},
    "battle_lost": {"battle": True},
    "time_limit": {"time_limit": True},
    "fine_any_turn": {"jail_fine_any_turn": True},
    "short_hotel": {"short_game": True},
    "short_jail": {"short_game": True},
    "first_bankruptcy": {"end_at_bankruptcy": True},
    "dealt": {"dealt_deeds": True, "dealt_deeds_paid": False},
}


def possible(own: Mapping[str, Value], may_change: Iterable[str]) -> dict[str, set[Value]]:
    """What each option can be at a table: the edition's own value, any that a table may choose, or an implied one."""
    free = set(may_change)
    found: dict[str, set[Value]] = {
        name: {own.get(name, option.default)} | (option.extremes() if name in free else set())
        for name, option in OPTIONS.items()
    }
    for option in TABLE:
        if any(option.code(value) for value in found[option.name]):
            for name, value in option.implies.items():
                found[name].add(value)
    return found


def is_needed(point: str, values: Mapping[str, set[Value]]) -> bool:
    """Can this rule point be met at a table of an edition? *values* are what its options can be."""
    return all(
        any(bool(OPTIONS[name].code(value)) == on for value in values[name])
        for name, on in NEEDED.get(point, {}).items()
    )


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
    complaints += clashes + _too_many_dealt(edition, values) + _too_dear_dealt(edition, values)
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
    makers: dict[str, str] = {}
    for option in on:
        for name, value in option.implies.items():
            if chosen.get(name, value) != value:
                clashes.append(f"{name}: {option.name} makes it {said(value)}; leave it out, or take {option.name} out")
            other = makers.get(name)
            if other and values[name] != value and other not in option.excludes:
                wishes = f"makes {name} {said(value)}, but {other} makes it {said(values[name])}"
                clashes.append(f"{option.name}: {wishes}; choose one of the two")
            values[name], makers[name] = value, option.name
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
        return f"is not for the table to change here ({own}); it may change: {', '.join(edition.open)}"
    return OPTIONS[name].wrong(value)


def _too_many_dealt(edition: Edition, values: Mapping[str, Value]) -> list[str]:
    each, seats = int(values["dealt_deeds"]), edition.seats[1]
    deeds = len(edition.deeds)
    if each * seats <= deeds:
        return []
    return [f"dealt_deeds: {each} for each of {seats} seats needs {each * seats} deeds, the board has {deeds}"]


def _too_dear_dealt(edition: Edition, values: Mapping[str, Value]) -> list[str]:
    """Dealt deeds that are paid for must be within everybody's means, whichever they are."""
    each, cash = int(values["dealt_deeds"]), int(values["start_cash"])
    dearest = sum(sorted((deed.price for deed in edition.deeds), reverse=True)[:each])
    if not values["dealt_deeds_paid"] or cash >= dearest:
        return []
    return [f"start_cash: {cash:,} may not pay for the {each} dealt deeds, which can cost {dearest:,}"]
