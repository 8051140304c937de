"""One viewer's socket: frames go straight out while it takes them, and wait in a queue while it does not (M23)."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from turnwise.server.limits import Bucket

MOST = 64  # frames that wait; one more, and the viewer gets the newest update instead of all of them
PATIENCE = 30.0  # seconds without a frame getting through, then the line is closed

Send = Callable[[dict[str, Any]], Coroutine[Any, Any, None]]
Take = Callable[..., bool]  # frames; False: they would have to wait


class Line:
    """`seat` is None for a spectator. A slow reader holds nobody up: only then is there a task that sends."""

    def __init__(self, send: Send, take: Take, seat: int | None, address: str) -> None:
        self.seat, self.address = seat, address
        self.behind: Callable[[], list[bytes]] | None = None  # makes the frames for a viewer that lost some
        self.words = False  # the viewer wants sentences too
        self.said_bye = False
        self.replays: Bucket | None = None
        self.dropped = 0  # frames that the viewer never saw
        self.task: asyncio.Task[None] | None = None  # that serves the socket
        self._send, self._take = send, take
        self._first: deque[bytes] = deque()  # the welcome: it is never dropped
        self._frames: deque[bytes] = deque()
        self._last: bytes | None = None
        self._sender: asyncio.Task[None] | None = None
        self._sent = self._sent_before = 0
        self._same_since: float | None = None
        self._lost = self._closed = self._begun = False

    def push(self, *frames: bytes) -> None:
        if self._closed:
            return
        if self._begun and self._sender is None and self._take(*frames):
            self._sent += 1
            return
        for frame in frames:
            self._put_by(frame)
        if self._begun and self._sender is None:
            self._drain()

    def _put_by(self, frame: bytes) -> None:
        if len(self._frames) >= MOST:
            self.dropped += len(self._frames)
            self._frames.clear()
            self._lost = True
        self._frames.append(frame)

    def begin(self, *frames: bytes) -> None:
        """The first frames, before all that has been pushed meanwhile; then the line speaks."""
        self._first.extend(frames)
        self._begun = True
        if self._sender is None:
            self._drain()

    def close(self, frame: bytes) -> None:
        """Send a last word, and no more."""
        if not self._closed:
            self._last = frame
            self._closed = self._begun = True
            if self._sender is None:
                self._drain()

    async def last(self, frame: bytes) -> None:
        """As close, for whoever can wait until it has gone out."""
        self.close(frame)
        if self._sender is not None:
            await asyncio.wait([self._sender])

    def cut(self) -> None:
        """Close the line without a word: nothing gets through it."""
        self._closed = True
        if self.task is not None:
            self.task.cancel()

    def stop(self) -> None:
        self._closed = True
        if self._sender is not None:
            self._sender.cancel()

    @property
    def is_closed(self) -> bool:
        return self._closed

    def is_stuck(self, now: float) -> bool:
        """Asked now and then: has nothing got through for too long?"""
        if self._same_since is None or self._sender is None or self._sent != self._sent_before:
            self._sent_before, self._same_since = self._sent, now
        return now - self._same_since > PATIENCE

    def _drain(self) -> None:
        self._sender = asyncio.ensure_future(self._send_all())

    async def _send_all(self) -> None:
        with suppress(Exception):  # the line is gone; whoever listens to it will see
            while (frame := self._next()) is not None:
                await self._send({"type": "websocket.send", "text": frame.decode()})
                self._sent += 1
            if self._closed:
                await self._send({"type": "websocket.close", "code": 1000})
        self._sender = None

    def _next(self) -> bytes | None:
        """The next frame; the newest update for a viewer that lost some."""
        if self._first:
            return self._first.popleft()
        if self._lost and self.behind is not None:
            self.dropped += len(self._frames)
            self._frames.clear()
            self._lost = False
            self._frames.extend(self.behind())
        if self._frames:
            return self._frames.popleft()
        last, self._last = self._last, None
        return last
