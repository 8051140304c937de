"""An edition: a pack that has been checked at the door, with its ledger and that of the house.

No file is read here: whoever asks hands in the packs as bytes, by name ("editions/x.toml", "rules/x.toml").
"""

import re
from collections.abc import Iterable, Mapping
from typing import cast

import msgspec
from msgspec import Struct

from turnwise.games.property_trading import bounds, checks, points
from turnwise.games.property_trading.merge import FOLDER, editions, merged, shown_name
from turnwise.games.property_trading.options import OPTIONS, Value, is_needed, possible
from turnwise.games.property_trading.pack import AnyDeed, AnySpace, Card, Pack, Words
from turnwise.kernel.errors import BadPack, UnknownName, unknown
from turnwise.kernel.rules import Clause, Rulebook
from turnwise.kernel.shape import entries_of, look, table_of
from turnwise.kernel.source import HOUSE, books_of, check_source, digest_of, with_ledgers
from turnwise.kernel.words import names

POINTS = {name.lower(): number for number, name in names(points.__dict__).items()}


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
    def words(self) -> Words:
        return self.pack.words

    @property
    def seats(self) -> tuple[int, ...]:
        return self.pack.seats

    @property
    def spaces(self) -> tuple[AnySpace, ...]:
        return self.pack.spaces

    @property
    def deeds(self) -> tuple[AnyDeed, ...]:
        return tuple(space for space in self.spaces if isinstance(space, AnyDeed))

    @property
    def options(self) -> dict[str, Value]:
        """The edition's own values."""
        return self.pack.options.set

    @property
    def open(self) -> tuple[str, ...]:
        """The options a table may change."""
        return self.pack.options.open

    def name_of(self, space: int) -> str:
        return self.spaces[space].name

    def number_of(self, name: str) -> int:
        """The first space with that name."""
        spaces = [space.name for space in self.spaces]
        if name not in spaces:
            raise UnknownName("space", name, spaces)
        return spaces.index(name)

    def card(self, number: int) -> Card:
        """The card with the number it has on the Board."""
        deck, place = divmod(number, bounds.DECK)
        return self.pack.decks[deck].cards[place]

    def card_number(self, name: str) -> int:
        numbers = {
            card.id: deck * bounds.DECK + place
            for deck, entry in enumerate(self.pack.decks)
            for place, card in enumerate(entry.cards)
        }
        if name not in numbers:
            raise UnknownName("card", name, numbers)
        return numbers[name]

    def clause_of(self, point: int) -> str:
        """The id of the clause on which a rule point rests."""
        return self.clauses[point]

    def clause(self, name: str) -> Clause:
        return self.house.clause(name) if name in self.house.clauses else self.rulebook.clause(name)

    def money(self, amount: int) -> str:
        return self.pack.currency.format.replace("%d", f"{amount:,}")


def load_edition(packs: Mapping[str, bytes], name: str) -> Edition:
    """The edition called *name*, or kept in *packs* under exactly that name; every fault of its pack at once."""
    key = name if name in packs else f"{FOLDER}{name}.toml"
    if key not in packs:
        raise UnknownName("edition", name, editions(packs))
    table, based = merged(packs, key)
    where = shown_name(key)
    return _edition(with_ledgers(table, packs, where), where, based=based)


def edition_from(source: Mapping[str, object], where: str = "edition") -> Edition:
    """The edition that a match was played with, from what its header keeps."""
    check_source(source, where)
    return _edition(dict(source), where, based=True)


def _edition(source: dict[str, object], where: str, *, based: bool) -> Edition:
    table = cast("dict[str, object]", source["pack"])
    faults: list[str] = []
    look(table, Pack, "", faults)
    faults += checks.complaints(checks.loosely(table))
    if based:
        faults = [_by_name(fault, table) for fault in faults]
    books, bad_books = books_of(source)
    faults += _clauses(table, books) if not bad_books else []
    if faults or bad_books:
        raise BadPack([f"{where}: {fault}" for fault in faults] + bad_books)
    whole = msgspec.convert(table, Pack)
    clauses = {POINTS[point]: clause for point, clause in whole.clauses.items()}
    return Edition(whole, books[whole.rulebook], books[HOUSE], source, digest_of(source), clauses)


def _clauses(table: Mapping[str, object], books: Mapping[str, Rulebook]) -> Iterable[str]:
    """Every point rests on a clause that there is; every clause of the rulebook is used, or said to be words only."""
    rests = _texts(table.get("clauses"))
    words_only = _texts(table.get("words_only"))
    own = books.get(str(table.get("rulebook")))
    known = [name for book in books.values() for name in book.clauses]
    values = possible(_values(table), _open(table))
    for point in POINTS:
        if point not in rests and is_needed(point, values) and (point != "fee" or _has_fees(table)):
            yield f"clauses.{point}: is missing: the rule point needs a clause to rest on"
    for point, clause in rests.items():
        if point not in POINTS:
            yield f"clauses.{point}: {unknown('rule point', point, POINTS)}"
        if clause not in known:
            yield f"clauses.{point}: {_no_clause(clause, known)}"
    for clause in words_only:
        if clause not in known:
            yield f"words_only.{clause}: {_no_clause(clause, known)}"
        elif clause in rests.values():
            point = next(point for point, its in rests.items() if its == clause)
            yield f"words_only.{clause}: is more than words: the rule point {point} rests on it"
    for clause in own.clauses.values() if own else ():
        if not (clause.id in rests.values() or clause.id in words_only or clause.option or clause.words_only):
            yield f"clauses: no rule point rests on {clause.id}; name one, or say why under words_only"
        option = (clause.option or "").partition("=")[0]
        if option and option not in OPTIONS:
            yield f"rulebook: {clause.id}: {unknown('option', option, OPTIONS)}"


def _values(table: Mapping[str, object]) -> dict[str, Value]:
    """The edition's own options, as far as they are sound."""
    own = table_of(table_of(table.get("options")).get("set"))
    return {
        name: value
        for name, value in own.items()
        if isinstance(value, bool | int | str) and name in OPTIONS and not OPTIONS[name].wrong(value)
    }


def _open(table: Mapping[str, object]) -> list[str]:
    return [str(name) for name in entries_of(table_of(table.get("options")).get("open"))]


def _has_fees(table: Mapping[str, object]) -> bool:
    return any(
        table_of(effect).get("op") in ("pay_per", "collect_per")
        for deck in entries_of(table.get("decks"))
        for card in entries_of(table_of(deck).get("cards"))
        for effect in entries_of(table_of(card).get("effects"))
    )


def _no_clause(name: str, known: list[str]) -> str:
    same_book = [each for each in known if each.partition("-")[0] == name.partition("-")[0]]
    return unknown("clause", name, same_book or known)


def _texts(data: object) -> dict[str, str]:
    return {key: value for key, value in table_of(data).items() if isinstance(value, str)}


def _by_name(fault: str, table: Mapping[str, object]) -> str:
    """In a pack that states differences, places count from another file: say spaces[jail] instead of spaces[10]."""
    place, colon, text = fault.partition(": ")
    words: list[str] = []
    here: object = table
    for word in re.findall(r"[^.\[\]]+|\[\d+\]", place):
        here, shown = _step(here, word)
        words.append(shown)
    return "".join(words).removeprefix(".") + colon + text


def _step(here: object, word: str) -> tuple[object, str]:
    if not word.startswith("["):
        return table_of(here).get(word), f".{word}"
    entries = entries_of(here)
    number = int(word[1:-1])
    entry = entries[number] if number < len(entries) else None
    name = table_of(entry).get("slot", table_of(entry).get("id"))
    return entry, f"[{name}]" if isinstance(name, str) else word
