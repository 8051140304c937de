"""The search for flaky tests: what it keeps, when that is obsolete, and that it finds what is planted for it."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from scripts import flaky, flaky_planted
from scripts.flaky_results import RESULTS, RUN, Keys, Result, Verdict, kept_in, report, table

ROOT = Path(__file__).resolve().parents[1]
PATIENCE = 120.0  # seconds for a process to do what it should
AT_WORK = """
import sys
from scripts.flaky import busy_cores
with busy_cores(2) as ids:
    print(*ids, flush=True)
    sys.stdin.read()
"""


def result(outcome: str, key: str = "k", test: str = "tests/server/test_a.py::test_b") -> Result:
    return Result(test, key, "linked", outcome, 0.5, -7, "abc1234", "2026-11-18", "20261118-120000-linked--7")


# ---- verdicts and the table ----


@pytest.mark.parametrize(
    ("outcomes", "disagrees", "always_fails"),
    [
        (["passed"], False, False),
        (["passed", "passed"], False, False),
        (["skipped", "skipped"], False, False),
        (["passed", "failed"], True, False),
        (["passed", "skipped"], True, False),
        (["failed", "failed"], False, True),
    ],
)
def test_verdicts(outcomes: list[str], disagrees: bool, always_fails: bool) -> None:
    verdict = Verdict("test", [result(outcome) for outcome in outcomes])
    assert (verdict.disagrees, verdict.always_fails) == (disagrees, always_fails)


def test_a_failure_is_told_with_the_run_that_can_be_repeated() -> None:
    line = Verdict("test_b", [result("passed"), result("failed")]).line
    assert line == "test_b: failed 1, passed 1; failed in 20261118-120000-linked--7 (seed -7)"


def test_the_table_has_a_line_for_each_share() -> None:
    other = "tests/browser/test_c.py::test_d"
    rows = table([result("passed"), result("failed"), result("passed", test=other)])
    assert rows[2:] == [
        "| `tests/browser` | linked | abc1234 | 2026-11-18 | 1 | 1 | 0 | 0 |",
        "| `tests/server` | linked | abc1234 | 2026-11-18 | 1 | 2 | 1 | 0 |",
    ]


def test_what_was_repaired_is_told_apart() -> None:
    old = [result("failed", "old"), result("passed", "old")]
    lines = list(report([*old, result("passed", "new")], {"tests/server/test_a.py": "new"}))
    assert lines[2].endswith("| 1 | 1 | 0 | 0 |")
    assert lines[4:] == [
        "Disagreed with themselves before the files were changed:",
        "",
        f"- {Verdict(old[0].test, old).line}",
    ]


# ---- what makes a result obsolete ----


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    files = {
        "tests/conftest.py": "import tests.tools",
        "tests/tools.py": "",
        "tests/one/conftest.py": "",
        "tests/one/helper.py": "from tests.one import deeper",
        "tests/one/deeper.py": "",
        "tests/one/test_a.py": "from tests.one.helper import something",
        "tests/two/test_b.py": "import json",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


@pytest.mark.parametrize(
    ("changed", "obsolete"),
    [
        ("tests/one/test_a.py", {"tests/one/test_a.py"}),
        ("tests/one/deeper.py", {"tests/one/test_a.py"}),
        ("tests/one/conftest.py", {"tests/one/test_a.py"}),
        ("tests/two/test_b.py", {"tests/two/test_b.py"}),
        ("tests/tools.py", {"tests/one/test_a.py", "tests/two/test_b.py"}),
    ],
)
def test_a_change_makes_obsolete_what_depends_on_it(checkout: Path, changed: str, obsolete: set[str]) -> None:
    def keys() -> dict[str, str]:
        found = Keys(checkout, "product")
        return {name: found[name] for name in ("tests/one/test_a.py", "tests/two/test_b.py")}

    before = keys()
    (checkout / changed).write_text("# another text")
    assert {name for name, key in keys().items() if key != before[name]} == obsolete


def test_another_product_makes_everything_obsolete(checkout: Path) -> None:
    assert Keys(checkout, "this")["tests/two/test_b.py"] != Keys(checkout, "that")["tests/two/test_b.py"]


def test_a_line_that_was_cut_off_is_not_a_result(tmp_path: Path) -> None:
    run = {"build": "plain", "seed": 1, "commit": "abc", "day": "2026-11-18", "keys": {"test_a.py": "k"}, "done": []}
    (tmp_path / "one").mkdir()
    (tmp_path / "one" / RUN).write_text(json.dumps(run))
    line = json.dumps({"test": "test_a.py::test_b", "outcome": "passed", "seconds": 0.1})
    (tmp_path / "one" / RESULTS).write_text(f"{line}\n{line[:20]}")
    assert [(each.test, each.key) for each in kept_in(tmp_path)] == [("test_a.py::test_b", "k")]


# ---- orders ----


def test_each_even_run_has_the_order_of_the_one_before_backwards() -> None:
    seeds = [flaky.seed_of({"test_a.py": "k"}, number) for number in range(1, 7)]
    assert [seeds[0] + seeds[1], seeds[2] + seeds[3], seeds[4] + seeds[5]] == [0, 0, 0]
    assert len({abs(seed) for seed in seeds}) == 3


# ---- busy cores ----


def test_what_keeps_the_cores_busy_ends_with_the_block() -> None:
    with flaky.busy_cores(2) as ids:
        assert all(psutil.Process(each).is_running() for each in ids)
    assert not any(psutil.pid_exists(each) for each in ids)


def test_what_keeps_the_cores_busy_ends_when_its_parent_is_killed() -> None:
    command = (sys.executable, "-c", AT_WORK)
    parent = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert parent.stdin and parent.stdout
    with parent.stdin, parent.stdout:
        children = [psutil.Process(int(each)) for each in parent.stdout.readline().split()]
        assert len(children) == 2
        parent.kill()
        parent.wait(PATIENCE)
    assert psutil.wait_procs(children, PATIENCE)[1] == []


# ---- whole searches, of tests that are planted ----


@pytest.mark.long
def test_planted_flaky_tests_are_found(capfd: pytest.CaptureFixture[str]) -> None:
    assert flaky.self_test() == 0
    said = capfd.readouterr().out
    assert {
        line.removeprefix("found: ") for line in said.splitlines() if line.startswith("found")
    } == flaky_planted.FLAKY


@pytest.mark.long
def test_a_search_goes_on_where_it_stopped(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "pytest.ini").write_text(flaky_planted.SETTINGS)
    stable = tmp_path / "test_stable.py"
    stable.write_text(flaky_planted.STABLE)
    (tmp_path / "test_more.py").write_text("def test_more(): pass")
    place = flaky.Place(tmp_path, tmp_path / "kept", str, "planted")

    def runs(number: int) -> list[int]:
        """How many tests each run had."""
        found = flaky.search(place, flaky.Plan(number, (".",), "plain", ("-n", "0")))
        assert {len(verdict.results) for verdict in found} == {number} and not any(each.disagrees for each in found)
        said = capfd.readouterr().out.splitlines()
        return [int(line.split()[4]) for line in said if line.startswith("run ")]

    assert runs(1) == [3]
    (folder,) = place.kept.iterdir()
    kept = (folder / RESULTS).read_text().splitlines(keepends=True)
    (folder / RESULTS).write_text("".join(kept[:2]))  # as if it had been killed before the third
    assert runs(2) == [1, 3]
    stable.write_text(flaky_planted.STABLE + "\n# a change\n")
    assert runs(2) == [2, 2]


@pytest.mark.long
def test_a_run_during_which_a_file_changes_does_not_count(tmp_path: Path) -> None:
    (tmp_path / "pytest.ini").write_text(flaky_planted.SETTINGS)
    file = tmp_path / "test_changing.py"
    file.write_text("from pathlib import Path\ndef test_that_is_edited(): Path(__file__).write_text('# other')")
    place = flaky.Place(tmp_path, tmp_path / "kept", str, "planted")
    plan = flaky.Plan(1, (".",), "plain", ("-n", "0"))
    with pytest.raises(flaky.Broken, match="files have changed during the run"):
        flaky.search(place, plan)
    assert flaky.known(place, plan, place.keys(["test_changing.py::test_that_is_edited"])) == []


@pytest.mark.long
def test_a_run_that_says_nothing_is_an_error_that_shows_why(tmp_path: Path) -> None:
    (tmp_path / "test_broken.py").write_text("import what_is_not_there")
    place = flaky.Place(tmp_path, tmp_path / "kept", str, "planted")
    with pytest.raises(flaky.Broken, match="what_is_not_there"):
        flaky.search(place, flaky.Plan(1, (".",), "plain", ("-n", "0")))


@pytest.mark.long
def test_a_search_that_is_told_to_end_ends_what_it_started(tmp_path: Path) -> None:
    words = f"scripts/flake 1 tests/test_flake.py --build plain --kept {tmp_path} -- -k the_block".split()
    process = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, start_new_session=True, text=True)
    assert process.stdout
    with process.stdout:
        next(line for line in process.stdout if line.startswith("run 1"))
        children = psutil.Process(process.pid).children(recursive=True)
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 128 + signal.SIGTERM
    assert psutil.wait_procs(children, PATIENCE)[1] == []
