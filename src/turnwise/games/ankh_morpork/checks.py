"""What a pack has to fulfil beyond its keys: every complaint at once, each with its place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from turnwise.games.ankh_morpork import bounds, language
from turnwise.games.ankh_morpork.options import OPTIONS
from turnwise.games.ankh_morpork.pack import Card, Pack, Program
from turnwise.kernel.errors import unknown


def complaints(pack: Pack) -> list[str]:
    return [
        *_seats(pack),
        *_twice("areas", [area.id for area in pack.areas]),
        *_twice("cards", [card.id for card in pack.cards]),
        *_twice("events", [event.id for event in pack.events]),
        *_twice("personalities", [person.id for person in pack.personalities]),
        *_areas(pack),
        *_cards(pack),
        *_people(pack),
        *_options(pack),
        *_programs(pack),
        *_money(pack),
    ]


def _seats(pack: Pack) -> Iterable[str]:
    least, most = pack.seats
    if not 2 <= least <= most <= bounds.SEATS:
        yield f"seats: is {least} to {most}, allowed are 2 to {bounds.SEATS}"


def _money(pack: Pack) -> Iterable[str]:
    needed = pack.supply.cash * pack.seats[1]
    if needed > pack.supply.bank:
        yield f"supply.cash: {pack.seats[1]} players need {needed}, the bank has {pack.supply.bank}"


def _twice(place: str, ids: Sequence[str]) -> Iterable[str]:
    for number, name in enumerate(ids):
        if ids.index(name) != number:
            yield f"{place}[{number}].id: {name!r} was used before, by {place}[{ids.index(name)}]"


def _areas(pack: Pack) -> Iterable[str]:
    for place, area in enumerate(pack.areas):
        where = f"areas[{place}]"
        if area.number != place + 1:
            yield f"{where}.number: is {area.number}, areas stand in the order of their numbers: {place + 1}"
        for other in area.adjacent:
            if other == area.number or area.number not in pack.areas[other - 1].adjacent:
                yield f"{where}.adjacent: {other} is not a neighbour that has {area.number} as its own"
        for other in area.bridges:
            if other not in area.adjacent:
                yield f"{where}.bridges: {other} is not among its neighbours"
        if not area.adjacent:
            yield f"{where}.adjacent: is empty: nobody could leave"
    guards = [area.number for area in pack.areas if not area.power]
    if len(guards) > 1:
        yield f"areas: {', '.join(map(str, guards))} have no power; only one of them can protect from events"


def _cards(pack: Pack) -> Iterable[str]:
    greens = [card.border == "green" for card in pack.cards]
    if greens != [place < bounds.GREENS for place in range(bounds.CARDS)]:
        yield f"cards: needs {bounds.GREENS} green cards first, then the brown ones"
    for place, card in enumerate(pack.cards):
        yield from (f"cards[{place}].{fault}" for fault in _card(card))
    answers = [card.answers for card in pack.cards if card.answers]
    if len(set(answers)) != len(answers) or len(answers) != bounds.ANSWERS:
        yield f"cards: needs one interrupt of each of the {bounds.ANSWERS} kinds, got {', '.join(answers)}"


def _card(card: Card) -> Iterable[str]:
    for number, symbol in enumerate(card.symbols):
        if wrong := language.wrong_symbol(symbol):
            yield f"symbols[{number}]: {wrong}"
    if ("scroll" in card.symbols) != bool(card.text):
        yield "text: belongs to a scroll among the symbols, and a scroll needs one"
    if ("interrupt" in card.symbols) != bool(card.answers):
        yield "answers: belongs to an interrupt, and an interrupt needs it"
    if "interrupt" in card.symbols and len(card.symbols) > 1:
        yield "symbols: an interrupt has no other symbol"


def _people(pack: Pack) -> Iterable[str]:
    for place, person in enumerate(pack.personalities):
        missing = [number for number, least in enumerate(person.thresholds, 2) if least == 0]
        if person.kind != "exhaustion" and [n for n in missing if not (n == 2 and person.removed_for_two)]:
            yield f"personalities[{place}].thresholds: 0 would be reached at once; say what it takes"


def _options(pack: Pack) -> Iterable[str]:
    for name, value in pack.options.items():
        if name not in OPTIONS:
            yield f"options.{name}: {unknown('option', name, OPTIONS)}"
        elif wrong := OPTIONS[name].wrong(value):
            yield f"options.{name}: {wrong}"


def _programs(pack: Pack) -> Iterable[str]:
    every: list[tuple[str, Program]] = [
        *((f"areas[{place}].power", area.power) for place, area in enumerate(pack.areas)),
        *((f"cards[{place}].text", card.text) for place, card in enumerate(pack.cards)),
        *((f"events[{place}].does", event.does) for place, event in enumerate(pack.events)),
    ]
    for where, program in every:
        yield from (f"{where}{fault if fault.startswith('[') else f': {fault}'}" for fault in language.faults(program))
    for place, event in enumerate(pack.events):
        if not event.does:
            yield f"events[{place}].does: is empty"
