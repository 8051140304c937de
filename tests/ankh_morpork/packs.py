"""The pack as plain data, with one thing changed, and what is told of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.ankh_morpork.walk import GAME
from turnwise.games.ankh_morpork.edition import Edition, edition_from
from turnwise.kernel.errors import BadPack

Source = dict[str, Any]
REMOVE = object()


def source() -> Source:
    return json.loads(json.dumps(GAME.source()))


def changed(path: str, value: Any) -> Source:
    """The source with *value* at *path*, such as "pack.areas.3.cost"; REMOVE takes it out."""
    whole: Any = source()
    inner, keys = whole, [int(key) if key.isdigit() else key for key in path.split("/")]
    for key in keys[:-1]:
        inner = inner[key]
    if value is REMOVE:
        del inner[keys[-1]]
    else:
        inner[keys[-1]] = value
    return whole


def told(data: Source) -> list[str]:
    with pytest.raises(BadPack) as caught:
        edition_from(data, "mine.toml")
    return list(caught.value.complaints)


def edition(data: Source | None = None) -> Edition:
    return edition_from(data or source())


ANSWERING = [number for number, card in enumerate(source()["pack"]["cards"]) if card.get("answers")]
