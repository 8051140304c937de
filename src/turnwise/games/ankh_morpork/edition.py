"""An edition: a pack that has been checked at the door, with its ledger and that of the house.

No file is read here: whoever asks hands in the packs as bytes, by name ("editions/x.toml", "rules/x.toml").
"""

from collections.abc import Iterable, Mapping
from typing import cast

import msgspec
from msgspec import Struct

from turnwise.games.ankh_morpork import checks, points
from turnwise.games.ankh_morpork.options import Value
from turnwise.games.ankh_morpork.pack import Area, Card, Event, Pack, Personality
from turnwise.kernel.errors import BadPack, UnknownName, unknown
from turnwise.kernel.rules import Clause, Rulebook
from turnwise.kernel.shape import look, read_toml
from turnwise.kernel.source import HOUSE, books_of, check_source, digest_of, with_ledgers
from turnwise.kernel.words import names

FOLDER = "editions/"
# Those from AREA_CARD on are named with the area, event or personality itself.
POINTS = {name.lower(): number for number, name in names(points.__dict__).items() if number < points.AREA_CARD}


class Edition(Struct, frozen=True):
    pack: Pack
    rulebook: Rulebook
    house: Rulebook
    source: dict[str, object]  # pack and ledgers as plain data: all it takes to make this edition again
    digest: str  # of the source
    clauses: dict[int, str]  # by number of the rule point

    @property
    def id(self) -> str:
        return self.pack.id

    @property
    def title(self) -> str:
        return self.pack.title

    @property
    def seats(self) -> tuple[int, ...]:
        return self.pack.seats

    @property
    def options(self) -> dict[str, Value]:
        return self.pack.options

    def area(self, number: int) -> Area:
        return self.pack.areas[number - 1]

    def card(self, number: int) -> Card:
        return self.pack.cards[number]

    def event(self, number: int) -> Event:
        return self.pack.events[number]

    def personality(self, number: int) -> Personality:
        return self.pack.personalities[number]

    def card_number(self, name: str) -> int:
        return _place(name, "card", [card.id for card in self.pack.cards])

    def area_number(self, name: str) -> int:
        return 1 + _place(name, "area", [area.id for area in self.pack.areas])

    def clause_of(self, point: int) -> str:
        """The id of the clause on which a rule point rests."""
        return self.clauses[point]

    def clause(self, name: str) -> Clause:
        return self.house.clause(name) if name in self.house.clauses else self.rulebook.clause(name)


def _place(name: str, what: str, known: list[str]) -> int:
    if name not in known:
        raise UnknownName(what, name, known)
    return known.index(name)


def load_edition(packs: Mapping[str, bytes], name: str) -> Edition:
    """The edition called *name*, or kept in *packs* under exactly that name; every fault of its pack at once."""
    key = name if name in packs else f"{FOLDER}{name}.toml"
    if key not in packs:
        known = [each.removeprefix(FOLDER).removesuffix(".toml") for each in packs if each.startswith(FOLDER)]
        raise UnknownName("edition", name, sorted(known))
    where = key.removeprefix(FOLDER)
    table = read_toml(packs[key], where)
    return _edition(with_ledgers(table, packs, where), where)


def edition_from(source: Mapping[str, object], where: str = "edition") -> Edition:
    """The edition that a match was played with, from what its header keeps."""
    check_source(source, where)
    return _edition(dict(source), where)


def _edition(source: dict[str, object], where: str) -> Edition:
    table = cast("dict[str, object]", source["pack"])
    faults: list[str] = []
    look(table, Pack, "", faults)
    books, bad_books = books_of(source)
    if faults or bad_books:
        raise BadPack([f"{where}: {fault}" for fault in faults] + bad_books)
    pack = msgspec.convert(table, Pack)
    faults = [*checks.complaints(pack), *_clauses(pack, books)]
    if faults:
        raise BadPack(f"{where}: {fault}" for fault in faults)
    return Edition(pack, books[pack.rulebook], books[HOUSE], source, digest_of(source), _rests(pack))


def _rests(pack: Pack) -> dict[int, str]:
    """The clause of every rule point."""
    found = {POINTS[point]: clause for point, clause in pack.clauses.items()}
    found |= {points.AREA_CARD + area.number: area.clause for area in pack.areas}
    found |= {points.EVENT + number: event.clause for number, event in enumerate(pack.events)}
    return found | {points.PERSONALITY + number: person.clause for number, person in enumerate(pack.personalities)}


def _clauses(pack: Pack, books: Mapping[str, Rulebook]) -> Iterable[str]:
    """Every point rests on a clause that there is; every clause of the rulebook is used, or said to be words only."""
    known = [name for book in books.values() for name in book.clauses]
    placed = {
        **{f"clauses.{point}": clause for point, clause in pack.clauses.items()},
        **{f"areas[{place}].clause": area.clause for place, area in enumerate(pack.areas)},
        **{f"events[{place}].clause": event.clause for place, event in enumerate(pack.events)},
        **{f"personalities[{place}].clause": person.clause for place, person in enumerate(pack.personalities)},
    }
    for point in POINTS:
        if point not in pack.clauses:
            yield f"clauses.{point}: is missing: the rule point needs a clause to rest on"
    for point in pack.clauses:
        if point not in POINTS:
            yield f"clauses.{point}: {unknown('rule point', point, POINTS)}"
    for where, clause in placed.items():
        if clause not in known:
            yield f"{where}: {unknown('clause', clause, known)}"
    for clause in pack.words_only:
        if clause not in known:
            yield f"words_only.{clause}: {unknown('clause', clause, known)}"
        elif clause in placed.values():
            yield f"words_only.{clause}: is more than words: a rule point rests on it"
    for clause in books[pack.rulebook].clauses.values() if pack.rulebook in books else ():
        if clause.id not in placed.values() and clause.id not in pack.words_only and not clause.words_only:
            yield f"clauses: no rule point rests on {clause.id}; name one, or say why under words_only"
