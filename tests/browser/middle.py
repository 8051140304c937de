"""Positions out of the middle of real games, played by careful bots with a fixed seed."""

from __future__ import annotations

from functools import cache

import turnwise
from tests.browser.theatre import Json
from turnwise.bots import make_bot
from turnwise.kernel.chance import Chance
from turnwise.kernel.driver import Driver

NAMES = ("Ada", "Bruno", "Chidi", "Dara")
SEEDS = {
    "exclusive_possession": 21, "doctor_who_villains": 8, "duel_masters": 4, "harry_potter": 5, "ankh_morpork": 3,
}  # fmt: skip
LATE = {"ankh_morpork": 7}  # rounds; a property game has more of them
USUAL = 14


@cache
def middle_of(edition: str) -> Json:
    """Ada is to act; everybody has something by then."""
    match = turnwise.game(edition).new_match(NAMES, seed=SEEDS[edition])
    bots = {seat: make_bot("careful", match.game, match.table, seat) for seat in range(len(NAMES))}
    driver = Driver(match, bots, Chance(SEEDS[edition]))
    while match.outcome is None:
        if match.view(None).round >= LATE.get(edition, USUAL) and match.to_act == {0} and is_calm(match.view(0)):
            return match.position()
        driver.step()
    raise AssertionError(f"{edition} was over before its middle: choose another seed")


def is_calm(view: object) -> bool:
    """The beginning of a turn, or something to buy."""
    frames = getattr(view, "frames")  # noqa: B009
    return frames[-1].kind in ("buy", "turn", "plays") if len(frames) else False
