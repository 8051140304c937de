"""Turns, dice, walks, cards and jail."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.property_trading import kinds
from turnwise.games.property_trading.pack import Draw, GoToJail, Tax
from turnwise.games.property_trading.telling.speech import a
from turnwise.kernel.words import NOBODY

if TYPE_CHECKING:
    from turnwise.games.property_trading import events
    from turnwise.games.property_trading.telling.speech import Speech

PLAYED = ("jail_card", "free_card_jail", "free_card_escape", "evade")  # rule points at which a held card is used


def turn_started(speech: Speech, event: events.TurnStarted) -> str:
    return f"{speech.whose(event.seat)} turn (round {event.round})"


def dice_rolled(speech: Speech, event: events.DiceRolled) -> str:
    first, second = event.dice
    purposes = {
        "opening": " to see who begins",
        "rent": f" for the {speech.words.rent}",
        "battle": " for the battle",
    }
    is_double = first == second and event.purpose in ("move", "jail")
    dice = f"a double {first}" if is_double else f"{first} and {second}"
    return f"{speech.does(event.seat, 'rolls')} {dice}{purposes.get(event.purpose, '')}"


def token_moved(speech: Speech, event: events.TokenMoved) -> str:
    verb = "walks" if event.point == "move" else "advances" if event.steps > 0 else "goes back"
    first, _, rest = verb.partition(" ")
    return f"{speech.does(event.seat, first)}{' ' + rest if rest else ''} to {speech.space(event.space)}"


def landed(speech: Speech, event: events.Landed) -> str:
    remark = landing(speech, event)
    return f"{speech.space(event.space)}: {remark}" if remark else ""


def landing(speech: Speech, event: events.Landed) -> str:
    """What there is to say about a landing that nothing else will speak of."""
    remarks = {
        "land_own": f"{speech.whose(event.seat)} own, nothing to pay",
        "land_mortgaged": f"mortgaged, no {speech.words.rent}",
        "land_visit": speech.words.visiting,
        "land_parking": "nothing happens" if speech.parking_card == NOBODY else "",
        "first_circuit": on_first_circuit(speech, event.space),
    }
    remark = remarks.get(event.point, "")
    return "" if remark in speech.space(event.space) else remark


def on_first_circuit(speech: Speech, space: int) -> str:
    match speech.edition.spaces[space]:
        case Draw():
            return f"no {speech.words.card} on the first circuit"
        case Tax() | GoToJail():
            return "no penalty on the first circuit"
        case _:
            return "no purchase on the first circuit"


def circuit_done(speech: Speech, event: events.CircuitDone) -> str:
    return f"{speech.does(event.seat, 'reaches')} {speech.words.go} for the first time: the first circuit is over"


def roll_declined(speech: Speech, event: events.RollDeclined) -> str:
    return f"{speech.does(event.seat, 'does')} not roll again"


def watch_moved(speech: Speech, event: events.WatchMoved) -> str:
    walks = f"{speech.words.watch} walks to {speech.space(event.space)}"
    return f"{speech.does(event.thrower, 'throws')} {event.die}: {walks}"


def card_drawn(speech: Speech, event: events.CardDrawn) -> str:
    draws = f"{speech.does(event.seat, 'draws')} {a(speech.words.card)} from {speech.deck(event.card)}"
    return f'{draws}: "{speech.card_text(event.card)}"'


def card_moved(speech: Speech, event: events.CardMoved) -> str:
    card = speech.a_card(event.card)
    if event.point in PLAYED:
        return f"{speech.does(event.giver, 'plays')} {card}{played(speech, event)}"
    if event.point == "free_card":
        return f"{speech.does(event.holder, 'takes')} {card}"
    if event.point == "free_card_seized":
        return f"{speech.does(event.holder, 'seizes')} {card} from {speech.who(event.giver)}"
    if event.giver == NOBODY:  # drawn; the text of the card says that it is kept
        return ""
    if event.holder == NOBODY:
        back = f"into {speech.who(kinds.CENTRE)}" if event.card == speech.parking_card else "under its deck"
        return f"{speech.does(event.giver, 'puts')} {card} back {back}"
    return f"{speech.does(event.holder, 'gets')} {card} from {speech.who(event.giver)}"


def played(speech: Speech, event: events.CardMoved) -> str:
    """What a card was good for."""
    if event.point == "free_card_escape":
        return f" and {speech.verb(event.giver, 'escapes')} the penalty"
    if event.point == "evade":
        return f": {speech.words.watch} leaves {speech.who(event.giver)} alone"
    return f" and {speech.verb(event.giver, 'leaves')} {speech.words.jail}"


def jailed(speech: Speech, event: events.Jailed) -> str:
    if event.point == "arrest":
        return f"{speech.words.watch} arrests {speech.who(event.seat)}: off to {speech.words.jail}"
    third = "the third double in a row: " if event.point == "three_doubles" else ""
    return f"{third}{speech.does(event.seat, 'goes')} straight to {speech.words.jail}"


def freed(speech: Speech, event: events.Freed) -> str:
    if event.point == "jail_roll":
        return f"{speech.does(event.seat, 'leaves')} {speech.words.jail}"
    if event.point in ("jail_third", "short_jail"):
        return (
            f"no double: {speech.does(event.seat, 'has')} to pay the {speech.words.fine} and leave {speech.words.jail}"
        )
    return ""  # the fine or the card was told


def jail_held(speech: Speech, event: events.JailHeld) -> str:
    return f"no double: {speech.does(event.seat, 'stays')} in {speech.words.jail}"
