"""What a build makes of games at random tables, as one number for each: `python -m tests.exam.digests EDITION COUNT`.

The number takes in the digest of the state after every single entry, so two builds that part anywhere are told apart.
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any

from bench import ankh_morpork as ankh_bench
from bench import property_trading as property_bench
from turnwise.files import read_game
from turnwise.games.ankh_morpork import apply as ankh_rules
from turnwise.games.ankh_morpork import native as ankh
from turnwise.games.ankh_morpork.game import AnkhMorpork
from turnwise.games.ankh_morpork.options import TABLE
from turnwise.games.property_trading import apply as property_rules
from turnwise.games.property_trading import native as property_trading
from turnwise.games.property_trading.actions import SetAutoClaim
from turnwise.games.property_trading.game import PropertyTrading
from turnwise.kernel.chance import Chance, mix
from turnwise.kernel.errors import BadOption
from turnwise.kernel.game import Table
from turnwise.kernel.notes import Notes

ROUNDS = 25
M64 = 2**64 - 1


def tables(game: Any, count: int) -> list[tuple[Table, int, int]]:
    """Random seats and options, a bit for each seat that plays at random, and a seed."""
    if isinstance(game, PropertyTrading):
        choices = {name: property_bench.values_of(name) for name in game.edition.open}
    else:
        choices = {option.name: ankh_bench.values_of(option) for option in TABLE}
    luck, found = random.Random(f"builds {game.name}"), list[tuple[Table, int, int]]()
    least, most = game.edition.seats[0], game.edition.seats[-1]
    while len(found) < count:
        options = {name: luck.choice(values) for name, values in choices.items() if luck.random() < 0.6}
        table = Table(luck.randint(least, most), options)
        try:
            found.append((game.check_table(table), luck.getrandbits(most), luck.getrandbits(32)))
        except BadOption:  # options that do not go together
            continue
    return found


def played(game: PropertyTrading | AnkhMorpork, table: Table, mask: int, seed: int) -> tuple[int, int]:
    """How many entries, and the digests after all of them in one number."""
    chance, luck, notes = Chance(seed), Chance(seed ^ 0x5EED), Notes()
    state: Any = game.setup(table, chance, notes)
    entries = sum_of = 0
    desk: Any
    if isinstance(game, PropertyTrading):
        desk = property_trading.Desk()
        for seat in range(table.seats if seed % 3 else 0):
            game.apply(state, seat, SetAutoClaim(True), chance, notes)
    else:
        desk = ankh.Desk(state)
    desk.random = [mask >> seat & 1 for seat in range(len(desk.random))]
    while game.outcome(state) is None and state.round <= ROUNDS:
        if isinstance(game, PropertyTrading):
            seat = property_trading.next_act(state, desk, luck)
            property_rules.apply(state, seat, desk.order, desk.scratch, chance, notes)
        else:
            seat = ankh.next_act(state, desk, luck)
            ankh_rules.apply(state, seat, desk.order, chance, notes)
        entries += 1
        sum_of = mix(sum_of ^ game.digest(state) & M64)
    return entries, sum_of


def all_played(edition: str, count: int) -> list[tuple[int, int]]:
    game: Any = read_game(edition)
    return [played(game, table, mask, seed) for table, mask, seed in tables(game, count)]


if __name__ == "__main__":
    print(json.dumps(all_played(sys.argv[1], int(sys.argv[2]))))
