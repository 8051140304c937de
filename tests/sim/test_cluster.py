"""Chunks played on a cluster: the same file as anywhere else, even if a worker is killed."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import psutil
import pytest
from click.testing import CliRunner

from tests.property_trading.packs import NAME
from turnwise.cli.sim import sim
from turnwise.kernel.errors import BadInput, BadOption
from turnwise.sim import cluster
from turnwise.sim.batch import Batch
from turnwise.sim.cluster import OnRay, cluster_of
from turnwise.sim.property_trading import CHUNK
from turnwise.sim.spec import Spec

SPEC = Spec(edition=NAME, games=2 * CHUNK + 1, seats=3, bots=("careful", "random"), seed=7, rounds=8)
OURS = "ray::run_chunk"  # what Ray calls a process while it plays a chunk of ours


def written(out: Path, spec: Spec = SPEC) -> bytes:
    Batch(spec, str(out)).play()
    return out.read_bytes()


@pytest.fixture
def ray() -> Generator[Any]:
    """Whatever happens, no test leaves a cluster behind."""
    found: Any = import_module("ray")
    yield found
    found.shutdown()


@pytest.mark.long
def test_a_cluster_writes_what_one_process_writes(tmp_path: Path, ray: Any) -> None:
    out = tmp_path / "ray.parquet"
    words = ["--games", SPEC.games, "--players", 3, "--seed", 7, "--rounds", 8, "--bots", "careful,random"]
    result = CliRunner().invoke(sim, [NAME, *map(str, words), "--cluster", "ray", "--workers", "2", "--out", str(out)])
    assert (result.exit_code, result.stderr) == (0, "")
    assert out.read_bytes() == written(tmp_path / "alone.parquet")
    assert not ray.is_initialized()  # what it started, it ends


@pytest.mark.soak
def test_a_killed_worker_of_the_cluster_is_replaced_and_its_chunks_played_again(tmp_path: Path, ray: Any) -> None:
    spec = msgspec.structs.replace(SPEC, games=12 * CHUNK, rounds=30)
    killed: list[int] = []

    def kill_one(done: int) -> None:
        if killed:
            return
        for process in psutil.Process().children(recursive=True):
            if OURS in " ".join(process.cmdline()):
                killed.append(process.pid)
                os.kill(process.pid, signal.SIGKILL)
                return

    out = tmp_path / "ray.json"
    Batch(spec, str(out)).play(OnRay(2), kill_one)
    assert killed
    assert out.read_bytes() == written(tmp_path / "alone.json", spec)


def test_without_the_extra_the_cure_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "find_spec", lambda name: None)
    with pytest.raises(BadInput) as caught:
        cluster_of("ray", 2)
    assert str(caught.value) == "--cluster ray: is not installed; pip install 'turnwise[cluster]'"


@pytest.mark.parametrize("count", [0, 257])
def test_workers_are_counted_as_everywhere(count: int) -> None:
    with pytest.raises(BadOption, match=f"workers: from 1 to 256, got {count}"):
        cluster_of("ray", count)
