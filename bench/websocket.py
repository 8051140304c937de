"""As much of a WebSocket as two servers on this machine need: the load must stay light beside them."""

from __future__ import annotations

import asyncio
import base64
from typing import ClassVar, Protocol, cast

from msgspec import Struct

HOST = "127.0.0.1"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Fault(Exception):
    """A server did what none should under this load."""


class Listener(Protocol):
    """The table, as a seat knows it."""

    def told(self, seat: int, number: int, move: bytes | None) -> None:
        """*seat* has the update with that *number*, and with it its next *move*, if one is wanted of it."""
        ...


class Key(Struct, frozen=True):
    """What opens a seat, and from where."""

    table: str
    seat: int
    token: str
    address: str


class Line(asyncio.Protocol):
    path: ClassVar[str]

    def __init__(self, port: int, key: Key, listener: Listener) -> None:
        self.port, self.key, self.listener = port, key, listener
        self.open, self.rest, self.received = False, b"", 0
        self.closing = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        nonce = base64.b64encode(bytes(16)).decode()
        self.transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {HOST}:{self.port}\r\nOrigin: http://{HOST}:{self.port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {nonce}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        if self.rest:
            data = self.rest + data
        self.rest = data[self.read(data) :]

    def read(self, data: bytes) -> int:
        """Read what is whole, and say how far that was."""
        at, end = 0, len(data)
        if not self.open:
            at = data.find(b"\r\n\r\n") + 4
            if at < 4:
                return 0
            if not data.startswith(b"HTTP/1.1 101"):
                raise Fault(f"no WebSocket: {data[:200]!r}")
            self.open = True
            self.opened()
        while end - at >= 2:
            size, start = data[at + 1], at + 2
            if size >= 126:
                start += 2 if size == 126 else 8
                size = int.from_bytes(data[at + 2 : start])
            if start + size > end:
                break
            self.frame(data[at], data[start : start + size])
            at = start + size
        return at

    def frame(self, head: int, data: bytes) -> None:
        if head == 0x80 | TEXT:
            self.text(data)
        elif head == 0x80 | PING:
            self.send(data, PONG)
        elif head != 0x80 | PONG and not self.closing:
            raise Fault(f"a frame {head:#x}: {data[:200]!r}")

    def send(self, data: bytes, kind: int = TEXT) -> None:
        """Masked, as a client must, with a key of zeros."""
        size = len(data)
        length = bytes((0x80 | size,)) if size < 126 else bytes((0xFE, size >> 8, size & 255))
        self.transport.write(bytes((0x80 | kind,)) + length + b"\0\0\0\0" + data)

    def close(self) -> None:
        self.closing = True
        self.send(b"\x03\xe8", CLOSE)
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.closing:
            asyncio.get_running_loop().call_exception_handler({"message": f"line lost: {self.key}", "exception": exc})

    def opened(self) -> None:
        """The line stands."""

    def text(self, data: bytes) -> None:
        raise NotImplementedError
