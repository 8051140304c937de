"""The parts of a position: what may be said, key by key, and what is usual."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from turnwise.games.ankh_morpork import bounds

Count = Annotated[int, Meta(ge=0, le=24)]
Cash = Annotated[int, Meta(ge=0, le=1_000_000)]
Turns = Annotated[int, Meta(ge=1, le=1_000_000_000)]
Register = Annotated[int, Meta(ge=-1, le=bounds.STEPS)]
Eight = Annotated[tuple[Count, ...], Meta(max_length=bounds.SEATS * 2)]
Four = Annotated[tuple[Count, ...], Meta(max_length=bounds.SEATS)]


class Part(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    pass


class SeatPart(Part, frozen=True, kw_only=True):
    name: str
    cash: Cash = 10
    personality: str = ""  # none said: the first that is free
    hand: tuple[str, ...] = ()
    front: tuple[str, ...] = ()
    minions: dict[str, Count] = {}  # by area
    alive: bool = True
    shown: bool = False


class AreaPart(Part, frozen=True, kw_only=True):
    trouble: bool = False
    building: str = ""
    trolls: Count = 0
    demons: Count = 0
    card_lost: bool = False
    card_used: bool = False
    card_fresh: bool = False


class KnowledgePart(Part, frozen=True, kw_only=True):
    """Cards that may be in each hidden place, and personalities that each seat may have."""

    hands: dict[str, tuple[str, ...]] = {}
    green: tuple[str, ...] = ()
    brown: tuple[str, ...] = ()
    people: dict[str, tuple[str, ...]] = {}  # by seat, and under "unused"


class FramePart(Part, frozen=True, kw_only=True):
    """A frame of the work stack; which of the keys it has depends on its kind."""

    kind: str
    seat: str
    step: Count = 0
    left: Register = 0
    count: Register = 0
    card: str = ""  # the source of a program or an effect: one of these three
    city: str = ""
    event: str = ""
    symbol: Count = 0  # of the card: which of its symbols is at work, from 0
    at: Count = 0  # how many operations of the program are done
    cause: str = ""
    operation: str = ""  # behind an effect
    target: str = ""
    receiver: str = ""
    area: str = ""
    owner: str = ""
    area2: str = ""
    owner2: str = ""
    rolls: Annotated[tuple[Register, ...], Meta(max_length=2)] = ()
    seen: Annotated[tuple[str, ...], Meta(max_length=2)] = ()  # cards being looked at
    flag: bool = False  # of subsidence: no more buildings are given up


class Facts(Part, frozen=True, kw_only=True):
    seats: Annotated[tuple[SeatPart, ...], Meta(min_length=2, max_length=bounds.SEATS)]
    edition: str = ""
    options: dict[str, bool | int | str] = {}
    turn_of: str = ""
    turn: Turns = 1
    round: Turns = 1
    first: str = ""
    over: str = "running"
    winners: tuple[str, ...] = ()
    bank: Annotated[int, Meta(ge=-10_000_000, le=1000)] | None = None  # none said: what the players do not have
    areas: dict[str, AreaPart] = {}
    green: tuple[str, ...] | None = None  # none said: all green cards that lie nowhere else
    brown: tuple[str, ...] | None = None
    discard: tuple[str, ...] = ()
    playing: tuple[str, ...] = ()
    out: tuple[str, ...] | None = None  # none said: what stays in the box with two seats
    events: tuple[str, ...] | None = None  # none said: all but those whose trolls or demons are on the board
    unused: tuple[str, ...] | None = None  # none said: whom nobody has
    last: str = ""
    knowledge: dict[str, KnowledgePart] = {}  # by seat, and under "public"; none said: only the own hand is known
    frames: Annotated[tuple[FramePart, ...], Meta(max_length=bounds.FRAMES)] = ()
    spared: Eight = ()
    removed: Four = ()
    kept: tuple[str, ...] = ()
    kept_card: bool = False
