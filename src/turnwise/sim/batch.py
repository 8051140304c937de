"""Many matches of one kind, in this process or in several; match i depends on the seed and i alone."""

from __future__ import annotations

import signal
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing import get_context
from typing import Any

from msgspec import Struct

from turnwise import files
from turnwise.bots import KINDS
from turnwise.games import AnyGame
from turnwise.games.ankh_morpork.game import AnkhMorpork
from turnwise.games.property_trading.game import PropertyTrading
from turnwise.kernel.errors import BadInput, BadOption, Fault, UnknownName
from turnwise.kernel.game import Table
from turnwise.sim import ankh_morpork, property_trading
from turnwise.sim.family import Family
from turnwise.sim.spec import Setting, Spec
from turnwise.sim.summary import Sums

FAMILIES: dict[type[AnyGame], Family] = {
    PropertyTrading: property_trading.FAMILY,
    AnkhMorpork: ankh_morpork.FAMILY,
}
CURE = "Is memory short? Does a script start batches outside of `if __name__ == '__main__'`?"
TRIES = 3  # further ones, for a chunk whose worker was killed
LIMITS = {"games": (1, 10**9), "seed": (0, 2**64 - 1), "rounds": (1, 10**6), "workers": (1, 256)}

Progress = Callable[[int], None]  # told how many matches are done


class Chunk(Struct):
    first: int
    count: int
    tries: int = 0


def run(spec: Spec, workers: int = 1, progress: Progress | None = None) -> Any:
    """The summary that the family of the game has."""
    batch = Batch(spec, workers)
    batch.play(progress)
    return batch.summary()


def run_chunk(spec: Spec, first: int, count: int) -> Sums:
    """Matches first, first + 1, ...: what a worker does."""
    game = game_of(spec.edition)
    return FAMILIES[type(game)].play(game, spec, first, count)


@lru_cache(maxsize=4)
def game_of(edition: str) -> AnyGame:
    return files.read_game(edition)


def ignore_interrupts() -> None:
    """For workers: an interrupt at the terminal reaches them too, and it is the parent's to answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Ledger:
    """The chunks still to be played: those that came back, then new ones, made as they are taken."""

    def __init__(self, games: int, size: int) -> None:
        self.games, self.size = games, size
        self._first = 0
        self._back: deque[Chunk] = deque()

    def __bool__(self) -> bool:
        return bool(self._back) or self._first < self.games

    def take(self) -> Chunk:
        if self._back:
            return self._back.popleft()
        chunk = Chunk(self._first, min(self.size, self.games - self._first))
        self._first += chunk.count
        return chunk

    def put_back(self, chunk: Chunk) -> None:
        self._back.append(chunk)


class Batch:
    """A ledger of chunks and what is done of them. After an interrupt of `play`, `summary` tells of that part."""

    def __init__(self, spec: Spec, workers: int = 1) -> None:
        check_numbers(spec, workers)
        game_of.cache_clear()  # a pack of one's own may have been edited since
        game = game_of(spec.edition)
        table = game.check_table(Table(spec.seats, spec.options))
        self.spec, self.workers = spec, min(workers, spec.games)
        self.family = FAMILIES[type(game)]
        self.setting = Setting(game, table.options, spec)
        self.ledger = Ledger(spec.games, min(self.family.chunk, -(-spec.games // self.workers)))
        self.sums = run_chunk(spec, 0, 0)
        self.seconds = 0.0
        self.pools = 0  # started so far: more than one if a worker was killed
        self._flying: dict[Future[Sums], Chunk] = {}
        self._done: Progress | None = None

    def play(self, progress: Progress | None = None) -> None:
        self._done = progress
        start = time.perf_counter()
        try:
            if self.workers == 1:
                self._play_here()
            else:
                self._play_in_pools()
        finally:
            self.seconds += time.perf_counter() - start

    def summary(self) -> Any:
        return self.family.summarise(self.setting, self.sums, self.seconds)

    def _play_here(self) -> None:
        while self.ledger:
            chunk = self.ledger.take()
            self._add(run_chunk(self.spec, chunk.first, chunk.count))

    def _play_in_pools(self) -> None:
        while self.ledger:
            self.pools += 1
            pool = ProcessPoolExecutor(self.workers, get_context("spawn"), ignore_interrupts)
            try:
                self._play_in(pool)
            except BaseException:  # an interrupt does not wait for chunks that nobody will count
                pool.shutdown(wait=False, cancel_futures=True)
                raise
            pool.shutdown()

    def _play_in(self, pool: ProcessPoolExecutor) -> None:
        """Until the ledger is empty, or a worker is killed, which breaks the pool: its chunks go back to the ledger."""
        broken = not self._submit(pool)
        while self._flying:
            done, _ = wait(self._flying, return_when=FIRST_COMPLETED)
            for job in done:
                chunk = self._flying.pop(job)
                try:
                    sums = job.result()
                except BrokenProcessPool as error:
                    broken = True
                    self._put_back(chunk, error)
                else:
                    self._add(sums)
            broken = broken or not self._submit(pool)

    def _submit(self, pool: ProcessPoolExecutor) -> bool:
        """Keep every worker busy, with one more chunk waiting for it. Whether the pool still lives."""
        while self.ledger and len(self._flying) < 2 * self.workers:
            chunk = self.ledger.take()
            try:
                job = pool.submit(run_chunk, self.spec, chunk.first, chunk.count)
            except BrokenProcessPool:
                self.ledger.put_back(chunk)
                return False
            self._flying[job] = chunk
        return True

    def _put_back(self, chunk: Chunk, error: BrokenProcessPool) -> None:
        chunk.tries += 1
        if chunk.tries > TRIES:
            raise Fault(f"games from {chunk.first} on: their worker died {chunk.tries} times. {CURE}") from error
        self.ledger.put_back(chunk)

    def _add(self, sums: Sums) -> None:
        if sums.pack != self.sums.pack:
            raise BadInput(f"{self.spec.edition}: was changed while the batch ran; start again")
        self.sums = self.sums.plus(sums)  # in one step, so that an interrupt never finds half of it
        if self._done is not None:
            self._done(self.sums.counts["games"])


def check_numbers(spec: Spec, workers: int) -> None:
    given = {"games": spec.games, "seed": spec.seed, "rounds": spec.rounds, "workers": workers}
    wrong = [
        f"{name}: from {LIMITS[name][0]} to {LIMITS[name][1]:,}, got {value:,}"
        for name, value in given.items()
        if not LIMITS[name][0] <= value <= LIMITS[name][1]
    ]
    if not 1 <= len(spec.bots) <= max(spec.seats, 1):
        wrong.append(f"bots: one, or up to one for each of {spec.seats} seats, got {len(spec.bots)}")
    if wrong:
        raise BadOption(wrong)
    for kind in spec.bots:
        if kind not in KINDS:
            raise UnknownName("bot", kind, KINDS)
