"""The words of a position, looked up: those that nobody knows are noted with their place."""

from __future__ import annotations

from collections.abc import Sequence

from turnwise.games.ankh_morpork import bounds
from turnwise.games.ankh_morpork.board import Board
from turnwise.games.ankh_morpork.edition import Edition
from turnwise.games.ankh_morpork.position_parts import Facts
from turnwise.games.ankh_morpork.spelling import Spelling
from turnwise.kernel.errors import unknown
from turnwise.kernel.words import NOBODY


class Words:
    """Words that nobody knows are noted in `faults`, and the number 0 (or NOBODY) stands for them meanwhile."""

    def __init__(self, edition: Edition, board: Board, facts: Facts) -> None:
        self.edition, self.board, self.facts = edition, board, facts
        self.names = tuple(seat.name for seat in facts.seats)
        self.faults: list[str] = []
        pack = edition.pack
        self.cards = {card.id: number for number, card in enumerate(pack.cards)}
        self.areas = {area.id: area.number for area in pack.areas}
        self.event_ids = {event.id: number for number, event in enumerate(pack.events)}
        self.people = {person.id: number for number, person in enumerate(pack.personalities)}
        self.chairs = {name: number for number, name in enumerate(self.names)}
        self.spelling = Spelling(edition, board, self.names)

    def find(self, place: str, what: str, name: str, known: dict[str, int]) -> int:
        if name in known:
            return known[name]
        self.faults.append(f"{place}: {unknown(what, name, known)}")
        return next(iter(known.values()))

    def card(self, place: str, name: str) -> int:
        return self.find(place, "card", name, self.cards)

    def card_set(self, place: str, names: Sequence[str]) -> list[int]:
        if all(name in self.cards for name in names):
            return [self.cards[name] for name in names]
        return [self.card(f"{place}[{number}]", name) for number, name in enumerate(names)]

    def seat(self, place: str, name: str) -> int:
        return self.find(place, "seat", name, self.chairs) if name else NOBODY

    def chair(self, place: str, name: str) -> int:
        """A seat where one has to be named."""
        return self.find(place, "seat", name, self.chairs)

    def area(self, place: str, name: str) -> int:
        return self.find(place, "area", name, self.areas) if name else 0

    def owner(self, place: str, name: str) -> int:
        strangers = {word: bounds.TROLL + number for number, word in enumerate(self.spelling.strangers)}
        return self.find(place, "owner", name, {**self.chairs, **strangers}) if name else NOBODY

    def person(self, place: str, name: str) -> int:
        return self.find(place, "personality", name, self.people)
