"""Every law is broken once, by a position, and complained of; nothing else is."""

from __future__ import annotations

from typing import Any

import pytest

import turnwise
from tests.ankh_morpork.walk import GAME
from turnwise.games.ankh_morpork.laws import complaints

Position = dict[str, Any]
GREENS = [card.id for card in GAME.edition.pack.cards[:48]]
BROWNS = [card.id for card in GAME.edition.pack.cards[48:]]


def told(data: Position) -> list[str]:
    with pytest.raises(turnwise.BadPosition) as caught:
        GAME.from_position(data)
    return [line.removeprefix("position: ") for line in caught.value.complaints]


def seats(*parts: Position, names: str = "Ann Bob Cat") -> list[Position]:
    """Seats of which the first have something of their own."""
    every = [{"name": name} for name in names.split()]
    return [{**chair, **(parts[number] if number < len(parts) else {})} for number, chair in enumerate(every)]


def table(*parts: Position, **more: Any) -> Position:
    return {"seats": seats(*parts), **more}


LOST = {"alive": False, "shown": True, "cash": 0}
OVER = {"over": "points", "winners": ["Ann"]}
KNOWN: Position = {"hands": {}, "green": GREENS, "brown": BROWNS}
PEOPLE = {name: [person.id for person in GAME.edition.pack.personalities] for name in ("Ann", "Bob", "Cat", "unused")}
ANN = PEOPLE | {"Ann": ["lord_vetinari"]}


def knowing(who: str = "Ann", **more: Any) -> Position:
    """Ann, Bob and Cat with empty hands; what one of them holds for possible."""
    people = {name: PEOPLE[name] for name in PEOPLE} | ({who: ["lord_vetinari"]} if who == "Ann" else {})
    return table(knowledge={who: {**KNOWN, "people": people, **more}})


LAWS: list[tuple[str, Position, str]] = [
    ("seats left", table(LOST, LOST), "seats: fewer than two are in the game"),
    ("winners of a running game", table(winners=["Ann"]), "winners: belong to a game that is over"),
    ("no winners", table(over="points"), "winners: belong to a game that is over"),
    ("a winner who left", table(LOST, first="Bob", **OVER), "winners: have not left the game"),
    ("two who won alone", table(over="personality", winners=["Ann", "Bob"]), "winners: have not left the game"),
    ("first", table(LOST, first="Ann", turn_of="Bob"), "first: is seat 1, which is not in the game"),
    ("round", table(round=3, turn=2), "round: is 3 in turn 2"),
    ("money in all", table({"cash": 20}, bank=90), "bank: 130 dollars in all, the box has 120"),
    ("a bank in debt", table({"cash": 100}, {"cash": 100}), "bank: is -90; it has no more than the box"),
    ("minions", table({"minions": {"the_hippo": 13}}), "minions: 13 pieces of seat 1 on the board, 12 in the box"),
    ("minions of nobody", table(LOST | {"minions": {"the_hippo": 1}}, first="Bob", turn_of="Bob"),
     "minions: seat 1 is not in the game and has 1"),
    ("trolls", table(areas={"the_hippo": {"trolls": 4}}), "minions: 4 pieces of trolls on the board, 3 in the box"),
    ("demons", table(areas={"the_hippo": {"demons": 5}}), "minions: 5 pieces of demons on the board, 4 in the box"),
    ("buildings", table(areas={area.id: {"building": "Ann"} for area in GAME.edition.pack.areas[:7]}),
     "areas: 7 buildings of seat 1, 6 in the box"),
    ("buildings of nobody", table(LOST, first="Bob", turn_of="Bob", areas={"nap_hill": {"building": "Ann"}}),
     "areas: seat 1 is not in the game and has 1 buildings"),
    ("a fresh card of nobody", table(areas={"nap_hill": {"card_fresh": True}}), "areas: the card of area 12 is fresh"),
    ("the same personality", table({"personality": "lord_rust"}, {"personality": "lord_rust"}),
     "personalities: two seats have the same one"),
    ("unused", table(unused=["lord_rust"]), "unused: holds every personality of this table"),
    ("a personality of more players", {"seats": seats({"personality": "chrysoprase"}, names="Ann Bob")},
     "unused: holds every personality of this table"),
    ("not shown", table({"alive": False, "cash": 0}, first="Bob", turn_of="Bob"), "shown: whoever has left the game"),
    ("a brown card on top", table(green=[*GREENS, BROWNS[0]], brown=BROWNS[1:]), "pile: green cards lie over brown"),
    ("no pile", table(discard=[*GREENS, *BROWNS]), "pile: is empty, which ends the game"),
    ("front", table({"front": ["groat"]}), "seats[0].front: only loans and penalty cards"),
    ("cards of nobody", table(LOST | {"hand": ["groat"]}, first="Bob", turn_of="Bob"), "seats[0]: has cards"),
    ("two cards at once", table(playing=["groat", "hex"], last="groat"), "playing: one card at a time"),
    ("an interrupt", table(discard=["gaspode"], last="gaspode"), "last: is no card that could have been played"),
    ("last in a hand", table({"hand": ["groat"]}, last="groat"), "last: lies in a hand"),
    ("another card", table(playing=["groat"], last="hex", discard=["hex"]), "playing: is the last card played"),
    ("the truth", knowing(green=GREENS[1:]), "knowledge.seat 1: rules out what is true of place 4"),
    ("impossible cards", knowing(hands={"Bob": ["groat"]}), "knowledge.seat 1: holds cards for possible in place 1"),
    ("the own hand", table({"hand": ["groat"]}, knowledge={"Ann": {**KNOWN, "hands": {"Ann": ["groat", "hex"]},
     "people": ANN}}), "knowledge.seat 1: everybody knows the own hand"),
    ("who one is", knowing(people=PEOPLE | {"Ann": []}), "knowledge.seat 1: rules out what seat 1 really is"),
    ("one knows oneself", knowing(people=PEOPLE), "knowledge.seat 1: seat 1 is known to it"),
    ("unused ruled out", knowing(people=ANN | {"unused": []}), "knowledge.seat 1: rules out a personality"),
    ("less than everybody", table(knowledge={"public": {**KNOWN, "people": PEOPLE | {"Bob": ["lord_selachii"]}},
     "Ann": {**KNOWN, "people": ANN}}),
     "knowledge.seat 1: takes a personality for possible that the public"),
    ("frames of an end", table(frames=[{"kind": "turn", "seat": "Ann"}], **OVER), "frames: a game that is over"),
    ("no turn below", table({"hand": ["hex"]}, frames=[{"kind": "plays", "seat": "Ann", "left": 1}]),
     "frames: the lowest is somebody's turn"),
]  # fmt: skip


@pytest.mark.parametrize(("data", "complaint"), [law[1:] for law in LAWS], ids=[law[0] for law in LAWS])
def test_a_broken_law_is_complained_of(data: Position, complaint: str) -> None:
    found = told(data)
    assert any(line.startswith(complaint) for line in found), found


def test_the_table_is_lawful_without_the_break() -> None:
    """So it is the break alone that each of them is complained of."""
    assert [complaints(GAME.from_position(data)[1]) for data in (table(), knowing())] == [[], []]
    assert complaints(GAME.from_position(table(LOST, first="Bob", turn_of="Bob"))[1]) == []
    assert complaints(GAME.from_position(table(**OVER))[1]) == []
