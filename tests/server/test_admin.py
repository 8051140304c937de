"""What an operator does to tables, beside a running server and without one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

import msgspec
import pytest

from tests.server.hand_clock import HandClock
from tests.server.harness import PATIENCE, Live, live, play_on
from tests.server.staging import leap
from turnwise.kernel.errors import BadInput
from turnwise.server import admin, caretaker
from turnwise.server.admin import age_from, count_old, end_table, list_tables, purge_old
from turnwise.server.house import Limits
from turnwise.server.records import DAY, SeatRecord, Settings, TableRecord
from turnwise.server.store import Job, NotStored, Store, reading
from turnwise.server.table import row_of

pytestmark = pytest.mark.anyio

NOW = HandClock().now()


def stored(db: str, *tables: tuple[str, str, float]) -> None:
    stored_at(db, NOW, *tables)


def stored_at(db: str, now: float, *tables: tuple[str, str, float]) -> None:
    """A database with tables: id, status, and how many seconds ago they changed."""
    store = Store(db)
    store.open(lambda callback: callback())
    for id, status, ago in tables:
        seats = [SeatRecord("person", "Ann"), SeatRecord("bot", "Ada"), SeatRecord()]
        record = TableRecord(id, id.upper(), Settings("harry_potter", seats=3), "", seats, "00", now - ago, status)
        store.write(Job(tables=(row_of(record, now - ago),)), lambda error: None)
    store.close()


def ids(db: str) -> set[str]:
    with reading(db) as reader:
        return {row.id for row in reader.tables(limit=1000)}


async def told(sentences: Iterator[str]) -> str:
    """The next one; the command has a thread of its own."""
    return await asyncio.to_thread(lambda: next(sentences, ""))


# ---- tables ----


def test_tables_are_listed_newest_first(db: str) -> None:
    stored(db, ("old", "over", 2 * DAY), ("new", "lobby", 60), ("gone", "closed", DAY))
    found = list_tables(db, None, 50)
    assert [(table.id, table.code, table.status) for table in found] == [
        ("new", "NEW", "lobby"), ("gone", "GONE", "closed"), ("old", "OLD", "over"),
    ]  # fmt: skip
    assert (found[0].people, found[0].bots, found[0].seats, found[0].entries) == (1, 1, 3, 0)
    assert [table.id for table in list_tables(db, ("over", "closed"), 1)] == ["gone"]


async def test_tables_are_listed_while_the_server_runs(db: str) -> None:
    async with live(db) as server:
        clients = await server.begin("harry_potter", people=2, bots=1)
        await play_on(clients, 10)
        await server.clock.quiet()  # type: ignore[misc]
        number = server.table_of(clients[0]).match.number
        (table,) = await asyncio.to_thread(list_tables, db, None, 50)
    assert (table.status, table.people, table.bots, table.seats) == ("running", 2, 1, 3)
    assert table.entries == number >= 10


def test_a_list_names_nobody(db: str) -> None:
    stored(db, ("one", "running", 60))
    assert "Ann" not in str(list_tables(db, None, 50))


def test_no_database_is_made_by_a_slip_of_the_pen(db: str) -> None:
    for command in (
        lambda: list_tables(db, None, 1),
        lambda: list(end_table(db, "x", 0, lambda seconds: None)),
        lambda: count_old(db, 0),
        lambda: purge_old(db, 0),
    ):
        with pytest.raises(BadInput, match="there is no such database"):
            command()


# ---- end ----


@pytest.mark.parametrize("by", ["table", "code"])
async def test_a_table_is_ended_while_the_server_runs(db: str, by: str) -> None:
    async with live(db) as server:
        clients = await server.begin("harry_potter", people=2)
        seated = clients[0].seated  # type: ignore[attr-defined]
        name = seated["table"] if by == "table" else f"{seated['code'][:3]}-{seated['code'][3:]}".lower()
        sentences = end_table(db, name, 60, lambda seconds: None)
        assert await told(sentences) == f"Table {seated['code']} is to end. The server carries that out within seconds."
        await server.clock.wind(caretaker.ROUND)
        ended = await clients[1].until(lambda frame: frame["type"] == "table" and frame["table"]["status"] == "closed")
        assert ended["table"]["trouble"] == "The operator of this server has ended the table."
        assert len(ended["table"]["secret"]) == 64
        assert await told(sentences) == f"Table {seated['code']} has ended, and its dice are open."
        assert (await clients[0].play({"type": "roll"}))["type"] == "refused"
        again = list(await asyncio.to_thread(lambda: list(end_table(db, name, 60, lambda seconds: None))))
    assert again == [f"Table {seated['code']} has ended already: it is closed."]


async def test_an_order_waits_for_a_server(db: str) -> None:
    async with live(db) as server:
        first, second = [await server.create("harry_potter") for _ in range(2)]
    slept: list[float] = []
    for seated in (first, second, second):
        sentences = list(end_table(db, seated["table"], 3, slept.append))
        assert sentences[1].startswith("No server has done so for 3 seconds")
    assert sum(slept) == 9
    async with live(db) as server:
        for seated in (first, second):
            await ended(server, seated["table"])
        assert server.log.getvalue().count('"ended_by_operator"') == 2
    assert [table.status for table in list_tables(db, None, 9)] == ["closed", "closed"]


async def test_other_tables_go_on(db: str) -> None:
    async with live(db) as server:
        first, second = [await server.create("harry_potter") for _ in range(2)]
        await told(end_table(db, first["table"], 0, lambda seconds: None))
        client = await server.hello(first)
        await server.clock.wind(caretaker.ROUND)
        await client.until(lambda frame: frame["type"] == "table" and frame["table"]["status"] == "closed")
        assert server.house.tables[second["table"]].record.status == "lobby"


async def test_a_full_house_ends_the_table_later(db: str) -> None:
    stored(db, ("one", "lobby", 60))
    async with live(db, limits=Limits(tables=1)) as server:
        await server.create("harry_potter")
        await told(end_table(db, "one", 0, lambda seconds: None))
        await server.clock.wind(3 * caretaker.ROUND)
        assert "one" not in server.house.tables
        await server.clock.wind(60)  # the other one sleeps
        await ended(server, "one")


async def ended(server: Live, id: str) -> None:
    """Until the server has carried out the order."""
    tables = server.house.tables
    await until(lambda: id in tables and tables[id].record.status == "closed")


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0)


async def test_a_database_that_is_silent_is_asked_again(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with live(db) as server:
        seated = await server.create("harry_potter")
        await told(end_table(db, seated["table"], 0, lambda seconds: None))
        asked: list[object] = []

        async def silent(question: object) -> None:
            asked.append(question)
            raise NotStored("The server's database cannot be read.")

        with monkeypatch.context() as broken:
            broken.setattr(server.server.store, "read", silent)
            await server.clock.wind(3 * caretaker.ROUND)
            assert len(asked) == 3
        await server.clock.wind(caretaker.ROUND)
        await ended(server, seated["table"])


def test_a_table_that_is_not_there_is_told(db: str) -> None:
    stored(db)
    with pytest.raises(BadInput, match="nowhere: there is no such table"):
        next(end_table(db, "nowhere", 0, lambda seconds: None))


def test_an_order_that_cannot_be_stored_is_told(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    stored(db, ("one", "lobby", 60))
    broken = NotStored("The server's disk is full.")
    monkeypatch.setattr(admin.Store, "write", lambda self, job, done: done(broken))
    with pytest.raises(NotStored, match="disk is full"):
        next(end_table(db, "one", 0, lambda seconds: None))


# ---- purge ----


@pytest.mark.parametrize(
    ("text", "seconds"), [("30d", 30 * DAY), ("12h", 12 * 3600), ("4W", 28 * DAY), (" 0d ", 0), ("1d", DAY)]
)
def test_ages(text: str, seconds: float) -> None:
    assert age_from(text) == seconds


@pytest.mark.parametrize("text", ["", "30", "d", "-1d", "1m", "1.5d", "1d2h", "999999d"])
def test_an_age_that_cannot_be_read_is_told(text: str) -> None:
    with pytest.raises(BadInput, match="such as 30d"):
        age_from(text)


def test_only_finished_tables_are_old(db: str) -> None:
    stored(
        db, ("over", "over", 40 * DAY), ("closed", "closed", 40 * DAY), ("fresh", "over", 20 * DAY),
        ("running", "running", 40 * DAY), ("lobby", "lobby", 40 * DAY), ("stuck", "stuck", 40 * DAY),
    )  # fmt: skip
    assert count_old(db, NOW - 30 * DAY) == 2
    assert ids(db) == {"over", "closed", "fresh", "running", "lobby", "stuck"}
    assert purge_old(db, NOW - 30 * DAY).tables == 2
    assert ids(db) == {"fresh", "running", "lobby", "stuck"}


@pytest.mark.parametrize(("days", "left"), [(90, {"fresh"}), (0, {"fresh", "over", "closed"})])
async def test_the_server_clears_away_what_is_older_than_it_keeps(db: str, days: int, left: set[str]) -> None:
    stored(db, ("over", "over", 91 * DAY), ("closed", "closed", 91 * DAY), ("fresh", "over", 89 * DAY))
    async with live(db, keep_days=days) as server:
        await server.clock.wind(caretaker.FIRST - 1)
        assert len(ids(db)) == 3
        await server.clock.wind(caretaker.ROUND)
        await until(lambda: not days or '"purged"' in server.log.getvalue())
        assert ids(db) == left
        assert ('"tables": 2' in server.log.getvalue()) is bool(days)


async def test_it_does_so_once_a_day(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    befores: list[float] = []

    async def purge(url: str, before: float) -> caretaker.Purged:
        befores.append(before)
        return caretaker.Purged(0, 0)

    monkeypatch.setattr(caretaker, "in_thread", purge)
    async with live(db) as server:
        start = server.clock.now()
        await server.clock.wind(caretaker.FIRST)
        await leap(server, DAY)
    assert [before - start for before in befores] == [caretaker.FIRST - 90 * DAY, caretaker.FIRST - 89 * DAY]


async def test_a_purge_that_fails_is_noted_and_tried_again(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def purge(url: str, before: float, statuses: object) -> caretaker.Purged:
        raise BadInput("canary")

    monkeypatch.setattr(caretaker, "purge", purge)
    async with live(db) as server:
        await server.clock.wind(caretaker.FIRST + caretaker.ROUND)
        await until(lambda: '"not_purged"' in server.log.getvalue())
        assert "canary" not in server.log.getvalue()
        monkeypatch.undo()
        await leap(server, DAY)
        await until(lambda: '"purged"' in server.log.getvalue())


def test_orders_are_forgotten_when_their_tables_have_ended(db: str) -> None:
    stored(db, ("one", "lobby", 60), ("two", "lobby", 60), ("three", "lobby", 60))
    for id in ("one", "two"):
        list(end_table(db, id, 0, lambda seconds: None))
    stored(db, ("one", "closed", 0))
    list(end_table(db, "three", 0, lambda seconds: None))
    with reading(db) as reader:
        assert msgspec.json.decode(reader.setting(caretaker.ORDERS) or b"") == ["two", "three"]
