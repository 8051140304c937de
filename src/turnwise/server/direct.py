"""A WebSocket of uvicorn's, with a short way past the queues of ASGI: frames go straight to the line and come straight
from it. The handshake, pings and closing stay uvicorn's. Who does not read is let go."""

from __future__ import annotations

from collections.abc import Callable
from struct import Struct
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

NAME = "turnwise.direct"  # of the extension in the scope of ASGI
TEXT = 0x81  # a frame of text, the last of its message
MIDDLE, LONG = Struct("!BBH").pack, Struct("!BBQ").pack
NO_TEXT = 1007  # how a line is closed that sends what is not UTF-8


class Direct(WebSocketsSansIOProtocol):
    """`hear` takes messages as soon as it is set; what came before waits in `receive`, and so does the goodbye."""

    hear: Callable[[bytes], None] | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = self.scope.setdefault("extensions", {})
            extensions[NAME] = self

    def send_receive_event_to_app(self) -> None:
        if self.close_sent:
            self.frames = []
        elif self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self.frames = []
            self.conn.send_close(NO_TEXT)
            self.handle_parser_exception()
        elif self.hear is None:
            super().send_receive_event_to_app()
        else:
            data, self.frames = b"".join(self.frames), []
            self.hear(data)

    def take(self, *frames: bytes) -> bool:
        """Send at once. False: the viewer does not keep up, and they would have to wait."""
        if not self.writable.is_set():
            return False
        if self.conn.state is OPEN and not self.transport.is_closing():
            parts: list[bytes] = []
            for frame in frames:
                parts += (head(len(frame)), frame)
            self.transport.write(b"".join(parts))
        return True

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if not self.writable.is_set():  # a socket that waits to be drained would stay open for ever
            self.transport.abort()


def head(length: int) -> bytes:
    """Of a whole text frame of a server, as RFC 6455 has it; websockets makes the same, with ten times the work."""
    if length < 126:
        return bytes((TEXT, length))
    return MIDDLE(TEXT, 126, length) if length < 1 << 16 else LONG(TEXT, 127, length)


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
