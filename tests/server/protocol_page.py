"""The example on docs/protocol.md: a real session with a real server, written down.

`scripts/on plain python -m tests.server.protocol_page` writes it into the page anew.
"""

from __future__ import annotations

import asyncio
import json
import re
import tempfile
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.server.harness import Client, Json, Live, live

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
BEGIN, END = "<!-- a real session, written by tests/server/protocol_page.py -->\n", "<!-- the end of it -->\n"
WIDTH, HANG = 116, "        "
CUT = "…"
LONG = 24  # letters of a text that is shown whole
TIMING = {"kind": "each", "seconds": 60}
# What is shown of a table after the first time, and of an update.
OF_TABLE = ("status", "seats", "entry", "secret", "outcome")
OF_SEAT = ("kind", "name", "ready", "presence")
OF_EVENT = 3  # events of an entry


class Session:
    """What Ann's program sends and hears, line by line."""

    def __init__(self, server: Live) -> None:
        self.server = server
        self.lines: list[str] = []

    def tell(self, words: str) -> None:
        self.lines += ["", *textwrap.wrap(words, WIDTH), ""]

    def write(self, mark: str, text: str) -> None:
        self.lines += textwrap.wrap(
            f"{mark} {text}", WIDTH, initial_indent="    ", subsequent_indent=HANG, break_long_words=False,
            break_on_hyphens=False,
        )  # fmt: skip

    async def ask(self, method: str, path: str, body: Json | None = None) -> Json:
        answer = await self.server.http.request(method, path, json=body)
        self.write("→", f"{method} {path} {shown(body) if body else ''}")
        data: Json = answer.json()
        self.write("←", f"{answer.status_code} {shown(data)}")
        return data

    async def send(self, client: Client, type: str, **fields: Any) -> None:
        await client.send(type, **fields)
        self.write("→", shown({"type": type, **fields}))

    async def hear(self, client: Client, type: str, wanted: Callable[[Json], bool] = lambda frame: True) -> Json:
        """The next frame of that type; what is told of the table in between is left out."""
        while True:
            frame = await client.next()
            if frame["type"] == type and wanted(frame):
                self.write("←", shown(self.told(frame)))
                return frame
            assert frame["type"] == "table", (type, frame)

    async def hear_of(self, client: Client, seat: int, **facts: Any) -> Json:
        """The next frame that tells this of a seat."""
        return await self.hear(
            client, "table", lambda frame: all(frame["table"]["seats"][seat][name] == facts[name] for name in facts)
        )

    def told(self, frame: Json) -> Json:
        if frame["type"] == "welcome":
            return frame | {"version": CUT}
        if frame["type"] == "table":
            return frame | {"table": some(frame["table"], OF_TABLE)}
        if frame["type"] == "update":
            told = [
                each | {"events": [*each["events"][:OF_EVENT], *[CUT][: len(each["events"]) - OF_EVENT]]}
                for each in frame["told"]
            ]
            return frame | {"view": some(frame["view"], ("seat", "turn", "to_act")), "told": told}
        return frame


def some(data: Json, names: tuple[str, ...]) -> Json:
    found = {name: data[name] for name in names}
    if "seats" in found:
        found["seats"] = [some(seat, OF_SEAT) for seat in found["seats"]]
    return {**found, CUT: CUT}


def shown(data: object) -> str:
    """JSON with long texts cut, and a mark where something was left out."""
    text = json.dumps(cut(data), ensure_ascii=False)
    return text.replace(f'"{CUT}": "{CUT}"', CUT).replace(f'"{CUT}"', CUT)


def cut(data: object) -> object:
    if isinstance(data, dict):
        return {key: cut(value) for key, value in data.items()}
    if isinstance(data, list):
        return [cut(each) for each in data]
    if isinstance(data, str) and len(data) > LONG and re.fullmatch(r"[\w.-]+", data):
        return data[:12] + CUT
    return data


async def play(session: Session) -> None:
    server = session.server
    session.tell(
        "Ann opens a table for two, with a minute for each decision, and says hello with the key that she gets."
    )
    body = {"settings": {"edition": "harry_potter", "seats": 2, "timing": TIMING}, "name": "Ann"}
    seated = await session.ask("POST", "/api/tables", body)
    ann = await server.connect()
    await session.send(ann, "hello", table=seated["table"], token=seated["token"])
    welcome = await session.hear(ann, "welcome")
    session.tell("She sends the code to Bob, who joins and says hello, too.")
    bobs = await server.join(seated, "Bob")
    bob = await server.hello(bobs)
    await session.hear_of(ann, 1, presence="here")
    session.tell("Both agree to the settings, and each adds 16 bytes to the dice. Then anybody may start.")
    agreed = welcome["table"]["agreed"]
    await session.send(ann, "ready", id="1", agreed=agreed, contribution="00112233445566778899aabbccddeeff")
    await session.hear(ann, "answer")
    await session.hear_of(ann, 0, ready=True)
    await bob.ask("ready", agreed=agreed, contribution="0123456789abcdef0123456789abcdef")
    await session.hear_of(ann, 1, ready=True)
    await session.send(ann, "start", id="2")
    await session.hear(ann, "answer")
    await session.hear(ann, "table", lambda frame: frame["table"]["status"] == "running")
    first = await session.hear(ann, "update")
    await turn(session, ann, first)
    await back(session, ann, seated)
    await end(session, ann, bob)


async def turn(session: Session, ann: Client, first: Json) -> None:
    session.tell("Ann is asked question 1 and rolls.")
    roll: Json = {"type": "roll"}
    await session.send(ann, "play", id="3", on=first["on"], action=roll)
    await session.hear(ann, "answer")
    asked = await session.hear(ann, "update")
    buy = next((action for action in asked["legal"] if action["type"] == "buy_deed"), None)
    assert buy is not None and asked["to_act"] == 0
    session.tell(
        "She stands on a property that nobody owns. That is question 2, and `legal` has the answers to choose from."
    )
    await session.send(ann, "play", id="4", on=asked["on"], action=buy)
    await session.hear(ann, "answer")
    await session.hear(ann, "update")
    session.tell("She is not sure that this got through, and sends it again: nothing happens twice.")
    await session.send(ann, "play", id="4", on=asked["on"], action=buy)
    await session.hear(ann, "answer")
    session.tell("A move for a question that is no longer asked, and one that the rules forbid:")
    await session.send(ann, "play", id="5", on=first["on"], action=roll)
    await session.hear(ann, "refused")
    await session.send(ann, "play", id="6", on=asked["on"] + 1, action={"type": "mortgage", "space": 39})
    await session.hear(ann, "refused")


async def back(session: Session, ann: Client, seated: Json) -> None:
    server = session.server
    session.tell(
        "The line breaks. Ann comes back and says which entry she saw last: none but the set-up, let us say. Now she"
        " wants words."
    )
    table = server.table_of(ann)
    await ann.drop()
    while len(table.lines) > 1:  # the server has not noticed yet
        await asyncio.sleep(0)
    again = await server.connect()
    await session.send(again, "hello", table=seated["table"], token=seated["token"], seen=0, words=True)
    welcome = await again.next()
    told = [each | {"events": [CUT]} for each in welcome["missed"]["told"]]
    session.write("←", shown({"type": "welcome", "missed": welcome["missed"] | {"told": told}, CUT: CUT}))
    update = await again.frame("update")
    session.write("←", shown({"type": "update", CUT: CUT, "words": update["words"]}))
    ann.socket, ann.frames = again.socket, again.frames
    session.tell("What has she bought there?")
    await session.send(ann, "about", id="7", kind="space", number=6)
    await session.hear(ann, "explained")


async def end(session: Session, ann: Client, bob: Client) -> None:
    session.tell("She has a word with Bob; then both vote to end the game.")
    await session.send(ann, "say", id="8", text="Shall we stop?")
    await session.hear(ann, "answer")
    await session.hear(ann, "chat")
    await session.send(ann, "vote", id="9", what="end")
    await session.hear(ann, "answer")
    frame = await ann.until(lambda frame: frame["type"] == "table" and frame["table"]["ballots"])
    session.write("←", shown({"type": "table", "table": {CUT: CUT, "ballots": frame["table"]["ballots"]}}))
    await bob.ask("vote", what="end")
    over = await ann.until(lambda frame: frame["type"] == "table" and frame["table"]["outcome"] is not None)
    session.write("←", shown(session.told(over)))
    session.tell("Now the record can be had, and the dice be checked with it.")
    path = f"/api/tables/{over['table']['id']}/match"
    answer = await session.server.http.get(path)
    log = answer.json()
    session.write("→", f"GET {path}")
    header = {"game": log["header"]["game"], "rules_number": log["header"]["rules_number"], CUT: CUT}
    session.write("←", f"{answer.status_code} {shown({'header': header, 'entries': [CUT]})}")


async def written() -> str:
    """The session, from the first house of cards in which Ann begins."""
    for seed in "abcdefghijklmnop":
        with tempfile.TemporaryDirectory() as folder:
            async with live(f"sqlite:///{folder}/turnwise.db", seed=seed) as server:
                session = Session(server)
                try:
                    await play(session)
                except AssertionError:
                    continue
                return "\n".join(session.lines) + "\n\n"
    raise AssertionError("nowhere does the session go as it should")


def split(page: str) -> tuple[str, str, str]:
    before, _, rest = page.partition(BEGIN)
    session, _, after = rest.partition(END)
    return before + BEGIN, session, END + after


if __name__ == "__main__":
    before, _, after = split(PAGE.read_text("utf-8"))
    PAGE.write_text(before + asyncio.run(written()) + after, "utf-8")
