"""Positions of one edition at every kind of question to Ada, for the same four people: what recordings begin from."""

from __future__ import annotations

import json
from collections.abc import Iterator

import turnwise
from tests.browser.recording import NAMES
from tests.browser.theatre import Json
from tests.property_trading.packs import EDITIONS
from tests.property_trading.questions import QUESTIONS
from tests.property_trading.situation import situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading.pack import Hold, Line, Street, Utility

ADA, BART, CHIDI, DARA = NAMES
CASH = {ADA: 517, BART: 1_432, CHIDI: 88, DARA: 2_040}
Deed = Street | Line | Utility


def deeds_of(edition: str) -> list[Deed]:
    return [space for space in EDITIONS[edition].spaces if isinstance(space, Deed)]


def groups_of(edition: str) -> list[list[str]]:
    """The names of the streets, group by group."""
    groups: dict[str, list[str]] = {}
    for deed in deeds_of(edition):
        if isinstance(deed, Street):
            groups.setdefault(deed.group, []).append(deed.name)
    return list(groups.values())


def buying(edition: str, deed: Deed) -> Json:
    """Ada is asked whether she buys a deed; all that she needs to build and to trade is there."""
    first, last = groups_of(edition)[0], groups_of(edition)[-1]
    owns = {ADA: first, DARA: last} if deed.name not in first else {ADA: last}
    owns = {who: [each for each in names if each != deed.name] for who, names in owns.items()}
    start = situation(CASH, owns=owns, at={ADA: deed.name}, edition=edition).match.position()
    asked = [
        {"kind": "turn", "seat": ADA, "phase": "done", "rolled": True},
        {"kind": "buy", "seat": ADA, "deed": deed.name},
    ]
    del start["turn_of"]
    return start | {"frames": asked}


def two_cards(edition: str, options: Json | None = None) -> Json:
    """Ada is in jail with both cards that help out of it, which read the same."""
    cards = [card.id for deck in EDITIONS[edition].pack.decks for card in deck.cards if Hold() in card.effects]
    assert len(cards) == 2
    there = situation(CASH, jailed={ADA: 1}, cards={ADA: cards}, options=options, edition=edition)
    return there.match.position()


def shortage(edition: str) -> Json:
    """Ada wants to build, Bart could too, and two houses are left."""
    brown, blue, *_ = groups_of(edition)
    there = situation(CASH, owns={ADA: brown, BART: blue}, options={"houses": 2}, edition=edition)
    return there.play(ADA, a.Build(there.space(brown[0]), 1)).match.position()


def rare(edition: str) -> Iterator[Json]:
    """The questions that only some editions ask."""
    for place, options, position in QUESTIONS.values():
        if place == edition:
            told = json.dumps(position | {"options": options})
            for old, new in {"Ann": ADA, "Bob": BART, "Cid": CHIDI}.items():
                told = told.replace(f'"{old}"', f'"{new}"')
            found: Json = json.loads(told)
            found["seats"].append({"name": DARA, "cash": 500})
            yield turnwise.game(edition).from_position(found, seed=1).position()


def scenes(edition: str) -> Iterator[Json]:
    for deed in deeds_of(edition):
        yield buying(edition, deed)
    yield two_cards(edition)
    yield shortage(edition)
    yield from rare(edition)
