"""Positions: words and names, there and back; what is left out is usual, what is wrong is told with its place."""

from __future__ import annotations

from typing import Any

import pytest

import turnwise
from tests.ankh_morpork.questions import NAMES, collected, earthquake, over_the_wire
from tests.ankh_morpork.walk import GAME, IS_PLAIN, Walk
from turnwise.games.ankh_morpork import ops
from turnwise.games.ankh_morpork.language import OPERATIONS

SEATS = [{"name": "Ann"}, {"name": "Bob"}]
SHORT: dict[str, Any] = {"seats": SEATS, "turn_of": "Ann"}
THREE: dict[str, Any] = {"seats": [*SEATS, {"name": "Cat"}], "turn_of": "Ann"}


def told(data: object) -> tuple[str, ...]:
    with pytest.raises(turnwise.BadPosition) as caught:
        GAME.from_position(data)
    return caught.value.complaints


def read(data: object) -> Any:
    return GAME.from_position(data)[1]


# ---- there and back ----


@pytest.mark.long
@pytest.mark.parametrize("seed", range(6))
def test_a_position_makes_the_state_again(seed: int) -> None:
    walk = Walk(2 + seed % 3, seed + 500)
    for number, state in enumerate(walk.decisions()):
        if number % (9 if IS_PLAIN else 2) == 0:
            again = GAME.from_position(over_the_wire(state))
            assert GAME.digest(again[1]) == GAME.digest(state)
            assert again[2] == NAMES[: state.seats]


@pytest.mark.long
def test_every_question_goes_there_and_back() -> None:
    for positions in collected().values():
        for data in positions:
            _, state, names = GAME.from_position(data)
            assert names == NAMES[: len(data["seats"])]
            assert over_the_wire(state) == data


def test_every_kind_of_question_was_met() -> None:
    """The round trips mean something only if they go by every operation that asks."""
    asked = {op for kind, op, _, _ in collected() if kind == "run"}
    assert {op for op, _ in OPERATIONS.values() if ops.CHOOSE_OPPONENT <= op < ops.FIRST_EFFECT} <= asked
    assert len({kind for kind, *_ in collected()}) == 16
    assert earthquake().question == "falling"


@pytest.mark.parametrize("names", [("public", "unused"), ("troll", "demon"), ("troll", "troll*")], ids=str)
def test_seats_may_be_called_what_positions_call_others(names: tuple[str, ...]) -> None:
    for positions in collected().values():
        table, state, _ = GAME.from_position(positions[0])
        every = (*names, "Cat", "Dan")[: table.seats]
        again = GAME.from_position(GAME.position(state, every))
        assert (GAME.digest(again[1]), again[2]) == (GAME.digest(state), every)


# ---- what is usual ----


def test_the_shortest_position() -> None:
    view = GAME.view_for(read(SHORT), None)
    assert [(seat.cash, seat.hand, seat.alive, seat.shown) for seat in view.seats] == [(10, 0, True, False)] * 2
    assert (view.turn, view.round, view.first, view.to_act, view.over) == (1, 1, 0, 0, "running")
    assert (view.bank, view.pile, view.discard, len(view.out)) == (100, (48, 51), (), 2)
    assert len(view.events) == 12
    assert not any(area.trouble or sum(area.minions) for area in view.areas)


def test_personalities_that_are_not_said_are_dealt_from_the_first_on() -> None:
    state = read({"seats": [{"name": "Ann", "personality": "lord_selachii"}, {"name": "Bob"}, {"name": "Cat"}]})
    people = [GAME.edition.personality(person).id for person in list(state.personality)[:3]]
    assert people == ["lord_selachii", "lord_vetinari", "lord_rust"]
    assert state.unused.bit_count() == 4


@pytest.mark.parametrize(
    ("areas", "gone"),
    [
        ({}, set[str]()),
        ({"longwall": {"trolls": 1}}, {"trolls"}),
        ({"longwall": {"demons": 2}}, {"demons_from_the_dungeon_dimensions"}),
    ],
    ids=["nobody", "a troll", "demons"],
)
def test_events_that_must_have_come_are_not_usual(areas: dict[str, Any], gone: set[str]) -> None:
    state = read({**SHORT, "areas": areas})
    every = {event.id: number for number, event in enumerate(GAME.edition.pack.events)}
    assert {name for name, number in every.items() if not state.events >> number & 1} == gone


def test_what_is_known_by_default_is_the_own_hand_alone() -> None:
    view = GAME.view_for(read({**THREE, "seats": [{"name": "Ann", "hand": ["groat"]}, *THREE["seats"][1:]]}), 1)
    assert (view.seats[0].holds, view.hand) == ((), ())
    assert len(view.seats[0].may_hold) == 101


def test_what_everybody_knows_bounds_what_a_seat_knows_by_default() -> None:
    """Whoever says what the public knows need not say it for every seat again."""
    chairs = [{"name": "Ann", "hand": ["groat"]}, {"name": "Bob"}, {"name": "Cat"}]
    match = turnwise.game("ankh_morpork").from_position({"seats": chairs})
    public: Any = match.position()["knowledge"]["public"]  # type: ignore
    known = {**public, "hands": {"Ann": ["groat"]}}
    state = read({"seats": chairs, "knowledge": {"public": known}})
    assert GAME.view_for(state, 2).seats[0].may_hold == (GAME.edition.card_number("groat"),)


# ---- faults ----

TURN = {"kind": "turn", "seat": "Ann", "step": 1}
LOOKING = {"kind": "run", "seat": "Ann", "step": 1, "card": "stanley", "at": 3, "cause": "text", "target": "Bob"}
FAULTS: list[tuple[str, Any, str]] = [
    ("no table", None, "position: needs a table, got None"),
    ("a list", [], "position: needs a table, got a list"),
    ("nothing", {}, "position: seats: is missing"),
    ("one seat", {"seats": [{"name": "Ann"}]}, "position: seats: has 1 entries, at least 2 needed"),
    ("five seats", {"seats": [{"name": name} for name in "ABCDE"]}, "position: seats: has 5 entries, 4 allowed"),
    ("a seat of text", {"seats": ["Ann", "Bob"]}, "position: seats[0]: needs a table, got 'Ann'"),
    ("no name", {"seats": [{"cash": 1}, {"name": "Bob"}]}, "position: seats[0].name: is missing"),
    ("an empty name", {"seats": [{"name": ""}, {"name": "Bob"}]}, "position: seats[0].name: '' is no name: 1 to 40"),
    ("half a letter", {"seats": [{"name": "\ud800"}, {"name": "Bob"}]}, "position: seats[0].name: "),
    ("twice", {"seats": [{"name": "Ann"}, {"name": "Ann"}]}, "position: seats[1].name: 'Ann' is taken; choose another"),
    ("a key", SHORT | {"trun": 2}, "position: trun: unknown key 'trun'; did you mean 'turn'?"),
    ("a number as a key", SHORT | {7: 2}, "position: needs text for a key, got 7"),
    ("deep in", {"seats": [{"name": "Ann", None: 1}]}, "position.seats.0: needs text for a key, got None"),
    ("no number", SHORT | {"turn": True}, "position: turn: needs a whole number, got true"),
    ("no turn", SHORT | {"turn": 0}, "position: turn: is 0, allowed are 1 to 1,000,000,000"),
    ("edition", SHORT | {"edition": "chess"}, "position: edition: is 'chess', this game is 'ankh_morpork'"),
    ("turn of", SHORT | {"turn_of": "Anne"}, "position: turn_of: unknown seat 'Anne'; did you mean 'Ann'?"),
    ("first", SHORT | {"first": "Zed"}, "position: first: unknown seat 'Zed'. There are: Ann, Bob"),
    ("over", SHORT | {"over": "won"}, "position: over: unknown ending 'won'. There are: running, personality"),
    ("winners", SHORT | {"winners": [""]}, "position: winners[0]: unknown seat ''"),
    ("cash", {"seats": [{"name": "Ann", "cash": -1}, SEATS[1]]}, "position: seats[0].cash: is -1, allowed are 0 to"),
    ("minions", {"seats": [{"name": "Ann", "minions": {"hippo": 1}}, SEATS[1]]},
     "position: seats[0].minions.hippo: unknown area 'hippo'; did you mean 'the_hippo'?"),
    ("nowhere", {"seats": [{"name": "Ann", "minions": {"": 1}}, SEATS[1]]}, "position: seats[0].minions.: unknown"),
    ("area", SHORT | {"areas": {"": {}}}, "position: areas.: unknown area ''"),
    ("building", SHORT | {"areas": {"nap_hill": {"building": "Zed"}}}, "position: areas.nap_hill.building: unknown"),
    ("kept", SHORT | {"kept": ["x"]}, "position: kept[0]: unknown area 'x'"),
    ("card", SHORT | {"discard": ["grout"]}, "position: discard[0]: unknown card 'grout'; did you mean 'groat'?"),
    ("in two places", {"seats": [{"name": "Ann", "hand": ["groat"]}, SEATS[1]], "discard": ["groat"]},
     "position: cards: groat lies in two places; take it out of one"),
    ("nowhere at all", SHORT | {"green": []}, "position: cards: mr_boggis, mr_bent, "),
    ("events", SHORT | {"events": ["frog"]}, "position: events[0]: unknown event 'frog'; did you mean 'fog'?"),
    ("unused", SHORT | {"unused": ["x"]}, "position: unused[0]: unknown personality 'x'"),
    ("personality", {"seats": [{"name": "Ann", "personality": "x"}, SEATS[1]]},
     "position: seats[0].personality: unknown personality 'x'"),
    ("last", SHORT | {"last": "x"}, "position: last: unknown card 'x'"),
    ("a stranger who knows", SHORT | {"knowledge": {"Zed": {}}}, "position: knowledge.Zed: unknown seat 'Zed'"),
    ("the hand of a stranger", SHORT | {"knowledge": {"Ann": {"hands": {"Zed": []}}}},
     "position: knowledge.Ann.hands.Zed: unknown seat 'Zed'"),
    ("who a stranger is", SHORT | {"knowledge": {"Ann": {"people": {"Zed": []}}}},
     "position: knowledge.Ann.people.Zed: unknown seat 'Zed'"),
    ("kind", SHORT | {"frames": [{"kind": "trun", "seat": "Ann"}]}, "position: frames[0].kind: unknown kind 'trun'"),
    ("frame of nobody", SHORT | {"frames": [{"kind": "turn", "seat": ""}]}, "position: frames[0].seat: unknown seat"),
    ("two turns", SHORT | {"frames": [{"kind": "turn", "seat": "Bob"}]},
     "position: turn_of: is Ann, and frames[0] is the turn of Bob"),
    ("too much said", SHORT | {"frames": [{**TURN, "left": 3}]},
     "position: frames[0].left: says nothing in such a frame; leave it out"),
    ("cause", SHORT | {"frames": [TURN, LOOKING | {"cause": "luck"}]}, "position: frames[1].cause: unknown cause"),
    ("text", SHORT | {"frames": [TURN, LOOKING | {"cause": "symbol"}]}, "position: frames[1].cause: is text for"),
    ("operation", SHORT | {"frames": [TURN, {"kind": "fire", "seat": "Ann", "cause": "event", "event": "fire"}]},
     "position: frames[1].operation: unknown operation ''"),
    ("at", SHORT | {"frames": [TURN, LOOKING | {"at": 9}]}, "position: frames[1].at: 9 is no operation of that"),
    ("symbol", SHORT | {"frames": [TURN, LOOKING | {"symbol": 4}]}, "position: frames[1].at: 3 is no operation of"),
    ("seen", SHORT | {"frames": [TURN, LOOKING]}, "position: frames[1].seen: is missing: say which cards are being"),
    ("so many", SHORT | {"frames": [TURN] * 25}, "position: frames: has 25 entries, 24 allowed"),
]  # fmt: skip


@pytest.mark.parametrize(("data", "complaint"), [fault[1:] for fault in FAULTS], ids=[fault[0] for fault in FAULTS])
def test_a_fault_is_told_with_its_place(data: Any, complaint: str) -> None:
    assert told(data)[0].startswith(complaint)


def test_every_fault_is_told_at_once() -> None:
    data = {
        "seats": [{"name": "Ann", "hand": ["grout"], "personality": "x"}, {"name": "Bob", "minions": {"hippo": 1}}],
        "turn_of": "Zed", "over": "won", "discard": ["y"], "events": ["frog"], "last": "z",
    }  # fmt: skip
    places = {line.split(": ")[1] for line in told(data)}
    assert places >= {
        "turn_of", "over", "last", "seats[1].minions.hippo", "seats[0].hand[0]", "discard[0]",
        "seats[0].personality", "events[0]",
    }  # fmt: skip


def test_every_fault_of_shape_is_told_at_once() -> None:
    data = {"seats": [{"name": 3}, {"name": "Bob", "cash": "10"}], "turn": "x", "areas": [], "zzz": 1}
    assert {line.split(": ")[1] for line in told(data)} == {"zzz", "seats[0].name", "seats[1].cash", "turn", "areas"}


def test_options_are_judged_before_the_rest() -> None:
    with pytest.raises(turnwise.BadOption, match="bank_limit: needs true or false, got 3"):
        GAME.from_position(SHORT | {"options": {"bank_limit": 3}, "turn": "x"})
