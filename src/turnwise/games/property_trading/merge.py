"""Packs based on others: a pack with `based_on` states only what differs.

Tables merge key by key. Lists of tables merge entry by entry: spaces by `slot`, cards, decks, groups and tokens by
`id`, seats of a palette by `seat`. An entry the base does not have is added at the end, or behind the one named by
`after`; an entry with `drop = true` is taken out. Any other list (rents, effects) is replaced as a
whole, and an empty list empties.
"""

from collections.abc import Mapping
from typing import cast

from turnwise.kernel.errors import BadPack, unknown
from turnwise.kernel.shape import entries_of, read_toml, table_of

FOLDER = "editions/"
KEYS = ("slot", "id", "seat")
Table = dict[str, object]


def merged(packs: Mapping[str, bytes], key: str) -> tuple[Table, bool]:
    """The pack under *key* (of *packs*) with everything it is based on, and whether it is based on anything."""
    chain: list[str] = []
    tables: list[Table] = []
    step = key
    while True:
        if step in chain:
            way = " -> ".join(shown_name(each) for each in [*chain, step])
            raise BadPack(f"{shown_name(key)}: based_on: goes round in a circle: {way}")
        if step not in packs:
            base = shown_name(step).removesuffix(".toml")
            raise BadPack(f"{shown_name(chain[-1])}: based_on: {unknown('pack', base, editions(packs))}")
        chain.append(step)
        tables.append(read_toml(packs[step], shown_name(step)))
        if "based_on" not in tables[-1]:
            break
        step = f"{FOLDER}{tables[-1].pop('based_on')}.toml"
    table = tables.pop()
    faults: list[str] = []
    while tables:
        table = _table(table, tables.pop(), "", faults)
    if faults:
        raise BadPack(f"{shown_name(key)}: {fault}" for fault in faults)
    return table, len(chain) > 1


def editions(packs: Mapping[str, bytes]) -> list[str]:
    return sorted(key.removeprefix(FOLDER).removesuffix(".toml") for key in packs if key.startswith(FOLDER))


def shown_name(key: str) -> str:
    return key.removeprefix(FOLDER)


def _table(base: Table, own: Table, place: str, faults: list[str]) -> Table:
    result = dict(base)
    for key, value in own.items():
        result[key] = _value(base.get(key), value, f"{place}.{key}" if place else key, faults)
    return result


def _value(base: object, own: object, place: str, faults: list[str]) -> object:
    entries = entries_of(base), entries_of(own)
    key = _key(*entries)
    if key:
        return _entries(cast("list[Table]", entries[0]), cast("list[Table]", entries[1]), key, place, faults)
    if isinstance(base, dict) and isinstance(own, dict):
        return _table(cast("Table", base), cast("Table", own), place, faults)
    return own


def _key(base: list[object], own: list[object]) -> str | None:
    """What the entries of both lists have to be told apart by, if anything."""
    if not base or not own:
        return None
    return next((key for key in KEYS if all(key in table_of(entry) for entry in [*base, *own])), None)


def _entries(base: list[Table], own: list[Table], key: str, place: str, faults: list[str]) -> list[Table]:
    result = list(base)
    for entry in own:
        name = entry[key]
        here = f"{place}[{name}]"
        names = [each[key] for each in result]
        change = {word: value for word, value in entry.items() if word not in ("drop", "after")}
        if "after" in entry and entry["after"] not in names:
            faults.append(f"{here}.after: {unknown(key, str(entry['after']), map(str, names))}")
        elif entry.get("drop") is True:
            _drop(result, names, name, here, key, faults)
        elif name in names:
            result[names.index(name)] = _table(result[names.index(name)], change, here, faults)
        else:
            result.insert(names.index(entry["after"]) + 1 if "after" in entry else len(result), change)
    return result


def _drop(result: list[Table], names: list[object], name: object, here: str, key: str, faults: list[str]) -> None:
    if name in names:
        del result[names.index(name)]
    else:
        faults.append(f"{here}.drop: {unknown(key, str(name), map(str, names))}")
