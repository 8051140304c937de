"""turnwise edition diff and show; test_info.py has edition check."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from turnwise.cli import main
from turnwise.cli.edition import titles
from turnwise.cli.info import edition_of
from turnwise.cli.paper import Paper

VILLAINS, WIZARDS = "doctor_who_villains", "harry_potter"


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["edition", *words], catch_exceptions=False)


@pytest.fixture
def mine(tmp_path: Path) -> str:
    path = tmp_path / "mine.toml"
    path.write_text(f'based_on = "{VILLAINS}"\nid = "mine"\n[options.set]\nsalary = 300\n')
    return str(path)


def test_two_editions_side_by_side() -> None:
    shown = run("diff", VILLAINS, WIZARDS)
    lines = shown.output.splitlines()
    assert shown.exit_code == 0
    assert lines[0].split("  ")[-2:] == ["Doctor Who Villains Edition", "Harry Potter Edition"]
    at = lines.index("Rent can be claimed   until the next player rolls  until the second player after")
    assert lines[at + 1].split() == ["[DW-10]", "rolls", "[HP-14]"]
    assert [line for line in lines if line in ("Setup", "Rent", "Jail", "Special games", "Words")] == [
        "Setup", "Rent", "Jail", "Special games",
    ]  # fmt: skip
    assert lines[-1].startswith("* unless the table chooses otherwise; turnwise edition show")


@pytest.mark.parametrize("more", [(), ("--all",)], ids=["differences", "all"])
@pytest.mark.parametrize("width", [80, 60, 100])
def test_a_table_keeps_within_the_terminal(monkeypatch: pytest.MonkeyPatch, width: int, more: tuple[str, ...]) -> None:
    def on_a_terminal(self: Paper) -> None:
        self.colour, self.width = False, width

    monkeypatch.setattr(Paper, "__init__", on_a_terminal)
    lines = run("diff", VILLAINS, "exclusive_possession", *more).output.splitlines()
    assert max(map(len, lines)) <= width
    assert max(map(len, lines)) > width - 8
    assert lines == [line.rstrip() for line in lines]


def test_without_a_terminal_a_table_is_eighty_wide() -> None:
    lines = run("diff", VILLAINS, WIZARDS).output.splitlines()
    assert max(map(len, lines[:-1])) <= 80


def test_everything_with_the_rules_on_which_both_agree_and_the_names() -> None:
    few, everything = run("diff", VILLAINS, WIZARDS).output, run("diff", VILLAINS, WIZARDS, "--all").output
    for text in ("[DW-34]", "[HP-38]", "The Daleks", "Dumbledore's Office", "Words"):
        assert text not in few
        assert text in everything


def test_differences_for_programs() -> None:
    data = json.loads(run("diff", VILLAINS, WIZARDS, "--json").output)
    assert data["a"] == {"name": VILLAINS, "title": "Doctor Who Villains Edition", "seats": {"least": 2, "most": 6}}
    assert data["b"]["seats"]["most"] == 8
    (row,) = (row for row in data["rows"] if row["about"] == "claim_turns")
    assert row == {
        "topic": "rent",
        "rule": "Rent can be claimed",
        "kind": "choice",
        "about": "claim_turns",
        "a": {"text": "until the next player rolls", "clause": "DW-10", "open": False},
        "b": {"text": "until the second player after rolls", "clause": "HP-14", "open": False},
    }
    everything = json.loads(run("diff", VILLAINS, WIZARDS, "--json", "--all").output)["rows"]
    assert {row["kind"] for row in everything} == {"choice", "offer", "figure", "clause", "name"}


def test_an_edition_does_not_differ_from_itself() -> None:
    assert run("diff", WIZARDS, WIZARDS, "--all").output == "Harry Potter Edition does not differ from itself.\n"
    assert json.loads(run("diff", WIZARDS, WIZARDS, "--json").output)["rows"] == []


def test_a_pack_of_ones_own_by_its_path(mine: str) -> None:
    lines = run("diff", VILLAINS, mine).output.splitlines()
    assert lines[0].split() == [VILLAINS, "mine"]  # the titles are the same
    assert lines[2:5] == [
        "Go",
        "Reaching or passing   pays $200* [DW-04]           pays $300* [DW-04]",
        "GO",
    ]


def test_titles_are_used_where_they_differ(mine: str) -> None:
    villains = edition_of(VILLAINS)
    assert titles(villains, edition_of(WIZARDS)) == ("Doctor Who Villains Edition", "Harry Potter Edition")
    assert titles(villains, edition_of(mine)) == (VILLAINS, "mine")


def test_editions_that_differ_in_names_only(tmp_path: Path) -> None:
    path = tmp_path / "renamed.toml"
    path.write_text(f'based_on = "{VILLAINS}"\nid = "renamed"\n[words]\nhouse = "Bad Dream"\n')
    shown = run("diff", VILLAINS, str(path)).output
    assert shown == f"{VILLAINS} and {path} are played alike; --all shows their names and clauses.\n"
    assert "Bad Dream" in run("diff", VILLAINS, str(path), "--all").output


@pytest.mark.parametrize("words", [("diff", WIZARDS, "hary_potter"), ("diff", "hary_potter", WIZARDS),
                                   ("show", "hary_potter")])  # fmt: skip
def test_an_unknown_edition_shows_the_nearest(words: tuple[str, ...]) -> None:
    shown = run(*words)
    assert (shown.exit_code, shown.stdout) == (2, "")
    assert "unknown edition 'hary_potter'; did you mean 'harry_potter'?" in shown.stderr


def test_a_pack_with_faults_or_none_at_all(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(f'based_on = "{VILLAINS}"\nid = "bad"\nseats = [2, 99]\n')
    shown = run("diff", VILLAINS, str(path))
    assert shown.exit_code == 2
    assert "bad.toml: seats[1]: is 99, allowed are 2 to 8" in shown.stderr
    assert "cannot be read" in run("show", str(tmp_path / "none.toml")).stderr


def test_one_edition_in_short(mine: str) -> None:
    lines = run("show", mine).output.splitlines()
    assert lines[0] == "Doctor Who Villains Edition: 2 to 6 players"
    assert lines[2] == "Decks: Gallifrey (16 cards) and U.N.I.T (16 cards)"
    assert "Reaching or passing   pays $300 [DW-04]            salary" in lines
    assert "Property not bought   is auctioned [DW-07]" in lines
    assert not any("not offered" in line or "*" in line for line in lines)
    assert lines[-1].startswith(f"To change them: turnwise play {mine} --set name=value")


def test_one_edition_for_programs() -> None:
    data = json.loads(run("show", WIZARDS, "--json").output)
    assert (data["name"], data["seats"]) == (WIZARDS, {"least": 2, "most": 8})
    (rule,) = (rule for rule in data["rules"] if rule["option"] == "salary")
    assert rule["said"] == {"text": "pays G 200", "clause": "HP-07", "open": True}
