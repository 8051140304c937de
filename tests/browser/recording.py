"""Recordings: what the server sends one viewer while a game with fixed luck is played, to be shown to pages again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from random import Random
from typing import Any

from msgspec import Struct
from websockets.sync.client import ClientConnection

from tests.browser.theatre import PATIENCE, Json, Theatre, ask
from turnwise.games.property_trading.orders import HOUSE_LOT
from turnwise.kernel.luck import Seeded

NAMES: tuple[str, ...] = ("Ada", "Bartholomew Fizz", "Chidi", "Dara")
TIMING = {"claim_grace": 0, "window_seconds": 0}
SHY = {
    "resign": 0.0,
    "offer_trade": 0.0,
    "set_auto_claim": 0.01,
    "declare_bankruptcy": 0.02,
    "sell": 0.1,
    "mortgage": 0.1,
}
WEIGHTS = SHY | {"buy_deed": 6.0, "build": 6.0, "place_bid": 3.0, "accept_offer": 2.0, "claim_rent": 4.0}
OFFERING = 0.15  # of all steps
OUT_OF_TURN = 0.3


class Step(Struct, frozen=True):
    """An update, and what the server would have answered to what a page may ask about it."""

    update: Json
    answers: dict[str, Json]


class Recording(Struct, frozen=True):
    seat: Json  # what a browser needs to come to the table
    welcome: Json
    game: Json
    steps: list[Step]


class Recorder:
    """A table at which all seats are played over lines of their own; what the first of them is sent is kept."""

    def __init__(
        self, theatre: Theatre, edition: str, seed: int, position: Json | None = None, **settings: Any
    ) -> None:
        self.luck, self.edition, self.steps = Random(seed), edition, list[Step]()
        names = [seat["name"] for seat in position["seats"]] if position else list(NAMES)
        options = {"options": position["options"]} if position and position.get("options") else {}
        settings = {**options, **settings, "timing": {**TIMING, **settings.get("timing", {})}}
        self.seated = theatre.table(edition, names, position=position, luck=Seeded(seed), **settings)
        self._lines = ExitStack()
        self.lines = [self._lines.enter_context(theatre.line()) for _ in self.seated]
        self.updates: list[Json] = [{} for _ in self.seated]
        self.welcome: Json = {}
        for number in range(len(self.seated)):
            self._greet(number)
        self.game = theatre.get(f"/api/tables/{self.seated[0]['table']}/game")

    def _greet(self, number: int) -> None:
        seat, line = self.seated[number], self.lines[number]
        line.send(json.dumps({"type": "hello", "table": seat["table"], "token": seat["token"], "words": number == 0}))
        while not self.updates[number]:
            frame = json.loads(line.recv(PATIENCE))
            if frame["type"] == "welcome" and number == 0:
                self.welcome = frame
            if frame["type"] == "update":
                self._note(number, frame)

    def close(self) -> None:
        self._lines.close()

    def recording(self) -> Recording:
        return Recording(self.seated[0], self.welcome, self.game, self.steps)

    # ---- what is kept ----

    def _note(self, number: int, update: Json) -> None:
        self.updates[number] = update
        if number == 0:
            self.steps.append(Step(update, {}))

    def look_up(self) -> None:
        """Ask what a page would ask now: about what is at stake, and about a card that was drawn."""
        update = self.updates[0]
        for kind, number in things(update):
            wish = {"type": "about", "id": "a", "kind": kind, "number": number}
            self.steps[-1].answers[f"{kind} {number}"] = ask(self.lines[0], wish)

    # ---- play ----

    @property
    def is_over(self) -> bool:
        return self.updates[0]["outcome"] is not None

    def play(self) -> None:
        """Somebody does something; everybody is told."""
        number, action = self.choose()
        update = self.updates[number]
        line = self.lines[number]
        line.send(json.dumps({"type": "play", "id": f"p{update['entry']}", "on": update["on"], "action": action}))
        self._hear(number, update["entry"])

    def _hear(self, actor: int, entry: int) -> None:
        for number, line in enumerate(self.lines):
            answered = number != actor
            while not answered or self.updates[number]["entry"] <= entry:
                frame = json.loads(line.recv(PATIENCE))
                assert frame["type"] != "refused", frame
                answered |= frame["type"] == "answer"
                if frame["type"] == "update":
                    self._note(number, frame)

    def choose(self) -> tuple[int, Json]:
        asked = self.updates[0]["to_act"]
        if self.luck.random() < OUT_OF_TURN:
            idle = [number for number, update in enumerate(self.updates) if number != asked and business(update)]
            if idle:
                number = self.luck.choice(idle)
                return number, self.luck.choice(business(self.updates[number]))
        legal = self.updates[asked]["legal"]
        if self.luck.random() < OFFERING:
            offers = self._suggested(self.lines[asked])
            if offers:
                return asked, self.luck.choice(offers)
        (action,) = self.luck.choices(legal, [WEIGHTS.get(each["type"], 1.0) + 1e-9 for each in legal])
        return asked, action

    def _suggested(self, line: ClientConnection) -> list[Json]:
        found: list[Json] = ask(line, {"type": "suggest", "id": "s"})["actions"]
        return found


def business(update: Json) -> list[Json]:
    """What a seat may do while others are asked."""
    return [
        each for each in update["legal"] if each["type"] in ("claim_rent", "accept_offer", "decline_offer", "build")
    ]


def things(update: Json) -> Iterator[tuple[str, int]]:
    view = update["view"]
    if "deeds" not in view:
        return
    frame: Json = view["frames"][-1] if view["frames"] else {"kind": ""}
    if frame["kind"] == "buy":
        yield "space", view["deeds"][frame["a"]]["space"]
    elif frame["kind"] == "auction" and frame["a"] < HOUSE_LOT:
        yield "space", frame["a"]
    elif update["to_act"] is not None:
        yield "space", view["seats"][update["to_act"]]["at"]
    for told in update["told"]:
        for event in told["events"]:
            if event["type"] == "card_drawn":
                yield "card", event["card"]
