"""Each build is measured in a process of its own, since a process meets one build only."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BUILDS = {"plain": ROOT / "src", "compiled": ROOT / "build/native"}


def printed_by(module: str, build: str, *, tiny: bool) -> str:
    """What `python -m module` prints."""
    path = BUILDS[build]
    if not (path / "turnwise").is_dir():
        sys.exit(f"bench: {path.relative_to(ROOT)} is not there: make native")
    environment = {**os.environ, "PYTHONPATH": str(path), "TURNWISE_BUILD": build}
    command = [sys.executable, "-m", module, *(["--tiny"] if tiny else [])]
    result = subprocess.run(command, cwd=ROOT, env=environment, check=False, stdout=subprocess.PIPE, text=True)
    if result.returncode:
        sys.exit(f"bench: {module} on the {build} build failed")
    return result.stdout
