"""What the database has of the tables, held against what people were told."""

from __future__ import annotations

from collections import Counter

import msgspec

from tests.server.swarm import Party
from turnwise.kernel.match import Desk
from turnwise.kernel.record import Entry
from turnwise.kernel.replay import play_again
from turnwise.server.resuming import beginning
from turnwise.server.shelf import Shelf
from turnwise.server.store import EntryRow, Reader, reading

_entry = msgspec.json.Decoder(Entry)


class Books:
    """What was there of each table when it was last looked at. Nothing of it may ever change."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._rows: dict[str, list[EntryRow]] = {}
        self._entries: dict[str, list[Entry]] = {}
        self.unheard: set[tuple[str, int, str]] = set()  # moves that were there before their players had heard so
        self._where: dict[str, dict[tuple[int, str], int]] = {}  # the entry of each request

    @property
    def played_by(self) -> Counter[str]:
        return Counter(entry.by for entries in self._entries.values() for entry in entries)

    def check(self, parties: list[Party]) -> None:
        """All that was acknowledged or told is there, as it was told; all that is there is there once."""
        with reading(self.url) as reader:
            for party in parties:
                self._read_on(reader, party.id)
                self._compare(party)

    def close(self, parties: list[Party]) -> None:
        """At the end: all was answered, nothing has changed since it was read, and every log replays."""
        self.check(parties)
        with reading(self.url) as reader:
            shelf, desk = Shelf(), Desk()
            for party in parties:
                assert not any(sent.is_open for sent in party.sent)
                assert reader.entries(party.id, 0, -1, None) == self._rows[party.id]
                replays(reader, party.id, shelf, desk)

    def _read_on(self, reader: Reader, id: str) -> None:
        rows, entries = self._rows.setdefault(id, []), self._entries.setdefault(id, [])
        where = self._where.setdefault(id, {})
        for row in reader.entries(id, 0, len(rows), None):
            rows.append(row)
            entries.append(entry := _entry.decode(row.data))
            assert row.number == len(rows), f"{id}: a gap before entry {row.number}"
            if entry.id:
                key = (entry.seat, entry.id)
                assert key not in where, f"{id}: request {key} is there as {where[key]} and as {row.number}"
                where[key] = row.number

    def _compare(self, party: Party) -> None:
        entries, where = self._entries[party.id], self._where[party.id]
        for player in party.players:
            for sent in player.sent.values():
                found = where.get((player.seat, sent.id))
                if sent.entry:
                    assert found == sent.entry, f"{party.id}: {sent} was acknowledged, and is there as {found}"
                if sent.is_open and found:
                    self.unheard.add((party.id, player.seat, sent.id))
                assert not (sent.refused and found), f"{party.id}: {sent} was refused, and is there as {found}"
            for told in player.told.values():
                assert told.entry <= len(entries), f"{party.id}: {told} was told, and is not there"
                entry = entries[told.entry - 1]
                assert (entry.seat, entry.by) == (told.seat, told.by), f"{party.id}: {told}, and there is {entry}"


def replays(reader: Reader, id: str, shelf: Shelf, desk: Desk) -> None:
    """From the start and from the last snapshot, under the dice of its seal, to the same position."""
    row = reader.match(id, 0)
    assert row
    game = shelf.pack(row.pack) or shelf.add(row.pack, reader.pack(row.pack) or b"")
    ends = set[int]()
    for snapshot in (None, reader.snapshot(id, 0, None)):
        match = beginning(game, row, snapshot, desk)
        for entry in reader.entries(id, 0, match.number, None):
            play_again(match, _entry.decode(entry.data), id)
        ends.add(game.digest(match.state))
    assert len(ends) == 1
