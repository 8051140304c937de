"""A row of each match as a Parquet file: columns and types, the rows of all matches in order, the sums in it."""

from __future__ import annotations

import importlib.util
from array import array
from pathlib import Path
from typing import Any

import msgspec
import polars as pl
import pytest

from tests.property_trading.packs import NAME
from turnwise.kernel import words
from turnwise.kernel.errors import BadInput
from turnwise.sim import parquet
from turnwise.sim.ankh_morpork import FAMILY as MORPORK
from turnwise.sim.batch import Batch, run_chunk
from turnwise.sim.keeping import little_endian
from turnwise.sim.property_trading import FAMILY
from turnwise.sim.spec import Spec

SPEC = Spec(edition=NAME, games=40, seats=3, bots=("careful", "random"), seed=7, rounds=12)
PLAIN = ["game", "turns", "rounds", "decisions", "ending", "winners", "first", "behind", "leads"]


def played(spec: Spec, out: Path) -> Path:
    Batch(spec, str(out)).play()
    return out


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return played(SPEC, tmp_path_factory.mktemp("out") / "run.parquet")


@pytest.fixture(scope="module")
def frame(out: Path) -> pl.DataFrame:
    return pl.read_parquet(out)


def test_columns_and_their_types(frame: pl.DataFrame) -> None:
    own = ["trades", "buildings", "groups", "rent", "worth_1", "worth_2", "worth_3"]
    assert frame.columns == [*PLAIN, *own]
    types: dict[str, Any] = dict(frame.schema)
    assert types.pop("game") == pl.Int64
    assert types.pop("ending") == pl.Enum(["unfinished", "last_left", "by_worth"])
    assert set(types.values()) == {pl.Int32()}


def test_ankh_morpork_has_columns_of_its_own(tmp_path: Path) -> None:
    spec = Spec(edition="ankh_morpork", games=3, seats=2, seed=4)
    frame = pl.read_parquet(played(spec, tmp_path / "run.parquet"))
    assert frame.columns == [*PLAIN, "personality", "buildings", "interrupts", "trouble", "points_1", "points_2"]
    assert dict(frame.schema)["ending"] == pl.Enum(list(MORPORK.endings.values()))
    assert frame["turns"].to_list() == [run_chunk(spec, False, game, 1).sums.counts["turns"] for game in range(3)]


def test_every_match_has_its_row_in_its_place(frame: pl.DataFrame) -> None:
    assert frame["game"].to_list() == list(range(40))
    cells = run_chunk(SPEC, True, 0, 40).cells
    for name, place in parquet.column_names(FAMILY.columns, 3).items():
        column = cells[place :: words.COLUMNS]
        expected: list[Any] = [FAMILY.endings[cell] for cell in column] if name == "ending" else column
        assert frame[name].to_list() == expected, name


def test_the_sums_in_it_are_those_of_the_other_file_and_of_its_rows(
    out: Path, frame: pl.DataFrame, tmp_path: Path
) -> None:
    sums = msgspec.json.decode(played(SPEC, tmp_path / "run.json").read_bytes())
    assert parquet.read_told(out) == sums
    for name, total in (
        ("turns", "turns"), ("rounds", "rounds"), ("decisions", "decisions"), ("trades", "trades"), ("leads", "leads"),
        ("buildings", "built"),
    ):  # fmt: skip
        assert frame[name].sum() == sums[total], name
    wins = [frame.filter(pl.col("winners").cast(pl.Int64) // 2**seat % 2 == 1).height for seat in range(3)]
    assert wins == sums["wins"]
    assert frame.filter(pl.col("ending") == "unfinished").height == sums["unfinished"]
    assert frame["rent"].sum() == sum(deed["rent"] for deed in sums["deeds"])


def test_rows_are_written_block_by_block_in_order(tmp_path: Path) -> None:
    """More than two blocks of rows, each of its own number."""
    games = 2 * parquet.BLOCK + 3
    rows, out = tmp_path / "rows", tmp_path / "run.parquet"
    cells = array("i", bytes(4 * words.COLUMNS * games))
    for game in range(games):
        cells[game * words.COLUMNS] = game
    rows.write_bytes(little_endian(cells.tolist()))
    parquet.write(out, rows, FAMILY, msgspec.structs.replace(SPEC, games=games), b'{"a": 1}')
    frame = pl.read_parquet(out)
    assert frame["game"].to_list() == frame["turns"].to_list() == list(range(games))
    assert parquet.read_told(out) == {"a": 1}
    once = out.read_bytes()
    parquet.write(out, rows, FAMILY, msgspec.structs.replace(SPEC, games=games), b'{"a": 1}')
    assert out.read_bytes() == once


def test_the_last_column_stands_for_every_seat() -> None:
    assert parquet.column_names({"turns": 0, "worth": 5}, 3) == {"turns": 0, "worth_1": 5, "worth_2": 6, "worth_3": 7}


def test_a_file_of_somebody_else_is_told(tmp_path: Path) -> None:
    other = tmp_path / "other.parquet"
    pl.DataFrame({"a": [1]}).write_parquet(other)
    with pytest.raises(BadInput, match="not a file of `turnwise sim --out`"):
        parquet.read_told(other)


@pytest.mark.parametrize("missing", ["polars", "numpy"])
def test_without_the_extra_the_cure_is_told_before_anything_is_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, missing: str
) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(parquet, "find_spec", lambda name: None if name == missing else found(name))
    with pytest.raises(BadInput) as caught:
        Batch(SPEC, str(tmp_path / "run.parquet"))
    assert "pip install 'turnwise[sim]', or write to a file that ends in .json" in str(caught.value)
    assert list(tmp_path.iterdir()) == []
