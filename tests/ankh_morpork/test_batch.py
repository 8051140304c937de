"""Many matches in one call: sums do not depend on threads, every build plays the same, and careful play is blind.

The digests of every build: `scripts/on plain python -m tests.ankh_morpork.test_batch` prints GOLDEN as it is now.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.ankh_morpork.walk import GAME, IS_PLAIN, Walk
from turnwise.games.ankh_morpork import native
from turnwise.games.ankh_morpork.apply import setup
from turnwise.games.ankh_morpork.order import code_of
from turnwise.games.ankh_morpork.tally import Tally
from turnwise.kernel.chance import Chance
from turnwise.kernel.notes import Notes

GAMES = 6
TABLES: dict[str, dict[str, object]] = {
    "as printed": {},
    "free hands": {"personality_win_is_automatic": False, "allow_voluntary_pass": True, "bank_limit": False},
    "strong gods": {
        "small_gods_demon_scope": "any_area", "small_gods_stops_trolls": True, "small_gods_same_turn": False,
        "subsidence_voluntary_loss": True,
    },
    "other places": {
        "text_placement_ignores_adjacency": False, "replacement_interrupt_placement": "any_other_area",
        "trouble_text_needs_minion": True, "top_area_cost": 17,
    },
    "short hands": {"mossy_lawn_refill": False, "fog_can_end_game": False},
}  # fmt: skip
# Worked out on the plain build. Another number here is another behaviour: raise RULES_NUMBER, and work them out again.
# Seed, seats, random seats as bits, table: the digest of GAMES matches.
GOLDEN: dict[tuple[int, int, int, str], str] = {
    (1, 2, 0, "as printed"): "bc67487c2460673e",
    (2, 2, 3, "as printed"): "d1ca5a957c24fb9a",
    (3, 3, 0, "as printed"): "813f9ca214aa5f45",
    (4, 3, 7, "as printed"): "f8bf4cff1f3b9821",
    (5, 4, 0, "as printed"): "c44bbfe52b043f74",
    (6, 4, 15, "as printed"): "a7227fa8da7e06b4",
    (7, 4, 10, "free hands"): "4c5a79f69248fd43",
    (8, 3, 4, "strong gods"): "61f8015cdd712a3e",
    (9, 4, 10, "other places"): "b9a200494e31bec9",
    (10, 2, 1, "short hands"): "a426b01e885c230d",
}
SEED = 1
MIXED = 0b1010  # every other seat plays at random


def board(**options: object) -> native.Board:
    return GAME.board(options)


def sums(tally: Tally) -> dict[str, Any]:
    names: tuple[str, ...] = Tally.__slots__
    values = {name: getattr(tally, name) for name in names}
    return {name: value if isinstance(value, int) else list(value) for name, value in values.items()}


def digest_of(seed: int, seats: int, random: int, table: str) -> str:
    tally = native.play_many(board(**TABLES[table]), seats, GAMES, seed, random=random)
    assert (tally.faults, tally.unfinished) == (0, 0)
    return f"{tally.digest:016x}"


# ---- every build plays the same ----


@pytest.mark.parametrize(("seed", "seats", "random", "table"), GOLDEN)
def test_every_build_ends_where_the_plain_one_ends(seed: int, seats: int, random: int, table: str) -> None:
    assert digest_of(seed, seats, random, table) == GOLDEN[seed, seats, random, table]


def test_every_table_has_digests_of_careful_and_of_random_players() -> None:
    met = {(seats, kind) for _, seats, random, _ in GOLDEN for kind in (random == 0, random == (1 << seats) - 1)}
    assert met >= {(seats, pure) for seats in (2, 3, 4) for pure in (False, True)}


# ---- the same sums, however they are come by ----


@pytest.mark.parametrize("threads", [2, 3, 5])
@pytest.mark.parametrize(("seats", "random"), [(2, 0b11), (3, 0), (4, MIXED)])
def test_threads_change_no_sum(threads: int, seats: int, random: int) -> None:
    one, more = (native.play_many(board(), seats, 12, SEED, random=random, threads=number) for number in (1, threads))
    assert sums(one) == sums(more)
    assert sums(one)["games"] == 12


def test_parts_add_up_to_the_whole() -> None:
    whole, total = native.play_many(board(), 3, 12, SEED, random=0b11), Tally()
    for first, count in ((5, 7), (0, 2), (2, 3)):
        total.add(native.play_many(board(), 3, count, SEED, random=0b11, first=first))
    assert sums(total) == sums(whole)


def test_a_match_depends_on_the_seed_and_its_number_alone() -> None:
    alone = [native.play_many(board(), 4, 1, SEED, random=MIXED, first=number).digest for number in range(6)]
    behind = native.play_many(board(), 4, 5, SEED, random=MIXED).digest
    again = native.play_many(board(), 4, 6, SEED, random=MIXED).digest
    assert (behind + alone[5]) % 2**64 == again == sum(alone) % 2**64
    assert len(set(alone)) == 6
    assert native.play_many(board(), 4, 1, SEED + 1, random=MIXED).digest not in alone


def test_no_games_make_an_empty_tally() -> None:
    assert sums(native.play_many(board(), 4, 0, SEED)) == sums(Tally())


@pytest.mark.parametrize("rounds", [1, 4])
def test_a_match_is_broken_off_after_the_last_round(rounds: int) -> None:
    tally = native.play_many(board(), 4, 5, SEED, random=15, rounds=rounds)
    assert (tally.unfinished, tally.rounds, tally.games - sum(list(tally.endings)[1:])) == (5, 5 * (rounds + 1), 5)
    assert tally.turns == 5 * (4 * rounds + 1)


def test_a_match_is_played_on_from_where_it_stands() -> None:
    state, tally = native.State(board()), Tally()
    chance, luck, notes, desk = Chance(3), Chance(4), Notes(True), native.Desk(state)
    setup(state, 3, chance, notes)
    notes.take()
    for rounds in (2, 4):
        native.play_on(state, desk, chance, luck, notes, tally, rounds)
        assert state.round == rounds + 1
    assert (tally.games, tally.unfinished, notes.size) == (2, 2, 0)


# ---- what is counted ----


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_sums_fit_together(seats: int) -> None:
    tally = native.play_many(board(), seats, 30, SEED, random=MIXED)
    endings, people, cities = list(tally.endings), list(tally.people), list(tally.cities)
    assert (tally.games, tally.faults, sum(endings), endings[0]) == (30, 0, 30, tally.unfinished)
    assert sum(people) == endings[1] + endings[2]
    assert tally.riots + tally.exhausted == endings[2] + endings[3]
    assert sum(list(tally.wins)) >= 30
    assert list(tally.wins)[seats:] == [0] * (4 - seats)
    assert 0 < tally.unheld < tally.windows < tally.decisions < tally.entries
    assert max(list(tally.events)) <= 30
    assert sum(list(tally.interrupts)) <= sum(list(tally.cards))
    assert cities[4] == tally.protections
    assert 1 < tally.deepest < 24


def test_who_does_not_listen_plays_the_same_and_counts_no_facts() -> None:
    heard, deaf = (native.play_many(board(), 3, 6, SEED, listening=listening) for listening in (True, False))
    assert (heard.digest, heard.decisions) == (deaf.digest, deaf.decisions)
    assert sum(list(heard.cards)) > 0 == sum(list(deaf.cards))


# ---- careful play ----


@pytest.mark.long
@pytest.mark.clause("AM-88")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_careful_policy_is_blind_to_what_is_hidden(seats: int) -> None:
    """In worlds that its seat cannot tell apart it gives the same answer."""
    met, kinds = 0, set[int]()
    for seed in range(1 if IS_PLAIN else 4):
        walk = Walk(seats, seed)
        for number, state in enumerate(walk.decisions()):
            if GAME.outcome(state) is not None or number % 3:
                continue
            (seat,) = GAME.to_act(state)
            wanted, choices = answer_in(state, seat)
            if choices == 1:
                continue
            view = GAME.view_for(state, seat)
            for key in range(3):
                twin = GAME.guess(walk.table, view, seat, Chance(key))
                assert answer_in(twin, seat) == (wanted, choices), (seed, number, key)
                met += native.digest(twin) != native.digest(state)
            kinds.add(wanted >> 40)
    print(seats, met, sorted(kinds))
    assert met > (50 if IS_PLAIN else 500)
    assert len(kinds) > 8


def answer_in(state: native.State, seat: int) -> tuple[int, int]:
    """The code of the careful answer, and out of how many."""
    mind, order = native.Mind(state), native.Order()
    native.list_question(state, seat, mind.codes, order)
    native.answer(state, seat, mind, order)
    return code_of(order.kind, order.a, order.b), mind.codes.size


@pytest.mark.skipif(not native.COMPILED, reason="takes long")
def test_careful_beats_three_random_players_from_every_seat() -> None:
    won = [list(native.play_many(board(), 4, 100, SEED, random=15 & ~(1 << seat)).wins)[seat] for seat in range(4)]
    print(won)
    assert sum(won) >= 240
    assert min(won) >= 50


if __name__ == "__main__":
    for setting in GOLDEN:
        print(f'    {setting}: "{digest_of(*setting)}",'.replace("'", '"'))
