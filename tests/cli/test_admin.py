"""turnwise admin: what it prints. What it does is tested beside the server."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.server.test_admin import stored_at
from turnwise.cli import main
from turnwise.cli.admin import STATUSES, admin, ago
from turnwise.server.metrics import STATUSES as ALL
from turnwise.server.records import DAY

GUIDE = Path(__file__).parents[2] / "docs" / "operating.md"


@pytest.fixture
def db(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/turnwise.db"


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["admin", *words])


def fill(db: str) -> None:
    now = time.time()
    stored_at(db, now, ("first", "running", 3 * 3600 + 60), ("second", "over", 40 * DAY), ("third", "closed", 90 * DAY))


def test_tables(db: str) -> None:
    fill(db)
    shown = run("tables", "--db", db).output.splitlines()
    assert shown == [
        "TABLE   CODE    GAME          STATUS   SEATED                ENTRIES  LAST CHANGE",
        "first   FIRST   harry_potter  running  1 person, 1 bot of 3  0        3 hours ago",
        "second  SECOND  harry_potter  over     1 person, 1 bot of 3  0        40 days ago",
        "third   THIRD   harry_potter  closed   1 person, 1 bot of 3  0        90 days ago",
    ]
    shown = run("tables", "--db", db, "--status", "over", "--status", "closed", "--limit", "1").output.splitlines()
    assert [line.split()[0] for line in shown] == ["TABLE", "second", "These"]
    assert run("tables", "--db", db, "--status", "lobby").output == "There are no such tables.\n"


def test_no_tables(db: str) -> None:
    stored_at(db, 0.0)
    assert run("tables", "--db", db).output == "There are no tables.\n"


def test_statuses_have_one_list() -> None:
    assert STATUSES == ALL


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(-1, "0 seconds"), (0.5, "0 seconds"), (1, "1 second"), (119, "1 minute"), (7200, "2 hours"), (3 * DAY, "3 days")],
)
def test_ages(seconds: float, words: str) -> None:
    assert ago(seconds) == words


def test_end_without_a_server(db: str) -> None:
    fill(db)
    shown = run("end", "first", "--db", db, "--wait", "0")
    assert (shown.exit_code, shown.output.splitlines()[0]) == (
        0,
        "Table FIRST is to end. The server carries that out within seconds.",
    )
    assert run("end", "second", "--db", db).output == "Table SECOND has ended already: it is over.\n"
    shown = run("end", "nowhere", "--db", db)
    assert (shown.exit_code, shown.output) == (
        2,
        "turnwise: nowhere: there is no such table; turnwise admin tables lists them\n",
    )


def test_backup_and_restore(db: str, tmp_path: Path) -> None:
    fill(db)
    copy = f"{tmp_path}/copy.db"
    assert run("backup", copy, "--db", db).output.startswith(f"Saved as {copy}. It holds the secrets")
    again = run("backup", copy, "--db", db)
    assert again.exit_code == 2 and "there is such a file already" in again.output
    run("purge", "--older-than", "30d", "--db", db)
    assert "second" not in run("tables", "--db", db).output
    refused = run("restore", copy, "--db", db)
    assert refused.exit_code == 2 and "only by force" in refused.output
    assert run("restore", copy, "--db", db, "--force").output.startswith("The database is as it was in")
    assert "second" in run("tables", "--db", db).output


def test_purge(db: str) -> None:
    fill(db)
    assert (
        run("purge", "--older-than", "30d", "--dry-run", "--db", db).output == "2 finished tables would be deleted.\n"
    )
    assert run("purge", "--older-than", "60d", "--db", db).output == (
        "Deleted 1 finished table, and 0 packs no table needs.\n"
    )
    assert (
        run("purge", "--older-than", "60d", "--dry-run", "--db", db).output == "0 finished tables would be deleted.\n"
    )
    assert run("purge", "--older-than", "soon", "--db", db).exit_code == 2
    assert run("purge", "--db", db).exit_code == 2


@pytest.mark.parametrize("words", [("tables",), ("end", "x"), ("backup", "x"), ("purge", "--older-than", "1d")])
def test_no_database_is_made_by_a_slip_of_the_pen(db: str, words: tuple[str, ...]) -> None:
    shown = run(*words, "--db", db)
    assert shown.exit_code == 2 and "there is no such database; check the spelling" in shown.output


def test_the_guide_tells_every_command() -> None:
    commands = re.findall(r"^\| `turnwise admin (\w+)", GUIDE.read_text(), re.MULTILINE)
    assert set(commands) == set(admin.commands)


def test_help_is_not_cut_short() -> None:
    assert "..." not in run("--help").output.partition("Commands:")[2]
