"""Matches of the toy game for tests of matches and logs."""

from __future__ import annotations

from tests.kernel.toy import Action, Event, State, Throw, Toy, View
from turnwise.kernel.game import Table
from turnwise.kernel.luck import Luck, Scripted, Seeded
from turnwise.kernel.match import Match

NAMES = ("Ann", "Bob", "Cid")
ToyMatch = Match[State, Action, Event, View]


def match(luck: Luck | None = None, position: object = None, game: Toy | None = None, **options: object) -> ToyMatch:
    return Match(game or Toy(), Table(len(NAMES), options), NAMES, luck or Seeded(3), position)


def scripted(dice: list[int], first: int = 1, **streams: list[int]) -> ToyMatch:
    """The seat *first* begins; *dice* are what is thrown."""
    return match(Scripted(dice=[first, *dice], **streams))


def throw(played: ToyMatch, times: int = 1) -> list[int]:
    """Whoever is asked throws; the eyes."""
    eyes: list[int] = []
    for _ in range(times):
        (seat,) = played.to_act
        eyes += [event.number for event in played.play(seat, Throw())]
    return eyes


def digest(played: ToyMatch) -> int:
    return played.game.digest(played.state)
