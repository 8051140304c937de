"""The page as a whole: whole by itself, sound, and the same each time."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner
from msgspec import structs

from tests.sim.report.pages import HOUSE, Page, played
from turnwise import files
from turnwise.cli.sim import sim
from turnwise.sim.report.page import command, differing, page
from turnwise.sim.report.page import played as played_words
from turnwise.sim.report.reading import Run

MOST = 1_500_000  # bytes
NASTY = """
based_on = "exclusive_possession"
id = "nasty"
title = "</style><script>alert(1)</script>"
sides = [11, 9, 11, 9]

[[spaces]]
slot = "brown1"
name = "<i>$\\\\x$</i> & \\"Sons\\" </svg>"
"""


@pytest.fixture(params=["house", "city"])
def both(request: pytest.FixtureRequest) -> tuple[Run, Page]:
    return request.getfixturevalue(request.param), request.getfixturevalue(f"{request.param}_page")


def test_nothing_is_fetched_from_anywhere(both: tuple[Run, Page]) -> None:
    page = both[1]
    fetching = {"src", "href", "srcset", "action", "data", "poster", "background"}
    for tag, attributes in page.elements:
        assert tag not in ("script", "link", "img", "iframe", "object", "base", "form")
        assert all(value and value.startswith("#") for name, value in attributes.items() if name in fetching)
        assert not [name for name in attributes if name.startswith("on")]
    assert "://" not in page.source
    assert "@import" not in page.source
    assert all(found.startswith(("data:font/woff2", "#")) for found in re.findall(r"url\(['\"]?([^)]*)", page.source))


def test_it_is_sound(both: tuple[Run, Page]) -> None:
    page = both[1]
    assert page.source.startswith('<!doctype html>\n<html lang="en">')
    assert len(page.source.encode()) < MOST
    ids = [attributes["id"] for _, attributes in page.elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    referred = set(re.findall(r"url\(#([^)]*)\)", page.source)) | set(re.findall(r'href="#([^"]*)"', page.source))
    assert referred <= set(ids)
    assert len(page.drawings) >= 9  # each of them is XML
    for drawing in page.drawings:
        assert drawing.get("aria-label") or drawing.get("aria-hidden")
    defined = set(re.findall(r"--([\w-]+):", page.source))
    assert set(re.findall(r"var\(--([\w-]+)\)", page.source)) <= defined


def test_the_same_run_the_same_bytes(both: tuple[Run, Page]) -> None:
    run, before = both
    assert page(run).decode() == before.source


def test_what_was_played(both: tuple[Run, Page]) -> None:
    run, page = both
    assert run.edition.title in page.text
    assert f"{run.summary.games} games · 4 seats" in page.text
    assert run.summary.digest in page.text
    assert command(run) in page.text


def test_options_that_differ_are_named(house: Run) -> None:
    assert differing(house) == {}
    assert played_words(house) == "60 games · 4 seats: 2 careful and 2 random bots · seed 5"
    options = {**house.summary.options, "salary": 300}
    run = structs.replace(house, summary=structs.replace(house.summary, options=options, position={}))
    assert differing(run) == {"salary": "300"}
    assert played_words(run).endswith("seed 5 · salary = 300 · from a position")
    assert "--from position.json" in command(run)
    assert "--set" not in command(run)


def test_the_command_plays_the_same_games_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spec = msgspec.structs.replace(
        HOUSE, games=2, seats=3, rounds=4, options={"start_cash": 900, "fast_game": True}, jail="leave",
        replace_cards=True, auto_claim=False,
    )  # fmt: skip
    run = played(spec, tmp_path / "first.json")
    monkeypatch.chdir(tmp_path)
    assert CliRunner().invoke(sim, shlex.split(command(run))[2:]).exit_code == 0
    assert (tmp_path / "run.json").read_bytes() == (tmp_path / "first.json").read_bytes()


def test_names_of_a_pack_cannot_break_out(tmp_path: Path) -> None:
    pack = tmp_path / "nasty.toml"
    files.write_bytes(pack, NASTY.encode())
    run = played(msgspec.structs.replace(HOUSE, edition=str(pack), games=8, rounds=60), tmp_path / "run.json")
    told = Page(page(run))
    assert {tag for tag, _ in told.elements}.isdisjoint({"script", "i"})
    assert "</style><script>alert(1)</script>" in told.text
    assert r"<i>$\x$</i>" in told.text
    assert len(told.drawings) > 5


def test_a_fault_of_the_program_is_not_hidden(house: Run) -> None:
    run = structs.replace(house, summary=structs.replace(house.summary, faults=2))
    assert "2 faults of the program" in Page(page(run)).text
