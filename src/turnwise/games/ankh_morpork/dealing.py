"""Hidden cards dealt to places where they may lie: all ways that fit are equally likely."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from turnwise.games.ankh_morpork.rings import Rings
from turnwise.games.ankh_morpork.sets import mask_of
from turnwise.kernel.chance import Chance
from turnwise.kernel.errors import BadPosition

LUCK = 0  # the stream of the guesser's own luck
TRIES = 32  # to deal card by card, before somebody has to make room
ROUNDS = 240  # tries to let some cards go round: the deal forgets how it was made

Allowed = Mapping[int, Sequence[int]]  # card to places
Rooms = Mapping[int, int]  # place to cards that it has to hold


class Dealer:
    """Deals the same cards again and again."""

    def __init__(self, allowed: Allowed, rooms: Rooms) -> None:
        self.settled = dict.fromkeys(rooms, 0)  # cards that have one place only, as bits
        self.free = {card: places for card, places in allowed.items() if len(places) != 1}
        left = dict(rooms)
        for card in allowed.keys() - self.free.keys():
            (place,) = allowed[card]
            self.settled[place] |= 1 << card
            left[place] -= 1
        self.rooms = {place: room for place, room in left.items() if room}
        if min(left.values(), default=0) < 0 or sum(left.values()) != len(self.free):
            raise no_way()
        self._numbers = {place: number for number, place in enumerate(self.rooms)}
        self._rings = Rings()
        for room in self.rooms.values():
            self._rings.add_place(room)
        for card in sorted(self.free, key=lambda card: len(self.free[card])):
            self._rings.add_card(card, mask_of(self._numbers[goal] for goal in self.free[card] if goal in self.rooms))

    @cached_property
    def some_way(self) -> dict[int, int]:
        return some_way(self.free, self.rooms)

    def deal(self, chance: Chance) -> dict[int, int]:
        """What lies in each place: a bit for each card."""
        rings, found = self._rings, dict(self.settled)
        if not any(rings.deal(LUCK, chance) for _ in range(TRIES)):
            rings.clear()
            for card, place in self.some_way.items():
                rings.lay(self._numbers[place], card)
        if rings.places > 1:
            rings.mix(ROUNDS, LUCK, chance)
        for place, number in self._numbers.items():
            found[place] |= rings.word(number, 0) | rings.word(number, 64) << 64
        return found


def no_way() -> BadPosition:
    return BadPosition("view: its cards do not fit into the places where they may be")


def some_way(allowed: Allowed, rooms: Rooms) -> dict[int, int]:
    """A place for each card, found by moving others on where there is no room."""
    left, placed = dict(rooms), dict[int, int]()
    for card in sorted(allowed, key=lambda card: len(allowed[card])):
        if not make_room(card, allowed, placed, left, set()):
            raise no_way()
    return placed


def make_room(card: int, allowed: Allowed, placed: dict[int, int], left: dict[int, int], tried: set[int]) -> bool:
    """Find a place for a card, if need be by moving others on, one after the other."""
    for place in allowed[card]:
        if place in tried or place not in left:
            continue
        tried.add(place)
        if left[place]:
            put(card, place, placed, left)
            return True
        for other in [each for each, its in placed.items() if its == place]:
            if make_room(other, allowed, placed, left, tried):
                left[place] += 1
                put(card, place, placed, left)
                return True
    return False


def put(card: int, place: int, placed: dict[int, int], left: dict[int, int]) -> None:
    placed[card] = place
    left[place] -= 1
