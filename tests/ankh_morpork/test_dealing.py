"""Cards dealt to places where they may lie: every way that fits, none likelier than another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import product

import pytest

from tests.ankh_morpork.test_guess import GUESSES, most
from turnwise.games.ankh_morpork.dealing import Dealer, make_room, some_way
from turnwise.kernel.chance import Chance
from turnwise.kernel.errors import BadPosition

Rooms = Mapping[int, int]
Allowed = Mapping[int, list[int]]

WORLDS: dict[str, tuple[Allowed, Rooms]] = {
    "everything anywhere": ({card: [0, 1, 2] for card in range(6)}, {0: 1, 1: 2, 2: 3}),
    "two colours": ({**{c: [0, 1] for c in range(4)}, **{c: [0, 2] for c in range(4, 7)}}, {0: 3, 1: 2, 2: 2}),
    "some known": ({0: [0], 1: [0, 1], 2: [0, 1, 2], 3: [1, 2], 4: [2], 5: [0, 1, 2]}, {0: 2, 1: 2, 2: 2}),
    "a ring": ({0: [0, 1], 1: [1, 2], 2: [2, 0]}, {0: 1, 1: 1, 2: 1}),
    "a ring that no pairs can turn": ({0: [0, 2], 1: [1, 2], 2: [0, 1], 3: [0, 1]}, {0: 2, 1: 1, 2: 1}),
}


def where(dealt: Mapping[int, int], allowed: Allowed) -> tuple[int, ...]:
    """The place of each card."""
    return tuple(next(place for place, cards in dealt.items() if cards >> card & 1) for card in sorted(allowed))


def fitting(allowed: Allowed, rooms: Rooms) -> list[tuple[int, ...]]:
    """Every way to put all cards, by trying all."""
    ways = product(*(allowed[card] for card in sorted(allowed)))
    return [way for way in ways if Counter(way) == Counter(rooms)]


@pytest.mark.long
@pytest.mark.parametrize(("allowed", "rooms"), WORLDS.values(), ids=WORLDS.keys())
def test_every_world_that_fits_is_dealt_equally_often(allowed: Allowed, rooms: Rooms) -> None:
    worlds, chance, found = fitting(allowed, rooms), Chance(3), Counter[tuple[int, ...]]()
    dealer = Dealer(allowed, rooms)
    for _ in range(GUESSES):
        found[where(dealer.deal(chance), allowed)] += 1
    assert set(found) == set(worlds)
    usual = GUESSES / len(worlds)
    off = sum((found[world] - usual) ** 2 for world in worlds) / usual
    assert off < most(len(worlds))


# ---- room for all ----


def test_a_card_without_room_moves_others_on() -> None:
    allowed = {0: [0, 1], 1: [1, 2], 2: [2, 3], 3: [0]}
    placed, left = {0: 0, 1: 1, 2: 2}, {0: 0, 1: 0, 2: 0, 3: 1}
    assert make_room(3, allowed, placed, left, set())
    assert placed == {3: 0, 0: 1, 1: 2, 2: 3}
    assert left == {0: 0, 1: 0, 2: 0, 3: 0}


def test_nothing_moves_if_no_chain_of_moves_ends_in_a_free_place() -> None:
    allowed = {0: [0, 1], 1: [1], 2: [0]}
    placed, left = {0: 0, 1: 1}, {0: 0, 1: 0, 2: 1}
    assert not make_room(2, allowed, placed, left, set())
    assert (placed, left) == ({0: 0, 1: 1}, {0: 0, 1: 0, 2: 1})


@pytest.mark.parametrize("key", range(20))
def test_a_deal_succeeds_where_few_worlds_fit(key: int) -> None:
    allowed = {card: [card, (card + 1) % 6] for card in range(6)} | {6: [0]}
    rooms = {0: 2, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1}
    fits = fitting(allowed, rooms)
    assert where(Dealer(allowed, rooms).deal(Chance(key)), allowed) in fits


def test_where_cards_alone_find_no_room_others_move_on() -> None:
    """Card by card this ends well once in 2**20 deals."""
    allowed = {card: [card, (card + 1) % 20] for card in range(20)} | {20: [20, 0], 21: [20, 0], 22: [20, 0]}
    rooms = dict.fromkeys(range(20), 1) | {20: 3}
    assert some_way(allowed, rooms) == {card: card for card in range(20)} | {20: 20, 21: 20, 22: 20}


@pytest.mark.parametrize(
    ("allowed", "rooms"),
    [
        ({0: [0], 1: [0]}, {0: 1, 1: 1}),
        ({0: [0], 1: []}, {0: 1, 1: 1}),
        ({0: [0, 1]}, {0: 1, 1: 1}),
        ({0: [0, 1], 1: [0, 1]}, {0: 1, 1: 0}),
        ({0: [0, 1], 1: [0, 1], 2: [1, 2], 3: [2, 0]}, {0: 0, 1: 0, 2: 4}),
    ],
    ids=["two for one", "a card for nowhere", "room to spare", "too little room", "room in the wrong place"],
)
def test_what_fits_in_no_way_is_refused(allowed: Allowed, rooms: Rooms) -> None:
    with pytest.raises(BadPosition, match="do not fit"):
        Dealer(allowed, rooms).deal(Chance(1))
