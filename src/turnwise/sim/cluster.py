"""Chunks played on a cluster. The same chunks, so the same sums to the last digit."""

from __future__ import annotations

import os
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from turnwise.kernel.errors import BadInput, BadOption
from turnwise.sim.ledger import Chunk, Ledger
from turnwise.sim.workers import MOST, Finish, Work, Workers, out_of_range, put_back

CLUSTERS = ("ray",)
ADDRESS = "RAY_ADDRESS"


def cluster_of(name: str, workers: int) -> Workers:
    if find_spec(name) is None:
        raise BadInput(f"--cluster {name}: is not installed; pip install 'turnwise[cluster]'")
    complaint = out_of_range("workers", workers, 1, MOST)
    if complaint:
        raise BadOption(complaint)
    return OnRay(workers)


def run_chunk(work: Work, first: int, count: int) -> Any:
    return work(first, count)


class OnRay:
    """On the Ray cluster that RAY_ADDRESS names, or on one that is started on this machine for the time being."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def play(self, ledger: Ledger, work: Work, finish: Finish) -> None:
        ray: Any = import_module("ray")  # an extra, and it takes a second
        started = not ray.is_initialized()
        if started:
            quiet = {"include_dashboard": False, "log_to_driver": False, "logging_level": "ERROR"}
            ray.init(**({} if os.environ.get(ADDRESS) else {"num_cpus": self.workers}), **quiet)
        try:
            self._play(ray, ledger, work, finish)
        finally:
            if started:
                ray.shutdown()

    def _play(self, ray: Any, ledger: Ledger, work: Work, finish: Finish) -> None:
        remote = ray.remote(max_retries=0)(run_chunk)  # lost chunks are the ledger's to give out again
        flying: dict[Any, Chunk] = {}
        while ledger or flying:
            while ledger and len(flying) < 2 * self.workers:
                chunk = ledger.take()
                flying[remote.remote(work, chunk.first, chunk.count)] = chunk
            done, _ = ray.wait(list(flying))
            for job in done:
                chunk = flying.pop(job)
                try:
                    played = ray.get(job)
                except (ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError) as error:
                    put_back(ledger, chunk, error)
                else:
                    finish(chunk, played)
