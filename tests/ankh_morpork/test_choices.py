"""Lists of what a seat may do: exactly what the one authority has no objection to, at every kind of question."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ankh_morpork.questions import FRAMES, collected, positions_at
from tests.ankh_morpork.scene import scene
from tests.ankh_morpork.walk import GAME
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork import bounds, orders
from turnwise.games.ankh_morpork.doors import Door
from turnwise.games.ankh_morpork.legal import why_not
from turnwise.games.ankh_morpork.order import Order, code_of
from turnwise.games.ankh_morpork.translate import KINDS

CARDS, AREAS, SOURCES = range(bounds.CARDS), range(1, bounds.AREAS), range(bounds.AREAS)
# Every order that can be said: the numbers of each field.
NUMBERS: dict[str | None, range] = {
    None: range(1), "card": CARDS, "area": AREAS, "lifted": SOURCES, "given_up": SOURCES,
    "owner": range(bounds.PIECES), "seat": range(bounds.SEATS), "what": range(4),
}  # fmt: skip


def every_order() -> list[tuple[int, int, int]]:
    found: list[tuple[int, int, int]] = []
    for kind, (_, first, second) in KINDS.items():
        seconds = SOURCES if kind == orders.INTERRUPT else NUMBERS[second]
        found += [(kind, one, other) for one in NUMBERS[first] for other in seconds]
    return found


EVERY = every_order()


def by_brute_force(state: Any, seat: int) -> set[int]:
    order, found = Order(), set[int]()
    for each in EVERY:
        order.set(*each)
        if why_not(state, seat, order) == 0:
            found.add(code_of(*each))
    return found


@pytest.mark.long
@pytest.mark.parametrize("kind", FRAMES)
def test_the_list_is_all_that_is_allowed(kind: str) -> None:
    for data in positions_at(kind)[::3]:
        state, door = GAME.from_position(data)[1], Door()
        for seat in range(state.seats):
            listed = door.legal_codes(state, seat)
            assert len(set(listed)) == len(listed)
            assert set(listed) == by_brute_force(state, seat)
            assert door.answer_codes(state, seat) == [code for code in listed if code >> 40 != orders.RESIGN]


@pytest.mark.long
def test_there_is_always_an_answer() -> None:
    for positions in collected().values():
        for data in positions:
            state = GAME.from_position(data)[1]
            answers = {seat: Door().answer_codes(state, seat) for seat in range(state.seats)}
            assert {seat for seat in answers if answers[seat]} == GAME.to_act(state)


def test_a_list_has_a_stable_order() -> None:
    s = scene({"Ann": ["ruby", "groat"]}, buildings={"the_hippo": "Ann"})
    assert s.legal("Ann") == [a.PlayCard(14), a.PlayCard(s.card("ruby")), a.UseCity(6), a.Resign()]
    assert s.legal("Bob") == [a.Resign()]


def test_the_longest_list_has_room() -> None:
    """With everything on the board, each place goes with each source."""
    full = {area.id: 1 for area in GAME.edition.pack.areas}
    s = scene({"Ann": ["groat"]}, minions={"Ann": full}).plays("Ann", "groat")
    assert len(s.legal("Ann", a.PlaceMinion)) == 12 * 11
    assert len(s.legal("Ann")) < bounds.CODES
