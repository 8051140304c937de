"""People who play by themselves, each over a line of its own, all at once."""

from __future__ import annotations

import asyncio
from random import Random
from weakref import WeakKeyDictionary

from websockets.exceptions import ConnectionClosed

from tests.server.harness import Client, Json, Live

SHY = {"resign", "offer_trade", "set_auto_claim", "declare_bankruptcy", "sell", "mortgage"}
BREATH = 20  # plays, then the clock is wound: nobody plays faster than the limit


def asked(people: list[Client]) -> tuple[Client, Client]:
    """Of two people, the one for whom the game waits, and the other one."""
    first = people[0].update["to_act"]
    return people[first], people[1 - first]


def told(client: Client, after: int) -> list[Json]:
    """What a client was told live of the entries after *after*."""
    updates = (frame for frame in client.frames if frame["type"] == "update")
    return [each for frame in updates for each in frame["told"] if each["entry"] > after]


async def seen(client: Client, entry: int) -> Json:
    """The update of that entry, or the first after it."""
    while client.update["entry"] < entry:
        await client.frame("update")
    return client.update


async def closed(client: Client) -> int | None:
    """Read until the server closes the line; the code."""
    try:
        while True:
            await client.next()
    except ConnectionClosed as gone:
        return gone.rcvd.code if gone.rcvd else None


async def goes_on(*people: Client) -> None:
    """The game of these people is what it was, and can be played."""
    entry = max(client.update["entry"] for client in people)
    answer = await asked(list(people))[0].play({"type": "roll"})
    assert (answer["type"], answer["entry"]) == ("answer", entry + 1)
    for client in people:
        await client.until(lambda frame: frame["type"] == "update" and frame["entry"] == entry + 1)


_winding: WeakKeyDictionary[Live, asyncio.Lock] = WeakKeyDictionary()


async def breathe(server: Live) -> None:
    """One at a time winds the clock of a server."""
    async with _winding.setdefault(server, asyncio.Lock()):
        await server.clock.wind(BREATH / 10)


class Players:
    """Plays a game, to its end or for some moves. Nobody waits for the others: whoever is asked answers."""

    def __init__(self, server: Live, clients: list[Client], seed: int = 0) -> None:
        self.server, self.clients, self.luck = server, clients, Random(seed)

    async def play_to_the_end(self) -> None:
        await self.play(100_000)

    async def play(self, entries: int) -> None:
        await asyncio.gather(*(self._sit(client, seat, entries) for seat, client in enumerate(self.clients)))

    async def _sit(self, client: Client, seat: int, entries: int) -> None:
        plays = 0
        while client.update["outcome"] is None and client.update["entry"] < entries:
            if client.update["to_act"] != seat:
                await client.frame("update")
                continue
            plays += 1
            if plays % BREATH == 0:
                await breathe(self.server)
            answer = await client.play(self._choose(client.update["legal"]))
            if answer["type"] == "answer":
                await seen(client, answer["entry"])
            else:  # a bot was quicker
                assert answer["reason"] in ("asked_before", "NO_SUCH_CLAIM", "NO_SUCH_OFFER"), answer

    def _choose(self, legal: list[Json]) -> Json:
        bold = [action for action in legal if action["type"] not in SHY]
        return self.luck.choice(bold or legal)
