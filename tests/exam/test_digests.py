"""Both builds come to the same state after every entry, at random tables of every edition."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from build_native import SOURCE
from tests.exam.digests import all_played
from turnwise import names
from turnwise.games.property_trading.native import COMPILED

FEW, MANY = 40, 1000


def plain(edition: str, count: int) -> list[list[int]]:
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    command = [sys.executable, "-m", "tests.exam.digests", edition, str(count)]
    told = subprocess.run(
        command, check=True, capture_output=True, text=True, env=environment, cwd=SOURCE.parent
    ).stdout
    return json.loads(told)


def compare(edition: str, count: int) -> None:
    ours = [list(game) for game in all_played(edition, count)]
    theirs = plain(edition, count)
    assert len(ours) == count
    assert sum(entries for entries, _ in ours) > 20 * count
    parted = [number for number, (a, b) in enumerate(zip(ours, theirs, strict=True)) if a != b]
    assert parted == []


@pytest.mark.skipif(not COMPILED, reason="a matter of two builds")
@pytest.mark.parametrize("edition", names())
def test_both_builds_agree_after_every_entry(edition: str):
    compare(edition, FEW)


@pytest.mark.soak
@pytest.mark.skipif(not COMPILED, reason="a matter of two builds")
@pytest.mark.parametrize("edition", names())
def test_both_builds_agree_at_a_thousand_tables(edition: str):
    compare(edition, MANY)


def test_a_single_entry_matters():
    first, second = (all_played("exclusive_possession", count) for count in (1, 2))
    assert first[0] == second[0] != second[1]
