"""No clause without a test, no clause without a break."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import turnwise

TESTS = Path(__file__).parents[1]
MARK = re.compile(r"""clause\(\s*((?:["'][A-Z]{2}-\d\d["'],?\s*)+)\)""")


@cache
def named_in_tests() -> set[str]:
    found = set[str]()
    for file in TESTS.rglob("test_*.py"):
        for group in MARK.findall(file.read_text()):
            found |= set(re.findall(r"[A-Z]{2}-\d\d", group))
    return found


@cache
def named_in_breaks() -> set[str]:
    files = (TESTS / "breaks").glob("*.toml")
    return {one["clause"] for file in files for one in tomllib.loads(file.read_text())["break"]}


@pytest.mark.parametrize("edition", turnwise.names())
def test_every_clause_has_a_test_and_a_break(edition: str) -> None:
    game: Any = turnwise.game(edition).game
    pack = game.edition
    for clause in pack.rulebook.clauses.values():
        assert clause.id in named_in_tests(), f"{clause.id} has no test"
        assert clause.id in named_in_breaks(), f"{clause.id} has no break"
