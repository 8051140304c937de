"""Batches of the property game: where people landed, what brought rent, what was built and traded."""

from __future__ import annotations

from turnwise.games.property_trading import native
from turnwise.games.property_trading.game import PropertyTrading
from turnwise.sim import summary
from turnwise.sim.family import Family
from turnwise.sim.spec import Setting, Spec
from turnwise.sim.summary import Sums, by_clause, shared, sums_of

CHUNK = 256 if native.COMPILED else 4
OWN_COUNTS = ("last_left", "by_worth", "built", "built_out_of_turn", "trades", "traded_games", "lapses")
ROWS = ("landings", "income", "money")


class Summary(summary.Summary, frozen=True, kw_only=True):
    auto_claim: bool
    last_left: int  # how the matches ended
    by_worth: int
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


def play(game: PropertyTrading, spec: Spec, first: int, count: int) -> Sums:
    tally = native.play_many(
        game.board(spec.options), spec.seats, count, spec.seed, random=spec.random_seats(), first=first,
        auto=spec.auto_claim, rounds=spec.rounds,
    )  # fmt: skip
    return sums_of(tally, game.edition.digest, (*OWN_COUNTS, "claims"), ROWS)


def summarise(setting: Setting, sums: Sums, seconds: float) -> Summary:
    game = setting.game
    assert isinstance(game, PropertyTrading)
    edition, size = game.edition, len(game.edition.spaces)
    return Summary(
        **shared(setting, sums, seconds, OWN_COUNTS),
        auto_claim=setting.spec.auto_claim,
        spaces=tuple(edition.name_of(space) for space in range(size)),
        landings=tuple(sums.rows["landings"][:size]),
        rent=tuple(sums.rows["income"][:size]),
        money=by_clause(edition.clauses, sums.rows["money"]),
        claims_by_hand=sums.counts["claims"],
        compiled=native.COMPILED,
    )


FAMILY = Family(CHUNK, play, summarise)
