"""What a golden match is: who plays, from where, how long, and what it is there for."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Golden(Struct, frozen=True, kw_only=True):
    name: str
    edition: str
    bots: tuple[str, ...]  # one a seat
    seed: int
    shows: frozenset[str]  # kinds of actions and events that the match is there for
    points: frozenset[str] = frozenset()  # and rule points
    options: dict[str, object] = {}
    start: dict[str, object] = {}  # the position it begins at, if it is one made by hand
    rounds: int = 1000  # where it is broken off, if it has not ended
    first: tuple[Any, ...] = ()  # actions that every seat takes at the beginning
    skips: int = 0  # rounds that are left out: the match begins at the position behind them
    acts: tuple[tuple[int, int, Any], ...] = ()  # what no bot does: after a round, a seat, the action
    ends: str = ""  # how, if it is played to its end
    winners: int = 0
