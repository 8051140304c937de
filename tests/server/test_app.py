"""The server as a whole: is it well, is it full, and how does it take its leave."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tests.server.harness import PATIENCE, Live, live
from turnwise.server import app, health
from turnwise.server.house import Limits
from turnwise.server.store import NotStored

pytestmark = pytest.mark.anyio

NEW = {"settings": {"edition": "exclusive_possession", "seats": 2}, "name": "Ann"}


# ---- is it well ----


async def test_a_server_that_stores_is_well(db: str) -> None:
    async with live(db) as server:
        await server.create("exclusive_possession")
        answer = await server.http.get("/healthz")
    assert answer.status_code == 200
    assert answer.json() == {"status": "ok", "database": "ok", "tables": 1, "lines": 0}


async def test_a_server_that_cannot_store_says_so(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    full = NotStored("The server's disk is full: nothing was changed.")
    async with live(db) as server:
        with monkeypatch.context() as broken:
            broken.setattr(server.server.store, "write", lambda job, done: done(full))
            answer = await server.http.get("/healthz")
            assert (answer.status_code, answer.json()["status"]) == (503, "failing")
            assert answer.json()["database"] == str(full)
        await server.clock.wind(3)
        assert (await server.http.get("/healthz")).status_code == 200


@pytest.mark.parametrize("part", ["write", "read"])
async def test_a_silent_database_is_not_waited_for(db: str, part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    never: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    silent = {"write": lambda job, done: None, "read": lambda question: never}
    async with live(db) as server:
        with monkeypatch.context() as broken:
            broken.setattr(health, "LIMIT", 0.01)
            broken.setattr(server.server.store, part, silent[part])
            answer = await server.http.get("/healthz")
    assert answer.status_code == 503
    assert answer.json()["database"] == "The database has not answered for 0.01 seconds."


async def test_callers_cannot_make_the_database_work(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with live(db) as server:
        asked: list[object] = []
        write = server.server.store.write
        monkeypatch.setattr(server.server.store, "write", lambda job, done: asked.append(job) or write(job, done))
        answers = await asyncio.gather(*(server.http.get("/healthz") for _ in range(10)))
        assert {answer.status_code for answer in answers} == {200} and len(asked) == 1


async def test_a_server_that_closes_is_no_place_to_go(db: str) -> None:
    async with live(db) as server:
        await server.server.say_goodbye()
        answer = await server.http.get("/healthz")
    assert (answer.status_code, answer.json()["status"]) == (503, "closing")


# ---- is it full ----


async def test_no_more_tables_than_fit_in(db: str) -> None:
    async with live(db, limits=Limits(tables=2)) as server:
        answers = [await server.http.post("/api/tables", json=NEW) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 503]
        assert answers[2].json() == {
            "reason": "full", "text": "This server is full: no more tables fit in. Try again later.", "clause": "",
        }  # fmt: skip
        await server.clock.wind(120)  # nobody is there: they sleep
        assert (await server.http.post("/api/tables", json=NEW)).status_code == 201


async def test_a_sleeping_table_is_not_woken_into_a_full_house(db: str) -> None:
    async with live(db, limits=Limits(tables=1)) as server:
        first = await server.create("exclusive_possession")
        await server.clock.wind(120)
        await server.create("exclusive_possession")
        client = await server.connect()
        await client.send("hello", table=first["table"], token=first["token"])
        assert (await client.frame("closed"))["reason"] == "full"
        await server.clock.wind(120)
        assert (await server.hello(first)).table["id"] == first["table"]


async def test_no_more_sockets_than_fit_in(db: str) -> None:
    async with live(db, limits=Limits(lines=3)) as server:
        table = await server.create("exclusive_possession")
        clients = [await server.hello(table, spectator=True) for _ in range(3)]
        late = await server.connect()
        last = await late.frame("closed")
        assert last["reason"] == "full" and "full" in last["text"]
        await late.socket.wait_closed()
        await clients[0].close()
        async with asyncio.timeout(PATIENCE):
            while sum(server.house.lines.values()) == 3:
                await asyncio.sleep(0)
        assert (await server.hello(table, spectator=True)).table["watching"] == 3


# ---- taking leave ----


async def test_everybody_is_told_that_the_server_restarts(db: str) -> None:
    async with live(db) as server:
        clients = await server.begin("exclusive_possession")
        watcher = await server.hello(clients[0].seated, spectator=True)  # type: ignore[attr-defined]
        await server.server.say_goodbye()
        for client in (*clients, watcher):
            last = await client.frame("closed")
            assert (last["reason"], client.frames[-1]) == ("restart", last)
            await client.socket.wait_closed()
            assert client.socket.close_code == 1000
        assert not server.house.lines


async def test_what_is_being_stored_is_answered_before_the_goodbye(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with live(db) as server:
        clients = await server.begin("exclusive_possession")
        store, waiting = server.server.store, asyncio.Event()
        write, held = store.write, list[tuple[Any, Any]]()

        def hold(job: Any, done: Any) -> None:
            held.append((job, done))
            waiting.set()

        monkeypatch.setattr(store, "write", hold)
        mover = clients[clients[0].update["to_act"]]
        id = await mover.send("play", on=mover.update["on"], action={"type": "roll"})
        await waiting.wait()
        leave = asyncio.ensure_future(server.server.say_goodbye())
        await clients[1 - clients.index(mover)].send("say", text="are you there?")
        monkeypatch.setattr(store, "write", write)
        for job, done in held:
            write(job, done)
        await leave
        assert (await mover.answer(id))["type"] == "answer"
        assert (await mover.frame("closed"))["reason"] == "restart"
        number = server.table_of(clients[0]).match.number
        stored = await store.read(lambda reader: reader.last_entry(clients[0].table["id"], 0))
        assert stored is not None and stored.number == number == 1


async def test_a_reader_that_never_reads_does_not_hold_the_server_up(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "GOODBYE", 0.1)
    async with live(db) as server:
        (client, *_) = await server.begin("exclusive_possession")
        table = server.table_of(client)
        stuck = next(line for line in table.lines if line.seat == 0)

        async def never(_: object) -> None:
            await asyncio.get_running_loop().create_future()

        monkeypatch.setattr(stuck, "_send", never)
        await server.server.say_goodbye()
        assert table.lines == {stuck: None}


async def test_nobody_comes_in_while_the_server_closes(db: str) -> None:
    async with live(db) as server:
        await server.server.say_goodbye()
        status, body = await upgrade(server)
    assert status == 503 and json.loads(body)["reason"] == "restart"


async def upgrade(server: Live) -> tuple[int, bytes]:
    headers = {
        "connection": "Upgrade", "upgrade": "websocket", "sec-websocket-version": "13",
        "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
    }  # fmt: skip
    answer = await server.http.get("/ws", headers=headers)
    return answer.status_code, answer.content
