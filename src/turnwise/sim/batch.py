"""Many matches of one kind, in this process or in several; match i depends on the seed and i alone."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

import msgspec

from turnwise import files
from turnwise.bots import KINDS
from turnwise.games import AnyGame, edition_of
from turnwise.games.ankh_morpork.game import AnkhMorpork
from turnwise.games.property_trading.game import PropertyTrading
from turnwise.kernel.errors import BadInput, BadOption, BadPosition, UnknownName
from turnwise.kernel.game import Table
from turnwise.sim import ankh_morpork, property_trading
from turnwise.sim.family import Family, Played
from turnwise.sim.keeping import Kept
from turnwise.sim.ledger import Chunk, Ledger
from turnwise.sim.spec import Setting, Spec
from turnwise.sim.workers import Here, Workers, out_of_range

FAMILIES: dict[type[AnyGame], Family] = {
    PropertyTrading: property_trading.FAMILY,
    AnkhMorpork: ankh_morpork.FAMILY,
}
LIMITS = {"games": (1, 10**9), "seed": (0, 2**64 - 1), "rounds": (1, 10**6)}
SHARES = 8  # chunks that even a small batch is cut into, so that several workers have something to do

Progress = Callable[[int], None]  # told how many matches are done


def run(spec: Spec, workers: Workers | None = None, progress: Progress | None = None) -> Any:
    """The summary that the family of the game has."""
    batch = Batch(spec)
    batch.play(workers, progress)
    return batch.summary()


def run_chunk(spec: Spec, keeping_rows: bool, first: int, count: int) -> Played:
    """Matches first, first + 1, ...: what a worker does."""
    game = game_of(spec.edition)
    return FAMILIES[type(game)].play(game, spec, first, count, keeping_rows)


@lru_cache(maxsize=4)
def game_of(edition: str) -> AnyGame:
    return files.read_game(edition)


class Batch:
    """A ledger of chunks and what is done of them. After an interrupt of `play`, `summary` tells of that part."""

    def __init__(self, spec: Spec, out: str | None = None, *, resume: bool = False) -> None:
        if spec.edition.endswith(files.PACK):
            game_of.cache_clear()  # it may have been edited since
        game = game_of(spec.edition)
        spec = seated(spec, game)
        check_numbers(spec)
        table = game.check_table(Table(spec.seats, spec.options))
        self.spec, self.family = spec, FAMILIES[type(game)]
        self.setting = Setting(game, table.options, spec)
        self.sums = run_chunk(spec, False, 0, 0).sums
        size = max(1, min(self.family.chunk, spec.games // SHARES))
        self.kept = Kept(out, spec, self.sums, size, self.family, resume=resume) if out else None
        self.ledger = Ledger(spec.games, size, self.kept.mark.done if self.kept else None)
        if self.kept:
            self.sums = self.kept.mark.sums
        self.seconds = self.kept.mark.seconds if self.kept else 0.0
        self._since = 0.0  # when the seconds were looked at
        self._told: Progress | None = None

    @property
    def done(self) -> int:
        return self.sums.counts["games"]

    def play(self, workers: Workers | None = None, progress: Progress | None = None) -> None:
        self._told = progress
        self._since = time.perf_counter()
        keeping_rows = self.kept is not None and self.kept.keeps_rows
        (workers or Here()).play(self.ledger, partial(run_chunk, self.spec, keeping_rows), self._finish)
        if self.kept:
            self.kept.complete(self.setting, self.summary())

    def summary(self) -> Any:
        return self.family.summarise(self.setting, self.sums, self.seconds)

    def _finish(self, chunk: Chunk, played: Played) -> None:
        if played.sums.pack != self.sums.pack:
            raise BadInput(f"{self.spec.edition}: was changed while the batch ran; start again")
        now = time.perf_counter()
        self.seconds, self._since = self.seconds + now - self._since, now
        sums = self.sums.plus(played.sums)
        self.ledger.finish(chunk)
        if self.kept:
            self.kept.add(chunk, played, sums, self.seconds)
        self.sums = sums  # in one step, so that an interrupt never finds half of it
        if self._told is not None:
            self._told(self.done)


def seated(spec: Spec, game: AnyGame) -> Spec:
    """A position brings seats and options of its own."""
    if spec.position is None:
        return spec
    if spec.options:
        raise BadOption("options: a position has options of its own; change them there")
    own = edition_of(game).id
    named = spec.position.get("edition", own)
    if named != own:
        raise BadPosition(f"position: is one of {named!r}, not of {own!r}")
    table, state, _ = game.from_position(spec.position)
    if game.outcome(state) is not None:
        raise BadOption("position: the match is over there; take an earlier one")
    return msgspec.structs.replace(spec, seats=table.seats, options=table.options)


def check_numbers(spec: Spec) -> None:
    given = {"games": spec.games, "seed": spec.seed, "rounds": spec.rounds}
    wrong = [complaint for name, value in given.items() if (complaint := out_of_range(name, value, *LIMITS[name]))]
    if not 1 <= len(spec.bots) <= max(spec.seats, 1):
        wrong.append(f"bots: one, or up to one for each of {spec.seats} seats, got {len(spec.bots)}")
    if wrong:
        raise BadOption(wrong)
    for kind in spec.bots:
        if kind not in KINDS:
            raise UnknownName("bot", kind, KINDS)
