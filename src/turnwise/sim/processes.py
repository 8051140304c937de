"""Chunks played by several processes. One that is killed is replaced, and its chunks are played again."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, parent_process, resource_tracker
from threading import Thread
from typing import Any

from turnwise.kernel.errors import BadOption
from turnwise.sim.ledger import Chunk, Ledger
from turnwise.sim.workers import MOST, Finish, Here, Work, Workers, out_of_range, put_back


def workers_of(count: int) -> Workers:
    """So many processes; one is this one."""
    complaint = out_of_range("workers", count, 1, MOST)
    if complaint:
        raise BadOption(complaint)
    return Here() if count == 1 else Processes(count)


@contextmanager
def deaf_to_interrupts() -> Generator[None]:
    """
    What is started meanwhile never hears an interrupt: one at the terminal reaches workers too, and it is the parent's
    to answer, who hears it when this is over. A worker that saw to it by itself would be too late while it starts.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    resource_tracker.ensure_running()  # started by the first worker, it would undo the mask
    held = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, held)


def begin() -> None:
    """For workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=leave_with_parent, daemon=True).start()


def leave_with_parent() -> None:
    """A parent that is killed ends no worker: without this they would wait for work for ever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class Processes:
    def __init__(self, count: int) -> None:
        self.count = count
        self.pools = 0  # started so far: more than one if a worker was killed
        self._flying: dict[Future[Any], Chunk] = {}

    def play(self, ledger: Ledger, work: Work, finish: Finish) -> None:
        while ledger:
            self.pools += 1
            pool = ProcessPoolExecutor(self.count, get_context("spawn"), begin)
            try:
                self._play_in(pool, ledger, work, finish)
            except BaseException:  # an interrupt does not wait for chunks that nobody will count
                pool.shutdown(wait=False, cancel_futures=True)
                raise
            pool.shutdown()

    def _play_in(
        self, pool: ProcessPoolExecutor, ledger: Ledger, work: Work, finish: Finish
    ) -> None:  # fmt: skip
        """Until the ledger is empty, or a worker is killed, which breaks the pool: its chunks go back to the ledger."""
        self._flying = {}
        broken = not self._submit(pool, ledger, work)
        while self._flying:
            done, _ = wait(self._flying, return_when=FIRST_COMPLETED)
            for job in done:
                chunk = self._flying.pop(job)
                try:
                    played = job.result()
                except BrokenProcessPool as error:
                    broken = True
                    put_back(ledger, chunk, error)
                else:
                    finish(chunk, played)
            broken = broken or not self._submit(pool, ledger, work)

    def _submit(self, pool: ProcessPoolExecutor, ledger: Ledger, work: Work) -> bool:
        """Keep every worker busy, with one more chunk waiting for it. Whether the pool still lives."""
        while ledger and len(self._flying) < 2 * self.count:
            chunk = ledger.take()
            try:
                with deaf_to_interrupts():
                    job = pool.submit(work, chunk.first, chunk.count)
            except BrokenProcessPool:
                ledger.put_back(chunk)
                return False
            self._flying[job] = chunk
        return True
