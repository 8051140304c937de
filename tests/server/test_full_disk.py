"""A full disk: what cannot be stored does not happen, everybody is told so, and things go on when there is room."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest

from tests.server.child import ROOMY
from tests.server.harness import Client, Json, Live, first_answer, live
from tests.server.store.hand_loop import fill_disk, make_room
from turnwise.server.store import EntryRow, Reader
from turnwise.server.table import REST

pytestmark = pytest.mark.anyio

FULL = "The server's disk is full: nothing was changed. Try again in a moment."
RESIGN = {"type": "resign"}
MANY = 100  # small things that fit into the pages that are there, at most


@asynccontextmanager
async def roomy(db: str) -> AsyncGenerator[Live]:
    """A server on which people may do many things a second."""
    async with live(db, limits=ROOMY) as server:
        yield server


async def entries(server: Live, client: Client) -> list[EntryRow]:
    id = client.table["id"]
    return await server.server.store.read(lambda reader: reader.entries(id, 0, -1, None))


async def refused_move(server: Live, clients: list[Client], may_resign: bool = False) -> tuple[Client, Json]:
    """Fill the disk and play until a move does not fit any more; who made it, and the move."""
    for number in range(MANY):
        fill_disk(server.server.store)
        mover = clients[clients[0].update["to_act"]]
        move = {"on": mover.update["on"], "action": first_answer(mover.update), "id": f"full-{number}"}
        answer = await mover.ask("play", **move)
        if answer["type"] == "refused":
            assert (answer["reason"], answer["clause"], answer["text"]) == ("not_stored", "", FULL)
            if not may_resign or RESIGN in mover.update["legal"]:
                return mover, move
            make_room(server.server.store)
            answer = await mover.ask("play", **move)
        for client in clients:
            while client.update["entry"] < answer["entry"]:
                await client.frame("update")
    raise AssertionError("everything fits")


async def heard_since(client: Client, seen: int) -> list[str]:
    """The kinds of frames that came meanwhile: a question that changes nothing is answered after them."""
    id = await client.send("vote", what="go_on")
    await client.answer(id)
    return [frame["type"] for frame in client.frames[seen:-1]]


# ---- moves ----


@pytest.mark.parametrize("edition", ["harry_potter", "ankh_morpork"])
async def test_a_move_that_cannot_be_stored_does_not_happen(db: str, edition: str) -> None:
    async with roomy(db) as server:
        ann, bob = clients = await server.begin(edition)
        mover, move = await refused_move(server, clients)
        other = bob if mover is ann else ann
        before, seen, number = await entries(server, ann), len(other.frames), ann.update["entry"]
        for _ in range(3):
            assert (await mover.ask("play", **move))["reason"] == "not_stored"
        assert await heard_since(other, seen) == []
        assert server.table_of(ann).match.number == number == len(before)
        assert await entries(server, ann) == before
        come_back = await server.hello(mover.seated, seen=0)  # type: ignore[attr-defined]
        assert {key: come_back.update[key] for key in ("entry", "on", "view", "legal")} == {
            key: mover.update[key] for key in ("entry", "on", "view", "legal")
        }


async def test_the_table_goes_on_when_there_is_room(db: str) -> None:
    async with roomy(db) as server:
        clients = await server.begin("harry_potter")
        mover, move = await refused_move(server, clients)
        number = mover.update["entry"]
        make_room(server.server.store)
        answer = await mover.ask("play", **move)
        assert (answer["type"], answer["entry"]) == ("answer", number + 1)
        assert await mover.ask("play", **move) == answer
        for client in clients:
            while client.update["entry"] <= number:
                await client.frame("update")
        assert [row.number for row in await entries(server, mover)] == list(range(1, number + 2))


async def test_one_full_disk_is_told_at_every_table(db: str) -> None:
    async with roomy(db) as server:
        one, other = await server.begin("harry_potter"), await server.begin("duel_masters")
        await refused_move(server, one)
        mover, move = await refused_move(server, other)
        make_room(server.server.store)
        assert (await mover.ask("play", **move))["type"] == "answer"


async def test_a_bot_goes_on_by_itself_when_there_is_room(db: str) -> None:
    async with roomy(db) as server:
        (ann,) = await server.begin("harry_potter", people=1, bots=1)
        table = server.table_of(ann)
        fill_disk(server.server.store)
        for _ in range(MANY):
            if "not_stored" in server.log.getvalue():
                break
            await server.quiet()
            if ann.update["to_act"] == 0:
                await ann.play(first_answer(ann.update))
            await server.clock.wind(0)
            while ann.update["entry"] < table.match.number:
                await ann.frame("update")
        number = table.match.number
        await server.clock.wind(3 * REST)
        assert table.match.number == number == ann.update["entry"]
        make_room(server.server.store)
        if ann.update["to_act"] == 0:
            await ann.play(first_answer(ann.update))
        await server.clock.wind(REST)
        assert table.match.number > number


# ---- the end ----


async def test_a_game_whose_end_cannot_be_stored_is_not_over(db: str) -> None:
    async with roomy(db) as server:
        ann, bob = clients = await server.begin("harry_potter")
        mover, _ = await refused_move(server, clients, may_resign=True)
        resigned = {
            "action": RESIGN,
            "on": 0,
            "id": 40 * "e",
        }  # an entry that is no smaller than the one that did not fit
        seen = len(bob.frames)
        assert (await mover.ask("play", **resigned))["reason"] == "not_stored"
        table = server.table_of(ann)
        assert (table.record.status, table.record.outcome, table.match.outcome) == ("running", None, None)
        assert mover is bob or await heard_since(bob, seen) == []
        assert (await server.hello(ann.seated)).table["secret"] == ""  # type: ignore[attr-defined]
        make_room(server.server.store)
        assert (await mover.ask("play", **resigned))["type"] == "answer"
        over = await bob.until(lambda frame: frame["type"] == "table" and frame["table"]["status"] == "over")
        assert over["table"]["secret"] and over["table"]["outcome"]
        row = await server.server.store.read(lambda reader: reader.table(ann.table["id"]))
        assert row is not None and row.status == "over"


async def test_a_rematch_that_cannot_be_stored_does_not_take_place(db: str) -> None:
    async with roomy(db) as server:
        ann, bob = await server.begin("harry_potter")
        await ann.play(RESIGN)
        await bob.until(lambda frame: frame["type"] == "table" and frame["table"]["status"] == "over")
        await fill_tables(server)
        refused = await ann.ask("rematch")
        assert (refused["type"], refused["reason"]) == ("refused", "not_stored")
        make_room(server.server.store)
        assert (await ann.ask("rematch"))["type"] == "answer"
        assert (await bob.frame("follow"))["table"] != ann.table["id"]


# ---- before the start ----


async def fill_tables(server: Live) -> list[Json]:
    """Fill the disk, and open small tables until no other fits; those that did."""
    fill_disk(server.server.store)
    found: list[Json] = []
    for _ in range(MANY):
        settings = {"edition": "harry_potter", "seats": 2}
        answer = await server.http.post("/api/tables", json={"settings": settings, "name": "Zoe"})
        if answer.status_code != 201:
            assert (answer.status_code, answer.json()["reason"], answer.json()["text"]) == (503, "not_stored", FULL)
            return found
        found.append(answer.json())
    raise AssertionError("every table fits")


def counted(reader: Reader) -> int:
    return sum(reader.counts().values())


async def test_no_table_is_opened_that_cannot_be_stored(db: str) -> None:
    async with roomy(db) as server:
        opened = await fill_tables(server)
        assert await server.server.store.read(counted) == len(opened) == len(server.house.tables)
        make_room(server.server.store)
        await server.create("harry_potter")
        assert await server.server.store.read(counted) == len(opened) + 1


async def refused_join(server: Live, seated: list[Json]) -> tuple[Json, str]:
    """People with long names sit down until one does not fit into the pages that are there; where, and the name."""
    for key in seated * 3:
        name = 39 * "🎲" + str(len(server.house.tables[key["table"]].people))
        answer = await server.http.post(f"/api/tables/{key['table']}/seats", json={"name": name})
        if answer.status_code != 201:
            assert (answer.status_code, answer.json()["reason"]) == (503, "not_stored")
            return key, name
    raise AssertionError("everybody fits")


async def test_nobody_sits_down_whose_seat_cannot_be_stored(db: str) -> None:
    async with roomy(db) as server:
        seated = [await server.create("harry_potter", seats=4) for _ in range(12)]
        await fill_tables(server)
        key, name = await refused_join(server, seated)
        watcher = await server.hello(key, spectator=True)
        assert name not in [seat["name"] for seat in watcher.table["seats"]]
        make_room(server.server.store)
        await server.join(key, name)
        table = await watcher.frame("table")
        assert name in [seat["name"] for seat in table["table"]["seats"]]


async def test_no_game_begins_that_cannot_be_stored(db: str) -> None:
    """Its pack alone would need some pages."""
    async with roomy(db) as server:
        seated = await server.create("ankh_morpork", bots=1)
        bob = await server.hello(await server.join(seated, "Bob"))
        ann = await server.hello(seated)
        for number, client in enumerate((ann, bob)):
            await client.ask("ready", agreed=ann.table["agreed"], contribution=f"{number:032x}")
        fill_disk(server.server.store)
        refused = await ann.ask("start")
        assert (refused["type"], refused["reason"], refused["text"]) == ("refused", "not_stored", FULL)
        assert server.table_of(ann).match is None and server.table_of(ann).record.status == "lobby"
        make_room(server.server.store)
        assert (await ann.ask("start"))["type"] == "answer"
        assert (await bob.frame("update"))["entry"] == 0


# ---- talk ----


async def test_a_line_that_cannot_be_stored_is_not_said(db: str) -> None:
    async with roomy(db) as server:
        ann, bob = await server.begin("harry_potter")
        fill_disk(server.server.store)
        answer, number = {"type": "answer"}, -1
        while answer["type"] == "answer":
            number += 1
            answer = await ann.ask("say", text=f"{number} " + "o" * 400)
        assert (answer["type"], answer["reason"], answer["text"]) == ("refused", "not_stored", FULL)
        make_room(server.server.store)
        await ann.ask("say", text="at last")
        heard = []
        while not heard or heard[-1]["text"] != "at last":
            heard.append((await bob.frame("chat"))["line"])
        assert [line["number"] for line in heard] == list(range(1, number + 2))
        assert [line["text"].split()[0] for line in heard[:-1]] == [str(each) for each in range(number)]
