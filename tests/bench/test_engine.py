"""The benchmark runs; how fast anything is, no test says."""

import json
import subprocess
import sys

import pytest

import turnwise
from bench.__main__ import BUILDS, ROOT, page
from bench.engine import BENCHES, measure
from bench.families import FAMILIES, Floor
from bench.timing import TINY
from turnwise.games.property_trading import native


@pytest.mark.parametrize("edition", turnwise.names())
def test_one_build_is_measured(edition: str):
    found = measure(TINY, edition)
    words = FAMILIES[found["family"]].words
    assert (found["edition"], found["compiled"]) == (edition, native.COMPILED)
    assert set(found) == {*words, "edition", "family", "compiled", "digests"}
    assert all(found[name] >= 0 for name in words)
    assert found["digests"] == measure(TINY, edition)["digests"]
    assert len(found["digests"]) == TINY.sets
    assert all(digest.endswith(" 0") for digest in found["digests"])  # no faults


@pytest.mark.long
def test_both_builds_are_measured_and_agree():
    if not (BUILDS["compiled"] / "turnwise").is_dir():
        pytest.skip("no compiled build: make native")
    command = [sys.executable, "-m", "bench", "--tiny", "--part", "rules"]
    result = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    found = [json.loads(line) for line in result.stdout.splitlines()]
    assert [edition["edition"] for edition in found] == list(turnwise.names())
    for edition in found:
        assert set(edition) == {"edition", "family", "plain", "compiled", "floors"}
        figures = [floor["figure"] for floor in edition["floors"]]
        assert figures == [*(floor.figure for floor in FAMILIES[edition["family"]].floors), "equal_digests"]
        assert edition["floors"][-1]["met"] is True
    written = page(found, [], [])
    assert written.count("decisions a second by code, from a Python loop") == 2 * len(found)
    assert written.count("| equal digests of both builds | 3 sets of options | yes |") == len(found)


def test_every_family_is_measured_and_its_floors_are_figures_of_it():
    assert {bench.family for bench in BENCHES.values()} == set(FAMILIES)
    for family in FAMILIES.values():
        assert {floor.figure for floor in family.floors} <= set(family.words)


@pytest.mark.parametrize(
    ("floor", "figure", "met"),
    [
        (Floor("plain", "a", 10), 10, True),
        (Floor("plain", "a", 10), 9.9, False),
        (Floor("plain", "a", 10, most=True), 10, False),
        (Floor("plain", "a", 10, most=True), 9.9, True),
    ],
)
def test_floors(floor: Floor, figure: float, met: bool):
    assert floor.met(figure) is met
