"""Whole games of all titles, several people and a bot at a table, on both databases."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import turnwise
from tests.server.calm import calm
from tests.server.harness import EDITIONS, Client, Json, Live
from tests.server.players import Players, seen
from tests.server.stored import stored_log
from turnwise.games import edition_of
from turnwise.kernel.record import hexadecimal
from turnwise.kernel.replay import read_log, replay
from turnwise.server import wire
from turnwise.server.records import read_record

pytestmark = pytest.mark.anyio

SHORT = {"round_limit": 6}  # in property games; Ankh-Morpork ends by itself


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
async def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> AsyncGenerator[Live]:
    if request.param == "postgres":
        url = request.getfixturevalue("new_postgres")()
    else:
        url = f"sqlite:///{tmp_path_factory.mktemp('games')}/turnwise.db"
    async with calm(url) as server:
        yield server


@pytest.mark.parametrize("edition", EDITIONS)
async def test_a_full_game_is_seen_alike_by_all_and_stored_and_replays(
    server: Live, edition: str, tmp_path: Path
) -> None:  # fmt: skip
    people = await server.begin(edition, people=2, bots=1, options={} if edition == "ankh_morpork" else SHORT)
    watcher = await server.hello(people[0].seated, spectator=True)
    await Players(server, people, seed=len(edition)).play_to_the_end()
    table = server.table_of(people[0])
    last = table.match.number
    assert last > 10
    for client in (*people, watcher):
        await seen(client, last)
        while client.table["status"] != "over":
            await client.frame("table")
    for seat, client in ((0, people[0]), (1, people[1]), (None, watcher)):
        agrees(client, seat, table)
        parses(client)
        has_no_gaps(client, last)
    await is_stored(server, table)
    await can_be_taken_home(server, table, tmp_path)


def agrees(client: Client, seat: int | None, table: Any) -> None:
    """The last that was seen is what the server has."""
    match, update = table.match, client.update
    eyes = None if match.game.open_to_all else seat
    assert update["entry"] == match.number
    assert update["view"] == decoded(match.view(eyes))
    assert update["outcome"] == decoded(match.outcome) == client.table["outcome"]
    assert (update["to_act"], update["legal"]) == (None, [])
    assert client.table["secret"] == table.record.secret


def decoded(data: object) -> Any:
    return json.loads(msgspec.json.encode(data))


def parses(client: Client) -> None:
    """Every frame is one of wire.py, whole and with nothing more in it."""
    for raw, frame in zip(client.raw, client.frames, strict=True):
        assert decoded(msgspec.json.decode(raw, type=wire.AnyFrame)) == frame


def has_no_gaps(client: Client, last: int) -> None:
    updates = [frame for frame in client.frames if frame["type"] == "update"]
    first = updates[0]["entry"]
    assert [update["entry"] for update in updates] == list(range(first, last + 1))
    told = [each["entry"] for update in updates[1:] for each in update["told"]]
    assert told == list(range(first + 1, last + 1))
    questions = [update["on"] for update in updates]
    assert questions == sorted(questions)


async def is_stored(server: Live, table: Any) -> None:
    """The database has the end of it, and from the log in it the rules come to the same end."""
    row = await server.house.store.read(lambda reader: reader.table(table.record.id))
    assert row is not None
    assert (row.status, row.due, read_record(row.data).outcome) == ("over", None, decoded(table.match.outcome))
    log = await stored_log(server, table.record.id, table.game)
    assert len(log.entries) == table.match.number
    again = replay(table.game, log)
    assert again.outcome == table.match.outcome
    assert hexadecimal(table.game.digest(again.state)) == log.entries[-1].digest
    people = [(entry.seat, entry.by) for entry in log.entries if entry.by == "person"]
    assert {seat for seat, _ in people} == {0, 1}
    assert {entry.seat for entry in log.entries if entry.by == "bot"} == {2}


async def can_be_taken_home(server: Live, table: Any, folder: Path) -> None:
    """The file that everybody can have is the same match."""
    answer = await server.http.get(f"/api/tables/{table.record.id}/match")
    assert answer.status_code == 200, answer.text
    assert read_log(answer.content).header.luck["secret"] == table.record.secret
    path = folder / "match.json"
    path.write_bytes(answer.content)
    match = turnwise.load(path)
    assert (match.number, match.outcome) == (table.match.number, table.match.outcome)


@pytest.mark.parametrize("edition", ["harry_potter", "ankh_morpork"])
async def test_a_finished_table_can_still_be_visited_after_a_restart(db: str, edition: str) -> None:
    async with calm(db) as server:
        people = await server.begin(edition)
        for client in people:
            await client.ask("vote", what="end")
        for client in people:
            await client.until(lambda frame: frame["type"] == "update" and frame["outcome"] is not None)
        ended: Json = people[0].update
        seated = people[0].seated
    async with calm(db) as server:
        back = await server.hello(seated)
        assert {**back.update, "told": [], "times": {}} == {**ended, "told": [], "times": {}}
        assert back.table["status"] == "over"
        assert back.table["secret"]


async def test_games_of_all_titles_at_once_do_not_disturb_each_other(server: Live) -> None:
    await server.clock.wind(60)
    tables = [await server.begin(edition) for edition in EDITIONS]

    async def play(people: list[Client], seed: int) -> None:
        await Players(server, people, seed).play(30)

    await asyncio.gather(*(play(people, seed) for seed, people in enumerate(tables)))
    for people in tables:
        table = server.table_of(people[0])
        last = table.match.number
        for client in people:
            await seen(client, last)
            has_no_gaps(client, last)
            assert client.table["title"] == edition_of(table.game).title
        log = await stored_log(server, table.record.id, table.game)
        assert len(log.entries) == last


@pytest.mark.parametrize("name", ["\0", "a\0b", "\\", "%", "_", "'", '"', "\u202e", "☃", "😀"])
async def test_strange_letters_are_no_fault_on_either_database(server: Live, name: str) -> None:
    client = await server.connect()
    await client.send("hello", table=name)
    assert (await client.next())["reason"] == "no_such_table"
    ann, bob = await server.begin("doctor_who_villains")
    assert (await ann.ask("say", text=f"{name}!"))["type"] == "answer"
    heard = await bob.frame("chat")
    assert heard["line"]["text"] == "".join(letter for letter in f"{name}!" if letter.isprintable())
    assert (await ann.play({"type": "set_auto_claim", "on": True}, id=f"{name}"))["entry"] == 1
    assert (await ann.play({"type": "set_auto_claim", "on": True}, id=f"{name}"))["entry"] == 1
