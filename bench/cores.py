"""One core against two, wall clock: `python -m bench.cores` prints a line for each measure."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from bench.lines import Line, printed, unit_of
from bench.property_trading import WITHOUT_TRADES
from bench.timing import SEATS
from turnwise import game
from turnwise.games.property_trading import native
from turnwise.kernel import words

EDITION = "exclusive_possession"
FLOOR = 1.7


class Kind(Struct, frozen=True):
    name: str
    games: int
    rounds: int
    interests: int


KINDS = (
    Kind("with trades", 20_000, 1000, words.INTERESTS),
    Kind("without trades", 20_000, WITHOUT_TRADES, words.INTERESTS & ~words.OFFER),
)


def played(board: native.Board, kind: Kind, games: int, threads: int) -> tuple[int, float]:
    """Turns and seconds."""
    start = time.perf_counter()
    tally = native.play_many(
        board, SEATS, games, 1, rounds=kind.rounds, threads=threads, listening=False, interests=kind.interests
    )
    return tally.turns, time.perf_counter() - start


def of_kind(kind: Kind, games: int, repeats: int) -> Iterator[Line]:
    rules: Any = game(EDITION).game
    board = rules.board({})
    runs = [[played(board, kind, games, threads) for threads in (1, 2)] for _ in range(repeats)]  # in alternation
    turns = runs[0][0][0]
    one, two = (min(seconds for _, seconds in cores) for cores in zip(*runs, strict=True))
    yield line(f"turns a second on one core, {kind.name}", f"one_core_turns_{kind.name}", turns / one)
    yield line(f"turns a second on two cores, {kind.name}", f"two_cores_turns_{kind.name}", turns / two)
    yield line(f"two cores against one, {kind.name}", f"two_cores_{kind.name}_times", one / two, FLOOR)


def line(said: str, measure: str, value: float, floor: float | None = None) -> Line:
    measure = measure.replace(" ", "_")
    return Line(
        part="cores", measure=measure, of=EDITION, words=said, build="compiled", value=value, unit=unit_of(measure),
        floor=floor,
    ).judged()  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.cores")
    parser.add_argument("--tiny", action="store_true", help="only to see that it runs")
    tiny = parser.parse_args().tiny
    for kind in KINDS:
        for found in of_kind(kind, 20 if tiny else kind.games, 1 if tiny else 5):
            print(printed(found), flush=True)


if __name__ == "__main__":
    main()
