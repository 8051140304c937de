"""The package as it is published: `make package` builds it, looks into it and tries it.

It makes an sdist and, of nothing but that, a wheel, in build/dist; twine and check-wheel-contents judge them. Then the
wheel is installed into an empty environment, and scripts/try_installed.py uses it. With TAG=v1.2.3 in the environment
the version must be that of the tag.
"""

import ast
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
from collections.abc import Iterable
from pathlib import Path

from scripts import setup

DIST = setup.ROOT / "build/dist"
MADE = {"PKG-INFO"}  # what an sdist has besides the files of the checkout
NEEDED = {"pyproject.toml", "hatch_build.py", "build_native.py", "build_web.py", "README.md", "LICENSE"}
NEEDED |= {"src/turnwise/__init__.py", "web/package-lock.json"}
EXTRAS = "all"


class Fault(Exception):
    """What is wrong with the package, and where."""


def version() -> str:
    tree = ast.parse((setup.ROOT / "src/turnwise/__init__.py").read_text("utf-8"))
    for each in tree.body:
        if isinstance(each, ast.Assign) and ast.unparse(each.targets[0]) == "__version__":
            return str(ast.literal_eval(each.value))
    raise Fault("src/turnwise/__init__.py: has no __version__")


def check_tag(tag: str, version: str) -> None:
    if tag and tag != f"v{version}":
        raise Fault(f"tag {tag}: the version is {version}; tag it v{version}, or change src/turnwise/__init__.py")


def run(*command: str | Path, **settings: str) -> None:
    """*settings* are added to the environment; what the checkout says of builds is left out of it."""
    hidden = ("PYTHONPATH", "PYTHONHOME", "TURNWISE_BUILD", "TURNWISE_PAGES")
    environment = {name: value for name, value in os.environ.items() if name not in hidden} | settings
    done = subprocess.run(list(map(str, command)), cwd=setup.ROOT, env=environment, check=False)
    if done.returncode:
        raise Fault(f"{' '.join(map(str, command[:4]))} ended with status {done.returncode}")


def build() -> tuple[Path, Path]:
    """The sdist and the wheel; rules and pages must be in the wheel unless the environment says otherwise."""
    shutil.rmtree(DIST, ignore_errors=True)
    wanted = {name: os.environ.get(name) or "require" for name in ("TURNWISE_COMPILE", "TURNWISE_WEB")}
    run(sys.executable, "-m", "build", "--outdir", DIST, PIP_CONSTRAINT=str(setup.CONSTRAINTS), **wanted)
    (sdist,), (wheel,) = DIST.glob("*.tar.gz"), DIST.glob("*.whl")
    return sdist, wheel


def tracked() -> set[str]:
    """The files of this checkout; none if it is no checkout."""
    done = subprocess.run(["git", "ls-files"], cwd=setup.ROOT, capture_output=True, text=True, check=False)
    return set(done.stdout.splitlines()) if done.returncode == 0 else set()


def sdist_faults(names: Iterable[str], known: set[str]) -> list[str]:
    """*names* of the sdist without its folder. What is not of the checkout is junk."""
    there = set(names)
    missing = [f"the sdist lacks {name}" for name in sorted(NEEDED - there)]
    junk = [f"the sdist has {name}, which is not of the checkout" for name in sorted(there - known - MADE)]
    return missing + (junk if known else [])


def look_into(sdist: Path) -> None:
    with tarfile.open(sdist) as file:
        names = [member.name.partition("/")[2] for member in file.getmembers() if member.isfile()]
    faults = sdist_faults(names, tracked())
    if faults:
        raise Fault("\n".join(faults))


def try_out(wheel: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder, "Scripts/python.exe" if os.name == "nt" else "bin/python")
        with setup.step("an empty environment with the wheel in it"):
            run(python, "-m", "pip", "install", "--quiet", "-c", setup.CONSTRAINTS, f"{wheel}[{EXTRAS}]")
        run(python, setup.ROOT / "scripts/try_installed.py")


def main() -> None:
    try:
        check_tag(os.environ.get("TAG", ""), version())
        sdist, wheel = build()
        run(sys.executable, "-m", "twine", "check", "--strict", sdist, wheel)
        run(sys.executable, "-m", "check_wheel_contents", wheel)
        look_into(sdist)
        try_out(wheel)
    except Fault as fault:
        sys.exit(f"turnwise: {fault}")
    print(f"turnwise: {sdist.name} and {wheel.name} are ready in {DIST.relative_to(setup.ROOT)}")


if __name__ == "__main__":
    main()
