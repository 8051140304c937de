"""Many games stepped together: the masks say what the rules say, and nothing depends on threads, buffers or builds.

The digests of every build: `scripts/on plain python -m tests.property_trading.test_many` prints GOLDEN as it is now.
"""

from __future__ import annotations

import random
from array import array
from collections import Counter
from typing import Any

import pytest

from tests.property_trading.situation import EDITIONS
from tests.property_trading.wander import DUEL, SORTS, board_with
from turnwise import game
from turnwise.games.property_trading import bounds, frames, opts, orders
from turnwise.games.property_trading.action_table import fill_order
from turnwise.games.property_trading.apply import setup
from turnwise.games.property_trading.board import Board
from turnwise.games.property_trading.native import Door, Many, Offers, Order, asked, digest, openings
from turnwise.games.property_trading.order import code_of
from turnwise.games.property_trading.state import State
from turnwise.kernel import words
from turnwise.kernel.chance import Chance, mix
from turnwise.kernel.errors import BadAction, BadInput
from turnwise.kernel.notes import Notes

LEFT_OUT = {orders.RESIGN, orders.SET_AUTO_CLAIM}
TABLES = (*SORTS, (DUEL, 2, {"battle": True, "start_cash": 3000}, {opts.DEALT_DEEDS: 13}))
STEPS = 120
RARE = {orders.BUILD, orders.SELL, orders.ACCEPT_OFFER, orders.OFFER_TRADE, orders.BUY_DEED, orders.PLACE_BID}


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


def board(edition: str, **options: object) -> Board:
    property_trading: Any = game(edition).game
    return property_trading.board(options)


def stand(edition: str = EDITIONS[0], seats: int = 4, count: int = 8, seed: int = 1, **named: Any) -> Stand:
    return Stand(Many(board(edition), seats, count, seed, **named))


@pytest.fixture(scope="module", params=EDITIONS)
def edition(request: pytest.FixtureRequest) -> str:
    return request.param


# ---- masks ----


def listed(state: State, seat: int, door: Door) -> set[int]:
    """What the rules list for a seat, as far as the table has it."""
    codes = {code for code in door.legal_codes(state, seat) if code >> 40 not in LEFT_OUT}
    return {code for code in codes if not (code >> 40 == orders.WANT_BUILDINGS and code >> 24 & 255 >= bounds.WANTED)}


def told(stand: Stand, at: int, order: Order, offers: Offers) -> list[int]:
    """The codes of what the mask of a game allows, doing nothing aside."""
    found, one, table = list[int](), stand.many.herd.games[at], stand.many.table
    for index in stand.mask(at):
        if index != bounds.NOTHING:
            fill_order(table, one.state, one.seat, index, order, offers)
            place = index - table.first[orders.OFFER_TRADE]
            found.append(
                code_of(order.kind, order.a, order.b, place if order.kind == orders.OFFER_TRADE else order.amount)
            )
    return found


def choose(stand: Stand, luck: random.Random) -> None:
    """Anything legal, mostly what seldom happens."""
    kinds = stand.many.table.kind
    for at in range(stand.many.count):
        legal = stand.mask(at)
        rare = [index for index in legal if kinds[index] in RARE]
        stand.actions[at] = luck.choice(rare if rare and luck.random() < 0.7 else legal)


@pytest.mark.parametrize("sort", range(len(TABLES)))
def test_a_mask_says_what_the_rules_list(sort: int) -> None:
    name, seats, chosen, rules = TABLES[sort]
    many = Many(board_with(chosen, rules, name), seats, 12, sort, auto=sort % 2 == 0, rounds=60)
    s, luck, door, order, offers = Stand(many), random.Random(sort), Door(), Order(), Offers()
    for _ in range(STEPS):
        for at, one in enumerate(many.herd.games):
            codes = told(s, at, order, offers)
            assert sorted(codes) == sorted(listed(one.state, one.seat, door)), (at, one.state.frame_kind[0])
            assert s.seats[at] == one.seat
            assert (bounds.NOTHING in s.mask(at)) == (one.about != 0)
            assert s.mask(at) == many.legal(at) != []
        choose(s, luck)
        many.step(s.actions)


def test_every_kind_of_question_is_met() -> None:
    """So that the test above means something."""
    met, done = Counter[int](), Counter[int]()
    for sort, (name, seats, chosen, rules) in enumerate(TABLES):
        s = Stand(Many(board_with(chosen, rules, name), seats, 12, sort, auto=sort % 2 == 0, rounds=60))
        luck, kinds = random.Random(sort), s.many.table.kind
        for _ in range(STEPS):
            choose(s, luck)
            met.update(one.state.frame_kind[one.state.depth - 1] for one in s.many.herd.games)
            done.update(kinds[index] for index in s.actions)
            s.many.step(s.actions)
    asking = {frames.TURN, frames.BUY, frames.AUCTION, frames.CALL, frames.PLACE, frames.DEBT, frames.INTEREST}
    assert asking | {frames.PENALTY, frames.ARREST, frames.BATTLE} <= set(met)
    assert {orders.BUILD, orders.SELL, orders.MORTGAGE, orders.LIFT, orders.OFFER_TRADE, orders.ACCEPT_OFFER} <= set(
        done
    )
    assert {orders.CLAIM_RENT, orders.WITHDRAW_OFFER, orders.DECLARE_BANKRUPTCY, orders.USE_CARD} <= set(done)


# ---- who is asked ----


def test_out_of_turn_a_seat_is_asked_about_an_opening_and_may_do_nothing(edition: str) -> None:
    s, met = stand(edition, count=20), 0
    for _ in range(150):
        for at, one in enumerate(s.many.herd.games):
            holding = asked(one.state)
            if one.seat != holding:
                met += 1
                assert bounds.NOTHING in s.mask(at)
                assert openings(one.state, one.seat) & words.INTERESTS
        s.step()
    assert met


def test_doing_nothing_leaves_the_game_as_it_is_and_asks_the_next() -> None:
    s = stand(count=30)
    s.step(60)
    before = [(digest(one.state), one.seat, one.about) for one in s.many.herd.games]
    idle = [at for at in range(30) if bounds.NOTHING in s.mask(at)]
    assert idle
    s.many.choose_random(s.actions)
    for at in idle:
        s.actions[at] = bounds.NOTHING
    s.many.step(s.actions)
    for at in idle:
        one = s.many.herd.games[at]
        assert digest(one.state) == before[at][0]
        assert (one.seat, one.about) != before[at][1:]


def test_without_interests_only_offers_are_asked_about_out_of_turn() -> None:
    s = stand(count=20, interests=0)
    for _ in range(200):
        for one in s.many.herd.games:
            assert one.seat == asked(one.state) or openings(one.state, one.seat) & words.ANSWER
        s.step()


# ---- matches ----


def fresh(edition: str, seats: int, seed: int, number: int) -> State:
    state = State(board(edition))
    setup(state, seats, Chance(mix(mix(seed) + number)), Notes())
    return state


def test_a_game_has_the_luck_of_its_match_in_a_batch(edition: str) -> None:
    s = stand(edition, seats=3, count=5, seed=7, auto=False, rounds=1)
    assert [digest(one.state) for one in s.many.herd.games] == [digest(fresh(edition, 3, 7, at)) for at in range(5)]
    ended = set[int]()
    while len(ended) < 5:
        s.step()
        for at in [at for at in range(5) if s.done[at] and at not in ended]:
            ended.add(at)
            assert (s.done[at], s.winners[at]) == (2, 0)
            assert digest(s.many.herd.games[at].state) == digest(fresh(edition, 3, 7, 5 + at))


def test_a_match_that_ends_tells_who_has_won() -> None:
    s, over = Stand(Many(board("exclusive_possession", round_limit=2), 3, 20, 3)), 0
    for _ in range(400):
        s.step()
        for at in range(20):
            over += s.done[at]
            assert s.done[at] in (0, 1)
            assert (s.winners[at] > 0) == bool(s.done[at])
            assert s.winners[at] < 8
    assert over >= 20


def test_reset_begins_again() -> None:
    s = stand()
    first, mask = s.many.digest(), bytes(s.masks)
    s.step(30)
    assert s.many.digest() != first
    s.many.reset()
    assert (s.many.digest(), bytes(s.masks), bytes(s.done)) == (first, mask, bytes(8))


@pytest.mark.parametrize("threads", [2, 3, 7])
def test_threads_change_nothing(threads: int) -> None:
    one, several = stand(count=31), stand(count=31, threads=threads)
    one.step(200)
    several.step(200)
    assert one.many.digest() == several.many.digest()
    assert (one.masks, one.seats, one.done, one.winners) == (
        several.masks,
        several.seats,
        several.done,
        several.winners,
    )


# ---- actions by index ----


def test_an_index_is_a_typed_action_and_back(edition: str) -> None:
    s, rules = stand(edition, count=6), game(edition).game
    for _ in range(40):
        s.step()
        for at, one in enumerate(s.many.herd.games):
            for index in s.mask(at):
                action = s.many.action_of(at, index)
                assert s.many.index_of(at, action) == index
                assert (action is None) == (index == bounds.NOTHING)
                assert action is None or rules.refusal(one.state, one.seat, action) is None


def test_every_action_has_a_name_of_its_own(edition: str) -> None:
    names = stand(edition, count=1).many.names()
    assert len(set(names)) == len(names)
    assert names[:2] == ["nothing", "roll"]


def test_the_seat_that_is_asked_is_the_one_that_sees() -> None:
    s = stand()
    s.step(50)
    assert [s.many.observe(at).seat for at in range(8)] == list(s.seats)


# ---- what goes wrong ----


def refused(s: Stand, at: int, index: int) -> str:
    before = s.many.digest(), bytes(s.masks)
    s.many.choose_random(s.actions)
    s.actions[at] = index
    with pytest.raises(BadAction) as caught:
        s.many.step(s.actions)
    assert (s.many.digest(), bytes(s.masks)) == before
    return str(caught.value)


def test_an_illegal_action_stops_all_before_anything_happens() -> None:
    s, names = stand(), stand(count=1).many.names()
    assert refused(s, 3, names.index("pay_fine")) == (
        f"actions[3]: 2 (pay_fine) is not legal for seat {s.seats[3]} now: You are not locked up."
    )
    assert "The game waits for its answer." in refused(s, 5, bounds.NOTHING)
    assert refused(s, 0, -1).startswith("actions[0]: -1 is no action, the table has 0 to ")
    assert refused(s, 7, len(names)).startswith(f"actions[7]: {len(names)} is no action")
    for index in range(len(names)):
        if index not in s.mask(4):
            assert f"actions[4]: {index} ({names[index]})" in refused(s, 4, index)
    with pytest.raises(BadAction, match=r"game 4: 2 \(pay_fine\) is not legal"):
        s.many.action_of(4, 2)


def test_every_illegal_index_has_a_reason_at_every_question() -> None:
    """Whatever the question is about: no index leads out of an array."""
    for sort, (name, seats, chosen, rules) in enumerate(TABLES):
        s, luck = Stand(Many(board_with(chosen, rules, name), seats, 3, sort)), random.Random(sort)
        for _ in range(40):
            choose(s, luck)
            s.many.step(s.actions)
            for at in range(3):
                illegal = set(range(s.many.size)) - set(s.mask(at))
                assert all("is not legal for seat" in s.many.objection(at, index) for index in illegal)


@pytest.mark.parametrize(
    ("name", "buffer", "words"),
    [
        ("masks", bytearray(3), "masks: needs .* of uint8, got 3 of format 'B'"),
        ("seats", array("d", [0.0] * 4), "seats: needs 8 of int32, got 4 of format 'd'"),
        ("done", bytes(8), "done: needs a buffer in one piece that can be written to"),
        ("winners", [0] * 8, "winners: needs a buffer, 8 of int32, such as an array of numpy's"),
    ],
)
def test_buffers_that_do_not_fit(name: str, buffer: object, words: str) -> None:
    s = stand()
    buffers: dict[str, object] = {"masks": s.masks, "seats": s.seats, "done": s.done, "winners": s.winners}
    with pytest.raises(BadInput, match=words):
        s.many.write_to(**{**buffers, name: buffer})


def test_actions_are_only_read_and_must_fit() -> None:
    s = stand()
    s.many.choose_random(s.actions)
    s.many.step(memoryview(s.actions).toreadonly())
    with pytest.raises(BadInput, match="actions: needs 8 of int32, got 7"):
        s.many.step(s.actions[:7])
    with pytest.raises(BadInput, match="actions: needs a buffer in one piece that can be written to"):
        s.many.choose_random(memoryview(s.actions).toreadonly())


def test_nothing_can_be_stepped_before_there_is_something_to_step() -> None:
    many = Many(board(EDITIONS[0]), 4, 2)
    with pytest.raises(BadInput, match="no game has begun"):
        many.step(array("i", [1, 1]))
    with pytest.raises(BadInput, match="no buffers"):
        many.reset()
    with pytest.raises(BadInput, match=r"game: needs 0 to 1 after reset\(\), got 0"):
        many.observe(0)


@pytest.mark.parametrize(
    ("named", "words"),
    [
        ({"seats": 1}, "seats: needs a number from 2 to"),
        ({"seats": 9}, "seats: needs a number from 2 to"),
        ({"count": 0}, "count: needs a number from 1 to"),
        ({"threads": 9}, "threads: needs a number from 1 to 8, got 9"),
    ],
)
def test_numbers_that_cannot_be(named: dict[str, Any], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        stand(**named)


def test_arrays_of_numpys_are_filled_in_place() -> None:
    numpy: Any = pytest.importorskip("numpy")
    many, plain = Many(board(EDITIONS[0]), 4, 6, 5), stand(count=6, seed=5)
    masks, done = numpy.zeros((6, many.width), numpy.uint8), numpy.zeros(6, bool)
    seats, winners, actions = (numpy.zeros(6, numpy.int32) for _ in range(3))
    many.write_to(masks, seats, done, winners)
    many.reset()
    for _ in range(100):
        many.choose_random(actions)
        many.step(actions)
    plain.step(100)
    assert (masks.tobytes(), seats.tobytes()) == (bytes(plain.masks), plain.seats.tobytes())
    with pytest.raises(BadInput, match="masks: needs a buffer in one piece"):
        many.write_to(numpy.asfortranarray(masks), seats, done, winners)


# ---- builds ----

# Worked out on the plain build: the digest of 6 games after 150 random steps, by edition, seats and automatic claims.
GOLDEN: dict[tuple[str, int, bool], str] = {
    ("doctor_who_villains", 4, True): "4e62cfadc764f3f2",
    ("doctor_who_villains", 3, False): "91e199d5121781b1",
    ("duel_masters", 4, True): "0e2d50a179137901",
    ("duel_masters", 3, False): "ab021f349178445b",
    ("exclusive_possession", 4, True): "d5254f25e0fd172d",
    ("exclusive_possession", 3, False): "4618c58a74dee8dd",
    ("harry_potter", 4, True): "0e2d50a179137901",
    ("harry_potter", 3, False): "ab021f349178445b",
}


def digest_of(name: str, seats: int, auto: bool) -> str:
    s = stand(name, seats, 6, 11, auto=auto)
    s.step(150)
    return f"{mix(s.many.digest() ^ sum(s.masks)):016x}"


@pytest.mark.parametrize(("name", "seats", "auto"), GOLDEN)
def test_every_build_steps_to_where_the_plain_one_does(name: str, seats: int, auto: bool) -> None:
    assert digest_of(name, seats, auto) == GOLDEN[name, seats, auto]


def test_every_edition_has_its_digests() -> None:
    assert {name for name, _, _ in GOLDEN} == set(EDITIONS)


if __name__ == "__main__":
    for each in [(name, seats, auto) for name in EDITIONS for seats, auto in ((4, True), (3, False))]:
        print(f'    {each}: "{digest_of(*each)}",'.replace("'", '"'))
