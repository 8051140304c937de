"""Who owns what: deeds change hands with all that follows from it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.property_trading.situation import situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import facts, points
from turnwise.games.property_trading.deeds import group_is_built, hand_over, member, owned_of_group, owns_group
from turnwise.games.property_trading.state import State, clone, digest, recount
from turnwise.kernel.notes import Notes

BANK, ANN, BOB = -1, 0, 1
AUTONS, NESTENE = BROWN = ("The Autons", "The Nestene Consciousness")
SHIPS = ("Platform One", "Titanic", "Starship UK", "Valiant")


def table(owns: dict[str, Sequence[str]], **facts: object) -> tuple[State, dict[str, int]]:
    """A state, and the numbers of its deeds by name."""
    s = situation(owns=owns, **facts)  # type: ignore
    board = s.match.state.board
    return s.match.state, {deed.name: number for number, deed in enumerate(board.edition.deeds)}  # type: ignore


def group_of(state: State, deed: int) -> int:
    return state.board.deed_group[deed]


def is_consistent(state: State) -> bool:
    """Counters and masks are what they would be if they were worked out anew."""
    fresh = clone(state)
    recount(fresh)
    names = [name for name in type(state).__slots__ if name != "board"]  # type: ignore
    return all(getattr(fresh, name) == getattr(state, name) for name in names)


@pytest.mark.parametrize(
    ("owns", "deed", "to", "whole"),
    [
        ({}, AUTONS, ANN, ()),
        ({"Ann": [NESTENE]}, AUTONS, ANN, (ANN,)),
        ({"Ann": [AUTONS], "Bob": [NESTENE]}, AUTONS, BOB, (BOB,)),
        ({"Ann": BROWN}, AUTONS, BOB, ()),
        ({"Ann": BROWN}, AUTONS, BANK, ()),
        ({"Ann": SHIPS[:3]}, SHIPS[3], ANN, (ANN,)),
        ({"Ann": SHIPS}, SHIPS[0], BOB, ()),
    ],
)
def test_a_deed_changes_hands(owns: dict[str, Sequence[str]], deed: str, to: int, whole: tuple[int, ...]) -> None:
    state, deeds = table(owns)
    number = deeds[deed]
    giver, deals, notes = state.owner[number], state.deals, Notes(True)
    hand_over(state, number, to, 77, points.PURCHASE, notes)
    assert (state.owner[number], state.deals) == (to, deals + 1)
    assert notes.take() == [
        (facts.DEED_MOVED, points.PURCHASE, giver, to, state.board.deed_space[number], 77, 0, 0, 0, 0)
    ]
    assert tuple(seat for seat in range(3) if owns_group(state, seat, group_of(state, number))) == whole
    assert is_consistent(state)


def test_there_and_back_leaves_only_the_count_of_deals() -> None:
    state, deeds = table({"Ann": BROWN})
    before = clone(state)
    for to in (BOB, BANK, ANN):
        hand_over(state, deeds[AUTONS], to, 0, points.TRADE, Notes())
        assert is_consistent(state)
    state.deals = before.deals
    assert digest(state) == digest(before)


def test_a_mortgage_goes_with_its_deed_and_the_tenth_is_the_next_owners_affair() -> None:
    state, deeds = table({"Ann": ["Titanic"]}, mortgaged=["Titanic"])
    number = deeds["Titanic"]
    state.interest = [1 << number, *[0] * 7]
    hand_over(state, number, BOB, 0, points.TRADE, Notes())
    assert (state.mortgaged >> number & 1, list(state.interest)) == (1, [0] * 8)


def test_offers_that_hold_the_deed_die() -> None:
    s = situation(owns={"Ann": ["Titanic"], "Bob": ["Davros", "Torchwood"]})
    s.play("Ann", a.OfferTrade(1, a.Goods((15,)), a.Goods((37,))))
    s.play("Bob", a.OfferTrade(2, a.Goods((28,)), a.Goods(cash=5)))
    state, notes = s.match.state, Notes(True)
    hand_over(state, state.board.space_deed[37], BANK, 0, points.BANKRUPT_TO_BANK, notes)
    assert [row[0] for row in notes.take()] == [facts.OFFER_DIED, facts.DEED_MOVED]
    assert [(offer.maker, offer.to) for offer in s.view.offers] == [(1, 2)]


@pytest.mark.parametrize(
    ("owned", "deed", "count", "whole"),
    [
        ((), AUTONS, 0, False),
        ((AUTONS,), NESTENE, 1, False),
        (BROWN, AUTONS, 2, True),
        (SHIPS[:3], "Valiant", 3, False),
    ],
)
def test_how_much_of_a_group_a_seat_owns(owned: Sequence[str], deed: str, count: int, whole: bool) -> None:
    state, deeds = table({"Ann": owned})
    group = group_of(state, deeds[deed])
    assert (owned_of_group(state, ANN, group), owns_group(state, ANN, group)) == (count, whole)
    assert (owned_of_group(state, BOB, group), owns_group(state, BOB, group)) == (0, False)


@pytest.mark.parametrize("names", [BROWN, SHIPS, ("Omega", "Rassilon", "The Master")])
def test_members_of_a_group_come_in_board_order(names: Sequence[str]) -> None:
    state, deeds = table({})
    group = group_of(state, deeds[names[0]])
    assert [member(state, group, place) for place in range(state.board.group_size[group])] == [
        deeds[name] for name in names
    ]


@pytest.mark.parametrize(("levels", "built"), [({}, False), ({AUTONS: 1}, True), (dict.fromkeys(BROWN, "hotel"), True)])
def test_a_group_is_built_when_one_of_its_deeds_is(levels: dict[str, int | str], built: bool) -> None:
    state, deeds = table({"Ann": BROWN}, levels=levels)
    assert group_is_built(state, group_of(state, deeds[NESTENE])) is built
