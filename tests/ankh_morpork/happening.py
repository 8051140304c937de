"""Random Events for tests: one of them comes up in Ann's turn, and what then lies on the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import turnwise
from tests.ankh_morpork.scene import Scene, scene
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork.events import CityCardBack, MinionRemoved

DEMONS, MURDERS, JOHNSON = "demons_from_the_dungeon_dimensions", "mysterious_murders", "bloody_stupid_johnson"
EVENTS = (
    "the_dragon", "flood", "fire", "fog", "riots", "explosion", MURDERS, DEMONS, "subsidence", JOHNSON, "trolls",
    "earthquake",
)  # fmt: skip
EIGHT = (
    "dolly_sisters", "unreal_estate", "dragons_landing", "the_scours", "the_hippo", "dimwell", "longwall", "nap_hill",
)  # fmt: skip
FIVE_CARDS = ("hex", "modo", "groat", "mr_bent", "the_dysk")
INTERRUPTS = ("gaspode", "wallace_sonky", "susan", "fresh_start_club", "igor")


def due(event: str, *dice: int, hands: Mapping[str, Sequence[str]] | None = None, **facts: Any) -> Scene:
    """Ann has played Rincewind, and the Random Event on it is to be resolved."""
    hands = {**(hands or {})}
    hands["Ann"] = ["rincewind", *hands.get("Ann", ())]
    script: dict[str, Any] = {"events": [event], **({"dice": list(dice)} if dice else {}), **facts}
    return scene(hands, **script).plays("Ann", "rincewind")


def comes(event: str, *dice: int, **facts: Any) -> Scene:
    """The event is drawn and the dice are rolled, up to the first question."""
    return due(event, *dice, **facts).uses("Ann")


def is_over(s: Scene) -> bool:
    """Is the event done with, so that Rincewind's text is next?"""
    return s.asked == "Ann" and s.question == "choose_minion" and a.LeaveOut() in s.legal("Ann")


def board(s: Scene) -> dict[str, object]:
    """Everything that an event could change, besides the draw pile."""
    names = s.match.header.seats
    view = s.view()
    return {
        "minions": {name: s.minions(name) for name in names},
        "buildings": s.buildings,
        "trouble": s.trouble,
        "strangers": [(area.trolls, area.demons) for area in view.areas],
        "cards": [area.card_lost for area in view.areas],
        "cash": {name: s.cash(name) for name in names},
    }


def removed(s: Scene) -> list[tuple[str, str, str]]:
    """Owner, area and clause of the minions that the last order took off the board."""
    names = dict(enumerate(s.match.header.seats)) | {4: "troll", 5: "demon"}
    return [(names[each.owner], s.edition.area(each.area).id, each.clause) for each in s.of(MinionRemoved)]


def returned(s: Scene) -> list[str]:
    """City Area cards that the last order brought back to the display."""
    return [s.edition.area(each.area).id for each in s.of(CityCardBack)]


def all_but(*cards: str) -> list[str]:
    """A discard pile that holds every other card."""
    game: Any = turnwise.game("ankh_morpork").game
    return [card.id for card in game.edition.pack.cards if card.id not in cards]
