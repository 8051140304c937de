"""Events: a class for every kind of fact, and for each of them who may know what."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.ankh_morpork.walk import GAME, Walk
from turnwise.games.ankh_morpork import events as e
from turnwise.games.ankh_morpork import facts, points
from turnwise.games.ankh_morpork.sets import words_of
from turnwise.kernel.notes import Notes, Row

KINDS = {
    number: name
    for name, number in vars(facts).items()
    if name.isupper() and name not in ("TO_BEGIN", "FOR_TEXT", "FOR_EVENT")
}
CLASSES: list[Any] = list(e.CLASSES.values())
EVERYBODY = (0, 1, 2, 3, None)
# What is hidden, and who knows it all the same. Every other class is open to all.
HIDDEN: dict[str, tuple[set[str], tuple[int, ...]]] = {
    "PersonalityDealt": ({"personality"}, (0,)),
    "CardDrawn": ({"card"}, (0,)),
    "CardHandedOver": ({"card"}, (0, 1)),
    "HandSeen": ({"cards"}, (0, 1)),
    "TwoCardsSeen": ({"cards"}, (0, 1)),
    "HandsSwapped": ({"cards", "target_cards"}, (0, 1)),
    "UnusedSeen": ({"personalities"}, (0,)),
    "PersonalityChanged": ({"old", "new"}, (0,)),
}
SEATS = {"seat": 0, "giver": 0, "taker": 1, "target": 1}


def example(shape: Any) -> Any:
    """An event of a class in which seat 0 acts, on seat 1."""
    fields: dict[str, Any] = {}
    for field in msgspec.structs.fields(shape):
        usual = (5, 6) if "tuple" in str(field.type) else "x" if "str" in str(field.type) else 3
        fields[field.name] = SEATS.get(field.name, usual)
    return shape(**fields)


def test_every_kind_of_fact_has_a_class_and_no_other_is_read() -> None:
    assert set(e.CLASSES) == set(KINDS)
    assert set(e.READINGS) < set(KINDS)


def test_every_class_is_that_of_one_kind() -> None:
    assert len(set(CLASSES)) == len(CLASSES) == len(KINDS)
    assert set(CLASSES) == {shape for shape in vars(e).values() if is_fact(shape)}


def is_fact(shape: Any) -> bool:
    return isinstance(shape, type) and issubclass(shape, e.Fact) and shape is not e.Fact


@pytest.mark.parametrize("shape", CLASSES, ids=lambda shape: shape.__name__)
def test_who_is_told_what(shape: Any) -> None:
    whole = example(shape)
    hidden, knowing = HIDDEN.get(shape.__name__, (set[str](), EVERYBODY))
    for viewer in EVERYBODY:
        told = e.tell(whole, viewer)
        assert type(told) is shape
        blank = {field for field in shape.__struct_fields__ if getattr(told, field) != getattr(whole, field)}
        assert blank == (set() if viewer in knowing else hidden)
        assert all(getattr(told, field) is None for field in blank)


def test_what_is_hidden_can_be_nothing() -> None:
    """The type of a field says whether it can be left out; those that can are exactly the hidden ones."""
    for shape in CLASSES:
        optional = {field.name for field in msgspec.structs.fields(shape) if "None" in str(field.type)}
        assert optional == HIDDEN.get(shape.__name__, (set(), ()))[0]


def made(kind: int, *numbers: int, point: int = points.CARDS) -> Any:
    row: Row = (kind, point, *numbers, *[0] * (8 - len(numbers)))  # type: ignore
    (event,) = e.reporter(GAME.edition.clause_of).events(None, [row])
    return event


HAND = words_of([3, 63, 64, 100])


@pytest.mark.parametrize(
    ("event", "fields"),
    [
        (made(facts.ROLLED, 1, 12, facts.FOR_EVENT), {"seat": 1, "value": 12, "purpose": "event"}),
        (made(facts.PAID, 0, -1, 3, 7, 93, 93, 4, 3), {"payer": 0, "payee": -1, "amount": 3, "cause": "city"}),
        (made(facts.PROTECTED, 1, 4, 3), {"seat": 1, "area": 4, "what": "newcomer"}),
        (made(facts.HAND_SEEN, 0, 1, *HAND), {"cards": (3, 63, 64, 100)}),
        (made(facts.TWO_SEEN, 0, 1, 7, -1), {"cards": (7,)}),
        (made(facts.HANDS_SWAPPED, 0, 1, *HAND, *words_of([1])), {"cards": (3, 63, 64, 100), "target_cards": (1,)}),
        (made(facts.UNUSED_SEEN, 0, 0b101), {"personalities": (0, 2)}),
        (made(facts.GAME_ENDED, 3, 0b11), {"how": "points", "winners": (0, 1)}),
        (made(facts.TIED, 50, 18, 0b110), {"points": 50, "dearest": 18, "winners": (1, 2)}),
        (made(facts.SCORED, 1, 40, 25, 18, 9, 12), {"points": 40, "loans": 12}),
        (made(facts.DREW, 1, 14, 80, point=points.DEAL), {"card": 14, "left": 80, "point": "deal", "clause": "AM-04"}),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_row_becomes_an_event(event: Any, fields: dict[str, Any]) -> None:
    assert {name: getattr(event, name) for name in fields} == fields


@pytest.mark.parametrize(
    ("point", "name", "clause"),
    [
        (points.TURN, "turn", "AM-14"),
        (points.AREA_CARD + 1, "area_card_1", "AM-48"),
        (points.EVENT, "event", "AM-59"),
        (points.EVENT + 3, "event_3", None),
        (points.PERSONALITY + 2, "personality_2", None),
    ],
)
def test_an_event_names_its_point_and_its_clause(point: int, name: str, clause: str | None) -> None:
    event = made(facts.PASSED, 0, point=point)
    assert event.point == name
    assert event.clause == (clause or GAME.edition.clause_of(point))


def test_events_go_over_the_wire_with_their_type() -> None:
    assert msgspec.to_builtins(made(facts.PASSED, 2))["type"] == "passed"
    assert len({msgspec.inspect.type_info(shape).tag for shape in CLASSES}) == len(CLASSES)  # type: ignore


def test_every_row_of_a_game_becomes_an_event_that_everybody_can_be_told() -> None:
    walk = Walk(4, 11)
    walk.notes = Notes(True)
    for _ in walk.decisions():
        for event in GAME.events(walk.state, walk.notes.take()):
            assert GAME.edition.clause(event.clause).id == event.clause
            assert all(GAME.tell(event, viewer).point == event.point for viewer in EVERYBODY)
