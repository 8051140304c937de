"""What is followed through one match of a batch: looks every few rounds, the lead, half time, and the row."""

from __future__ import annotations

from typing import Any

import pytest

from tests.property_trading.situation import situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import bounds, columns
from turnwise.games.property_trading.course import Course
from turnwise.games.property_trading.state import State
from turnwise.kernel import words
from turnwise.kernel.rows import Rows

GREEN = ["Omega", "Rassilon", "The Master"]
SHIPS = ["Platform One", "Titanic", "Starship UK", "Valiant"]


def at_round(number: int, *cash: int, **facts: Any) -> State:
    """Ann, Bob and so on with that cash."""
    amounts: dict[str, int] = dict(zip(("Ann", "Bob", "Cat"), cash or (1500, 1500), strict=False))
    return situation(amounts, more={"turn": 2 * number, "round": number}, **facts).match.state


def followed(*states: State) -> Course:
    course = Course()
    course.begin(states[0])
    for state in states[1:]:
        course.look(state)
    return course


def mask_of(*groups: str) -> int:
    ids = [group.id for group in situation().edition.pack.groups]
    return sum(1 << ids.index(group) for group in groups)


# ---- when it looks ----


def looks(first: int, last: int) -> list[int]:
    """The rounds in which everybody's worth is noted, in a match that begins in round *first*."""
    course = followed(at_round(first))
    return [number for number in range(first + 1, last + 1) if course.look(at_round(number))]


@pytest.mark.parametrize(
    ("first", "noted"),
    [(1, [5, 10, 15]), (4, [5, 10, 15]), (5, [10, 15]), (6, [10, 15]), (10, [15]), (14, [15])],
)
def test_worth_is_noted_every_five_rounds_wherever_the_match_begins(first: int, noted: list[int]) -> None:
    assert looks(first, 17) == noted


def test_after_the_last_mark_nothing_is_noted() -> None:
    last = bounds.MARKS * bounds.MARK
    assert looks(last - 11, last + 6) == [last - 10, last - 5]


def test_worth_counts_cash_deeds_and_buildings_and_half_of_what_is_mortgaged() -> None:
    owns = {"Ann": GREEN, "Bob": ["Titanic", "Valiant"]}
    rich = at_round(5, 70, 80, owns=owns, levels={"Omega": 2, "Rassilon": 1, "The Master": 1}, mortgaged=["Valiant"])
    course = followed(at_round(1), rich)
    assert [course.standings.at(1, seat) for seat in (0, 1)] == [70 + 300 + 300 + 320 + 4 * 200, 80 + 200 + 100]


def test_the_lead_and_half_time_are_counted_from_where_the_match_begins() -> None:
    looked = [at_round(5 * mark, *cash) for mark, cash in ((5, (9, 8)), (6, (8, 9)), (7, (9, 8)))]
    standings = followed(at_round(22), *looked).standings
    assert (standings.first, standings.last, standings.leads) == (5, 7, 2)
    assert [standings.behind(seat, 2) for seat in (0, 1)] == [1, 0]


# ---- groups ----


def test_a_group_is_remembered_even_if_it_is_lost_again() -> None:
    whole = at_round(3, owns={"Ann": GREEN, "Bob": SHIPS})
    course = followed(at_round(1), whole, at_round(4, owns={"Bob": [*GREEN, *SHIPS[:3]]}), at_round(5))
    assert list(course.ever)[:2] == [mask_of("green"), mask_of("green", "line")]


def test_another_match_begins_with_nothing() -> None:
    course = followed(at_round(1), at_round(5, 1, 9, owns={"Ann": GREEN}), at_round(10, 9, 1))
    course.decisions = course.trades = course.buildings = course.rent = 7
    course.begin(at_round(1))
    assert (course.decisions, course.trades, course.buildings, course.rent) == (0, 0, 0, 0)
    assert (course.standings.leads, course.standings.leader, course.standings.behind(1, 3)) == (0, words.NOBODY, 0)
    assert set(course.ever) == {0}


# ---- the row ----


def row_of(course: Course, state: State) -> dict[str, Any]:
    rows = Rows(1)
    course.write(state, rows)
    cells = rows.take()
    assert rows.size == 1
    single = {name.lower(): cells[place] for name, place in vars(columns).items() if name.isupper() and name != "WORTH"}
    return {**single, "worth": cells[columns.WORTH : columns.WORTH + bounds.SEATS]}


def test_the_row_of_a_match_that_was_won() -> None:
    course = followed(at_round(3, 1, 9), at_round(5, 1, 9, owns={"Bob": GREEN}), at_round(10, 9, 1))
    course.decisions, course.trades, course.buildings, course.rent = 40, 2, 3, 120
    s = situation({"Ann": 700, "Bob": 50}, owns={"Ann": SHIPS[:1]}, more={"turn": 23, "round": 12, "first": "Bob"})
    state = s.play("Bob", a.Resign()).match.state
    assert row_of(course, state) == {
        "turns": 18, "rounds": 10, "decisions": 40, "ending": 1, "winners": 0b01, "first": 1, "behind": 1, "leads": 1,
        "trades": 2, "buildings": 3, "groups": 0, "rent": 120, "worth": [900, 0, 0, 0, 0, 0, 0, 0],
    }  # fmt: skip


def test_the_winner_s_groups_are_those_it_ever_owned() -> None:
    course = followed(at_round(1), at_round(2, owns={"Ann": GREEN}), at_round(3, owns={"Ann": SHIPS, "Bob": GREEN}))
    state = situation({"Ann": 1, "Bob": 1}).play("Bob", a.Resign()).match.state
    assert row_of(course, state)["groups"] == mask_of("green", "line")


def test_the_row_of_a_match_that_was_broken_off() -> None:
    course = followed(at_round(1), at_round(5, 1, 9, owns={"Ann": GREEN}))
    row = row_of(course, at_round(9, 10, 20))
    assert (row["ending"], row["winners"], row["behind"], row["groups"]) == (0, 0, words.NOBODY, 0)
    assert (row["turns"], row["rounds"], row["worth"]) == (17, 9, [10, 20, 0, 0, 0, 0, 0, 0])
