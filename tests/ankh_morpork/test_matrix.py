"""The matrix of cards and events: every cell has its test, or a reason why there is none."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import turnwise

HERE = Path(__file__).parent
CELLS = (
    "works", "impossible", "declined", "gaspode", "sonky", "susan", "fresh_start", "igor", "mossy", "small_gods",
    "two_seats", "three_seats", "four_seats",
)  # fmt: skip
NOT_APPLICABLE = "na:"
LEAST = 500


@cache
def matrix() -> dict[str, dict[str, str]]:
    return tomllib.loads((HERE / "cards.toml").read_text())


@cache
def collected() -> frozenset[str]:
    """The node ids of all tests in this folder, relative to it."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-n", "0", str(HERE)]
    lines = subprocess.run(command, capture_output=True, text=True, check=True, cwd=HERE.parents[1]).stdout.splitlines()
    return frozenset(line.removeprefix("tests/ankh_morpork/") for line in lines if "::" in line)


def rows() -> list[str]:
    game: Any = turnwise.game("ankh_morpork").game
    pack = game.edition.pack
    return [*(card.id for card in pack.cards), *(event.id for event in pack.events)]


def test_the_matrix_has_a_row_for_every_card_and_event_in_their_order() -> None:
    assert list(matrix()) == rows()
    assert len(rows()) == 101 + 12


@pytest.mark.long
@pytest.mark.clause("AM-87")
def test_every_cell_is_tested_or_says_why_not() -> None:
    found: list[str] = []
    for row, cells in matrix().items():
        assert tuple(cells) == CELLS
        for cell, told in cells.items():
            if told.startswith(NOT_APPLICABLE):
                if len(told.removeprefix(NOT_APPLICABLE).split()) < 2:
                    found.append(f"{row}.{cell}: say why in a few words")
            elif told not in collected():
                found.append(f"{row}.{cell}: there is no test {told}")
    assert not found, "\n".join(found)


def test_most_cells_are_tested() -> None:
    tested = [told for row in matrix().values() for told in row.values() if not told.startswith(NOT_APPLICABLE)]
    print(f"\n{len(tested)} cells are tested")
    assert len(tested) >= LEAST
