"""Plays of single cards in sentences, such as "Ann minion the_shades Bob; Bob lets", and what is seen afterwards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import turnwise
from tests.ankh_morpork.scene import Scene, scene

BEFORE = ("gaspode", "wallace_sonky", "susan")
AFTER = ("fresh_start_club", "igor")
Payment = tuple[str, str, int, str]


def begin(card: str, ann: Any = (), **start: Any) -> Scene:
    """Ann holds *card* and what else is said; the others hold nothing unless *hands* says so."""
    others: Mapping[str, Sequence[str]] = start.pop("hands", {})
    return scene({"Ann": [card, *ann], **others}, **start)


def act(s: Scene, play: str) -> list[Payment]:
    """Each sentence is a name, a method of the scene and its words. Returns all that was paid."""
    paid: list[Payment] = []
    for sentence in filter(None, play.split(";")):
        name, verb, *words = sentence.split()
        getattr(s, verb)(name, *words)
        paid += s.payments()
    return paid


def refused(s: Scene, sentence: str) -> tuple[str, str]:
    """Reason and clause; refusing changes nothing."""
    before = s.match.game.digest(s.match.state)
    with pytest.raises(turnwise.Refused) as caught:
        act(s, sentence)
    assert s.match.game.digest(s.match.state) == before
    return caught.value.refusal.reason, caught.value.refusal.clause


def seen(s: Scene, wanted: Mapping[str, Any]) -> dict[str, Any]:
    """The same facts as are wanted, as they are: by seat, by area and owner, or of the table as a whole."""
    by_seat = {"cash": s.cash, "minions": s.minions, "hand": s.hand, "front": s.front}
    found: dict[str, Any] = {}
    for key, value in wanted.items():
        if key in by_seat:
            found[key] = {name: by_seat[key](name) for name in value}
        elif key == "count":
            found[key] = {place: s.count(*place.split()) for place in value}
        else:
            found[key] = getattr(s, key)
    return found


def board_of(s: Scene) -> tuple[Any, ...]:
    """Pieces, trouble and money, as everybody sees them."""
    view = s.view()
    areas = tuple((area.minions, area.trolls, area.demons, area.building, area.trouble) for area in view.areas)
    return areas, tuple(seat.cash for seat in view.seats), view.bank


def kinds(s: Scene, name: str) -> set[str]:
    """What sorts of orders a seat may give now."""
    return {type(action).__name__ for action in s.legal(name)}
