"""One area, card, event or personality as a page: what it is, what it does, and how it stands now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.ankh_morpork import points
from turnwise.games.ankh_morpork.telling.overview import UNITS, crowd, pieces_words
from turnwise.games.ankh_morpork.telling.speech import symbol_words
from turnwise.kernel.pages import Line, Page, Row
from turnwise.kernel.words import NOBODY

if TYPE_CHECKING:
    from turnwise.games.ankh_morpork.telling.speech import Speech
    from turnwise.games.ankh_morpork.view import AreaView, View

PLAYERS = (2, 3, 4)  # for whom a personality has thresholds


def area_page(speech: Speech, view: View, number: int) -> Page:
    own, area = speech.edition.area(number), view.areas[number - 1]
    cost = speech.money(speech.cost(number))
    rows = (
        Row("A building costs", cost),
        Row("Next to", speech.areas(own.adjacent)),
        *((Row("Of these over a bridge", speech.areas(own.bridges)),) if own.bridges else ()),
        Row("Pieces", pieces_words(speech, area) or "none"),
    )
    lines = [Line(f"Its City Area card: {own.words}", (own.clause,)), *standing(speech, area)]
    return Page(own.name, "by the river" if own.river else "away from the river", rows, tuple(lines))


def standing(speech: Speech, area: AreaView) -> list[Line]:
    """What may be done there, as things are."""
    return [*property_lines(speech, area), *unrest(speech, area)]


def property_lines(speech: Speech, area: AreaView) -> list[Line]:
    """Whose building and card it is, and whether the card can be used."""
    if area.card_lost:
        card, lines = "", [Line("Its card has left the game.")]
    elif area.card_fresh:
        card = " and its card"
        lines = [says(speech, "the card can be used from its owner's next turn on", "fresh_city")]
    else:
        card = " and its card"
        lines = [says(speech, "the card has been used this turn", "city")] if area.card_used else []
    if area.building != NOBODY:
        lines.insert(0, says(speech, f"{speech.does(area.building, 'has')} a building here{card}", "building"))
    return lines


def unrest(speech: Speech, area: AreaView) -> list[Line]:
    lines: list[Line] = []
    if area.trouble:
        text = "there is trouble: minions can be assassinated, and nobody can build"
        lines.append(says(speech, text, "assassination_place", "no_building_in_trouble"))
    elif crowd(area):
        lines.append(says(speech, "another minion here brings trouble", "trouble"))
    if area.demons:
        text = "with a demon here nobody controls the area, it counts for nothing, and its card is shut"
        lines.append(says(speech, text, "city_demon"))
    return lines


def card_page(speech: Speech, _view: View, number: int) -> Page:
    card = speech.edition.card(number)
    symbols = ", then ".join(symbol_words(symbol) for symbol in card.symbols)
    rows = (Row("From left to right", symbols),) if symbols else ()
    point = "interrupt" if card.answers else "play"
    return Page(card.name, f"{card.border} border", rows, (Line(card.words, (clause(speech, point),)),))


def person_page(speech: Speech, view: View, number: int) -> Page:
    person = speech.edition.personality(number)
    rows = [
        Row(f"With {players} players", f"{threshold} {UNITS[person.kind]}", players == len(view.seats))
        for players, threshold in zip(PLAYERS, person.thresholds, strict=True)
        if threshold
    ]
    come = f"You have come to {view.progress} of {view.needed} {UNITS.get(person.kind, '')}."
    own = (Line(come),) if is_own(view, number) else ()
    return Page(person.name, "personality", tuple(rows), (Line(person.words, (person.clause,)), *own))


def is_own(view: View, number: int) -> bool:
    return view.personality == number and view.needed > 0


def event_page(speech: Speech, view: View, number: int) -> Page:
    event = speech.edition.event(number)
    about = "may still come" if number in view.events else "has come"
    return Page(event.name, f"random event, {about}", (), (Line(event.words, (event.clause,)),))


def says(speech: Speech, text: str, *points: str) -> Line:
    return Line(speech.finished(text), tuple(clause(speech, point) for point in points))


def clause(speech: Speech, point: str) -> str:
    return speech.edition.clause_of(getattr(points, point.upper()))


PAGES = {"area": area_page, "card": card_page, "person": person_page, "event": event_page}
