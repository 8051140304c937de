"""People at many tables, four at each, the same for our server and for the peer's, in a process of its own.

`python -m bench.load SIDE --port P --pid PID` plays at a server that runs, and prints one JSON object. First flat out:
a table makes its next move as soon as the last has reached all four seats. Then at a fixed load: moves fall due at
random moments, as of tables that know nothing of each other, and a move that its table is not yet ready for has waited
since it fell due. Times run from then (or from sending) to the update at the mover, and at the last of the four seats.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
from collections import deque
from collections.abc import Callable, Iterable
from pathlib import Path
from time import perf_counter
from typing import Any

import uvloop
from msgspec import Struct

from bench.measures import OURS, THEIRS
from bench.sides import SEATS, OurLine, PeerLine, our_table, peer_table
from bench.websocket import HOST, Fault, Key, Line

PATIENCE = 10.0  # seconds for what a server should do at once


class Side(Struct, frozen=True):
    line: type[Line]
    table: Callable[[int], list[Key]]  # a new one at that port, its game begun


SIDES = {OURS: Side(OurLine, our_table), THEIRS: Side(PeerLine, peer_table)}


def cpu_seconds(pid: int) -> float:
    """Of all threads of the process, in user and in kernel mode."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


class Table:
    def __init__(self, load: Load) -> None:
        self.load = load
        self.lines = list[Line]()
        self.number = -1  # of the update that all seats have
        self.left = set(range(SEATS))  # seats that still wait for the next one
        self.next: tuple[int, bytes] | None = None
        self.mover, self.since = -1, 0.0
        self.owed = deque[float]()  # when moves fell due that are still to be made

    def told(self, seat: int, number: int, move: bytes | None) -> None:
        if number <= self.number:
            return
        if move is not None:
            self.next = seat, move
        if seat not in self.left:
            return
        self.left.remove(seat)
        if seat == self.mover:
            self.load.at_mover.append(perf_counter() - self.since)
        if not self.left:
            self.number = number
            if self.mover >= 0:
                self.load.at_all.append(perf_counter() - self.since)
                self.load.made(self)

    def play(self, since: float) -> None:
        if self.next is None:
            raise Fault("nobody has a move to make")
        (self.mover, move), self.next = self.next, None
        self.since = since
        self.left.update(range(SEATS))
        self.lines[self.mover].send(move)


class Load:
    def __init__(self, side: Side, port: int, pid: int) -> None:
        self.side, self.port, self.pid = side, port, pid
        self.tables = list[Table]()
        self.flat_out = False
        self.at_mover, self.at_all = list[float](), list[float]()
        self.faults = list[str]()
        asyncio.get_running_loop().set_exception_handler(lambda _, told: self.faults.append(str(told)))

    async def sit(self, all_keys: Iterable[list[Key]]) -> None:
        """Open tables, seats and lines."""
        for keys in all_keys:
            self.tables.append(await self.seated(keys))

    async def seated(self, keys: list[Key]) -> Table:
        table, loop = Table(self), asyncio.get_running_loop()
        for key in keys:
            line = self.side.line(self.port, key, table)
            await loop.create_connection(lambda line=line: line, HOST, self.port, local_addr=(key.address, 0))
            table.lines.append(line)
        await self.until(lambda: not table.left)
        return table

    async def until(self, done: Callable[[], bool]) -> None:
        end = perf_counter() + PATIENCE
        while not done():
            if self.faults or perf_counter() > end:
                raise Fault(self.faults[0] if self.faults else f"a table waits for {PATIENCE:.0f} seconds")
            await asyncio.sleep(0.001)

    def made(self, table: Table) -> None:
        if table.owed:
            table.play(table.owed.popleft())
        elif self.flat_out:
            table.play(perf_counter())

    async def play_flat_out(self, seconds: float) -> None:
        self.flat_out = True
        for table in self.tables:
            table.play(perf_counter())
        await asyncio.sleep(seconds)

    async def rest(self) -> None:
        """Let all moves arrive."""
        self.flat_out = False
        await self.until(lambda: not any(table.left or table.owed for table in self.tables))

    async def play_at(self, rate: float, seconds: float) -> None:
        luck, start, due, turn = random.Random(1), perf_counter(), 0.0, 0
        while (due := due + luck.expovariate(rate)) < seconds:
            if (early := start + due - perf_counter()) > 0:
                await asyncio.sleep(early)
            table = self.tables[turn % len(self.tables)]
            turn += 1
            if table.left:
                table.owed.append(perf_counter())
            else:
                table.play(perf_counter())

    async def measured(self, work: Callable[[], Any]) -> dict[str, float]:
        """Figures of what was played meanwhile."""
        self.at_mover.clear()
        self.at_all.clear()
        bytes_before = self.received()
        cpu, start = cpu_seconds(self.pid), perf_counter()
        await work()
        seconds, used, moves = perf_counter() - start, cpu_seconds(self.pid) - cpu, len(self.at_all)
        if self.faults or not moves:
            raise Fault(self.faults[0] if self.faults else "no move was made")
        return {
            "moves": moves,
            "moves_per_second": moves / seconds,
            "cpu_share": used / seconds,
            "moves_per_cpu_second": moves / max(used, 0.01),
            "bytes_per_update": (self.received() - bytes_before) / moves / SEATS,
            **times("mover", self.at_mover),
            **times("all", self.at_all),
        }

    def received(self) -> int:
        return sum(line.received for table in self.tables for line in table.lines)

    def leave(self) -> None:
        for table in self.tables:
            for line in table.lines:
                line.close()
        self.tables.clear()


def times(name: str, seconds: list[float]) -> dict[str, float]:
    inorder = sorted(seconds)
    return {f"p{part}_{name}_ms": 1e3 * inorder[len(inorder) * part // 100] for part in (50, 99)}


async def playing(load: Load, sizes: argparse.Namespace) -> dict[str, Any]:
    await load.sit(load.side.table(load.port) for _ in range(sizes.tables))
    gc.freeze()
    gc.disable()
    await load.play_flat_out(sizes.warm)
    flat = await load.measured(lambda: asyncio.sleep(sizes.seconds))
    await load.rest()
    await load.play_at(sizes.rate, sizes.warm)

    async def fixed() -> None:
        await load.play_at(sizes.rate, sizes.seconds)
        await load.rest()

    await load.rest()
    return {"flat_out": flat, "fixed": await load.measured(fixed)}


async def idling(load: Load, sizes: argparse.Namespace) -> dict[str, Any]:
    """Memory that a table takes at which nobody is any more, and with four lines open."""

    async def opened(count: int) -> list[list[Key]]:
        """Some moves played at each, one table after another."""
        tables = [load.side.table(load.port) for _ in range(count)]
        for keys in tables:
            await load.sit([keys])
            for _ in range(sizes.moves):
                load.tables[0].play(perf_counter())
                await load.rest()
            load.leave()
        await asyncio.sleep(sizes.warm)
        return tables

    await opened(max(sizes.tables // 4, 2))  # what a server takes once
    before = resident(load.pid)
    tables = await opened(sizes.tables)
    idle = resident(load.pid)
    await load.sit(tables)
    await asyncio.sleep(sizes.warm)
    lined = resident(load.pid)
    return {
        "idle_table_kb": (idle - before) / sizes.tables / 1000,
        "lined_table_kb": (lined - before) / sizes.tables / 1000,
    }


async def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.load")
    parser.add_argument("side", choices=SIDES)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--pid", type=int, required=True, help="of the server, whose CPU time and memory are read")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--warm", type=float, default=3, help="seconds before figures are taken")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rate", type=float, default=300, help="moves a second of the fixed load")
    parser.add_argument("--moves", type=int, default=20, help="at each idle table")
    parser.add_argument("--idle", action="store_true", help="memory of idle tables instead")
    sizes = parser.parse_args()
    load = Load(SIDES[sizes.side], sizes.port, sizes.pid)
    print(json.dumps(await (idling if sizes.idle else playing)(load, sizes)))
    load.leave()


if __name__ == "__main__":
    uvloop.run(main())
