"""A live server that must not stumble: whatever it is sent, no log tells of an error when it ends."""

from __future__ import annotations

import gc
import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from tests.server.harness import Client, Live, live


class Errors(logging.Handler):
    """Keeps what is logged as an error anywhere: by asyncio for a task that failed, by uvicorn, by us."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        text = record.getMessage()
        if record.exc_info and record.exc_info[1] is not None:
            text += f" {record.exc_info[1]!r}"
        self.found.append(f"{record.name}: {text}")


@asynccontextmanager
async def all_closed(server: Live) -> AsyncGenerator[None]:
    """No client of this server is left open at the end."""
    clients: list[Client] = []
    connect = server.connect

    async def connected(**headers: str) -> Client:
        clients.append(await connect(**headers))
        return clients[-1]

    server.connect = connected
    try:
        yield
    finally:
        for client in clients:
            client.socket.transport.abort()
            await client.socket.wait_closed()


@asynccontextmanager
async def calm(db: str, *, but: tuple[str, ...] = (), **config: Any) -> AsyncGenerator[Live]:
    """As `live`. *but* are beginnings of lines that a test knows of."""
    errors, root = Errors(), logging.getLogger()
    root.addHandler(errors)
    try:
        async with live(db, **config) as server, all_closed(server):
            yield server
        gc.collect()  # a task that failed is told of when it is forgotten
    finally:
        root.removeHandler(errors)
    told = [line for line in errors.found if not line.startswith(but)]
    told += [line for line in server.log.getvalue().splitlines() if '"level": "error"' in line]
    assert not told, told
