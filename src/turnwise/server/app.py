"""The server put together: store, workers, house, HTTP and WebSocket."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from msgspec import Struct
from starlette.applications import Starlette
from starlette.types import Receive, Scope, Send
from structlog.typing import FilteringBoundLogger

from turnwise import files
from turnwise.server import api, frames, metrics, pages, socket
from turnwise.server.caretaker import Caretaker
from turnwise.server.clock import Clock, WallClock
from turnwise.server.health import Health
from turnwise.server.house import House, Limits
from turnwise.server.logs import make_log
from turnwise.server.metrics import Counted, MeasuredStore, MeasuredWorkers, Metrics
from turnwise.server.plain import plug_of
from turnwise.server.records import RUNNING
from turnwise.server.security import Guard, refuse
from turnwise.server.shelf import Shelf
from turnwise.server.tokens import Entropy
from turnwise.server.workers import spare_cores

GOODBYE, TICK = 2.0, 0.02  # seconds for goodbyes to get through, and between two looks whether they have
RESTART = ("restart", "The server is being restarted. Your game goes on in a moment.")
NO_SOCKET = ("no_such_path", "The WebSocket is at /ws.")


class Config(Struct, frozen=True):
    """What an operator can say."""

    db: str = "sqlite:///turnwise.db"
    durability: str = "power"
    limits: Limits = Limits()
    workers: int = 0  # processes for bots; 0: one for each spare core
    think: float = 5.0  # seconds that a bot may take
    origins: tuple[str, ...] = ()  # besides our own
    behind_proxy: bool = False
    base_path: str = ""
    rates: api.Rates = api.USUAL
    keep_days: float = 90.0  # for which finished tables are kept; 0: for ever
    version: str = ""  # of the program, told in the welcome
    pages: Path | None = None  # the folder of the built pages; None: where files.py finds them
    compiling: Path | None = None  # a file that is there while the rules are being compiled, for the next start


class Server:
    """All parts, and the ASGI application over them. Clock, luck and log are handed in."""

    def __init__(
        self, config: Config, clock: Clock | None = None, entropy: Entropy = secrets.token_bytes,
        log: FilteringBoundLogger | None = None,
    ) -> None:  # fmt: skip
        self.config = config
        figures, shelf = Metrics(), Shelf()
        self.store = MeasuredStore(config.db, config.durability, figures)
        workers = MeasuredWorkers(config.workers or spare_cores(), shelf.source, config.think, figures)
        self.house = house = House(
            self.store, clock or WallClock(), entropy, workers, log or make_log(), shelf, config.limits, figures
        )
        house.version = config.version
        house.awaits_rules = lambda: config.compiling is not None and config.compiling.exists()
        self.caretaker = Caretaker(house, config.db, config.keep_days)
        routes = [
            *api.routes(house, config.rates),
            *Health(house).routes(),
            *metrics.routes(house),
            *pages.routes(config.pages or files.web_home()),
        ]
        self._http = Counted(Starlette(routes=routes, lifespan=self.lifespan), figures)
        self.app = Guard(self.answer, config.origins, config.behind_proxy, config.base_path)
        self._is_open = False

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Sockets go straight to their place: frames are many, and each layer would cost every one of them."""
        if scope["type"] != "websocket":
            await self._http(scope, receive, send)
        elif scope["path"] != f"{scope['root_path']}/ws":
            await refuse(scope, send, 404, *NO_SOCKET)
        elif self.house.closing:
            await refuse(scope, send, 503, *RESTART)
        else:
            await self.listen(scope, receive, send)

    async def listen(self, scope: Scope, receive: Any, send: Any) -> None:
        client = scope["client"]
        with suppress(asyncio.CancelledError):  # the line was cut: there is nobody to tell
            await socket.serve(self.house, client[0] if client else "", receive, send, plug_of(scope))

    @property
    def is_quiet(self) -> bool:
        """Is nobody in the middle of a game?"""
        tables = self.house.tables.values()
        return not any(table.lines and table.record.status == RUNNING for table in tables)

    def prepare(self) -> None:
        """Open the database; raises BadInput. Done at the start if nobody has asked for it before."""
        if not self._is_open:
            self._is_open = True
            self.store.open(self._wake, self._soon, alone=True)

    def _wake(self, callback: Callable[[], None]) -> None:
        self._loop.call_soon_threadsafe(callback)

    def _soon(self, callback: Callable[[], None]) -> None:
        self._loop.call_soon(callback)

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncGenerator[None]:
        self._loop = asyncio.get_running_loop()
        self.prepare()
        await self.house.open()
        self.caretaker.start()
        self.house.log.info("started", version=self.house.version)
        try:
            yield
        finally:
            self.caretaker.stop()
            await self.house.close()
            self.store.close()
            self.house.log.info("stopped")

    async def say_goodbye(self) -> None:
        """What is being stored is stored and answered first; then every line is told why it closes."""
        self.house.closing = True
        until = self._loop.time() + GOODBYE
        while any(table.lines for table in self.house.tables.values()) and self._loop.time() < until:
            for table in self.house.tables.values():
                if not table.is_busy:
                    for line in table.lines:
                        line.close(frames.closed(*RESTART))
            await asyncio.sleep(TICK)
