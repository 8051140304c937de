"""The first start: what `make serve` does in a fresh checkout, and what it says where something is missing."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from scripts import setup
from tests.ports import HeldPort

pytestmark = pytest.mark.long

ROOT = Path(__file__).resolve().parents[1]
PATIENCE = 120.0  # seconds for a server to start or to end on a busy machine
FILES = ("pyproject.toml", "constraints.txt", "Makefile", "build_tools", "scripts", "src")
ADDRESS = re.compile(r"Turnwise is at (http://\S+) ")
NO_SERVER = "http://127.0.0.1:9/"  # nothing listens there
OFFLINE = {
    "UV_OFFLINE": "1", "UV_NO_CACHE": "1", "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "", "PIP_CONFIG_FILE": os.devnull,
    "npm_config_registry": NO_SERVER, "npm_config_fetch_retries": "0",
}  # fmt: skip


class Checkout:
    """A checkout of its own in a folder with a space in its name, with what this one has installed."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "a checkout"
        self.root.mkdir()
        for name in (*FILES, *(file.name for file in ROOT.glob("*.py"))):
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
            copy(ROOT / name, self.root / name)
        self.settings = {"npm_config_cache": str(folder / "npm")}

    def install(self) -> Checkout:
        (self.root / ".venv").symlink_to(ROOT / ".venv")
        return self

    def environment(self, settings: Mapping[str, str]) -> dict[str, str]:
        chosen = ("PYTHONPATH", "TURNWISE_BUILD", "TURNWISE_PAGES", "MAKEFLAGS")
        kept = {name: value for name, value in os.environ.items() if name not in chosen}
        return {**kept, **self.settings, **settings}

    def start(self, *command: str, settings: Mapping[str, str] = {}) -> subprocess.Popen[str]:
        return subprocess.Popen(
            command, cwd=self.root, env=self.environment(settings), text=True, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True,
        )  # fmt: skip

    def run(self, *command: str, settings: Mapping[str, str] = {}) -> tuple[int, list[str]]:
        process = self.start(*command, settings=settings)
        said, _ = process.communicate(timeout=PATIENCE)
        return process.returncode, said.splitlines()


class Served:
    """A server that `make serve` has started."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.said: list[str] = []

    def wait_for(self, words: str) -> str:
        for line in self.process.stdout or ():
            self.said.append(line.rstrip("\n"))
            if words in line:
                return line
        raise AssertionError((words, self.said))

    def url(self) -> str:
        found = ADDRESS.search(self.wait_for("Turnwise is at"))
        assert found
        return found[1]

    def end(self) -> int:
        os.killpg(self.process.pid, signal.SIGINT)  # as Ctrl-C does
        for line in self.process.stdout or ():
            self.said.append(line.rstrip("\n"))
        return self.process.wait(PATIENCE)


@contextmanager
def serving(checkout: Checkout, *words: str, **settings: str) -> Generator[Served]:
    process = checkout.start(str(checkout.root / "scripts/turnwise"), "serve", *words, settings=settings)
    try:
        yield Served(process)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


@pytest.fixture(name="fresh")
def fresh_checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


@pytest.fixture(name="installed")
def installed_checkout(fresh: Checkout) -> Checkout:
    return fresh.install()


def status_of(url: str) -> str:
    return httpx.get(f"{url}healthz", trust_env=False).json()["status"]


# ---- what serves ----


def test_without_a_compiler_plain_python_serves(installed: Checkout) -> None:
    with serving(installed, "--port", "0", CC="no-such-compiler", TURNWISE_PAGES="none") as served:
        assert status_of(served.url()) == "ok"
        served.wait_for("cannot be compiled")
        assert served.end() == 0
    assert served.said[-1] == (
        "turnwise: the rules cannot be compiled (there is no C compiler); the server stays on plain Python"
    )
    assert len([line for line in served.said if line.startswith("turnwise: ")]) == 2
    assert not (installed.root / "build/compiling").exists()


@pytest.mark.skipif("native" not in os.environ.get("PYTHONPATH", ""), reason="needs the modules compiled one by one")
def test_a_server_changes_over_to_compiled_rules(installed: Checkout) -> None:
    shutil.copytree(ROOT / "build/native", installed.root / "build/native", copy_function=os.link)
    os.utime(installed.root / "src")  # newer than the libraries: they have to be looked through again
    with HeldPort() as port, serving(installed, "--port", str(port.number), TURNWISE_PAGES="none") as served:
        first = served.url()
        served.wait_for("the rules are compiled; the server goes on with them")
        second = served.url()
        assert first == second and status_of(second) == "ok"
        assert served.end() == 0


def test_ctrl_c_ends_server_and_compiler(installed: Checkout) -> None:
    with serving(installed, "--port", "0", TURNWISE_PAGES="none") as served:
        served.url()
        assert (installed.root / "build/compiling").exists()
        assert served.end() == 0
    assert not (installed.root / "build/compiling").exists()
    left = subprocess.run(["pgrep", "-f", str(installed.root)], capture_output=True, text=True, check=False).stdout
    assert left == ""


def test_without_npm_there_are_no_pages_and_two_lines(installed: Checkout) -> None:
    shutil.copytree(ROOT / "web", installed.root / "web", ignore=shutil.ignore_patterns("node_modules"))
    with serving(installed, "--port", "0", CC="no-such-compiler", **OFFLINE) as served:
        assert status_of(served.url()) == "ok"
        served.end()
    reason, cure = (line for line in served.said if "npm" in line)
    assert reason.startswith("turnwise: no pages for browsers: npm cannot install what the pages need: ")
    assert cure.startswith("turnwise: connect to the npm registry and run it again")


def test_a_port_in_use_is_told_and_ends_everything(installed: Checkout) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        command = (str(installed.root / "scripts/turnwise"), "serve", "--port", str(port))
        status, said = installed.run(*command, settings={"TURNWISE_PAGES": "none"})
    assert status == 2
    assert said[-1] == (
        f"turnwise: port {port} of 127.0.0.1 is taken; end whatever runs there, or choose another with --port"
    )
    assert not (installed.root / "build/compiling").exists()


def test_after_the_set_up_no_network_is_needed(installed: Checkout) -> None:
    assert installed.run(str(installed.root / "scripts/setup"), "tools", settings=OFFLINE) == (0, [])
    status, said = installed.run(str(installed.root / "scripts/turnwise"), "games", settings=OFFLINE)
    assert status == 0 and "Harry Potter" in "".join(said)


# ---- what cannot be set up ----


def test_an_old_python_is_told_with_its_cure(fresh: Checkout, tmp_path: Path) -> None:
    old = tmp_path / "python3.9"
    old.write_text('#!/bin/sh\n[ "$1" = --version ] && echo Python 3.9.2 && exit 0\nexit 1\n')
    old.chmod(0o755)
    status, said = fresh.run(str(fresh.root / "scripts/setup"), "serve", settings={"PYTHON": str(old)})
    assert (status, said) == (
        1,
        [
            "turnwise: Python 3.11 or later is needed, and this machine has: Python 3.9.2",
            "turnwise: install one, or say where it is: make serve PYTHON=/path/to/python3.12",
        ],
    )


def test_no_network_at_the_first_set_up_is_told_with_its_cure(fresh: Checkout) -> None:
    status, said = fresh.run(str(fresh.root / "scripts/setup"), "play", settings=OFFLINE)
    assert status == 1
    assert said[-2].startswith("turnwise: Python packages cannot be installed: ERROR: ")
    assert said[-1] == "turnwise: connect to the network, or set PIP_INDEX_URL to a mirror, and run it again"
    assert not (fresh.root / ".venv/ready").exists()


@pytest.mark.skipif(os.name == "nt" or os.geteuid() != 0 or sys.platform != "linux", reason="mounts a folder")
def test_a_read_only_checkout_is_told_with_its_cure(fresh: Checkout) -> None:
    folder = f"'{fresh.root}'"
    mount = f"mount --bind {folder} {folder} && mount -o remount,ro,bind {folder}"
    if fresh.run("unshare", "-m", "sh", "-c", mount)[0]:
        pytest.skip("no folder can be mounted here")
    command = f"{mount} && cd {folder} && exec scripts/setup serve"
    status, said = fresh.run("unshare", "-m", "sh", "-c", command)
    assert (status, said) == (
        1,
        [
            f"turnwise: {fresh.root} cannot be written: Read-only file system",
            "turnwise: copy the checkout to a folder of your own, and run it there",
        ],
    )


# ---- tiers ----


@pytest.mark.parametrize("tier", setup.TIERS)
def test_every_need_of_a_tier_has_a_version(tier: str) -> None:
    pinned = {line.partition("==")[0].lower().replace("_", "-") for line in setup.CONSTRAINTS.read_text().splitlines()}
    names = {re.split(r"[\[<>=;]", line)[0].lower() for line in setup.requirements(setup.TIERS[tier])}
    assert names <= pinned


def test_a_tier_has_no_more_than_its_task_needs() -> None:
    def names(tier: str) -> set[str]:
        return {re.split(r"[\[<>=;]", line)[0] for line in setup.requirements(setup.TIERS[tier])}

    assert names("play") == {"msgspec", "click", "rich"}
    assert names("serve").isdisjoint({"numpy", "scipy", "ray", "pytest", "ruff", "cython", "playwright"})
    assert names("play") | names("serve") | names("tools") < names("test")
