"""What an edition is in a few lines, and how two differ: rule choices, figures, cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from turnwise.games.ankh_morpork.telling.settable import Side, rules_of
from turnwise.games.ankh_morpork.telling.speech import listed, symbol_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from turnwise.games.ankh_morpork.edition import Edition
    from turnwise.games.ankh_morpork.pack import Area, Card, Event, Personality

    Thing = Area | Card | Event | Personality

NONE = "none"
THINGS = ("areas", "cards", "events", "personalities")


class Row(Struct, frozen=True):
    topic: str
    rule: str
    kind: str  # "choice", "figure" or "name"
    about: str  # the option, or the key of the pack
    a: Side
    b: Side


def about(edition: Edition) -> list[str]:
    """What lies on the table."""
    pack, supply = edition.pack, edition.pack.supply
    green = sum(1 for card in pack.cards if card.border == "green")
    own = f"{supply.minions} minions, {supply.buildings} buildings, ${supply.cash} and {supply.hand} cards"
    return [
        f"Areas: {listed([f'{area.name} (${area.cost})' for area in pack.areas])}",
        f"Cards: {green} with a green border above {len(pack.cards) - green} with a brown one",
        f"Events: {listed([event.name for event in pack.events])}",
        f"Personalities: {listed([person.name for person in pack.personalities])}",
        f"Everybody starts with {own}; there are ${supply.bank} in all",
    ]


def compare(a: Edition, b: Edition, *, everything: bool = False) -> tuple[Row, ...]:
    """Where the two differ; *everything* adds names and words."""
    rows = [*choice_rows(a, b), *supply_rows(a, b), *thing_rows(a, b)]
    return (*rows, *name_rows(a, b)) if everything else tuple(rows)


def choice_rows(a: Edition, b: Edition) -> Iterator[Row]:
    there = {rule.option: rule for rule in rules_of(b)}
    for rule in rules_of(a):
        if rule.said.text != there[rule.option].said.text:
            yield Row(rule.topic, rule.rule, "choice", rule.option, rule.said, there[rule.option].said)


def supply_rows(a: Edition, b: Edition) -> Iterator[Row]:
    here, there = msgspec.structs.asdict(a.pack.supply), msgspec.structs.asdict(b.pack.supply)
    for name in here:
        if here[name] != there[name]:
            yield Row("supply", name.capitalize(), "figure", name, Side(str(here[name])), Side(str(there[name])))


def thing_rows(a: Edition, b: Edition) -> Iterator[Row]:
    """Areas, cards, events and personalities that do not do the same in both."""
    for things in THINGS:
        here, there = by_id(getattr(a.pack, things)), by_id(getattr(b.pack, things))
        for name in dict.fromkeys([*here, *there]):
            if deeds(here.get(name)) != deeds(there.get(name)):
                yield Row(things, title(here, there, name), "figure", name, side(here.get(name)), side(there.get(name)))


def name_rows(a: Edition, b: Edition) -> Iterator[Row]:
    for things in THINGS:
        here, there = by_id(getattr(a.pack, things)), by_id(getattr(b.pack, things))
        for name in here:
            if name in there and (here[name].name, here[name].words) != (there[name].name, there[name].words):
                sides = (Side(f"{each.name}: {each.words}") for each in (here[name], there[name]))
                yield Row("words", things, "name", name, *sides)


def by_id(things: Sequence[Thing]) -> dict[str, Thing]:
    return {thing.id: thing for thing in things}


def title(here: dict[str, Thing], there: dict[str, Thing], name: str) -> str:
    return (here.get(name) or there[name]).name


def deeds(thing: Thing | None) -> object:
    """All about a thing but how it is called."""
    if thing is None:
        return None
    return {key: value for key, value in msgspec.structs.asdict(thing).items() if key not in ("name", "words")}


def side(thing: Thing | None) -> Side:
    if thing is None:
        return Side(NONE)
    symbols = ", ".join(symbol_words(symbol) for symbol in getattr(thing, "symbols", ()))
    return Side(f"{symbols}: {thing.words}" if symbols else thing.words, getattr(thing, "clause", None))
