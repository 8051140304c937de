"""What is about to happen, or has just happened, told to somebody who may answer it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.ankh_morpork.telling.asking import Asking, source_words
from turnwise.games.ankh_morpork.telling.speech import listed
from turnwise.kernel.words import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable

    from turnwise.games.ankh_morpork.telling.speech import Speech
    from turnwise.games.ankh_morpork.view import View


def danger(speech: Speech, view: View, ask: Asking) -> str:
    source = source_words(speech, ask)
    if view.window is not None and view.window.after:
        return f"{source}: {speech.minion(ask.seat)} was removed from {speech.area(ask.area)}. Bring it back?"
    threat = speech.finished(f"{source}: {DANGERS[ask.kind](speech, view, ask)}")
    may = speech.finished(f"{speech.does(ask.seat, 'may')} answer that")
    return f"{threat} {may}"


def touched(speech: Speech, _view: View, ask: Asking) -> str:
    """The words speak to whoever plays the card."""
    words = speech.edition.card(ask.source).words
    plays = speech.does(ask.active, "plays")
    return f'{plays} it on {speech.who(ask.target)}: "{words}"'


def removal(speech: Speech, _view: View, ask: Asking) -> str:
    return f"{speech.minion(ask.owner)} in {speech.area(ask.area)} is about to be removed"


def moving(speech: Speech, _view: View, ask: Asking) -> str:
    way = f"from {speech.area(ask.area)} to {speech.area(ask.area2)}"
    return f"{speech.minion(ask.owner)} is about to be moved {way}"


def swapping(speech: Speech, _view: View, ask: Asking) -> str:
    one = f"{speech.minion(ask.owner)} in {speech.area(ask.area)}"
    return f"{one} and {speech.minion(ask.owner2)} in {speech.area(ask.area2)} are about to be swapped"


def dragon(speech: Speech, _view: View, ask: Asking) -> str:
    return f"everything in {speech.area(ask.area)} is about to go"


def flood(speech: Speech, _view: View, ask: Asking) -> str:
    return f"minions are about to be driven out of {speech.areas(wet(ask))}"


def fire(speech: Speech, _view: View, ask: Asking) -> str:
    return f"the building in {speech.area(ask.area)} is about to burn down"


def falling(speech: Speech, view: View, ask: Asking) -> str:
    built = [area for area in wet(ask) if view.areas[area - 1].building != NOBODY]
    names = listed([speech.area(area) for area in built])
    return f"the building in {names} is about to fall" if len(built) == 1 else f"buildings in {names} are about to fall"


def wet(ask: Asking) -> list[int]:
    """The areas that an effect comes to."""
    return [area for area in (ask.area, ask.area2) if area]


def newcomer(speech: Speech, _view: View, ask: Asking) -> str:
    return f"{speech.minion(ask.owner)} is about to come to {speech.area(ask.area)}"


def johnson(speech: Speech, _view: View, ask: Asking) -> str:
    where = speech.area(ask.area)
    return f"the City Area card of {where} is about to leave the game, and a minion of its holder to leave the area"


def subsidence(speech: Speech, view: View, ask: Asking) -> str:
    cash = speech.money(view.seats[ask.seat].cash)
    return f"every building costs {speech.money(ask.left)}, and {speech.does(ask.seat, 'has')} {cash}"


DANGERS: dict[str, Callable[[Speech, View, Asking], str]] = {
    "touched": touched,
    "removal": removal,
    "moving": moving,
    "swapping": swapping,
    "dragon": dragon,
    "flood": flood,
    "fire": fire,
    "falling": falling,
    "newcomer": newcomer,
    "johnson": johnson,
    "subsidence": subsidence,
}
