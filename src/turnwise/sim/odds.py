"""Who is winning from here: playouts on the compiled engine until every share is known well enough.

Playout i depends on the seed and i alone, whatever branch it belongs to: branches are compared under the same luck.
What is hidden is guessed: a bundle of playouts begins at each guess, and intervals are as wide as the bundles differ.
A shared win counts for each winner as a part of one.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from math import ceil
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
EACH, EACH_GUESS = 16, 4  # of them in a bundle; guesses cost time and differ much
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
    """Makes the starts of playouts, by the number of the first. Not for several threads."""

    def __init__(self, scene: Scene, seed: int) -> None:
        self.scene, self.seed = scene, seed
        self.each = EACH if scene.view is None else EACH_GUESS
        self._guess, self._luck, self._notes = Chance(), Chance(), Notes(False)

    def piece(self, branches: Sequence[Acts], first: int) -> list[list[Start]]:
        """For PIECE playouts of each branch: one start for all, or one for each guess."""
        step = PIECE if self.scene.view is None else self.each
        worlds = [self.world(number) for number in range(first, first + PIECE, step)]
        return [[self.start(acts, world) for world in worlds] for acts in branches]

    def world(self, number: int) -> Any:
        self._guess.seed(mix(mix(self.seed ^ GUESSES) + number & M64))
        return self.scene.world(self._guess)

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
    """Playouts that will do whatever the shares are, if nothing is guessed."""
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
    found = [Sample(scene.table.seats, starts.each, scene.view is not None) for _ in branches]
    pool = ThreadPoolExecutor(threads)
    try:
        for piece in in_order(pieces(starts, branches, plan, pool), threads):
            for sample, job in zip(found, piece, strict=True):
                sample.add(job.result())
            if progress is not None:
                progress(found[0].playouts)
            if widest(found) * 100 <= plan.points:
                break
    finally:
        pool.shutdown(cancel_futures=True)
    return found


Piece = list[Future[list[int]]]  # for each branch the winners


def pieces(starts: Starts, branches: Sequence[Acts], plan: Plan, pool: ThreadPoolExecutor) -> Iterator[Piece]:
    native = NATIVE[type(starts.scene.game)]
    for first in range(0, max(plan.most, 1), PIECE):
        yield [pool.submit(winners, native, begun, first, plan) for begun in starts.piece(branches, first)]


def in_order(pieces: Iterable[Piece], ahead: int) -> Iterator[Piece]:
    """As they come, while the next ones are being played already."""
    waiting: deque[Piece] = deque()
    for piece in pieces:
        waiting.append(piece)
        if len(waiting) > ahead:
            yield waiting.popleft()
    yield from waiting


def winners(native: Any, starts: Sequence[Start], first: int, plan: Plan) -> list[int]:
    """Of PIECE playouts from *first* on, as bits. For threads: a game has records of its own for one decision."""
    count, found = PIECE // len(starts), list[int]()
    for place, start in enumerate(starts):
        state = start.state
        tally = native.play_many(
            state.board, state.seats, count, plan.seed, random=plan.random, first=first + place * count,
            rounds=state.round + ROUNDS, listening=False, keeping_rows=True, start=state, opener=start.opener,
            order=start.order,
        )  # fmt: skip
        if tally.faults:
            raise Fault(f"odds: a bound of the engine was met in playouts from {first} on")
        found += tally.rows.take()[native.COLUMNS["winners"] :: words.COLUMNS]
    return found


def widest(found: Iterable[Sample]) -> float:
    return max(sample.share(seat).width for sample in found for seat in range(len(sample.bundles)))
