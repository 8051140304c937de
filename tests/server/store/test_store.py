"""The store as tables use it, on both databases."""

import asyncio
from collections.abc import Callable

import msgspec
import pytest
from sqlalchemy import event

from tests.server.store.hand_loop import (
    HandLoop,
    ask,
    connection_of,
    entry,
    line,
    match,
    move,
    numbers,
    outcomes,
    outcomes_of_group,
    pragma,
    seated,
    snapshot,
    table,
    writer_of,
)
from turnwise.kernel.errors import BadInput, Fault
from turnwise.server.store import (
    ChatRow,
    EntryRow,
    Job,
    MatchRow,
    NotStored,
    PackRow,
    Reader,
    SnapshotRow,
    Store,
    TableRow,
    reading,
    schema,
)
from turnwise.server.store.engines import database_at, writing_engine

ALL_BYTES = bytes(range(256))
ROWS = {
    "tables": TableRow,
    "packs": PackRow,
    "matches": MatchRow,
    "entries": EntryRow,
    "snapshots": SnapshotRow,
    "chat": ChatRow,
}


def test_the_fields_of_a_row_are_the_columns_of_its_table() -> None:
    for name, row in ROWS.items():
        columns = [column.name.removesuffix("_id") for column in schema.metadata.tables[name].columns]
        assert columns == list(row.__struct_fields__)
    assert {*ROWS, "settings"} == set(Job.__struct_fields__) == set(schema.metadata.tables)


# ---- every kind of row ----


def test_every_kind_of_row_comes_back_as_it_went(store: Store, loop: HandLoop) -> None:
    job = Job(
        tables=(TableRow("t1", "ABC", "an_edition", "playing", True, 1700000000.123456, 1.0, ALL_BYTES),),
        packs=(PackRow("d", ALL_BYTES),),
        matches=(MatchRow("t1", 0, "d", ALL_BYTES, b"\0\xff"),),
        entries=(EntryRow("t1", 0, 0, ALL_BYTES, b""), EntryRow("t1", 0, 1, "Grüße, 妹".encode(), b"{}")),
        snapshots=(SnapshotRow("t1", 0, 0, ALL_BYTES),),
        chat=(ChatRow("t1", 0, ALL_BYTES), ChatRow("t1", 1, b"")),
        settings=(("key", ALL_BYTES),),
    )
    assert outcomes(store, loop, job) == [None]
    assert ask(
        store,
        lambda reader: Job(
            tables=tuple(reader.tables()),
            packs=(PackRow("d", reader.pack("d") or b""),),
            matches=tuple(reader.parts("t1")),
            entries=tuple(reader.entries("t1", 0, -1, None)),
            snapshots=tuple(filter(None, [reader.snapshot("t1", 0, None)])),
            chat=tuple(reader.chat("t1", 9)),
            settings=(("key", reader.setting("key") or b""),),
        ),
    ) == (job)


def test_what_is_not_there_is_none(store: Store) -> None:
    nothing = lambda reader: (  # noqa: E731
        reader.table("t"),
        reader.table_by_code("c"),
        reader.pack("d"),
        reader.match("t", 0),
        reader.last_entry("t", 0),
        reader.snapshot("t", 0, None),
        reader.setting("s"),
    )
    assert set(ask(store, nothing)) == {None}
    lists = ask(store, lambda reader: (reader.tables(), reader.parts("t"), reader.entries("t", 0, 0, 5)))
    assert lists == ([], [], [])
    assert ask(store, lambda reader: (reader.chat("t", 5), reader.counts())) == ([], {})


def test_tables_matches_snapshots_and_settings_are_replaced_and_packs_kept(store: Store, loop: HandLoop) -> None:
    first = Job(snapshots=(snapshot(4, b"old"),), settings=(("s", b"old"),))
    again = Job(
        tables=(msgspec.structs.replace(table(), status="finished", due=5.5, public=False),),
        packs=(PackRow("digest", b"other"),),
        matches=(msgspec.structs.replace(match(), header=b"new"),),
        snapshots=(snapshot(4, b"new"),),
        settings=(("s", b"new"),),
    )
    assert outcomes(store, loop, seated("t1"), first, move(0), again) == [None] * 4
    assert ask(store, lambda reader: reader.table("t1")) == again.tables[0]
    assert ask(store, lambda reader: reader.pack("digest")) == b"pack"
    assert ask(store, lambda reader: reader.match("t1", 0)) == again.matches[0]
    assert ask(store, lambda reader: reader.snapshot("t1", 0, None)) == snapshot(4, b"new")
    assert ask(store, lambda reader: reader.setting("s")) == b"new"
    assert numbers(store) == [0], "a replaced table or match keeps its entries"


# ---- questions ----


def test_tables_by_status_and_openness_with_the_newest_change_first(store: Store, loop: HandLoop) -> None:
    rows = (
        table("a", "open", 3.0),
        table("b", "open", 5.0, public=False),
        table("c", "playing", 4.0),
        table("d", "over"),
    )
    assert outcomes(store, loop, Job(tables=rows)) == [None]
    ids: Callable[..., str] = lambda **wanted: "".join(t.id for t in ask(store, lambda r: r.tables(**wanted)))  # noqa: E731
    assert ids() == "bcad"
    assert ids(status=["open"]) == "ba"
    assert ids(status=["open", "playing"], public=True) == "ca"
    assert ids(public=False) == "b"
    assert ids(status=[]) == ""
    assert ids(limit=2) == "bc"
    assert ask(store, lambda reader: reader.counts()) == {"open": 2, "playing": 1, "over": 1}
    assert ask(store, lambda reader: reader.table_by_code("code of c")) == rows[2]


def test_entries_after_a_number(store: Store, loop: HandLoop) -> None:
    other = Job(matches=(match(part=1),), entries=(entry(7, part=1),))
    assert outcomes(store, loop, seated("t1"), *map(move, (3, 0, 1, 2)), other) == [None] * 6
    assert numbers(store) == [0, 1, 2, 3]
    after = ask(store, lambda reader: reader.entries("t1", 0, 0, 2))
    assert [row.number for row in after] == [1, 2]
    assert ask(store, lambda reader: reader.last_entry("t1", 0)) == entry(3)
    assert ask(store, lambda reader: reader.last_entry("t1", 1)) == entry(7, part=1)
    assert ask(store, lambda reader: [row.part for row in reader.parts("t1")]) == [0, 1]


def test_the_newest_snapshot_not_above_a_number(store: Store, loop: HandLoop) -> None:
    assert outcomes(store, loop, seated("t1"), Job(snapshots=tuple(map(snapshot, (64, 128))))) == [None] * 2
    at_most = lambda number: ask(store, lambda reader: reader.snapshot("t1", 0, number))  # noqa: E731
    assert [at_most(number) for number in (None, 128, 127, 64, 63)] == [*map(snapshot, (128, 128, 64, 64)), None]


def test_the_last_lines_of_chat_are_told_oldest_first(store: Store, loop: HandLoop) -> None:
    assert outcomes(store, loop, seated("t1"), Job(chat=tuple(map(line, range(5))))) == [None] * 2
    assert ask(store, lambda reader: reader.chat("t1", 2)) == [line(3), line(4)]


def test_a_fault_in_a_question_is_the_askers(store: Store) -> None:
    with pytest.raises(ZeroDivisionError):
        ask(store, lambda reader: 1 // 0)


# ---- groups ----


def test_what_waits_is_written_in_one_transaction_with_one_wake(store: Store, loop: HandLoop) -> None:
    assert outcomes(store, loop, seated("t1", "t2")) == [None]
    commits: list[object] = []
    event.listen(writer_of(store).engine, "commit", commits.append)
    wakes = loop.wakes
    jobs = [move(number, id) for number in range(20) for id in ("t1", "t2")]
    assert outcomes_of_group(store, loop, *jobs) == [None] * 40
    assert (len(commits), loop.wakes - wakes) == (1, 2), "the job that held the writer is empty, and woke us as well"
    assert numbers(store, "t1") == numbers(store, "t2") == list(range(20))


def test_a_doubled_entry_fails_alone(store: Store, loop: HandLoop) -> None:
    assert outcomes(store, loop, seated("t1", "t2"), move(0)) == [None] * 2
    doubled = Job(tables=(table(status="never"),), entries=(entry(1), entry(0, data=b"other")))
    before, bad, *after = outcomes_of_group(store, loop, move(0, "t2"), doubled, move(1, "t2"), move(2))
    assert (before, after) == (None, [None, None])
    assert isinstance(bad, NotStored)
    assert str(bad) == "This could not be stored: nothing was changed."
    assert bad.sure
    assert (numbers(store), numbers(store, "t2")) == ([0, 2], [0, 1])
    assert ask(store, lambda reader: reader.entries("t1", 0, -1, 1)) == [entry(0)]
    assert ask(store, lambda reader: reader.counts()) == {"playing": 2}


def test_the_same_entry_twice_is_doubled_too(store: Store, loop: HandLoop) -> None:
    assert outcomes(store, loop, seated("t1"), move(0)) == [None] * 2
    assert [type(told) for told in outcomes_of_group(store, loop, move(0), move(1), move(1))] == [
        NotStored,
        type(None),
        NotStored,
    ]


@pytest.mark.parametrize(
    "bad",
    [
        move(0, "nobody"),
        Job(matches=(match("nobody"),)),
        Job(matches=(match("t1", 1, "no such pack"),)),
        Job(tables=(msgspec.structs.replace(table("t2"), code="code of t1"),)),
        Job(entries=(msgspec.structs.replace(entry(0), data=None),)),
        Job(settings=(("name", [1, 2]),)),  # pyright: ignore[reportArgumentType]
    ],
)
def test_a_bad_job_leaves_the_store_in_order(store: Store, loop: HandLoop, bad: Job) -> None:
    assert outcomes(store, loop, seated("t1")) == [None]
    told = outcomes(store, loop, bad) + outcomes_of_group(store, loop, move(1), bad, move(2))
    assert [type(one) for one in told] == [NotStored, type(None), NotStored, type(None)]
    assert numbers(store) == [1, 2]


def test_jobs_are_written_in_order_of_arrival(store: Store, loop: HandLoop) -> None:
    """The last of several that replace each other counts, also within a group."""
    steps = [Job(tables=(table(changed=float(step)),), settings=(("step", b"%d" % step),)) for step in range(30)]
    assert outcomes_of_group(store, loop, *steps) == [None] * 30
    assert ask(store, lambda reader: reader.table("t1")) == table(changed=29.0)
    assert ask(store, lambda reader: reader.setting("step")) == b"29"
    told: list[int] = []
    for step in range(30):
        store.write(steps[step], lambda _, step=step: told.append(step))
    while len(told) < 30:
        loop.run()
    assert told == list(range(30))


def test_a_done_that_fails_does_not_keep_the_others_from_being_told(
    store: Store, loop: HandLoop, caplog: pytest.LogCaptureFixture
) -> None:
    loop.hold()
    store.write(Job(), lambda _: None)
    loop.run()
    told: list[object] = []
    store.write(Job(), lambda _: told.append(1 // 0))
    store.write(Job(), told.append)
    loop.let_go()
    loop.run()
    assert told == [None]
    assert "ZeroDivisionError" in caplog.text


# ---- readers ----


def test_a_reader_sees_committed_jobs_only_and_one_moment(store: Store, loop: HandLoop) -> None:
    assert outcomes(store, loop, seated("t1"), move(0)) == [None] * 2
    seen: list[list[int]] = []

    def look(_connection: object) -> None:
        seen.append(numbers(store))  # all rows are inserted, and not committed yet

    event.listen(writer_of(store).engine, "commit", look)
    assert outcomes(store, loop, Job(entries=tuple(map(entry, (1, 2))))) == [None]
    event.remove(writer_of(store).engine, "commit", look)
    assert seen == [[0]]

    def twice(reader: Reader) -> list[int]:
        before = len(reader.entries("t1", 0, -1, None))
        assert outcomes(store, loop, move(3)) == [None]
        return [before, len(reader.entries("t1", 0, -1, None))]

    assert ask(store, twice) == [3, 3]
    assert numbers(store) == [0, 1, 2, 3]


def test_a_reader_cannot_write(store: Store, loop: HandLoop) -> None:
    assert outcomes(store, loop, seated("t1")) == [None]
    with pytest.raises(NotStored, match="cannot be read"):
        ask(store, lambda reader: reader._connection.exec_driver_sql("DELETE FROM tables"))
    assert ask(store, lambda reader: reader.counts()) == {"playing": 1}


def test_many_questions_at_once(store: Store, loop: HandLoop) -> None:
    assert outcomes(store, loop, seated("t1"), *map(move, range(50))) == [None] * 51

    async def all_of_them() -> list[int]:
        return await asyncio.gather(*(store.read(lambda r: len(r.entries("t1", 0, -1, None))) for _ in range(40)))

    assert asyncio.run(all_of_them()) == [50] * 40


def test_commands_read_beside_the_server_and_without_it(store: Store, loop: HandLoop, url: str) -> None:
    assert outcomes(store, loop, seated("t1")) == [None]
    with reading(url) as reader:
        assert reader.counts() == {"playing": 1}
    store.close()
    with reading(url) as reader:
        assert reader.counts() == {"playing": 1}


# ---- opening and closing ----


def test_closing_writes_what_waits_and_later_jobs_are_answered(url: str, loop: HandLoop) -> None:
    store = Store(url)
    store.open(loop.wake)
    told: list[NotStored | None] = []
    for job in (seated("t1"), *map(move, range(50))):
        store.write(job, told.append)
    store.close()
    store.close()
    while len(told) < 51:
        loop.run()
    assert told == [None] * 51
    store.write(move(50), told.append)
    loop.run()
    assert str(told[-1]) == "The server is closing: nothing was changed. Try again in a moment."
    with pytest.raises(NotStored, match="cannot be read"):
        numbers(store)
    store = Store(url)
    store.open(loop.wake)
    assert numbers(store) == list(range(50))
    store.close()


def test_a_loop_that_has_ended_stops_nothing(url: str) -> None:
    def gone(_call: object) -> None:
        raise RuntimeError("Event loop is closed")

    store = Store(url)
    store.open(gone)
    store.write(seated("t1"), lambda _: None)
    store.close()
    with reading(url) as reader:
        assert reader.counts() == {"playing": 1}


def test_a_store_that_was_never_opened(sqlite_url: str) -> None:
    with pytest.raises(Fault, match="never opened"):
        Store(sqlite_url).write(Job(), lambda _: None)
    Store(sqlite_url).close()


def test_on_a_real_loop(url: str) -> None:
    async def play() -> list[int]:
        loop = asyncio.get_running_loop()
        store = Store(url)
        store.open(loop.call_soon_threadsafe)
        futures = [loop.create_future() for _ in range(9)]
        for job, future in zip((seated("t1"), *map(move, range(8))), futures, strict=True):
            store.write(job, future.set_result)
        assert await asyncio.gather(*futures) == [None] * 9
        rows = await store.read(lambda reader: reader.entries("t1", 0, -1, None))
        store.close()
        return [row.number for row in rows]

    assert asyncio.run(play()) == list(range(8))


@pytest.mark.parametrize(("durability", "synchronous", "word"), [("power", 2, "on"), ("process", 1, "off")])
def test_how_durable_a_commit_is(url: str, loop: HandLoop, durability: str, synchronous: int, word: str) -> None:
    if url.startswith("postgresql"):
        with writing_engine(database_at(url)).begin() as connection:  # a careless operator
            connection.exec_driver_sql(f"ALTER DATABASE {connection.engine.url.database} SET synchronous_commit = off")
    store = Store(url, durability)
    store.open(loop.wake)
    assert outcomes(store, loop, seated("t1")) == [None]
    if url.startswith("sqlite"):
        assert pragma(store, "synchronous") == synchronous
        assert pragma(store, "journal_mode") == "wal"
        assert pragma(store, "foreign_keys") == 1
    else:
        cursor = connection_of(store).connection.cursor()
        cursor.execute("SHOW synchronous_commit")
        assert cursor.fetchone() == (word,)
        cursor.close()
    store.close()


def test_an_unknown_durability_is_refused(sqlite_url: str) -> None:
    with pytest.raises(BadInput, match="durability: power or process, got 'none'"):
        Store(sqlite_url, "none")
