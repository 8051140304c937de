"""What the pack says, key by key. A pack is TOML, read strictly: an unknown key is a complaint."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from turnwise.games.ankh_morpork import bounds
from turnwise.kernel.palette import Palette

Key = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*$", extra={"needs": "lower-case letters, digits and _"})]
Text = Annotated[str, Meta(min_length=1)]
Amount = Annotated[int, Meta(ge=0, le=1000)]
Few = Annotated[int, Meta(ge=1, le=24)]
AreaNumber = Annotated[int, Meta(ge=1, le=12)]
ClauseId = Annotated[str, Meta(pattern=r"^[A-Z]+-[0-9]+$", extra={"needs": "letters, a dash and a number, like XY-01"})]
Program = tuple[tuple[str | int, ...], ...]  # operations with their arguments, see language.py
Answer = Literal["gaspode", "sonky", "susan", "fresh_start", "igor", "mossy"]
Aim = Literal["presence", "control", "trouble", "wealth", "exhaustion"]


class Part(Struct, forbid_unknown_fields=True, kw_only=True):
    pass


class Supply(Part):
    bank: Amount  # all the money there is
    cash: Amount  # of each player at the start, out of it
    minions: Few
    buildings: Few
    hand: Few
    demons: Few
    trolls: Few
    die: Annotated[int, Meta(ge=12, le=12)]  # one side for each area


class Area(Part, kw_only=True):
    number: AreaNumber
    id: Key
    name: Text
    cost: Amount
    adjacent: tuple[AreaNumber, ...]
    bridges: tuple[AreaNumber, ...]  # those of the neighbours that are reached over the river
    river: bool
    start: bool  # a minion of everybody and a trouble marker stand here at the start
    power: Program  # of its City Area card; an empty one protects from events
    clause: ClauseId
    words: Text


class Card(Part, kw_only=True):
    id: Key
    name: Text
    border: Literal["green", "brown"]
    symbols: Annotated[tuple[str, ...], Meta(max_length=bounds.SYMBOLS)]  # from left to right
    text: Program = ()  # what the scroll does
    answers: Answer | None = None  # of an interrupt: what kind of answer it is
    removed_for_two: bool = False
    words: Text


class Event(Part, kw_only=True):
    id: Key
    name: Text
    does: Program
    clause: ClauseId
    words: Text


class Personality(Part, kw_only=True):
    id: Key
    name: Text
    kind: Aim
    thresholds: Annotated[tuple[Amount, ...], Meta(min_length=3, max_length=3)]  # with 2, 3 and 4 players; 0: none
    removed_for_two: bool = False
    clause: ClauseId
    words: Text


class Pack(Part, kw_only=True):
    id: Key
    title: Text
    rulebook: Text
    seats: Annotated[tuple[int, ...], Meta(min_length=2, max_length=2)]
    supply: Supply
    options: dict[str, bool | int | str]  # the pack's own values; a table may change every one
    areas: Annotated[tuple[Area, ...], Meta(min_length=12, max_length=12)]
    cards: Annotated[tuple[Card, ...], Meta(min_length=bounds.CARDS, max_length=bounds.CARDS)]
    events: Annotated[tuple[Event, ...], Meta(min_length=bounds.EVENTS, max_length=bounds.EVENTS)]
    personalities: Annotated[
        tuple[Personality, ...], Meta(min_length=bounds.PERSONALITIES, max_length=bounds.PERSONALITIES)
    ]
    clauses: dict[str, ClauseId]  # rule point: the clause it rests on
    words_only: dict[str, Text] = {}  # clause: why no rule point rests on it
    palette: Palette | None = None  # records of older versions have none
