"""Our games with random players, as the peers' are measured: `python -m bench.at_random` prints a JSON object."""

import argparse
import json
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from bench import ankh_morpork, property_trading
from bench.timing import COMPILED, SEATS, TINY, Seated, Sizes, clone_ns, rate, seconds_of
from turnwise import game

EVERYBODY = (1 << SEATS) - 1


class Side(Struct, frozen=True):
    seated: Callable[[Any], Seated]
    by_code: Callable[[Any, int], None]
    native: Any


SIDES = {
    "exclusive_possession": Side(
        property_trading.Claiming, property_trading.by_listed_code, property_trading.native
    ),
    "ankh_morpork": Side(ankh_morpork.AtTheDoor, ankh_morpork.by_answer_code, ankh_morpork.native),
}  # fmt: skip


def measure(sizes: Sizes, edition: str) -> dict[str, float]:
    rules: Any = game(edition).game
    side, board = SIDES[edition], rules.board({})
    seated = side.seated(rules)

    def loop() -> Any:
        return side.native.play_many(board, SEATS, sizes.games, 1, random=EVERYBODY, listening=False)

    tally, seconds = loop(), seconds_of(sizes, loop)
    return {
        "decisions_from_python": rate(seated, sizes, sizes.actions, side.by_code),
        "own_loop_decisions": tally.decisions / seconds,
        "own_loop_games": tally.games / seconds,
        "clone_ns": clone_ns(seated, sizes, side.native.clone),
    }


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--tiny", action="store_true", help="only to see that it runs")
    sizes = TINY if parser.parse_args().tiny else COMPILED
    print(json.dumps({edition: measure(sizes, edition) for edition in SIDES}))
