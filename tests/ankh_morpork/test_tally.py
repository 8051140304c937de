"""Sums over matches: what is counted from facts, from questions and at the end, and that parts add up to the whole."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ankh_morpork.scene import Scene, scene
from tests.ankh_morpork.test_stack_laws import killed
from turnwise.games.ankh_morpork import facts, frames, points
from turnwise.games.ankh_morpork.state import digest
from turnwise.games.ankh_morpork.tally import Tally, is_held
from turnwise.kernel.notes import Notes

NAMES: tuple[str, ...] = tuple(Tally.__slots__)  # type: ignore
GASPODE, GODS = 16, 4
Fact = tuple[int, ...]  # kind, point and numbers


def counted(tally: Tally) -> dict[str, Any]:
    """What is not nothing; of lists the places that are not."""
    found: dict[str, Any] = {}
    for name in NAMES:
        value = getattr(tally, name)
        if not isinstance(value, int):
            value = {place: number for place, number in enumerate(value) if number}
        if value:
            found[name] = value
    return found


def absorbed(*rows: Fact) -> Tally:
    tally, notes = Tally(), Notes(True)
    for kind, point, *numbers in rows:
        notes.row(kind, point, *numbers, *[0] * (8 - len(numbers)))  # type: ignore
    tally.absorb(scene().match.state, notes)
    assert notes.size == 0
    return tally


@pytest.mark.parametrize(
    ("rows", "sums"),
    [
        ((), {}),
        (((facts.PLAYED, points.PLAY, 0, 14),), {"cards": {14: 1}}),
        (((facts.PLAYED, points.PLAY, 0, 14),) * 2, {"cards": {14: 2}}),
        (((facts.INTERRUPTED, points.INTERRUPT, 1, GASPODE),), {"cards": {GASPODE: 1}, "interrupts": {0: 1}}),
        (((facts.PAID, points.TAKE_MONEY, -1, 0, 3),), {"money": {points.TAKE_MONEY: 3}}),
        (((facts.EVENT_CAME, points.RANDOM_EVENT, 0, 5),), {"events": {5: 1}}),
        (((facts.CITY_USED, points.AREA_CARD + 6, 0, 6),), {"cities": {6: 1}}),
        (((facts.PROTECTED, points.SMALL_GODS, 0, 7, 0),), {"protections": 1, "cities": {GODS: 1}}),
        (((facts.TIED, points.TIE, 50, 18, 3),), {"ties": 1}),
        (((facts.GAME_ENDED, points.END_RIOTS, 3, 1),), {"riots": 1}),
        (((facts.GAME_ENDED, points.END_PILE, 3, 1),), {"exhausted": 1}),
        (((facts.GAME_ENDED, points.VIMES, 2, 1),), {"exhausted": 1}),
        (((facts.GAME_ENDED, points.PERSONALITY, 1, 1),), {}),
        (((facts.PASSED, points.PASS, 0),), {}),
    ],
)
def test_facts_are_counted(rows: tuple[Fact, ...], sums: dict[str, Any]) -> None:
    assert counted(absorbed(*rows)) == sums


def asked(s: Scene, choices: int) -> dict[str, Any]:
    tally = Tally()
    tally.question(s.match.state, choices)
    return counted(tally)


def test_questions_are_counted_before_they_are_answered() -> None:
    assert asked(scene({"Ann": ["groat"]}), 3) == {"entries": 1, "decisions": 1, "deepest": 1}
    assert asked(scene({"Ann": ["groat"]}), 1) == {"entries": 1, "deepest": 1}
    assert asked(killed(), 2) == {"entries": 1, "decisions": 1, "deepest": 4, "windows": 1, "unheld": 1}


@pytest.mark.parametrize(("card", "holds"), [("groat", False), ("susan", True), ("gaspode", True), ("igor", False)])
def test_a_window_is_held_by_who_could_answer(card: str, holds: bool) -> None:
    hill = {"Bob": {"nap_hill": 1}}
    s = scene({"Ann": ["dr_cruces"], "Bob": [card]}, minions=hill, trouble=["nap_hill"]).plays("Ann", "dr_cruces")
    s.minion("Ann", "nap_hill", "Bob")
    assert s.asked == "Bob"
    assert is_held(s.match.state, 1) is holds


ENDS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({}, {"unfinished": 1, "endings": {frames.RUNNING: 1}}),
    ({"over": "points", "winners": ["Ann", "Cat"]}, {"wins": {0: 1, 2: 1}, "endings": {frames.POINTS: 1}}),
    ({"over": "personality", "winners": ["Bob"]}, {"wins": {1: 1}, "people": {1: 1}, "endings": {1: 1}}),
    ({"over": "exhausted", "winners": ["Bob"]}, {"wins": {1: 1}, "people": {1: 1}, "endings": {2: 1}}),
]


@pytest.mark.parametrize(("more", "sums"), ENDS)
def test_an_end_is_counted(more: dict[str, Any], sums: dict[str, Any]) -> None:
    state, tally = scene(more={"turn": 9, "round": 3, **more}).match.state, Tally()
    tally.close(state, 0)
    assert counted(tally) == {"games": 1, "turns": 9, "rounds": 3, "digest": digest(state), **sums}


def test_parts_add_up() -> None:
    """Each sum is added, but the deepest stack, which is the deeper of the two."""
    one, other = absorbed((facts.PLAYED, points.PLAY, 0, 14)), absorbed((facts.PAID, points.TAKE_MONEY, -1, 0, 3))
    for tally, s in ((one, killed()), (other, scene({"Ann": ["groat"]}))):
        tally.question(s.match.state, 2)
        tally.close(s.match.state, 1)
    parts = [counted(one), counted(other)]
    one.add(other)
    whole = counted(one)
    assert whole["deepest"] == max(part["deepest"] for part in parts)
    assert whole["digest"] == sum(part["digest"] for part in parts) % 2**64
    for name in ("games", "turns", "rounds", "entries", "decisions", "faults", "unfinished"):
        assert whole[name] == sum(part[name] for part in parts)
    assert (whole["cards"], whole["money"], whole["windows"]) == ({14: 1}, {points.TAKE_MONEY: 3}, 1)


def test_every_sum_is_added() -> None:
    whole, part = Tally(), Tally()
    for name in NAMES:
        value = getattr(part, name)
        setattr(part, name, 3 if isinstance(value, int) else [3] * len(list(value)))
    for _ in range(2):
        whole.add(part)
    for name in NAMES:
        value, once = getattr(whole, name), 3 if name == "deepest" else 6
        assert value == once if isinstance(value, int) else set(value) == {once}, name
