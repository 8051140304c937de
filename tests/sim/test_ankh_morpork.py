"""Batches of Ankh-Morpork: the same sums for any number of workers, and figures that fit together."""

from __future__ import annotations

import msgspec
import pytest

from turnwise.cli.ankh_morpork.figures import figures
from turnwise.kernel import words
from turnwise.kernel.errors import BadOption
from turnwise.sim.ankh_morpork import CHUNK, FAMILY, Summary
from turnwise.sim.batch import Batch, run, run_chunk
from turnwise.sim.parquet import column_names
from turnwise.sim.spec import Spec

SPEC = Spec(edition="ankh_morpork", games=CHUNK + 1, seats=3, bots=("careful", "random"), seed=7)


@pytest.fixture(scope="module")
def alone() -> Summary:
    return run(SPEC)


def test_a_match_depends_on_seed_and_number_alone(alone: Summary) -> None:
    total = run_chunk(SPEC, False, 2, SPEC.games - 2).sums.plus(run_chunk(SPEC, False, 0, 2).sums)
    assert f"{total.digest:016x}" == alone.digest
    assert tuple(total.rows["wins"][:3]) == alone.wins


def test_the_sums_fit_together(alone: Summary) -> None:
    assert alone.games == SPEC.games == sum(alone.endings.values())
    assert (alone.ended, alone.unfinished, alone.faults) == (SPEC.games, 0, 0)
    assert sum(person.reached for person in alone.personalities) == (
        alone.endings["personality"] + alone.endings["exhausted"]
    )
    assert sum(person.seats for person in alone.personalities) == 3 * alone.games
    assert sum(person.won for person in alone.personalities) == sum(alone.wins) == sum(alone.places)
    assert all(person.reached <= person.won <= person.seats for person in alone.personalities)
    assert sum(alone.lengths) == alone.games
    assert [look.round for look in alone.looks][:3] == [2, 3, 4]
    assert len(alone.cards) == 101
    assert [len(each) for each in (alone.events, alone.cities, alone.buildings, alone.trouble)] == [12] * 4
    assert sum(alone.trouble.values()) > 0 < sum(alone.buildings.values())
    assert max(alone.events.values()) <= alone.games
    assert alone.unheld <= alone.windows
    assert alone.decisions <= alone.entries
    assert {clause.partition("-")[0] for clause in alone.money} == {"AM"}
    assert msgspec.json.decode(msgspec.json.encode(alone), type=Summary) == alone


@pytest.mark.parametrize("seats", [2, 4])
def test_every_table_is_played(seats: int) -> None:
    summary = run(msgspec.structs.replace(SPEC, seats=seats, games=2))
    assert (summary.faults, len(summary.wins)) == (0, seats)


def test_the_table_tells_how_it_ended_and_who_won(alone: Summary) -> None:
    sections = figures(alone)
    rows = dict(row for section in sections for row in section)
    rust = next(person for person in alone.personalities if person.id == "lord_rust")
    assert rows["won as Lord Rust"] == f"{rust.won:,} of {rust.seats:,}"
    assert any(name.startswith("ended by ") for name in rows)
    assert sum(name.startswith("played ") for name in rows) == 5


@pytest.mark.parametrize(
    ("name", "value"), [("auto_claim", False), ("jail", "leave"), ("jail", "stay"), ("replace_cards", True)]
)
def test_there_is_no_rent_to_claim_and_no_jail(name: str, value: object) -> None:
    with pytest.raises(BadOption, match=f"{name}: says nothing in this game; leave it out"):
        Batch(msgspec.structs.replace(SPEC, **{name: value}))


def test_rows_name_the_points_of_every_seat() -> None:
    columns = column_names(FAMILY.columns, 3)
    assert list(columns)[-3:] == ["points_1", "points_2", "points_3"]
    cells = run_chunk(SPEC, True, 0, 2).cells
    found = [{name: cells[row * words.COLUMNS + place] for name, place in columns.items()} for row in (0, 1)]
    alone = [run(msgspec.structs.replace(SPEC, games=1)), run_chunk(SPEC, False, 1, 1).sums]
    assert found[0]["turns"] == alone[0].turns
    assert found[1]["turns"] == alone[1].counts["turns"]
    assert all(FAMILY.endings[row["ending"]] in {"personality", "exhausted", "points"} for row in found)
