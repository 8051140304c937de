"""Chunks played by several processes: the same sums, whatever happens to the workers, and no worker left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import active_children
from pathlib import Path

import msgspec
import psutil
import pytest

from tests.property_trading.packs import NAME
from turnwise.kernel.errors import BadOption
from turnwise.sim.batch import Batch, run
from turnwise.sim.processes import Processes, workers_of
from turnwise.sim.property_trading import CHUNK
from turnwise.sim.spec import Spec
from turnwise.sim.summary import timeless
from turnwise.sim.workers import CURE, Here

pytestmark = pytest.mark.long

SPEC = Spec(edition=NAME, games=2 * CHUNK + 1, seats=3, bots=("careful", "random"), seed=7, rounds=12)


def until(happened: Callable[[], bool], seconds: float = 60) -> None:
    limit = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < limit, "it has not happened"
        time.sleep(0.01)


def test_two_workers_give_what_one_gives() -> None:
    told: list[int] = []
    workers = Processes(2)
    assert timeless(run(SPEC, workers, told.append)) == timeless(run(SPEC))
    assert told == sorted(told)
    assert (told[-1], workers.pools) == (SPEC.games, 1)
    assert active_children() == []


def test_a_killed_worker_is_replaced_and_its_chunks_played_again() -> None:
    spec = msgspec.structs.replace(SPEC, games=20 * CHUNK, rounds=5)
    batch, workers = Batch(spec), Processes(2)
    killed: list[int] = []

    def kill_one(done: int) -> None:
        worker = None if killed else next(iter(active_children()), None)
        if worker is not None and worker.pid is not None:
            killed.append(worker.pid)
            os.kill(worker.pid, signal.SIGKILL)

    batch.play(workers, kill_one)
    assert killed
    assert workers.pools > 1
    assert timeless(batch.summary()) == timeless(run(spec))


def test_workers_that_die_again_and_again_end_the_batch(tmp_path: Path) -> None:
    script = tmp_path / "unguarded.py"  # its workers start it anew, and Python stops them
    script.write_text(
        "from turnwise.sim.batch import *\nfrom turnwise.sim.processes import *\n"
        f"run(Spec(edition={NAME!r}, games=8), workers_of(2))\n"
    )
    result = subprocess.run([sys.executable, script], check=False, capture_output=True, text=True)
    assert result.returncode == 1
    assert "their worker died 4 times" in result.stderr
    assert CURE in result.stderr


def test_an_interrupt_does_not_wait_for_what_nobody_will_count() -> None:
    batch = Batch(msgspec.structs.replace(SPEC, games=10**9))

    def interrupt(done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        batch.play(Processes(2), interrupt)
    assert batch.done == batch.ledger.size
    until(lambda: active_children() == [])


@contextmanager
def started(folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A batch that never ends, on two workers; what it says goes to a file, which nobody has to read to the end."""
    words = ["--games", "1000000000", "--rounds", "5", "--workers", "2", "--out", str(folder / "run.json")]
    with open(folder / "said", "wb") as said:
        process = subprocess.Popen(
            [sys.executable, "-m", "turnwise.cli", "sim", NAME, *words], stdout=subprocess.DEVNULL, stderr=said,
            start_new_session=True,
        )  # fmt: skip
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def children_at_work(process: subprocess.Popen[bytes], folder: Path) -> list[psutil.Process]:
    part = folder / "run.json.part"
    until(lambda: part.exists() and b'"games":0,' not in part.read_bytes())
    return psutil.Process(process.pid).children(recursive=True)


def is_alive(process: psutil.Process) -> bool:
    try:
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def must_end(children: list[psutil.Process]) -> None:
    try:
        until(lambda: not any(map(is_alive, children)), 10)
    finally:
        for child in filter(is_alive, children):
            child.kill()


def children_that_start(process: subprocess.Popen[bytes], folder: Path) -> list[psutil.Process]:
    """The workers, which take a while to be ready, and what counts shared things for them."""
    parent = psutil.Process(process.pid)
    until(lambda: len(parent.children()) == 3)
    return parent.children()


@pytest.mark.parametrize("children_of", [children_that_start, children_at_work])
def test_ctrl_c_at_the_terminal_reaches_the_workers_too_and_is_the_parents_to_answer(
    children_of: Callable[[subprocess.Popen[bytes], Path], list[psutil.Process]], tmp_path: Path
) -> None:
    with started(tmp_path) as process:
        children = children_of(process, tmp_path)
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(60) == 130
    must_end(children)
    told = (tmp_path / "said").read_text()
    assert len(told.splitlines()) == 1, told
    assert "stopped after" in told


def test_workers_do_not_outlive_a_parent_that_is_killed(tmp_path: Path) -> None:
    with started(tmp_path) as process:
        children = children_at_work(process, tmp_path)
        process.kill()
    must_end(children)


def test_workers_are_counted_from_one() -> None:
    assert isinstance(workers_of(1), Here)
    several = workers_of(3)
    assert isinstance(several, Processes)
    assert several.count == 3
    for count in (0, -1, 257):
        with pytest.raises(BadOption, match=f"workers: from 1 to 256, got {count}"):
            workers_of(count)
