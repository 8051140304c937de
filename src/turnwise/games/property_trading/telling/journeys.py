"""Turns, dice, walks, cards and jail."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.property_trading.telling.speech import a
from turnwise.kernel.words import NOBODY

if TYPE_CHECKING:
    from turnwise.games.property_trading import events
    from turnwise.games.property_trading.telling.speech import Speech


def turn_started(speech: Speech, event: events.TurnStarted) -> str:
    return f"{speech.whose(event.seat)} turn (round {event.round})"


def dice_rolled(speech: Speech, event: events.DiceRolled) -> str:
    first, second = event.dice
    purposes = {"opening": " to see who begins", "rent": f" for the {speech.words.rent}"}
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
        "land_parking": "nothing happens",
    }
    remark = remarks.get(event.point, "")
    return "" if remark in speech.space(event.space) else remark


def card_drawn(speech: Speech, event: events.CardDrawn) -> str:
    draws = f"{speech.does(event.seat, 'draws')} {a(speech.words.card)} from {speech.deck(event.card)}"
    return f'{draws}: "{speech.card_text(event.card)}"'


def card_moved(speech: Speech, event: events.CardMoved) -> str:
    card = a(speech.card(event.card))
    if event.point == "jail_card":
        leave = speech.verb(event.giver, "leaves")
        return f"{speech.does(event.giver, 'plays')} {card} and {leave} {speech.words.jail}"
    if event.giver == NOBODY:  # drawn; the text of the card says that it is kept
        return ""
    if event.holder == NOBODY:
        return f"{speech.does(event.giver, 'puts')} {card} back under its deck"
    return f"{speech.does(event.holder, 'gets')} {card} from {speech.who(event.giver)}"


def jailed(speech: Speech, event: events.Jailed) -> str:
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
