"""Many people at many tables of a server that may end at any moment; they come back as soon as there is one again.

Each notes what it sent and what it was told, to be held against the database. Frames are decoded only as far as needed.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from math import inf
from time import perf_counter
from typing import Any

import msgspec
from msgspec import Raw, Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.server.harness import BUSINESS, PATIENCE
from tests.server.prepared import Prepared

LINE: dict[str, Any] = {  # nothing is compressed or given up
    "max_size": None, "compression": None, "proxy": None, "ping_interval": None, "open_timeout": PATIENCE,
}  # fmt: skip
AGAIN = 0.02  # seconds until somebody whose line broke comes back
GONE = (OSError, EOFError, WebSocketException)
BUSY_MINDED = 0.05  # how often somebody does business besides, after an update
WAITS = ("too_fast", "not_stored")  # reasons for which the same may be tried again


class Told(Struct):
    entry: int
    seat: int
    by: str


class Missed(Struct):
    after: int
    told: list[Told]
    whole: bool


class Heard(Struct):
    """As much of a frame as matters here."""

    type: str
    id: str = ""
    reason: str = ""
    entry: int | None = None
    on: int = 0
    to_act: int | None = None
    legal: list[Raw] = []
    told: list[Told] = []
    outcome: dict[str, object] | None = None
    missed: Missed | None = None


read = msgspec.json.Decoder(Heard).decode


class Sent(Struct):
    """A move, as it was sent: acknowledged as an entry, refused for a reason, or neither yet."""

    id: str
    on: int
    action: bytes
    at: float
    entry: int = 0
    refused: str = ""

    @property
    def is_open(self) -> bool:
        return not self.entry and not self.refused

    @property
    def words(self) -> str:
        return f'{{"type":"play","id":"{self.id}","on":{self.on},"action":{self.action.decode()}}}'


class Player:
    """One person. `told` and `when` go by the number of the entry."""

    def __init__(self, swarm: Swarm, table: str, seat: int, token: str) -> None:
        self.swarm, self.table, self.seat, self.token = swarm, table, seat, token
        self.sent: dict[str, Sent] = {}
        self.told: dict[int, Told] = {}
        self.when: dict[int, float] = {}
        self.last_words: list[str] = []
        self.is_over = False
        self._last: Heard | None = None  # the newest update
        self._thought: asyncio.Task[None] | None = None
        self._answer: Sent | None = None  # to the question at hand
        self._acted_on = -1  # the entry after which it was given
        self._answered = 0  # the number of the last question that was answered
        self._ids = count(1)

    async def stay(self) -> None:
        """Until the game is over and all is answered, whatever becomes of the line."""
        while not self.is_done:
            await self.swarm.up.wait()
            try:
                async with connect(self.swarm.url, **LINE) as socket:
                    await self.sit(socket)
            except GONE:
                await asyncio.sleep(AGAIN)

    async def sit(self, socket: ClientConnection) -> None:
        seen = self._last.entry if self._last else -1
        await socket.send(msgspec.json.encode(
            {"type": "hello", "table": self.table, "token": self.token, "seen": seen}
        ).decode())  # fmt: skip
        for sent in [sent for sent in self.sent.values() if sent.is_open]:
            await socket.send(sent.words)
        try:
            async for message in socket:
                heard = read(message)
                self.hear(heard)
                if self.is_done:
                    return
                if not self.is_over:
                    await self.act(socket, heard)
        finally:
            if self._thought:
                self._thought.cancel()

    @property
    def is_done(self) -> bool:
        """What was sent just before somebody else ended the game is answered after the end."""
        return self.is_over and not any(sent.is_open for sent in self.sent.values())

    def hear(self, heard: Heard) -> None:
        match heard.type:
            case "welcome" if heard.missed is not None:
                self._note(heard.missed.told)
            case "update":
                assert heard.entry is not None
                self.when.setdefault(heard.entry, perf_counter())
                self._note(heard.told)
                self._last = heard
                self.is_over = heard.outcome is not None
            case "answer" | "refused" if heard.id in self.sent:
                self._settle(self.sent[heard.id], heard)
            case "closed":
                self.last_words.append(heard.reason)
            case _:
                pass

    def _note(self, told: list[Told]) -> None:
        for each in told:
            self.swarm.played_by[each.by] += each.entry not in self.told
            assert self.told.setdefault(each.entry, each) == each, "an entry was told in two ways"

    def _settle(self, sent: Sent, heard: Heard) -> None:
        if heard.type == "answer":
            assert heard.entry, heard
            assert sent.entry in (0, heard.entry), "one move was acknowledged as two entries"
            sent.entry = heard.entry
            self.swarm.acknowledged += 1
        elif not sent.entry:
            sent.refused = heard.reason
        if sent is self._answer:
            self._answer = None
            if sent.entry and not is_business(sent.action):
                self._answered = sent.on
            elif sent.refused in WAITS:
                self._acted_on = -1

    async def act(self, socket: ClientConnection, heard: Heard) -> None:
        """Do a little business, and begin to think about the question at hand."""
        if self.swarm.plays and heard.type == "update" and self.swarm.luck.random() < self.swarm.business:
            await send(socket, self._chosen(heard, business=True))
        if self._is_asked() and (self._thought is None or self._thought.done()):
            self._thought = asyncio.create_task(self._think(socket))

    async def _think(self, socket: ClientConnection) -> None:
        """Updates are heard meanwhile."""
        await asyncio.sleep(self.swarm.thinking())
        if self._last and self._is_asked():
            self._acted_on = self._last.entry or 0
            self._answer = self._chosen(self._last, business=False)
            await send(socket, self._answer)

    def _is_asked(self) -> bool:
        """A question is open, and nothing was said to it, or what was said was wrong and things have changed since."""
        last = self._last
        if last is None or self._answer is not None or not self.swarm.plays:
            return False
        return last.to_act == self.seat and last.on > self._answered and last.entry != self._acted_on

    def _chosen(self, update: Heard, business: bool) -> Sent | None:
        wanted = [action for action in update.legal if is_business(action) is business]
        if not wanted and not business:  # whoever owes more than is there has to sell something first
            wanted = [action for action in update.legal if is_business(action)]
        if not wanted:
            return None
        id, action = f"{self.seat}-{next(self._ids)}", bytes(self.swarm.luck.choice(wanted))
        self.sent[id] = Sent(id, update.on, action, perf_counter())
        return self.sent[id]


async def send(socket: ClientConnection, sent: Sent | None) -> None:
    with suppress(ConnectionClosed):  # what came before it closed is still to be heard
        if sent is not None:
            await socket.send(sent.words)


def is_business(action: Raw | bytes) -> bool | None:
    """Whether it answers no question; None: nobody wants that."""
    kind = bytes(action).split(b'"', 4)[3].decode()
    return None if kind == "resign" else kind in BUSINESS


class Party:
    """All people at one table."""

    def __init__(self, swarm: Swarm, prepared: Prepared) -> None:
        self.id, self.edition = prepared.id, prepared.edition
        self.players = [Player(swarm, self.id, seat, token) for seat, token in enumerate(prepared.tokens)]

    @property
    def sent(self) -> list[Sent]:
        return [sent for player in self.players for sent in player.sent.values()]

    def times(self, since: float, until: float) -> list[float]:
        """From sending a move to the update at the last of the seats, for moves that were sent in that time."""
        timed = [sent for sent in self.sent if sent.entry and since <= sent.at < until]
        return [max(player.when.get(sent.entry, inf) for player in self.players) - sent.at for sent in timed]


class Swarm:
    """`up` says whether there is a server to come back to; `thinking` gives seconds before each answer."""

    def __init__(
        self, port: int, tables: Iterator[Prepared], luck: random.Random, pause: float = 0.03,
        business: float = BUSY_MINDED,
    ) -> None:  # fmt: skip
        self.url, self.port = f"ws://127.0.0.1:{port}/ws", port
        self.tables, self.luck, self.pause, self.business = tables, luck, pause, business
        self.up = asyncio.Event()
        self.plays = True
        self.parties: list[Party] = []
        self.acknowledged = 0
        self.played_by: Counter[str] = Counter()  # as people were told
        self._tasks: list[asyncio.Task[None]] = []

    def thinking(self) -> float:
        return self.luck.expovariate(1 / self.pause)

    def gather(self, group: asyncio.TaskGroup, many: int) -> None:
        """People at so many tables, and at the next one when a game is over."""
        self._tasks += [group.create_task(self._table_after_table()) for _ in range(many)]

    async def _table_after_table(self) -> None:
        for prepared in self.tables:
            party = Party(self, prepared)
            self.parties.append(party)
            await asyncio.gather(*(player.stay() for player in party.players))

    async def listening(self) -> None:
        """Until there is a server."""
        end = perf_counter() + PATIENCE
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
            except OSError:
                assert perf_counter() < end, "no server comes up"
                await asyncio.sleep(0.005)
            else:
                writer.close()
                return

    async def until(self, done: Callable[[], bool], why_not: Callable[[], object] = str) -> None:
        end = perf_counter() + PATIENCE
        while not done():
            assert perf_counter() < end, f"nothing happens any more: {why_not()}"
            await asyncio.sleep(0.005)

    async def moves(self, more: int = 1) -> None:
        """Until so many more moves were acknowledged."""
        enough = self.acknowledged + more
        await self.until(lambda: self.acknowledged >= enough)

    async def moves_by(self, kind: str) -> None:
        """Until somebody of that kind has played."""
        before = self.played_by[kind]
        await self.until(lambda: self.played_by[kind] > before)

    async def rest(self) -> None:
        """Nobody begins anything; all that was sent is answered."""
        self.plays = False
        await self.until(lambda: not self._open(), self._open)

    def _open(self) -> list[tuple[str, Sent]]:
        """What is not answered yet, and where."""
        return [(party.id, sent) for party in self.parties for sent in party.sent if sent.is_open]

    def leave(self) -> None:
        for task in self._tasks:
            task.cancel()
