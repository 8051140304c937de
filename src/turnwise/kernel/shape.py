"""Checks plain data against a type and tells every fault at once, with its place; msgspec alone stops at the first."""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from typing import TypeVar, cast

import msgspec
from msgspec import inspect

from turnwise.kernel.errors import BadPack, unknown

T = TypeVar("T")
SHOWN = 40  # characters of what was found instead
NOUNS: dict[type[inspect.Type], str] = {
    inspect.BoolType: "true or false",
    inspect.IntType: "a whole number",
    inspect.StrType: "text in quotes",
}


def read_toml(data: bytes, where: str) -> dict[str, object]:
    try:
        return tomllib.loads(data.decode())
    except UnicodeDecodeError as error:
        raise BadPack(f"{where}: is not UTF-8 text: byte {error.start} cannot be read") from error
    except tomllib.TOMLDecodeError as error:
        raise BadPack(f"{where}: is not TOML: {error}") from error
    except RecursionError as error:
        raise BadPack(f"{where}: is not a pack: lists in lists in lists, too deep to read") from error


def read(data: object, kind: type[T], place: str, faults: list[str]) -> T | None:
    """*data* as a *kind*, or None and what is wrong with it added to *faults*."""
    before = len(faults)
    look(data, kind, place, faults)
    return None if len(faults) > before else msgspec.convert(data, kind)


def fit(data: object, kind: type[T]) -> T | None:
    """*data* as a *kind* if it is one: for looking further at what is sound in data that is not."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError:
        return None


def look(data: object, kind: object, place: str, faults: list[str]) -> None:
    _look(data, _info(kind), place, faults)


_info = cache(inspect.type_info)


def _look(data: object, kind: inspect.Type, place: str, faults: list[str]) -> None:
    match kind:
        case inspect.Metadata():
            _look_described(data, kind, place, faults)
        case inspect.StructType():
            _look_struct(data, kind, place, faults)
        case inspect.UnionType():
            _look_union(data, kind, place, faults)
        case inspect.VarTupleType() | inspect.ListType():
            _look_list(data, kind, place, faults)
        case inspect.DictType():
            _look_table(data, kind, place, faults)
        case _:
            if wrong := _wrong(data, kind):
                faults.append(f"{place}: {wrong}")


def _wrong(data: object, kind: inspect.Type) -> str:
    match kind:
        case inspect.IntType():
            return _wrong_number(data, kind)
        case inspect.StrType():
            return _wrong_text(data, kind)
        case inspect.BoolType():
            return "" if isinstance(data, bool) else f"needs {NOUNS[type(kind)]}, got {shown(data)}"
        case inspect.LiteralType():
            return "" if data in kind.values else unknown("word", str(data), map(str, kind.values))
        case _:
            return ""


def _look_described(data: object, kind: inspect.Metadata, place: str, faults: list[str]) -> None:
    found: list[str] = []
    _look(data, kind.type, place, found)
    needs = cast("dict[str, str]", kind.extra or {}).get("needs")
    faults.extend([f"{place}: needs {needs}, got {shown(data)}"] if found and needs else found)


def _look_struct(data: object, kind: inspect.StructType, place: str, faults: list[str]) -> None:
    if not isinstance(data, Mapping):
        faults.append(f"{place}: needs a table, got {shown(data)}")
        return
    table = cast("Mapping[str, object]", data)
    fields = {field.encode_name: field for field in kind.fields}
    for key in table:
        if key not in fields and key != kind.tag_field:
            faults.append(f"{within(place, key)}: {unknown('key', key, fields)}")
    for key, field in fields.items():
        if key in table:
            _look(table[key], field.type, within(place, key), faults)
        elif field.required:
            faults.append(f"{within(place, key)}: is missing")


def _look_union(data: object, kind: inspect.UnionType, place: str, faults: list[str]) -> None:
    structs = [each for each in kind.types if isinstance(each, inspect.StructType)]
    others = [each for each in kind.types if not isinstance(each, inspect.StructType | inspect.NoneType)]
    if len(structs) <= 1 or not isinstance(data, Mapping):
        _look_any(data, [*others, *structs[:1]], place, faults)
        return
    table = cast("Mapping[str, object]", data)
    field = structs[0].tag_field or ""
    tags = {str(each.tag): each for each in structs}
    tag = table.get(field)
    if tag is None:
        faults.append(f"{within(place, field)}: is missing; it can be: {', '.join(tags)}")
    elif not isinstance(tag, str) or tag not in tags:
        faults.append(f"{within(place, field)}: {unknown(field, str(tag), tags)}")
    else:
        _look_struct(table, tags[tag], place, faults)


def _look_any(data: object, kinds: list[inspect.Type], place: str, faults: list[str]) -> None:
    found: list[list[str]] = []
    for kind in kinds:
        found.append([])
        _look(data, kind, place, found[-1])
    if [] in found:
        return
    if len(kinds) == 1:
        faults.extend(found[0])
    else:
        wanted = " or ".join(NOUNS.get(type(kind), "something else") for kind in kinds)
        faults.append(f"{place}: needs {wanted}, got {shown(data)}")


def _look_list(data: object, kind: inspect.VarTupleType | inspect.ListType, place: str, faults: list[str]) -> None:
    if not isinstance(data, list | tuple):
        faults.append(f"{place}: needs a list, got {shown(data)}")
        return
    entries = cast("list[object]", data)
    if wrong := _wrong_length(len(entries), kind):
        faults.append(f"{place}: {wrong}")
    for number, entry in enumerate(entries):
        _look(entry, kind.item_type, f"{place}[{number}]", faults)


def _look_table(data: object, kind: inspect.DictType, place: str, faults: list[str]) -> None:
    if not isinstance(data, Mapping):
        faults.append(f"{place}: needs a table, got {shown(data)}")
        return
    for key, value in cast("Mapping[str, object]", data).items():
        _look(value, kind.value_type, within(place, key), faults)


def _wrong_length(count: int, kind: inspect.VarTupleType | inspect.ListType) -> str:
    low, high = kind.min_length or 0, kind.max_length
    if low <= count and (high is None or count <= high):
        return ""
    item = kind.item_type.type if isinstance(kind.item_type, inspect.Metadata) else kind.item_type
    noun = "numbers" if isinstance(item, inspect.IntType) else "entries"
    if low == high:
        return f"needs {low} {noun}, got {count}"
    if count < low:
        return f"is empty, at least {low} needed" if count == 0 else f"has {count} {noun}, at least {low} needed"
    return f"has {count} {noun}, {high} allowed"


def _wrong_number(data: object, kind: inspect.IntType) -> str:
    if type(data) is not int:
        return f"needs {NOUNS[type(kind)]}, got {shown(data)}"
    return wrong_range(data, kind.ge, kind.le)


def wrong_range(value: int, low: int | None, high: int | None) -> str:
    if (low is None or value >= low) and (high is None or value <= high):
        return ""
    least, most = ("any" if bound is None else f"{bound:,}" for bound in (low, high))
    return f"is {value:,}, allowed are {least} to {most}"


def _wrong_text(data: object, kind: inspect.StrType) -> str:
    if not isinstance(data, str):
        return f"needs {NOUNS[type(kind)]}, got {shown(data)}"
    if len(data) < (kind.min_length or 0):
        return "is empty"
    if kind.pattern and not re.search(kind.pattern, data):
        return f"is {data!r}, which does not fit {kind.pattern}"
    return ""


def table_of(data: object) -> Mapping[str, object]:
    """*data* if it is a table, otherwise an empty one."""
    return cast("Mapping[str, object]", data) if isinstance(data, Mapping) else cast("dict[str, object]", {})


def entries_of(data: object) -> list[object]:
    """*data* if it is a list, otherwise an empty one."""
    return cast("list[object]", data) if isinstance(data, list) else []


def within(place: str, key: str) -> str:
    return f"{place}.{key}" if place else key


def shown(data: object) -> str:
    """What was found, short enough for a complaint."""
    if isinstance(data, Mapping):
        return "a table"
    if isinstance(data, list | tuple):
        return "a list"
    if isinstance(data, bool):
        return "true" if data else "false"
    text = repr(data)
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 3]}..."
