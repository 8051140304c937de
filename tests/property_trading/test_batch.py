"""Many matches in one call: the bots really act, sums do not depend on threads, and every build plays the same."""

from __future__ import annotations

from typing import Any

import pytest

from tests.property_trading.packs import NAME
from tests.property_trading.situation import EDITIONS
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


def board(edition: str = NAME, **options: object) -> Board:
    property_trading: Any = game(edition).game
    return property_trading.board(options)


def sums(tally: Tally) -> dict[str, Any]:
    fields: tuple[str, ...] = tuple(Tally.__slots__)  # type: ignore
    values = {name: getattr(tally, name) for name in fields}
    return {name: list(value) if isinstance(value, list) else value for name, value in values.items()}


@pytest.fixture(scope="module", params=EDITIONS)
def edition(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture(scope="module")
def careful(edition: str) -> Tally:
    return native.play_many(board(edition), 4, 200, SEED, rounds=400)


@pytest.fixture(scope="module")
def mixed(edition: str) -> Tally:
    return native.play_many(board(edition), 4, 100, SEED, random=MIXED, auto=False, rounds=400)


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
# Seed, seats, options, random seats, auto-claim.
GOLDEN: dict[str, list[tuple[int, int, dict[str, object], int, bool, str]]] = {
    "doctor_who_villains": [
        (1, 2, {}, 0, True, "cabd6f0e88e0a9e7"),
        (2, 4, {}, 0, True, "2c492768009429f1"),
        (3, 6, {}, 0b111111, False, "49ff9d819d4bb4c5"),
        (4, 4, {"short_game": True}, MIXED, False, "0c5aaead11e713c0"),
        (5, 3, {"houses": 3, "hotels": 1, "start_cash": 3000}, 0, True, "cca9ac8a591a3e1c"),
        (6, 4, {"houses": 5, "hotels": 0, "start_cash": 4000}, MIXED, True, "4453d2dcbcf3cb56"),
        (7, 5, {"start_cash": 200, "salary": 20, "jail_fine": 400}, 0b10000, False, "3627823441978055"),
        (8, 4, {"round_limit": 12}, MIXED, False, "55529f2b274824ee"),
        (2**63 + 9, 6, {"salary": 0, "round_limit": 30}, 0, False, "706b5bb72bc630bf"),
    ],
    "exclusive_possession": [
        (1, 2, {}, 0, True, "d1c82618364c0c51"),
        (2, 4, {}, MIXED, False, "283ee435f05684c9"),
        (3, 6, {"faster_game": True, "foreclosure": True}, 0b111111, False, "3d161670a7a0eb9f"),
        (4, 4, {"fast_game": True, "jail_fine_any_turn": True}, MIXED, True, "49ef688a7f3194c4"),
        (5, 3, {"doubles_roll_again": False, "three_doubles_jail": False}, 0, True, "6ac83d30e3cc3008"),
        (6, 5, {"commander_vimes": False, "free_flying": "parking"}, 0b10101, False, "922ac0c9d2844296"),
        (7, 4, {"three_doubles_jail": False, "free_flying_card": False}, MIXED, True, "0f2ca970c5c0b6f9"),
    ],
    "duel_masters": [
        (1, 2, {}, 0, True, "182a0830f6db17ca"),
        (2, 6, {}, 0b111111, False, "c1a1229874c89ca6"),
        (3, 4, {"short_game": True}, MIXED, False, "a755c82646571c6c"),
        (4, 4, {"battle": True}, MIXED, True, "d37c67bb34a541ed"),
        (5, 3, {"time_limit": 90, "battle": True, "start_cash": 3000}, 0b100, False, "65a08cc5918ac410"),
    ],
    "harry_potter": [
        (1, 2, {}, 0, True, "182a0830f6db17ca"),
        (2, 8, {}, 0, True, "7ad71e2e623ee9f4"),
        (3, 8, {"houses": 9, "hotels": 2, "start_cash": 4000}, 0b11111111, False, "9712d960786279a2"),
        (4, 5, {"start_cash": 200, "salary": 20, "jail_fine": 400}, MIXED, False, "8bbb76ea3db87661"),
    ],
}


def test_every_edition_has_its_digests() -> None:
    assert set(GOLDEN) == set(EDITIONS)


@pytest.mark.parametrize(
    ("name", "seed", "seats", "options", "random", "auto", "digest"),
    [pytest.param(name, *each, id=f"{name} {each[0]}") for name, golden in GOLDEN.items() for each in golden],
)
def test_every_build_ends_where_the_plain_one_ends(
    name: str, seed: int, seats: int, options: dict[str, object], random: int, auto: bool, digest: str
) -> None:
    tally = native.play_many(board(name, **options), seats, 5, seed, random=random, auto=auto, rounds=40)
    assert tally.faults == 0
    assert f"{tally.digest:016x}" == digest
