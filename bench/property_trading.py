"""The property game, measured."""

from __future__ import annotations

import random
from typing import Any

from bench import many
from bench.timing import (
    LENGTH,
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
from turnwise.games.property_trading import native, orders
from turnwise.games.property_trading.actions import Resign, SetAutoClaim
from turnwise.games.property_trading.game import PropertyTrading
from turnwise.games.property_trading.options import OPTIONS
from turnwise.kernel import words
from turnwise.kernel.errors import BadOption

ROUNDS = 60
WITHOUT_TRADES = 200  # rounds at most: careful seats who cannot complete a group by trading often never end
AMOUNTS: dict[str, tuple[int, ...]] = {
    "time_limit": (0, 60),
    "round_limit": (0, 15, 40),
    "start_cash": (1, 300, 1500, 4000),
    "salary": (0, 200, 500),
    "jail_fine": (0, 50, 400),
    "houses": (0, 2, 8, 32),
    "hotels": (0, 1, 12),
}


class Claiming(Seated):
    """Rent is claimed for everybody."""

    def __init__(self, rules: PropertyTrading) -> None:
        super().__init__(rules, Resign)
        self.door = native.Door()

    def start(self) -> native.State:
        state = super().start()
        for seat in range(SEATS):
            self.game.apply(state, seat, SetAutoClaim(True), self.chance, self.notes)
        return state


def by_house_code(seated: Claiming, count: int) -> None:
    """Nobody builds or trades here, so a game would go on for ever: each is left after LENGTH decisions."""
    asked, house_code, apply_code = native.asked, seated.door.house_code, seated.door.apply_code
    chance, notes, refused = seated.chance, seated.notes, 0
    for _ in range(count // LENGTH):
        state = seated.start()
        for _ in range(LENGTH):
            refused = apply_code(state, asked(state), house_code(state), chance, notes) or refused
    none_refused(refused)


def by_listed_code(seated: Claiming, count: int) -> None:
    asked, legal_codes, apply_code = native.asked, seated.door.legal_codes, seated.door.apply_code
    chance, notes, state, pick = seated.chance, seated.notes, seated.start(), seated.random.random
    refused = 0
    for _ in range(count):
        seat = asked(state)
        if seat < 0:
            state = seated.start()
            seat = asked(state)
        codes = legal_codes(state, seat)
        code = codes[int(pick() * len(codes))]
        if code >> 40 == orders.RESIGN:  # or no game would last
            code = codes[0]
        refused = apply_code(state, seat, code, chance, notes) or refused
    none_refused(refused)


def random_digests(sizes: Sizes, rules: PropertyTrading) -> list[str]:
    """A digest for each set of options, the sets drawn from a seed: both builds must come to the same."""
    luck, found = random.Random(f"2026 {rules.name}"), list[str]()
    least, most = rules.edition.seats
    while len(found) < sizes.sets:
        named = [name for name in rules.edition.open if luck.random() < 0.6]
        options = {name: luck.choice(values_of(name)) for name in named}
        seats, mask, auto = luck.randint(least, most), luck.getrandbits(most), luck.random() < 0.7
        try:
            board = rules.board(options)
        except BadOption:  # options that do not go together
            continue
        tally = native.play_many(board, seats, sizes.games_a_set, len(found), random=mask, auto=auto, rounds=50)
        found.append(f"{tally.digest:016x} {tally.decisions} {tally.faults}")
    return found


def values_of(name: str) -> tuple[object, ...]:
    return AMOUNTS[name] if name in AMOUNTS else OPTIONS[name].choices or (False, True)


def measure(sizes: Sizes, rules: PropertyTrading) -> dict[str, Any]:
    seated, board = Claiming(rules), rules.board({})

    def loop(count: int, mask: int, rounds: int, *, listening: bool = True) -> native.Tally:
        return native.play_many(board, SEATS, count, 1, random=mask, rounds=rounds, listening=listening)

    def without_trades() -> native.Tally:
        return native.play_many(
            board, SEATS, sizes.games, 1, rounds=WITHOUT_TRADES, listening=False,
            interests=words.INTERESTS & ~words.OFFER,
        )  # fmt: skip

    tally = loop(sizes.games, 0, 1000)
    seconds = seconds_of(sizes, lambda: loop(sizes.games, 0, 1000, listening=False))
    counted = seconds_of(sizes, lambda: loop(sizes.games, 0, 1000))
    return {
        "decisions_by_code": rate(seated, sizes, sizes.decisions, by_house_code),
        "decisions_by_listed_code": rate(seated, sizes, sizes.actions, by_listed_code),
        "decisions_by_action": rate(seated, sizes, sizes.actions, by_action),
        "decisions_by_action_told": rate(seated, sizes, sizes.actions, by_action_with_events),
        "decisions_by_match": rate(seated, sizes, sizes.actions, by_match),
        "native_turns": tally.turns / seconds,
        "native_turns_counted": tally.turns / counted,
        "native_turns_without_trades": without_trades().turns / seconds_of(sizes, without_trades),
        "native_decisions": tally.decisions / seconds,
        "native_games": tally.games / seconds,
        **many.measure(sizes, native.Many, board),
        "clone_ns": clone_ns(seated, sizes, native.clone),
        "random_game_s": seconds_of(sizes, lambda: loop(5, (1 << SEATS) - 1, ROUNDS)) / 5,
        "random_match_s": seconds_of(sizes, lambda: random_match(rules.name, ROUNDS)),
        "digests": random_digests(sizes, rules),
    }
