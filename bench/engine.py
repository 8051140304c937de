"""What one build can do, on one core: `python -m bench.engine [--tiny]` prints a JSON object for each edition.

Times are CPU times of the process, the best of some repeats; whatever else the machine does counts little then.
"""

import argparse
import itertools
import json
import random
import time
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from turnwise import files, game
from turnwise.bots import make_bot
from turnwise.games.property_trading import native, orders
from turnwise.games.property_trading.actions import Resign, SetAutoClaim
from turnwise.games.property_trading.game import PropertyTrading
from turnwise.games.property_trading.options import OPTIONS
from turnwise.kernel.chance import Chance
from turnwise.kernel.driver import Driver
from turnwise.kernel.errors import BadOption
from turnwise.kernel.game import Table
from turnwise.kernel.notes import Notes

SEATS, ROUNDS = 4, 60
LENGTH = 250


class Sizes(Struct, frozen=True):
    repeats: int
    decisions: int  # by code
    actions: int  # typed
    games: int  # in the native loop
    clones: int
    sets: int  # of random options
    games_a_set: int = 5


TINY = Sizes(1, LENGTH, 20, 2, 50, 3)
PLAIN = Sizes(5, 3_000, 500, 10, 2_000, 40)
COMPILED = Sizes(5, 100_000, 5_000, 1_000, 100_000, 40)


def best(sizes: Sizes, work: Callable[[], object]) -> float:
    """CPU seconds of the fastest of some repeats."""

    def once() -> float:
        start = time.process_time()
        work()
        return time.process_time() - start

    return max(min(once() for _ in range(sizes.repeats)), 1e-9)


def rules_of(edition: str) -> PropertyTrading:
    rules = game(edition).game
    assert isinstance(rules, PropertyTrading)
    return rules


class Seated:
    """A game of four seats, started anew whenever it is over; rent is claimed for them."""

    def __init__(self, edition: str) -> None:
        self.game = rules_of(edition)
        self.board = self.game.board({})
        self.table = Table(SEATS, {})
        self.chance, self.notes, self.random = Chance(1), Notes(), random.Random(1)
        self.door = native.Door()

    def start(self) -> native.State:
        state = self.game.setup(self.table, self.chance, self.notes)
        for seat in range(SEATS):
            self.game.apply(state, seat, SetAutoClaim(True), self.chance, self.notes)
        return state


def none_refused(reason: int) -> None:
    if reason:
        raise AssertionError(f"a legal code was refused: reason {reason}")


def by_house_code(seated: Seated, count: int) -> None:
    """Nobody builds or trades here, so a game would go on for ever: each is left after LENGTH decisions."""
    asked, house_code, apply_code = native.asked, seated.door.house_code, seated.door.apply_code
    chance, notes, refused = seated.chance, seated.notes, 0
    for _ in range(count // LENGTH):
        state = seated.start()
        for _ in range(LENGTH):
            refused = apply_code(state, asked(state), house_code(state), chance, notes) or refused
    none_refused(refused)


def by_listed_code(seated: Seated, count: int) -> None:
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


def by_action(seated: Seated, count: int) -> None:
    game, chance, notes, state, pick = seated.game, seated.chance, seated.notes, seated.start(), seated.random.choice
    for _ in range(count):
        if not game.to_act(state):
            state = seated.start()
        (seat,) = game.to_act(state)
        legal = game.legal_actions(state, seat)
        action = pick(legal)
        if isinstance(action, Resign):
            action = legal[0]
        if game.refusal(state, seat, action) is not None:
            raise AssertionError(f"listed and refused: {action}")
        game.apply(state, seat, action, chance, notes)


def by_match(seated: Seated, count: int) -> None:
    pick, door = seated.random.choice, game(seated.game.name)
    match = door.new_match(SEATS, seed=1)
    for _ in range(count):
        if match.outcome is not None:
            match = door.new_match(SEATS, seed=1)
        (seat,) = match.to_act
        legal = match.legal_actions(seat)
        action = pick(legal)
        match.play(seat, legal[0] if isinstance(action, Resign) else action)


def clone_ns(seated: Seated, sizes: Sizes) -> float:
    state, clone = seated.start(), native.clone

    def cloning() -> None:
        for _ in itertools.repeat(None, sizes.clones):
            clone(state)

    def looping() -> None:
        for _ in itertools.repeat(None, sizes.clones):
            pass

    return max(best(sizes, cloning) - best(sizes, looping), 0.0) / sizes.clones * 1e9


def random_match(edition: str) -> None:
    """Typed, logged and driven from Python, as the exam plays."""
    match = game(edition).new_match(SEATS, seed=1)
    bots = {seat: make_bot("random", match.game, match.table, seat) for seat in range(SEATS)}
    driver = Driver(match, bots, Chance(2))
    while match.outcome is None and match.state.round <= ROUNDS:
        driver.step()


AMOUNTS: dict[str, tuple[int, ...]] = {
    "time_limit": (0, 60),
    "round_limit": (0, 15, 40),
    "start_cash": (1, 300, 1500, 4000),
    "salary": (0, 200, 500),
    "jail_fine": (0, 50, 400),
    "houses": (0, 2, 8, 32),
    "hotels": (0, 1, 12),
}


def random_digests(sizes: Sizes, edition: str) -> list[str]:
    """A digest for each set of options, the sets drawn from a seed: both builds must come to the same."""
    luck, rules, found = random.Random(f"2026 {edition}"), rules_of(edition), list[str]()
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


def measure(sizes: Sizes, edition: str) -> dict[str, Any]:
    seated = Seated(edition)

    def rate(count: int, work: Callable[[Seated, int], None]) -> float:
        return count / best(sizes, lambda: work(seated, count))

    def loop(count: int, mask: int, rounds: int, *, listening: bool = True) -> native.Tally:
        return native.play_many(seated.board, SEATS, count, 1, random=mask, rounds=rounds, listening=listening)

    tally = loop(sizes.games, 0, 1000)
    seconds = best(sizes, lambda: loop(sizes.games, 0, 1000, listening=False))
    counted = best(sizes, lambda: loop(sizes.games, 0, 1000))
    return {
        "edition": edition,
        "compiled": native.COMPILED,
        "decisions_by_code": rate(sizes.decisions, by_house_code),
        "decisions_by_listed_code": rate(sizes.actions, by_listed_code),
        "decisions_by_action": rate(sizes.actions, by_action),
        "decisions_by_match": rate(sizes.actions, by_match),
        "native_turns": tally.turns / seconds,
        "native_turns_counted": tally.turns / counted,
        "native_decisions": tally.decisions / seconds,
        "native_games": tally.games / seconds,
        "clone_ns": clone_ns(seated, sizes),
        "random_game_s": best(sizes, lambda: loop(5, (1 << SEATS) - 1, ROUNDS)) / 5,
        "random_match_s": best(sizes, lambda: random_match(edition)),
        "digests": random_digests(sizes, edition),
    }


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--tiny", action="store_true", help="only to see that it runs")
    tiny = parser.parse_args().tiny
    for name in files.edition_names():
        print(json.dumps(measure(TINY if tiny else COMPILED if native.COMPILED else PLAIN, name)))
