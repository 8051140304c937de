"""A runner for shell jobs: as many side by side as there are lanes, each with its seconds and its CPU seconds.

What a job prints is kept in a file, and shown whole when the job ends. A job waits for the jobs that it needs, and is
not run if one of them fails.
"""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from queue import Empty, Queue
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
LOGS = ROOT / "build/jobs"
PASSED, FAILED, NOT_RUN = "passed", "FAILED", "not run"
EVERY = 1.0  # seconds between two looks of the status line


class Job(NamedTuple):
    """Shell commands that run one after another; all of them run, and one that fails fails the job."""

    name: str
    commands: tuple[str, ...]
    needs: tuple[str, ...] = ()


class Result(NamedTuple):
    name: str
    verdict: str
    seconds: float = 0.0
    cpu: float = 0.0

    def line(self) -> str:
        return f"{self.name:<24}{self.verdict:<8}{self.seconds:6.0f} s {self.cpu:6.0f} s of CPU"


class Running:
    """A job at work, in a process group of its own."""

    def __init__(self, job: Job) -> None:
        self.job, self.begun = job, time.monotonic()
        self.log = LOGS / f"{job.name.replace(' ', '_')}.log"
        with self.log.open("wb") as out:
            self.process = subprocess.Popen(
                ["bash", "-c", script(job)], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=out, stderr=out,
                start_new_session=True,
            )  # fmt: skip

    def wait(self) -> Result:
        _, status, used = os.wait4(self.process.pid, 0)  # with the CPU time of all that it started
        self.process.returncode = os.waitstatus_to_exitcode(status)
        verdict = FAILED if self.process.returncode else PASSED
        return Result(self.job.name, verdict, time.monotonic() - self.begun, used.ru_utime + used.ru_stime)

    def end(self) -> None:
        if self.process.returncode is None:
            os.killpg(self.process.pid, signal.SIGTERM)


def script(job: Job) -> str:
    parts = [f"printf -- '-- %s\\n' {quoted(line)}\n{{ {line}; }} || failed=1" for line in job.commands]
    return "\n".join(["failed=0", *parts, "exit $failed"])


def quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


class Runner:
    """Starts jobs in their order as soon as there is a lane for them and what they need has passed."""

    def __init__(self, jobs: Sequence[Job], lanes: int) -> None:
        self.jobs, self.lanes = jobs, lanes
        self.waiting = list(jobs)
        self.running: dict[str, Running] = {}
        self.results: dict[str, Result] = {}
        self.ended: Queue[Result] = Queue()
        self.begun = time.monotonic()

    def run(self) -> bool:
        """Whether all passed."""
        LOGS.mkdir(parents=True, exist_ok=True)
        try:
            while self.waiting or self.running:
                self.start_what_can()
                if self.running:
                    self.take(self.next_result())
        finally:
            for each in self.running.values():
                each.end()
        return all(result.verdict == PASSED for result in self.results.values())

    def start_what_can(self) -> None:
        for job in list(self.waiting):
            needed = [self.results.get(name) for name in job.needs]
            if any(result and result.verdict != PASSED for result in needed):
                self.waiting.remove(job)
                self.results[job.name] = Result(job.name, NOT_RUN)
                self.show(f"\n==== {job.name}: not run, for it needs {' and '.join(job.needs)}")
            elif all(needed) and len(self.running) < self.lanes:
                self.waiting.remove(job)
                self.start(job)

    def start(self, job: Job) -> None:
        running = self.running[job.name] = Running(job)
        threading.Thread(target=lambda: self.ended.put(running.wait()), daemon=True).start()

    def next_result(self) -> Result:
        if not sys.stderr.isatty():
            return self.ended.get()
        while True:
            self.status()
            try:
                return self.ended.get(timeout=EVERY)
            except Empty:
                continue

    def take(self, result: Result) -> None:
        log = self.running.pop(result.name).log
        self.results[result.name] = result
        self.show(f"\n==== {result.line()}\n{log.read_text('utf-8', 'replace')}".rstrip())

    # ---- what is shown ----

    def show(self, text: str) -> None:
        if sys.stderr.isatty():
            print("\r\x1b[K", end="", file=sys.stderr)
        print(text, flush=True)

    def status(self) -> None:
        now = time.monotonic()
        names = ", ".join(f"{name} {now - each.begun:.0f} s" for name, each in self.running.items())
        done = f"{len(self.results)} of {len(self.jobs)} done"
        print(f"\r\x1b[K{done}; running: {names}", end="", file=sys.stderr, flush=True)

    def table(self) -> str:
        results = [self.results[job.name] for job in self.jobs if job.name in self.results]
        cpu = sum(result.cpu for result in results)
        total = Result("all", "", time.monotonic() - self.begun, cpu).line()
        return "\n".join([*(result.line() for result in results), total])
