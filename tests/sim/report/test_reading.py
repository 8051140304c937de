"""A file that is no run, or not of the edition that is here, is told apart in one clear error."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.sim.report.pages import HOUSE, played
from turnwise.kernel.errors import BadInput
from turnwise.sim.report.reading import Run, read_run

PACK = 'based_on = "exclusive_possession"\nid = "mine"\ntitle = "Mine"\n'


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    file = tmp_path_factory.mktemp("told") / "run.json"
    played(msgspec.structs.replace(HOUSE, games=2, rounds=5), file)
    return msgspec.json.decode(file.read_bytes())


def complaint(file: Path, told: object) -> str:
    file.write_bytes(told if isinstance(told, bytes) else msgspec.json.encode(told))
    with pytest.raises(BadInput) as caught:
        read_run(str(file))
    assert str(caught.value).startswith(f"{file}: ")
    return str(caught.value)


def test_a_run_comes_with_its_game(house: Run) -> None:
    assert house.edition.title == "Exclusive Possession"
    assert (house.seats, house.summary.games) == (4, 60)
    assert house.palette is not None


def test_parquet_tells_the_same(house: Run, tmp_path: Path) -> None:
    pytest.importorskip("polars")
    read = played(HOUSE, tmp_path / "run.parquet")
    assert read.summary == house.summary


@pytest.mark.parametrize("data", [b"", b"no JSON", b"[]", b"1", b"{}", b'{"source": 1, "pack": 2}', b'{"spec": {}}'])
def test_not_a_run(data: bytes, tmp_path: Path) -> None:
    assert "not a file of `turnwise sim --out`" in complaint(tmp_path / "x.json", data)


def test_no_file(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there is no such file"):
        read_run(str(tmp_path / "x.json"))


def test_an_edition_that_has_changed(told: dict[str, Any], tmp_path: Path) -> None:
    said = complaint(tmp_path / "x.json", {**told, "pack": "0" * 64})
    assert "another edition of exclusive_possession" in said
    assert "turnwise sim exclusive_possession" in said


def test_an_edition_that_nobody_knows(told: dict[str, Any], tmp_path: Path) -> None:
    assert "unknown edition 'lost'" in complaint(tmp_path / "x.json", {**told, "source": "lost"})


def test_a_pack_that_is_gone_or_has_changed(tmp_path: Path) -> None:
    pack, file = tmp_path / "mine.toml", tmp_path / "run.json"
    pack.write_text(PACK)
    spec = msgspec.structs.replace(HOUSE, edition=str(pack), games=2, rounds=5)
    assert played(spec, file).edition.title == "Mine"
    data = file.read_bytes()
    pack.write_text(PACK.replace("Mine", "Yours"))
    assert f"the pack {pack} has changed since" in complaint(file, data)
    pack.unlink()
    assert "gone or broken" in (said := complaint(file, data))
    assert "put the pack back" in said


@pytest.mark.parametrize(
    "changes",
    [
        {"games": 0},
        {"wins": [1]},
        {"places": [1, 2, 3]},
        {"games": "many"},
        {"looks": [{}]},
        {"landings": [1, 2]},
        {"deeds": []},
    ],
)
def test_a_damaged_run(changes: dict[str, Any], told: dict[str, Any], tmp_path: Path) -> None:
    assert "damaged" in complaint(tmp_path / "x.json", {**told, **changes})


def test_a_run_of_another_version(told: dict[str, Any], tmp_path: Path) -> None:
    older = {name: value for name, value in told.items() if name != "places"}
    assert "another version" in complaint(tmp_path / "x.json", older)
