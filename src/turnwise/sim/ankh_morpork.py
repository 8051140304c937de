"""Batches of Ankh-Morpork: how the games ended, who was who, what was played and what came."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from turnwise.games.ankh_morpork import native
from turnwise.games.ankh_morpork.events import ENDINGS
from turnwise.games.ankh_morpork.game import AnkhMorpork
from turnwise.kernel.errors import BadOption
from turnwise.sim import summary
from turnwise.sim.family import Family
from turnwise.sim.spec import Setting, Spec
from turnwise.sim.summary import Sums, by_clause, shared, sums_of

CHUNK = 256 if native.COMPILED else 2
OWN_COUNTS = ("entries", "riots", "exhausted", "ties", "windows", "unheld", "protections")
ROWS = ("endings", "people", "cards", "events", "cities", "money")


class Summary(summary.Summary, frozen=True, kw_only=True):
    entries: int  # questions; decisions leave those out that had one answer
    endings: dict[str, int]
    riots: int  # how often points were counted for these
    exhausted: int
    ties: int
    windows: int  # questions whether to answer what happens
    unheld: int  # those put to a seat that could not, so that a pause tells nothing
    protections: int
    personalities: dict[str, int]  # wins by reaching the aim, by id
    cards: dict[str, int]  # played, by id
    events: dict[str, int]
    cities: dict[str, int]  # City Area cards used
    money: dict[str, int]  # moved, by clause


def play(game: AnkhMorpork, spec: Spec, first: int, count: int) -> Sums:
    if not spec.auto_claim:
        raise BadOption("auto_claim: nobody claims rent in this game; leave it out")
    tally = native.play_many(
        game.board(spec.options), spec.seats, count, spec.seed, random=spec.random_seats(), first=first,
        rounds=spec.rounds,
    )  # fmt: skip
    return sums_of(tally, game.edition.digest, OWN_COUNTS, ROWS)


def summarise(setting: Setting, sums: Sums, seconds: float) -> Summary:
    game = setting.game
    assert isinstance(game, AnkhMorpork)
    edition, rows = game.edition, sums.rows
    pack = edition.pack
    return Summary(
        **shared(setting, sums, seconds, OWN_COUNTS),
        endings={name: rows["endings"][number] for number, name in ENDINGS.items()},
        personalities=named((person.id for person in pack.personalities), rows["people"]),
        cards=named((card.id for card in pack.cards), rows["cards"]),
        events=named((event.id for event in pack.events), rows["events"]),
        cities=named((area.id for area in pack.areas), rows["cities"][1:]),
        money=by_clause(edition.clauses, rows["money"]),
        compiled=native.COMPILED,
    )


def named(names: Iterable[str], counts: Sequence[int]) -> dict[str, int]:
    return dict(zip(names, counts, strict=False))


FAMILY = Family(CHUNK, play, summarise)
