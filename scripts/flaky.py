"""A search for flaky tests: many runs in random order on busy cores, kept in build/flake, so that it goes on where it
stopped.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager, suppress
from datetime import date, datetime
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from scripts import flaky_planted
from scripts.flaky_results import (
    OUTPUT,
    RESULTS,
    RUN,
    Keys,
    Result,
    Verdict,
    file_of,
    git,
    kept_in,
    lines_of,
    product_digest,
    report,
    results_in,
    verdicts,
)  # fmt: skip

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "build/flake"
RUNS = 20
WORKERS = ("-n", "2")
BUILDS = ("plain", "compiled", "merged", "checked")
NEWS = 60.0  # seconds between two lines about a run that goes on
STUCK = 600  # seconds after which a test that does not end shows where it stands
GRACE = 20.0  # seconds for pytest to end when it is interrupted
WELL = (0, 1, 5)  # pytest: passed, failed, nothing chosen
BROWSER = "tests/browser"
SHARES = ("tests/server", BROWSER)
# It ends with the process that started it, however that ends.
SPIN = "import os, sys\nwhile os.getppid() == int(sys.argv[1]):\n    for _ in range(100_000): pass"


class Broken(Exception):
    """A run that says nothing about the tests; where to look."""


class Place(NamedTuple):
    """Where the tests lie, and what is known of their files."""

    root: Path
    kept: Path
    product: Callable[[], str]  # its digest now
    commit: str

    def keys(self, tests: Sequence[str]) -> dict[str, str]:
        """Of the files in which these tests are."""
        found = Keys(self.root, self.product())
        return {file: found[file] for file in sorted({file_of(test) for test in tests})}


def here(kept: Path) -> Place:
    changed = git(ROOT, "status", "--porcelain", "--", "src", "web", "tests")
    commit = git(ROOT, "rev-parse", "--short", "HEAD") + ("+" if changed else "")
    return Place(ROOT, kept, partial(product_digest, ROOT), commit)


class Plan(NamedTuple):
    """What was asked for."""

    runs: int
    paths: tuple[str, ...]
    build: str
    options: tuple[str, ...] = ()  # for pytest
    seed: int | None = None  # of one run that is to be repeated


def say(text: str) -> None:
    print(text, flush=True)


# ---- processes ----


@contextmanager
def busy_cores(count: int) -> Generator[list[int]]:
    """Something else to do for so many cores meanwhile; the ids of the processes."""
    command = (sys.executable, "-I", "-S", "-c", SPIN, str(os.getpid()))
    processes = [subprocess.Popen(command, stdin=subprocess.DEVNULL) for _ in range(count)]
    try:
        yield [process.pid for process in processes]
    finally:
        for process in processes:
            process.kill()
            process.wait()


def end(process: subprocess.Popen[bytes]) -> None:
    """And all that it has started, which is in its group."""
    if process.poll() is None:
        process.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            process.wait(GRACE)
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


@contextmanager
def pytest(place: Place, plan: Plan, folder: Path, *words: str) -> Generator[subprocess.Popen[bytes]]:
    command = (
        str(ROOT / "scripts/on"), plan.build, "python", "-m", "pytest", "-p", "scripts.flaky_plugin", "--rootdir",
        str(place.root), f"--flake-run={folder}", *words, *(str(place.root / path) for path in plan.paths),
    )  # fmt: skip
    with (folder / OUTPUT).open("ab") as out:
        process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=out, stderr=out, start_new_session=True
        )
    try:
        yield process
    finally:
        end(process)


def new_folder(place: Place, name: str) -> Path:
    """For a run; the names are in the order of time."""
    folder = place.kept / f"{datetime.now():%Y%m%d-%H%M%S}-{name}"
    folder.mkdir(parents=True)
    return folder


# ---- the runs ----


def collect(place: Place, plan: Plan) -> list[str]:
    """The names of the tests that were asked for."""
    with tempfile.TemporaryDirectory(prefix="flake") as name:
        folder = Path(name)
        (folder / RUN).write_text('{"seed": 0, "done": []}', "utf-8")
        with pytest(place, plan, folder, "--collect-only", *plan.options, "-n", "0") as process:
            status = process.wait()
        collected = folder / "collected.txt"
        if status not in WELL or not collected.exists():
            raise Broken(f"pytest cannot collect the tests:\n{(folder / OUTPUT).read_text('utf-8')}")
        return collected.read_text("utf-8").splitlines()


def seed_of(keys: dict[str, str], number: int) -> int:
    """Of a run: each even one has the order of the one before, backwards. Other files, other orders."""
    text = f"{sorted(keys.items())} {(number + 1) // 2}"
    seed = int(sha256(text.encode()).hexdigest()[:6], 16) + 1
    return seed if number % 2 else -seed


def run_once(place: Place, plan: Plan, keys: dict[str, str], seed: int, done: list[str], left: int) -> list[Result]:
    """One run of the tests that are not done."""
    folder = new_folder(place, f"{plan.build}-{seed}")
    about = {"build": plan.build, "commit": place.commit, "day": date.today().isoformat(), "seed": seed}
    (folder / RUN).write_text(json.dumps({**about, "keys": keys, "done": done}), "utf-8")
    order = ("--random-order-bucket=module", f"--random-order-seed={abs(seed)}")
    how = (*WORKERS, *order, "--tb=short", "-o", f"faulthandler_timeout={STUCK}", *plan.options)
    start = time.monotonic()
    with pytest(place, plan, folder, *how) as process:
        status: int | None = None
        while status is None:
            try:
                status = process.wait(NEWS)
            except subprocess.TimeoutExpired:
                outcomes = Counter(line["outcome"] for line in lines_of(folder / RESULTS))
                seconds = time.monotonic() - start
                say(f"    {outcomes.total()} of {left} tests, {outcomes['failed']} failed, {seconds:.0f} s")
    if place.keys(list(keys)) != keys:
        (folder / RUN).write_text(json.dumps({**about, "keys": {}, "done": done}), "utf-8")  # they count for nothing
        raise Broken("files have changed during the run, which does not count; the same command goes on from here")
    found = list(results_in(folder))
    if status not in WELL or not found:
        raise Broken(f"pytest ended with status {status} and {len(found)} of {left} results: see {folder / OUTPUT}")
    return found


def known(place: Place, plan: Plan, keys: dict[str, str]) -> list[Result]:
    """What is kept of the files as they are, on this build."""
    return [
        result
        for result in kept_in(place.kept)
        if result.build == plan.build and result.key == keys.get(file_of(result.test))
    ]


def search(place: Place, plan: Plan) -> list[Verdict]:
    """Run each test so many times as the plan says, less the times that are kept; the verdicts."""
    tests = collect(place, plan)
    chosen, keys = set(tests), place.keys(tests)
    results = [result for result in known(place, plan, keys) if result.test in chosen]
    say(f"{len(tests)} tests, {plan.build} build, commit {place.commit}, {len(results)} results kept from before")
    numbers = range(1, plan.runs + 1) if plan.seed is None else (1,)
    with busy_cores(os.cpu_count() or 1):
        for number in numbers:
            counts = Counter(result.test for result in results)
            done = [test for test in tests if counts[test] >= number and plan.seed is None]
            left = len(tests) - len(done)
            if left:
                seed = plan.seed if plan.seed is not None else seed_of(keys, number)
                say(f"run {number} of {len(numbers)}: {left} tests, seed {seed}")
                start = time.monotonic()
                found = run_once(place, plan, keys, seed, done, left)
                failed = [result for result in found if result.outcome == "failed"]
                results += found
                everywhere = sum(result.outcome == "failed" for result in results)
                say(
                    f"    {len(found)} results, {len(failed)} failed, {time.monotonic() - start:.0f} s;"
                    f" {everywhere} failures in all runs"
                )
                for result in failed:
                    say(f"    FAILED {result.test}")
    return verdicts(results)


def judge(found: Sequence[Verdict]) -> int:
    """Say what was found; the exit status."""
    for verdict in found:
        if verdict.disagrees:
            say(f"DISAGREES {verdict.line}")
        elif verdict.always_fails:
            say(f"ALWAYS FAILS {verdict.line}")
    bad = sum(verdict.disagrees or verdict.always_fails for verdict in found)
    say(f"{len(found)} tests: {bad} disagree with themselves or always fail")
    return 1 if bad else 0


# ---- the self-test ----


def self_test() -> int:
    """Are planted flaky tests found, and nothing else?"""
    with tempfile.TemporaryDirectory(prefix="flake") as name, flaky_planted.planted(Path(name)) as root:
        place = Place(root, root / "build/flake", str, "planted")
        found = search(place, Plan(flaky_planted.RUNS, (".",), "plain", ("-n", "0")))
    named = {verdict.test for verdict in found if verdict.disagrees}
    for test in sorted(named | flaky_planted.FLAKY):
        say(f"{'found' if test in named & flaky_planted.FLAKY else 'WRONG'}: {test}")
    return 0 if named == flaky_planted.FLAKY and not any(verdict.always_fails for verdict in found) else 1


# ---- the command ----


def arguments(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="scripts/flake", description="Run tests many times in random order on busy cores; name the flaky ones.",
        epilog="What comes after -- is for pytest.",
    )  # fmt: skip
    parser.add_argument("what", nargs="*", metavar="N paths", help=f"runs of each test ({RUNS}); as pytest takes them")
    parser.add_argument("--build", choices=BUILDS, default="compiled")
    parser.add_argument("--seed", type=int, help="repeat the run that had this seed, once, with all tests")
    parser.add_argument("--kept", type=Path, default=KEPT, help="the folder of the results (build/flake)")
    parser.add_argument("--report", action="store_true", help="only print what is kept, as a table in Markdown")
    parser.add_argument("--self-test", action="store_true", help="look for flaky tests that are planted for it")
    return parser.parse_args(words)


def make_pages(paths: Sequence[str]) -> None:
    if any(path.startswith(BROWSER) or BROWSER.startswith(path) for path in paths):
        subprocess.run([ROOT / "scripts/web", "build"], check=True)
        subprocess.run([ROOT / "scripts/chromium"], check=True)


def main(words: Sequence[str]) -> int:
    split = words.index("--") if "--" in words else len(words)
    asked = arguments(words[:split])
    if asked.self_test:
        return self_test()
    if asked.report:
        for line in report(kept_in(asked.kept), Keys(ROOT, product_digest(ROOT))):
            say(line)
        return 0
    runs, paths = RUNS, asked.what
    if paths and paths[0].isdigit():
        runs, paths = int(paths[0]), paths[1:]
    plan = Plan(runs, tuple(paths) or SHARES, asked.build, tuple(words[split + 1 :]), asked.seed)
    make_pages(plan.paths)
    return judge(search(here(asked.kept), plan))


def stop(signum: int, frame: object) -> None:
    sys.exit(128 + signum)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # shells ignore it in what they start in the background
    try:
        sys.exit(main(sys.argv[1:]))
    except (Broken, subprocess.CalledProcessError) as error:
        sys.exit(f"turnwise: {error}")
    except KeyboardInterrupt:
        sys.exit("turnwise: stopped; the same command goes on from here")
