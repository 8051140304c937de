"""What a batch adds up to: sums that travel between processes, and the same sums with their names."""

from __future__ import annotations

from math import sqrt

from msgspec import Struct

from turnwise.games.property_trading import native
from turnwise.games.property_trading.game import PropertyTrading
from turnwise.kernel.words import M64

COUNTS = (
    "games", "turns", "rounds", "decisions", "faults", "last_left", "by_worth", "unfinished", "built",
    "built_out_of_turn", "trades", "traded_games", "claims", "lapses",
)  # fmt: skip
ROWS = ("wins", "landings", "income", "money")


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


def sums_of(tally: native.Tally, pack: str) -> Sums:
    counts = {name: getattr(tally, name) for name in COUNTS}
    rows = {name: list(getattr(tally, name)) for name in ROWS}
    return Sums(pack, counts, rows, tally.digest, tally.deepest)


class Summary(Struct, frozen=True, kw_only=True):
    """Everything but the three figures of time depends on the spec alone."""

    edition: str
    pack: str  # digest of the pack and its ledgers
    options: dict[str, object]
    bots: tuple[str, ...]  # by seat
    seed: int
    round_limit: int  # of the batch, not the option
    auto_claim: bool

    games: int  # played
    turns: int
    rounds: int
    decisions: int
    seconds: float
    games_per_second: float
    turns_per_second: float
    wins: tuple[int, ...]  # by seat; several share a win
    wins_by_bot: dict[str, int]
    ended: int  # before the round limit: last_left or by_worth
    last_left: int
    by_worth: int
    unfinished: int
    spaces: tuple[str, ...]  # names, by number
    landings: tuple[int, ...]  # by number of the space
    rent: tuple[int, ...]  # income, by number of the space
    money: dict[str, int]  # moved, by clause
    built: int
    built_out_of_turn: int
    trades: int
    traded_games: int
    claims_by_hand: int
    lapses: int
    deepest: int  # stack of work seen
    faults: int
    digest: str  # sum of the digests of all last states
    compiled: bool


TIMING = ("seconds", "games_per_second", "turns_per_second")


class Setting(Struct, frozen=True):
    """What the sums are about, and cannot tell themselves."""

    game: PropertyTrading
    options: dict[str, object]
    bots: tuple[str, ...]
    seed: int
    round_limit: int
    auto_claim: bool


def summarise(setting: Setting, sums: Sums, seconds: float) -> Summary:
    edition, counts = setting.game.edition, dict(sums.counts)
    size, seats = len(edition.spaces), len(setting.bots)
    wins = tuple(sums.rows["wins"][:seats])
    counts["claims_by_hand"] = counts.pop("claims")
    return Summary(
        edition=edition.id,
        pack=edition.digest,
        options=setting.options,
        bots=setting.bots,
        seed=setting.seed,
        round_limit=setting.round_limit,
        auto_claim=setting.auto_claim,
        seconds=seconds,
        games_per_second=rate(counts["games"], seconds),
        turns_per_second=rate(counts["turns"], seconds),
        wins=wins,
        wins_by_bot=by_bot(setting.bots, wins),
        ended=counts["last_left"] + counts["by_worth"],
        spaces=tuple(edition.name_of(space) for space in range(size)),
        landings=tuple(sums.rows["landings"][:size]),
        rent=tuple(sums.rows["income"][:size]),
        money=by_clause(edition.clauses, sums.rows["money"]),
        deepest=sums.deepest,
        digest=f"{sums.digest:016x}",
        compiled=native.COMPILED,
        **counts,
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


def wilson(hits: int, tries: int) -> tuple[float, float]:
    """The share that the hits may stand for, with 95% confidence (Wilson, 1927)."""
    if not tries:
        return 0.0, 1.0
    z, share = 1.959964, hits / tries
    middle = share + z * z / (2 * tries)
    spread = z * sqrt(share * (1 - share) / tries + z * z / (4 * tries * tries))
    scale = 1 + z * z / tries
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
