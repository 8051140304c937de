"""Rules broken on purpose: for each clause a one-line change of source or pack, and the test that must then fail."""

from __future__ import annotations

import compileall
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "tests/breaks"
PACKAGE = ROOT / "src/turnwise"
PLUGINS = tuple(
    word
    for name in ("randomly", "xdist", "hypothesispytest", "anyio", "platformdirs", "schemathesis")
    for word in ("-p", f"no:{name}")
)  # not needed to see one test fail


def breaks() -> list[dict[str, str]]:
    return [one for file in sorted(FOLDER.glob("*.toml")) for one in tomllib.loads(file.read_text())["break"]]


def name_of(one: dict[str, str]) -> str:
    return f"{one['clause']} {one['test'].rsplit('::')[-1]}"


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package with its bytecode: in a copy of it only the broken file is compiled anew."""
    copy = tmp_path_factory.mktemp("whole") / "turnwise"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    assert compileall.compile_dir(copy, quiet=1)
    return copy


def run(test: str, source: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-B", "-m", "pytest", "-x", "--assert=plain", *PLUGINS, test]
    environment = os.environ | {"PYTHONPATH": str(source), "TURNWISE_BUILD": "plain", "PYTEST_ADDOPTS": ""}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("one", breaks(), ids=name_of)
def test_a_broken_rule_is_noticed(one: dict[str, str], template: Path, tmp_path: Path) -> None:
    shutil.copytree(template, tmp_path / "turnwise", copy_function=os.link)
    file = tmp_path / "turnwise" / one["file"]
    text = file.read_text()
    file.unlink()  # the one that is written next is this copy's own
    assert text.count(one["old"]) == 1, f"{one['file']}: {one['old']!r} stands there {text.count(one['old'])} times"
    file.write_text(text.replace(one["old"], one["new"]))
    result = run(one["test"], tmp_path)
    assert result.returncode == 1, f"the test did not notice:\n{result.stdout}{result.stderr}"
    assert " failed" in result.stdout, result.stdout


def test_every_test_that_is_named_passes_when_nothing_is_broken() -> None:
    tests = sorted({one["test"] for one in breaks()})
    command = [sys.executable, "-m", "pytest", *tests]
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src"), "TURNWISE_BUILD": "plain", "PYTEST_ADDOPTS": ""}
    result = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout
