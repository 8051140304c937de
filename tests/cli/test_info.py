"""version, games, rules and edition check."""

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import turnwise
from turnwise.cli import main
from turnwise.games.property_trading.native import COMPILED

EDITION = "doctor_who_villains"
ROOT = Path(__file__).parents[2]


def run(*words: str) -> Result:
    return CliRunner().invoke(main, words, catch_exceptions=False)


def test_version_says_on_what_it_runs() -> None:
    shown = run("version").output
    assert f"turnwise {turnwise.__version__}\n" in shown
    assert ("engine: compiled" in shown) == COMPILED


def test_the_version_is_one_line_that_says_on_what_it_runs() -> None:
    shown = run("--version").output
    assert shown.startswith(f"turnwise {turnwise.__version__} (engine: ") and shown.count("\n") == 1
    assert ("(engine: compiled)" in shown) == COMPILED


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert "version" in project["project"]["dynamic"] and "version" not in project["project"]
    source = (ROOT / project["tool"]["hatch"]["version"]["path"]).read_text()
    assert f'\n__version__ = "{turnwise.__version__}"\n' in source


@pytest.mark.parametrize("module", ["turnwise", "turnwise.cli"])
def test_the_package_runs_as_a_program(module: str) -> None:
    words = [sys.executable, "-m", module, "rules", EDITION, "XX-99"]
    ended = subprocess.run(words, capture_output=True, text=True, env=dict(os.environ), check=False)
    assert ended.returncode == 2
    assert ended.stderr.startswith("turnwise: unknown clause 'XX-99'")
    assert ended.stdout == ""


def test_games_are_listed_with_their_options() -> None:
    shown = run("games").output
    assert "Doctor Who Villains Edition: 2 to 6 players" in shown
    assert "start_cash = 1500 (1 to 100,000): What everybody starts with. [DW-02]" in shown
    assert "short_game = false (true or false)" in shown
    assert "free_flying = pot (parking or pot): What the parking space is" in shown
    assert all(f"turnwise play {name}\n" in shown for name in turnwise.names())


def test_games_for_programs() -> None:
    listed = json.loads(run("games", "--json").output)
    assert [each["name"] for each in listed] == list(turnwise.names())
    (villains,) = (each for each in listed if each["name"] == EDITION)
    assert villains["seats"] == {"least": 2, "most": 6}
    options = {option["name"]: option for option in villains["options"]}
    assert options["salary"]["open"] is True
    assert options["jail_tries"]["open"] is False
    assert options["salary"]["clause"] == "DW-04"


def test_the_rulebook_by_topic_with_the_house_clauses() -> None:
    shown = run("rules", EDITION).output
    edition = turnwise.game(EDITION).game.edition  # type: ignore
    for book in (edition.rulebook, edition.house):
        assert book.title in shown
        assert all(f"{name}  " in shown for name in book.clauses)


def test_one_clause_with_its_ruling_and_option() -> None:
    shown = run("rules", EDITION, "tw-03").output
    assert shown.startswith("TW-03  With a round limit")
    assert "Ruling: " in shown
    assert "Only with the option round_limit." in shown


def test_clauses_by_words() -> None:
    shown = run("rules", EDITION, "--search", "rent claim").output
    assert "DW-10" in shown
    assert "DW-01" not in shown
    assert run("rules", EDITION, "--search", "zebra").output == "No clause holds all of: zebra\n"


def test_an_unknown_edition_shows_the_nearest() -> None:
    shown = run("rules", "doctor_who")
    assert shown.exit_code == 2
    assert "did you mean 'doctor_who_villains'?" in shown.stderr


def test_a_pack_in_order_is_fine(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(f'based_on = "{EDITION}"\nid = "mine"\n')
    shown = run("edition", "check", str(path))
    assert (shown.exit_code, shown.output) == (0, "fine\n")


def test_faults_of_a_pack_one_a_line(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(f'based_on = "{EDITION}"\nid = "mine"\nseats = [2, 99]\n[options.set]\nsalary = "much"\n')
    shown = run("edition", "check", str(path))
    assert shown.exit_code == 1
    assert len(shown.output.splitlines()) == 2
    assert all(line.startswith(str(path)) for line in shown.output.splitlines())


def test_a_pack_that_is_not_there(tmp_path: Path) -> None:
    shown = run("edition", "check", str(tmp_path / "none.toml"))
    assert shown.exit_code == 2
    assert "cannot be read" in shown.stderr
