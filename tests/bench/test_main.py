"""The whole command; how fast anything is, no test says."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import turnwise
from bench.builds import BUILDS, ROOT
from bench.families import FAMILIES
from bench.short import ROWS

PARTS = ("rules", "cores", "sim")  # those that need no network and no browser


def bench(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bench", *words], cwd=ROOT, check=False, capture_output=True, text=True
    )


@pytest.mark.long
def test_every_measure_is_a_line_and_a_page_is_written(tmp_path: Path):
    if not (BUILDS["compiled"] / "turnwise").is_dir():
        pytest.skip("no compiled build: make native")
    page = tmp_path / "page.md"
    done = bench("--tiny", *(word for part in PARTS for word in ("--part", part)), "--write", str(page))
    assert done.returncode == 0, done.stderr
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert list(dict.fromkeys(line["part"] for line in lines)) == list(PARTS)
    assert all(line["value"] is not None and line["unit"] for line in lines)
    digests = {line["of"]: line["met"] for line in lines if line["measure"] == "equal_digests"}
    assert digests == dict.fromkeys(turnwise.names(), True)
    written = page.read_text()
    assert [row.words for row in ROWS if row.part in PARTS and f"| {row.words} | " not in written] == []
    for family in FAMILIES.values():
        assert all(f"| {words} | " in written for words in family.words.values())


@pytest.mark.parametrize("more", [("--tiny",), ("--part", "rules")])
def test_the_page_of_the_repository_is_written_in_full_only(more: tuple[str, ...]):
    done = bench("--write", *more)
    assert done.returncode == 2
    assert "docs/benchmarks.md needs all parts in full" in done.stderr


def test_nothing_is_compared_with_what_is_no_checkout(tmp_path: Path):
    done = bench("--against", str(tmp_path))
    assert done.returncode == 1
    assert "no checkout of Turnwise" in done.stderr
