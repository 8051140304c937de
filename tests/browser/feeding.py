"""A page that is shown a recording: its socket is answered from what a server once sent."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import WebSocketRoute

from tests.browser.guest import Guest
from tests.browser.recording import Recording, Step
from tests.browser.theatre import Json

BAR = "[data-guide=bar]"
EMPTY: dict[str, Json] = {
    "suggest": {"type": "suggested", "actions": [], "labels": []},
    "describe": {"type": "described", "lines": []},
    "why": {"type": "because", "reason": "", "clause": "", "text": ""},
    "catch_up": {"type": "caught", "missed": {"after": 0, "told": [], "lines": [], "whole": True, "stood_in": []}},
}


class Feed:
    """The other end of the page's line. What the page wishes is kept, and answered as far as it was recorded."""

    def __init__(self, guest: Guest, recording: Recording) -> None:
        self.page, self.recording = guest.page, recording
        self.wishes: list[Json] = []
        self._answers: dict[str, Json] = {}
        self._line: WebSocketRoute | None = None
        self.page.route(re.compile("/api/tables/[^/]+/game$"), lambda route: route.fulfill(json=recording.game))
        self.page.route_web_socket(re.compile("/ws$"), self._open)
        guest.sit_down()
        self.page.locator(BAR).wait_for()

    def show(self, step: Step) -> None:
        self._answers |= step.answers
        self._send(step.update)

    def _open(self, line: WebSocketRoute) -> None:
        self._line = line
        line.on_message(self._hear)

    def _hear(self, message: str | bytes) -> None:
        wish = json.loads(message)
        self.wishes.append(wish)
        if wish["type"] == "hello":
            self._send(self.recording.welcome)
            self.show(self.recording.steps[0])
        elif answer := self._answer(wish):
            self._send({**answer, "id": wish["id"]})

    def _answer(self, wish: Json) -> Json | None:
        if wish["type"] == "about":
            return self._answers.get(f"{wish['kind']} {wish['number']}")
        return EMPTY.get(wish["type"])

    def _send(self, frame: dict[str, Any]) -> None:
        assert self._line
        self._line.send(json.dumps(frame))
