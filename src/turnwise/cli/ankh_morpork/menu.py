"""The choices of a seat in Ankh-Morpork: answers, then what fits between two actions; leaving is folded."""

from __future__ import annotations

from collections.abc import Sequence

from turnwise.cli.menu import Choice, Menu
from turnwise.games.ankh_morpork.actions import Action, Build, Interrupt, PlaceMinion, Resign, UseCity
from turnwise.games.ankh_morpork.game import View

ANSWERS, CITY, LEAVE = 0, 1, 2
TITLES = {ANSWERS: "", CITY: "Between two actions", LEAVE: "Other"}


def group_of(action: Action, view: View) -> int:
    if isinstance(action, Resign):
        return LEAVE
    is_aside = isinstance(action, UseCity) or (isinstance(action, Interrupt) and view.window is None)
    return CITY if is_aside else ANSWERS


def menu_for(view: View, legal: Sequence[Action]) -> Menu:
    listed = [Choice(action, group_of(action, view), isinstance(action, Resign)) for action in distinct(legal)]
    return Menu(tuple(sorted(listed, key=lambda choice: choice.group)), TITLES)


def distinct(legal: Sequence[Action]) -> tuple[Action, ...]:
    """One choice for each area: what is taken off the board for it is asked afterwards."""
    kept: dict[object, Action] = {}
    for action in legal:
        kept.setdefault(place_of(action) or action, action)
    return tuple(kept.values())


def place_of(action: Action) -> tuple[type, int] | None:
    """Of a minion or a building, where something else may have to make room."""
    return (type(action), action.area) if isinstance(action, PlaceMinion | Build) else None


def ways(action: Action, legal: Sequence[Action]) -> list[Action]:
    """All that may be taken off the board for the same choice."""
    place = place_of(action)
    return [action] if place is None else [each for each in legal if place_of(each) == place]
