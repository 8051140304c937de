"""Sealed matches of every edition, played by bots."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import turnwise
from turnwise.bots import make_bot
from turnwise.games import edition_of
from turnwise.kernel.chance import Chance
from turnwise.kernel.driver import Driver
from turnwise.kernel.game import Table
from turnwise.kernel.luck import Sealed
from turnwise.kernel.match import Desk, Draft
from turnwise.kernel.record import Entry

EDITIONS = turnwise.names()
SECRET = bytes(range(32))
ADDED = (b"sixteen of Ann's", b"sixteen of Bob's")


class Kept(turnwise.LocalMatch):
    """Keeps its entries itself, as a table does whose matches share a desk."""

    kept: list[Entry]

    def accept(self, draft: Draft[Any]) -> tuple[Any, ...]:
        self.kept.append(draft.entry)
        return super().accept(draft)


def sealed(
    edition: str, added: Sequence[bytes] = ADDED, *, secret: bytes = SECRET, match: str = "table 1",
    options: Mapping[str, object] | None = None, desk: Desk | None = None, position: object = None,
) -> Kept:  # fmt: skip
    game = turnwise.game(edition).game
    seats = max(3, edition_of(game).seats[0])
    names = ("Ann", "Bob", "Cid", "Dot")[:seats]
    new = Kept(game, Table(seats, dict(options or {})), names, Sealed(secret, match, added), position, desk)
    new.kept = []
    return new


def drive(match: turnwise.LocalMatch, steps: int = 60, kind: str = "random", luck: int = 5) -> turnwise.LocalMatch:
    """Bots play some acts, or to the end."""
    bots = driver(match, kind, luck)
    for _ in range(steps):
        if bots.step() is None:
            break
    return match


def driver(match: turnwise.LocalMatch, kind: str = "random", luck: int = 5) -> Driver[Any, Any, Any]:
    bots = {seat: make_bot(kind, match.game, match.table, seat) for seat in range(match.table.seats)}
    return Driver(match, bots, Chance(luck))


def header_with(log: bytes, **luck: object) -> bytes:
    """A log whose header says something else of its luck; None leaves a word out."""
    data = json.loads(log)
    said = {**data["header"]["luck"], **luck}
    data["header"]["luck"] = {name: value for name, value in said.items() if value is not None}
    return json.dumps(data).encode()


def whole(edition: str) -> turnwise.LocalMatch:
    """A short match that has come to its end."""
    options = {} if edition == "ankh_morpork" else {"round_limit": 10}
    played = drive(sealed(edition, options=options), 5000)
    assert played.outcome is not None
    return played
