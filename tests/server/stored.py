"""What the store holds of a match: its entries, and the log that they make."""

from __future__ import annotations

from typing import Any

import msgspec

from tests.server.harness import Live
from turnwise.kernel.record import Entry, Header
from turnwise.kernel.replay import Log
from turnwise.server.store import EntryRow


async def stored_entries(server: Live, table: str, part: int = 0) -> list[EntryRow]:
    return await server.house.store.read(lambda reader: reader.entries(table, part, 0, None))


async def entries_with(server: Live, table: str, id: str) -> list[int]:
    """The numbers of the entries that a request made."""
    rows = await stored_entries(server, table)
    return [row.number for row in rows if msgspec.json.decode(row.data, type=Entry).id == id]


async def stored_log(server: Live, table: str, game: Any) -> Log:
    """The log of a finished match, its secret opened."""
    row = await server.house.store.read(lambda reader: reader.match(table, 0))
    assert row is not None
    header = msgspec.json.decode(row.header, type=Header)
    luck = {**header.luck, "secret": row.secret.hex()}
    rows = await stored_entries(server, table)
    assert [each.number for each in rows] == list(range(1, len(rows) + 1))
    entries = tuple(msgspec.json.decode(each.data, type=Entry) for each in rows)
    return Log(msgspec.structs.replace(header, source=game.source(), luck=luck), entries)
