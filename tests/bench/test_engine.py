"""The benchmark runs; how fast anything is, no test says."""

import pytest

import turnwise
from bench.engine import BENCHES, measure
from bench.families import FAMILIES
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


def test_every_family_is_measured_and_its_floors_are_figures_of_it():
    assert {bench.family for bench in BENCHES.values()} == set(FAMILIES)
    for family in FAMILIES.values():
        assert {floor.figure for floor in family.floors} <= set(family.words)
