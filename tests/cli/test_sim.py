"""turnwise sim: a table for people, one JSON object for programs, one line for what is wrong."""

import json
import signal
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.property_trading.packs import NAME
from turnwise import names
from turnwise.cli.sim import INTERRUPTED, read_value, sim
from turnwise.games.property_trading import native


def call(*words: str) -> Result:
    return CliRunner().invoke(sim, [NAME, "--games", "6", "--rounds", "20", *words])


def test_json_is_the_last_line(tmp_path: Path):
    out = tmp_path / "summary.json"
    result = call("--json", "--bots", "careful,random", "--players", "3", "--seed", "5", "--out", str(out))
    assert result.exit_code == 0
    told = json.loads(result.stdout.splitlines()[-1])
    assert told["games"] == 6
    assert told["bots"] == ["careful", "random", "careful"]
    assert told["compiled"] is native.COMPILED
    assert {"turns", "seconds", "games_per_second", "turns_per_second", "wins", "ended", "landings"} <= set(told)
    assert len(told["landings"]) == len(told["spaces"])
    assert json.loads(out.read_text()) == told


def test_the_table_tells_who_won_and_what_was_visited():
    result = call("--bots", "careful,random")
    assert result.exit_code == 0
    assert result.stderr == ""  # no progress bar where there is no terminal
    for words in (
        "seat 4", "a careful seat, of 2", "ended before the round limit", "rounds, mean", "turns a second", "trades",
        "buildings bought out of turn", "% to ",
    ):  # fmt: skip
        assert words in result.stdout
    assert result.stdout.count("landed on") == result.stdout.count("money under") == 5
    assert "claimed by hand" not in result.stdout
    assert "claimed by hand" in call("--no-auto-claim").stdout


@pytest.mark.parametrize("edition", names())
def test_four_careful_players_come_to_an_end_in_every_edition(edition: str, tmp_path: Path):
    out = tmp_path / "summary.json"
    result = CliRunner().invoke(sim, [edition, "--games", "20", "--rounds", "400", "--out", str(out)])
    assert result.exit_code == 0
    told = json.loads(out.read_text())
    assert (told["edition"], told["games"], told["faults"]) == (edition, 20, 0)
    assert told["ended"] >= 16
    assert f"{told['ended']} of 20 (" in result.stdout


def test_options_reach_the_rules():
    result = call("--json", "--set", "round_limit=2", "--set", "short_game=true")
    told = json.loads(result.stdout)
    assert told["options"]["short_game"] is True
    assert told["by_worth"] == 6


def test_two_workers_tell_the_same():
    one, two = (json.loads(call("--json", "--workers", count).stdout) for count in ("1", "2"))
    assert one["digest"] == two["digest"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--games", "many"], "'many' is not a valid integer"),
        (["--games", "0"], "games: from 1 to"),
        (["--games", "9" * 30], "games: from 1 to"),
        (["--seed", "-1"], "seed: from 0 to"),
        (["--workers", "0"], "workers: from 1 to"),
        (["--rounds", "0"], "rounds: from 1 to"),
        (["--players", "7"], "takes 2 to 6, got 7"),
        (["--players", "-1"], "takes 2 to 6, got -1"),
        (["--bots", "carefull"], "did you mean 'careful'?"),
        (["--bots", "careful,"], "unknown bot ''"),
        (["--bots", ",".join(["random"] * 5)], "bots: one, or up to one for each of 4 seats, got 5"),
        (["--set", "short_game"], "needs option=value"),
        (["--set", "=3"], "needs option=value"),
        (["--set", "salary=1", "--set", "salary=2"], "salary is set twice"),
        (["--set", "salary=big"], "salary: needs a whole number"),
        (["--set", "short_game=1", "--set", "houses=-1"], "short_game: needs true or false, got 1; houses:"),
        (["--set", "salery=1"], "did you mean 'salary'?"),
        (["--out", "no/such/folder/x.json"], "cannot be written"),
        (["--what"], "No such option '--what'"),
        (["another"], "unexpected extra argument"),
    ],
)
def test_what_is_wrong_is_one_line(words: list[str], told: str):
    result = call(*words)
    assert result.exit_code == 2
    assert told in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_an_unknown_edition_is_one_line():
    result = CliRunner().invoke(sim, [NAME[:-1]])
    assert result.exit_code == 2
    assert f"did you mean '{NAME}'?" in result.stderr


def test_an_interrupt_tells_what_is_done():
    former = signal.signal(signal.SIGALRM, signal.default_int_handler)
    signal.setitimer(signal.ITIMER_REAL, 1.0)
    try:
        result = call("--games", "100000000", "--json")
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, former)
    assert result.exit_code == INTERRUPTED
    told = json.loads(result.stdout)
    assert 0 < told["games"] < 100_000_000
    assert sum(told["wins"]) >= told["ended"]
    assert "stopped after" in result.stderr


@pytest.mark.parametrize(
    ("text", "value"),
    [("true", True), ("false", False), ("12", 12), ("-3", -3), ("True", "True"), ("word", "word"), ("1.5", "1.5")],
)
def test_values_are_switches_numbers_or_words(text: str, value: object):
    assert read_value(text) == value
    assert type(read_value(text)) is type(value)
