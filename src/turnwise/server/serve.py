"""The server in a process of its own: uvicorn, told how."""

from __future__ import annotations

import asyncio
import errno
import gc
import signal
import socket
import sys
import threading
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from turnwise.kernel.errors import BadInput
from turnwise.server.app import Server
from turnwise.server.house import House, Limits
from turnwise.server.limits import Rate
from turnwise.server.plain import ORDINARY, is_tried
from turnwise.server.socket import FLOOD

MESSAGE = 64 * 1024  # bytes of a WebSocket message
PING = 20.0  # seconds; a line that answers no ping is lost
HEADERS = 10.0  # seconds for the head of a request
QUIET = 1.0  # seconds between two looks whether somebody is in the middle of a game
LAST = 2  # seconds for connections to close when the server ends
SPARE_FILES = 200  # besides those for sockets
EVERYWHERE = ("0.0.0.0", "::")


def uvicorn_config(server: Server, host: str, port: int) -> uvicorn.Config:
    return uvicorn.Config(
        server.app,
        host=host,
        port=port,
        http=Hurried,
        ws=sockets_of(server.house, uvicorn.__version__),
        ws_max_size=MESSAGE,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        ws_per_message_deflate=False,
        proxy_headers=False,  # security.py reads them: with uvicorn, callers could choose their address
        lifespan="on",
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=LAST,
    )


def sockets_of(house: House, version: str) -> Any:
    """What uvicorn of that *version* makes a socket with: it calls this as it would a class, or knows it by name."""
    if not is_tried(version):
        house.log.warning("untried_uvicorn", version=version)
        return ORDINARY
    from turnwise.server.direct import Direct, FrameQuota  # noqa: PLC0415 - nobody else may need a private class

    def quota() -> FrameQuota:
        return FrameQuota(house.limits.control_rate, frame_rate(house.limits), house.clock.now)

    def flooded(what: str) -> None:
        house.metrics.floods.labels(what).inc()

    return partial(Direct, quota, flooded)


def frame_rate(limits: Limits) -> Rate:
    """Of frames that messages are made of: high enough that a flood of wishes is closed with a word before."""
    rate, burst = limits.line_rate
    return 2 * rate, 2 * (burst + FLOOD)


class Hurried(HttpToolsProtocol):
    """A caller who opens a connection and says nothing does not keep it."""

    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._timer = self.loop.call_later(HEADERS, transport.close)

    def on_headers_complete(self) -> None:
        self._stop()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        super().connection_lost(exc)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()


class Runner(uvicorn.Server):
    """Says goodbye before it closes the lines, and ends well when it is told to end."""

    def __init__(self, server: Server, config: uvicorn.Config, ready: Callable[[int], None] | None = None) -> None:
        super().__init__(config)
        self._server, self._ready = server, ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if sys.platform != "win32" and threading.current_thread() is threading.main_thread():
            asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, self.end_when_quiet)
        if self._ready is not None and not self.should_exit:
            self._ready(self.servers[0].sockets[0].getsockname()[1])

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self._server.say_goodbye()
        await super().shutdown(sockets)

    def end_when_quiet(self) -> None:
        """As soon as nobody is in the middle of a game."""
        if self._server.is_quiet:
            self.should_exit = True
        else:
            asyncio.get_running_loop().call_later(QUIET, self.end_when_quiet)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """As uvicorn does, but the signal is not raised again at the end: it was obeyed."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True


def run(server: Server, host: str, port: int, ready: Callable[[int], None] | None = None) -> None:
    """Until it is told to end. *ready* is called with the port when guests may come; BadInput says why they cannot."""
    raise_file_limit(server.config.limits.lines + SPARE_FILES)
    spare_collections()
    sockets = listening(host, port)
    try:
        server.prepare()
        Runner(server, uvicorn_config(server, host, port), ready).run(sockets)
    finally:
        for each in sockets:
            each.close()


def listening(host: str, port: int) -> list[socket.socket]:
    """Sockets at every address that *host* stands for."""
    found: list[socket.socket] = []
    try:
        places = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        for family, address in dict.fromkeys((place[0], place[4]) for place in places):
            found.append(socket.create_server(address[:2], family=family))  # a port of 0 differs between them
    except OSError as error:
        for each in found:
            each.close()
        raise BadInput(complaint(host, port, error)) from error
    return found


def complaint(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} of {host} is taken; end whatever runs there, or choose another with --port"
    if error.errno == errno.EACCES:
        return f"port {port} is for administrators only; choose one above 1023 with --port"
    if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
        return f"{host} is no address of this machine; --host 127.0.0.1 is for this machine alone, 0.0.0.0 for all"
    return f"cannot listen at {host}, port {port}: {error.strerror}"


def address(host: str, port: int, base_path: str) -> str:
    """What to type into a browser."""
    shown = "localhost" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}{base_path.rstrip('/')}/"


def spare_collections() -> None:
    """What is loaded by now stays for good: the collector of garbage need not look at it again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def raise_file_limit(wanted: int) -> None:
    """As many open files as sockets are allowed, if the system lets us."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
            resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))
