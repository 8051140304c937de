"""Rules broken on purpose: for each clause a one-line change of source or pack, and the test that must then fail."""

from __future__ import annotations

import compileall
import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "tests/breaks"
PACKAGE = ROOT / "src/turnwise"


def breaks() -> list[dict[str, str]]:
    return [one for file in sorted(FOLDER.glob("*.toml")) for one in tomllib.loads(file.read_text())["break"]]


def name_of(one: dict[str, str]) -> str:
    return f"{one['clause']} {one['test'].rsplit('::')[-1]}"


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


def test_every_test_that_is_named_passes_when_nothing_is_broken() -> None:
    """Takes longest and so begins first: the others go on beside it."""
    tests = sorted({one["test"] for one in breaks()})
    command = [sys.executable, "-m", "pytest", *tests]
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src"), "TURNWISE_BUILD": "plain", "PYTEST_ADDOPTS": ""}
    result = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout


@pytest.mark.parametrize("one", breaks(), ids=name_of)
def test_a_broken_rule_is_noticed(one: dict[str, str], copy: Path, runner: Runner) -> None:
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
