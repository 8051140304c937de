"""Ways in: a new table, a free seat, the way back to one's own, the same people again."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from msgspec import Struct

from turnwise.kernel.seal import SECRET
from turnwise.server import frames, wire
from turnwise.server.denied import Denied
from turnwise.server.lobby import new_epoch, open_seat, put_bot, sit
from turnwise.server.presence import agree, miss
from turnwise.server.records import BOT, CLOSED, OPEN, OVER, PERSON, SeatRecord, Settings, TableRecord, copied
from turnwise.server.shelf import digest_of
from turnwise.server.sitting import seat_of
from turnwise.server.table import Table
from turnwise.server.tokens import CODE, REJOIN, Key, code_from, is_rejoin, rejoin_digest

if TYPE_CHECKING:
    from turnwise.server.house import House
    from turnwise.server.line import Line


class Seated(Struct, frozen=True):
    """A person who has sat down: the key to the seat, and the code to come back with."""

    table: str
    code: str
    seat: int
    token: str
    rejoin: str


async def create(house: House, settings: Settings, name: str, bots: tuple[str, ...] = ()) -> Seated:
    """A new table with its first person; bots fill the last seats."""
    settings = house.checked(settings)
    if len(bots) >= settings.seats:
        raise Denied("too_many_bots", "There are more bots than seats for them.", status=422)
    seats = list[SeatRecord]()
    while len(seats) < settings.seats:
        seats.append(open_seat(seats))
    table = Table(house, new_record(house, settings, seats), house.shelf.edition(settings.edition))
    seated = take_seat(house, table.record, name, None)  # before the bots: they take the names that are left
    for number, kind in zip(range(settings.seats - len(bots), settings.seats), bots, strict=True):
        put_bot(table, table.record, number, kind)
    await open_table(house, table)
    return seated


def new_record(house: House, settings: Settings, seats: list[SeatRecord]) -> TableRecord:
    now, game = house.clock.now(), house.shelf.edition(settings.edition)
    id, code = code_from(house.entropy, 16).lower(), code_from(house.entropy, CODE)
    secret = house.entropy(SECRET).hex()
    return TableRecord(id, code, settings, digest_of(game), seats, secret, now, empty_since=now)


async def open_table(house: House, table: Table) -> None:
    house.check_room()
    house.opening += 1
    try:
        await table.request(lambda: table.keep(table.record, table.answer))
    finally:
        house.opening -= 1
    house.add(table)
    for number, seat in enumerate(table.record.seats):
        if seat.kind == PERSON:
            miss(table, number)


def take_seat(house: House, record: TableRecord, name: str, seat: int | None) -> Seated:
    rejoin = code_from(house.entropy, REJOIN)
    number = sit(record, name, seat, rejoin_digest(rejoin))
    return Seated(record.id, record.code, number, key_to(house, record, number), rejoin)


def key_to(house: House, record: TableRecord, seat: int) -> str:
    return house.tokens.sign(Key(record.id, seat, record.seats[seat].epoch))


async def join(house: House, table: Table, name: str, seat: int | None) -> Seated:
    found: list[Seated] = []

    def act() -> None:
        record = copied(table.record)
        found.append(take_seat(house, record, name, seat))
        table.keep(record, joined)

    def joined() -> None:
        miss(table, found[0].seat)
        agree(table)

    await table.request(act)
    return found[0]


async def rejoin(house: House, table: Table, code: str) -> Seated:
    """A new key to a seat, for whoever has its code; the old key opens it no longer."""
    found: list[Seated] = []

    def act() -> None:
        record = copied(table.record)
        seats = enumerate(record.seats)
        mine = [number for number, seat in seats if seat.kind == PERSON and is_rejoin(code, seat.rejoin)]
        if not mine:
            raise Denied("bad_code", "No seat of this table has that rejoin code.", status=403)
        seat, fresh = record.seats[mine[0]], code_from(house.entropy, REJOIN)
        seat.epoch, seat.rejoin = new_epoch(record), rejoin_digest(fresh)
        found.append(Seated(record.id, record.code, mine[0], key_to(house, record, mine[0]), fresh))
        table.keep(record, lambda: opened_elsewhere(table, mine[0]))

    await table.request(act)
    return found[0]


def opened_elsewhere(table: Table, seat: int) -> None:
    word = frames.closed("opened_elsewhere", "This seat was opened elsewhere with its rejoin code.")
    for line in list(table.lines):
        if line.seat == seat:
            line.close(word)
    table.answer()


def seat_for(house: House, table: Table, token: str) -> int:
    """The seat that a token opens at a table."""
    key, record = house.tokens.read(token), table.record
    if key.table != record.id or not 0 <= key.seat < len(record.seats):
        raise Denied("foreign_token", "This key belongs to another table.", status=403)
    seat = record.seats[key.seat]
    if seat.kind != PERSON or seat.epoch != key.epoch:
        raise Denied("old_token", "This key no longer opens the seat. Use your rejoin code.", status=403)
    return key.seat


async def rematch(house: House, table: Table, line: Line) -> None:
    """A table with the same settings and people. Each gets a key of its own, over its own line."""
    seat_of(line)
    if table.record.status not in (OVER, CLOSED):
        raise Denied("not_over", "The game is not over yet.")
    if table.record.rematch:
        new = await house.table(table.record.rematch)
    else:
        if table.following is None or table.following.done():
            table.following = asyncio.ensure_future(play_again(house, table))
        new = await asyncio.shield(table.following)
    for each in table.lines:
        if each.seat is not None and is_theirs(table, new, each.seat):
            token = key_to(house, new.record, each.seat)
            each.push(wire.encode(wire.Follow(new.record.id, new.record.code, token)))


def is_theirs(table: Table, new: Table, seat: int) -> bool:
    """Whether the seat is still that of the person who had it before; a stranger may have taken it since."""
    theirs = new.record.seats[seat]
    return theirs.kind == PERSON and theirs.came_from == table.record.id


async def play_again(house: House, table: Table) -> Table:
    settings = table.record.settings
    seats = [again(seat, table.record.id) for seat in table.record.seats]
    new = Table(house, new_record(house, settings, seats), house.shelf.edition(settings.edition))
    new.record.epochs = 1
    await open_table(house, new)

    def act() -> None:
        record = copied(table.record)
        record.rematch = new.record.id
        table.keep(record, lambda: agree(table))

    await table.request(act)
    return new


def again(seat: SeatRecord, before: str) -> SeatRecord:
    if seat.kind == OPEN or seat.leaving:
        return SeatRecord(colour=seat.colour)
    ready = seat.kind == BOT
    return SeatRecord(
        seat.kind, seat.name, seat.colour, seat.piece, seat.bot, ready, epoch=1, rejoin=seat.rejoin, came_from=before
    )  # fmt: skip
