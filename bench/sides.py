"""One seat at a table, at our server and at the peer's: what it sends, and of what it is told as little as will do."""

from __future__ import annotations

import http.client
import itertools
import json
from typing import Any

import msgspec
from msgspec import Raw, Struct

from bench.websocket import HOST, Fault, Key, Line

EDITION = "doctor_who_villains"
SEATS = 4
BUSINESS = {
    "claim_rent", "waive_rent", "accept_offer", "decline_offer", "build", "sell", "mortgage", "lift_mortgage",
    "offer_trade", "withdraw_offer", "set_auto_claim", "resign",
}  # fmt: skip


class Update(Struct):
    entry: int
    on: int
    to_act: int | None
    legal: list[Raw]


class Action(Struct):
    type: str


class Ready(Struct):
    ready: bool


class Lobby(Struct):
    status: str
    agreed: str
    seats: list[Ready]


class TableFrame(Struct):
    """`welcome` and `table`."""

    table: Lobby


class OurLine(Line):
    path = "/ws"
    update = msgspec.json.Decoder(Update)
    table = msgspec.json.Decoder(TableFrame)
    action = msgspec.json.Decoder(Action)
    agreed = started = False

    def opened(self) -> None:
        self.ask(type="hello", table=self.key.table, token=self.key.token, seen=-1)

    def text(self, data: bytes) -> None:
        if data.startswith(b'{"type":"update"'):
            update = self.update.decode(data)
            move = self.move(update) if update.to_act == self.key.seat else None
            self.listener.told(self.key.seat, update.entry, move)
        elif data.startswith((b'{"type":"welcome"', b'{"type":"table"')):
            self.in_lobby(self.table.decode(data).table)
        elif not data.startswith(b'{"type":"answer"'):
            raise Fault(f"not expected: {data[:200]!r}")

    def in_lobby(self, table: Lobby) -> None:
        """All agree; the first seat starts."""
        if table.status != "lobby":
            return
        if not self.agreed:
            self.agreed = True
            self.ask(type="ready", id="ready", agreed=table.agreed, contribution=f"{self.key.seat:032x}")
        if self.key.seat == 0 and not self.started and all(seat.ready for seat in table.seats):
            self.started = True
            self.ask(type="start", id="start")

    def move(self, update: Update) -> bytes:
        """The first answer to the question; business only when there is no answer."""
        legal = update.legal
        action = next((one for one in legal if self.action.decode(one).type not in BUSINESS), legal[0])
        return b'{"type":"play","id":"%d","on":%d,"action":%b}' % (update.entry, update.on, bytes(action))

    def ask(self, **words: Any) -> None:
        self.send(msgspec.json.encode(words))


class Whose(Struct):
    currentPlayer: str


class Turn(Struct):
    turn: int


class PeerState(Struct):
    G: Turn
    ctx: Whose
    number: int = msgspec.field(name="_stateID")


class PeerSync(Struct):
    state: PeerState


class PeerLine(Line):
    """boardgame.io: engine.io 4 and socket.io 5 over a WebSocket from the start."""

    path = "/socket.io/?EIO=4&transport=websocket"
    update = msgspec.json.Decoder(tuple[Raw, Raw, PeerState, Raw])
    sync = msgspec.json.Decoder(tuple[Raw, Raw, PeerSync])
    space = b"/property,"
    first: PeerState

    def text(self, data: bytes) -> None:
        if data.startswith(b'42/property,["update"'):
            self.tell(self.update.decode(data[12:])[2])
        elif data.startswith(b'42/property,["sync"'):
            self.first = self.sync.decode(data[12:])[2].state
        elif data.startswith(b'42/property,["matchData"'):
            self.tell(self.first)  # only now it is sure that this seat will hear of moves
        elif data == b"2":
            self.send(b"3")
        elif data.startswith(b"0"):
            self.send(b"40" + self.space)
        elif data.startswith(b"40"):
            self.emit("sync", self.key.table, str(self.key.seat), self.key.token, SEATS)
        else:
            raise Fault(f"not expected: {data[:200]!r}")

    def tell(self, state: PeerState) -> None:
        key = self.key
        mine = int(state.ctx.currentPlayer) == key.seat
        self.listener.told(key.seat, state.number, self.move(state) if mine else None)

    def move(self, state: PeerState) -> bytes:
        player = str(self.key.seat)
        payload = {"type": "roll", "args": [state.G.turn], "playerID": player, "credentials": self.key.token}
        return self.event("update", {"type": "MAKE_MOVE", "payload": payload}, state.number, self.key.table, player)

    def event(self, *words: Any) -> bytes:
        return b"42" + self.space + msgspec.json.encode(words)

    def emit(self, *words: Any) -> None:
        self.send(self.event(*words))


_numbers = itertools.count()


def new_address() -> str:
    """Each table's people come from an address of their own, so that no limit meets them all together."""
    number = next(_numbers)
    return f"127.0.{1 + number // 250}.{1 + number % 250}"


def asked(port: int, address: str, path: str, body: dict[str, Any]) -> Any:
    """What a server answers to a POST."""
    line = http.client.HTTPConnection(HOST, port, timeout=30, source_address=(address, 0))
    line.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
    answer = line.getresponse()
    data = answer.read()
    line.close()
    if answer.status not in (200, 201):
        raise Fault(f"{path}: {answer.status} {data[:200]!r}")
    return json.loads(data)


def our_table(port: int) -> list[Key]:
    address = new_address()
    settings = {"edition": EDITION, "seats": SEATS, "timing": {"claim_grace": 0}}
    first = asked(port, address, "/api/tables", {"settings": settings, "name": "P0"})
    join = f"/api/tables/{first['table']}/seats"
    seated = [first, *(asked(port, address, join, {"name": f"P{seat}"}) for seat in range(1, SEATS))]
    return [Key(one["table"], one["seat"], one["token"], address) for one in seated]


def peer_table(port: int) -> list[Key]:
    address = new_address()
    table = asked(port, address, "/games/property/create", {"numPlayers": SEATS})["matchID"]
    join = f"/games/property/{table}/join"
    bodies = [{"playerID": str(seat), "playerName": f"P{seat}"} for seat in range(SEATS)]
    tokens = [asked(port, address, join, body)["playerCredentials"] for body in bodies]
    return [Key(table, seat, token, address) for seat, token in enumerate(tokens)]
