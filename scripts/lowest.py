"""The quick tests on the lowest versions that pyproject.toml declares: `make lowest`, in an environment of its own.

It installs with uv's `--resolution lowest-direct`, complains of a bound that is lower than what can be installed with
the others, compiles with the lowest Cython and runs the quick tests and those of the server.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence

from scripts import setup

HOME = setup.ROOT / ".lowest"  # not in build/: other builds keep their C there, from another Cython
PYTHON = HOME / "venv/bin/python"
INSTALLED = HOME / "ready"
NEEDS = setup.Tier("the lowest versions", ("server", "postgres", "sim", "report", "cluster"), ("build", "test"))
PIP = "pip>=25"  # which a test calls
NO_COMPILER = 3
LEFT_OUT = ("exam", "breaks", "browser")
UNMARKED = "not fuzz and not soak and not long"
VERSIONS = "import importlib.metadata as m; print(*(f'{d.name}=={d.version}' for d in m.distributions()), sep='\\n')"


def bounds(lines: Sequence[str]) -> dict[str, str]:
    """The lowest version that each requirement names."""
    found = (re.match(r"([\w.-]+)(?:\[[\w,]+\])?>=([\w.]+)", line) for line in lines)
    return {plain(match[1]): match[2] for match in found if match}


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def is_same(version: str, other: str) -> bool:
    """Whether two versions are one: 8.4 is 8.4.0."""
    return re.sub(r"(\.0)+$", "", version) == re.sub(r"(\.0)+$", "", other)


def complaints(lines: Sequence[str], installed: Mapping[str, str]) -> list[str]:
    """Bounds that nothing was tried with, since other requirements or the index rule them out."""
    return [
        f"pyproject.toml: {name}>={bound} cannot be tried; {installed[name]} is the lowest that goes with the others"
        for name, bound in bounds(lines).items()
        if name in installed and not is_same(bound, installed[name])
    ]


def installed_versions() -> dict[str, str]:
    told = subprocess.run([PYTHON, "-c", VERSIONS], capture_output=True, text=True, check=True).stdout
    return {plain(name): version for name, _, version in (line.partition("==") for line in told.splitlines())}


def install(lines: Sequence[str]) -> None:
    """A new environment, unless the last one was made of the same lines by the same Python."""
    made_of = hashlib.sha256("\n".join([sys.version, *lines]).encode()).hexdigest()
    if INSTALLED.exists() and INSTALLED.read_text() == made_of:
        return
    uv = setup.VENV / "bin/uv"
    if not uv.exists():
        sys.exit("turnwise: make lowest needs uv, and cannot be had; .venv/bin/python -m pip install uv")
    shutil.rmtree(HOME / "venv", ignore_errors=True)
    with setup.step("the lowest versions"):
        for words in (
            ["venv", "--quiet", "--python", sys.executable, HOME / "venv"],
            ["pip", "install", "--quiet", "--python", PYTHON, "--resolution", "lowest-direct", PIP, *lines],
        ):
            if subprocess.run([uv, *words], cwd=setup.ROOT, check=False).returncode:
                sys.exit("turnwise: the lowest versions cannot be installed; the reason stands above")
    INSTALLED.write_text(made_of)


def compile_rules() -> str:
    """The build that is tested: compiled or, without a compiler, plain."""
    status = subprocess.run(
        [PYTHON, "build_native.py", "--into", HOME / "native"], cwd=setup.ROOT, check=False
    ).returncode
    if status not in (0, NO_COMPILER):
        sys.exit("turnwise: the rules do not compile with the lowest Cython")
    return "plain" if status else "compiled"


def test(build: str, words: Sequence[str]) -> int:
    source = setup.ROOT / "src" if build == "plain" else HOME / "native"
    places = {"PATH": f"{PYTHON.parent}{os.pathsep}{os.environ['PATH']}", "PYTHONPATH": str(source)}
    chosen = words or ["tests", *(f"--ignore=tests/{folder}" for folder in LEFT_OUT), "-m", UNMARKED]
    command = [PYTHON, "-m", "pytest", "-n", "2", *chosen]
    return subprocess.run(
        command, cwd=setup.ROOT, env=os.environ | places | {"TURNWISE_BUILD": build}, check=False
    ).returncode


def main() -> None:
    lines = setup.requirements(NEEDS)
    install(lines)
    told = complaints(lines, installed_versions())
    print(*told, sep="\n")
    sys.exit(test(compile_rules(), sys.argv[1:]) or bool(told))


if __name__ == "__main__":
    main()
