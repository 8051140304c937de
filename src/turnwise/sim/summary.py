"""What a batch adds up to: sums that travel between processes, and the part of a summary that all families share."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Any

from msgspec import Struct, structs

from turnwise.games import edition_of
from turnwise.kernel.words import M64
from turnwise.sim.spec import Setting

Z = 1.959964  # standard deviations to each side hold 95% of a normal distribution
COUNTS = ("games", "turns", "rounds", "decisions", "faults", "unfinished", "comebacks", "leads")  # in every family


class Sums(Struct, frozen=True):
    """Integers of some matches, merged by addition: the same whatever the order and the number of workers."""

    pack: str  # digest of the pack they were played with
    counts: dict[str, int]
    rows: dict[str, list[int]]
    digest: int
    deepest: int

    def plus(self, other: Sums) -> Sums:
        return Sums(
            self.pack,
            {name: count + other.counts[name] for name, count in self.counts.items()},
            {name: [a + b for a, b in zip(row, other.rows[name], strict=True)] for name, row in self.rows.items()},
            self.digest + other.digest & M64,
            max(self.deepest, other.deepest),
        )


def sums_of(tally: Any, pack: str, counts: Iterable[str], rows: Iterable[str]) -> Sums:
    """The counts and rows of those names, and what every tally has."""
    numbers = {name: getattr(tally, name) for name in (*COUNTS, *counts)}
    lists = {name: list(getattr(tally, name)) for name in ("wins", *rows)}
    return Sums(pack, numbers, lists, tally.digest, tally.deepest)


class Look(Struct, frozen=True):
    """Sums over the matches that were still running then, of what everybody was worth or had in points."""

    round: int
    games: int
    seats: tuple[int, ...]
    won: int  # matches among them that were won in the end
    winner: int  # the sum over these, for the seat that won


class Summary(Struct, frozen=True, kw_only=True):
    """Everything but the three figures of time depends on the spec alone."""

    source: str  # the edition as it was asked for: a name, or the path of a pack
    edition: str
    pack: str  # digest of the pack and its ledgers
    options: dict[str, object]
    bots: tuple[str, ...]  # by seat
    seed: int
    round_limit: int  # of the batch, not the option
    wanted: int  # games
    position: dict[str, object] | None  # where the matches began

    games: int  # played
    turns: int
    rounds: int
    decisions: int
    seconds: float = 0.0
    games_per_second: float = 0.0
    turns_per_second: float = 0.0
    wins: tuple[int, ...]  # by seat; several share a win
    wins_by_bot: dict[str, int]
    places: tuple[int, ...]  # wins by place in the order of play
    comebacks: int  # matches whose winner stood in the lower half of the table at half time
    leads: int  # changes of the lead, as seen at the looks
    lengths: tuple[int, ...]  # matches by rounds, in bins; the last takes all that are longer
    bin: int  # rounds in a bin
    looks: tuple[Look, ...]
    ended: int  # before the round limit
    unfinished: int
    deepest: int  # stack of work seen
    faults: int
    digest: str  # sum of the digests of all last states
    compiled: bool


TIMING = ("seconds", "games_per_second", "turns_per_second")


def shared(setting: Setting, sums: Sums, seconds: float, counts: Iterable[str]) -> dict[str, Any]:
    """The fields of a Summary, and further counts by name, for the summary of a family."""
    edition, spec, bots = edition_of(setting.game), setting.spec, setting.spec.kinds()
    wins = tuple(sums.rows["wins"][: len(bots)])
    return {
        "source": spec.edition,
        "edition": edition.id,
        "pack": edition.digest,
        "options": setting.options,
        "bots": bots,
        "seed": spec.seed,
        "round_limit": spec.rounds,
        "wanted": spec.games,
        "position": spec.position,
        **{name: sums.counts[name] for name in (*COUNTS, *counts)},
        "seconds": seconds,
        "games_per_second": rate(sums.counts["games"], seconds),
        "turns_per_second": rate(sums.counts["turns"], seconds),
        "wins": wins,
        "wins_by_bot": by_bot(bots, wins),
        "places": tuple(sums.rows["places"][: len(bots)]),
        "lengths": tuple(sums.rows["lengths"]),
        "ended": sums.counts["games"] - sums.counts["unfinished"],
        "deepest": sums.deepest,
        "digest": f"{sums.digest:016x}",
    }


def timeless(summary: Summary) -> dict[str, Any]:
    """What the spec alone decides: the same to the byte for any number of workers."""
    return {name: value for name, value in structs.asdict(summary).items() if name not in TIMING}


def looks(rows: dict[str, list[int]], what: str, seats: int, step: int) -> tuple[Look, ...]:
    """Out of rows by mark; that of *what* is counted has a cell for each seat that a table can have."""
    running, counted, won, winner = rows["running"], rows[what], rows["winner_games"], rows[f"winner_{what}"]
    width = len(counted) // len(running)
    return tuple(
        Look(mark * step, games, tuple(counted[mark * width : mark * width + seats]), won[mark], winner[mark])
        for mark, games in enumerate(running)
        if games
    )


def rate(count: int, seconds: float) -> float:
    return count / seconds if seconds > 0 else 0.0


def by_bot(bots: tuple[str, ...], wins: tuple[int, ...]) -> dict[str, int]:
    return {kind: sum(won for bot, won in zip(bots, wins, strict=True) if bot == kind) for kind in dict.fromkeys(bots)}


def by_clause(clauses: dict[int, str], money: list[int]) -> dict[str, int]:
    """Money that moved, the clause of most of it first; points that rest on one clause are one."""
    total: dict[str, int] = {}
    for point, amount in enumerate(money):
        if amount:
            total[clauses[point]] = total.get(clauses[point], 0) + amount
    return dict(sorted(total.items(), key=lambda entry: (-entry[1], entry[0])))


def wilson(hits: float, tries: float) -> tuple[float, float]:
    """The share that the hits may stand for, with 95% confidence (Wilson, 1927)."""
    if not tries:
        return 0.0, 1.0
    z, share = Z, hits / tries
    middle = share + z * z / (2 * tries)
    spread = z * sqrt(share * (1 - share) / tries + z * z / (4 * tries * tries))
    scale = 1 + z * z / tries
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
