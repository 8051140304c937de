"""Settings of the server from the environment: their names, what counts for more, what is told and what is not."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

from scripts import launch
from turnwise.cli import main
from turnwise.cli.admin import admin
from turnwise.cli.environment import variable
from turnwise.cli.serve import serve
from turnwise.server import serve as serving
from turnwise.server.app import Config

ROOT = Path(__file__).parents[2]
SECRET = "canary"


def run(words: list[str], **settings: str) -> Result:
    return CliRunner().invoke(main, words, env=settings)


def told(monkeypatch: pytest.MonkeyPatch, *words: str, **settings: str) -> tuple[Config, str, int]:
    """The configuration that a server would have."""
    got: list[Any] = []
    monkeypatch.setattr(serving, "run", lambda server, host, port, ready: got.append((server.config, host, port)))
    ended = run(["serve", *words], **settings)
    assert ended.exit_code == 0, ended.output
    return got[0]


def test_every_setting_can_be_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    config, host, port = told(
        monkeypatch, TURNWISE_HOST="0.0.0.0", TURNWISE_PORT="80", TURNWISE_DB="sqlite:///x.db",
        TURNWISE_DURABILITY="process", TURNWISE_WORKERS="3", TURNWISE_ORIGINS="https://a.example https://b.example",
        TURNWISE_BEHIND_PROXY="1", TURNWISE_BASE_PATH="/games", TURNWISE_MAX_TABLES="7", TURNWISE_MAX_SOCKETS="8",
        TURNWISE_KEEP_DAYS="0", TURNWISE_LOG_LEVEL="debug",
    )  # fmt: skip
    assert (host, port) == ("0.0.0.0", 80)
    assert (config.db, config.durability, config.workers) == ("sqlite:///x.db", "process", 3)
    assert (config.origins, config.behind_proxy) == (("https://a.example", "https://b.example"), True)
    assert (config.base_path, config.keep_days) == ("/games", 0)
    assert (config.limits.tables, config.limits.lines) == (7, 8)


def test_the_command_line_counts_for_more(monkeypatch: pytest.MonkeyPatch) -> None:
    config, _, port = told(monkeypatch, "--port", "1", TURNWISE_PORT="2", TURNWISE_DB="sqlite:///x.db")
    assert (port, config.db) == (1, "sqlite:///x.db")


def test_what_is_empty_is_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    _, host, port = told(monkeypatch, TURNWISE_PORT="", TURNWISE_HOST="")
    assert (host, port) == ("127.0.0.1", 8000)


def test_the_database_is_the_same_for_the_operator(tmp_path: Path) -> None:
    file = tmp_path / "none.db"
    ended = run(["admin", "tables"], TURNWISE_DB=f"sqlite:///{file}")
    assert (ended.exit_code, ended.output) == (
        2, f"turnwise: {file}: there is no such database; check the spelling (from the environment: TURNWISE_DB)\n",
    )  # fmt: skip


# ---- what cannot be ----


@pytest.mark.parametrize(
    ("name", "value", "complaint"),
    [
        ("TURNWISE_PORT", "many", "'many' is not a valid integer"),
        ("TURNWISE_PORT", "65536", "65536 is not in the range"),
        ("TURNWISE_DURABILITY", "ever", "'ever' is not one of 'power', 'process'"),
        ("TURNWISE_BEHIND_PROXY", "maybe", "'maybe' is not a valid boolean"),
        ("TURNWISE_MAX_TABLES", "0", "0 is not in the range"),
    ],
)
def test_a_value_that_cannot_be_read_is_one_line_with_its_variable(name: str, value: str, complaint: str) -> None:
    ended = run(["serve"], **{name: value})
    assert ended.exit_code == 2
    assert ended.output.startswith(f"turnwise serve: {name}: {complaint}")
    assert ended.output.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "value", "complaint"),
    [
        ("TURNWISE_DB", f"mysql://ann:{SECRET}@x/y", "mysql: no such kind of database"),
        ("TURNWISE_DB", f"ann:{SECRET}", "the address of the database is not a URL"),
        ("TURNWISE_DB", f"postgresql://ann:{SECRET}@127.0.0.1:1/x", "the database cannot be used"),
        ("TURNWISE_ORIGINS", "games.example.org", "origin: write it as https://"),
        ("TURNWISE_BASE_PATH", "games", "base path: write it as /games"),
    ],
)
def test_a_value_that_does_not_work_is_told_with_its_variable_and_no_secret(
    name: str, value: str, complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ended = run(["serve", "--port", "0"], **{name: value})
    assert ended.exit_code == 2
    assert complaint in ended.output and f"(from the environment: {name})\n" in ended.output
    assert SECRET not in ended.output and "Traceback" not in ended.output


def test_what_the_command_line_says_wrong_is_told_by_its_option() -> None:
    ended = run(["serve", "--port", "many"], TURNWISE_PORT="80")
    assert ended.output.startswith("turnwise serve: Invalid value for '--port': 'many'")
    assert ended.output.count("\n") == 1


# ---- what is said of them ----


@pytest.mark.parametrize("words", [["serve"], ["admin", "tables"], ["admin", "backup"]])
def test_help_names_variables_and_no_value(words: list[str]) -> None:
    shown = " ".join(run([*words, "--help"], TURNWISE_DB=f"postgresql://ann:{SECRET}@x/y").output.split())
    assert "[env var: TURNWISE_DB; default: sqlite:///turnwise.db]" in shown
    assert SECRET not in shown


def test_no_order_of_the_operator_comes_from_the_environment() -> None:
    """But for the database: a variable that is left behind must not force anything."""
    for command in admin.commands.values():
        context = click.Context(command, info_name=command.name)
        assert context.auto_envvar_prefix is None
        assert {each.envvar for each in command.params if each.envvar} <= {"TURNWISE_DB"}


def test_the_guide_tells_every_variable() -> None:
    rows = re.findall(r"^\| `(--[a-z-]+)[^|]*\| `(\w+)`", (ROOT / "docs/operating.md").read_text(), re.MULTILINE)
    assert dict(rows) == {option.opts[0]: variable(option.name or "") for option in serve.params}


def test_no_variable_means_two_things() -> None:
    """Builds and scripts have variables of the same prefix."""
    places = [*ROOT.glob("*.py"), *(ROOT / "scripts").iterdir(), ROOT / "src/turnwise/files.py"]
    others = {name for place in places if place.is_file() for name in re.findall(r"TURNWISE_\w+", place.read_text())}
    ours = {variable(option.name or "") for option in serve.params}
    assert {"TURNWISE_PAGES", "TURNWISE_WEB", "TURNWISE_COMPILE"} <= others
    assert ours & others == {"TURNWISE_PORT"}  # which scripts/launch.py reads in the same sense


@pytest.mark.parametrize(
    ("words", "port", "keeps"),
    [
        ([], None, True),
        ([], "0", False),
        ([], "80", True),
        (["--port", "0"], "80", False),
        (["--port=80"], "0", True),
    ],
)
def test_the_launcher_knows_of_a_port_from_the_environment(
    words: list[str], port: str | None, keeps: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TURNWISE_PORT", raising=False)
    if port is not None:
        monkeypatch.setenv("TURNWISE_PORT", port)
    assert launch.keeps_its_address(["serve", *words]) == keeps
