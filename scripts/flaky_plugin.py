"""A pytest plugin for one run of scripts/flake: its order, what it leaves out, and a line on disk for each result.

It comes after pytest-random-order, which shuffles files, and tests within files, by a seed. A run with a negative seed
takes the same order backwards: of two tests in one process each is once the first, so two runs find every test that
depends on what another one leaves behind.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from scripts.flaky_results import RESULTS, RUN

PHASES = ("setup", "call", "teardown")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--flake-run", help="the folder of a run of scripts/flake", metavar="FOLDER")


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):  # the workers of xdist tell the process that started them
        config.pluginmanager.register(Recorder(Path(str(config.getoption("flake_run")))))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    run = json.loads((Path(str(config.getoption("flake_run"))) / RUN).read_text("utf-8"))
    if run["seed"] < 0:
        items.reverse()
    done = set(run["done"])
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid in done])
    items[:] = [item for item in items if item.nodeid not in done]


class Recorder:
    """`results.jsonl`, and `gw0.txt`: what the first worker did, in its order; `pytest @gw0.txt` does it again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._outcomes: dict[str, str] = {}
        self._seconds: dict[str, float] = {}

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        if session.config.option.collectonly:
            names = "".join(f"{item.nodeid}\n" for item in session.items)
            (self._folder / "collected.txt").write_text(names, "utf-8")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        test = report.nodeid
        self._seconds[test] = self._seconds.get(test, 0.0) + report.duration
        if report.failed or test not in self._outcomes:
            self._outcomes[test] = report.outcome
        elif report.skipped and self._outcomes[test] == "passed":
            self._outcomes[test] = "skipped"
        if report.when == "teardown" or report.when not in PHASES:  # xdist reports a worker that died in no phase
            self._write(test, getattr(getattr(report, "node", None), "gateway", None))

    def _write(self, test: str, gateway: Any) -> None:
        worker = gateway.id if gateway else "main"
        line = {"test": test, "outcome": self._outcomes.pop(test), "seconds": round(self._seconds.pop(test), 2)}
        with (self._folder / RESULTS).open("a", encoding="utf-8") as out:
            out.write(json.dumps({**line, "worker": worker}) + "\n")
        with (self._folder / f"{worker}.txt").open("a", encoding="utf-8") as out:
            out.write(f"{test}\n")
