"""Completion in the shell, as docs/installing.md says how to have it."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from turnwise.cli import main


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_shell_gets_its_script(shell: str) -> None:
    shown = CliRunner().invoke(main, prog_name="turnwise", env={"_TURNWISE_COMPLETE": f"{shell}_source"})
    assert shown.exit_code == 0 and "_TURNWISE_COMPLETE" in shown.output


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("turnwise se", ["serve"]),
        ("turnwise edition d", ["diff"]),
        ("turnwise serve --log-level w", ["warning"]),
        ("turnwise admin tables --status l", ["lobby"]),
    ],
)
def test_commands_options_and_choices_are_completed(typed: str, offered: list[str]) -> None:
    settings = {"_TURNWISE_COMPLETE": "bash_complete", "COMP_WORDS": typed, "COMP_CWORD": f"{len(typed.split()) - 1}"}
    shown = CliRunner().invoke(main, prog_name="turnwise", env=settings)
    assert [line.partition(",")[2] for line in shown.output.splitlines()] == offered
