"""What is stored of a table, apart from its match. It holds secrets: nobody is sent a record (see wire.TableView)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from turnwise.kernel.errors import BadInput
from turnwise.kernel.game import NAME

LOBBY, RUNNING, OVER, CLOSED, STUCK = "lobby", "running", "over", "closed", "stuck"
OPEN, PERSON, BOT = "open", "person", "bot"
DAY = 86_400.0
SLOW = 3_600.0  # from so many seconds for a decision on, nobody is expected to sit and wait

Seconds = Annotated[float, Meta(ge=0, le=14 * DAY)]
Name = Annotated[str, Meta(min_length=1, max_length=NAME)]
Key = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]{0,39}$")]


class Timing(Struct, frozen=True, forbid_unknown_fields=True):
    """How long things take at a table (M21). 0 means: no limit, or at once."""

    kind: Literal["none", "each", "bank"] = "none"  # time for each decision, or a bank of it for the whole game
    seconds: Seconds = 0.0
    increment: Seconds = 0.0  # added to a bank with each decision
    bid_seconds: Seconds = 0.0  # for each bid; 0: as for any decision
    window_seconds: Annotated[float, Meta(ge=0, le=3 * DAY)] = 5.0
    claim_grace: Annotated[float, Meta(ge=0, le=60)] = 6.0  # how long a roll is held that would end a rent claim
    bot_pace: Annotated[float, Meta(ge=0, le=30)] = 1.0  # before each act of a bot


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What every seat agrees to before the start."""

    edition: Key
    options: Annotated[dict[str, Any], Meta(max_length=64)] = {}
    seats: Annotated[int, Meta(ge=1, le=8)] = 4
    timing: Timing = Timing()
    public: bool = False


class Pulse(Struct, frozen=True):
    """Clocks after an entry, stored beside it."""

    on: int  # the number of the question
    banks: tuple[float, ...] = ()
    spent: float = 0.0  # on a question that the entry did not answer
    floor: int = 0  # the question of the last undo: business from before it is refused
    played: float = 0.0  # seconds since the start, without those at which the table stood still
    at: float = 0.0  # when this was
    runs: bool = True


class SeatRecord(Struct):
    kind: str = OPEN
    name: str = ""
    colour: int = 0
    piece: str = ""
    bot: str = "careful"  # of a bot's seat; of a person's: who stands in
    ready: bool = False
    contribution: str = ""  # hexadecimal
    epoch: int = 0  # keys to the seat are of this one; another person has another
    rejoin: str = ""  # digest of the code that opens the seat again
    standing_in: bool = False
    leaving: bool = False  # will be retired as soon as the rules allow it
    muted: list[int] = []
    came_from: str = ""  # the table that this is the rematch of
    let_pass: bool = False  # lets everything happen until its turn


class TableRecord(Struct):
    id: str
    code: str
    settings: Settings
    pack: str  # digest
    seats: list[SeatRecord]
    secret: str  # of its dice, hexadecimal; a secret until the match is over
    created: float
    status: str = LOBBY
    part: int = 0  # a match that went on under new rules has several
    paused: bool = False
    trouble: str = ""  # why it stands still
    orders: list[dict[str, Any]] = []  # acts of the table that wait for the rules to allow them
    outcome: dict[str, Any] | None = None
    empty_since: float | None = None
    said: int = 0  # lines of chat
    rematch: str = ""  # the table that follows
    time_called: bool = False
    epochs: int = 0  # of seats, given out so far
    pulse: Pulse | None = None  # the clocks when this was stored

    @property
    def slow(self) -> bool:
        """People play it by the day: nobody is away."""
        timing = self.settings.timing
        return timing.kind == "each" and timing.seconds >= SLOW

    @property
    def lasts(self) -> float:
        """Seconds that it is kept open with nobody there."""
        return DAY + (2 * self.settings.timing.seconds if self.slow else 0.0)


def copied(record: TableRecord) -> TableRecord:
    """A copy to change: it becomes the record when it is stored."""
    return read_record(msgspec.json.encode(record))


_decoder = msgspec.json.Decoder(TableRecord)


def read_record(data: bytes) -> TableRecord:
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadInput("the record of this table is damaged") from error


def is_slow(data: bytes) -> bool:
    """Of a record that may be damaged: then nobody is waiting for it."""
    try:
        return read_record(data).slow
    except BadInput:
        return False
