"""turnwise playtest: the findings in words and figures."""

import json

import pytest
from click.testing import CliRunner, Result

from turnwise.cli.playtest import amount, command


def call(*words: str) -> Result:
    return CliRunner().invoke(
        command, ["exclusive_possession", "--games", "100", "--rounds", "150", *words], prog_name="playtest"
    )


def test_a_change_is_told_in_words_and_with_intervals():
    result = call("--change", "salary=0")
    assert result.exit_code == 0
    assert "salary 200 → 0" in result.stdout
    assert "won by the first to play" in result.stdout
    assert "times narrower than without pairs" in " ".join(result.stdout.split())
    assert "clear" in result.stdout


def test_json_has_the_same_findings():
    told = json.loads(call("--change", "salary=0", "--set", "houses=8", "--json").stdout)
    assert told["options"]["houses"] == 8
    assert told["changed"] == {"salary": [200, 0]}
    assert {"length", "stalemates", "first", "comebacks", "leads"} <= {finding["id"] for finding in told["findings"]}


def test_nothing_done_is_said_in_one_line():
    result = call("--change", "salary=200")
    assert "went the very same way" in result.stdout
    assert "before" not in result.stdout


def test_two_packs_are_compared():
    result = call("--with", "harry_potter")
    assert "exclusive_possession → harry_potter" in result.stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "nothing is changed"),
        (["--change", "salary"], "--change: needs option=value"),
        (["--change", "salary=0", "--games", "5"], "games: from 100 to"),
        (["--change", "salary=0", "--workers", "0"], "workers: from 1 to"),
        (["--with", "ankh_morpork"], "games of different kinds"),
        (["--with", "no/such.toml"], "cannot be read"),
    ],
)
def test_what_is_wrong_is_one_line(words: list[str], told: str):
    result = call(*words)
    assert result.exit_code == 2
    assert told in result.stderr
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("value", "unit", "sign", "text"),
    [(3.14159, "", "", "3.1"), (-2.0, "%", "+", "-2.0"), (12345.6, "", "+", "+12,346"), (25.0, "%", "", "25.0%")],
)
def test_amounts_are_short(value: float, unit: str, sign: str, text: str):
    assert amount(value, unit, sign) == text
