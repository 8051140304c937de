"""Figures that differ between two editions: seats, and prices, rents and taxes by slot."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, cast

from msgspec import Struct

from turnwise.games.property_trading import pack
from turnwise.games.property_trading.checks import place_kinds
from turnwise.games.property_trading.telling.speech import listed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from turnwise.games.property_trading.edition import Edition

FEW = 4  # entries that are shown one by one; of more, the first
NONE = "none"


class Figure(Struct, frozen=True):
    topic: str
    rule: str
    about: str
    a: str
    b: str
    points: tuple[str, ...] = ()  # it rests on the first of these that an edition has


class Measure(Struct, frozen=True):
    """Something that a space has and that can be told in figures."""

    key: str
    topic: str
    rule: str
    points: dict[str, tuple[str, ...]]  # by kind of space, those that have it


MEASURES = (
    Measure("group", "buying", "Group", {"street": (), "line": (), "utility": ()}),
    Measure(
        "price", "buying", "Price", {"street": ("purchase",), "line": ("purchase",), "utility": ("purchase",)},
    ),
    Measure("rents", "rent", "Rent", {"street": ("rent",), "line": ("rent_line",)}),
    Measure("factors", "rent", "Times the dice", {"utility": ("rent_utility",)}),
    Measure("amount", "taxes and penalties", "Tax", {"tax": ("tax",)}),
    Measure("percent", "taxes and penalties", "Share to pay instead", {"tax": ("tax_choice",)}),
    Measure("build", "building", "Price of a building", {"street": ("build_group",)}),
    Measure(
        "mortgage", "mortgages", "Mortgage", {"street": ("mortgage",), "line": ("mortgage",), "utility": ("mortgage",)},
    ),
    Measure("power", "special games", "Power in battle", {"street": ("battle",)}),
)  # fmt: skip


def figures(a: Edition, b: Edition, most: int = FEW) -> Iterator[Figure]:
    """All that differ; a list of more than *most* is counted and begins with an example."""
    yield from seats(a, b)
    yield from boards(a, b)
    for measure in MEASURES:
        yield from measured(a, b, measure, most)
    yield from places(a, b)


def seats(a: Edition, b: Edition) -> Iterator[Figure]:
    if a.seats != b.seats:
        yield Figure("setup", "Players", "seats", range_of(a.seats), range_of(b.seats))


def range_of(seats: Sequence[int]) -> str:
    return f"{seats[0]} to {seats[1]}"


def boards(a: Edition, b: Edition) -> Iterator[Figure]:
    """Spaces that only one of the two has, and those of another kind."""
    here, there = by_slot(a), by_slot(b)
    if here.keys() != there.keys():
        yield Figure("setup", "Spaces only here", "spaces", only_in(here, there), only_in(there, here))
    for slot, space in here.items():
        if slot in there and kind_of(space) != kind_of(there[slot]):
            yield Figure("setup", "Kind of space", slot, kind_words(space), kind_words(there[slot]))


def only_in(spaces: Mapping[str, pack.AnySpace], others: Mapping[str, pack.AnySpace]) -> str:
    return listed([space.name for slot, space in spaces.items() if slot not in others]) or NONE


def kind_words(space: pack.AnySpace) -> str:
    return f"{space.name}: {kind_of(space).replace('_', ' ')}"


def by_slot(edition: Edition) -> dict[str, pack.AnySpace]:
    return {space.slot: space for space in edition.spaces}


def kind_of(space: pack.AnySpace) -> str:
    return str(space.__struct_config__.tag)


def measured(a: Edition, b: Edition, measure: Measure, most: int) -> Iterator[Figure]:
    """Slots that differ in the same way make one entry; if there are too many, the first stands for them."""
    found: dict[tuple[str, str, str], list[str]] = {}
    there = by_slot(b)
    for slot, space in by_slot(a).items():
        kind = kind_of(space)
        if kind in measure.points and slot in there and kind == kind_of(there[slot]):
            if getattr(space, measure.key) != getattr(there[slot], measure.key):
                texts = said(a, space, measure.key), said(b, there[slot], measure.key)
                found.setdefault((kind, *texts), []).append(slot)
    if len(found) > most:
        yield summed(a, b, measure, found)
        return
    for (kind, here, other), slots in found.items():
        texts = f"{label(a, kind, slots)}: {here}", f"{label(b, kind, slots)}: {other}"
        yield Figure(measure.topic, measure.rule, slots[0], *texts, points=measure.points[kind])


def summed(a: Edition, b: Edition, measure: Measure, found: Mapping[tuple[str, str, str], list[str]]) -> Figure:
    """Many differences in one line, with the first of them."""
    (kind, here, there), slots = next(iter(found.items()))
    nowhere = [{key[side] for key in found} == {NONE} for side in (1, 2)]
    such = f"{sum(map(len, found.values()))}{'' if any(nowhere) else ' differ'}, such as "
    texts = (
        NONE if nowhere[0] else f"{such}{label(a, kind, slots[:1])}: {here}",
        NONE if nowhere[1] else f"{such}{label(b, kind, slots[:1])}: {there}",
    )
    return Figure(measure.topic, measure.rule, slots[0], *texts, points=measure.points[kind])


def said(edition: Edition, space: pack.AnySpace, key: str) -> str:
    value: object = getattr(space, key)
    if key == "group":
        return next(group.name for group in edition.pack.groups if group.id == value)
    if key == "percent":
        return f"{value}%" if value else NONE
    if key in ("power", "factors"):
        return ", ".join(f"{each:,}" for each in numbers(value)) or NONE
    return ", ".join(edition.money(each) for each in numbers(value))


def numbers(value: object) -> Sequence[int]:
    return cast("tuple[int, ...]", value) if isinstance(value, tuple) else (value,) if isinstance(value, int) else ()


def label(edition: Edition, kind: str, slots: Sequence[str]) -> str:
    """Spaces by name, or all of their kind by its noun."""
    names = [space.name for space in edition.spaces if space.slot in slots]
    of_kind = sum(kind_of(space) == kind for space in edition.spaces)
    plural = {"street": edition.words.streets, "line": edition.words.lines, "utility": edition.words.utilities}
    if len(names) == of_kind and len(names) > 1 and kind in plural:
        return f"all {plural[kind]}"
    return names[0] if len(names) == 1 else f"{names[0]} and {len(names) - 1} more"


def places(a: Edition, b: Edition) -> Iterator[Figure]:
    """What stands in the streets, as far as cards can count it."""
    here, there = place_counts(a), place_counts(b)
    if here != there:
        yield Figure("cards", "Places in streets", "places", counted(here), counted(there), points=("fee",))


def place_counts(edition: Edition) -> Counter[str]:
    return Counter(kind for space in edition.spaces for kind in place_kinds([space]))


def counted(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{kind} ({count})" for kind, count in counts.items()) or NONE
