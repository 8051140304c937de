"""A server in a thread of its own on a real clock, and tables on it that stand where a test wants them."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Generator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect

from tests.ports import HOST
from tests.server.child import ROOMY
from turnwise.kernel.game import Table
from turnwise.kernel.luck import Luck
from turnwise.kernel.match import Match
from turnwise.server.api import Rates
from turnwise.server.app import Config, Server
from turnwise.server.serve import Runner, uvicorn_config

PATIENCE = 120.0  # seconds
OFTEN = (1e6, 1e6)
QUICK = {"bot_pace": 0, "claim_grace": 0.2, "window_seconds": 0}
Json = dict[str, Any]


class Theatre:
    """Pages, HTTP and sockets as in production; only the limits for one address are wide."""

    def __init__(self, folder: Path) -> None:
        rates = Rates(OFTEN, OFTEN, OFTEN, OFTEN, OFTEN)
        db = f"sqlite:///{folder}/turnwise.db"
        self.config = Config(db=db, limits=ROOMY, workers=1, think=PATIENCE, rates=rates, version="test")
        self.server = Server(self.config)
        self.port = 0  # until the system has given it one
        self._up = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        assert self._up.wait(PATIENCE)
        self.base = f"http://{HOST}:{self.port}"
        # A kept connection could be closed just when it is used again.
        self._http = httpx.Client(
            base_url=self.base, timeout=PATIENCE, limits=httpx.Limits(max_keepalive_connections=0)
        )

    def _run(self) -> None:
        self._runner = Runner(self.server, uvicorn_config(self.server, HOST, 0), self._is_up)
        self._runner.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
        asyncio.run(self._runner.serve())

    def _is_up(self, port: int) -> None:
        self.port = port
        self._up.set()

    def close(self) -> None:
        self._http.close()
        self._runner.should_exit = True
        self._thread.join(PATIENCE)

    # ---- tables ----

    def table(
        self, edition: str, people: list[str], bots: int = 0, position: Json | None = None, luck: Luck | None = None,
        **settings: Any,
    ) -> list[Json]:  # fmt: skip
        """A table that has begun: what each person needs to come to it."""
        timing = {**QUICK, **settings.pop("timing", {})}
        seats = len(people) + bots
        body = {"settings": {"edition": edition, "seats": seats, "timing": timing, **settings}, "name": people[0]}
        first = self.post("/api/tables", {**body, "bots": ["careful"] * bots})
        others = [self.post(f"/api/tables/{first['table']}/seats", {"name": name}) for name in people[1:]]
        seated = [{**each, "edition": edition, "at": 1} for each in (first, *others)]
        with self.staged(position, luck):
            self._begin(seated)
        return seated

    @contextmanager
    def staged(self, position: Json | None, luck: Luck | None) -> Generator[None]:
        """Games that begin meanwhile begin there, and with that luck instead of their own."""
        house = self.server.house

        def new_match(game: Any, record: Any, at: object = None) -> Any:
            place = position if at is None else at
            if luck is None:
                return type(house).new_match(house, game, record, place)
            names = [seat.name for seat in record.seats]
            return Match(game, Table(len(names), dict(record.settings.options)), names, luck, place)

        house.new_match = new_match  # type: ignore[method-assign]
        try:
            yield
        finally:
            del house.new_match

    def _begin(self, seated: list[Json]) -> None:
        with ExitStack() as lines:
            for seat in seated:
                line = lines.enter_context(self.line())
                agreed = ask(line, {"type": "hello", "table": seat["table"], "token": seat["token"]})["table"]["agreed"]
                ask(line, {"type": "ready", "id": "r", "agreed": agreed, "contribution": "0" * 32})
                if seat is seated[-1]:
                    ask(line, {"type": "start", "id": "s"})

    def act(self, seat: Json, action: Json) -> None:
        """A piece of business, by somebody without a browser."""
        with self.line() as line:
            ask(line, {"type": "hello", "table": seat["table"], "token": seat["token"]})
            ask(line, {"type": "play", "id": "act", "on": 1, "action": action})

    def line(self) -> AbstractContextManager[ClientConnection]:
        return connect(f"ws://{HOST}:{self.port}/ws", ping_interval=None, close_timeout=0.2, open_timeout=PATIENCE)

    def post(self, path: str, body: Json) -> Json:
        answer = self._http.post(path, json=body)
        assert answer.is_success, answer.text
        found: Json = answer.json()
        return found

    def get(self, path: str) -> Json:
        found: Json = self._http.get(path).json()
        return found

    def entries(self, table: str) -> list[Json]:
        """What has been stored of a match."""

        async def read() -> list[Any]:
            return await self.server.store.read(lambda reader: reader.entries(table, 0, 0, 10_000))

        rows = asyncio.run_coroutine_threadsafe(read(), self.server._loop).result(PATIENCE)
        return [msgspec.json.decode(row.data) for row in rows]


def names_in(position: Json) -> list[str]:
    return [seat["name"] for seat in position["seats"]]


def ask(line: ClientConnection, wish: Json) -> Json:
    """The frame that answers it."""
    line.send(json.dumps(wish))
    while True:
        frame: Json = json.loads(line.recv(PATIENCE))
        assert frame["type"] not in ("refused", "closed"), frame
        if frame["type"] == "welcome" or frame.get("id") == wish.get("id", ""):
            return frame
