"""The server as a process of its own, on a real clock: started, killed and started again.

`python -m tests.server.child` forks a server for each order on stdin: to import everything takes most of a start, and
is done once. `python -m tests.server.child ORDER` is a server from its first breath on.
"""

from __future__ import annotations

import json
import logging
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import BinaryIO

import msgspec
from msgspec import Struct

from tests.ports import HOST, HeldPort
from turnwise.server.app import Config, Server
from turnwise.server.house import Limits
from turnwise.server.logs import bridged, make_log
from turnwise.server.serve import run

PATIENCE = 120.0  # seconds for a process to end by itself, and for a bot to think
MANY = (1e6, 1e6)
# For people who all come from one address, and play fast.
ROOMY = Limits(lines_of_address=5_000, line_rate=MANY, table_rate=MANY, address_rate=MANY, chat_rate=MANY)


class Order(Struct, frozen=True):
    config: Config
    port: int

    @property
    def words(self) -> str:
        return msgspec.json.encode(self).decode()


class Child:
    """A server at `port`; the port stays the same from start to start, and so does the file of its log."""

    def __init__(self, db: str, folder: Path) -> None:
        self._held = HeldPort()
        self.port = self._held.number
        self.order = Order(Config(db=db, limits=ROOMY, workers=1, think=PATIENCE), self.port)
        self.log = folder / f"{type(self).__name__.lower()}.log"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def process(self) -> subprocess.Popen[bytes]:
        assert self._process
        return self._process

    @property
    def pid(self) -> int:
        return self.process.pid

    def command(self) -> tuple[str, ...]:
        return ("tests.server.child", self.order.words)

    def start(self) -> None:
        self._process = python(self.log, subprocess.DEVNULL, *self.command())

    def kill(self) -> None:
        """At once and without a word."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self) -> int:
        """Ask it to end; its exit code."""
        self.process.terminate()
        return self.process.wait(PATIENCE)

    def end(self) -> None:
        """Whatever it is doing."""
        if self._process and self._process.poll() is None:
            self.kill()
        self._held.close()

    def complaints(self) -> list[str]:
        """Lines of the log that should not be there: warnings, errors, and whatever else is not JSON."""
        lines = self.log.read_text().splitlines()
        return [line for line in lines if not line.startswith("{") or json.loads(line)["level"] != "info"]


class Served(Child):
    """By the command that people use, with what it says of itself in the log as well."""

    def command(self) -> tuple[str, ...]:
        port, db = str(self.port), self.order.config.db
        return ("turnwise.cli", "serve", "--port", port, "--db", db, "--workers", "1", "--log-level", "info")

    def complaints(self) -> list[str]:
        return [line for line in super().complaints() if not line.startswith("Turnwise is at http")]


class Foundling(Child):
    """Forked from a process that has imported everything."""

    def __init__(self, db: str, folder: Path) -> None:
        super().__init__(db, folder)
        self._nursery = python(self.log, subprocess.PIPE, "tests.server.child")
        self._pid = 0

    @property
    def pid(self) -> int:
        return self._pid

    def start(self) -> None:
        assert self._nursery.stdin and self._nursery.stdout
        self._nursery.stdin.write(self.order.words.encode() + b"\n")
        self._nursery.stdin.flush()
        self._pid = int(self._nursery.stdout.readline())

    def kill(self) -> None:
        os.kill(self._pid, signal.SIGKILL)

    def end(self) -> None:
        self._nursery.communicate(timeout=PATIENCE)
        self._held.close()


def python(log: Path, pipe: int, *words: str) -> subprocess.Popen[bytes]:
    """A module on the build that the tests run on."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    with log.open("ab") as out:
        to = pipe if pipe == subprocess.PIPE else out
        return subprocess.Popen([sys.executable, "-m", *words], env=environment, stdin=pipe, stdout=to, stderr=out)


# ---- in the child ----


def serve(words: bytes | str) -> None:
    order, log = msgspec.json.decode(words, type=Order), make_log()
    with bridged(log, logging.INFO):
        run(Server(order.config, log=log), HOST, order.port)


def nursery(orders: BinaryIO) -> None:
    """A server an order, one at a time: each comes after the last was killed."""
    pid = 0
    for words in orders:
        if pid:
            os.waitpid(pid, 0)
        pid = os.fork()
        if not pid:
            os.dup2(os.open(os.devnull, os.O_RDWR), sys.stdin.fileno())
            os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
            serve(words)
            os._exit(0)
        print(pid, flush=True)
    if pid:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        serve(sys.argv[1])
    else:
        nursery(sys.stdin.buffer)
