"""Batches of Ankh-Morpork: how the games ended, who was who, what was played and what came."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from turnwise.games.ankh_morpork import native
from turnwise.games.ankh_morpork.events import ENDINGS
from turnwise.games.ankh_morpork.game import AnkhMorpork
from turnwise.kernel.errors import BadOption
from turnwise.sim import summary
from turnwise.sim.family import Family, Played
from turnwise.sim.measure import Measure, column, equals, usual
from turnwise.sim.spec import Setting, Spec
from turnwise.sim.summary import Sums, by_clause, looks, shared, sums_of

CHUNK = 128 if native.COMPILED else 2
OWN_COUNTS = ("entries", "riots", "exhausted", "ties", "windows", "unheld", "protections")
ROWS = (
    "places", "lengths", "endings", "people", "dealt", "won_as", "cards", "events", "cities", "areas_built", "trouble",
    "money", "running", "points", "winner_games", "winner_points",
)  # fmt: skip
STUDIES = {"auto_claim": True, "jail": "", "replace_cards": False}  # nothing else means anything here

ENDING_WORDS = {
    "personality": "an aim", "exhausted": "the last card", "points": "points", "last_left": "one player left",
}  # fmt: skip


class Person(Struct, frozen=True):
    """A personality, over all matches."""

    id: str
    name: str
    seats: int  # that were this one at the end
    won: int  # those of them that won, in whatever way
    reached: int  # those that won by reaching the aim


class Summary(summary.Summary, frozen=True, kw_only=True):
    entries: int  # questions; decisions leave those out that had one answer
    endings: dict[str, int]
    riots: int  # how often points were counted for these
    exhausted: int
    ties: int
    windows: int  # questions whether to answer what happens
    unheld: int  # those put to a seat that could not, so that a pause tells nothing
    protections: int
    personalities: tuple[Person, ...]
    cards: dict[str, int]  # played, by id
    events: dict[str, int]
    cities: dict[str, int]  # City Area cards used
    buildings: dict[str, int]  # put up, by area
    trouble: dict[str, int]  # markers that came, by area
    money: dict[str, int]  # moved, by clause


def play(game: AnkhMorpork, spec: Spec, first: int, count: int, keeping_rows: bool = False) -> Played:
    wrong = [name for name, usual in STUDIES.items() if getattr(spec, name) != usual]
    if wrong:
        raise BadOption(f"{wrong[0]}: says nothing in this game; leave it out")
    tally = native.play_many(
        game.board(spec.options), spec.seats, count, spec.seed, random=spec.random_seats(), first=first,
        rounds=spec.rounds, keeping_rows=keeping_rows, start=spec.start(game),
    )  # fmt: skip
    sums = sums_of(tally, game.edition.digest, OWN_COUNTS, ROWS)
    return Played(sums, tally.rows.take() if keeping_rows else [])


def summarise(setting: Setting, sums: Sums, seconds: float) -> Summary:
    game = setting.game
    assert isinstance(game, AnkhMorpork)
    edition, rows = game.edition, sums.rows
    pack = edition.pack
    return Summary(
        **shared(setting, sums, seconds, OWN_COUNTS),
        endings={name: rows["endings"][number] for number, name in ENDINGS.items()},
        looks=looks(rows, "points", setting.spec.seats, native.MARK),
        bin=native.MARK,
        personalities=tuple(
            Person(person.id, person.name, seats, won, reached)
            for person, seats, won, reached in zip(
                pack.personalities, rows["dealt"], rows["won_as"], rows["people"], strict=False
            )
        ),
        cards=named((card.id for card in pack.cards), rows["cards"]),
        events=named((event.id for event in pack.events), rows["events"]),
        cities=named((area.id for area in pack.areas), rows["cities"][1:]),
        buildings=named((area.id for area in pack.areas), rows["areas_built"][1:]),
        trouble=named((area.id for area in pack.areas), rows["trouble"][1:]),
        money=by_clause(edition.clauses, rows["money"]),
        compiled=native.COMPILED,
    )


def named(names: Iterable[str], counts: Sequence[int]) -> dict[str, int]:
    return dict(zip(names, counts, strict=False))


def measures(game: AnkhMorpork) -> list[Measure]:
    columns = native.COLUMNS
    return [
        *usual(columns),
        *(share(f"ending_{name}", f"ended by {ENDING_WORDS[name]}", "ending", how) for how, name in ENDINGS.items()),
        *(
            share(f"won_as_{person.id}", f"won by {person.name}", "personality", number)
            for number, person in enumerate(game.edition.pack.personalities)
        ),
        Measure("buildings", "buildings put up", column(columns["buildings"])),
        Measure("interrupts", "cards played as an answer", column(columns["interrupts"])),
        Measure("trouble", "trouble markers at the end", column(columns["trouble"])),
    ]


def share(id: str, title: str, column: str, value: int) -> Measure:
    return Measure(id, title, equals(native.COLUMNS[column], value), "%", judged=True)


FAMILY = Family(CHUNK, play, summarise, Summary, native.COLUMNS, {0: "unfinished", **ENDINGS}, measures)
