"""Who does what in the compiled loop: random seats answer by the list, careful ones by the house policy."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from tests.ankh_morpork.scene import scene
from tests.ankh_morpork.walk import GAME, Walk
from turnwise.games.ankh_morpork import native
from turnwise.games.ankh_morpork.desk import Desk, next_act
from turnwise.games.ankh_morpork.doors import Door
from turnwise.games.ankh_morpork.order import Order, code_of
from turnwise.games.ankh_morpork.policy import Mind, answer
from turnwise.games.ankh_morpork.state import asked, digest
from turnwise.kernel.chance import Chance, mix
from turnwise.kernel.game import Table
from turnwise.kernel.notes import Notes
from turnwise.kernel.words import M64

SEED, NUMBER = 3, 5
BOT_LUCK = 0x5EED_B075


def said(order: Order) -> int:
    return code_of(order.kind, order.a, order.b)


@pytest.mark.parametrize("random", [0, 1])
def test_a_seat_answers_out_of_the_list(random: int) -> None:
    walk = Walk(3, 8)
    desk, luck, door = Desk(walk.state), Chance(1), Door()
    desk.random = [random] * 4
    for state in islice(walk.decisions(), 0, 300, 2):
        if state.over:
            break
        before, listed = digest(state), door.answer_codes(state, asked(state))
        assert next_act(state, desk, luck) == asked(state)
        assert said(desk.order) in listed
        assert (desk.choices, digest(state)) == (len(listed), before)


def test_a_single_answer_needs_no_thought_and_no_luck() -> None:
    s, luck = scene({"Ann": ["gaspode"]}), Chance(1)
    desk = Desk(s.match.state)
    desk.random = [1] * 4
    assert next_act(s.match.state, desk, luck) == 0
    assert (desk.choices, sum(luck.count)) == (1, 0)


def test_random_seats_answer_differently_and_careful_ones_alike() -> None:
    s = scene({"Ann": ["ruby", "groat", "hex", "modo", "librarian"]})
    desk = Desk(s.match.state)
    found: dict[int, set[int]] = {}
    for random in (0, 1):
        desk.random = [random] * 4
        for seed in range(30):
            next_act(s.match.state, desk, Chance(seed))
            found.setdefault(random, set()).add(said(desk.order))
    assert (len(found[0]), len(found[1])) == (1, 5)


def test_a_careful_seat_gives_the_answer_of_the_house() -> None:
    walk = Walk(4, 9)
    desk, luck = Desk(walk.state), Chance(1)
    for state in islice(walk.decisions(), 0, 120, 5):
        next_act(state, desk, luck)
        if desk.choices > 1:
            mind, order = Mind(state), Order()
            native.list_question(state, asked(state), mind.codes, order)
            answer(state, asked(state), mind, order)
            assert said(order) == said(desk.order)


@pytest.mark.parametrize(("seats", "random"), [(2, 0), (3, 0b101), (4, 0b1111)])
def test_a_match_from_python_ends_as_in_the_loop(seats: int, random: int) -> None:
    key = mix(mix(SEED) + NUMBER & M64)
    chance, luck, notes = Chance(key), Chance(key ^ BOT_LUCK), Notes()
    state: Any = GAME.setup(GAME.check_table(Table(seats, {})), chance, notes)
    desk, entries = Desk(state), 0
    desk.random = [random >> seat & 1 for seat in range(4)]
    while GAME.outcome(state) is None:
        seat = next_act(state, desk, luck)
        assert Door().apply_code(state, seat, said(desk.order), chance, notes) == 0
        entries += 1
    tally = native.play_many(state.board, seats, 1, SEED, first=NUMBER, random=random)
    assert (tally.entries, tally.digest, tally.faults) == (entries, digest(state), 0)
