"""turnwise report: a page beside the run, and one line for what is wrong."""

from __future__ import annotations

import sys
import webbrowser
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from turnwise.cli import main
from turnwise.cli.report import report
from turnwise.cli.sim import sim


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("run") / "run.json"
    words = ["doctor_who_villains", "--games", "3", "--rounds", "30", "--out", str(file)]
    assert CliRunner().invoke(sim, words).exit_code == 0
    return file


def call(*words: object) -> Result:
    return CliRunner().invoke(report, [str(word) for word in words])


def test_the_page_lies_beside_the_run(run: Path) -> None:
    result = call(run)
    page = run.with_suffix(".html")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"{page}: Doctor Who Villains Edition, 3 games, ")
    assert page.read_bytes().startswith(b"<!doctype html>")


def test_or_where_it_is_wanted(run: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    assert call(run, "--out", page).exit_code == 0
    assert page.read_bytes() == (call(run) and run.with_suffix(".html").read_bytes())


def test_it_can_be_opened(run: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    assert call(run, "--open").exit_code == 0
    assert opened == [run.with_suffix(".html").as_uri()]


def complaint(*words: object) -> str:
    result = call(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith("turnwise report: ") or "Missing" in result.stderr
    return result.stderr


def test_what_is_wrong_is_told_in_a_line(run: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    other.write_text("{}")
    assert "Missing argument 'RUN'" in complaint()
    assert "there is no such file" in complaint(tmp_path / "none.json")
    assert "is a directory" in complaint(tmp_path)
    assert "not a file of `turnwise sim --out`" in complaint(other)
    assert "would take the place of the run" in complaint(run, "--out", run)
    assert "make the folder first" in complaint(run, "--out", tmp_path / "no" / "page.html")
    assert "No such option" in complaint(run, "--nonsense")


def test_without_matplotlib(run: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    page = tmp_path / "page.html"
    assert "pip install 'turnwise[report]'" in complaint(run, "--out", page)
    assert not page.exists()


def test_it_is_a_command_of_turnwise() -> None:
    assert main.commands["report"] is report
