"""README and docs are run: Python blocks, console sessions and the files they speak of; so they say only what is so.

A `toml` block whose first line is `# name.toml` is a file of that name. A `text` block is what the Python block before
it prints. In a `console` block the lines after `$ command` are what it prints, `> x` is what somebody types, and a line
`...` stands for anything. Line breaks count as spaces, since terminals differ in width.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

import turnwise

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
FENCE = re.compile(r"^```(.*)\n((?:(?!```).*\n)*)```$", re.MULTILINE)
LINK = re.compile(r"\]\(([^)#\s]*)(#[^)\s]*)?\)")
TYPED = re.compile(r"^>(.*)$", re.MULTILINE)
MAKE = re.compile(r"^ {4}make (\w+)", re.MULTILINE)
ROW = re.compile(r"^\|.*\|\s*[\d.,]+(?: million)? \|$", re.MULTILINE)  # of a table whose last cell is a figure
SPEED = re.compile(
    r"\d[\d.,]*(?:\s+(?:thousand|million|billion))?\s+(?:[\w-]+\s+){0,3}?"
    r"(?:a\s+second|per\s+second|times\s+(?:as\s+)?(?:fast|slow)\w*|ns|µs|ms|kB|MB)\b"
)


class Block(NamedTuple):
    kind: str
    text: str
    line: int


class Command(NamedTuple):
    words: list[str]
    shown: str  # what it prints
    typed: str


def blocks(page: str) -> list[Block]:
    return [Block(found[1], found[2], page.count("\n", 0, found.start()) + 1) for found in FENCE.finditer(page)]


def commands(block: str) -> list[Command]:
    found: list[Command] = []
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        line, _, shown = part.partition("\n")
        typed = "".join(f"{text.strip()}\n" for text in TYPED.findall(shown))
        found.append(Command(shlex.split(line), TYPED.sub(">", shown), typed))
    return found


def flat(text: str) -> str:
    return " ".join(text.split())


def fits(shown: str, printed: str) -> bool:
    """Whether *printed* is what is *shown*, with anything at all for each line of three dots."""
    parts = re.split(r"^\.\.\.$", shown, flags=re.MULTILINE)
    return re.fullmatch(".*".join(re.escape(flat(part)) for part in parts), flat(printed)) is not None


def run(words: list[str], typed: str, folder: Path) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(Path(turnwise.__file__).parents[1]), "COLUMNS": "100"}
    command = [sys.executable, "-m", "turnwise.cli", *words[1:]]
    return subprocess.run(
        command, cwd=folder, env=environment, input=typed, capture_output=True, text=True, check=False, timeout=300
    )


class Reader:
    """Follows one page from its first block to its last, in one folder and one Python session."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.names: dict[str, object] = {"__name__": "__main__"}
        self.printed = ""

    def read(self, block: Block) -> None:
        if block.kind == "toml":
            name = re.match(r"# (\w+\.toml)\n", block.text)
            assert name, "the first line of a file names it: # name.toml"
            (self.folder / name[1]).write_text(block.text)
        elif block.kind == "python":
            with contextlib.redirect_stdout(io.StringIO()) as printed:
                exec(compile(block.text, f"line {block.line}", "exec"), self.names)
            self.printed = printed.getvalue()
        elif block.kind == "text":
            assert fits(block.text, self.printed), self.printed
        else:
            self.type_in(block.text)

    def type_in(self, text: str) -> None:
        for command in commands(text):
            assert command.words[0] == "turnwise", command.words
            done = run(command.words, command.typed, self.folder)
            assert done.returncode in (0, 1), done.stderr
            assert fits(command.shown, done.stdout), f"{command.words}\n{done.stdout}\n{done.stderr}"


@pytest.mark.long
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_does_what_it_says(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    reader = Reader(tmp_path)
    for block in blocks(page.read_text()):
        try:
            reader.read(block)
        except Exception as error:
            raise AssertionError(f"{page.name}, line {block.line}: {error}") from error


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_block_is_of_a_kind_that_is_run(page: Path) -> None:
    text = page.read_text()
    assert {block.kind for block in blocks(text)} <= {"python", "console", "toml", "text"}
    assert len(blocks(text)) == text.count("```") / 2


def anchors(page: Path) -> set[str]:
    titles = re.findall(r"^#+ (.*)$", page.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for file, anchor in LINK.findall(page.read_text()):
        if not file.startswith("http"):
            target = (page.parent / file) if file else page
            assert target.exists(), file
            assert not anchor or anchor[1:] in anchors(target), f"{file}{anchor}"


def test_make_knows_what_the_readme_tells_to_make() -> None:
    told = MAKE.findall((ROOT / "README.md").read_text())
    known = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert {"play", "test"} <= set(told) <= set(known)


def test_the_readme_names_only_speeds_that_the_benchmark_prints() -> None:
    """Figures stand in rows of docs/benchmarks.md, taken over as they are, and nowhere else."""
    readme, measured = (ROOT / "README.md").read_text(), (ROOT / "docs/benchmarks.md").read_text()
    rows, told = speeds(readme)
    assert rows
    assert [row for row in rows if row not in measured.splitlines()] == []
    assert told == []


def speeds(page: str) -> tuple[list[str], list[str]]:
    """Rows that end in a figure; and speeds told in sentences. Sessions and programs tell none."""
    text = FENCE.sub("", page)
    return ROW.findall(text), SPEED.findall(ROW.sub("", text))


# ---- the reader itself ----


@pytest.mark.parametrize(
    ("page", "rows", "told"),
    [
        ("| turns a second | 2.3 million |\n|---|---:|\n", ["| turns a second | 2.3 million |"], []),
        ("| ns to clone | 144 |", ["| ns to clone | 144 |"], []),
        ("It does 2.3 million\nturns a second.", [], ["2.3 million\nturns a second"]),
        ("A clone takes 144 ns, forty times as fast.", [], ["144 ns"]),
        ("It is 40 times faster.", [], ["40 times faster"]),
        ("```console\n$ turnwise sim\n2,000 games a second\n```\n", [], []),
        ("Python 3.11 or later; port 8000. The second player rolls.", [], []),
        ("| ![a](b.png) | ![c](d.png) |", [], []),
    ],
)
def test_speeds_are_found(page: str, rows: list[str], told: list[str]) -> None:
    assert speeds(page) == (rows, told)


@pytest.mark.parametrize(
    ("shown", "printed", "same"),
    [
        ("a\nb\n", "a b", True),
        ("a\n", "a b", False),
        ("a\n...\n", "a b c", True),
        ("...\nc\n", "a b c", True),
        ("a\n...\nc\n", "a b c", True),
        ("a\n...\nd\n", "a b c", False),
        ("a\n...\nb\n", "a b", True),
        ("a.\n", "ab", False),
        ("", "", True),
        ("", "a", False),
    ],
)
def test_what_is_shown_fits_what_is_printed(shown: str, printed: str, same: bool) -> None:
    assert fits(shown, printed) is same


def test_a_session_is_read_command_by_command() -> None:
    assert commands("$ turnwise play x --name 'A B'\nHello\n> 1\n> q\nBye\n$ turnwise games\n") == [
        Command(["turnwise", "play", "x", "--name", "A B"], "Hello\n>\n>\nBye\n", "1\nq\n"),
        Command(["turnwise", "games"], "", ""),
    ]


def test_blocks_know_their_kind_and_line() -> None:
    page = "Text\n\n```python\nx = 1\n```\n\n```text\n```\n"
    assert blocks(page) == [Block("python", "x = 1\n", 3), Block("text", "", 7)]
