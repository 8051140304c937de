"""Sums over matches: what is counted from facts, how matches end, and that parts add up to the whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.property_trading.situation import Situation, situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import bounds, facts, frames, points
from turnwise.games.property_trading.state import State, digest
from turnwise.games.property_trading.tally import Tally, is_investment, is_rent
from turnwise.kernel.notes import Notes
from turnwise.kernel.words import names

NAMES: tuple[str, ...] = tuple(name for name in Tally.__slots__ if name not in ("course", "rows"))  # type: ignore
SIZES = {
    "wins": bounds.SEATS, "places": bounds.SEATS, "lengths": bounds.LENGTHS, "landings": bounds.SPACES,
    "income": bounds.SPACES, "spent": bounds.SPACES, "held": bounds.SPACES, "money": bounds.POINTS,
    "running": bounds.MARKS, "worth": bounds.MARKS * bounds.SEATS, "winner_games": bounds.MARKS,
    "winner_worth": bounds.MARKS, "group_seats": bounds.GROUPS, "group_won": bounds.GROUPS,
}  # fmt: skip
LISTS = tuple(SIZES)
COURSE = ("decisions", "trades", "buildings", "rent")  # counted in the match at hand, and added when it is closed
TITANIC = 15
Fact = tuple[int, ...]  # kind, point and numbers


def table() -> State:
    return situation(turn_of="Bob").match.state


def absorbed(*rows: Fact) -> Tally:
    tally, notes, state = Tally(), Notes(True), table()
    tally.course.begin(state)
    for kind, point, *numbers in rows:
        notes.row(kind, point, *numbers, *[0] * (8 - len(numbers)))  # type: ignore
    tally.absorb(state, notes)
    assert notes.size == 0
    return tally


def counted(tally: Tally) -> dict[str, Any]:
    """What is not nothing; of lists the places that are not. With "now" before it what the match at hand has."""
    found: dict[str, Any] = {f"now {name}": getattr(tally.course, name) for name in COURSE}
    found = {name: number for name, number in found.items() if number}
    for name in NAMES:
        value = getattr(tally, name)
        if name in LISTS:
            value = {place: number for place, number in enumerate(value) if number}
        if value:
            found[name] = value
    return found


RENT = points.RENT_LINE


def bought(point: int, amount: int) -> Fact:
    """Ann pays the bank for something about the Titanic."""
    return facts.PAID, point, 0, -1, TITANIC, amount


@pytest.mark.parametrize(
    ("rows", "sums"),
    [
        ((), {}),
        (((facts.LANDED, points.PURCHASE, 0, TITANIC),), {"landings": {TITANIC: 1}}),
        (((facts.LANDED, RENT, 0, 7), (facts.LANDED, RENT, 1, 7)), {"landings": {7: 2}}),
        (((facts.PAID, points.SALARY, -1, 0, 0, 200),), {"money": {points.SALARY: 200}}),
        (((facts.PAID, RENT, 0, 1, TITANIC, 25),), {"money": {RENT: 25}, "income": {TITANIC: 25}, "now rent": 25}),
        ((bought(points.PURCHASE, 200),), {"money": {points.PURCHASE: 200}, "spent": {TITANIC: 200}}),
        ((bought(points.AUCTION, 90),), {"money": {points.AUCTION: 90}, "spent": {TITANIC: 90}}),
        (
            (bought(points.BUILD_EVEN, 100), (facts.PAID, points.SALE, -1, 0, TITANIC, 50)),
            {"money": {points.BUILD_EVEN: 100, points.SALE: 50}, "spent": {TITANIC: 50}},
        ),
        ((bought(points.LIFT, 110),), {"money": {points.LIFT: 110}}),  # nothing that the deed costs for good
        ((bought(points.TAX, 100),), {"money": {points.TAX: 100}}),
        (((facts.PAID, points.TRADE, 0, 1, -1, 200),), {"money": {points.TRADE: 200}}),
        (((facts.BUILT, points.BUILD_GROUP, 1, 3, 1),), {"now buildings": 1}),  # it is Bob's turn
        (((facts.BUILT, points.BUILD_GROUP, 0, 3, 1),), {"now buildings": 1, "built_out_of_turn": 1}),
        (((facts.OFFER_ACCEPTED, points.TRADE, 0, 1, 1),), {"now trades": 1}),
        (((facts.OFFER_ACCEPTED, points.TRADE, 0, 1, 1),) * 2, {"now trades": 2}),
        (((facts.RENT_CLAIMED, points.CLAIM, 1, 0, 1, TITANIC, 25),), {"claims": 1}),
        (((facts.RENT_CLAIMED, points.AUTO_CLAIM, 1, 0, 1, TITANIC, 25),), {}),  # not by hand
        (((facts.RENT_LAPSED, points.CLAIM_LAPSED, 1, 0, 1, TITANIC, 25),), {"lapses": 1}),
        (((facts.RENT_WAIVED, points.CLAIM, 1, 0, 1, TITANIC, 25),), {}),
        (((facts.BUILDINGS_SOLD, points.SALE, 0, 3, 0),), {}),
    ],
)
def test_facts_are_counted(rows: tuple[Fact, ...], sums: dict[str, Any]) -> None:
    assert counted(absorbed(*rows)) == {"now decisions": 1, "deepest": 1, **sums}


def test_who_does_not_listen_counts_decisions_alone() -> None:
    tally, state = Tally(), table()
    tally.absorb(state, Notes())
    assert counted(tally) == {"now decisions": 1, "deepest": 1}


RENTS = {"rent", "rent_doubled", "rent_built", "rent_line", "rent_utility", "rent_by_card"}


@pytest.mark.parametrize(("point", "name"), names(vars(points)).items())
def test_income_is_rent(point: int, name: str) -> None:
    assert is_rent(point) is (name.lower() in RENTS)


INVESTMENTS = {
    "purchase", "purchase_mortgaged", "foreclosure", "auction", "dealt_paid", "build_group", "build_even",
    "build_hotel", "build_mortgaged", "shortage", "short_hotel", "sale", "sale_short", "sale_hotels", "sale_even",
}  # fmt: skip


@pytest.mark.parametrize(("point", "name"), names(vars(points)).items())
def test_investments_buy_and_build_or_take_that_back(point: int, name: str) -> None:
    assert is_investment(point) is (name.lower() in INVESTMENTS)


def resigned(*leavers: str) -> Situation:
    s = situation()
    for name in leavers:
        s.play(name, a.Resign())
    return s


def limited() -> Situation:
    """Both have the same in the end, and share the win."""
    s = situation({"Ann": 100, "Bob": 100}, turn_of="Bob", options={"round_limit": 1}, at={"Bob": "GO"}, dice=[(4, 6)])
    return s.roll()


def begun(turn: int, rounds: int = 1) -> Tally:
    """A tally whose match at hand began with that turn of that round."""
    tally = Tally()
    tally.course.begin(situation(more={"turn": turn, "round": rounds}).match.state)
    return tally


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
    tally = begun(1)
    tally.close(state, 0)
    found = counted(tally)
    assert (found["games"], found[how], found.get("wins", {})) == (1, 1, wins)
    assert (found["turns"], found["rounds"], found["digest"]) == (state.turn, state.round, digest(state))
    assert tally.last_left + tally.by_worth + tally.unfinished == 1
    endings = {frames.RUNNING: "unfinished", frames.LAST_LEFT: "last_left", frames.BY_WORTH: "by_worth"}
    assert endings[state.over] == how


def test_turns_and_rounds_are_counted_from_where_the_match_began() -> None:
    tally = begun(turn=31, rounds=11)
    tally.close(situation(more={"turn": 60, "round": 20}).match.state, 0)
    assert (tally.turns, tally.rounds) == (30, 10)  # the turn and the round at hand count
    assert counted(tally)["lengths"] == {10 // bounds.MARK: 1}


def test_the_longest_matches_share_a_bin() -> None:
    tally = begun(1)
    for rounds in (4, 5, 9, 494, 495, 500, 9000):
        tally.close(situation(more={"turn": 4 * rounds, "round": rounds}).match.state, 0)
    assert counted(tally)["lengths"] == {0: 1, 1: 2, 98: 1, bounds.LENGTHS - 1: 3}


def test_a_match_counts_as_one_with_trades_however_many_there_were() -> None:
    trade = (facts.OFFER_ACCEPTED, 1, 0, 1, 1)
    tally, notes, state = absorbed(trade, trade), Notes(True), table()
    tally.close(state, 0)
    assert (tally.traded_games, tally.trades, tally.decisions) == (1, 2, 1)
    tally.course.begin(state)
    tally.absorb(state, notes)
    tally.close(state, 3)
    assert (tally.traded_games, tally.trades, tally.decisions, tally.games, tally.faults) == (1, 2, 2, 2, 3)


# ---- looks, once a round ----

ORANGE = ["The Silurians", "The Sea Devils", "The Zygons"]


def at_round(number: int, cash: dict[str, int], *, first: str = "Ann", won: bool = False, **facts: Any) -> State:
    """If it is won, everybody but Cat has left."""
    s = situation(cash, more={"turn": 3 * number, "round": number, "first": first}, **facts)
    for name in cash:
        if won and name != "Cat":
            s.play(name, a.Resign())
    return s.match.state


def followed(*states: State) -> Tally:
    """Looked at state after state, and closed with the last one."""
    tally = Tally()
    tally.course.begin(states[0])
    for state in states:
        tally.absorb(state, Notes(True))
    tally.close(states[-1], 0)
    return tally


def test_a_deed_is_held_in_every_round_in_which_somebody_owns_it() -> None:
    tally = followed(
        at_round(1, {"Ann": 9, "Bob": 9}, owns={"Ann": ["The Master"]}),  # where it begins, nothing is over
        at_round(2, {"Ann": 9, "Bob": 9}, owns={"Ann": ["The Master"]}),
        at_round(2, {"Ann": 9, "Bob": 9}, owns={"Ann": ["The Master"]}),
        at_round(3, {"Ann": 9, "Bob": 9}, owns={"Bob": ["The Master", "Titanic"]}),
        at_round(4, {"Ann": 9, "Bob": 9}, owns={"Bob": ["Titanic"]}),
    )
    assert counted(tally)["held"] == {34: 2, TITANIC: 2}


def test_worth_is_summed_at_the_marks_and_again_for_who_wins() -> None:
    everybody = {"Ann": 100, "Bob": 300, "Cat": 200}
    looked = [at_round(number, everybody) for number in range(1, 11)]
    tally = followed(*looked, at_round(11, everybody, won=True))
    found = counted(tally)
    assert found["running"] == found["winner_games"] == {1: 1, 2: 1}
    assert found["winner_worth"] == {1: 200, 2: 200}
    assert found["worth"] == {8: 100, 9: 300, 10: 200, 16: 100, 17: 300, 18: 200}
    assert found["places"] == {2: 1}


def test_places_are_counted_from_who_began() -> None:
    tally = followed(at_round(1, {"Ann": 1, "Bob": 1, "Cat": 1}, first="Bob", won=True))
    assert (counted(tally)["wins"], counted(tally)["places"]) == ({2: 1}, {1: 1})


@pytest.mark.parametrize(
    ("cash", "comebacks"),
    [
        ({"Ann": 100, "Bob": 100, "Cat": 100}, 0),  # nobody was worth more
        ({"Ann": 200, "Bob": 100, "Cat": 100}, 0),  # the second of three
        ({"Ann": 200, "Bob": 200, "Cat": 100}, 1),
        ({"Ann": 200, "Cat": 100}, 1),  # the second of two
    ],
)
def test_a_comeback_is_a_win_out_of_the_lower_half_at_half_time(cash: dict[str, int], comebacks: int) -> None:
    rich = dict.fromkeys(cash, 1) | {"Cat": 900}
    tally = followed(
        *(at_round(number, cash) for number in range(1, 15)), at_round(15, rich), at_round(16, rich, won=True)
    )
    assert tally.comebacks == comebacks


def test_a_group_is_counted_for_each_seat_that_ever_owned_it_whole() -> None:
    tally = followed(
        at_round(1, {"Ann": 9, "Bob": 9, "Cat": 9}),
        at_round(2, {"Ann": 9, "Bob": 9, "Cat": 9}, owns={"Ann": ORANGE}),
        at_round(3, {"Ann": 9, "Bob": 9, "Cat": 9}, owns={"Bob": ORANGE[:2]}),
        at_round(4, {"Ann": 9, "Bob": 9, "Cat": 9}, owns={"Cat": ORANGE}, won=True),
    )
    orange = [group.id for group in situation().edition.pack.groups].index("orange")
    assert (counted(tally)["group_seats"], counted(tally)["group_won"]) == ({orange: 2}, {orange: 1})


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
    else:
        assert getattr(total, name) == mine + theirs


def test_digests_add_up_within_64_bits() -> None:
    one, other = Tally(), Tally()
    one.digest, other.digest = 2**64 - 1, 5
    one.add(other)
    assert one.digest == 4


def test_lists_have_room_for_everything() -> None:
    tally = Tally()
    assert {name: len(getattr(tally, name)) for name in LISTS} == SIZES
    assert {name for name in NAMES if not isinstance(getattr(tally, name), int)} == set(LISTS)
    assert max(names(vars(points))) < bounds.POINTS
