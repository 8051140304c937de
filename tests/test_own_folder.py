"""Each session of pytest has a folder of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.own_folder import OLD, PREFIX, clear_old

ROOT = Path(__file__).resolve().parents[1]
CONFTEST = """
from tests import own_folder

def pytest_configure(config):
    own_folder.give(config)

def pytest_sessionfinish(session, exitstatus):
    own_folder.take_back(session.config, exitstatus)
"""
TEST = """
import os
from pathlib import Path

def test_{verdict}(tmp_path):
    Path(os.environ["SEEN"]).write_text(str(tmp_path))
    (tmp_path / "kept").touch()
    assert {holds}
"""
CHOSEN = ("-p", "no:cacheprovider", "-p", "no:schemathesis", "-c", os.devnull)


@pytest.mark.parametrize("workers", ["0", "1"])
@pytest.mark.parametrize(("verdict", "holds"), [("passed", True), ("failed", False)])
def test_a_folder_is_nobody_elses_and_is_kept_only_after_a_failure(
    tmp_path: Path, verdict: str, holds: bool, workers: str
) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "test_it.py").write_text(TEST.format(verdict=verdict, holds=holds))
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    seen = tmp_path / "seen"
    environment = os.environ | {"TMPDIR": str(temporary), "SEEN": str(seen), "PYTHONPATH": str(ROOT)}
    command = (sys.executable, "-m", "pytest", *CHOSEN, "-n", workers, str(tmp_path))
    subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, check=False)
    folder = Path(seen.read_text())
    top = folder.relative_to(temporary).parts[0]
    assert top.startswith(PREFIX)
    assert (folder / "kept").exists() is (temporary / top).exists() is not holds


def test_old_folders_are_cleared_away(tmp_path: Path) -> None:
    for name, age in (("new", 0.0), ("old", OLD + 60)):
        (tmp_path / f"{PREFIX}{name}").mkdir()
        then = time.time() - age
        os.utime(tmp_path / f"{PREFIX}{name}", (then, then))
    clear_old(tmp_path)
    assert [folder.name for folder in tmp_path.iterdir()] == [f"{PREFIX}new"]
