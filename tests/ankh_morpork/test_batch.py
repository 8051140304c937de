"""Many matches in one call: sums do not depend on threads, every build plays the same, and careful play is blind.

The digests of every build: `scripts/on plain python -m tests.ankh_morpork.test_batch` prints GOLDEN as it is now.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.ankh_morpork.outside import Outside
from tests.ankh_morpork.scene import scene
from tests.ankh_morpork.walk import GAME, IS_PLAIN, Walk
from turnwise.games.ankh_morpork import native
from turnwise.games.ankh_morpork.apply import setup
from turnwise.games.ankh_morpork.order import code_of
from turnwise.games.ankh_morpork.tally import Tally
from turnwise.kernel import words
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
    names = [name for name in Tally.__slots__ if name not in ("course", "rows")]
    values = {name: getattr(tally, name) for name in names}
    return {name: value if isinstance(value, int) else list(value) for name, value in values.items()}


def rows(tally: Tally, seats: int) -> list[dict[str, int]]:
    """The rows of a tally by the name of the column; "points_1" are those of the first seat."""
    cells = tally.rows.take()
    *single, (points, place) = native.COLUMNS.items()
    columns = dict(single) | {f"{points}_{seat + 1}": place + seat for seat in range(seats)}
    return [
        {name: cells[first + place] for name, place in columns.items()} for first in range(0, len(cells), words.COLUMNS)
    ]


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


MATCHES = {(2, 1): "points", (2, 4): "personality", (4, 1): "exhausted"}  # seats and number


@pytest.mark.parametrize(("seats", "number"), MATCHES)
def test_a_match_is_counted_as_it_is_seen_from_the_outside(seats: int, number: int) -> None:
    seen = Outside(seats, SEED, number)
    tally = native.play_many(board(), seats, 1, SEED, first=number, keeping_rows=True)
    assert seen.view.over == MATCHES[seats, number]
    assert rows(tally, seats) == [seen.row]
    assert (tally.entries, tally.digest) == (seen.entries, seen.match.game.digest(seen.match.state))
    for name, counted in (("areas_built", seen.built), ("trouble", seen.trouble), ("cards", seen.cards)):
        found: list[int] = list(getattr(tally, name))
        assert {place: number for place, number in enumerate(found) if number} == counted, name
    looks = {mark: list(tally.points)[4 * mark : 4 * mark + seats] for mark in range(40) if tally.running[mark]}
    assert looks == {mark: points for mark, points in seen.looks.items() if mark < 40}


def test_sums_are_sums_over_the_rows() -> None:
    tally = native.play_many(board(), 3, 16, SEED, random=MIXED, keeping_rows=True)
    kept = rows(tally, 3)
    assert len(kept) == tally.games == 16
    for name, total in (
        ("turns", tally.turns), ("rounds", tally.rounds), ("decisions", tally.decisions), ("leads", tally.leads),
        ("buildings", sum(tally.areas_built)),
    ):  # fmt: skip
        assert sum(row[name] for row in kept) == total, name
    assert [sum(row["ending"] == how for row in kept) for how in range(8)] == list(tally.endings)
    assert [sum(row["winners"] >> seat & 1 for row in kept) for seat in range(3)] == list(tally.wins)[:3]
    assert sum(row["behind"] * 2 >= 3 for row in kept) == tally.comebacks
    assert 0 < sum(row["interrupts"] for row in kept) <= sum(tally.interrupts)
    alone = [row["personality"] for row in kept if row["winners"].bit_count() == 1]
    assert all(list(tally.won_as)[person] >= alone.count(person) > 0 for person in set(alone))
    assert sum(tally.dealt) == 3 * 16


def test_rows_are_kept_only_where_they_are_wanted_and_change_nothing() -> None:
    with_rows, without = (native.play_many(board(), 3, 3, SEED, rounds=5, keeping_rows=keep) for keep in (True, False))
    assert (len(rows(with_rows, 3)), rows(without, 3)) == (3, [])
    assert sums(with_rows) == sums(without)
    alone = [native.play_many(board(), 3, 1, SEED, first=number, rounds=5, keeping_rows=True) for number in range(3)]
    assert [row for tally in alone for row in rows(tally, 3)] == rows(with_rows, 3)


# ---- from a position ----


def middle() -> Any:
    """A game of two, some rounds on."""
    state, tally = native.State(board()), Tally()
    chance, luck, notes, desk = Chance(3), Chance(4), Notes(True), native.Desk(state)
    setup(state, 2, chance, notes)
    notes.take()
    native.play_on(state, desk, chance, luck, notes, tally, 12)
    return GAME.position(state, ("Ann", "Bob"))


def test_a_match_from_a_position_is_counted_from_there() -> None:
    position = middle()
    seen = Outside(2, SEED, 2, position=position)
    _, start, _ = GAME.from_position(position)
    tally = native.play_many(start.board, 2, 1, SEED, first=2, keeping_rows=True, start=start)
    assert rows(tally, 2) == [seen.row]
    assert tally.digest == seen.match.game.digest(seen.match.state)


def test_all_matches_begin_at_the_position() -> None:
    """Lord Rust controls seven areas: at the start of the next turn of his he has won."""
    areas = [area.id for area in scene().edition.pack.areas]
    s = scene(
        minions={"Bob": dict.fromkeys(areas[:9], 1)}, personalities={"Bob": "lord_rust", "Ann": "lord_vetinari"},
        seats=2, more={"turn": 31, "round": 16},
    )  # fmt: skip
    start, before = s.match.state, native.digest(s.match.state)
    tally = native.play_many(start.board, 2, 20, SEED, keeping_rows=True, start=start)
    assert list(tally.endings)[1] >= 18
    assert list(tally.wins)[1] >= 18
    assert sum(row["turns"] == 2 and row["rounds"] <= 2 for row in rows(tally, 2)) >= 18
    assert native.digest(start) == before


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
