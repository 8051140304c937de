"""Ankh-Morpork, measured. By code and in the native loop, answers that are forced are no decisions."""

from __future__ import annotations

import random
from typing import Any

from bench import many
from bench.timing import (
    SEATS,
    Seated,
    Sizes,
    by_action,
    by_action_with_events,
    by_match,
    clone_ns,
    none_refused,
    random_match,
    rate,
    seconds_of,
)
from turnwise.games.ankh_morpork import native
from turnwise.games.ankh_morpork.actions import Resign
from turnwise.games.ankh_morpork.game import AnkhMorpork
from turnwise.games.ankh_morpork.options import TABLE, Option

RANDOM = (1 << SEATS) - 1
ROUNDS = 1000  # no game lasts as long


class AtTheDoor(Seated):
    def __init__(self, rules: AnkhMorpork) -> None:
        super().__init__(rules, Resign)
        self.door = native.Door()


def by_answer_code(seated: AtTheDoor, count: int) -> None:
    asked, answer_codes, apply_code = native.asked, seated.door.answer_codes, seated.door.apply_code
    chance, notes, state, pick = seated.chance, seated.notes, seated.start(), seated.random.random
    refused = decisions = 0
    while decisions < count:
        seat = asked(state)
        if seat < 0:
            state = seated.start()
            seat = asked(state)
        codes = answer_codes(state, seat)
        if len(codes) == 1:
            code = codes[0]
        else:
            code = codes[int(pick() * len(codes))]
            decisions += 1
        refused = apply_code(state, seat, code, chance, notes) or refused
    none_refused(refused)


def random_digests(sizes: Sizes, rules: AnkhMorpork) -> list[str]:
    """A digest for each set of options, the sets drawn from a seed: both builds must come to the same."""
    luck, found = random.Random(f"2026 {rules.name}"), list[str]()
    least, most = rules.edition.seats
    for number in range(sizes.sets):
        options = {option.name: luck.choice(values_of(option)) for option in TABLE if luck.random() < 0.6}
        seats, mask = luck.randint(least, most), luck.getrandbits(most)
        tally = native.play_many(rules.board(options), seats, sizes.games_a_set, number, random=mask)
        found.append(f"{tally.digest:016x} {tally.decisions} {tally.faults}")
    return found


def values_of(option: Option) -> tuple[object, ...]:
    return option.choices or ((False, True) if isinstance(option.default, bool) else (option.low, option.high))


def measure(sizes: Sizes, rules: AnkhMorpork) -> dict[str, Any]:
    seated, board = AtTheDoor(rules), rules.board({})

    def loop(mask: int, *, listening: bool = False) -> native.Tally:
        return native.play_many(board, SEATS, sizes.games, 1, random=mask, listening=listening)

    tally, careful = loop(RANDOM), loop(0)
    seconds = seconds_of(sizes, lambda: loop(RANDOM))
    return {
        "decisions_by_code": rate(seated, sizes, sizes.decisions, by_answer_code),
        "decisions_by_action": rate(seated, sizes, sizes.actions, by_action),
        "decisions_by_action_told": rate(seated, sizes, sizes.actions, by_action_with_events),
        "decisions_by_match": rate(seated, sizes, sizes.actions, by_match),
        "native_decisions": tally.decisions / seconds,
        "native_decisions_counted": tally.decisions / seconds_of(sizes, lambda: loop(RANDOM, listening=True)),
        "careful_decisions": careful.decisions / seconds_of(sizes, lambda: loop(0)),
        "native_games": tally.games / seconds,
        **many.measure(sizes, native.Many, board),
        "clone_ns": clone_ns(seated, sizes, native.clone),
        "random_match_s": seconds_of(sizes, lambda: random_match(rules.name, ROUNDS)),
        "digests": random_digests(sizes, rules),
    }
