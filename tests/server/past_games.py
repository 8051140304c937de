"""Games that were played before the server starts, put into its database."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

import turnwise
from turnwise.bots import make_bot
from turnwise.games import edition_of
from turnwise.kernel.chance import Chance
from turnwise.kernel.driver import Driver
from turnwise.kernel.game import Table
from turnwise.kernel.luck import Sealed
from turnwise.kernel.match import Match
from turnwise.kernel.record import Snapshot
from turnwise.server.lobby import match_row
from turnwise.server.playing import SNAPSHOT
from turnwise.server.records import PERSON, RUNNING, Pulse, SeatRecord, Settings, TableRecord
from turnwise.server.store import EntryRow, Job, PackRow, SnapshotRow, Store
from turnwise.server.table import row_of

NAMES = ("Ann", "Bob", "Cid", "Dee")
SECRET = bytes(32)
START = 1_800_000_000.0


class PastGame(msgspec.Struct):
    edition: str
    match: Any
    snapshots: list[Snapshot]


@cache
def past_game(edition: str, most: int, seats: int = 4) -> PastGame:
    """So many entries of random play, with the snapshots that a server would have made."""
    game = turnwise.game(edition).game
    match: Any = Match(game, Table(seats), NAMES[:seats], Sealed(SECRET, "past", ()))
    bots = {seat: make_bot("random", game, match.table, seat) for seat in range(seats)}
    driver = Driver(match, bots, Chance(5))
    snapshots: list[Snapshot] = []
    while match.number < most:
        assert driver.step() is not None, f"over after {match.number}"
        if match.number - (snapshots[-1].number if snapshots else 0) >= SNAPSHOT and not match.past:
            snapshots.append(match.snapshot())
    return PastGame(edition, match, snapshots)


def put_past_games(db: str, game: PastGame, count: int) -> list[str]:
    """Running tables of that game, all alike; their ids. The tables are those of people, none of whom is there."""
    store = Store(db)
    store.open(lambda done: done())
    ids = [f"past{number:012d}" for number in range(count)]
    for number, id in enumerate(ids):
        store.write(past_job(game, id, f"PAST{number:02d}"), lambda error: None)
    store.close()
    return ids


def past_job(game: PastGame, id: str, code: str) -> Job:
    match, pack = game.match, edition_of(game.match.game).digest
    seats = [SeatRecord(PERSON, name, place + 1) for place, name in enumerate(match.header.seats)]
    settings = Settings(game.edition, dict(match.table.options), len(seats))
    record = TableRecord(
        id=id, code=code, settings=settings, pack=pack, seats=seats, secret=SECRET.hex(), created=START,
        status=RUNNING, empty_since=START,
    )  # fmt: skip
    source = msgspec.json.encode(match.game.source())
    pulse = msgspec.json.encode(Pulse(1, at=START))
    entries = [EntryRow(id, 0, at, msgspec.json.encode(entry), pulse) for at, entry in enumerate(match.entries, 1)]
    snapshots = [SnapshotRow(id, 0, each.number, msgspec.json.encode(each)) for each in game.snapshots]
    return Job(
        tables=(row_of(record, START),),
        packs=(PackRow(pack, source),),
        matches=(match_row(match, record),),
        entries=tuple(entries),
        snapshots=tuple(snapshots),
    )
