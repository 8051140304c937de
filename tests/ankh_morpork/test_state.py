"""The state: copies are independent, and whatever is different makes another digest."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from tests.ankh_morpork.questions import FRAMES, collected, positions_at
from tests.ankh_morpork.walk import GAME, Walk
from turnwise.games.ankh_morpork import bounds, frames
from turnwise.games.ankh_morpork.pieces import recount
from turnwise.games.ankh_morpork.state import (
    State,
    at_rest,
    clockwise,
    clone,
    digest,
    lies_in,
    pop,
    push,
    put_card,
    size_of,
    take_card,
)
from turnwise.kernel import words

Position = dict[str, Any]
SEATS: list[Position] = [{"name": "Ann"}, {"name": "Bob"}, {"name": "Cat"}]
TURN = {"kind": "turn", "seat": "Ann", "step": 1}
PLAYING = {"last": "hex", "playing": ["hex"]}


def card_at(**more: Any) -> Position:
    """Hex is being played, and its text is on offer."""
    run = {"kind": "run", "seat": "Ann", "card": "hex", "cause": "text", **more}
    return {**PLAYING, "frames": [TURN, {"kind": "card", "seat": "Ann", "card": "hex", "step": 1}, run]}


def seats(**more: Any) -> list[Position]:
    return [{**SEATS[0], **more}, *SEATS[1:]]


CHANGES: dict[str, Position] = {
    "nothing": {},
    "seats": {"seats": SEATS[:2]},
    "first": {"first": "Bob"},
    "turn": {"turn": 2},
    "round": {"turn": 2, "round": 2},
    "turn_of": {"turn_of": "Bob", "first": "Ann"},
    "over": {"over": "points", "winners": ["Ann"]},
    "winners": {"over": "points", "winners": ["Bob"]},
    "how": {"over": "exhausted", "winners": ["Bob"]},
    "cash": {"seats": seats(cash=11)},
    "personality": {"seats": seats(personality="commander_vimes")},
    "hand": {"seats": seats(hand=["groat"])},
    "another hand": {"seats": seats(hand=["ruby"])},
    "front": {"seats": seats(front=["mr_bent"])},
    "shown": {"seats": seats(shown=True)},
    "alive": {"seats": seats(shown=True, alive=False, cash=0), "turn_of": "Bob", "first": "Bob"},
    "minions": {"seats": seats(minions={"nap_hill": 1})},
    "two minions": {"seats": seats(minions={"nap_hill": 2})},
    "elsewhere": {"seats": seats(minions={"the_hippo": 1})},
    "trouble": {"areas": {"nap_hill": {"trouble": True}}},
    "building": {"areas": {"nap_hill": {"building": "Ann"}}},
    "another building": {"areas": {"nap_hill": {"building": "Bob"}}},
    "trolls": {"areas": {"nap_hill": {"trolls": 1}}},
    "demons": {"areas": {"nap_hill": {"demons": 1}}},
    "lost": {"areas": {"nap_hill": {"card_lost": True}}},
    "used": {"areas": {"nap_hill": {"card_used": True}}},
    "fresh": {"areas": {"nap_hill": {"building": "Ann", "card_fresh": True}}},
    "discard": {"discard": ["groat"]},
    "out": {"out": ["groat"]},
    "events": {"events": ["fog"]},
    "last": {"last": "hex", "discard": ["hex"], "frames": [TURN]},
    "played": {"discard": ["hex"], "frames": [TURN]},
    "knowledge": {"seats": seats(hand=["groat"]), "discard": ["igor"]},
    "frames": card_at(),
    "spared": {"spared": [1]},
    "spared in the second area": {"spared": [0, 0, 0, 0, 1]},
    "removed": {"removed": [1]},
    "kept": {"kept": ["nap_hill"]},
    "kept card": {"kept_card": True},
}


def test_every_field_makes_another_digest() -> None:
    found: dict[int, str] = {}
    for name, change in CHANGES.items():
        state = GAME.from_position({"seats": SEATS, "turn_of": "Ann", **change})[1]
        assert found.setdefault(digest(state), name) == name


def test_what_is_known_makes_another_digest() -> None:
    """The truth may be the same: what a seat holds for possible is part of the match."""
    data = collected()["turn", 0, 0, 0][-1]
    without = {key: value for key, value in data.items() if key != "knowledge"}
    state, other = (GAME.from_position(each)[1] for each in (data, without))
    assert (list(state.low), list(state.high)) == (list(other.low), list(other.high))
    assert digest(state) != digest(other)


@pytest.mark.parametrize("kind", FRAMES)
def test_registers_are_part_of_the_digest(kind: str) -> None:
    """All questions that play meets are different states, and a state is equal to itself."""
    states = [GAME.from_position(data)[1] for data in positions_at(kind)]
    assert len({digest(state) for state in states}) == len(states)
    assert all(digest(clone(state)) == digest(state) for state in states)


@pytest.mark.parametrize("seats_", [2, 3, 4])
def test_a_clone_goes_its_own_way(seats_: int) -> None:
    walk = Walk(seats_, 77)
    state = next(islice(walk.decisions(), 40, None))
    before, copy = digest(state), clone(state)
    other = State(state.board)
    other.copy_from(state)
    assert digest(copy) == digest(other) == before
    for _ in range(15):
        (seat,) = GAME.to_act(state)
        GAME.apply(state, seat, walk.choose(seat), walk.chance, walk.notes)
    assert digest(state) != before
    assert digest(copy) == digest(other) == before


def test_a_clone_has_all_that_follows_from_the_pieces() -> None:
    state = GAME.from_position({"seats": seats(minions={"nap_hill": 2}), "areas": {"the_hippo": {"building": "Ann"}}})[
        1
    ]
    copy = clone(state)
    recount(copy)
    for one in (state, copy):
        assert (list(one.placed), list(one.built)) == ([2, 0, 0, 0], [1, 0, 0, 0])
        assert list(one.presence) == [1 << 12, 0, 0, 0, 0, 0]
        assert list(one.control) == [1 << 12 | 1 << 6, 0, 0, 0]


@pytest.mark.parametrize("card", [0, 47, 63, 64, 100])
def test_a_card_lies_where_it_was_put(card: int) -> None:
    state = State(GAME.board({}))
    put_card(state, card, bounds.DISCARD)
    assert (lies_in(state, card, bounds.DISCARD), size_of(state, bounds.DISCARD)) == (True, 1)
    take_card(state, card, bounds.DISCARD)
    assert (lies_in(state, card, bounds.DISCARD), size_of(state, bounds.DISCARD)) == (False, 0)


@pytest.mark.parametrize(("seat", "steps", "found"), [(0, 1, 1), (2, 1, 0), (1, 2, 0), (2, 0, 2)])
def test_clockwise_goes_round_the_table(seat: int, steps: int, found: int) -> None:
    assert clockwise(GAME.from_position({"seats": SEATS})[1], seat, steps) == found


def test_a_stack_that_is_full_is_a_fault() -> None:
    """Nothing is written behind its end, in any build."""
    state = State(GAME.board({}))
    for _ in range(bounds.FRAMES + 1):
        push(state, frames.TURN, 0)
    assert (state.depth, state.fault) == (bounds.FRAMES, words.OVERFLOW)
    pop(state)
    assert state.depth == bounds.FRAMES - 1


@pytest.mark.parametrize(
    ("change", "rests"),
    [({}, True), ({"discard": ["hex"], "frames": [TURN]}, False), (card_at(), False), (CHANGES["over"], False)],
    ids=["before a card", "after it", "in the middle", "over"],
)
def test_rest_is_before_the_first_card(change: Position, rests: bool) -> None:
    assert at_rest(GAME.from_position({"seats": SEATS, "turn_of": "Ann", **change})[1]) is rests
