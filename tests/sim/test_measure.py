"""Numbers out of rows: what a comparison looks at."""

import numpy as np
import pytest

from turnwise.games.ankh_morpork import columns as ankh_columns
from turnwise.games.property_trading import columns
from turnwise.kernel import words
from turnwise.sim.batch import FAMILIES, game_of
from turnwise.sim.measure import WHOLE, Measure
from turnwise.sim.spec import Spec

SPEC = Spec(edition="exclusive_possession", games=1, seats=4)


def measures(edition: str) -> dict[str, Measure]:
    game = game_of(edition)
    return {measure.id: measure for measure in FAMILIES[type(game)].measures(game)}


def value(measure: str, edition: str, cells: dict[str, int]) -> int:
    row = np.zeros((1, words.COLUMNS), dtype=np.int64)
    names = columns if edition == SPEC.edition else ankh_columns
    for name, number in cells.items():
        row[0, getattr(names, name)] = number
    return int(measures(edition)[measure].of(row, SPEC)[0])


@pytest.mark.parametrize(
    ("measure", "cells", "found"),
    [
        ("length", {"ROUNDS": 31}, 31),
        ("stalemates", {"ENDING": 0}, 1),
        ("stalemates", {"ENDING": 2}, 0),
        ("first", {"WINNERS": 0b0100, "FIRST": 2}, WHOLE),
        ("first", {"WINNERS": 0b0100, "FIRST": 1}, 0),
        ("first", {"WINNERS": 0b0111, "FIRST": 1}, WHOLE // 3),
        ("first", {"WINNERS": 0, "FIRST": 1}, 0),
        ("comebacks", {"BEHIND": 2}, 1),
        ("comebacks", {"BEHIND": 1}, 0),
        ("comebacks", {"BEHIND": -1}, 0),
        ("leads", {"LEADS": 5}, 5),
        ("group_brown", {"GROUPS": 0b01}, 1),
        ("group_lightblue", {"GROUPS": 0b01}, 0),
        ("trades", {"TRADES": 3}, 3),
        ("buildings", {"BUILDINGS": 9}, 9),
        ("rent", {"RENT": 1234}, 1234),
    ],
)
def test_a_row_of_the_property_game(measure: str, cells: dict[str, int], found: int):
    assert value(measure, SPEC.edition, cells) == found


@pytest.mark.parametrize(
    ("measure", "cells", "found"),
    [
        ("ending_points", {"ENDING": 3}, 1),
        ("ending_personality", {"ENDING": 3}, 0),
        ("won_as_vimes", {"PERSONALITY": 6}, 1),
        ("won_as_vimes", {"PERSONALITY": -1}, 0),
        ("trouble", {"TROUBLE": 7}, 7),
    ],
)
def test_a_row_of_ankh_morpork(measure: str, cells: dict[str, int], found: int):
    ids = measures("ankh_morpork")
    name = measure if measure in ids else next(id for id in ids if id.startswith("won_as") and "vimes" in id)
    assert value(name, "ankh_morpork", cells) == found


@pytest.mark.parametrize("edition", ["exclusive_possession", "ankh_morpork"])
def test_ids_are_unique_and_something_is_judged(edition: str):
    game = game_of(edition)
    found = FAMILIES[type(game)].measures(game)
    assert len({measure.id for measure in found}) == len(found)
    assert found[0].id == "length"
    assert sum(measure.judged for measure in found) >= 10
