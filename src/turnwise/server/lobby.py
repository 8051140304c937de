"""Before the start: who sits where, what is played, and that everybody agrees to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from turnwise.kernel.game import is_name
from turnwise.server.denied import Denied
from turnwise.server.frames import agreed
from turnwise.server.playing import fresh_clocks
from turnwise.server.presence import agree, miss
from turnwise.server.records import BOT, LOBBY, OPEN, PERSON, RUNNING, STUCK, SeatRecord, TableRecord, copied
from turnwise.server.shelf import digest_of
from turnwise.server.sitting import here, people, seat_of, should_run
from turnwise.server.store import Job, MatchRow, PackRow
from turnwise.server.voting import order

if TYPE_CHECKING:
    from turnwise.server import wire
    from turnwise.server.line import Line
    from turnwise.server.table import AnyMatch, Table

SEATS = 8
NAMES = ("Ada", "Blaise", "Carl", "Dorothy", "Emmy", "Fibonacci", "Grace", "Hypatia")  # of bots


def check_lobby(table: Table) -> None:
    if table.record.status != LOBBY:
        raise Denied("started", "The game has begun; that was for before.")


def change(table: Table, record: TableRecord) -> None:
    """Store a changed record, say yes, and show it."""
    table.keep(record, lambda: agree(table))


def settle_on(table: Table, line: Line, wish: wire.Settle) -> None:
    """Other settings: whoever sits beyond the last seat has to go first, and everybody has to agree anew."""
    seat_of(line)
    check_lobby(table)
    record = copied(table.record)
    game = table.house.shelf.edition(wish.settings.edition)
    record.settings, record.pack = table.house.checked(wish.settings), digest_of(game)
    seats = wish.settings.seats
    if any(seat.kind == PERSON for seat in record.seats[seats:]):
        raise Denied("seat_taken", f"Somebody sits beyond seat {seats}; ask them to move or leave.")
    record.seats = record.seats[:seats]
    while len(record.seats) < seats:
        record.seats.append(open_seat(record.seats))
    unready(record)

    def changed() -> None:
        table.game = game
        agree(table)

    table.keep(record, changed)


def unready(record: TableRecord) -> None:
    for seat in record.seats:
        seat.ready, seat.contribution = False, ""


def open_seat(others: list[SeatRecord]) -> SeatRecord:
    """With the first colour that nobody has."""
    taken = {seat.colour for seat in others}
    return SeatRecord(colour=next(colour for colour in range(1, SEATS + 1) if colour not in taken))


def new_epoch(record: TableRecord) -> int:
    record.epochs += 1
    return record.epochs


def sit(record: TableRecord, name: str, wanted: int | None, rejoin: str) -> int:
    """A person on a free seat; which one. Everybody else's word stands."""
    if record.status != LOBBY:
        raise Denied("started", "The game has begun. You can watch it.")
    free = [number for number, seat in enumerate(record.seats) if seat.kind == OPEN]
    if not free:
        raise Denied("table_full", "All seats of this table are taken. You can watch, or open a table of your own.")
    if wanted is not None and wanted not in free:
        raise Denied("seat_taken", f"Seat {wanted + 1} is not free.")
    number = free[0] if wanted is None else wanted
    name = free_name(record, name, number)
    old = record.seats[number]
    epoch = new_epoch(record)
    record.seats[number] = SeatRecord(PERSON, name, old.colour, old.piece, epoch=epoch, rejoin=rejoin)
    return number


def free_name(record: TableRecord, name: str, number: int) -> str:
    name = name.strip()
    if not is_name(name):
        raise Denied("bad_name", "A name has 1 to 40 letters that can be shown.", status=422)
    if any(seat.name == name for place, seat in enumerate(record.seats) if place != number):
        raise Denied("name_taken", f"There is a {name} at this table already. Take another name.")
    return name


def dress(table: Table, line: Line, wish: wire.Dress) -> None:
    number = seat_of(line)
    check_lobby(table)
    record = copied(table.record)
    seat = record.seats[number]
    others = [other for place, other in enumerate(record.seats) if place != number]
    if wish.name is not None:
        seat.name = free_name(record, wish.name, number)
    if wish.colour is not None:
        for other in others:  # whoever has it takes the one that becomes free
            if other.colour == wish.colour:
                other.colour = seat.colour
        seat.colour = wish.colour
    if wish.piece is not None:
        if wish.piece and any(other.piece == wish.piece for other in others):
            raise Denied("piece_taken", "Somebody else has that piece.")
        seat.piece = wish.piece
    change(table, record)


def fill(table: Table, line: Line, wish: wire.Fill) -> None:
    """A bot takes an open seat."""
    seat_of(line)
    check_lobby(table)
    record = copied(table.record)
    put_bot(table, record, wish.seat, wish.bot)
    change(table, record)


def put_bot(table: Table, record: TableRecord, number: int, kind: str) -> None:
    table.house.check_bot(kind)
    if number >= len(record.seats) or record.seats[number].kind != OPEN:
        raise Denied("seat_taken", "That seat is not open.")
    taken = {seat.name for seat in record.seats}
    seat = record.seats[number]
    seat.kind, seat.bot = BOT, kind
    seat.name = next(name for name in NAMES if name not in taken)


def clear(table: Table, line: Line, wish: wire.Clear) -> None:
    """A seat becomes open: a bot's, or that of somebody who is not there."""
    seat_of(line)
    check_lobby(table)
    if wish.seat >= len(table.record.seats) or wish.seat in here(table):
        raise Denied("seat_taken", "Whoever sits there is at the table.")
    free(table, wish.seat)


def free(table: Table, number: int) -> None:
    record = copied(table.record)
    record.seats[number] = SeatRecord(colour=record.seats[number].colour)
    for seat in record.seats:
        seat.muted = [muted for muted in seat.muted if muted != number]

    def freed() -> None:
        table.gone.pop(number, None)
        for line in table.lines:  # whoever has left may stay and watch
            if line.seat == number:
                line.seat = None
        agree(table)

    table.keep(record, freed)


def ready(table: Table, line: Line, wish: wire.Ready) -> None:
    number = seat_of(line)
    check_lobby(table)
    if wish.agreed != agreed(table.record.settings):
        raise Denied("settings_changed", "The settings have changed. Look at them again.")
    record = copied(table.record)
    record.seats[number].ready, record.seats[number].contribution = True, wish.contribution
    change(table, record)


def not_ready(table: Table, line: Line) -> None:
    number = seat_of(line)
    check_lobby(table)
    record = copied(table.record)
    record.seats[number].ready, record.seats[number].contribution = False, ""
    change(table, record)


def leave(table: Table, line: Line) -> None:
    """Before the start the seat is free again; afterwards a bot plays until the rules let the seat go (TW-01)."""
    number = seat_of(line)
    if table.record.status == LOBBY:
        free(table, number)
    elif table.record.status in (RUNNING, STUCK):
        if number not in people(table):
            raise Denied("left", "You have left this game already.")
        order(table, {"type": "retire", "seat": number}, leaving=number)
    else:
        raise Denied("over", "The game is over.")


def start(table: Table, line: Line) -> None:
    """Everybody sits and has agreed: the dice are sealed with what each has added, and the game is set up."""
    seat_of(line)
    check_lobby(table)
    record = copied(table.record)
    if any(seat.kind == OPEN for seat in record.seats):
        raise Denied("open_seats", "There are open seats: wait for somebody, put a bot there, or take fewer seats.")
    waiting = [seat.name for seat in record.seats if seat.kind == PERSON and not seat.ready]
    if waiting:
        raise Denied("not_ready", f"Not everybody has agreed to the settings yet: {', '.join(waiting)}.")
    begin(table, record)


def begin(table: Table, record: TableRecord) -> None:
    record.status = RUNNING
    match, clocks = table.house.new_match(table.game, record), fresh_clocks(table)
    record.pulse = clocks.pulse(table.house.clock.now(), should_run(table, record))

    def begun() -> None:
        table.match, table.clocks, table.snapped = match, clocks, 0
        if should_run(table):
            table.clocks.start(table.house.clock.now())
        for seat, gone in list(table.gone.items()):  # patience begins with the game
            miss(table, seat, gone.how)
        agree(table)
        table.house.tell_start(table)

    table.keep(record, begun, Job(packs=(pack_row(table, record),), matches=(match_row(match, record),)))


def pack_row(table: Table, record: TableRecord) -> PackRow:
    return PackRow(record.pack, table.house.shelf.source(record.pack))


def match_row(match: AnyMatch, record: TableRecord) -> MatchRow:
    """The header without the pack, which is stored once for all, and without the secret."""
    luck = {key: value for key, value in match.header.luck.items() if key != "secret"}
    header = msgspec.structs.replace(match.header, source={}, luck=luck)
    return MatchRow(record.id, record.part, record.pack, msgspec.json.encode(header), bytes.fromhex(record.secret))
