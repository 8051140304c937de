"""A caller who speaks WebSocket byte by byte, and may send what no library would."""

from __future__ import annotations

import asyncio
import json
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any
from unittest.mock import patch

from websockets.frames import Frame, Opcode

from tests.server.harness import PATIENCE, Json

CONT, TEXT, CLOSE, PING, PONG = 0x0, 0x1, 0x8, 0x9, 0xA
FIN = 0x80
NO_MASK = bytes(4)  # a mask of zeros: what is sent is what was meant
HANDSHAKE = (
    "GET /ws HTTP/1.1", "Host: 127.0.0.1", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
)  # fmt: skip


def frame(opcode: int, data: bytes = b"", fin: bool = True) -> bytes:
    size = bytes((0x80 | len(data),)) if len(data) < 126 else struct.pack("!BH", 0x80 | 126, len(data))
    return bytes((opcode | (FIN if fin else 0),)) + size + NO_MASK + data


def wish(type: str, **fields: Any) -> bytes:
    return frame(TEXT, json.dumps({"type": type, **fields}).encode())


class RawCaller:
    """Blocks: to be used in a thread. `heard` is all that came back after the handshake."""

    def __init__(self, port: int, *headers: str) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.sendall("\r\n".join((*HANDSHAKE, *headers, "", "")).encode())
        self.heard = b""
        self.was_reset = False

    def __enter__(self) -> RawCaller:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def shaken(self) -> str:
        """The status line of the answer to the handshake."""
        while b"\r\n\r\n" not in self.heard:
            more = self.socket.recv(65_536)
            assert more, "closed before the handshake was answered"
            self.heard += more
        head, _, self.heard = self.heard.partition(b"\r\n\r\n")
        return head.partition(b"\r\n")[0].decode()

    def send(self, data: bytes) -> None:
        """All of it, or as much as the server lets through."""
        with suppress(ConnectionError):
            self.socket.sendall(data)

    def until(self, text: bytes) -> None:
        while text not in self.heard:
            more = self.socket.recv(65_536)
            assert more, "closed before it was said"
            self.heard += more

    def listen(self) -> None:
        """Until the server has closed the connection."""
        try:
            while more := self.socket.recv(65_536):
                self.heard += more
        except ConnectionError:
            self.was_reset = True

    def frames(self) -> list[tuple[int, bytes]]:
        """Opcode and payload of each frame that came back."""
        found, at = list[tuple[int, bytes]](), 0
        while at < len(self.heard):
            size, head = self.heard[at + 1], 2
            if size >= 126:
                kind, width = ("!H", 2) if size == 126 else ("!Q", 8)
                (size,) = struct.unpack_from(kind, self.heard, at + 2)
                head += width
            found.append((self.heard[at] & 0xF, self.heard[at + head : at + head + size]))
            at += head + size
        return found

    @property
    def closing(self) -> tuple[int, str]:
        """Code and reason of the last frame, with which the server closed."""
        opcode, data = self.frames()[-1]
        assert opcode == CLOSE
        return struct.unpack("!H", data[:2])[0], data[2:].decode()

    @property
    def said(self) -> list[Json]:
        return [json.loads(data) for opcode, data in self.frames() if opcode == TEXT]


async def flood(caller: RawCaller, data: bytes) -> None:
    """Send all of that, and then a goodbye, while reading what comes back; until the server has closed."""
    reading = asyncio.to_thread(caller.listen)
    writing = asyncio.to_thread(caller.send, data + frame(CLOSE, struct.pack("!H", 1000)))
    await asyncio.gather(reading, writing)


@contextmanager
def parsed() -> Iterator[list[Opcode]]:
    """What the server in this process parses meanwhile, frame by frame."""
    found, parse = list[Opcode](), Frame.parse

    def noted(*args: Any, mask: bool, **more: Any) -> Any:
        frame = yield from parse(*args, mask=mask, **more)
        if mask:  # as only clients do
            found.append(frame.opcode)
        return frame

    with patch.object(Frame, "parse", noted):
        yield found
