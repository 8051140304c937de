"""Tables to play at: options drawn from what an edition leaves open, until each of their values has occurred."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping

from turnwise import BadOption
from turnwise.games.property_trading.edition import Edition
from turnwise.games.property_trading.options import OPTIONS, Value, resolve

# Amounts from nothing to far beyond the printed one, which is always among the draws: rare rules live out there.
AMOUNTS: dict[str, tuple[int, ...]] = {
    "round_limit": (0, 1, 5, 20, 50),
    "time_limit": (0, 1, 90),
    "start_cash": (1, 60, 300, 4000, 12_000),
    "salary": (0, 100, 700),
    "jail_fine": (0, 400),
    "houses": (0, 2, 5, 9, 14, 60),
    "hotels": (0, 1, 2, 4, 30),
}
DRAWS = 12  # sets to choose one from
Options = dict[str, Value]
Chosen = frozenset[tuple[str, Value]]  # an option with a value, as often as there are some


def printed(edition: Edition, name: str) -> Value:
    return edition.options.get(name, OPTIONS[name].default)


def values_of(edition: Edition, name: str) -> tuple[Value, ...]:
    """What a table of the exam may have: every value of a switch or a choice, some amounts."""
    option = OPTIONS[name]
    if option.choices:
        return option.choices
    if isinstance(option.default, bool):
        return False, True
    return tuple({*AMOUNTS[name], int(printed(edition, name))})


def wanted(edition: Edition) -> set[tuple[str, Value]]:
    """Every value of every open option; of amounts the lowest, the printed and the highest."""
    found: set[tuple[str, Value]] = set()
    for name in edition.open:
        values = values_of(edition, name)
        if not OPTIONS[name].choices and name in AMOUNTS:
            amounts = [int(value) for value in values]
            values = (min(amounts), printed(edition, name), max(amounts))
        found |= {(name, value) for value in values}
    return found


def draw(wish: random.Random, edition: Edition) -> Options:
    """Each open option now and then away from the printed value; drawn again while they do not go together."""
    while True:
        share = wish.choice([0.1, 0.5, 0.9])
        chosen = {name: wish.choice(values_of(edition, name)) for name in edition.open if wish.random() < share}
        try:
            _, agreed = resolve(edition, chosen)
        except BadOption:
            continue
        return agreed


def tables(edition: Edition, count: int) -> list[Options]:
    """So many sets of options: each the one of some draws that has most of what has not occurred yet."""
    wish = random.Random(f"{edition.id} {count}")
    missing, found = wanted(edition), list[Options]()
    for _ in range(count):
        best = max((draw(wish, edition) for _ in range(DRAWS)), key=lambda options: len(missing & pairs(options)))
        missing -= pairs(best)
        found.append(best)
    return found


def pairs(options: Mapping[str, Value]) -> Chosen:
    return frozenset(options.items())


def told(values: Iterable[tuple[str, Value]]) -> set[str]:
    return {f"{name} = {value}" for name, value in values}
