"""Sums over matches: what is counted from facts, how matches end, and that parts add up to the whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.property_trading.situation import Situation, situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import bounds, facts, frames, points
from turnwise.games.property_trading.state import State, digest
from turnwise.games.property_trading.tally import Tally, is_rent
from turnwise.kernel.notes import Notes
from turnwise.kernel.words import names

NAMES: tuple[str, ...] = tuple(Tally.__slots__)  # type: ignore
LISTS = ("wins", "landings", "income", "money")
TITANIC = 15
Fact = tuple[int, ...]  # kind, point and numbers


def table() -> State:
    return situation(turn_of="Bob").match.state


def absorbed(*rows: Fact) -> Tally:
    tally, notes = Tally(), Notes(True)
    for kind, point, *numbers in rows:
        notes.row(kind, point, *numbers, *[0] * (8 - len(numbers)))  # type: ignore
    tally.absorb(table(), notes)
    assert notes.size == 0
    return tally


def counted(tally: Tally) -> dict[str, Any]:
    """What is not nothing; of lists the places that are not."""
    found: dict[str, Any] = {}
    for name in NAMES:
        value = getattr(tally, name)
        if name in LISTS:
            value = {place: number for place, number in enumerate(value) if number}
        if value:
            found[name] = value
    return found


RENT = points.RENT_LINE


@pytest.mark.parametrize(
    ("rows", "sums"),
    [
        ((), {}),
        (((facts.LANDED, points.PURCHASE, 0, TITANIC),), {"landings": {TITANIC: 1}}),
        (((facts.LANDED, RENT, 0, 7), (facts.LANDED, RENT, 1, 7)), {"landings": {7: 2}}),
        (((facts.PAID, points.SALARY, -1, 0, 0, 200),), {"money": {points.SALARY: 200}}),
        (((facts.PAID, RENT, 0, 1, TITANIC, 25),), {"money": {RENT: 25}, "income": {TITANIC: 25}}),
        (((facts.PAID, points.PURCHASE, 0, -1, TITANIC, 200),), {"money": {points.PURCHASE: 200}}),
        (((facts.PAID, points.TRADE, 0, 1, -1, 200),), {"money": {points.TRADE: 200}}),
        (((facts.BUILT, points.BUILD_GROUP, 1, 3, 1),), {"built": 1}),  # it is Bob's turn
        (((facts.BUILT, points.BUILD_GROUP, 0, 3, 1),), {"built": 1, "built_out_of_turn": 1}),
        (((facts.OFFER_ACCEPTED, points.TRADE, 0, 1, 1),), {"trades": 1, "trade_seen": 1}),
        (((facts.OFFER_ACCEPTED, points.TRADE, 0, 1, 1),) * 2, {"trades": 2, "trade_seen": 1}),
        (((facts.RENT_CLAIMED, points.CLAIM, 1, 0, 1, TITANIC, 25),), {"claims": 1}),
        (((facts.RENT_CLAIMED, points.AUTO_CLAIM, 1, 0, 1, TITANIC, 25),), {}),  # not by hand
        (((facts.RENT_LAPSED, points.CLAIM_LAPSED, 1, 0, 1, TITANIC, 25),), {"lapses": 1}),
        (((facts.RENT_WAIVED, points.CLAIM, 1, 0, 1, TITANIC, 25),), {}),
        (((facts.BUILDINGS_SOLD, points.SALE, 0, 3, 0),), {}),
    ],
)
def test_facts_are_counted(rows: tuple[Fact, ...], sums: dict[str, Any]) -> None:
    assert counted(absorbed(*rows)) == {"decisions": 1, "deepest": 1, **sums}


RENTS = {"rent", "rent_doubled", "rent_built", "rent_line", "rent_utility", "rent_by_card"}


@pytest.mark.parametrize(("point", "name"), names(vars(points)).items())
def test_income_is_rent(point: int, name: str) -> None:
    assert is_rent(point) is (name.lower() in RENTS)


def resigned(*leavers: str) -> Situation:
    s = situation()
    for name in leavers:
        s.play(name, a.Resign())
    return s


def limited() -> Situation:
    """Both have the same in the end, and share the win."""
    s = situation({"Ann": 100, "Bob": 100}, turn_of="Bob", options={"round_limit": 1}, at={"Bob": "GO"}, dice=[(4, 6)])
    return s.roll()


@pytest.mark.parametrize(
    ("made", "how", "wins"),
    [
        (resigned, "unfinished", {}),
        (lambda: resigned("Ann", "Cat"), "last_left", {1: 1}),
        (limited, "by_worth", {0: 1, 1: 1}),
    ],
)
def test_how_a_match_ended(made: Callable[[], Situation], how: str, wins: dict[int, int]) -> None:
    state = made().match.state
    tally = Tally()
    tally.close(state, 0)
    found = counted(tally)
    assert (found["games"], found[how], found.get("wins", {})) == (1, 1, wins)
    assert (found["turns"], found["rounds"], found["digest"]) == (state.turn, state.round, digest(state))
    assert tally.last_left + tally.by_worth + tally.unfinished == 1
    endings = {frames.RUNNING: "unfinished", frames.LAST_LEFT: "last_left", frames.BY_WORTH: "by_worth"}
    assert endings[state.over] == how


def test_a_match_counts_as_one_with_trades_however_many_there_were() -> None:
    tally, notes, state = absorbed((facts.OFFER_ACCEPTED, 1, 0, 1, 1)), Notes(True), table()
    tally.close(state, 0)
    assert (tally.traded_games, tally.trade_seen) == (1, 0)
    tally.absorb(state, notes)
    tally.close(state, 3)
    assert (tally.traded_games, tally.trades, tally.games, tally.faults) == (1, 1, 2, 3)


def filled(start: int) -> Tally:
    """A tally with another number in every place."""
    tally = Tally()
    for number, name in enumerate(NAMES):
        if name in LISTS:
            setattr(tally, name, [start + number + place for place in range(len(getattr(tally, name)))])
        else:
            setattr(tally, name, start + number)
    return tally


@pytest.mark.parametrize("name", NAMES)
def test_tallies_add_up(name: str) -> None:
    one, other = filled(1), filled(1000)
    mine, theirs = getattr(one, name), getattr(other, name)
    total = filled(1)
    total.add(other)
    if name in LISTS:
        assert list(getattr(total, name)) == [a + b for a, b in zip(mine, theirs, strict=True)]
    elif name == "deepest":
        assert getattr(total, name) == max(mine, theirs)
    elif name == "trade_seen":
        assert getattr(total, name) == mine  # of the match at hand
    else:
        assert getattr(total, name) == mine + theirs


def test_digests_add_up_within_64_bits() -> None:
    one, other = Tally(), Tally()
    one.digest, other.digest = 2**64 - 1, 5
    one.add(other)
    assert one.digest == 4


def test_lists_have_room_for_everything() -> None:
    tally = Tally()
    sizes = {"wins": bounds.SEATS, "landings": bounds.SPACES, "income": bounds.SPACES, "money": bounds.POINTS}
    assert {name: len(getattr(tally, name)) for name in LISTS} == sizes
    assert max(names(vars(points))) < bounds.POINTS
