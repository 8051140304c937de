"""Old tables go with all that is theirs, and nothing else does."""

from contextlib import closing
from queue import SimpleQueue

from tests.server.store.hand_loop import LONG, Busy, HandLoop, ask, entry, match, move, numbers, outcomes, table
from turnwise.server.store import (
    ChatRow,
    EntryRow,
    Job,
    NotStored,
    PackRow,
    Reader,
    SnapshotRow,
    Store,
    reading,
    schema,
)
from turnwise.server.store.purging import AT_ONCE, Purged, purge


def whole(id: str, status: str, changed: float, pack: str) -> Job:
    return Job(
        tables=(table(id, status, changed),),
        packs=(PackRow(pack, b"pack"),),
        matches=(match(id, 0, pack), match(id, 1, pack)),
        entries=(entry(0, id), EntryRow(id, 1, 0, b"entry", b"pulse")),
        snapshots=(SnapshotRow(id, 0, 0, b"snapshot"),),
        chat=(ChatRow(id, 0, b"hello"),),
    )


def rows(store: Store) -> dict[str, int]:
    def count(reader: Reader) -> dict[str, int]:
        return {name: len(reader._all(kind.select())) for name, kind in schema.metadata.tables.items()}

    return ask(store, count)


def test_old_tables_go_with_all_that_is_theirs(store: Store, loop: HandLoop, url: str) -> None:
    jobs = (
        whole("old", "finished", 1.0, "a"),
        whole("closed", "closed", 1.0, "b"),
        whole("new", "finished", 3.0, "a"),
        whole("playing", "playing", 1.0, "c"),
        Job(settings=(("s", b""),), packs=(PackRow("unused", b""),)),
    )
    assert outcomes(store, loop, *jobs) == [None] * 5
    assert purge(url, 2.0, ["finished", "closed"]) == Purged(tables=2, packs=2)
    assert [row.id for row in ask(store, lambda reader: reader.tables())] == ["new", "playing"]
    assert rows(store) == {
        "tables": 2, "packs": 2, "matches": 4, "entries": 4, "snapshots": 2, "chat": 2, "settings": 1,
    }  # fmt: skip
    assert purge(url, 2.0, ["finished", "closed"]) == Purged(tables=0, packs=0)


def test_many_go_in_portions_and_the_server_goes_on(store: Store, loop: HandLoop, url: str) -> None:
    many = [table(f"t{number}", "finished") for number in range(2 * AT_ONCE + 1)]
    assert outcomes(store, loop, Job(tables=tuple(many)), whole("t", "playing", 9.0, "a")) == [None] * 2
    assert purge(url, 2.0, ["finished"]).tables == len(many)
    assert outcomes(store, loop, move(1, "t")) == [None]
    assert numbers(store, "t") == [0, 1]


def test_the_server_goes_on_meanwhile(url: str) -> None:
    with closing(Busy(url)) as busy:
        many = [table(f"old{number}", "finished") for number in range(4 * AT_ONCE)]
        stored: SimpleQueue[NotStored | None] = SimpleQueue()
        busy.store.write(Job(tables=tuple(many)), stored.put)
        assert stored.get(timeout=LONG) is None
        assert purge(url, 2.0, ["finished"]).tables == len(many)
    with reading(url) as reader:
        assert reader.counts() == {"playing": 2}
        assert len(reader.entries("t2", 0, -1, None)) == busy.stored - 1


def test_no_status_means_no_table(store: Store, loop: HandLoop, url: str) -> None:
    assert outcomes(store, loop, whole("t", "finished", 1.0, "a")) == [None]
    assert purge(url, 2.0, []) == Purged(0, 0)
