"""The runner of the checks, on jobs that are quick; and that every long test belongs to a part of `make soak`."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from scripts import jobs
from scripts.check import SETS, SOAK, parts_of_soak
from scripts.jobs import FAILED, NOT_RUN, PASSED, Job, Runner

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(autouse=True)
def logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "LOGS", tmp_path / "logs")


def verdicts(runner: Runner) -> dict[str, str]:
    return {name: result.verdict for name, result in runner.results.items()}


def test_what_a_job_prints_is_shown_whole_with_its_verdict(capfd: pytest.CaptureFixture[str]) -> None:
    runner = Runner([Job("greeting", ("echo 'good day'", "echo again >&2"))], lanes=2)
    assert runner.run()
    told = capfd.readouterr().out
    assert re.search(r"==== greeting +passed +\d+ s +\d+ s of CPU\n-- echo 'good day'\ngood day\n-- echo", told)
    assert told.endswith("again\n")


def test_all_commands_of_a_job_run_and_one_that_fails_fails_it(capfd: pytest.CaptureFixture[str]) -> None:
    runner = Runner([Job("first", ("false", "echo reached")), Job("second", ("true",))], lanes=1)
    assert not runner.run()
    assert verdicts(runner) == {"first": FAILED, "second": PASSED}
    assert "reached" in capfd.readouterr().out


def test_what_needs_a_job_that_failed_is_not_run(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    listed = [
        Job("build", ("exit 3",)),
        Job("test", (f"touch {mark}",), ("build",)),
        Job("page", ("true",), ("test",)),
        Job("lint", ("true",)),
    ]
    runner = Runner(listed, lanes=2)
    assert not runner.run()
    assert verdicts(runner) == {"build": FAILED, "test": NOT_RUN, "page": NOT_RUN, "lint": PASSED}
    assert not mark.exists()


def test_jobs_run_side_by_side(tmp_path: Path) -> None:
    """Each of the two waits for the other."""
    there, back = tmp_path / "there", tmp_path / "back"
    pipes = f"mkfifo {there} {back}"
    listed = [
        Job("pipes", (pipes,)),
        Job("one", (f"echo > {there}", f"read < {back}"), ("pipes",)),
        Job("two", (f"read < {there}", f"echo > {back}"), ("pipes",)),
    ]
    assert Runner(listed, lanes=2).run()


def test_on_one_lane_they_run_in_order(tmp_path: Path) -> None:
    line = tmp_path / "line"
    listed = [Job(str(number), (f"echo {number} >> {line}",)) for number in range(5)]
    assert Runner(listed, lanes=1).run()
    assert line.read_text().split() == list("01234")


def test_the_cpu_time_of_a_job_is_told(capfd: pytest.CaptureFixture[str]) -> None:
    runner = Runner(
        [
            Job("busy", (f"'{sys.executable}' -c 'print(sum(i * i for i in range(2_000_000)))'",)),
            Job("idle", ("true",)),
        ],
        2,
    )
    assert runner.run()
    assert runner.results["busy"].cpu > runner.results["idle"].cpu > 0
    assert [line.split()[0] for line in runner.table().splitlines()] == ["busy", "idle", "all"]


# ---- the sets ----


@pytest.mark.parametrize("name", SETS)
def test_names_are_single_and_needs_are_there_before(name: str) -> None:
    seen: list[str] = []
    for job in SETS[name]:
        assert job.name not in seen
        assert set(job.needs) <= set(seen)
        seen.append(job.name)


def test_every_long_test_belongs_to_a_part() -> None:
    paths = [path for job in SOAK for path in re.findall(r"tests/[\w/.]*", " ".join(job.commands))]
    marked = [
        file.relative_to(ROOT).as_posix()
        for file in (ROOT / "tests").rglob("test_*.py")
        if re.search(r"pytest\.mark\.soak\b", file.read_text("utf-8")) and file != Path(__file__)
    ]
    assert len(marked) > 5
    assert [file for file in marked if not any(file.startswith(path) for path in paths)] == []


def test_a_part_that_is_not_there_is_told() -> None:
    with pytest.raises(SystemExit, match="there is no such part; there are breaks, exam"):
        parts_of_soak(["brakes"])
