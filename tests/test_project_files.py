"""Workflows, container files and release scripts agree with the Makefile and the program."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Generator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest

from scripts import lowest, package, setup
from turnwise.cli.environment import variable
from turnwise.cli.serve import serve

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
TARGETS = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
pytestmark = pytest.mark.skipif(not WORKFLOWS, reason="an sdist has no workflows and containers")
SETTINGS = {variable(option.name or "") for option in serve.params}


# ---- workflows ----


def values(workflow: Path, key: str) -> list[str]:
    """What stands after *key* anywhere in a workflow, without remarks."""
    found = re.findall(rf"^\s*(?:- )?{key}:(?: (.*?))?(?: #.*)?$", workflow.read_text(), re.MULTILINE)
    return [text for text in found if text or key != "run"]  # `defaults` has a `run` with nothing after it


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_every_step_that_runs_something_is_one_make_target(workflow: Path) -> None:
    runs = values(workflow, "run")
    assert runs
    assert [run for run in runs if run.removeprefix("make ") not in TARGETS] == []


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_every_action_has_a_version(workflow: Path) -> None:
    uses = values(workflow, "uses")
    assert uses
    assert [use for use in uses if not re.fullmatch(r"[\w.-]+/[\w.-]+@(v\d+(\.\d+)*|release/v\d+)", use)] == []


def test_wheels_are_built_by_the_version_that_has_read_the_settings() -> None:
    (version,) = re.findall(r"^cibuildwheel==(\S+)$", setup.CONSTRAINTS.read_text(), re.MULTILINE)
    assert f"pypa/cibuildwheel@v{version}" in values(ROOT / ".github/workflows/release.yml", "uses")


def test_the_pythons_of_the_matrix_are_those_that_the_package_names() -> None:
    named = {each.rpartition(" ")[2] for each in PROJECT["project"]["classifiers"] if "Python :: 3." in each}
    matrix = re.search(r"^ +python: (\[.*\])$", (ROOT / ".github/workflows/ci.yml").read_text(), re.MULTILINE)
    assert matrix and set(json.loads(matrix[1])) == named
    assert set(re.findall(r"cp3(\d+)-\*", PROJECT["tool"]["cibuildwheel"]["build"])) == {each[2:] for each in named}


def test_hooks_before_a_commit_call_scripts_of_ours() -> None:
    entries = re.findall(r"entry: (\S+)(?: (\w+))?", (ROOT / ".pre-commit-config.yaml").read_text())
    assert entries
    for command, word in entries:
        assert (ROOT / command).is_file() or (command == "make" and word in TARGETS)


# ---- containers ----


@pytest.mark.parametrize("name", ["Dockerfile", "compose.yaml"])
def test_containers_set_what_there_is_to_set(name: str) -> None:
    told = set(re.findall(r"TURNWISE_\w+", (ROOT / name).read_text()))
    assert told
    assert told <= SETTINGS | {"TURNWISE_COMPILE", "TURNWISE_WEB"}


def test_the_build_of_the_image_finds_what_it_needs() -> None:
    let_in = set(re.findall(r"^!(\S+)$", (ROOT / ".dockerignore").read_text(), re.MULTILINE))
    assert {name.partition("/")[0] for name in package.NEEDED} - {
        f"{file.name}" for file in ROOT.glob("*.py")
    } <= let_in
    assert "*.py" in let_in and "constraints.txt" in let_in


class Answer(BaseHTTPRequestHandler):
    status = 200

    def do_GET(self) -> None:
        self.send_response(self.status if self.path == "/healthz" else 404)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def answering(status: int) -> Generator[int]:
    """The port of a server that answers its health check with *status*."""
    with HTTPServer(("127.0.0.1", 0), type("Now", (Answer,), {"status": status})) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server.server_port
        finally:
            server.shutdown()


@pytest.mark.parametrize(("status", "healthy"), [(200, True), (503, False), (404, False)])
def test_the_health_check_of_the_image_tells_good_from_bad(status: int, healthy: bool) -> None:
    found = re.search(r"^HEALTHCHECK .*\\\n +CMD (\[.*\])$", (ROOT / "Dockerfile").read_text(), re.MULTILINE)
    assert found
    _, *words = json.loads(found[1])
    with answering(status) as port:
        settings = os.environ | {"TURNWISE_PORT": str(port), "no_proxy": "*"}
        done = subprocess.run([sys.executable, *words], env=settings, capture_output=True, check=False)
    assert (done.returncode == 0) == healthy


# ---- packages ----


def test_all_is_what_one_machine_can_use() -> None:
    extras = PROJECT["project"]["optional-dependencies"]
    (line,) = extras["all"]
    found = re.fullmatch(r"turnwise\[(.*)\]", line)
    assert found and {*found[1].split(","), "all", "cluster"} == set(extras)


def test_a_tag_is_that_of_the_version() -> None:
    package.check_tag("", "1.2.3")
    package.check_tag("v1.2.3", "1.2.3")
    with pytest.raises(package.Fault, match=r"tag v1\.2\.4: the version is 1\.2\.3; tag it v1\.2\.3, or change src"):
        package.check_tag("v1.2.4", "1.2.3")


def test_an_sdist_has_what_a_wheel_is_made_of_and_no_junk() -> None:
    known = package.NEEDED | {"Makefile"}
    assert package.sdist_faults(known | {"PKG-INFO"}, known) == []
    assert package.sdist_faults(package.NEEDED - {"LICENSE"}, known) == ["the sdist lacks LICENSE"]
    assert package.sdist_faults(known | {"x.log"}, known) == ["the sdist has x.log, which is not of the checkout"]
    assert package.sdist_faults(known | {"x.log"}, set()) == []  # nobody knows what is of the checkout


# ---- lowest versions ----


def test_bounds_are_read_from_requirements() -> None:
    lines = ["click>=8.3", "psycopg[binary]>=3.2.1", "uvloop>=0.21; sys_platform != 'win32'", "pytest>=8.4,<9"]
    assert lowest.bounds(lines) == {"click": "8.3", "psycopg": "3.2.1", "uvloop": "0.21", "pytest": "8.4"}


@pytest.mark.parametrize(
    ("installed", "told"),
    [
        ({"click": "8.3"}, []),
        ({"click": "8.3.0"}, []),
        ({}, []),  # not for this system
        (
            {"click": "8.30"},
            ["click>=8.3 cannot be tried; 8.30 is the lowest that goes with the others"],
        ),
    ],
)
def test_a_bound_that_nothing_was_tried_with_is_told(installed: dict[str, str], told: list[str]) -> None:
    assert lowest.complaints(["click>=8.3"], installed) == [f"pyproject.toml: {each}" for each in told]


def test_every_requirement_has_a_lower_bound() -> None:
    lines = setup.requirements(lowest.NEEDS)
    assert len(lowest.bounds(lines)) == len(lines)
