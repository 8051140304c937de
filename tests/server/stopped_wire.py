"""The server's end of a WebSocket, held in the hand: it can be stopped, so that nothing gets through it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from tests.server.harness import PATIENCE, Json, Live
from turnwise.server import socket


class StoppedWire:
    """Talks to a live server as uvicorn does. `stop` and `go` say whether frames get through; `sent` are those."""

    hear: Callable[[bytes], None] | None = None

    def __init__(self, server: Live) -> None:
        self.sent: list[Json] = []
        self.code: int | None = None  # with which it was closed
        self._server = server
        self._in: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._open, self._news = asyncio.Event(), asyncio.Event()
        self._open.set()
        self._in.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.ensure_future(socket.serve(server.house, "wire", self._in.get, self._send, self))

    async def _send(self, message: dict[str, Any]) -> None:
        await self._open.wait()
        if message["type"] == "websocket.send":
            self.sent.append(json.loads(message["text"]))
        elif message["type"] == "websocket.close":
            self.code = message["code"]
        self._news.set()

    def take(self, *frames: bytes) -> bool:
        if not self._open.is_set():
            return False
        self.sent.extend(map(json.loads, frames))
        self._news.set()
        return True

    def deafen(self) -> None:
        """What is said to it waits to be heard all the same."""

    def stop(self) -> None:
        self._open.clear()

    def go(self) -> None:
        self._open.set()

    def say(self, type: str, **fields: Any) -> None:
        self._in.put_nowait({"type": "websocket.receive", "text": json.dumps({"type": type, **fields})})

    def leave(self, code: int = 1000) -> None:
        self._in.put_nowait({"type": "websocket.disconnect", "code": code})

    async def ended(self) -> None:
        await asyncio.wait_for(self.task, PATIENCE)

    async def until(self, type: str) -> Json:
        """The first frame of that type that has got through."""
        while True:
            for frame in self.sent:
                if frame["type"] == type:
                    return frame
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), PATIENCE)
