"""The set-up of .venv and of web/node_modules, in tiers: `scripts/setup play|serve|tools|test|release`.

Only the standard library is used, by any Python from 3.11 on. The package itself is not installed: PYTHONPATH says
which build runs (scripts/on), and nothing may shadow it.
"""

import argparse
import fcntl
import hashlib
import json
import os
import subprocess
import sys
import time
import tomllib
from collections.abc import Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
PYTHON = VENV / "bin/python"
INSTALLED = VENV / "ready"  # JSON: the requirements that are met, and what they were met with
CONSTRAINTS = ROOT / "constraints.txt"
CANNOT = 3  # exit status of build_web.py where npm cannot install


class Tier(NamedTuple):
    """What one kind of task needs: extras and dependency groups of pyproject.toml, and a job for build_web.py."""

    about: str
    extras: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    pages: tuple[str, ...] = ()


TIERS = {
    "play": Tier("the terminal"),
    "serve": Tier("the server", ("server",), ("pages",), ("--into", "build/web")),
    "tools": Tier("simulations and the compiler", ("sim", "report"), ("build",)),
    "test": Tier(
        "tests and linters", ("server", "postgres", "sim", "report", "cluster"), ("pages", "build", "lint", "test"),
        ("--install",),
    ),
    "release": Tier("packages and coverage", ("server", "sim", "report"), ("build", "test", "release")),
}  # fmt: skip


class CannotSetUp(Exception):
    """The reason, and the cure."""

    def __init__(self, reason: str, cure: str) -> None:
        super().__init__(reason)
        self.cure = cure


def say(text: str) -> None:
    print(f"turnwise: {text}", file=sys.stderr, flush=True)


@contextmanager
def step(what: str) -> Generator[None]:
    """One line when it is done, with its seconds."""
    begun = time.monotonic()
    yield
    say(f"{what}: {time.monotonic() - begun:.1f} s")


# ---- what is needed, and what is there ----


def requirements(tier: Tier) -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    extras, groups = project["project"]["optional-dependencies"], project["dependency-groups"]
    parts = [project["project"]["dependencies"], *(extras[name] for name in tier.extras)]
    return [line for part in (*parts, *(groups[name] for name in tier.groups)) for line in part]


def made_with() -> str:
    """A digest of the pinned versions: other pins, and everything is installed anew."""
    return hashlib.sha256(CONSTRAINTS.read_bytes()).hexdigest()


def installed() -> set[str]:
    try:
        known = json.loads(INSTALLED.read_text("utf-8"))
        return set(known["requirements"]) if known["made_with"] == made_with() else set()
    except (OSError, ValueError, KeyError):
        return set()


def note(met: set[str]) -> None:
    draft = INSTALLED.with_name("ready.draft")
    draft.write_text(json.dumps({"made_with": made_with(), "requirements": sorted(met)}, indent=1), "utf-8")
    draft.replace(INSTALLED)


# ---- installing ----


def complaint(done: subprocess.CompletedProcess[str]) -> str:
    """The first line that tells of an error, or else the last one."""
    lines = [line.strip() for line in (done.stderr or done.stdout).splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower()]
    return [*errors, *lines[-1:], f"status {done.returncode}"][0]


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(list(map(str, command)), cwd=ROOT, capture_output=True, text=True, check=False)


def works() -> bool:
    """Is there an environment, and does its Python still exist?"""
    try:
        return run(PYTHON, "-c", "import pip").returncode == 0
    except OSError:
        return False


def make_environment() -> None:
    with step("Python environment .venv"):
        done = run(sys.executable, "-m", "venv", VENV)
        if done.returncode:
            cure = "install the package python3-venv of your system, or choose another Python with PYTHON=..."
            raise CannotSetUp(f"no Python environment can be made: {complaint(done)}", cure)
    with step("uv, the installer"):
        done = run(PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "uv")
    if done.returncode:
        say(f"uv cannot be had, so pip is used, which takes longer: {complaint(done)}")


def install(lines: Sequence[str]) -> None:
    """By uv or, where that fails, by pip, whose settings may know another place to get packages from."""
    needs = ("-c", CONSTRAINTS, *lines)
    uv = VENV / "bin/uv"
    if uv.exists() and run(uv, "pip", "install", "--quiet", "--python", PYTHON, *needs).returncode == 0:
        return
    done = run(PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *needs)
    if done.returncode:
        cure = "connect to the network, or set PIP_INDEX_URL to a mirror, and run it again"
        raise CannotSetUp(f"Python packages cannot be installed: {complaint(done)}", cure)


def install_packages(tier: Tier, lines: Sequence[str]) -> None:
    if lines:
        with step(f"Python packages for {tier.about}"):
            install(lines)


def make_pages(tier: Tier) -> int:
    """It says itself what it does; the status matters to nobody but the server, which goes without pages."""
    if not tier.pages or (os.environ.get("TURNWISE_PAGES") and "--into" in tier.pages):
        return 0
    return subprocess.run([str(PYTHON), "build_web.py", *tier.pages], cwd=ROOT, check=False).returncode


# ---- all of it ----


@contextmanager
def alone() -> Generator[None]:
    """While no other set-up of this folder runs."""
    try:
        VENV.mkdir(exist_ok=True)
        file = (VENV / "setup.lock").open("w", encoding="utf-8")
    except OSError as error:
        cure = "copy the checkout to a folder of your own, and run it there"
        raise CannotSetUp(f"{ROOT} cannot be written: {error.strerror}", cure) from error
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            say("waiting for another set-up of this folder")
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def missing(tier: Tier) -> list[str]:
    met = installed() if works() else set()
    return [line for line in requirements(tier) if line not in met]


def set_up(tier: Tier) -> None:
    """Node comes first, since npm runs with it while the other packages are installed."""
    with alone():
        if not works():
            INSTALLED.unlink(missing_ok=True)
            make_environment()
        lines = missing(tier)  # another set-up may have met them meanwhile
        node = [line for line in lines if line.startswith("nodejs")]
        if node:
            with step("Node, for the pages"):
                install(node)
        with ThreadPoolExecutor() as pool:
            jobs = [
                pool.submit(install_packages, tier, [line for line in lines if line not in node]),
                pool.submit(make_pages, tier),
            ]
        for job in jobs:
            job.result()  # to raise what failed
        if lines:
            note(installed() | set(requirements(tier)))


def main() -> None:
    parser = argparse.ArgumentParser(prog="scripts/setup", description="Install what a task needs, once.")
    parser.add_argument("tier", choices=TIERS, nargs="?", default="test")
    tier = TIERS[parser.parse_args().tier]
    try:
        if missing(tier):
            set_up(tier)
        else:
            make_pages(tier)
    except CannotSetUp as error:
        say(str(error))
        sys.exit(f"turnwise: {error.cure}")
    except OSError as error:
        sys.exit(f"turnwise: {error.filename}: {error.strerror}")


if __name__ == "__main__":
    os.environ.pop("PYTHONHOME", None)
    main()
