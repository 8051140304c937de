"""Pages about areas, cards, people and events: what they are, and how they stand now (looking.py)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ankh_morpork.scene import Scene, scene
from tests.ankh_morpork.told import EDITION
from turnwise.games.ankh_morpork.telling import Page, Teller
from turnwise.kernel.errors import BadInput
from turnwise.kernel.pages import Line, Row

NAMES = ("You", "Bob", "Cat")
PACK = EDITION.pack
THINGS: dict[str, dict[int, Any]] = {
    "area": {area.number: area for area in PACK.areas},
    "card": dict(enumerate(PACK.cards)),
    "person": dict(enumerate(PACK.personalities)),
    "event": dict(enumerate(PACK.events)),
}


def page(s: Scene, kind: str, number: int, seat: str | None = "Ann") -> Page:
    options: Any = s.match.table.options
    names = NAMES if seat else ("Ann", "Bob", "Cat")
    return Teller(EDITION, names[: len(s.match.header.seats)], options).page(s.view(seat), kind, number)


def area(s: Scene, name: str, seat: str | None = "Ann") -> Page:
    return page(s, "area", s.area(name), seat)


def standing(s: Scene, name: str) -> list[str]:
    """What is said of an area besides its card."""
    return [line.text for line in area(s, name).lines[1:]]


def number_of(kind: str, id: str) -> int:
    return next(number for number, thing in THINGS[kind].items() if thing.id == id)


# ---- all of them ----


@pytest.mark.parametrize("kind", THINGS)
@pytest.mark.parametrize("seat", ["Ann", None])
def test_everything_has_a_page_with_its_own_words(kind: str, seat: str | None) -> None:
    s = scene({"Ann": ["groat"]})
    for number, thing in THINGS[kind].items():
        found = page(s, kind, number, seat)
        assert (found.title, found.about == "") == (thing.name, False)
        assert thing.words in found.lines[0].text
        assert all(EDITION.clause(clause) for line in found.lines for clause in line.clauses)
        assert all(line.text.endswith((".", "?", "!")) for line in found.lines)
        assert all(row.label and row.value for row in found.rows)
    for wrong in (-1, max(THINGS[kind]) + 1, 255):
        with pytest.raises(BadInput, match=f"there is no {kind} {wrong} in this game"):
            page(s, kind, wrong, seat)


def test_other_games_have_spaces() -> None:
    with pytest.raises(BadInput, match="there is no space 1 in this game"):
        page(scene(), "space", 1)


# ---- areas ----


@pytest.mark.parametrize("cost", [17, 18])
def test_the_figures_of_an_area(cost: int) -> None:
    minions = {"Ann": {"unreal_estate": 2}, "Cat": {"unreal_estate": 1}}
    s = scene(minions=minions, trolls={"unreal_estate": 1}, options={"top_area_cost": cost})
    assert area(s, "unreal_estate").rows == (
        Row("A building costs", f"${cost}"),
        Row("Next to", "Dolly Sisters, Dragon's Landing, Small Gods, Isle of Gods, Seven Sleepers and Nap Hill"),
        Row("Of these over a bridge", "Isle of Gods, Seven Sleepers and Nap Hill"),
        Row("Pieces", "You 2, Cat 1, 1 troll"),
    )
    assert area(s, "the_hippo").rows[1:] == (
        Row("Next to", "Small Gods, The Scours and The Shades"), Row("Pieces", "none"),
    )  # fmt: skip
    assert (area(s, "unreal_estate").about, area(s, "the_hippo").about) == ("by the river", "away from the river")


BUILT, TROUBLE = "Bob has a building here and its card.", "Another minion here brings trouble."


@pytest.mark.parametrize(
    ("facts", "lines"),
    [
        ({}, []),
        ({"minions": {"Ann": {"nap_hill": 1}}}, [TROUBLE]),
        ({"trolls": {"nap_hill": 1}}, [TROUBLE]),
        (
            {"minions": {"Ann": {"nap_hill": 1}}, "trouble": ["nap_hill"]},
            ["There is trouble: minions can be assassinated, and nobody can build."],
        ),
        ({"buildings": {"nap_hill": "Bob"}}, [BUILT]),
        ({"buildings": {"nap_hill": "Ann"}}, ["You have a building here and its card."]),
        (
            {"buildings": {"nap_hill": "Bob"}, "areas": {"nap_hill": {"card_fresh": True}}},
            [BUILT, "The card can be used from its owner's next turn on."],
        ),
        (
            {"buildings": {"nap_hill": "Bob"}, "areas": {"nap_hill": {"card_used": True}}},
            [BUILT, "The card has been used this turn."],
        ),
        (
            {"buildings": {"nap_hill": "Bob"}, "areas": {"nap_hill": {"card_lost": True}}},
            ["Bob has a building here.", "Its card has left the game."],
        ),
        (
            {"demons": {"nap_hill": 1}},
            [TROUBLE, "With a demon here nobody controls the area, it counts for nothing, and its card is shut."],
        ),
    ],
)
def test_what_may_be_done_in_an_area(facts: dict[str, Any], lines: list[str]) -> None:
    assert standing(scene(**facts), "nap_hill") == lines


def test_what_is_said_of_an_area_rests_on_the_rules_for_it() -> None:
    s = scene(buildings={"nap_hill": "Bob"}, minions={"Ann": {"nap_hill": 1}}, trouble=["nap_hill"])
    assert [line.clauses for line in area(s, "nap_hill").lines] == [("AM-54",), ("AM-27",), ("AM-25", "AM-26")]


# ---- cards, people, events ----


def test_a_card_says_what_it_does_from_left_to_right() -> None:
    found = page(scene(), "card", number_of("card", "captain_carrot"))
    assert (found.title, found.about) == ("Captain Carrot", "green border")
    assert found.rows == (Row("From left to right", "minion, then end trouble, then take $1"),)
    assert page(scene(), "card", number_of("card", "the_peeled_nuts")).rows == ()
    assert page(scene(), "card", number_of("card", "gaspode")).lines[0].clauses == ("AM-40",)


@pytest.mark.parametrize(("seats", "now"), [(2, ["With 2 players"]), (3, ["With 3 players"]), (4, ["With 4 players"])])
def test_a_person_says_what_it_takes_at_this_table(seats: int, now: list[str]) -> None:
    s = scene(seats=seats)
    names = ("You", "Bob", "Cat", "Dan")[:seats]
    found = Teller(EDITION, names).page(s.view("Ann"), "person", number_of("person", "lord_rust"))
    assert [row.value for row in found.rows] == [
        "7 areas under control",
        "5 areas under control",
        "4 areas under control",
    ]
    assert [row.label for row in found.rows if row.now] == now


def test_how_far_one_has_come_is_told_of_the_own_personality_alone() -> None:
    people = {"Ann": "lord_rust", "Bob": "lord_selachii", "Cat": "commander_vimes"}
    s = scene(personalities=people, minions={"Ann": {"nap_hill": 1}})
    rust, selachii, vimes = (number_of("person", name) for name in people.values())
    assert page(s, "person", rust).lines[1:] == (Line("You have come to 1 of 5 areas under control."),)
    assert page(s, "person", selachii).lines[1:] == ()
    assert page(s, "person", rust, None).lines[1:] == ()
    assert page(s, "person", vimes, "Cat").lines[1:] == (), "he only waits"
    assert page(s, "person", vimes).rows == ()


def test_an_event_that_has_come_is_told_so() -> None:
    fog = number_of("event", "fog")
    assert page(scene(), "event", fog).about == "random event, may still come"
    s = scene(more={"events": [event.id for event in PACK.events if event.id != "fog"]})
    assert page(s, "event", fog).about == "random event, has come"
