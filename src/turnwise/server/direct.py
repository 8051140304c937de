"""A WebSocket of uvicorn's, with a short way past the queues of ASGI: frames go straight to the line and come straight
from it. The handshake, pings and closing stay uvicorn's. Who does not read is let go, and so is who floods."""

from __future__ import annotations

from collections.abc import Callable
from logging import Logger
from struct import Struct
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ProtocolError
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from turnwise.server.limits import Bucket, Rate
from turnwise.server.plain import DIRECT

CLOSE, CONT, PING, PONG = Opcode.CLOSE, Opcode.CONT, Opcode.PING, Opcode.PONG
TEXT = 0x81  # a frame of text, the last of its message
MIDDLE, LONG = Struct("!BBH").pack, Struct("!BBQ").pack
NO_TEXT = 1007  # how a line is closed that sends what is not UTF-8
FLOODED = 1008  # and one that sends too many frames
ABNORMAL = 1006  # of a line that ends before a close frame can be sent
FRAGMENTS = 64  # of one message
SLICE = 1024  # bytes that are parsed before what is in them is heard
LAST = 1.0  # seconds to read the last words, then the connection is cut

Now = Callable[[], float]
Count = Callable[[str], None]


class TooManyFrames(ProtocolError):
    """What there were too many of: `fragments`, `pings` or `messages`."""


class FrameQuota:
    """How many frames one line may send: fragments of a message, control frames, and frames of messages in all."""

    def __init__(self, control: Rate, data: Rate, now: Now) -> None:
        self._control, self._data = Bucket(*control, now), Bucket(*data, now)
        self._fragments = 0

    def take(self, frame: Frame) -> None:
        """Raises TooManyFrames."""
        if frame.opcode is PING or frame.opcode is PONG:
            if not self._control.take():
                raise TooManyFrames("pings")
        elif frame.opcode is not CLOSE:
            self._fragments = self._fragments + 1 if frame.opcode is CONT else 1
            if self._fragments > FRAGMENTS:
                raise TooManyFrames("fragments")
            if not self._data.take():
                raise TooManyFrames("messages")


class Counted(ServerProtocol):
    """A parser that stops at the first frame too many, in the middle of the bytes that have come."""

    def __init__(self, quota: FrameQuota, max_size: int | None, logger: Logger) -> None:
        super().__init__(max_size=max_size, logger=logger)
        self._quota = quota

    def recv_frame(self, frame: Frame) -> None:
        try:
            self._quota.take(frame)
        except TooManyFrames as flood:
            self.fail(FLOODED, f"too many {flood}")
            raise
        super().recv_frame(frame)


class Direct(WebSocketsSansIOProtocol):
    """`hear` takes messages as soon as it is set; what came before waits in `receive`, and so does the goodbye."""

    hear: Callable[[bytes], None] | None = None
    is_deaf = False

    def __init__(self, quota: Callable[[], FrameQuota], flooded: Count, **uvicorns: Any) -> None:
        super().__init__(**uvicorns)
        self.conn = Counted(quota(), self.config.ws_max_size, self.logger)
        self._flooded = flooded

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            if self.is_deaf or self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])
            if self.conn.handshake_exc is not None and not self.transport.is_closing():
                self.handle_parser_exception()  # uvicorn would leave it open, and unanswered

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = self.scope.setdefault("extensions", {})
            extensions[DIRECT] = self

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

    def handle_ping(self) -> None:
        if not self.close_sent:  # nothing may be written after the last word
            super().handle_ping()

    def handle_parser_exception(self) -> None:
        """The caller breaks the protocol, or a limit of ours: the line is closed, and nothing more of it is read."""
        if isinstance(self.conn.parser_exc, TooManyFrames):
            self._flooded(str(self.conn.parser_exc))
        sent = self.conn.close_sent
        self.queue.put_nowait({"type": "websocket.disconnect", "code": sent.code if sent else ABNORMAL})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = self.disconnected = True
        self.deafen()
        self._part()

    def deafen(self) -> None:
        """Whatever else comes is left where it is: not even read."""
        self.is_deaf = True
        self.read_paused = False  # or uvicorn would go on reading
        if not self.transport.is_closing():
            self.transport.pause_reading()

    def _part(self) -> None:
        """To close with something unread would reset the connection, and the last words could be lost with it."""
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(LAST, self.transport.abort)
        self.transport.write_eof()

    async def send(self, message: Any) -> None:
        await super().send(message)
        if self.is_deaf and self.close_sent:
            self._part()

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
