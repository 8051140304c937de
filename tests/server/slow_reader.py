"""A client that never reads, and what it costs the others."""

from __future__ import annotations

import asyncio
import os
import socket
import stat
import time
from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from websockets.asyncio.client import connect

from tests.server.calm import calm
from tests.server.harness import PATIENCE, Client, Json, Live, first_answer
from tests.server.players import seen
from turnwise.server.house import Limits

BUFFER = 2048  # bytes that the kernel keeps for it: the fewer, the sooner it is stuck
MOVES = 2000
NO_LIMITS = Limits(line_rate=(1e9, 1e9), table_rate=(1e9, 1e9), address_rate=(1e9, 1e9))
TURN = 40  # moves at one table, then at the other


@asynccontextmanager
async def slow_reader(server: Live, seated: Json) -> AsyncGenerator[Client]:
    """A spectator that has its welcome and reads nothing more, unless it is told to."""
    plug = socket.socket()
    plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, BUFFER)
    plug.setblocking(False)
    await asyncio.get_running_loop().sock_connect(plug, ("127.0.0.1", server.port))
    shrink(plug.getsockname())
    url = f"ws://127.0.0.1:{server.port}/ws"
    socket_of_it = await connect(
        url, sock=plug, max_size=None, max_queue=1, ping_interval=None, proxy=None, open_timeout=PATIENCE
    )
    client = Client(socket_of_it)
    await client.send("hello", table=seated["table"])
    await client.frame("welcome")
    try:
        yield client
    finally:
        client.socket.transport.abort()


def open_sockets() -> Iterator[socket.socket]:
    """Those that this process holds, each lent once more. Nothing else is: SQLite would lose its locks on a file."""
    for name in os.listdir("/proc/self/fd"):
        with suppress(OSError):
            if stat.S_ISSOCK(os.fstat(int(name)).st_mode):
                with socket.socket(fileno=os.dup(int(name))) as lent:
                    yield lent


def shrink(peer: tuple[str, int]) -> None:
    """The server's end of a connection keeps little, too."""
    for lent in open_sockets():
        with suppress(OSError):
            if lent.getpeername() == peer:
                lent.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BUFFER)


def stuck(table: Any) -> Iterator[bool]:
    """Of each spectator: frames wait for it."""
    return (bool(line._frames) for line in table.lines if line.seat is None)


async def p99_with_and_without(db: str, moves: int = MOVES) -> tuple[float, float]:
    """p99 of the time from a move to the moment when the other one sees it, alone and with somebody who never reads.

    Both are taken in turns on one server, so that whatever else the machine does falls on both alike. The clock
    stands still, or who never reads would be cut.
    """
    async with calm(db, limits=NO_LIMITS) as server:
        people, others = [await server.begin("doctor_who_villains", people=2) for _ in range(2)]
        table = server.table_of(others[0])
        async with slow_reader(server, others[0].seated):
            while not all(stuck(table)):
                await timed(others, TURN)
            without: list[float] = []
            with_it: list[float] = []
            while len(with_it) < moves:
                without += await timed(people, TURN)
                with_it += await timed(others, TURN)
            assert all(stuck(table))
        return p99(without), p99(with_it)


def p99(times: list[float]) -> float:
    return sorted(times)[len(times) * 99 // 100]


async def timed(clients: list[Client], moves: int) -> list[float]:
    """Seconds of each move."""
    times: list[float] = []
    for _ in range(moves):
        seat = clients[0].update["to_act"]
        mover, other = clients[seat], clients[1 - seat]
        began = time.perf_counter()
        answer = await mover.play(first_answer(mover.update))
        await seen(other, answer["entry"])
        times.append(time.perf_counter() - began)
        await seen(mover, answer["entry"])
    return times
