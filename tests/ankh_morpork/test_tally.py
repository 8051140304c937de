"""Sums over matches: what is counted from facts, from questions and at the end, and that parts add up to the whole."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ankh_morpork.scene import Scene, scene
from tests.ankh_morpork.test_stack_laws import killed
from turnwise.games.ankh_morpork import columns, facts, frames, orders, points
from turnwise.games.ankh_morpork.apply import apply
from turnwise.games.ankh_morpork.order import Order
from turnwise.games.ankh_morpork.state import digest
from turnwise.games.ankh_morpork.tally import Tally, is_held
from turnwise.kernel.chance import Chance
from turnwise.kernel.notes import Notes
from turnwise.kernel.words import TABLE

NAMES: tuple[str, ...] = tuple(name for name in Tally.__slots__ if name not in ("course", "rows"))  # type: ignore
COURSE = ("decisions", "buildings", "interrupts")  # counted in the match at hand, and added when it is closed
GASPODE, GODS = 16, 4
Fact = tuple[int, ...]  # kind, point and numbers


def counted(tally: Tally) -> dict[str, Any]:
    """What is not nothing; of lists the places that are not. With "now" before it what the match at hand has."""
    found: dict[str, Any] = {f"now {name}": getattr(tally.course, name) for name in COURSE}
    found = {name: number for name, number in found.items() if number}
    for name in NAMES:
        value = getattr(tally, name)
        if not isinstance(value, int):
            value = {place: number for place, number in enumerate(value) if number}
        if value:
            found[name] = value
    return found


def absorbed(*rows: Fact) -> Tally:
    tally, notes, state = Tally(), Notes(True), scene().match.state
    tally.course.begin(state)
    for kind, point, *numbers in rows:
        notes.row(kind, point, *numbers, *[0] * (8 - len(numbers)))  # type: ignore
    tally.absorb(state, notes)
    assert notes.size == 0
    return tally


@pytest.mark.parametrize(
    ("rows", "sums"),
    [
        ((), {}),
        (((facts.PLAYED, points.PLAY, 0, 14),), {"cards": {14: 1}}),
        (((facts.PLAYED, points.PLAY, 0, 14),) * 2, {"cards": {14: 2}}),
        (
            ((facts.INTERRUPTED, points.INTERRUPT, 1, GASPODE),),
            {"cards": {GASPODE: 1}, "interrupts": {0: 1}, "now interrupts": 1},
        ),
        (((facts.BUILT, points.BUILDING, 1, 7, 12),), {"areas_built": {7: 1}, "now buildings": 1}),
        (((facts.TROUBLE_CAME, points.TROUBLE, 3),) * 2, {"trouble": {3: 2}}),
        (((facts.TROUBLE_WENT, points.TROUBLE_GOES, 3),), {}),
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
    assert asked(scene({"Ann": ["groat"]}), 3) == {"entries": 1, "now decisions": 1, "deepest": 1}
    assert asked(scene({"Ann": ["groat"]}), 1) == {"entries": 1, "deepest": 1}
    assert asked(killed(), 2) == {"entries": 1, "now decisions": 1, "deepest": 4, "windows": 1, "unheld": 1}


@pytest.mark.parametrize(("card", "holds"), [("groat", False), ("susan", True), ("gaspode", True), ("igor", False)])
def test_a_window_is_held_by_who_could_answer(card: str, holds: bool) -> None:
    hill = {"Bob": {"nap_hill": 1}}
    s = scene({"Ann": ["dr_cruces"], "Bob": [card]}, minions=hill, trouble=["nap_hill"]).plays("Ann", "dr_cruces")
    s.minion("Ann", "nap_hill", "Bob")
    assert s.asked == "Bob"
    assert is_held(s.match.state, 1) is holds


PEOPLE = {"Ann": "lord_selachii", "Bob": "lord_rust", "Cat": "commander_vimes"}
IDS = [person.id for person in scene().edition.pack.personalities]
ANN, BOB, CAT = (IDS.index(person) for person in PEOPLE.values())
EVERYBODY = {ANN: 1, BOB: 1, CAT: 1}
ENDS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({}, {"unfinished": 1, "endings": {frames.RUNNING: 1}}),
    (
        {"over": "points", "winners": ["Ann", "Cat"]},
        {"wins": {0: 1, 2: 1}, "places": {2: 1, 1: 1}, "won_as": {ANN: 1, CAT: 1}, "endings": {frames.POINTS: 1}},
    ),
    (
        {"over": "personality", "winners": ["Bob"]},
        {"wins": {1: 1}, "places": {0: 1}, "won_as": {BOB: 1}, "people": {BOB: 1}, "endings": {1: 1}},
    ),
    (
        {"over": "exhausted", "winners": ["Cat"]},
        {"wins": {2: 1}, "places": {1: 1}, "won_as": {CAT: 1}, "people": {CAT: 1}, "endings": {2: 1}},
    ),
]


@pytest.mark.parametrize(("more", "sums"), ENDS)
def test_an_end_is_counted(more: dict[str, Any], sums: dict[str, Any]) -> None:
    begun = scene(more={"turn": 7, "round": 3}).match.state
    state = scene(personalities=PEOPLE, more={"turn": 15, "round": 5, "first": "Bob", **more}).match.state
    tally = Tally()
    tally.course.begin(begun)
    tally.close(state, 0)
    counts = {"games": 1, "turns": 9, "rounds": 3, "lengths": {3: 1}, "digest": digest(state), "dealt": EVERYBODY}
    assert counted(tally) == {**counts, **sums}


def test_points_are_summed_once_a_round_and_again_for_who_wins() -> None:
    tally, cash = Tally(), {"Ann": 10, "Bob": 40, "Cat": 20}
    tally.course.begin(scene(more={"turn": 1, "round": 1}).match.state)
    for rounds in (1, 2, 2, 3):
        tally.absorb(scene(cash=cash, more={"turn": 9, "round": rounds}).match.state, Notes(True))
    more = {"turn": 10, "round": 4, "over": "points", "winners": ["Cat"]}
    tally.close(scene(cash=cash, personalities=PEOPLE, more=more).match.state, 0)
    found = counted(tally)
    assert found["running"] == found["winner_games"] == {2: 1, 3: 1}
    assert found["points"] == {8: 10, 9: 40, 10: 20, 12: 10, 13: 40, 14: 20}
    assert found["winner_points"] == {2: 20, 3: 20}


@pytest.mark.parametrize(
    ("cash", "comebacks"),
    [({"Ann": 30, "Bob": 10, "Cat": 20}, 0), ({"Ann": 30, "Bob": 30, "Cat": 20}, 1), ({"Cat": 50}, 0)],
)
def test_a_comeback_is_a_win_out_of_the_lower_half_at_half_time(cash: dict[str, int], comebacks: int) -> None:
    tally, late = Tally(), {"Ann": 0, "Bob": 0, "Cat": 60}
    tally.course.begin(scene(more={"turn": 1, "round": 1}).match.state)
    for rounds, amounts in ((2, late), (3, cash), (4, late)):
        tally.absorb(scene(cash=amounts, more={"turn": 9, "round": rounds}).match.state, Notes(True))
    tally.close(scene(personalities=PEOPLE, more={"over": "points", "winners": ["Cat"]}).match.state, 0)
    assert tally.comebacks == comebacks


@pytest.mark.parametrize(("cash", "scored"), [(11, -4), (15, 3), (30, 18)])
def test_points_that_decided_stand_in_the_row_as_they_were_counted(cash: int, scored: int) -> None:
    """Loans have been paid back then, and are not paid twice."""
    state = scene(cash={"Ann": cash}, fronts={"Ann": ["mr_bent"]}, personalities=PEOPLE).match.state
    tally, notes, order = Tally(1), Notes(True), Order()
    tally.course.begin(state)
    order.set(orders.END_BY_VOTE, 0, 0)
    apply(state, TABLE, order, Chance(1), notes)
    tally.absorb(state, notes)
    tally.close(state, 0)
    assert state.over == frames.POINTS
    assert tally.rows.take()[columns.POINTS : columns.POINTS + 3] == [scored, 10, 10]


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
