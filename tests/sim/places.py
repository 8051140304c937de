"""Positions to play on from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import turnwise
from turnwise.bots import make_bot
from turnwise.kernel.chance import Chance
from turnwise.kernel.driver import Driver
from turnwise.sim.scene import Scene

VILLAINS, CITY = "doctor_who_villains", "ankh_morpork"
NAMES = ("Ann", "Bob", "Cleo", "Dan")


def match_in(edition: str, acts: int, seats: int = 4, seed: int = 3, **options: object) -> Any:
    """As careful bots have played it so far."""
    match = turnwise.game(edition).new_match(NAMES[:seats], seed=seed, options=options)
    bots = {seat: make_bot("careful", match.game, match.table, seat) for seat in range(seats)}
    driver = Driver(match, bots, Chance(seed))
    for _ in range(acts):
        driver.step()
    return match


def scene_in(match: Any) -> Scene:
    return Scene(match.game, match.table, match.header.seats, match.state)


def scene_of_seat(match: Any, seat: int | None) -> Scene:
    return Scene(match.game, match.table, match.header.seats, match.state, match.view(seat))


def villains(cash: tuple[int, ...], deeds: Mapping[str, object] | None = None, **more: object) -> dict[str, object]:
    seats = [{"name": name, "cash": amount} for name, amount in zip(NAMES, cash, strict=False)]
    return {"edition": VILLAINS, "seats": seats, "deeds": dict(deeds or {}), "turn_of": "Ann", **more}
