"""Many games stepped together: the masks say what the rules say, nothing depends on threads or builds, nothing leaks.

The digests of every build: `scripts/on plain python -m tests.ankh_morpork.test_many` prints GOLDEN as it is now.
"""

from __future__ import annotations

from array import array
from collections import Counter
from typing import Any

import pytest

from tests.ankh_morpork.walk import GAME
from turnwise.games.ankh_morpork import orders
from turnwise.games.ankh_morpork.apply import setup
from turnwise.games.ankh_morpork.native import Door, Many, Order, State, asked, digest
from turnwise.games.ankh_morpork.order import code_of
from turnwise.kernel.chance import Chance, mix
from turnwise.kernel.errors import BadAction, BadInput
from turnwise.kernel.notes import Notes

FREE: dict[str, object] = {
    "personality_win_is_automatic": False, "allow_voluntary_pass": True, "small_gods_same_turn": False,
    "replacement_interrupt_placement": "any_other_area",
}  # fmt: skip
TABLES: tuple[tuple[int, dict[str, object]], ...] = ((2, {}), (3, FREE), (4, {}), (4, FREE))
STEPS = 250


class Stand:
    """Games with the buffers of somebody who steps them."""

    def __init__(self, many: Many) -> None:
        self.many, count = many, many.count
        self.masks, self.done = bytearray(count * many.width), bytearray(count)
        self.seats, self.winners, self.actions = (array("i", bytes(4 * count)) for _ in range(3))
        many.write_to(self.masks, self.seats, self.done, self.winners)
        many.reset()

    def mask(self, at: int) -> list[int]:
        row = self.masks[at * self.many.width : (at + 1) * self.many.width]
        return [index for index, legal in enumerate(row) if legal]

    def step(self, times: int = 1) -> None:
        for _ in range(times):
            self.many.choose_random(self.actions)
            self.many.step(self.actions)


def stand(
    seats: int = 4, count: int = 8, seed: int = 1, options: dict[str, object] | None = None, **named: Any
) -> Stand:
    return Stand(Many(GAME.board(options or {}), seats, count, seed, **named))


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_mask_says_what_the_rules_list(seats: int, options: dict[str, object]) -> None:
    s, door, order = stand(seats, 20, seats, options), Door(), Order()
    for _ in range(STEPS):
        for at, one in enumerate(s.many.herd.games):
            listed = [code for code in door.legal_codes(one.state, s.seats[at]) if code >> 40 != orders.RESIGN]
            found = list[int]()
            for index in s.mask(at):
                s.many.table.fill(index, order)
                found.append(code_of(order.kind, order.a, order.b))
            assert sorted(found) == sorted(listed)
            assert len(found) > 1
            assert s.seats[at] == asked(one.state)
            assert s.mask(at) == s.many.legal(at)
        s.step()


def test_every_kind_of_order_is_met() -> None:
    """So that the test above means something."""
    met = Counter[int]()
    for seats, options in TABLES:
        s = stand(seats, 20, seats, options)
        for _ in range(STEPS):
            met.update(s.many.table.kind[index] for at in range(20) for index in s.mask(at))
            s.step()
    assert set(range(1, orders.RESIGN)) <= set(met)


@pytest.mark.parametrize("index", range(0, 748, 11))
def test_a_place_in_the_table_is_one_order_and_back(index: int) -> None:
    table, order = stand(count=1).many.table, Order()
    table.fill(index, order)
    assert table.index_of(order.kind, order.a, order.b) == index


def test_an_index_is_a_typed_action_and_back() -> None:
    s = stand(count=6)
    for _ in range(40):
        s.step()
        for at, one in enumerate(s.many.herd.games):
            for index in s.mask(at):
                action = s.many.action_of(at, index)
                assert s.many.index_of(at, action) == index
                assert GAME.refusal(one.state, s.seats[at], action) is None


def test_every_action_has_a_name_of_its_own() -> None:
    names = stand(count=1).many.names()
    assert len(set(names)) == len(names)
    assert {"pass", "use_city: The Shades", "protect: The Shades, city_card"} <= set(names)


def test_the_seat_that_is_asked_is_the_one_that_sees() -> None:
    """And it sees what it would at a table: no hand but its own."""
    s = stand()
    s.step(60)
    for at, one in enumerate(s.many.herd.games):
        assert s.many.observe(at) == GAME.view_for(one.state, s.seats[at])


# ---- matches ----


def fresh(seed: int, number: int) -> State:
    """Match *number* of a batch, at its first question."""
    state = State(GAME.board({}))
    setup(state, 4, Chance(mix(mix(seed) + number)), Notes())
    return state


def test_a_game_has_the_luck_of_its_match_in_a_batch() -> None:
    s = stand(count=5, seed=7)
    assert [digest(one.state) for one in s.many.herd.games] == [digest(fresh(7, at)) for at in range(5)]
    again = stand(count=5, seed=7, rounds=1)
    while not any(again.done):
        again.step()
    at = again.done.index(2)
    assert digest(again.many.herd.games[at].state) == digest(fresh(7, 5 + at))


def test_a_match_that_ends_tells_who_has_won() -> None:
    s, over = stand(count=20, seed=3), 0
    for _ in range(400):
        s.step()
        for at in range(20):
            over += s.done[at]
            assert s.done[at] in (0, 1)
            assert (0 < s.winners[at] < 16) == bool(s.done[at])
    assert over


@pytest.mark.parametrize("threads", [2, 5])
def test_threads_change_nothing(threads: int) -> None:
    one, several = stand(count=17), stand(count=17, threads=threads)
    one.step(150)
    several.step(150)
    assert one.many.digest() == several.many.digest()
    assert (one.masks, one.seats, one.done, one.winners) == (
        several.masks,
        several.seats,
        several.done,
        several.winners,
    )


def test_reset_begins_again() -> None:
    s = stand()
    first, mask = s.many.digest(), bytes(s.masks)
    s.step(30)
    assert s.many.digest() != first
    s.many.reset()
    assert (s.many.digest(), bytes(s.masks), bytes(s.done)) == (first, mask, bytes(8))


# ---- what goes wrong ----


def test_an_illegal_action_stops_all_before_anything_happens() -> None:
    s, names = stand(), stand(count=1).many.names()
    s.step(10)
    before = s.many.digest(), bytes(s.masks)
    for index in [-1, *range(s.many.size), s.many.size]:
        if index in s.mask(4):
            continue
        s.many.choose_random(s.actions)
        s.actions[4] = index
        with pytest.raises(BadAction) as caught:
            s.many.step(s.actions)
        known = 0 <= index < s.many.size
        assert str(caught.value).startswith(
            f"actions[4]: {index} ({names[index]})" if known else f"actions[4]: {index} is no"
        )
    assert (s.many.digest(), bytes(s.masks)) == before


def test_numbers_that_cannot_be() -> None:
    with pytest.raises(BadInput, match="seats: needs a number from 2 to 4, got 5"):
        stand(5)
    with pytest.raises(BadInput, match="threads: needs a number from 1 to 8, got 0"):
        stand(threads=0)


# ---- builds ----

# Worked out on the plain build: the digest of 6 games after 120 steps at random, by seats and table.
GOLDEN: dict[tuple[int, str], str] = {
    (2, "as printed"): "2ba99224e25dcbc6",
    (3, "free"): "b18f6dd9a1aa9584",
    (4, "as printed"): "75162c56fcfdb504",
}


def digest_of(seats: int, table: str) -> str:
    s = stand(seats, 6, 11, FREE if table == "free" else {})
    s.step(120)
    return f"{mix(s.many.digest() ^ sum(s.masks)):016x}"


@pytest.mark.parametrize(("seats", "table"), GOLDEN)
def test_every_build_steps_to_where_the_plain_one_does(seats: int, table: str) -> None:
    assert digest_of(seats, table) == GOLDEN[seats, table]


if __name__ == "__main__":
    for each in ((2, "as printed"), (3, "free"), (4, "as printed")):
        print(f'    {each}: "{digest_of(*each)}",'.replace("'", '"'))
