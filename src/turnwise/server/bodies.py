"""What goes over HTTP, both ways, beside what wire.py has; the query of an address as well."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import UNSET, Meta, Raw, Struct, UnsetType, field

from turnwise.kernel.pages import Line
from turnwise.server.records import Key, Name, Settings
from turnwise.server.wire import Chair, Said

PAGE = 64  # frames of a replay at once
LISTED = 100  # public tables at once
KEYS = 50  # tokens at once


class Problem(Struct, frozen=True):
    """Every answer that is not the one hoped for: a word for programs, a sentence for people, and the clause if any."""

    reason: str
    text: str
    clause: str


# ---- asked ----


class Given(Struct, frozen=True, forbid_unknown_fields=True):
    """A body that somebody sends."""


# fmt: off
class NewTable(Given, frozen=True):
    """A table with its first person; *bots* sit in the last seats."""
    settings: Settings
    name: Name
    bots: Annotated[tuple[Key, ...], Meta(max_length=7)] = ()
class Join(Given, frozen=True):
    """*seat*: none means the first that is free."""
    name: Name
    seat: Chair | None = None
class Rejoin(Given, frozen=True):
    code: Annotated[str, Meta(min_length=1, max_length=40)]
class Keys(Given, frozen=True):
    """Tokens that somebody has kept."""
    tokens: Annotated[tuple[Annotated[str, Meta(max_length=400)], ...], Meta(max_length=KEYS)]


class ListQuery(Struct, frozen=True):
    limit: Annotated[int, Meta(ge=1, le=LISTED)] = 50
class MatchQuery(Struct, frozen=True):
    """A match that went on under new rules has several parts; without a number it is the last."""
    part: Annotated[int, Meta(ge=0, le=1000)] | UnsetType = UNSET
class ReplayQuery(Struct, frozen=True):
    """*seat*: whose eyes, once the match is over; none means a spectator's."""
    first: Annotated[int, Meta(ge=0, le=2**31)] = field(default=0, name="from")
    count: Annotated[int, Meta(ge=1, le=PAGE)] = PAGE
    seat: Chair | UnsetType = UNSET
class CompareQuery(Struct, frozen=True):
    """Two editions of one game."""
    a: Key
    b: Key
    everything: bool = False
# fmt: on


# ---- answered ----


class Listed(Struct, frozen=True):
    """A table in a few words."""

    id: str
    code: str
    edition: str
    title: str
    status: str  # as in TableView
    seats: int
    taken: int
    here: int  # people who are at the table now
    created: float


class Tables(Struct, frozen=True):
    tables: tuple[Listed, ...]  # the one with the newest change first


class MyTable(Struct, frozen=True):
    place: int  # of its token among those that were sent
    table: Listed
    seat: int
    names: tuple[str, ...]  # of all seats
    to_act: int | None  # whose turn it is


class BadKey(Struct, frozen=True):
    """A token that opens nothing, and why."""

    place: int
    reason: str
    text: str


class Mine(Struct, frozen=True):
    tables: tuple[MyTable, ...]
    bad: tuple[BadKey, ...]


class ReplayFrame(Struct, frozen=True):
    """What happened by one entry, and what there was to see after it. Entry 0 is the set-up."""

    entry: int
    seat: int  # -2: the table itself
    by: str  # person, bot or clock
    at: float  # seconds since the table was opened
    events: Raw
    view: Raw
    lines: tuple[Line, ...]  # what happened, in words
    question: str  # what is asked then
    worths: tuple[int, ...] | None  # of each seat; none where that was to be unknown


class Replay(Struct, frozen=True):
    """Some frames; *next* is where to go on, none at the end."""

    last: int  # entry of the match so far
    next: int | None
    frames: tuple[ReplayFrame, ...]


class Standing(Struct, frozen=True):
    """What everybody was worth after an entry."""

    entry: int
    worths: tuple[int, ...]


class Moment(Struct, frozen=True):
    """An entry after which somebody was worth much more or much less."""

    entry: int
    seat: int  # whose worth changed most
    by: int
    lines: tuple[Said, ...]


class Review(Struct, frozen=True):
    """A match that is over, at a glance."""

    names: tuple[str, ...]
    last: int  # entry
    outcome: dict[str, Any] | None
    worths: tuple[Standing, ...]
    moments: tuple[Moment, ...]  # in the order of play
    lines: tuple[str, ...]  # how everybody stood at the end


class Chances(Struct, frozen=True):
    """Of all wins from there on, the share of each seat, as bots would play on."""

    entry: int
    shares: tuple[float, ...]


class Foretold(Struct, frozen=True):
    """How everybody's chance of winning went, at some entries of a match that is over."""

    chances: tuple[Chances, ...]  # in the order of play


class ComparedSide(Struct, frozen=True):
    text: str
    clause: str | None
    open: bool  # a table may change it


class ComparedRow(Struct, frozen=True):
    topic: str
    rule: str
    kind: str  # choice, offer, figure, clause or name
    about: str
    a: ComparedSide
    b: ComparedSide


class Comparison(Struct, frozen=True):
    a: str
    b: str
    rows: tuple[ComparedRow, ...]
