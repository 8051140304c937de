"""A real server on a real socket, in this process and on a clock that is wound by hand; and clients to talk to it."""

from __future__ import annotations

import asyncio
import io
import itertools
import json
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import asynccontextmanager, contextmanager
from hashlib import sha256
from typing import Any
from unittest.mock import patch

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.server.hand_clock import HandClock
from turnwise.server import health, metrics
from turnwise.server.api import Rates
from turnwise.server.app import Config, Server
from turnwise.server.logs import make_log
from turnwise.server.serve import Runner, uvicorn_config

EDITIONS = ("exclusive_possession", "doctor_who_villains", "duel_masters", "harry_potter", "ankh_morpork")
BUSINESS = {
    "claim_rent", "waive_rent", "accept_offer", "decline_offer", "build", "sell", "mortgage", "lift_mortgage",
    "offer_trade", "withdraw_offer", "set_auto_claim", "resign",
}  # fmt: skip
FAST = {"bot_pace": 0, "window_seconds": 0, "claim_grace": 0}
BOUNDLESS = Rates(*((1e6, 1e6) for _ in Rates.__struct_fields__))  # a standing clock would fill no bucket
PATIENCE = 120.0  # seconds of real time before a test that waits for something gives up, on the busiest machine

Json = dict[str, Any]


class Entropy:
    """The same bytes in every run: two servers with the same one have the same ids, secrets and keys."""

    def __init__(self, seed: str = "") -> None:
        self._seed, self._count = seed, itertools.count()

    def __call__(self, size: int) -> bytes:
        blocks = (sha256(f"{self._seed}/{next(self._count)}".encode()).digest() for _ in range(size // 32 + 1))
        return b"".join(blocks)[:size]


class Client:
    """One viewer. Frames are kept as they came, in `frames` (decoded) and `raw`."""

    def __init__(self, socket: ClientConnection, number: int = 1) -> None:
        self.socket, self._number = socket, number
        self.frames: list[Json] = []
        self.raw: list[str] = []
        self.seated: Json = {}  # its key
        self._ids = itertools.count(1)

    async def send(self, type: str, **fields: Any) -> str:
        """Send a wish with an id of its own; the id."""
        fields.setdefault("id", f"{type}-{self._number}-{next(self._ids)}")
        if type in ("hello", "bye"):
            del fields["id"]
        await self.socket.send(json.dumps({"type": type, **fields}))
        return fields.get("id", "")

    async def next(self) -> Json:
        text = await asyncio.wait_for(self.socket.recv(decode=True), PATIENCE)
        assert isinstance(text, str)
        self.raw.append(text)
        self.frames.append(json.loads(text))
        return self.frames[-1]

    async def until(self, wanted: Callable[[Json], bool]) -> Json:
        """The next frame that is wanted; those before it are kept, too."""
        while True:
            frame = await self.next()
            if wanted(frame):
                return frame

    async def frame(self, type: str) -> Json:
        return await self.until(lambda frame: frame["type"] == type)

    async def answer(self, id: str) -> Json:
        """The answer to a wish: an `answer`, or a `refused`."""
        return await self.until(lambda frame: frame["type"] in ("answer", "refused") and frame["id"] == id)

    async def ask(self, type: str, **fields: Any) -> Json:
        return await self.answer(await self.send(type, **fields))

    async def play(self, action: Json, on: int | None = None, **fields: Any) -> Json:
        return await self.ask("play", on=self.update["on"] if on is None else on, action=action, **fields)

    @property
    def update(self) -> Json:
        """The newest one."""
        return next(frame for frame in reversed(self.frames) if frame["type"] == "update")

    @property
    def table(self) -> Json:
        """The newest of what was told of the table."""
        return next(frame["table"] for frame in reversed(self.frames) if "table" in frame and frame["type"] != "follow")

    async def close(self) -> None:
        await self.socket.close()

    async def drop(self) -> None:
        """As if the line had been cut: no word of goodbye."""
        self.socket.transport.abort()
        await self.socket.wait_closed()


class Live:
    """A running server. `http` talks to it; `clock` is its clock; `log` is what it wrote."""

    def __init__(self, server: Server, clock: HandClock, port: int, http: httpx.AsyncClient, log: io.StringIO) -> None:
        self.server, self.house, self.clock, self.port, self.http, self.log = (
            server, server.house, clock, port, http, log,
        )  # fmt: skip
        clock.quiet = self.quiet
        self.clients: list[Client] = []

    async def quiet(self) -> None:
        """Until every table has done what it had to do, bots and disk included."""
        calm = 0
        while calm < 3:
            busy = any(
                table.is_busy or table.waits or (table.asking is not None and not table.asking.answered)
                for table in self.house.tables.values()
            )
            calm = 0 if busy or self.house.is_at_work else calm + 1
            await asyncio.sleep(0)

    async def create(self, edition: str, name: str = "Ann", bots: int = 0, **settings: Any) -> Json:
        """A table with its first person; *settings* as in records.Settings, `kind` is that of the bots."""
        kind = settings.pop("kind", "random")
        settings = {"seats": 2 + bots, "timing": FAST, **settings}
        body = {"settings": {"edition": edition, **settings}, "name": name, "bots": [kind] * bots}
        answer = await self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        return answer.json()

    async def join(self, seated: Json, name: str, seat: int | None = None) -> Json:
        answer = await self.http.post(f"/api/tables/{seated['table']}/seats", json={"name": name, "seat": seat})
        assert answer.status_code == 201, answer.text
        return answer.json()

    async def connect(self, **headers: str) -> Client:
        url = f"ws://127.0.0.1:{self.port}/ws"
        socket = await connect(
            url, additional_headers=headers, max_size=None, proxy=None, open_timeout=PATIENCE, ping_timeout=PATIENCE
        )
        self.clients.append(Client(socket, len(self.clients) + 1))
        return self.clients[-1]

    async def hello(self, seated: Json, spectator: bool = False, seen: int = -1, words: bool = False) -> Client:
        """A client that has said hello and has its welcome, and the update if the game has begun."""
        client = await self.connect()
        token = "" if spectator else seated["token"]
        await client.send("hello", table=seated["table"], token=token, seen=seen, words=words)
        welcome = await client.frame("welcome")
        if welcome["table"]["begun"]:
            await client.frame("update")
        return client

    async def begin(
        self, edition: str, people: int = 2, bots: int = 0, words: bool = False, **settings: Any
    ) -> list[Client]:  # fmt: skip
        """A game that has begun, with so many people at the table, in the order of their seats."""
        seated = await self.create(edition, "Ann", bots, **{"seats": people + bots, **settings})
        keys = [seated]
        for name in ("Bob", "Cid", "Dee", "Eve", "Fay", "Gus")[: people - 1]:
            keys.append(await self.join(seated, name))
        clients = [await self.hello(key, words=words) for key in keys]
        for number, client in enumerate(clients):
            client.seated = keys[number]
            agreed = client.table["agreed"]
            answer = await client.ask("ready", agreed=agreed, contribution=f"{number:032x}")
            assert answer["type"] == "answer", answer
        answer = await clients[0].ask("start")
        assert answer["type"] == "answer", answer
        for client in clients:
            await client.frame("update")
        return clients

    def table_of(self, client: Client) -> Any:
        """The table itself, to look at what no client is told."""
        return self.house.tables[client.table["id"]]


def first_answer(update: Json) -> Json:
    """The first legal action that answers the question at hand."""
    legal = update["legal"]
    return next((action for action in legal if action["type"] not in BUSINESS), legal[0] if legal else {})


async def play_on(clients: list[Client], most: int, choose: Callable[[Json], Json] = first_answer) -> Json:
    """Let each client (in the order of seats) answer its questions until the end, or *most* times; the last update."""
    update = clients[0].update
    for _ in range(most):
        if update["outcome"] is not None:
            break
        seat = update["to_act"]
        if seat < len(clients):
            mover = clients[seat]
            while mover.update["entry"] < update["entry"]:
                await mover.frame("update")
            answer = await mover.play(choose(mover.update))
            assert answer["type"] == "answer", (answer, mover.update["legal"])
            while mover.update["entry"] < answer["entry"]:
                await mover.frame("update")
            update = mover.update
        else:
            update = await clients[0].frame("update")
        while clients[0].update["entry"] < update["entry"]:
            await clients[0].frame("update")
        update = clients[0].update
    return update


class Brisk(Runner):
    """Ends at once: uvicorn itself looks now and then whether it should, and gives lines a while to close.

    How a server ends by itself is tried in test_serve.py and test_restart.py, on the real one.
    """

    async def main_loop(self) -> None:
        await self.on_tick(0)
        self.told_to_end = asyncio.Event()
        await self.told_to_end.wait()

    async def shutdown(self, sockets: list[Any] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self._server.say_goodbye()
        for connection in list(self.server_state.connections):
            connection.shutdown()
        while self.server_state.connections or self.server_state.tasks:
            await asyncio.sleep(0)
        await self.lifespan.shutdown()


@contextmanager
def patient() -> Generator[None]:
    """The server waits for its database as long as it takes on a busy machine."""
    with patch.object(health, "LIMIT", PATIENCE), patch.object(metrics, "PATIENCE", PATIENCE):
        yield


@asynccontextmanager
async def live(db: str, clock: HandClock | None = None, seed: str = "", **config: Any) -> AsyncGenerator[Live]:
    """A server on a port of its own, until the block ends."""
    clock, log = clock or HandClock(), io.StringIO()
    config = {"workers": 1, "rates": BOUNDLESS, "think": PATIENCE, **config}
    server = Server(Config(db=db, **config), clock, Entropy(seed), make_log(log))
    runner = Brisk(server, uvicorn_config(server, "127.0.0.1", 0))
    task = asyncio.ensure_future(runner.serve())
    while not runner.started:
        await asyncio.sleep(0)
        if task.done():
            task.result()
    port = runner.servers[0].sockets[0].getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    requests = httpx.AsyncClient(base_url=url, trust_env=False, verify=False, timeout=PATIENCE)
    with patient():
        async with requests as http:
            running = Live(server, clock, port, http, log)
            try:
                yield running
            finally:
                for client in running.clients:
                    await client.drop()  # to close one politely that has much to read takes long
                runner.told_to_end.set()
                await task
