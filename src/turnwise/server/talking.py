"""Chat: short lines, kept with the table; a seat can mute another for itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from turnwise.server import wire
from turnwise.server.denied import Denied
from turnwise.server.presence import show
from turnwise.server.records import copied
from turnwise.server.sitting import seat_of
from turnwise.server.store import ChatRow, Job

if TYPE_CHECKING:
    from turnwise.server.line import Line
    from turnwise.server.table import Table

SHOWN = 50  # lines that a newcomer gets


def say(table: Table, line: Line, wish: wire.Say) -> None:
    seat = seat_of(line)
    if not table.talk.take(str(seat)):
        raise Denied("too_fast", "Let the others have a word, too. Wait a moment.")
    text = "".join(letter for letter in wish.text if letter.isprintable()).strip()
    if not text:
        raise Denied("nothing_said", "There is nothing in that line that can be shown.")
    record = copied(table.record)
    record.said += 1
    said = wire.Remark(record.said, seat, record.seats[seat].name, text, round(table.house.clock.now(), 3))
    row = ChatRow(record.id, record.said, msgspec.json.encode(said))
    table.keep(record, lambda: heard(table, said), Job(chat=(row,)))


def heard(table: Table, said: wire.Remark) -> None:
    table.answer()
    frame = wire.encode(wire.Chat(said))
    for line in table.lines:
        if line.seat is None or said.seat not in table.record.seats[line.seat].muted:
            line.push(frame)


def mute(table: Table, line: Line, wish: wire.Mute) -> None:
    seat = seat_of(line)
    if wish.seat >= len(table.record.seats) or wish.seat == seat:
        raise Denied("no_such_seat", "Name the seat of somebody else.")
    record = copied(table.record)
    muted = set(record.seats[seat].muted) - {wish.seat}
    record.seats[seat].muted = sorted(muted | {wish.seat} if wish.muted else muted)
    table.keep(record, table.answer)


def prefer(table: Table, line: Line, wish: wire.Prefer) -> None:
    seat = seat_of(line)
    record = copied(table.record)
    if wish.stand_in is not None:
        table.house.check_bot(wish.stand_in)
        record.seats[seat].bot = wish.stand_in
    if wish.let_pass is not None:
        record.seats[seat].let_pass = wish.let_pass

    def kept() -> None:
        table.answer()
        if wish.stand_in is not None:
            show(table)

    table.keep(record, kept)
