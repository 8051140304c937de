"""Luck in all its modes: seeded, sealed, scripted and replayed, with marks, tapes and faults."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pytest

from turnwise.kernel import words
from turnwise.kernel.chance import Chance, member, mix, ones, rank_of

DICE, DECK, OTHER = 0, 12, 31  # any three streams


def listening(key: int = 7) -> Chance:
    return Chance(key, True)


def tape(mode: int, entries: list[int], first: int = 0, lane: int = DICE) -> Chance:
    chance = listening()
    chance.mode = mode
    chance.lay_out(lane, first, entries)
    return chance


def scripted(*entries: int) -> Chance:
    return tape(words.SCRIPTED, list(entries))


# ---- bits and sets ----


@pytest.mark.parametrize(
    ("x", "mixed"),
    [(0, 0), (1, 0x5692161D100B05E5), (2**63, 0x25C26EA579CEA98A), (2**64 - 1, 0xB4D055FCF2CBBD7B)],
)
def test_mix_is_the_same_on_every_build(x: int, mixed: int) -> None:
    assert mix(x) == mixed


@pytest.mark.parametrize(("x", "count"), [(0, 0), (1, 1), (2**63, 1), (0b1011, 3), (2**64 - 1, 64)])
def test_ones(x: int, count: int) -> None:
    assert ones(x) == count


SETS = [  # low, high, members
    (0, 0, []),
    (1, 0, [0]),
    (0b1011, 0, [0, 1, 3]),
    (1 << 63, 1, [63, 64]),
    (0, 1 << 63, [127]),
    (2**64 - 1, 2**64 - 1, list(range(128))),
]


@pytest.mark.parametrize(("low", "high", "members"), SETS)
def test_members_are_counted_from_the_lowest(low: int, high: int, members: list[int]) -> None:
    assert [member(low, high, rank) for rank in range(len(members))] == members
    assert member(low, high, len(members)) == -1
    assert [rank_of(low, high, place) for place in members] == list(range(len(members)))


@pytest.mark.parametrize(("low", "high", "members"), SETS)
def test_what_is_not_a_member_has_no_rank(low: int, high: int, members: list[int]) -> None:
    others = [place for place in range(-2, 131) if place not in members]
    assert [rank_of(low, high, place) for place in others] == [-1] * len(others)


# ---- seeded ----


def drawn(chance: Chance, n: int, stream: int, count: int) -> list[int]:
    return [chance.below(n, stream) for _ in range(count)]


@pytest.mark.parametrize(
    ("seed", "stream", "ranks"),
    [
        (0, DICE, [1, 3, 4, 2, 3, 4, 0, 4]),
        (0, DECK, [1, 4, 5, 1, 0, 5, 5, 1]),
        (7, DICE, [2, 4, 3, 3, 3, 2, 1, 5]),
        (2**64 - 1, OTHER, [4, 1, 0, 3, 4, 4, 0, 5]),
    ],
)
def test_a_seed_gives_the_same_luck_on_every_build(seed: int, stream: int, ranks: list[int]) -> None:
    assert drawn(Chance(seed), 6, stream, 8) == ranks


def test_every_mode_but_a_seed_is_asked_for() -> None:
    assert Chance().mode == words.SEEDED


def test_a_seeded_draw_does_not_depend_on_other_streams() -> None:
    alone, among = Chance(5), Chance(5)
    wanted = drawn(alone, 6, DECK, 40)
    found = []
    for number in range(40):
        drawn(among, 52, OTHER, number % 3)
        found.append(among.below(6, DECK))
        drawn(among, 2, DICE, number % 2)
    assert found == wanted


def test_streams_and_seeds_do_not_repeat_each_other() -> None:
    rows = {tuple(drawn(Chance(seed), 1000, stream, 12)) for seed in range(20) for stream in range(words.STREAMS)}
    assert len(rows) == 20 * words.STREAMS


def test_the_count_is_the_whole_position() -> None:
    whole, part = Chance(11), Chance(11)
    tail = drawn(whole, 6, DICE, 30)[20:]
    part.count = [20 if stream == DICE else 0 for stream in range(words.STREAMS)]
    assert drawn(part, 6, DICE, 10) == tail
    assert part.place(DICE) == whole.place(DICE) == 30


def test_seeding_again_starts_afresh() -> None:
    chance = listening(3)
    first = drawn(chance, 6, DICE, 5)
    chance.seed(3)
    assert (chance.draws(), chance.place(DICE), chance.fault) == ([], 0, 0)
    assert drawn(chance, 6, DICE, 5) == first


@pytest.mark.parametrize("n", [1, 2, 6, 52, words.MOST])
def test_a_draw_is_below_n(n: int) -> None:
    assert all(0 <= rank < n for rank in drawn(Chance(1), n, DICE, 500))


# What chi-square stays below 999 times of 1000, by degrees of freedom, out of a table.
CHI_SQUARE = {1: 10.83, 5: 20.52, 15: 37.70, 35: 66.62}


def chi_square(counts: Counter[int], cells: int) -> float:
    usual = counts.total() / cells
    return sum((counts[cell] - usual) ** 2 / usual for cell in range(cells))


@pytest.mark.parametrize("seed", [0, 1, 2, 12345, 2**63])
@pytest.mark.parametrize("stream", [DICE, DECK])
@pytest.mark.parametrize("n", [2, 6, 16])
def test_seeded_draws_are_spread_evenly(seed: int, stream: int, n: int) -> None:
    counts = Counter(drawn(Chance(seed), n, stream, 3000))
    assert chi_square(counts, n) < CHI_SQUARE[n - 1]


@pytest.mark.parametrize("seed", [0, 1, 2, 12345, 2**63])
def test_a_draw_tells_nothing_about_the_next(seed: int) -> None:
    ranks = drawn(Chance(seed), 6, DICE, 3600)
    assert chi_square(Counter(6 * one + next_one for one, next_one in pairwise(ranks)), 36) < CHI_SQUARE[35]


@pytest.mark.parametrize("place", [0, 1, 7])
def test_a_draw_tells_nothing_about_the_same_draw_of_the_next_seed(place: int) -> None:
    ranks = [drawn(Chance(seed), 6, DICE, place + 1)[-1] for seed in range(3601)]
    assert chi_square(Counter(6 * one + next_one for one, next_one in pairwise(ranks)), 36) < CHI_SQUARE[35]


def test_two_streams_tell_nothing_about_each_other() -> None:
    chance = Chance(9)
    counts = Counter(6 * chance.below(6, 0) + chance.below(6, 1) for _ in range(3600))
    assert chi_square(counts, 36) < CHI_SQUARE[35]


@pytest.mark.parametrize(
    ("low", "high", "members"), [(0b1011, 0, {0, 1, 3}), (1 << 63, 0b11, {63, 64, 65}), (0, 1 << 63, {127})]
)
def test_pick_takes_members_only_and_all_of_them(low: int, high: int, members: set[int]) -> None:
    chance = Chance(4)
    assert {chance.pick(low, high, DECK) for _ in range(60)} == members


def test_a_pick_is_a_draw_out_of_the_number_of_members() -> None:
    chance = listening()
    place = chance.pick(0b1011, 0b1, DECK)
    ((stream, n, rank),) = chance.draws()
    assert (stream, n) == (DECK, 4)
    assert [0, 1, 3, 64][rank] == place


# ---- sealed: words laid out beforehand, not yet ranks ----


@pytest.mark.parametrize(
    ("word", "n", "rank"),
    [(0, 6, 0), (2**32 - 1, 6, 5), (2**31, 6, 3), (2**31 - 1, 2, 0), (2**32 - 1, words.MOST, words.MOST - 1)],
)
def test_a_sealed_word_is_scaled_to_n(word: int, n: int, rank: int) -> None:
    assert tape(words.SEALED, [word]).below(n, DICE) == rank


def test_a_sealed_word_is_never_a_name() -> None:
    assert tape(words.SEALED, [words.NAMED + 3]).pick(0b1000, 0, DICE) == 3
    assert tape(words.SEALED, [words.NAMED]).below(6, DICE) == 0


# ---- scripted: ranks, or members by name ----


def test_a_script_gives_its_ranks_in_order() -> None:
    chance = scripted(0, 5, 2)
    assert drawn(chance, 6, DICE, 3) == [0, 5, 2]
    assert (chance.fault, chance.draws()) == (0, [(DICE, 6, 0), (DICE, 6, 5), (DICE, 6, 2)])


@pytest.mark.parametrize("place", [0, 3, 63, 64, 127])
def test_a_name_stands_for_a_member_whatever_its_rank(place: int) -> None:
    low, high = 1 | 1 << 3 | 1 << 63, 1 | 1 << 63
    assert scripted(words.NAMED + place).pick(low, high, DICE) == place


@pytest.mark.parametrize(
    ("entry", "low"),
    [(3, 0b111), (6, 0b111), (words.NAMED + 3, 0b111), (words.NAMED + 128, 0b111), (2**32, 0b111), (2**63, 0b111)],
)
def test_an_entry_that_does_not_fit_is_misread(entry: int, low: int) -> None:
    chance = scripted(entry)
    chance.pick(low, 0, DICE)
    assert (chance.fault, chance.stream) == (words.MISREAD, DICE)


def test_a_plain_draw_has_no_names() -> None:
    chance = scripted(words.NAMED)
    assert (chance.below(6, DICE), chance.fault) == (0, words.MISREAD)


def test_streams_may_share_a_lane_and_are_read_in_the_order_of_play() -> None:
    chance = scripted(1, 2, 3)
    chance.join(1, DICE)
    chance.join(2, DICE)
    assert [chance.below(6, 2), chance.below(6, DICE), chance.below(6, 1)] == [1, 2, 3]
    assert [stream for stream, _, _ in chance.draws()] == [2, DICE, 1]
    assert (chance.place(DICE), chance.place(1)) == (3, 0)


# ---- the window of a tape ----


@pytest.mark.parametrize("mode", [words.SEALED, words.SCRIPTED])
@pytest.mark.parametrize(
    ("first", "entries", "count", "fault"),
    [
        (0, [1, 1, 1], 0, 0),
        (0, [1, 1, 1], 2, 0),
        (0, [1, 1, 1], 3, words.DRY),
        (5, [1], 4, words.DRY),
        (5, [1], 5, 0),
        (5, [1], 6, words.DRY),
        (0, [], 0, words.DRY),
        (100, [1] * words.TAPE, 100 + words.TAPE - 1, 0),
        (100, [1] * words.TAPE, 100 + words.TAPE, words.DRY),
    ],
)
def test_a_draw_outside_the_window_runs_dry(mode: int, first: int, entries: list[int], count: int, fault: int) -> None:
    chance = tape(mode, entries, first, OTHER)
    chance.count = [count] * words.STREAMS
    chance.below(6, OTHER)
    assert chance.fault == fault
    assert chance.stream == (OTHER if fault else 0)


def test_a_tape_is_laid_out_anew_further_on() -> None:
    chance = scripted(4)
    assert chance.below(6, DICE) == 4
    chance.lay_out(DICE, chance.place(DICE), [5])
    assert (chance.below(6, DICE), chance.fault) == (5, 0)


def test_lanes_do_not_run_into_each_other() -> None:
    chance = tape(words.SCRIPTED, [1] * words.TAPE, lane=3)
    chance.lay_out(4, 0, [2] * words.TAPE)
    assert drawn(chance, 6, 3, words.TAPE) == [1] * words.TAPE
    assert drawn(chance, 6, 4, words.TAPE) == [2] * words.TAPE


# ---- marks ----


def test_rewind_undoes_what_was_drawn_since_the_mark() -> None:
    chance = listening()
    drawn(chance, 6, DICE, 3)
    chance.keep()
    assert chance.draws() == []
    first = drawn(chance, 6, DICE, 4), drawn(chance, 9, DECK, 2)
    chance.rewind()
    assert (chance.draws(), chance.place(DICE), chance.place(DECK)) == ([], 3, 0)
    assert (drawn(chance, 6, DICE, 4), drawn(chance, 9, DECK, 2)) == first


@pytest.mark.parametrize("clear", [Chance.keep, Chance.rewind])
def test_a_mark_clears_the_fault(clear: Callable[[Chance], None]) -> None:
    chance = scripted()
    chance.below(6, DICE)
    assert chance.fault == words.DRY
    clear(chance)
    assert chance.fault == 0


def test_a_listener_notes_no_more_than_there_is_room_for() -> None:
    chance = listening()
    drawn(chance, 6, DICE, words.DRAWS)
    assert (chance.fault, len(chance.draws())) == (0, words.DRAWS)
    chance.below(6, DICE)
    assert (chance.fault, len(chance.draws())) == (words.OVERFLOW, words.DRAWS)
    chance.keep()
    assert (chance.fault, chance.draws()) == (0, [])


def test_who_does_not_listen_has_no_notes_and_no_bound() -> None:
    chance = Chance(2)
    drawn(chance, 6, DICE, words.DRAWS + 1)
    assert (chance.fault, chance.draws()) == (0, [])


# ---- replayed ----

LOGGED = [(DICE, 6, 5), (DECK, 16, 0), (DICE, 6, 2)]


@pytest.mark.parametrize("listens", [True, False])
def test_a_log_answers_draw_by_draw(listens: bool) -> None:
    chance = Chance(0, listens)
    chance.replay(LOGGED)
    assert [chance.below(n, stream) for stream, n, _ in LOGGED] == [rank for _, _, rank in LOGGED]
    assert (chance.fault, chance.draws()) == (0, LOGGED)
    assert (chance.place(DICE), chance.place(DECK)) == (2, 1)  # luck goes on behind what was replayed


@pytest.mark.parametrize("listens", [True, False])
@pytest.mark.parametrize(
    ("log", "n", "stream", "fault"),
    [
        ([(DICE, 6, 5)], 6, DICE, 0),
        ([(DICE, 6, 5)], 6, DECK, words.MISREAD),
        ([(DICE, 6, 5)], 7, DICE, words.MISREAD),
        ([(DICE, 6, 6)], 6, DICE, words.MISREAD),
        ([], 6, DICE, words.DRY),
    ],
)
def test_a_draw_that_the_log_does_not_hold(
    log: list[tuple[int, int, int]], n: int, stream: int, fault: int, listens: bool
) -> None:
    chance = Chance(0, listens)
    chance.replay(log)
    rank = chance.below(n, stream)
    assert (chance.fault, rank) == (fault, 0 if fault else 5)
    assert chance.stream == (stream if fault else 0)


def test_a_log_is_read_once() -> None:
    chance = listening()
    chance.replay(LOGGED)
    for stream, n, _ in LOGGED:
        chance.below(n, stream)
    chance.below(6, DICE)
    assert chance.fault == words.DRY


def test_a_pick_is_replayed_as_the_same_member() -> None:
    chance = listening()
    place = chance.pick(0b1011, 0b101, DECK)
    again = listening(0)
    again.replay(chance.draws())
    assert (again.pick(0b1011, 0b101, DECK), again.fault) == (place, 0)


def test_a_full_log_is_replayed_whole() -> None:
    chance = listening()
    log = [(DICE, 6, number % 6) for number in range(words.DRAWS)]
    chance.replay(log)
    assert drawn(chance, 6, DICE, words.DRAWS) == [rank for _, _, rank in log]
    assert (chance.fault, chance.draws()) == (0, log)
