"""Batches of Ankh-Morpork: the same sums for any number of workers, and figures that fit together."""

from __future__ import annotations

import msgspec
import pytest

from turnwise.cli.ankh_morpork.figures import figures
from turnwise.kernel.errors import BadOption
from turnwise.sim.ankh_morpork import CHUNK, Summary
from turnwise.sim.batch import Batch, run, run_chunk
from turnwise.sim.spec import Spec
from turnwise.sim.summary import TIMING

SPEC = Spec(edition="ankh_morpork", games=2 * CHUNK + 1, seats=3, bots=("careful", "random"), seed=7)


def timeless(summary: Summary) -> dict[str, object]:
    return {name: value for name, value in msgspec.structs.asdict(summary).items() if name not in TIMING}


@pytest.fixture(scope="module")
def alone() -> Summary:
    return run(SPEC)


def test_two_workers_give_what_one_gives(alone: Summary):
    assert timeless(run(SPEC, 2)) == timeless(alone)


def test_a_match_depends_on_seed_and_number_alone(alone: Summary):
    total = run_chunk(SPEC, 2, SPEC.games - 2).plus(run_chunk(SPEC, 0, 2))
    assert f"{total.digest:016x}" == alone.digest
    assert tuple(total.rows["wins"][:3]) == alone.wins


def test_the_sums_fit_together(alone: Summary):
    assert alone.games == SPEC.games == sum(alone.endings.values())
    assert (alone.ended, alone.unfinished, alone.faults) == (SPEC.games, 0, 0)
    assert sum(alone.personalities.values()) == alone.endings["personality"] + alone.endings["exhausted"]
    assert len(alone.cards) == 101
    assert (len(alone.events), len(alone.cities)) == (12, 12)
    assert max(alone.events.values()) <= alone.games
    assert alone.unheld <= alone.windows
    assert alone.decisions <= alone.entries
    assert {clause.partition("-")[0] for clause in alone.money} == {"AM"}
    assert msgspec.json.decode(msgspec.json.encode(alone), type=Summary) == alone


@pytest.mark.parametrize("seats", [2, 4])
def test_every_table_is_played(seats: int):
    summary = run(msgspec.structs.replace(SPEC, seats=seats, games=2))
    assert (summary.faults, len(summary.wins)) == (0, seats)


def test_the_table_tells_how_it_ended_and_who_won(alone: Summary):
    sections = figures(alone)
    rows = dict(row for section in sections for row in section)
    assert rows["won as Lord Rust"] == str(alone.personalities["lord_rust"])
    assert any(name.startswith("ended by ") for name in rows)
    assert sum(name.startswith("played ") for name in rows) == 5


def test_there_is_no_rent_to_claim():
    with pytest.raises(BadOption, match="nobody claims rent"):
        Batch(msgspec.structs.replace(SPEC, auto_claim=False))
