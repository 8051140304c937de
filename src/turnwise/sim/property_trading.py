"""Batches of the property game: where people landed, what brought rent, what was built and traded, and who won."""

from __future__ import annotations

from msgspec import Struct

from turnwise.games.property_trading import native
from turnwise.games.property_trading.events import ENDINGS
from turnwise.games.property_trading.game import PropertyTrading
from turnwise.kernel.errors import BadOption
from turnwise.sim import summary
from turnwise.sim.family import Family, Played
from turnwise.sim.measure import Measure, column, has_bit, usual
from turnwise.sim.spec import JAIL, Setting, Spec
from turnwise.sim.summary import Sums, by_clause, looks, shared, sums_of

CHUNK = 2048 if native.COMPILED else 4
OWN_COUNTS = ("last_left", "by_worth", "built", "built_out_of_turn", "trades", "traded_games", "lapses")
ROWS = (
    "places", "lengths", "landings", "income", "spent", "held", "money", "running", "worth", "winner_games",
    "winner_worth", "group_seats", "group_won",
)  # fmt: skip


class Deed(Struct, frozen=True):
    """What one deed took and gave, over all matches."""

    space: int
    name: str
    group: str  # id
    price: int
    rent: int  # that it brought
    spent: int  # paid to the bank for it and what was built on it, less what the bank gave back
    rounds: int  # in which somebody owned it


class Group(Struct, frozen=True):
    id: str
    name: str
    seats: int  # that owned it whole at some time
    won: int  # those of them that won


class Summary(summary.Summary, frozen=True, kw_only=True):
    auto_claim: bool
    jail: str
    replace_cards: bool
    last_left: int  # how the matches ended
    by_worth: int
    spaces: tuple[str, ...]  # names, by number
    landings: tuple[int, ...]  # by number of the space
    deeds: tuple[Deed, ...]
    groups: tuple[Group, ...]
    money: dict[str, int]  # moved, by clause
    built: int
    built_out_of_turn: int
    trades: int
    traded_games: int
    claims_by_hand: int
    lapses: int


def play(game: PropertyTrading, spec: Spec, first: int, count: int, keeping_rows: bool = False) -> Played:
    if spec.jail not in ("", *JAIL):
        raise BadOption(f"jail: {' or '.join(JAIL)}, got {spec.jail!r}")
    tally = native.play_many(
        game.board(spec.options), spec.seats, count, spec.seed, random=spec.random_seats(), first=first,
        auto=spec.auto_claim, rounds=spec.rounds, keeping_rows=keeping_rows, start=spec.start(game),
        jail=native.JAIL[spec.jail], replacing=spec.replace_cards,
    )  # fmt: skip
    sums = sums_of(tally, game.edition.digest, (*OWN_COUNTS, "claims"), ROWS)
    return Played(sums, tally.rows.take() if keeping_rows else [])


def summarise(setting: Setting, sums: Sums, seconds: float) -> Summary:
    game, spec = setting.game, setting.spec
    assert isinstance(game, PropertyTrading)
    edition, size = game.edition, len(game.edition.spaces)
    return Summary(
        **shared(setting, sums, seconds, OWN_COUNTS),
        looks=looks(sums.rows, "worth", spec.seats, native.MARK),
        bin=native.MARK,
        auto_claim=spec.auto_claim,
        jail=spec.jail,
        replace_cards=spec.replace_cards,
        spaces=tuple(edition.name_of(space) for space in range(size)),
        landings=tuple(sums.rows["landings"][:size]),
        deeds=tuple(deeds(game, setting.options, sums)),
        groups=tuple(
            Group(group.id, group.name, sums.rows["group_seats"][number], sums.rows["group_won"][number])
            for number, group in enumerate(edition.pack.groups)
        ),
        money=by_clause(edition.clauses, sums.rows["money"]),
        claims_by_hand=sums.counts["claims"],
        compiled=native.COMPILED,
    )


def deeds(game: PropertyTrading, options: dict[str, object], sums: Sums) -> list[Deed]:
    places, rows = list(game.board(options).deed_space), sums.rows
    return [
        Deed(space, deed.name, deed.group, deed.price, rows["income"][space], rows["spent"][space], rows["held"][space])
        for space, deed in zip(places, game.edition.deeds, strict=False)
    ]


def measures(game: PropertyTrading) -> list[Measure]:
    columns = native.COLUMNS
    return [
        *usual(columns),
        *(won_with(number, group.id, group.name) for number, group in enumerate(game.edition.pack.groups)),
        Measure("trades", "trades", column(columns["trades"])),
        Measure("buildings", "buildings bought", column(columns["buildings"])),
        Measure("rent", "rent paid", column(columns["rent"]), less="less"),
    ]


def won_with(number: int, group: str, name: str) -> Measure:
    owned = has_bit(native.COLUMNS["groups"], number)
    return Measure(f"group_{group}", f"won by an owner of {name}", owned, "%", judged=True)


FAMILY = Family(CHUNK, play, summarise, Summary, native.COLUMNS, {0: "unfinished", **ENDINGS}, measures)
