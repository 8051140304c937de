"""What is written to the log, and what is not."""

from __future__ import annotations

import io
import json
import logging
from typing import Any

import pytest

from tests.server.harness import Json, live, play_on
from turnwise.server import doors, pages, talking
from turnwise.server.logs import bridged, make_log
from turnwise.server.store import Job

pytestmark = pytest.mark.anyio


def lines_of(text: io.StringIO) -> list[Json]:
    return [json.loads(line) for line in text.getvalue().splitlines()]


def test_a_line_is_an_object_with_a_level_and_a_time() -> None:
    text = io.StringIO()
    make_log(text).warning("something", tables=3)
    (line,) = lines_of(text)
    assert line["timestamp"].endswith("Z")
    assert line | {"timestamp": ""} == {"event": "something", "tables": 3, "level": "warning", "timestamp": ""}


def test_what_is_below_the_level_is_left_out() -> None:
    text = io.StringIO()
    log = make_log(text, logging.ERROR)
    log.info("small")
    log.error("great")
    assert [line["event"] for line in lines_of(text)] == ["great"]


def fail() -> None:
    try:
        raise KeyError("canary")
    except KeyError as error:
        raise ValueError("canary") from error


@pytest.mark.parametrize("how", ["error", "true", "tuple"])
def test_an_error_is_told_without_its_words(how: str) -> None:
    text = io.StringIO()
    try:
        fail()
    except ValueError as error:
        shown: Any = {"error": error, "true": True, "tuple": (ValueError, error, error.__traceback__)}[how]
        make_log(text).error("fault", exc_info=shown)
    (line,) = lines_of(text)
    assert line["error"] == ["ValueError", "KeyError"]
    assert line["at"][-1].startswith("server/test_logs.py:") and line["at"][-1].endswith(" fail")
    assert "canary" not in text.getvalue()


def test_no_error_is_told_where_there_is_none() -> None:
    text = io.StringIO()
    make_log(text).error("fault", exc_info=None)
    assert "error" not in lines_of(text)[0]


def test_what_others_log_gets_the_same_shape() -> None:
    text = io.StringIO()
    before = logging.getLogger().handlers[:], logging.getLogger().level
    with bridged(make_log(text, logging.DEBUG), logging.DEBUG):
        logging.getLogger("turnwise.server.store").debug("ours")
        logging.getLogger("uvicorn.error").info('%s - "WebSocket %s" [accepted]', "192.0.2.1", "/ws?canary")
        logging.getLogger("uvicorn.error").debug("< TEXT canary")
        logging.getLogger("asyncio").error("Task exception was never retrieved\nfuture: <Task canary>")
        logging.getLogger("other").warning("wrong number of arguments: %d", "canary")
    assert [(line["logger"], line["event"], line["level"]) for line in lines_of(text)] == [
        ("turnwise.server.store", "ours", "debug"),
        ("asyncio", "Task exception was never retrieved", "error"),
        ("other", "a line that cannot be told", "warning"),
    ]
    assert (logging.getLogger().handlers, logging.getLogger().level) == before


async def test_nothing_of_a_person_a_game_or_a_key_is_in_the_log(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole rounds of play, chat and faults, with everything logged that can be."""
    async with live(db) as server:
        with bridged(server.house.log, logging.DEBUG):
            clients = await server.begin("ankh_morpork", people=2, bots=1)
            seated = clients[0].seated  # type: ignore[attr-defined]
            await clients[0].ask("say", text="canary in the chat")
            await play_on(clients, 20)
            secret = server.table_of(clients[0]).record.secret
            await provoke(server, clients, monkeypatch)
            await clients[0].drop()
            await clients[1].close()
    log = server.log.getvalue()
    found = [line["event"] for line in lines_of(server.log)]
    assert found.count("fault") == 2 and "not_stored" in found and "started" in found
    assert any("ASGI" in event for event in found)
    for canary in ("canary", "Ann", "Bob", seated["token"], seated["rejoin"], seated["code"], secret, "0" * 30):
        assert canary not in log, canary


async def provoke(server: Any, clients: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """All that is written when something goes wrong."""

    def fail(*_: object) -> Any:
        raise RuntimeError("canary")

    with monkeypatch.context() as broken:
        broken.setattr(talking, "say", fail)
        assert (await clients[0].ask("say", text="canary"))["reason"] == "our_fault"
        broken.setattr(doors, "create", fail)
        body = {"settings": {"edition": "harry_potter"}, "name": "canary"}
        assert (await server.http.post("/api/tables?canary", json=body)).status_code == 500
        broken.setattr(pages, "page", fail)
        assert (await server.http.get("/?canary")).status_code == 500
    with monkeypatch.context() as broken:
        write = server.server.store.write
        rows = Job(entries=("canary",))  # type: ignore[arg-type]
        broken.setattr(server.server.store, "write", lambda job, done: write(rows, done))
        assert (await clients[0].ask("say", text="canary"))["reason"] == "not_stored"
    await server.http.get("/api/tables/canary?canary=canary", headers={"Cookie": "canary"})
    for message in (b"\xff", "canary", '{"type":"hello","table":"canary"}', '{"type":"play","canary":1}'):
        await clients[0].socket.send(message)
        await clients[0].frame("refused")
