"""Each build is measured in a process of its own, since a process meets one build only."""

import os
import subprocess
import sys
from pathlib import Path

import turnwise

ROOT = Path(__file__).resolve().parents[1]
PLAIN, HERE = ROOT / "src", Path(turnwise.__file__).parents[1]
BUILDS = {"plain": PLAIN, "compiled": HERE}


def printed_by(module: str, build: str, *, tiny: bool) -> str:
    """What `python -m module` prints."""
    if HERE == PLAIN:
        sys.exit("bench: this is the plain build, and the compiled one is to be measured: make bench")
    environment = {**os.environ, "PYTHONPATH": str(BUILDS[build]), "TURNWISE_BUILD": build}
    command = [sys.executable, "-m", module, *(["--tiny"] if tiny else [])]
    result = subprocess.run(command, cwd=ROOT, env=environment, check=False, stdout=subprocess.PIPE, text=True)
    if result.returncode:
        sys.exit(f"bench: {module} on the {build} build failed")
    return result.stdout
