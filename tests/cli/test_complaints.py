"""What is wrong with a command is one line on stderr that names the command, with exit status 2."""

from __future__ import annotations

import click
import pytest
from click.testing import CliRunner, Result

from turnwise.cli.complaints import OneLine, complaining
from turnwise.kernel.errors import BadOption, Fault, TurnwiseError


def call(*words: str, raising: Exception | None = None) -> Result:
    @click.command("dig", cls=OneLine)
    @click.argument("where")
    @click.option("--deep", type=int, default=1)
    def dig(where: str, deep: int) -> None:
        with complaining():
            if raising is not None:
                raise raising
        click.echo(f"{where} {deep}")

    return CliRunner().invoke(dig, words)


def test_where_nothing_is_wrong_nothing_is_said() -> None:
    result = call("here", "--deep", "3")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "here 3\n", "")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "Missing argument 'WHERE'."),
        (["here", "there"], "Got unexpected extra argument (there)"),
        (["here", "--deep", "very"], "Invalid value for '--deep': 'very' is not a valid integer."),
        (["here", "--wide"], "No such option"),
    ],
)
def test_a_wrong_command_line_is_told_without_the_usage(words: list[str], told: str) -> None:
    result = call(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"turnwise dig: {told}")
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (TurnwiseError("deep: is too deep"), "deep: is too deep"),
        (BadOption(["deep: is too deep", "where: is nowhere"]), "deep: is too deep; where: is nowhere"),
        (Fault("the spade is broken"), "the spade is broken"),
    ],
)
def test_errors_of_ours_are_one_line_however_many_complaints_they_have(error: Exception, told: str) -> None:
    result = call("here", raising=error)
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", f"turnwise dig: {told}\n")


def test_errors_of_others_are_not_hidden() -> None:
    result = call("here", raising=ZeroDivisionError("somewhere else"))
    assert isinstance(result.exception, ZeroDivisionError)


def test_help_is_help() -> None:
    result = call("--help")
    assert result.exit_code == 0
    assert "--deep INTEGER" in result.stdout
