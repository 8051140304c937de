"""What a log is made of: a header and entries, each an action with the draws it took (M16)."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from turnwise.kernel import words

FORMAT = 1
PERSON, BOT, CLOCK = "person", "bot", "clock"  # who played an entry

# A draw is its stream, n and rank. Whatever enters the arrays of luck has its bounds checked here.
Draw = tuple[
    Annotated[int, Meta(ge=0, lt=words.STREAMS)],
    Annotated[int, Meta(ge=1, le=words.MOST)],
    Annotated[int, Meta(ge=0, le=words.MOST)],
]
Draws = Annotated[tuple[Draw, ...], Meta(max_length=words.DRAWS)]
Counts = Annotated[
    tuple[Annotated[int, Meta(ge=0, le=words.MOST)], ...], Meta(min_length=words.STREAMS, max_length=words.STREAMS)
]


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """All that a log needs to be replayed, and nothing that a seat must not know before the end but the luck."""

    game: str
    rules_number: int
    seats: tuple[str, ...]
    options: dict[str, Any]
    luck: dict[str, Any]
    source: dict[str, Any]  # the pack
    position: dict[str, Any] | None = None  # where the match starts, if not at the start
    setup: Draws = ()  # draws of the set-up
    digest: str = ""  # of the state after the set-up
    format: int = FORMAT


class Entry(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    seat: int  # or TABLE
    action: msgspec.Raw
    draws: Draws
    digest: str  # of the state after it, 16 hex digits
    by: str = PERSON
    id: str = ""  # the request, so that a repeated one gets the first answer
    at: float = 0.0  # seconds since the start, as the caller's clock has it


class Snapshot(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a match stood after *number* entries, for whoever does not want to replay them."""

    number: int
    position: dict[str, Any]
    counts: Counts
    digest: str


class Undone(Struct, frozen=True, tag="undone", tag_field="type"):
    """The one action that is the match's own: everything after entry *back_to* is taken back (M20)."""

    back_to: int


def hexadecimal(digest: int) -> str:
    return digest.to_bytes(8, "big").hex()
