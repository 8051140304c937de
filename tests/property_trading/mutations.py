"""Small changes to a position, made at random: other numbers and names, parts dropped, doubled, swapped and moved."""

import copy
import random
from collections.abc import Iterator
from typing import Any

Path = tuple[Any, ...]
ODD: tuple[object, ...] = (None, True, [], {}, "", "x", "house", -1, 1.5, 2**31, 2**63, 2**64, [[]], [{}])
NUMBERS = (0, 1, 2, 3, 255, 256, 16_777_215, 1_000_000_000)
FIXED = ("edition", "options")


def paths(data: object, at: Path = ()) -> Iterator[Path]:
    if at:
        yield at
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in entries:
        yield from paths(value, (*at, key))


def found(data: Any, path: Path) -> Any:
    for key in path:
        data = data[key]
    return data


def mutated(luck: random.Random, position: dict[str, object], other: dict[str, object]) -> dict[str, object]:
    fresh = copy.deepcopy(position)
    for _ in range(luck.choice((1, 1, 2, 3))):
        change(luck, fresh, other)
    return fresh


def change(luck: random.Random, position: Any, other: dict[str, object]) -> None:
    heads = [key for key in position if key not in FIXED]
    if not heads:
        return
    path = luck.choice([path for path in paths(position) if path[0] == luck.choice(heads)] or [(heads[0],)])
    parent, key = found(position, path[:-1]), path[-1]
    value, dice = parent[key], luck.random()
    if dice < 0.12:
        del parent[key]
    elif dice < 0.2 and isinstance(parent, list):
        parent.insert(luck.randrange(len(parent) + 1), copy.deepcopy(value))
    elif dice < 0.3 and isinstance(parent, list):
        place = luck.randrange(len(parent))
        parent[key], parent[place] = parent[place], value
    elif dice < 0.36 and isinstance(position.get("frames"), list) and other.get("frames"):
        frames = position["frames"]
        frames.insert(luck.randrange(len(frames) + 1), copy.deepcopy(luck.choice(found(other, ("frames",)))))
    elif dice < 0.4:
        parent[key] = copy.deepcopy(luck.choice(ODD))
    else:
        parent[key] = another(luck, value, position, other)


def another(luck: random.Random, value: object, position: object, other: object) -> object:
    """A value of the same type, if that is easily had."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return luck.choice((value + 1, value - 1, value + 8, value * 2, luck.randrange(600), *NUMBERS))
    if isinstance(value, str):
        return luck.choice([text for text in (found(position, path) for path in paths(position)) if type(text) is str])
    return copy.deepcopy(luck.choice([found(other, path) for path in paths(other)]))
