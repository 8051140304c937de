"""Positions at the questions that only some editions ask, by a few words for each."""

from __future__ import annotations

import copy
from typing import Any

from tests.property_trading.packs import EDITIONS
from turnwise.games.property_trading.board import Board
from turnwise.games.property_trading.tables import compile_board

Position = dict[str, Any]
CITY, DUEL = "exclusive_possession", "duel_masters"
DONE: Position = {"kind": "turn", "seat": "Ann", "phase": "done", "rolled": True}


def seats(*at: str, **of_ann: object) -> list[Position]:
    """Ann, Bob and Cid with 500 each, where they stand, and more about Ann."""
    told: list[Position] = [
        {"name": name, "cash": 500, "at": space} for name, space in zip(("Ann", "Bob", "Cid"), at, strict=True)
    ]
    told[0] |= of_ann
    return told


def holding(card: str, people: list[Position]) -> list[Position]:
    """The same, and Bob has a card."""
    people[1]["cards"] = [card]
    return people


# Edition, options, and the position.
QUESTIONS: dict[str, tuple[str, dict[str, object], Position]] = {
    "tax with a card": (
        CITY,
        {},
        {
            "seats": seats("The Patrician's Levy", "GO", "GO", cards=["ep_free_flying"]),
            "frames": [DONE, {"kind": "penalty", "seat": "Ann", "space": "The Patrician's Levy"}],
        },
    ),
    "jail with a card": (
        CITY,
        {},
        {
            "seats": seats("Go Directly to Jail", "GO", "GO", cards=["ep_free_flying"]),
            "frames": [DONE, {"kind": "penalty", "seat": "Ann", "space": "Go Directly to Jail"}],
        },
    ),
    "tax with a choice": (
        DUEL,
        {},
        {
            "seats": seats("Lose a Duel (4)", "GO", "GO"),
            "frames": [DONE, {"kind": "penalty", "seat": "Ann", "space": "Lose a Duel (4)"}],
        },
    ),
    "arrest": (
        CITY,
        {},
        {
            "seats": seats("Dagon Street", "Dagon Street", "Elm Street"),
            "watch": "Dagon Street",
            "pot": 75,
            "frames": [
                DONE | {"seat": "Cid", "patrolled": True},
                {"kind": "arrest", "seat": "Ann", "found": ["Ann", "Bob"]},
            ],
        },
    ),
    "seize": (
        CITY,
        {},
        {
            "seats": holding("ep_free_flying", seats("Free Flying", "GO", "GO")),
            "frames": [DONE, {"kind": "seize", "seat": "Ann", "card": "ep_free_flying"}],
        },
    ),
    "battle": (
        DUEL,
        {"battle": True},
        {
            "seats": seats("Super Explosive Volcanodon", "GO", "GO"),
            "deeds": {"Deadly Fighter Braid Claw": {"owner": "Ann"}, "Super Explosive Volcanodon": {"owner": "Bob"}},
            "frames": [DONE, {"kind": "battle", "seat": "Ann", "deed": "Super Explosive Volcanodon"}],
        },
    ),
    "foreclosure": (
        CITY,
        {"foreclosure": True},
        {
            "seats": seats("Dagon Street", "GO", "GO"),
            "deeds": {"Dagon Street": {"owner": "Bob", "mortgaged": True}},
            "frames": [DONE, {"kind": "buy", "seat": "Ann", "deed": "Dagon Street"}],
        },
    ),
    "mortgaged with the bank": (
        CITY,
        {},
        {
            "seats": seats("Dagon Street", "GO", "GO"),
            "deeds": {"Dagon Street": {"mortgaged": True}},
            "frames": [DONE, {"kind": "buy", "seat": "Ann", "deed": "Dagon Street"}],
        },
    ),
    "auction in the fast game": (
        CITY,
        {"fast_game": True},
        {
            "seats": seats("Dagon Street", "GO", "GO"),
            "frames": [DONE, {"kind": "auction", "seat": "Ann", "lot": "Dagon Street", "bidders": ["Ann", "Bob"]}],
        },
    ),
    "roll that may be declined": (
        CITY,
        {},
        {
            "seats": seats("GO", "GO", "Dagon Street"),
            "frames": [{"kind": "turn", "seat": "Ann", "doubles": 1, "rolled": True}],
        },
    ),
    "first circuit": (
        CITY,
        {},
        {"seats": seats("Elm Street", "GO", "Dagon Street", circling=True), "pot": 50, "turn_of": "Ann"},
    ),
    "time is up": (
        DUEL,
        {"time_limit": 60},
        {"seats": seats("Emeral", "GO", "GO"), "time_up": True, "turn_of": "Ann"},
    ),
}


def asked_at(question: str) -> tuple[Board, Position]:
    """The board of a question, and the position."""
    edition, options, position = QUESTIONS[question]
    return compile_board(EDITIONS[edition], options), copy.deepcopy(position)


def changed(position: Position, *path: str | int, to: object) -> Position:
    """The position with one value replaced: changed(position, "seats", 0, "at", to="GO")."""
    spot: Any = position
    *way, last = path
    for step in way:
        spot = spot[step]
    spot[last] = to
    return position
