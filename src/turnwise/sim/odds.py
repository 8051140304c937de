"""Who is winning from here: playouts on the compiled engine until every share is known well enough.

Playout i depends on the seed and i alone, whatever branch it belongs to: branches are compared under the same luck.
What is hidden is guessed, for each playout anew: so playouts have nothing in common but what is known.
A shared win counts for each winner as a part of one.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from math import ceil
from threading import Lock
from typing import Any

from msgspec import Struct

from turnwise.games import AnyGame
from turnwise.games.ankh_morpork import native as of_ankh_morpork
from turnwise.games.ankh_morpork.game import AnkhMorpork
from turnwise.games.property_trading import native as of_property_trading
from turnwise.games.property_trading.game import PropertyTrading
from turnwise.kernel import words
from turnwise.kernel.chance import Chance, mix
from turnwise.kernel.errors import Fault, Refused
from turnwise.kernel.game import Seat
from turnwise.kernel.notes import Notes
from turnwise.kernel.words import M64
from turnwise.sim.sample import Odds, Sample
from turnwise.sim.scene import Scene
from turnwise.sim.summary import Z

NATIVE: dict[type[AnyGame], Any] = {PropertyTrading: of_property_trading, AnkhMorpork: of_ankh_morpork}
PIECE = 64  # playouts that are counted together
ROUNDS = 1000  # from the start on; then a playout is broken off, and nobody has won it
GUESSES = 0x6E55  # sets their luck apart from that of the playouts
ENOUGH, MOST = 2.0, 100_000  # points, and playouts of a branch

Acts = tuple[tuple[Seat, Any], ...]  # carried out before anybody is asked; only the last may draw
Progress = Callable[[int], None]  # told how many playouts of each branch are done


class Plan(Struct, frozen=True, kw_only=True):
    """How the playouts are played, and how many."""

    points: float = ENOUGH  # half of the widest interval, in hundredths of a win
    most: int = MOST
    seed: int = 0
    random: int = 0  # a bit for each seat that plays at random; the others are careful
    threads: int = 0  # 0: one for each core


class Start(Struct, frozen=True):
    """A state, and an act that is carried out in each playout, since it draws."""

    state: Any
    opener: Seat = words.NOBODY
    order: Any = None


class Starts:
    """Makes the starts of playouts, by the number of the first. For several threads: one after the other is served."""

    def __init__(self, scene: Scene, seed: int) -> None:
        self.scene, self.seed, self._worlds = scene, seed, scene.worlds()
        self.each = PIECE if scene.view is None else 1  # playouts that begin alike
        self._guess, self._luck, self._notes = Chance(), Chance(), Notes(False)
        self._lock = Lock()

    def at(self, branches: Sequence[Acts], number: int) -> list[Start]:
        """For each branch where the playouts from this number on begin, all in the same world."""
        with self._lock:
            world = self.world(number)
            return [self.start(acts, world) for acts in branches]

    def world(self, number: int) -> Any:
        self._guess.seed(mix(mix(self.seed ^ GUESSES) + number & M64))
        return self._worlds(self._guess)

    def start(self, acts: Acts, world: Any) -> Start:
        game, state = self.scene.game, self.scene.game.clone(world)
        self._luck.seed(0)
        for seat, action in acts:
            refusal = game.refusal(state, seat, action)
            if refusal is not None:
                raise Refused(refusal)
            before = game.clone(state)
            game.apply(state, seat, action, self._luck, self._notes)
            self._notes.size = 0
            if any(self._luck.count):
                return Start(before, seat, self.scene.order_of(before, action))
        return Start(state)


def needed(points: float) -> int:
    """Playouts that will do whatever the shares are."""
    return ceil((Z * 50 / points) ** 2)


def odds(scene: Scene, plan: Plan | None = None, progress: Progress | None = None) -> Odds:
    """Win shares by seat."""
    return samples(scene, [()], plan or Plan(), progress)[0].odds()


def samples(
    scene: Scene, branches: Sequence[Acts], plan: Plan, progress: Progress | None = None
) -> list[Sample]:  # fmt: skip
    """The playouts of several branches, equally many and with the same luck, until the widest interval will do.

    Pieces are counted in their order, so that the numbers do not depend on threads and time.
    """
    starts, threads = Starts(scene, plan.seed), plan.threads or os.cpu_count() or 1
    found = [Sample(scene.table.seats) for _ in branches]
    pool = ThreadPoolExecutor(threads)
    jobs = (pool.submit(piece, starts, branches, first, plan) for first in range(0, max(plan.most, 1), PIECE))
    try:
        for job in in_order(jobs, threads):
            for sample, winners in zip(found, job.result(), strict=True):
                sample.add(winners)
            if progress is not None:
                progress(found[0].playouts)
            if widest(found) * 100 <= plan.points:
                break
    finally:
        pool.shutdown(cancel_futures=True)
    return found


Winners = list[int]  # of one playout after the other, as bits
Job = Future[list[Winners]]  # by branch


def in_order(jobs: Iterable[Job], ahead: int) -> Iterator[Job]:
    """As they come, while the next ones are being played already."""
    waiting: deque[Job] = deque()
    for job in jobs:
        waiting.append(job)
        if len(waiting) > ahead:
            yield waiting.popleft()
    yield from waiting


def piece(starts: Starts, branches: Sequence[Acts], first: int, plan: Plan) -> list[Winners]:
    """PIECE playouts of each branch, from *first* on."""
    found: list[Winners] = [[] for _ in branches]
    for number in range(first, first + PIECE, starts.each):
        for winners, start in zip(found, starts.at(branches, number), strict=True):
            winners.extend(played(start, NATIVE[type(starts.scene.game)], number, starts.each, plan))
    return found


def played(start: Start, native: Any, first: int, count: int, plan: Plan) -> Winners:
    state = start.state
    tally = native.play_many(
        state.board, state.seats, count, plan.seed, random=plan.random, first=first, rounds=state.round + ROUNDS,
        listening=False, keeping_rows=True, start=state, opener=start.opener, order=start.order,
    )  # fmt: skip
    if tally.faults:
        raise Fault(f"odds: a bound of the engine was met in playouts from {first} on")
    return tally.rows.take()[native.COLUMNS["winners"] :: words.COLUMNS]


def widest(found: Iterable[Sample]) -> float:
    return max(sample.share(seat).width for sample in found for seat in range(len(sample.won)))
