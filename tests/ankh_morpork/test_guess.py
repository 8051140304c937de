"""Worlds dealt from what a viewer knows: lawful, the same for that viewer, and none likelier than another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import sqrt
from typing import Any

import pytest
from msgspec.structs import replace

from tests.ankh_morpork.scene import Scene, scene
from tests.ankh_morpork.steps import with_luck
from tests.ankh_morpork.walk import GAME, IS_PLAIN, Walk, people, places, rows
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork import bounds
from turnwise.games.ankh_morpork.guess import ways_of_people
from turnwise.kernel.chance import Chance
from turnwise.kernel.errors import BadPosition

GUESSES = 1000 if IS_PLAIN else 2000


def most(cells: int) -> float:
    """Above this a chi-square of so many cells is no accident (six deviations)."""
    return cells + 6 * sqrt(2 * cells)


# ---- any decision of any game ----


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_guess_is_lawful_and_looks_the_same_to_its_viewer(seats: int) -> None:
    for seed in range(2 if IS_PLAIN else 10):
        walk = Walk(seats, seed)
        for number, state in enumerate(walk.decisions(resigning=0.003)):
            if number % 7 and GAME.outcome(state) is None:
                continue
            for viewer in (*range(seats), None):
                view = GAME.view_for(state, viewer)
                guessed = GAME.guess(walk.table, view, viewer, Chance(number))
                assert GAME.complaints(guessed) == []
                assert GAME.view_for(guessed, viewer) == view
                assert [len(cards) for cards in places(guessed)] == [len(cards) for cards in places(state)]
                assert sorted(GAME.to_act(guessed)) == sorted(GAME.to_act(state))


def test_the_same_chance_guesses_the_same_and_another_something_else() -> None:
    walk = Walk(3, 1)
    view = GAME.view_for(walk.state, 0)
    first, again, other = (GAME.guess(walk.table, view, 0, Chance(key)) for key in (1, 1, 2))
    assert GAME.digest(first) == GAME.digest(again) != GAME.digest(other)


def test_the_other_seats_of_a_guess_know_their_own_hand_and_what_is_public() -> None:
    walk = Walk(3, 1)
    guessed = GAME.guess(walk.table, GAME.view_for(walk.state, 0), 0, Chance(1))
    lying, known = places(guessed), rows(guessed)
    public = rows(walk.state)[bounds.PUBLIC]
    assert known[bounds.PUBLIC] == public
    for seat in (1, 2):
        assert known[seat] == [lying[seat] if place == seat else row - lying[seat] for place, row in enumerate(public)]


# ---- how often ----

HANDS: dict[str, tuple[str | None, tuple[int, ...], tuple[int, ...]]] = {  # the viewer, green and brown cards by seat
    "green cards": ("Ann", (1, 5, 4), (1, 0, 0)),
    "green and brown cards": ("Ann", (1, 3, 3), (1, 2, 1)),
    "four hands before a spectator": (None, (3, 3, 3, 3), (2, 2, 2, 2)),
}


def dealt(greens: tuple[int, ...], browns: tuple[int, ...]) -> Scene:
    """Hands of so many green and brown cards; everything hidden may be in any of them."""
    ids = [card.id for card in GAME.edition.pack.cards]
    green, brown = iter(ids[: bounds.GREENS]), iter(ids[bounds.GREENS :])
    hands = {
        name: [*(next(green) for _ in range(some)), *(next(brown) for _ in range(few))]
        for name, some, few in zip(("Ann", "Bob", "Cat", "Dan"), greens, browns, strict=False)
    }
    return scene(hands, seats=len(greens))


@pytest.mark.long
@pytest.mark.parametrize(("viewer", "greens", "browns"), HANDS.values(), ids=HANDS.keys())
def test_each_unseen_card_is_in_each_hand_as_often_as_its_share(
    viewer: str | None, greens: tuple[int, ...], browns: tuple[int, ...]
) -> None:
    """By counting: the piles have room for all but so many green and so many brown cards, and these are all alike.

    Which of them are in a hand, and in which, is a matter of choosing: a card is among the held ones of its colour
    as often as these are of all unseen ones, and then in a hand as often as that is of all hands.
    """
    s = dealt(greens, browns)
    seat = None if viewer is None else s.seat(viewer)
    view, chance, found = s.view(viewer), Chance(7), Counter[tuple[int, int]]()
    guess = GAME.guesser(s.match.table, view, seat)
    others = [other for other in range(len(greens)) if other != seat]
    for _ in range(GUESSES):
        lying = places(guess(chance))
        found.update((other, card) for other in others for card in lying[other])
    own, slots = set(view.hand), sum(view.seats[other].hand for other in others)
    for colour, counts in ((range(bounds.GREENS), greens), (range(bounds.GREENS, bounds.CARDS), browns)):
        cards, held = [card for card in colour if card not in own], sum(counts[other] for other in others)
        for other in others:
            share = held / len(cards) * view.seats[other].hand / slots
            usual = GUESSES * share
            off = sum((found[other, card] - usual) ** 2 for card in cards)
            assert off <= most(len(cards)) * usual * (1 - share), (other, colour)


def test_personalities_are_dealt_in_every_way_that_fits_equally_often() -> None:
    s = scene()
    view = replace(s.view("Ann"), may_unused=(1, 2, 3, 4, 5))
    view = seen(view, may_be={1: (1, 2, 6), 2: (1, 4, 6)})
    ways = [(0, bob, cat) for bob in (1, 2, 6) for cat in (1, 4, 6) if bob != cat and 6 in (bob, cat)]
    assert sorted(ways_of_people(view)) == sorted(ways)
    guess, chance = GAME.guesser(s.match.table, view, 0), Chance(5)
    found = Counter(tuple(guess(chance).personality)[:3] for _ in range(GUESSES))
    assert set(found) == set(ways)
    usual = GUESSES / len(ways)
    assert sum((found[way] - usual) ** 2 for way in ways) / usual < most(len(ways))


# ---- views that nothing fits ----


def seen(view: Any, **rows: Mapping[int, Any]) -> Any:
    """The view with other rows of some seats."""
    seats = list(view.seats)
    for name, by_seat in rows.items():
        for seat, row in by_seat.items():
            seats[seat] = replace(seats[seat], **{name: row})
    return replace(view, seats=tuple(seats))


IMPOSSIBLE: dict[str, tuple[Any, str]] = {
    "a pile without cards for it": (lambda view: replace(view, may_brown=view.may_brown[:40]), "cards do not fit"),
    "a hand without enough cards": (lambda view: seen(view, may_hold={1: (14,)}), "cards do not fit"),
    "one card for two hands": (lambda view: seen(view, hand={1: 1, 2: 1}, may_hold={1: (14,), 2: (14,)}), "do not fit"),
    "a card that there is not": (lambda view: seen(view, may_hold={1: (14, 15, 101)}), "from 0 to 100"),
    "two seats that must be one": (lambda view: seen(view, may_be={1: (3,), 2: (3,)}), "personalities do not fit"),
    "a seat that can be nobody": (lambda view: seen(view, may_be={1: ()}), "personalities do not fit"),
    "one that is nowhere": (lambda view: replace(view, may_unused=(1, 2, 3)), "personalities do not fit"),
}


@pytest.mark.parametrize(("change", "reason"), IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys())
def test_an_impossible_view_is_refused(change: Any, reason: str) -> None:
    s = scene({"Bob": ["groat", "hex"], "Cat": ["modo", "ruby"]})
    with pytest.raises(BadPosition, match=reason):
        GAME.guess(s.match.table, change(s.view("Ann")), 0, Chance(1))


# ---- two cards that are being looked at ----


@pytest.mark.parametrize("viewer", ["Ann", "Bob", "Cat", None])
def test_two_cards_being_looked_at_are_two_of_that_hand(viewer: str | None) -> None:
    cards = ["groat", "dwarves", "ruby", "modo"]
    s = scene({"Ann": ["stanley"], "Bob": cards}, discard=["wallace_sonky"])
    s = with_luck(s, hands=["ruby", "groat"]).plays("Ann", "stanley").at("Ann", "Bob")
    seat = None if viewer is None else s.seat(viewer)
    for key in range(30):
        guessed = GAME.guess(s.match.table, s.view(viewer), seat, Chance(key))
        choice = {action.card for action in GAME.legal_actions(guessed, 0) if isinstance(action, a.ChooseCard)}
        assert len(choice) == 2
        assert choice <= places(guessed)[1]
        assert viewer in ("Cat", None) or choice == {s.card("ruby"), s.card("groat")}
    s.done()


def test_whoever_has_shown_a_personality_keeps_it_in_a_guess() -> None:
    s = scene().play("Bob", a.Resign())
    guessed = GAME.guess(s.match.table, s.view("Ann"), 0, Chance(1))
    assert people(guessed)[1] == people(s.match.state)[1]
    assert guessed.shown == s.match.state.shown == 0b10
