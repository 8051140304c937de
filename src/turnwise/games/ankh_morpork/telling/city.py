"""Sentences about the board: minions, trouble, buildings and what is chosen there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.ankh_morpork import events

if TYPE_CHECKING:
    from turnwise.games.ankh_morpork.telling.speech import Speech


def minion_placed(speech: Speech, event: events.MinionPlaced) -> str:
    return f"{speech.does(event.seat, 'places')} a minion in {speech.area(event.area)}"


def minion_lifted(speech: Speech, event: events.MinionLifted) -> str:
    return f"{speech.does(event.seat, 'takes')} a minion off {speech.area(event.area)}"


def minion_removed(speech: Speech, event: events.MinionRemoved) -> str:
    return f"{speech.minion(event.owner)} in {speech.area(event.area)} is removed"


def minion_moved(speech: Speech, event: events.MinionMoved) -> str:
    return f"{speech.minion(event.owner)} goes from {speech.area(event.area)} to {speech.area(event.to)}"


def minion_saved(speech: Speech, event: events.MinionSaved) -> str:
    return f"{speech.minion(event.owner)} in {speech.area(event.area)} stays"


def trouble_came(speech: Speech, event: events.TroubleCame) -> str:
    return f"trouble comes to {speech.area(event.area)}"


def trouble_went(speech: Speech, event: events.TroubleWent) -> str:
    return f"the trouble in {speech.area(event.area)} ends"


def building_built(speech: Speech, event: events.BuildingBuilt) -> str:
    return f"{speech.does(event.seat, 'builds')} in {speech.area(event.area)} for {speech.money(event.cost)}"


def building_lost(speech: Speech, event: events.BuildingLost) -> str:
    return f"{speech.does(event.seat, 'loses')} the building in {speech.area(event.area)}"


def building_taken_over(speech: Speech, event: events.BuildingTakenOver) -> str:
    return f"{speech.does(event.seat, 'takes')} over {speech.whose(event.former)} building in {speech.area(event.area)}"


def city_used(speech: Speech, event: events.CityUsed) -> str:
    return f"{speech.does(event.seat, 'uses')} {speech.area(event.area)}"


def city_card_lost(speech: Speech, event: events.CityCardLost) -> str:
    return f"{speech.whose(event.seat)} City Area card of {speech.area(event.area)} leaves the game"


def seat_chosen(speech: Speech, event: events.SeatChosen) -> str:
    return f"{speech.does(event.seat, 'chooses')} {speech.who(event.chosen)}"


def minion_chosen(speech: Speech, event: events.MinionChosen) -> str:
    return f"{speech.does(event.seat, 'chooses')} {speech.minion(event.owner)} in {speech.area(event.area)}"


def area_chosen(speech: Speech, event: events.AreaChosen) -> str:
    return f"{speech.does(event.seat, 'chooses')} {speech.area(event.area)}"


def protected(speech: Speech, event: events.Protected) -> str:
    what = {
        "minion": "for a minion in",
        "building": "for the building in",
        "city_card": "for the City Area card of",
        "newcomer": "to keep a newcomer out of",
    }[event.what]
    return f"{speech.does(event.seat, 'pays')} the Small Gods {what} {speech.area(event.area)}"


def newcomer_came(speech: Speech, event: events.NewcomerCame) -> str:
    return f"{speech.minion(event.owner)} comes to {speech.area(event.area)}"


def newcomer_stopped(speech: Speech, event: events.NewcomerStopped) -> str:
    return f"{speech.minion(event.owner)} is kept out of {speech.area(event.area)}"
