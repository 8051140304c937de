"""All tables: woken, put to sleep, and no more of them than fit in (house.py)."""

from __future__ import annotations

import asyncio
import gc
import tracemalloc
from typing import Any

import pytest

from tests.server.harness import FAST, Client, live
from tests.server.past_games import past_game, put_past_games
from tests.server.staging import (
    CITY,
    ROLL,
    VILLAINS,
    at_rest,
    auction,
    begin_at,
    claimable,
    leap,
    left_alone,
    moves,
    plays,
    shown,
    stored,
    until,
)
from turnwise.server import house as houses
from turnwise.server.denied import Denied
from turnwise.server.house import Limits
from turnwise.server.store import NotStored

pytestmark = pytest.mark.anyio

KILOBYTE = 1_000


# ---- sleep ----


async def test_a_table_without_anybody_sleeps_after_a_minute_and_is_woken_by_hello(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, auction(), timing={**FAST, "kind": "bank", "seconds": 100})
        await server.clock.wind(10)
        await plays(server, ann, {"type": "place_bid", "lot": 3, "amount": 10})
        await server.clock.wind(5)
        table = await left_alone(server, ann, bob, cid)
        await server.clock.wind(50)
        assert table.record.id in server.house.tables
        await server.clock.wind(20)
        assert server.house.tables == {}
        assert server.house.codes == {}
        again = await server.hello(bob.seated)
        assert server.table_of(again) is not table
        update = again.update
        assert (update["entry"], update["on"], update["to_act"]) == (1, 2, 1)
        assert update["times"]["banks"] == [90, 100, 100]
        assert update["times"]["left"] == 95
        bid = {"type": "place_bid", "lot": 3, "amount": 20}
        assert (await plays(server, again, bid, id="after"))["entry"] == 2


async def test_a_table_with_somebody_there_does_not_sleep(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest())
        await bob.drop()
        await cid.drop()
        await leap(server, 3_000)
        await server.clock.wind(20)
        assert ann.table["id"] in server.house.tables
        assert (await plays(server, ann, ROLL))["type"] == "answer"


async def test_a_lobby_sleeps_as_well(db: str) -> None:
    async with live(db) as server:
        seated = await server.create(VILLAINS)
        await server.clock.wind(70)
        assert server.house.tables == {}
        ann = await server.hello(seated)
        assert (ann.table["status"], ann.table["seats"][0]["presence"]) == ("lobby", "here")


async def test_a_table_sleeps_whose_bot_was_about_to_act(db: str) -> None:
    async with live(db) as server:
        timing = {**FAST, "bot_pace": 5}
        ann, bob = await begin_at(server, at_rest(turn_of="Cid"), people=2, bots=1, timing=timing)
        await server.clock.wind(2)
        assert server.table_of(ann).asking is not None
        await left_alone(server, ann, bob)
        await server.clock.wind(70)
        assert server.house.tables == {}


async def test_a_table_sleeps_at_which_a_roll_was_held(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, claimable(), timing={**FAST, "claim_grace": 6})
        await bob.send("play", on=1, action=ROLL)
        await bob.frame("held")
        await left_alone(server, bob, ann, cid)
        await server.clock.wind(70)
        assert server.house.tables == {}
        assert moves(db, ann.table["id"]) == []


async def test_a_table_sleeps_at_which_a_question_was_open(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest())
        await ann.ask("vote", what="pause")
        await left_alone(server, ann, bob, cid)
        await leap(server, 130)
        await server.clock.wind(70)
        assert server.house.tables == {}


async def test_a_finished_table_sleeps_and_can_be_looked_at_again(db: str) -> None:
    async with live(db) as server:
        clients = await begin_at(server, at_rest())
        for client in clients:
            await client.ask("vote", what="end")
        await shown(clients[0], lambda table: table["status"] == "over")
        await left_alone(server, *clients)
        await server.clock.wind(70)
        assert server.house.tables == {}
        again = await server.hello(clients[0].seated)
        assert (again.table["status"], again.update["outcome"]["winners"]) == ("over", [0])
        assert again.table["secret"] != ""
        await left_alone(server, again)
        await server.clock.wind(70)
        assert (server.house.tables, server.house.asleep) == ({}, {})


async def test_who_says_hello_at_once_wakes_a_table_once(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with live(db) as server:
        clients = await begin_at(server, at_rest())
        await left_alone(server, *clients)
        await server.clock.wind(70)
        woken: list[str] = []

        def gather(reader: Any, id: str) -> Any:
            woken.append(id)
            return kept(reader, id)

        kept = houses.gather
        monkeypatch.setattr(houses, "gather", gather)
        again = await asyncio.gather(*[server.hello(client.seated) for client in clients])
        assert woken == [clients[0].table["id"]]
        assert len(server.table_of(again[0]).lines) == 3
        tables = await asyncio.gather(*[server.house.table(clients[0].table["code"]) for _ in range(5)])
        assert {id(table) for table in tables} == {id(server.table_of(again[0]))}


async def test_a_table_that_could_not_be_read_when_it_was_due_is_woken_later(db: str) -> None:
    async with live(db) as server:
        seated = await server.create(VILLAINS)
        await server.clock.wind(70)
        read = server.house.store.read

        async def unreadable(question: Any) -> Any:
            raise NotStored("The database cannot be read.")

        server.house.store.read = unreadable  # type: ignore[method-assign]
        await leap(server, 86_400)
        server.house.store.read = read  # type: ignore[method-assign]
        await leap(server, 120)
        assert (await server.hello(seated)).table["status"] == "closed"


# ---- no more than fit in ----


async def test_a_server_that_is_full_says_so_and_has_room_again_when_a_table_sleeps(db: str) -> None:
    async with live(db, limits=Limits(tables=2)) as server:
        first = await server.create(VILLAINS)
        second = await server.create(VILLAINS)
        ann = await server.hello(second)
        body = {"settings": {"edition": VILLAINS, "seats": 2}, "name": "Ann"}
        answer = await server.http.post("/api/tables", json=body)
        assert (answer.status_code, answer.json()["reason"]) == (503, "full")
        await server.clock.wind(70)
        assert (await server.create(VILLAINS))["table"] in server.house.tables
        late = await server.connect()
        await late.send("hello", table=first["table"], token=first["token"])
        closed = await late.next()
        assert (closed["type"], closed["reason"]) == ("closed", "full")
        assert (await ann.ask("dress", name="Anna"))["type"] == "answer"


async def test_many_at_once_do_not_overfill_it(db: str) -> None:
    async with live(db, limits=Limits(tables=3)) as server:
        body = {"settings": {"edition": VILLAINS, "seats": 2}, "name": "Ann"}
        answers = await asyncio.gather(*[server.http.post("/api/tables", json=body) for _ in range(8)])
        assert sorted(answer.status_code for answer in answers) == [201] * 3 + [503] * 5
        assert len(server.house.tables) == 3


async def test_a_due_table_for_which_there_is_no_room_is_woken_later(db: str) -> None:
    async with live(db, limits=Limits(tables=1)) as server:
        first = await server.create(VILLAINS)
        await server.clock.wind(70)
        ann = await server.hello(await server.create(VILLAINS))
        await leap(server, 86_500)
        await left_alone(server, ann)
        await server.clock.wind(150)
        await until(lambda: stored(db, first["table"]).status == "closed")


@pytest.mark.parametrize("limits", [Limits(lines=2), Limits(lines_of_address=2)], ids=["all", "one address"])
async def test_no_more_lines_than_fit_in(db: str, limits: Limits) -> None:
    async with live(db, limits=limits) as server:
        seated = await server.create(VILLAINS)
        ann = await server.hello(seated)
        watcher = await server.hello(seated, spectator=True)
        late = await server.connect()
        closed = await late.next()
        assert (closed["type"], closed["reason"], "later" in closed["text"]) == ("closed", "full", True)
        await watcher.close()
        await until(lambda: sum(server.house.lines.values()) == 1)
        await server.hello(seated, spectator=True)
        assert (await ann.ask("dress", name="Anna"))["type"] == "answer"


async def test_lines_that_have_gone_are_not_counted(db: str) -> None:
    async with live(db) as server:
        seated = await server.create(VILLAINS)
        clients: list[Client] = [await server.hello(seated), await server.connect(), await server.connect()]
        await until(lambda: sum(server.house.lines.values()) == 3)
        for client in clients:
            await client.drop()
        await until(lambda: server.house.lines == {})


# ---- finding ----


async def test_a_table_that_is_not_there_is_not_found(db: str) -> None:
    async with live(db) as server:
        for name in ("", "nothing", "ABCDEF", "%", "a" * 40):
            with pytest.raises(Denied) as denied:
                await server.house.table(name)
            assert (denied.value.reason, denied.value.status) == ("no_such_table", 404)
        assert server.house._waking == {}


# ---- how much a table takes ----


@pytest.mark.long
@pytest.mark.parametrize("edition", [VILLAINS, CITY])
async def test_an_idle_table_takes_no_more_than_forty_kilobytes(db: str, edition: str) -> None:
    count = 50
    ids = put_past_games(db, past_game(edition, 300), count)
    async with live(db) as server:
        await server.house.table(ids.pop())  # what all tables share is there
        gc.collect()
        tracemalloc.start()
        try:
            before, _ = tracemalloc.get_traced_memory()
            for id in ids:
                table = await server.house.table(id)
                assert table.match is not None and table.match.number == 300
            gc.collect()
            after, _ = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
        assert (after - before) / len(ids) < 40 * KILOBYTE
