"""All twelve events at tables of two, three and four."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.ankh_morpork.happening import DEMONS, EIGHT, EVENTS, FIVE_CARDS, JOHNSON, MURDERS, comes, is_over
from tests.ankh_morpork.scene import Scene
from turnwise.games.ankh_morpork.events import DieRolled

HOUSES = {"Ann": "dimwell", "Bob": "the_shades", "Cat": "the_hippo", "Dan": "longwall"}
Check = Callable[[Scene, tuple[str, ...]], None]


def nobody_left(s: Scene, names: tuple[str, ...]) -> None:
    assert [s.count("the_scours", name) for name in names] == [0] * len(names)


def all_fled(s: Scene, names: tuple[str, ...]) -> None:
    for name in names:
        assert s.asked == name
        s.to(name, "small_gods")
    assert [s.count("small_gods", name) for name in names] == [1] * len(names)


def all_burnt(s: Scene, names: tuple[str, ...]) -> None:
    assert s.buildings == {}


def five_gone(s: Scene, names: tuple[str, ...]) -> None:
    assert {*FIVE_CARDS} <= s.discard


def ann_wins(s: Scene, names: tuple[str, ...]) -> None:
    assert s.won == (("Ann",), "points", "AM-82")


def anns_house_gone(s: Scene, names: tuple[str, ...]) -> None:
    assert {*s.buildings.values()} == {*names[1:]}


def all_murdered(s: Scene, names: tuple[str, ...]) -> None:
    for name, victim in zip(names, (*names[1:], "Ann"), strict=True):
        assert (s.asked, [die.seat for die in s.of(DieRolled)]) == (name, [s.seat(name)])
        s.minion(name, "the_scours", victim)
    nobody_left(s, names)


def demons_came(s: Scene, names: tuple[str, ...]) -> None:
    assert [s.count(area, "demon") for area in ("the_scours", "nap_hill")] == [3, 1]


def all_paid(s: Scene, names: tuple[str, ...]) -> None:
    assert s.payments() == [(name, "Bank", 2, "AM-68") for name in names]


def anns_card_gone(s: Scene, names: tuple[str, ...]) -> None:
    assert [area.number for area in s.view().areas if area.card_lost] == [8]
    assert [s.count("dimwell", name) for name in names] == [0, *[1] * (len(names) - 1)]


def trolls_came(s: Scene, names: tuple[str, ...]) -> None:
    assert [s.count(area, "troll") for area in ("the_scours", "nap_hill")] == [2, 1]


def two_houses_gone(s: Scene, names: tuple[str, ...]) -> None:
    assert {*s.buildings.values()} == {*names[2:]}


AT_THE_TABLE: dict[str, tuple[Callable[[int], tuple[int, ...]], Check]] = {
    "the_dragon": (lambda seats: (5,), nobody_left),
    "flood": (lambda seats: (5, 3), all_fled),
    "fire": (lambda seats: {2: (8, 7, 12), 3: (8, 7, 6, 12), 4: (9, 8, 7, 6, 12)}[seats], all_burnt),
    "fog": (lambda seats: (), five_gone),
    "riots": (lambda seats: (), ann_wins),
    "explosion": (lambda seats: (8,), anns_house_gone),
    MURDERS: (lambda seats: (5,) * seats, all_murdered),
    DEMONS: (lambda seats: (5, 5, 12, 5), demons_came),
    "subsidence": (lambda seats: (), all_paid),
    JOHNSON: (lambda seats: (8,), anns_card_gone),
    "trolls": (lambda seats: (5, 12, 5), trolls_came),
    "earthquake": (lambda seats: (8, 7), two_houses_gone),
}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("event", EVENTS)
def test_an_event_comes_to_everybody_at_the_table(event: str, seats: int) -> None:
    names = ("Ann", "Bob", "Cat", "Dan")[:seats]
    rolls, check = AT_THE_TABLE[event]
    script: dict[str, Any] = {"pile": FIVE_CARDS} if event == "fog" else {}
    s = comes(
        event, *rolls(seats), seats=seats, cash={"Ann": 30}, trouble=EIGHT, **script,
        minions={name: {"the_scours": 1, "dimwell": 1} for name in names},
        buildings={HOUSES[name]: name for name in names},
    )  # fmt: skip
    check(s, names)
    assert s.won is not None or is_over(s)
    s.done()
