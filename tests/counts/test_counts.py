"""Counts, in the spirit of perft: so many ways on after one, two and three actions."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

import turnwise
from tests.counts.ways import Counter
from turnwise.games.property_trading.native import COMPILED

FILES = sorted(Path(__file__).parent.glob("*.toml"))
POSITIONS = [
    pytest.param(file.stem, entry, id=f"{file.stem}: {entry['name']}")
    for file in FILES
    for entry in tomllib.loads(file.read_text())["positions"]
]
MANY = 10_000  # ways that plain Python can count


@pytest.mark.long
@pytest.mark.parametrize(("edition", "entry"), POSITIONS)
def test_ways_on(edition: str, entry: dict[str, Any]) -> None:
    game = turnwise.game(edition).game
    _, state, _ = game.from_position(entry["start"])
    wanted = [count for count in entry["ways"] if COMPILED or count <= MANY]
    counter = Counter(game, entry.get("business", ()))
    counted = [counter.ways(state, actions) for actions in range(1, len(wanted) + 1)]
    assert counted == wanted
    assert game.complaints(state) == []  # counting has left the position alone
