"""Pairs of matches, and the sums over them."""

import numpy as np
from msgspec.structs import replace

from turnwise.kernel import words
from turnwise.sim.batch import run_chunk
from turnwise.sim.pairing import measures_of, run_pairs, values
from turnwise.sim.spec import Spec

BEFORE = Spec(edition="exclusive_possession", games=6, seed=4, rounds=40)
AFTER = replace(BEFORE, options={"salary": 400})


def test_sums_over_parts_are_the_sums_over_all():
    whole = run_pairs(BEFORE, AFTER, 0, 6)
    assert run_pairs(BEFORE, AFTER, 0, 2).plus(run_pairs(BEFORE, AFTER, 2, 4)) == whole
    assert whole.pairs == 6


def test_moments_are_those_of_the_rows():
    found, tables = run_pairs(BEFORE, AFTER, 0, 6), []
    pairs = measures_of(BEFORE.edition, AFTER.edition)
    for spec, side in ((BEFORE, 0), (AFTER, 1)):
        rows = np.array(run_chunk(spec, True, 0, 6).cells).reshape(-1, words.COLUMNS)
        tables.append(values(rows, [pair[side] for pair in pairs], spec))
    x, y = tables
    for place in range(len(pairs)):
        before, after = x[:, place].tolist(), y[:, place].tolist()
        assert (found.before[place], found.after[place]) == (sum(before), sum(after))
        assert found.before_squared[place] == sum(a * a for a in before)
        assert found.products[place] == sum(a * b for a, b in zip(before, after, strict=True))


def test_the_same_rules_go_the_same_way():
    assert run_pairs(BEFORE, BEFORE, 0, 5).same == 5
    assert run_pairs(BEFORE, AFTER, 0, 5).same < 5


def test_packs_have_in_common_what_has_the_same_id():
    ids = {measure.id for measure, _ in measures_of("exclusive_possession", "harry_potter")}
    assert {"length", "first", "rent"} <= ids
    own = {measure.id for measure, _ in measures_of("exclusive_possession", "exclusive_possession")}
    assert ids <= own
