"""A whole game of people and bots, with somebody who is curious: everything there is to ask for is asked for."""

from __future__ import annotations

import asyncio
import random

from tests.server.canaries import Nest
from tests.server.harness import Client, Json, Live
from tests.server.players import SHY

EVERY = 40  # entries, then somebody looks round
REPLAY = "/replay?from=0&count=50"


class Game:
    """A whole game of two people and bots, with a spectator who is curious."""

    def __init__(self, server: Live, clients: list[Client], watcher: Client) -> None:
        self.server, self.clients, self.watcher = server, clients, watcher
        self.nest = Nest(client.seated for client in clients)  # type: ignore[attr-defined]
        self.id = clients[0].table["id"]
        self.luck = random.Random(self.id)
        self.lines: list[tuple[Client, int | None]] = [
            *((client, seat) for seat, client in enumerate(clients)),
            (watcher, None),
        ]

    async def play(self) -> None:
        everybody = [client for client, _ in self.lines]
        await asyncio.gather(*(self.sit(seat) for seat in range(len(self.clients))), self.look_round())
        for client in everybody:
            await client.until(lambda frame: frame["type"] == "table" and frame["table"]["status"] == "over")

    async def sit(self, seat: int) -> None:
        """Answer whatever is asked; who is refused because somebody was quicker looks again."""
        client = self.clients[seat]
        while client.update["outcome"] is None:
            if client.update["to_act"] != seat:
                await client.frame("update")
                continue
            legal = client.update["legal"]
            answer = await client.play(self.luck.choice([each for each in legal if each["type"] not in SHY] or legal))
            while answer["type"] == "answer" and client.update["entry"] < answer["entry"]:
                await client.frame("update")

    async def look_round(self) -> None:
        """Whoever is curious asks for everything now and then."""
        last = -EVERY
        while self.watcher.update["outcome"] is None:
            if self.watcher.update["entry"] >= last + EVERY:
                last = self.watcher.update["entry"]
                await self.ask_for_everything()
                await self.open_another_window(last)
            await self.watcher.frame("update")

    async def ask_for_everything(self) -> None:
        http, path = self.server.http, f"/api/tables/{self.id}"
        for each in ("", REPLAY, "/replay?seat=0", "/replay?seat=99", "/review", "/match", "/match?part=7", "/no"):
            await http.get(path + each)
        for each in ("/", "/metrics", "/healthz", "/api/tables", "/api/tables/NOSUCH", "/api/nothing", "/nothing"):
            await http.get(each)
        own = self.clients[0].seated["token"]  # type: ignore[attr-defined]
        await http.post("/api/mine", json={"tokens": [own, own[:-2], "x.y.z", ""]})
        await http.post(f"{path}/seats", json={"name": "Zoe"})
        await http.post(f"{path}/seats", content=b"{", headers={"content-type": "application/json"})
        await http.post(f"{path}/rejoin", json={"code": "2345-6789-ABCD"})
        await http.request("PUT", path)

    async def ask_about_things(self, tab: Client) -> None:
        """The id says what about."""
        kinds = ("space", "card", "area", "person", "event")
        things = [(self.luck.choice(kinds), self.luck.randrange(40)) for _ in range(6)]
        for place, (kind, number) in enumerate(things):
            id = await tab.send("about", id=f"{kind} {number} {tab.update['entry']}-{place}", kind=kind, number=number)
            await tab.until(lambda frame, id=id: frame.get("id") == id)

    async def open_another_window(self, number: int) -> None:
        """On a seat and as a spectator, with something to catch up with; and some words that are refused."""
        for seat in (1, None):
            seated = self.clients[seat or 0].seated  # type: ignore[attr-defined]
            tab = await self.server.hello(seated, seat is None, max(0, number - 5), words=True)
            await tab.send("catch_up", seen=0)
            await tab.frame("caught")
            await tab.send("describe")
            await tab.frame("described")
            await self.ask_about_things(tab)
            wishes: list[Json] = [
                {"type": "play", "on": 0, "action": {"type": "what"}},
                {"type": "vote", "what": "go_on"},
            ]
            for place, wish in enumerate([*wishes, {"type": "start"}]):
                await tab.ask(id=f"after {number}, {place}", **wish)
            await tab.socket.send('{"type":"mute"')
            await tab.frame("refused")
            self.lines.append((tab, seat))
            await tab.close()
        for token in ("x.y.z", seated["token"][:-3] + "abc", "WyJhIl0.aaaaaa.bbbbbbbbbbb"):
            stranger = await self.server.connect()
            await stranger.send("hello", table=self.id, token=token)
            await stranger.frame("closed")
            self.lines.append((stranger, None))
