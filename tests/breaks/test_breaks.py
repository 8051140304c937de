"""Rules broken on purpose: for each clause a one-line change of source or pack, and the test that must then fail.

`make test` runs some of them (chosen.py), `make soak PART=breaks` all.
"""

from __future__ import annotations

import compileall
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.breaks.chosen import FOLDER, PACKAGE, ROOT, Mutation, digests, due, is_of_the_tenth, mutations, name_of, read

DUE = due(read(), digests())
LATER = [one for one in mutations() if one not in DUE]
CASES = [
    *(pytest.param(one, id=name_of(one)) for one in DUE),
    *(pytest.param(one, id=name_of(one), marks=pytest.mark.soak) for one in LATER),
]


@pytest.fixture(scope="session")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package with its bytecode, to be broken: only the broken file is compiled anew."""
    copy = tmp_path_factory.mktemp("copy") / "turnwise"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    assert compileall.compile_dir(copy, quiet=1)
    return copy


@contextmanager
def broken(copy: Path, file: str, text: str) -> Iterator[None]:
    (copy / file).write_text(text)
    try:
        yield
    finally:
        shutil.copy2(PACKAGE / file, copy / file)  # with its time, so that its bytecode holds again


class Runner:
    """tests/breaks/runner.py, at work."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def run(self, test: str, copy: Path) -> tuple[int, str]:
        """The exit status of pytest, and what it printed."""
        source, told = copy.parent, copy.with_name("told.txt")
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps({"test": test, "source": str(source), "told": str(told)}) + "\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline()), told.read_text()


@pytest.fixture(scope="session")
def runner() -> Iterator[Runner]:
    alone = {"TURNWISE_BUILD": "plain", "PYTEST_ADDOPTS": "", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | alone
    command = [sys.executable, "-B", str(FOLDER / "runner.py")]
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        yield Runner(process)
        assert process.stdin is not None
        process.stdin.close()


@pytest.mark.parametrize(
    "cases", [pytest.param(DUE, id="due"), pytest.param(LATER, id="later", marks=pytest.mark.soak)]
)
def test_every_test_that_is_named_passes_when_nothing_is_broken(cases: list[Mutation]) -> None:
    """Takes longest and so begins first: the others go on beside it."""
    tests = sorted({one["test"] for one in cases})
    command = [sys.executable, "-m", "pytest", *tests]
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src"), "TURNWISE_BUILD": "plain", "PYTEST_ADDOPTS": ""}
    result = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout


@pytest.mark.parametrize("one", CASES)
def test_a_broken_rule_is_noticed(one: Mutation, copy: Path, runner: Runner) -> None:
    text = (PACKAGE / one["file"]).read_text()
    assert text.count(one["old"]) == 1, f"{one['file']}: {one['old']!r} stands there {text.count(one['old'])} times"
    with broken(copy, one["file"], text.replace(one["old"], one["new"])):
        status, told = runner.run(one["test"], copy)
    assert status == 1, f"the test did not notice:\n{told}"
    assert " failed" in told, told


def test_the_runner_meets_the_copy_as_it_is_now(copy: Path, runner: Runner) -> None:
    test = "tests/kernel/test_shelf.py::test_what_was_put_is_found_and_nothing_else"
    assert runner.run(test, copy)[0] == 0
    with broken(copy, "kernel/shelf.py", "raise RuntimeError('this copy')"):
        status, told = runner.run(test, copy)
    assert status != 0
    assert "this copy" in told
    assert runner.run(test, copy)[0] == 0


# ---- the choice ----


def test_a_change_of_a_file_makes_its_mutations_due(tmp_path: Path) -> None:
    package = shutil.copytree(PACKAGE, tmp_path / "turnwise", ignore=shutil.ignore_patterns("__pycache__"))
    known, changed = digests(), "games/property_trading/rent.py"
    (package / changed).write_text(f"{(package / changed).read_text()}\n# a remark")
    fresh = [one for one in due(known, digests(package)) if not is_of_the_tenth(one)]
    assert fresh == [one for one in mutations() if one["file"] == changed and not is_of_the_tenth(one)] != []


def test_without_a_record_all_are_due() -> None:
    assert due({}, digests()) == mutations()


def test_a_tenth_is_always_due() -> None:
    always = due(digests(), digests())
    assert len(mutations()) / 20 < len(always) < len(mutations()) / 5
