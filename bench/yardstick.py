"""A movement loop in C as the yardstick of the machine (yardstick.c)."""

import json
import os
import subprocess
import sysconfig
from pathlib import Path

from msgspec import Struct

from bench.builds import ROOT

SOURCE, PROGRAM = ROOT / "bench/yardstick.c", ROOT / "build/yardstick"


class Found(Struct, frozen=True):
    seconds: float  # CPU time of the fastest repeat
    landings: list[int]  # by space
    cash: list[int]  # by seat


def compiled(into: Path = PROGRAM) -> Path:
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    into.parent.mkdir(exist_ok=True)
    subprocess.run([*compiler.split(), "-O3", "-o", str(into), str(SOURCE)], check=True)
    return into


def played(program: Path, seed: int, turns: int, repeats: int) -> Found:
    command = [str(program), str(seed), str(turns), str(repeats)]
    return Found(**json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout))


def turns_a_second(*, tiny: bool) -> float:
    turns = 100_000 if tiny else 20_000_000
    return turns / max(played(compiled(), 1, turns, 1 if tiny else 5).seconds, 1e-9)
