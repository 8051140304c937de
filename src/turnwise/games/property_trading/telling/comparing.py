"""How two editions differ: rule choices, what a table may change, figures and names, as rows of data."""

from __future__ import annotations

from textwrap import shorten
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from turnwise.games.property_trading.options import OPTIONS, said, settle
from turnwise.games.property_trading.telling.decks import decks
from turnwise.games.property_trading.telling.figures import FEW, NONE, Figure, figures
from turnwise.games.property_trading.telling.phrases import CHOICES, RULES, SPACES, TOPICS, WORDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from turnwise.games.property_trading.edition import Edition
    from turnwise.games.property_trading.options import Value
    from turnwise.games.property_trading.telling.phrases import Choice

FIRST_WORDS = 70  # letters of a clause, where only its first words are shown
ALL = 1000  # more entries than a pack can have
NOT_OFFERED = "not offered"


class Side(Struct, frozen=True):
    """What one edition says."""

    text: str
    clause: str | None = None
    open: bool = False  # a table may change it


class Row(Struct, frozen=True):
    topic: str
    rule: str
    kind: str  # "choice", "offer" (only what a table may change differs), "figure", "clause" or "name"
    about: str  # the option, slot, deck, rule point or word
    a: Side
    b: Side


class Rule(Struct, frozen=True):
    topic: str
    rule: str
    option: str
    said: Side


def compare(a: Edition, b: Edition, *, everything: bool = False) -> tuple[Row, ...]:
    """Where the two differ, in the order of play; *everything* adds names, and the clauses on which they agree."""
    rows = [*choice_rows(a, b), *figure_rows(a, b, everything=everything)]
    if everything:
        rows += [*clause_rows(a, b), *name_rows(a, b)]
    return tuple(sorted(rows, key=lambda row: TOPICS.index(row.topic)))


def choice_rows(a: Edition, b: Edition) -> Iterator[Row]:
    here, there = settled(a), settled(b)
    for topic, choices in CHOICES.items():
        for choice in choices:
            name = choice.option
            kind = "choice" if here[name] != there[name] else "offer"
            if kind == "choice" or (name in a.open) != (name in b.open):
                sides = side(a, choice, here[name]), side(b, choice, there[name])
                yield Row(topic, choice.rule, kind, name, *sides)


def settled(edition: Edition) -> dict[str, Value]:
    """What holds at a table that changes nothing."""
    values, _ = settle(edition.options, {})
    # Nobody stays in jail for more turns than there are rolls.
    if int(values["jail_fine_turns"]) >= int(values["jail_tries"]):
        values["jail_fine_turns"] = OPTIONS["jail_fine_turns"].high
    return values


def side(edition: Edition, choice: Choice, value: Value) -> Side:
    is_open, own = choice.option in edition.open, OPTIONS[choice.option].point
    points = choice.rests.get(value, (own,))
    if is_off(choice.option, value):
        if choice.extra and not is_open:
            return Side(NOT_OFFERED)
        points = (own, *points) if is_open else points  # what it would be if the table chose it
    return Side(phrase(edition, choice, value), clause_for(edition, points), is_open)


def is_off(option: str, value: Value) -> bool:
    return OPTIONS[option].code(value) == 0


def clause_for(edition: Edition, points: Iterable[str]) -> str | None:
    """Of the first of these rule points that the edition can meet."""
    return next((edition.pack.clauses[point] for point in points if point in edition.pack.clauses), None)


def phrase(edition: Edition, choice: Choice, value: Value) -> str:
    nouns: dict[str, str] = msgspec.structs.asdict(edition.words)
    amount = "" if isinstance(value, str) else edition.money(int(value))
    return choice.phrase(value).format_map({**nouns, "value": said(value), "money": amount})


def rules_of(edition: Edition) -> Iterator[Rule]:
    """What the edition says about every option that means something in it."""
    values = settled(edition)
    for topic, choices in CHOICES.items():
        for choice in choices:
            own = side(edition, choice, values[choice.option])
            if own.text != NOT_OFFERED and not (choice.within and is_off(choice.within, values[choice.within])):
                yield Rule(topic, choice.rule, choice.option, own)


def figure_rows(a: Edition, b: Edition, *, everything: bool) -> Iterator[Row]:
    most = ALL if everything else FEW
    for figure in (*figures(a, b, most), *decks(a, b, most)):
        sides = figure_side(a, figure, figure.a), figure_side(b, figure, figure.b)
        yield Row(figure.topic, figure.rule, "figure", figure.about, *sides)


def figure_side(edition: Edition, figure: Figure, text: str) -> Side:
    return Side(text, None if text == NONE else clause_for(edition, figure.points))


def clause_rows(a: Edition, b: Edition) -> Iterator[Row]:
    """Every rule point that one of the two can meet."""
    for topic, titles in RULES.items():
        for point, title in titles.items():
            if point in a.pack.clauses or point in b.pack.clauses:
                yield Row(topic, title, "clause", point, clause_side(a, point), clause_side(b, point))


def clause_side(edition: Edition, point: str) -> Side:
    clause = edition.pack.clauses.get(point)
    if clause is None:
        return Side(NONE)
    return Side(shorten(edition.clause(clause).text, FIRST_WORDS, placeholder=" ..."), clause)


def name_rows(a: Edition, b: Edition) -> Iterator[Row]:
    yield Row(WORDS, "money", "name", "currency", Side(a.pack.currency.name), Side(b.pack.currency.name))
    for word in a.words.__struct_fields__:
        texts: tuple[str, str] = getattr(a.words, word), getattr(b.words, word)
        yield Row(WORDS, word.replace("_", " "), "name", word, *map(Side, texts))
    here, there = spaces_by_slot(a), spaces_by_slot(b)
    for slot in dict.fromkeys([*here, *there]):
        yield Row(SPACES, slot, "name", slot, Side(here.get(slot, NONE)), Side(there.get(slot, NONE)))


def spaces_by_slot(edition: Edition) -> Mapping[str, str]:
    return {space.slot: space.name for space in edition.spaces}
