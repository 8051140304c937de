"""turnwise odds: a table for people, one JSON object for programs, and what is wrong with a file or an action."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import turnwise
from tests.sim.places import CITY, VILLAINS, match_in, villains
from turnwise.cli import main
from turnwise.cli.odds_tables import bar
from turnwise.sim.scene import seen

QUICK = ("--games", "64")
OFFER = '{"type": "offer_trade", "to": 1, "give": {"deeds": [37]}, "take": {"cash": 1}}'


def call(path: Path, *words: str) -> Result:
    return CliRunner().invoke(main, ["odds", str(path), *QUICK, *words])


def told(path: Path, *words: str) -> dict[str, Any]:
    result = call(path, "--json", *words)
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def written(folder: Path, data: object, name: str = "position.json") -> Path:
    path = folder / name
    path.write_text(json.dumps(data))
    return path


def view_file(folder: Path, match: Any, seat: int | None) -> Path:
    path = folder / "view.json"
    path.write_bytes(seen(match.game, match.table, match.header.seats, match.view(seat)))
    return path


@pytest.fixture
def position(tmp_path: Path) -> Path:
    return written(tmp_path, villains((1500, 1500, 1500), {"Davros": {"owner": "Ann"}}))


def test_the_table_tells_who_is_winning(position: Path) -> None:
    result = call(position)
    assert result.exit_code == 0
    assert result.stderr == ""  # no progress bar where there is no terminal
    for words in ("Doctor Who Villains Edition", "as it stands", "Cleo", "% to ", "64 playouts by careful bots"):
        assert words in result.stdout


def test_every_legal_action_has_a_row(position: Path) -> None:
    result = call(position, "--action")
    assert result.exit_code == 0
    for words in ("choices of Ann", "Roll the dice", "Resign", "best", "64 playouts of each", "Bob"):
        assert words in result.stdout


def test_json_depends_on_the_file_and_the_seed_alone(position: Path) -> None:
    first, second = (call(position, "--json", "--action", "--seed", "7").stdout for _ in range(2))
    assert first == second
    found = json.loads(first)
    assert found["names"] == ["Ann", "Bob", "Cleo"]
    assert found["odds"]["playouts"] == 64
    assert [choice["action"]["type"] for choice in found["choices"]][-1] == "resign"
    assert told(position, "--seed", "8")["odds"] != found["odds"]


def test_actions_of_ones_own_are_compared(position: Path) -> None:
    found = told(position, "--action", OFFER, "--action", '{"type": "roll"}')
    assert found["seat"] == 0
    assert {choice["action"]["type"]: choice["accepted"] for choice in found["choices"]} == {
        "offer_trade": True, "roll": False,
    }  # fmt: skip
    assert "(accepted)" in call(position, "--action", OFFER).stdout


@pytest.mark.parametrize("name", ["Bob", "2"])
def test_business_of_somebody_else_can_be_asked_about(position: Path, name: str) -> None:
    found = told(position, "--seat", name, "--action")
    assert found["seat"] == 1
    assert "roll" not in {choice["action"]["type"] for choice in found["choices"]}


def test_bots_are_dealt_to_the_seats(position: Path) -> None:
    assert told(position, "--bots", "careful,random")["bots"] == ["careful", "random", "careful"]
    assert "careful and random bots" in call(position, "--bots", "careful,random").stdout


def test_a_saved_game_goes_on_from_where_it_stood(tmp_path: Path) -> None:
    match = match_in(VILLAINS, 30)
    match.save(tmp_path / "saved.json")
    saved = told(tmp_path / "saved.json")
    assert saved["odds"] == told(written(tmp_path, match.position()))["odds"]


def test_what_a_seat_sees_is_enough(tmp_path: Path) -> None:
    match = match_in(CITY, 0)
    (asked,) = match.to_act
    found = told(view_file(tmp_path, match, asked), "--action")
    assert (found["edition"], found["seat"]) == (CITY, asked)
    assert len(found["choices"]) == len(match.legal_actions(asked))


def test_a_seat_writes_down_what_it_sees_while_it_plays(tmp_path: Path) -> None:
    path = tmp_path / "seen.json"
    typed = f"p {path}\nq\n"
    words = ["play", CITY, "--plain", "--players", "3", "--seed", "3"]
    shown = CliRunner().invoke(main, words, input=typed, catch_exceptions=False).output
    assert f"odds {path}" in shown
    data = json.loads(path.read_text())
    assert data["view"]["seat"] == 0
    assert all(person == -1 for person in data["view"]["personalities"])  # of the others nothing is told
    assert told(path)["names"] == ["You", "Ann", "Bob"]


def test_an_edition_can_be_said(tmp_path: Path) -> None:
    data = villains((1500, 1500))
    del data["edition"]
    path = written(tmp_path, data)
    assert "edition: is missing; say --edition" in call(path).stderr
    assert told(path, "--edition", VILLAINS)["edition"] == VILLAINS


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ([1, 2], "is no position, no view and no saved game"),
        ({"colour": "red"}, "is no position, no view and no saved game"),
        (villains((1500, 1500), edition="doctor_who_villain"), "did you mean 'doctor_who_villains'?"),
        (villains((1500, -5)), "seats[1].cash: -5 is not between"),
        (villains((1500, 1500), {"Davos": {}}), "did you mean 'Davros'?"),
        ({"header": {}, "entries": []}, "it is not a match log"),
        ({"edition": CITY, "view": {}}, "view: Object missing required field"),
    ],
)
def test_what_is_wrong_with_a_file_is_told(tmp_path: Path, data: object, words: str) -> None:
    result = call(written(tmp_path, data))
    assert result.exit_code == 2
    assert result.stderr.startswith("turnwise: ")
    assert words in result.stderr


def test_what_cannot_be_read_is_told(tmp_path: Path) -> None:
    assert "there is no such file" in call(tmp_path / "none.json").stderr
    (tmp_path / "bad.json").write_bytes(b"\xff{")
    assert "is no JSON" in call(tmp_path / "bad.json").stderr


def test_a_game_that_is_over_has_no_odds(tmp_path: Path) -> None:
    match = turnwise.game(VILLAINS).new_match(["Ann", "Bob"], seed=3)
    (asked,) = match.to_act
    match.play(asked, next(action for action in match.legal_actions(asked) if type(action).__name__ == "Resign"))
    result = call(written(tmp_path, match.position()))
    assert result.exit_code == 2
    assert f"this game is over, won by {('Bob', 'Ann')[asked]} [" in result.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--points", "0"], "--points: from 0.1 to 50.0, got 0.0"),
        (["--games", "5"], "--games: from 64 to 100,000,000, got 5"),
        (["--seed", "-1", "--points", "99"], "--seed: from 0"),
        (["--bots", "carefull"], "did you mean 'careful'?"),
        (["--action", "roll"], "an action is an object such as"),
        (["--action", '{"type": "rol"}'], "an action is an object such as"),
        (["--action", '{"type": "buy_deed", "space": 39}'], "[DW-"),
        (["--action", "--seat", "Zoe"], "unknown seat 'Zoe'"),
    ],
)
def test_what_is_wrong_with_the_question_is_told(position: Path, words: list[str], said: str) -> None:
    result = call(position, *words)
    assert result.exit_code == 2
    assert said in result.stderr


def test_a_view_knows_the_choices_of_its_own_seat_alone(tmp_path: Path) -> None:
    match = match_in(CITY, 10)  # in the middle of a turn
    (asked,) = match.to_act
    other = (asked + 1) % 4
    path = view_file(tmp_path, match, other)
    assert "has nothing to decide here" in call(path, "--action").stderr
    assert "nobody else's choices are known" in call(path, "--action", "--seat", str(asked + 1)).stderr
    assert "a spectator has nothing to decide" in call(view_file(tmp_path, match, None), "--action").stderr


def test_bars_are_as_long_as_the_share() -> None:
    assert bar(1.0, False) == "█" * 24
    assert bar(0.5 + 1 / 48, False) == "█" * 12 + "▌"
    assert bar(0.0, False) == ""
    assert bar(0.5, True) == "#" * 12
