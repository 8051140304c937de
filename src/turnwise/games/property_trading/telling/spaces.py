"""A space as a page: its figures, whose it is, who stands there, and what landing there brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.property_trading.pack import AnyDeed, Street, Utility
from turnwise.games.property_trading.telling.labels import deed_of, group_of
from turnwise.games.property_trading.telling.landing import landing, rests
from turnwise.games.property_trading.telling.overview import deed_words
from turnwise.kernel.pages import Line, Page, Row
from turnwise.kernel.words import NOBODY

if TYPE_CHECKING:
    from turnwise.games.property_trading.telling.speech import Speech
    from turnwise.games.property_trading.view import DeedView, View


def space_page(speech: Speech, view: View, number: int) -> Page:
    space = speech.edition.spaces[number]
    now = (*standing_there(speech, view, number), *landing(speech, view, number))
    if not isinstance(space, AnyDeed):
        return Page(space.name, lines=now)
    deed = deed_of(view, number)
    rows = (*rent_rows(speech, view, deed), *price_rows(speech, space))
    lines = (*character(speech, space), *ownership(speech, deed), *now)
    return Page(space.name, about_group(speech, view, deed), rows, lines)


def about_group(speech: Speech, view: View, deed: DeedView) -> str:
    name = speech.group(speech.deed(deed.space).group)
    if deed.owner == NOBODY:
        return name
    count = len(group_of(speech, view, deed.space))
    return f"{name}, {speech.does(deed.owner, 'has')} {held_with(speech, view, deed)} of {count}"


def held_with(speech: Speech, view: View, deed: DeedView) -> int:
    """How many of its group the owner of a deed has; of what nobody owns none."""
    owners = [each.owner for each in group_of(speech, view, deed.space)]
    return 0 if deed.owner == NOBODY else owners.count(deed.owner)


# ---- figures ----


def rent_rows(speech: Speech, view: View, deed: DeedView) -> list[Row]:
    """The printed rents, with a mark at the one that is due now."""
    space, size = speech.deed(deed.space), len(group_of(speech, view, deed.space))
    if isinstance(space, Street):
        return street_rows(speech, space, deed)
    held = 0 if deed.mortgaged else held_with(speech, view, deed)
    if isinstance(space, Utility):
        factors = enumerate(space.factors[:size], 1)
        return [Row(f"With {n} of them", f"{factor} times the dice", n == held) for n, factor in factors]
    return [Row(f"With {lines(speech, n)}", speech.money(rent), n == held)
            for n, rent in enumerate(space.rents[:size], 1)]  # fmt: skip


def lines(speech: Speech, count: int) -> str:
    return f"{count} {speech.words.line if count == 1 else speech.words.lines}"


def street_rows(speech: Speech, space: Street, deed: DeedView) -> list[Row]:
    """Bare and doubled as rent.rent_now has it; a test compares the two."""
    bare, whole = space.rents[0], 2 * space.rents[0]
    now = NOBODY if deed.owner == NOBODY or deed.mortgaged or deed.level else deed.rent_now
    rows = [
        Row(capital(speech.words.rent), speech.money(bare), now == bare),
        Row(f"Whole {speech.words.group}", speech.money(whole), now == whole != bare),
    ]
    for level in range(1, speech.hotel_level):
        rows.append(Row(speech.buildings(level), speech.money(space.rents[level]), deed.level == level))
    hotel = speech.hotel_level
    return [*rows, Row(speech.buildings(hotel), speech.money(space.rents[-1]), deed.level == hotel)]


def price_rows(speech: Speech, space: AnyDeed) -> list[Row]:
    build = (Row(f"Each {speech.words.house}", speech.money(space.build)),) if isinstance(space, Street) else ()
    return [Row("Price", speech.money(space.price)), *build, Row("Mortgage", speech.money(space.mortgage))]


def capital(word: str) -> str:
    return word[:1].upper() + word[1:]


# ---- lines ----


def character(speech: Speech, space: AnyDeed) -> list[Line]:
    """What this edition says of a street besides."""
    found: list[Line] = []
    if isinstance(space, Street) and space.place:
        found.append(Line(speech.finished(f"{space.place.kind}: {space.place.name}")))
    if isinstance(space, Street) and space.power and speech.values["battle"]:
        found.append(rests(speech, f"{speech.words.power} {space.power:,}", "battle"))
    return found


def ownership(speech: Speech, deed: DeedView) -> list[Line]:
    if deed.owner == NOBODY:
        return []
    return [Line(speech.finished(f"{speech.does(deed.owner, 'owns')} {deed_words(speech, deed)}"))]


def standing_there(speech: Speech, view: View, number: int) -> list[Line]:
    there = [seat for seat, each in enumerate(view.seats) if each.alive and each.at == number]
    free = [seat for seat in there if not view.seats[seat].jailed]
    jailed = [seat for seat in there if view.seats[seat].jailed]
    found: list[str] = []
    if free:
        found.append(f"{speech.people(free)} {agreeing(speech, free, 'stands', 'stand')} here")
    if jailed:
        found.append(f"{speech.people(jailed)} {agreeing(speech, jailed, 'is', 'are')} in {speech.words.jail}")
    if speech.values["commander_vimes"] and view.watch == number:
        found.append(f"{speech.words.watch} stands here")
    return [Line(speech.finished(text)) for text in found]


def agreeing(speech: Speech, seats: list[int], one: str, many: str) -> str:
    return speech.verb(seats[0], one) if len(seats) == 1 else many
