"""Many matches in one call: the bots really act, sums do not depend on threads, and every build plays the same."""

from __future__ import annotations

from typing import Any

import pytest

from tests.property_trading.packs import NAME
from turnwise import game
from turnwise.games.property_trading import native
from turnwise.games.property_trading.apply import setup
from turnwise.games.property_trading.board import Board
from turnwise.games.property_trading.state import State
from turnwise.games.property_trading.tally import Tally
from turnwise.kernel.chance import Chance
from turnwise.kernel.notes import Notes

SEED = 1
MIXED = 0b1010  # every other seat plays at random


def board(**options: object) -> Board:
    property_trading: Any = game(NAME).game
    return property_trading.board(options)


def sums(tally: Tally) -> dict[str, Any]:
    names: tuple[str, ...] = tuple(Tally.__slots__)  # type: ignore
    values = {name: getattr(tally, name) for name in names}
    return {name: list(value) if isinstance(value, list) else value for name, value in values.items()}


@pytest.fixture(scope="module")
def careful() -> Tally:
    return native.play_many(board(), 4, 200, SEED, rounds=400)


@pytest.fixture(scope="module")
def mixed() -> Tally:
    return native.play_many(board(), 4, 100, SEED, random=MIXED, auto=False, rounds=400)


# ---- bots really act ----


def test_a_fifth_of_the_buildings_is_bought_out_of_turn(careful: Tally) -> None:
    assert careful.built > 20 * careful.games
    assert careful.built_out_of_turn / careful.built >= 0.2


def test_in_most_games_a_trade_is_accepted(careful: Tally) -> None:
    assert careful.traded_games / careful.games >= 0.6
    assert careful.trades >= careful.traded_games


def test_most_games_end_before_the_limit(careful: Tally) -> None:
    assert (careful.last_left + careful.by_worth) / careful.games >= 0.8
    assert careful.last_left + careful.by_worth + careful.unfinished == careful.games == 200


def test_every_seat_wins_now_and_then(careful: Tally) -> None:
    wins = list(careful.wins)
    assert sum(wins) == careful.last_left
    assert all(20 <= won <= 90 for won in wins[:4])
    assert wins[4:] == [0] * 4


def test_rents_claimed_for_them_are_not_claimed_by_hand(careful: Tally) -> None:
    assert (careful.claims, careful.lapses) == (0, 0)
    assert sum(careful.income) > 0


def test_without_auto_claim_rents_are_claimed_by_hand_and_some_lapse(mixed: Tally) -> None:
    assert mixed.claims > 10 * mixed.games
    assert 0 < mixed.lapses < mixed.claims


def test_careful_seats_beat_random_ones(mixed: Tally) -> None:
    wins = list(mixed.wins)
    assert wins[0] + wins[2] > 3 * (wins[1] + wins[3])


def test_nothing_goes_wrong(careful: Tally, mixed: Tally) -> None:
    assert (careful.faults, mixed.faults) == (0, 0)
    assert 1 < careful.deepest <= mixed.deepest < 24


# ---- the same sums, however they are come by ----


@pytest.mark.parametrize("threads", [2, 3])
@pytest.mark.parametrize(("random", "auto"), [(0, True), (MIXED, False)])
def test_threads_change_no_sum(threads: int, random: int, auto: bool) -> None:
    one, more = (
        native.play_many(board(), 4, 20, SEED, random=random, auto=auto, rounds=40, threads=number)
        for number in (1, threads)
    )
    assert sums(one) == sums(more)


def test_parts_add_up_to_the_whole() -> None:
    whole, total = native.play_many(board(), 3, 12, SEED, rounds=30), Tally()
    for first, count in ((5, 7), (0, 2), (2, 3)):
        total.add(native.play_many(board(), 3, count, SEED, first=first, rounds=30))
    assert sums(total) == sums(whole)


def test_no_games_make_an_empty_tally() -> None:
    assert sums(native.play_many(board(), 4, 0, SEED)) == sums(Tally())


@pytest.mark.parametrize("rounds", [1, 5])
def test_a_match_is_broken_off_after_the_last_round(rounds: int) -> None:
    tally = native.play_many(board(), 4, 5, SEED, rounds=rounds)
    assert (tally.unfinished, tally.rounds) == (5, 5 * (rounds + 1))
    assert tally.turns == 5 * (4 * rounds + 1)


def test_a_match_is_played_on_from_where_it_stands() -> None:
    state, tally = State(board()), Tally()
    chance, luck, notes, desk = Chance(3), Chance(4), Notes(True), native.Desk()
    setup(state, 3, chance, notes)
    notes.take()
    for rounds in (2, 7):
        native.play_on(state, desk, chance, luck, notes, tally, rounds)
        assert state.round == rounds + 1
    assert (tally.games, tally.unfinished, notes.size) == (2, 2, 0)


# ---- every build plays the same ----

# Worked out on the plain build. Another number here is another behaviour: raise RULES_NUMBER, and work them out again.
GOLDEN: list[tuple[int, int, dict[str, object], int, bool, str]] = [  # seed, seats, options, random seats, auto-claim
    (1, 2, {}, 0, True, "b0daeb281aefce28"),
    (2, 4, {}, 0, True, "0cfe5849cf83f0d9"),
    (3, 6, {}, 0b111111, False, "558539cc1d85aecb"),
    (4, 4, {"short_game": True}, MIXED, False, "f96c7a39c1d44021"),
    (5, 3, {"houses": 3, "hotels": 1, "start_cash": 3000}, 0, True, "a09089fb05ba56a0"),
    (6, 4, {"houses": 5, "hotels": 0, "start_cash": 4000}, MIXED, True, "acacbc259b2284fb"),
    (7, 5, {"start_cash": 200, "salary": 20, "jail_fine": 400}, 0b10000, False, "9bd2cef9020b5cb7"),
    (8, 4, {"round_limit": 12}, MIXED, False, "046957628926bbce"),
    (2**63 + 9, 6, {"salary": 0, "round_limit": 30}, 0, False, "0d1f1d656caa873b"),
]


@pytest.mark.parametrize(("seed", "seats", "options", "random", "auto", "digest"), GOLDEN)
def test_every_build_ends_where_the_plain_one_ends(
    seed: int, seats: int, options: dict[str, object], random: int, auto: bool, digest: str
) -> None:
    tally = native.play_many(board(**options), seats, 5, seed, random=random, auto=auto, rounds=40)
    assert tally.faults == 0
    assert f"{tally.digest:016x}" == digest
