"""What is followed through one match of a batch: everybody's points each round, the lead, and the row at the end."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ankh_morpork.scene import Scene, scene
from turnwise.games.ankh_morpork import bounds, columns
from turnwise.games.ankh_morpork.course import Course, first_winner
from turnwise.kernel import words
from turnwise.kernel.rows import Rows

PEOPLE = {"Ann": "lord_rust", "Bob": "lord_vetinari", "Cat": "lord_selachii"}
NAMES = ("Ann", "Bob", "Cat")


def at_round(number: int, *cash: int, **facts: Any) -> Scene:
    """Ann, Bob and Cat with that cash, which is their points."""
    more = {"turn": 3 * number, "round": number, **facts.pop("more", {})}
    return scene(cash=dict(zip(NAMES, cash or (10, 10, 10), strict=True)), personalities=PEOPLE, more=more, **facts)


def followed(first: int, *points: tuple[int, int, int]) -> Course:
    """Begun in that round, and looked at after it and after the next ones."""
    course = Course()
    course.begin(at_round(first).match.state)
    for number, cash in enumerate(points, first + 1):
        assert course.look(at_round(number, *cash).match.state)
    return course


@pytest.mark.parametrize("first", [1, 7])
def test_points_are_noted_every_round_wherever_the_match_begins(first: int) -> None:
    course = followed(first, (1, 2, 3), (4, 5, 6))
    assert (course.standings.first, course.standings.last, course.round) == (first + 1, first + 2, first + 2)
    assert [course.standings.at(first + 1, seat) for seat in range(3)] == [1, 2, 3]
    assert [course.standings.at(first + 2, seat) for seat in range(3)] == [4, 5, 6]


def test_a_round_is_looked_at_once_and_none_after_the_last_mark() -> None:
    last = bounds.MARKS - 1
    course = followed(last - 1, (1, 2, 3))
    assert not course.look(at_round(last).match.state)
    assert not course.look(at_round(last + 1).match.state)
    assert (course.standings.last, course.round) == (last, last + 1)


def test_the_lead_and_who_is_behind_are_read_from_all_looks() -> None:
    standings = followed(1, (9, 8, 7), (1, 2, 3), (9, 8, 7)).standings
    assert (standings.leads, [standings.behind(seat, 3) for seat in range(3)]) == (2, [2, 1, 0])


def test_another_match_begins_with_nothing() -> None:
    course = followed(1, (5, 1, 0), (1, 5, 0))
    course.decisions = course.buildings = course.interrupts = 3
    course.begin(at_round(1).match.state)
    assert (course.decisions, course.buildings, course.interrupts, course.standings.leads) == (0, 0, 0, 0)
    assert (course.standings.leader, course.standings.behind(2, 3)) == (words.NOBODY, 0)


# ---- the row ----


def row_of(course: Course, s: Scene) -> dict[str, Any]:
    rows = Rows(1)
    course.write(s.match.state, rows)
    cells = rows.take()
    assert rows.size == 1
    single = {name.lower(): cells[at] for name, at in vars(columns).items() if name.isupper() and name != "POINTS"}
    return {**single, "points": cells[columns.POINTS : columns.POINTS + bounds.SEATS]}


def test_the_row_of_a_match_that_was_won() -> None:
    course = followed(2, (1, 9, 0), (9, 1, 0))
    course.decisions, course.buildings, course.interrupts = 40, 3, 2
    won = {"over": "personality", "winners": ["Bob"], "first": "Cat"}
    s = at_round(5, 12, 30, 7, more=won, trouble=["nap_hill", "dimwell"], buildings={"nap_hill": "Ann"})
    people = [person.id for person in s.edition.pack.personalities]
    assert row_of(course, s) == {
        "turns": 10, "rounds": 4, "decisions": 40, "ending": 1, "winners": 0b010, "first": 2, "behind": 0, "leads": 1,
        "personality": people.index("lord_vetinari"), "buildings": 3, "interrupts": 2, "trouble": 2,
        "points": [24, 30, 7, 0],
    }  # fmt: skip


def test_the_row_of_a_match_that_was_broken_off() -> None:
    row = row_of(followed(1, (1, 9, 0)), at_round(3, 12, 30, 7))
    assert (row["ending"], row["winners"], row["behind"], row["personality"]) == (0, 0, words.NOBODY, words.NOBODY)
    assert (row["turns"], row["rounds"], row["points"]) == (7, 3, [12, 30, 7, 0])


def test_of_several_winners_the_first_stands_for_all() -> None:
    shared = at_round(5, more={"over": "points", "winners": ["Bob", "Cat"]})
    assert first_winner(shared.match.state) == 1
    assert first_winner(at_round(5).match.state) == words.NOBODY
    row = row_of(followed(1, (9, 1, 5)), shared)
    assert (row["winners"], row["behind"]) == (0b110, 2)
