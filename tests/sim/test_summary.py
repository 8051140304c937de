"""Sums that travel and merge, and what every summary has."""

from __future__ import annotations

import msgspec
import pytest

from tests.property_trading.packs import NAME
from turnwise.sim.batch import run
from turnwise.sim.spec import Spec
from turnwise.sim.summary import TIMING, Look, Sums, by_bot, by_clause, looks, rate, timeless, wilson

ONE = Sums("pack", {"games": 2, "turns": 30}, {"wins": [1, 1, 0]}, 2**64 - 1, 3)
TWO = Sums("pack", {"games": 5, "turns": 70}, {"wins": [2, 0, 3]}, 5, 9)
THREE = Sums("pack", {"games": 1, "turns": 1}, {"wins": [0, 0, 1]}, 7, 4)


def test_sums_are_added_and_the_deepest_is_the_deeper() -> None:
    before = msgspec.json.encode(ONE)
    assert ONE.plus(TWO) == Sums("pack", {"games": 7, "turns": 100}, {"wins": [3, 1, 3]}, 4, 9)
    assert msgspec.json.encode(ONE) == before


def test_the_order_of_adding_does_not_matter() -> None:
    assert ONE.plus(TWO).plus(THREE) == THREE.plus(ONE).plus(TWO) == TWO.plus(THREE.plus(ONE))


def test_sums_travel() -> None:
    assert msgspec.json.decode(msgspec.json.encode(ONE), type=Sums) == ONE


def test_sums_of_different_shapes_are_never_mixed() -> None:
    with pytest.raises(ValueError, match="shorter"):
        ONE.plus(msgspec.structs.replace(TWO, rows={"wins": [1]}))


def test_a_look_is_made_of_the_cells_of_its_mark() -> None:
    rows = {
        "running": [0, 4, 3, 0], "winner_games": [0, 3, 2, 0], "winner_worth": [0, 900, 800, 0],
        "worth": [0, 0, 0, 10, 20, 30, 11, 21, 31, 0, 0, 0],
    }  # fmt: skip
    assert looks(rows, "worth", 2, 5) == (Look(5, 4, (10, 20), 3, 900), Look(10, 3, (11, 21), 2, 800))


def test_wins_of_a_kind_of_bot_are_those_of_its_seats() -> None:
    assert by_bot(("careful", "random", "careful"), (4, 1, 2)) == {"careful": 6, "random": 1}


def test_money_is_told_by_clause_the_most_first() -> None:
    clauses = {0: "DW-01", 1: "DW-12", 2: "DW-04", 3: "DW-12", 4: "DW-03"}
    assert list(by_clause(clauses, [5, 20, 25, 10, 5, 0]).items()) == [
        ("DW-12", 30), ("DW-04", 25), ("DW-01", 5), ("DW-03", 5),
    ]  # fmt: skip


def test_a_rate_needs_time() -> None:
    assert (rate(10, 4.0), rate(10, 0.0), rate(0, 1.0)) == (2.5, 0.0, 0.0)


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [(0, 0, 0.0, 1.0), (0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (1, 4, 0.0456, 0.6994)],
)
def test_wilson_intervals_are_those_of_the_textbook(hits: int, tries: int, low: float, high: float) -> None:
    assert wilson(hits, tries) == pytest.approx((low, high), abs=5e-5)


def test_everything_but_the_time_depends_on_the_spec_alone() -> None:
    spec = Spec(edition=NAME, games=3, seats=2, seed=4, rounds=9, bots=("careful", "random"))
    one, again = run(spec), run(spec)
    assert timeless(one) == timeless(again)
    assert set(TIMING) == {"seconds", "games_per_second", "turns_per_second"}
    assert set(timeless(one)) == set(one.__struct_fields__) - set(TIMING)
    assert one.games_per_second == pytest.approx(3 / one.seconds)
    assert one.turns_per_second == pytest.approx(one.turns / one.seconds)


def test_a_summary_says_what_was_asked_for() -> None:
    told = run(Spec(edition=NAME, games=3, seats=3, seed=4, rounds=9, bots=("careful", "random")))
    assert (told.source, told.edition, told.seed, told.round_limit, told.wanted) == (NAME, NAME, 4, 9, 3)
    assert (told.games, told.bots, told.position) == (3, ("careful", "random", "careful"), None)
    assert told.ended + told.unfinished == sum(told.lengths) == 3
    assert len(told.digest) == 16
