"""How a position spells numbers, both ways: each way of spelling says a value in words and hears it again."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol, cast

from msgspec import Struct

from turnwise.games.property_trading.sets import mask_of, members
from turnwise.kernel.errors import unknown
from turnwise.kernel.shape import shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

REQUIRED = object()


class Spelling(Protocol):
    def say(self, value: object, /) -> object: ...
    def hear(self, data: object, place: str, faults: list[str], /) -> object:
        """The value, or a complaint and something harmless instead."""
        ...


class Number(Struct, frozen=True):
    low: int
    high: int

    def say(self, value: object) -> object:
        return value

    def hear(self, data: object, place: str, faults: list[str]) -> object:
        if type(data) is not int:
            faults.append(f"{place}: needs a whole number, got {shown(data)}")
        elif not self.low <= data <= self.high:
            faults.append(f"{place}: {data:,} is not between {self.low:,} and {self.high:,}")
        else:
            return data
        return self.low


class Flag(Struct, frozen=True):
    def say(self, value: object) -> object:
        return bool(value)

    def hear(self, data: object, place: str, faults: list[str]) -> object:
        if not isinstance(data, bool):
            faults.append(f"{place}: needs true or false, got {shown(data)}")
        return data is True


class Bit(Struct, frozen=True):
    """True or false, kept as 1 or 0."""

    def say(self, value: object) -> object:
        return bool(value)

    def hear(self, data: object, place: str, faults: list[str]) -> object:
        return int(bool(Flag().hear(data, place, faults)))


class Out(Struct, frozen=True):
    """Says of a seat that is alive whether it is out."""

    def say(self, value: object) -> object:
        return not value

    def hear(self, data: object, place: str, faults: list[str]) -> object:
        return not Flag().hear(data, place, faults)


class Rolls(Struct, frozen=True):
    """Failed rolls of a seat in jail; what is kept is one more, since 0 means free."""

    tries: int

    def say(self, value: object) -> object:
        return cast("int", value) - 1

    def hear(self, data: object, place: str, faults: list[str]) -> object:
        return cast("int", Number(0, self.tries - 1).hear(data, place, faults)) + 1


class Hexadecimal(Struct, frozen=True):
    def say(self, value: object) -> object:
        return value

    def hear(self, data: object, place: str, faults: list[str]) -> object:
        if isinstance(data, str) and re.fullmatch(r"[0-9a-f]{16}", data):
            return data
        faults.append(f"{place}: needs sixteen digits from 0 to f, got {shown(data)}")
        return ""


class Named(Struct, frozen=True):
    """One of a closed list of names."""

    what: str
    names: Mapping[str, object]  # to their values

    def say(self, value: object) -> object:
        return next(name for name, each in self.names.items() if each == value)

    def hear(self, data: object, place: str, faults: list[str]) -> object:
        if isinstance(data, str) and data in self.names:
            return self.names[data]
        if isinstance(data, str):
            faults.append(f"{place}: {unknown(self.what, data, self.names)}")
        else:
            faults.append(f"{place}: needs the name of a {self.what}, got {shown(data)}")
        return next(iter(self.names.values()), None)


class Level(Struct, frozen=True):
    hotel: int

    def say(self, value: object) -> object:
        return "hotel" if value == self.hotel else value

    def hear(self, data: object, place: str, faults: list[str]) -> object:
        if data == "hotel":
            return self.hotel
        if type(data) is int and 0 <= data < self.hotel:
            return data
        faults.append(f'{place}: {shown(data)} is not between 0 and {self.hotel - 1} or "hotel"')
        return 0


class Many(Struct, frozen=True):
    """A list without repetition."""

    each: Spelling

    def say(self, value: object) -> object:
        return [self.each.say(entry) for entry in cast("Iterable[object]", value)]

    def hear(self, data: object, place: str, faults: list[str]) -> object:
        heard: list[object] = []
        for here, entry in entries_of(data, place, faults):
            before = len(faults)
            value = self.each.hear(entry, here, faults)
            if len(faults) == before and value in heard:
                faults.append(f"{here}: {shown(entry)} is named twice")
            heard.append(value)
        return heard


class Mask(Struct, frozen=True):
    """A set of small numbers, kept as bits."""

    each: Spelling

    def say(self, value: object) -> object:
        return Many(self.each).say(members(cast("int", value)))

    def hear(self, data: object, place: str, faults: list[str]) -> object:
        return mask_of(cast("list[int]", Many(self.each).hear(data, place, faults)))


class Field(Struct, frozen=True):
    """A key of a table in a position, and the field of a view it stands for."""

    key: str
    field: str
    spelling: Spelling
    default: object = REQUIRED


def say(view: Struct, fields: Iterable[Field]) -> dict[str, object]:
    """What is usual is left out."""
    told: dict[str, object] = {}
    for each in fields:
        value: object = getattr(view, each.field)
        if value != each.default:
            told[each.key] = each.spelling.say(value)
    return told


def hear(
    data: object, fields: Sequence[Field], place: str, faults: list[str], also: tuple[str, ...] = ()
) -> dict[str, object]:
    """The fields of a view; *also* are keys that are read elsewhere."""
    table = table_of(data, (*also, *(each.key for each in fields)), place, faults)
    heard: dict[str, object] = {}
    for each in fields:
        key = each.key
        if key in table and (table[key] is not None or each.default is REQUIRED):
            heard[each.field] = each.spelling.hear(table[key], within(place, key), faults)
        else:
            if each.default is REQUIRED:
                faults.append(f"{within(place, key)}: is missing")
            heard[each.field] = each.default
    return heard


def is_table(data: object) -> bool:
    return isinstance(data, Mapping)


def table_of(
    data: object, keys: Iterable[str], place: str, faults: list[str], what: str = "key"
) -> Mapping[str, object]:
    """*data* if it is a table; keys that are not known are complained of."""
    if not isinstance(data, Mapping):
        faults.append(f"{place}: needs a table, got {shown(data)}")
        return {}
    table = cast("Mapping[str, object]", data)
    known = list(keys)
    faults += [f"{within(place, str(key))}: {unknown(what, str(key), known)}" for key in table if key not in known]
    return table


def within(place: str, key: str) -> str:
    """The place of an entry of a table: seats[0].cash, deeds["The Daleks"]"""
    return f"{place}.{key}".removeprefix(".") if key.isidentifier() else f'{place}["{key}"]'


def entries_of(data: object, place: str, faults: list[str], most: int = 1000) -> list[tuple[str, object]]:
    """The entries of a list, each with its place."""
    if not isinstance(data, list | tuple):
        faults.append(f"{place}: needs a list, got {shown(data)}")
        return []
    entries = cast("list[object]", data)
    if len(entries) > most:
        faults.append(f"{place}: has {len(entries):,} entries, {most} allowed")
        return []
    return [(f"{place}[{number}]", entry) for number, entry in enumerate(entries)]
