"""What is being asked, of whom and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.ankh_morpork import frames, ops
from turnwise.games.ankh_morpork.telling.asking import Asking, asking, source_words
from turnwise.games.ankh_morpork.telling.dangers import danger
from turnwise.games.ankh_morpork.telling.overview import aim_words
from turnwise.games.ankh_morpork.telling.speech import several

if TYPE_CHECKING:
    from collections.abc import Callable

    from turnwise.games.ankh_morpork.telling.speech import Speech
    from turnwise.games.ankh_morpork.view import View


def question(speech: Speech, view: View) -> str:
    ask = asking(speech, view)
    if ask is None:
        return "The game is over."
    if view.window is not None:
        return speech.finished(danger(speech, view, ask))
    return speech.finished(QUESTIONS[ask.kind](speech, view, ask))


# ---- turns ----


def turn(speech: Speech, view: View, ask: Asking) -> str:
    seat = view.seats[ask.seat]
    if ask.step == frames.PLAYED:
        return f"{speech.whose(ask.seat)} cards are played: use a City Area card, or end the turn?"
    has = f"{speech.does(ask.seat, 'has')} {speech.money(seat.cash)} and {several(seat.hand, 'card')}"
    aim = f", as {aim_words(speech, view)}" if view.seat == ask.seat else ""
    return f"{speech.whose(ask.seat)} turn. {speech.finished(has + aim)}"


def plays(speech: Speech, _view: View, ask: Asking) -> str:
    return f"{speech.does(ask.seat, 'may')} play {several(ask.left, 'further card')}: which?"


def card(speech: Speech, _view: View, ask: Asking) -> str:
    return f"{speech.card(ask.source)}: {speech.does(ask.seat, 'may')} play another card"


# ---- programs ----


def run(speech: Speech, view: View, ask: Asking) -> str:
    """The choice at hand, and where it comes from."""
    if ask.op in CHOICES:
        return f"{source_words(speech, ask)}: {CHOICES[ask.op](speech, view, ask)}"
    if ask.op == ops.EVENT:
        return f"{source_words(speech, ask)}: a random event has to be met"
    if ask.cause == frames.BY_TEXT:
        return f"{source_words(speech, ask)}: use its text? {speech.edition.card(ask.source).words}"
    return f"{source_words(speech, ask)}: take the money?"


def choose_opponent(speech: Speech, _view: View, ask: Asking) -> str:
    return f"{speech.edition.card(ask.source).words} Whom {does(speech, ask)} choose?"


def choose_receiver(speech: Speech, _view: View, ask: Asking) -> str:
    return f"who is paid by {speech.who(ask.target)}?"


def choose_minion(speech: Speech, _view: View, ask: Asking) -> str:
    if ask.then == ops.REMOVE:
        return f"which minion {does(speech, ask)} remove?"
    second = " to swap it with" if ask.which == ops.SECOND else ""
    return f"which minion {does(speech, ask)} choose{second}?"


def choose_area(speech: Speech, view: View, ask: Asking) -> str:
    if ask.which in (ops.ADJACENT, ops.ELSEWHERE):
        return f"where does {speech.minion(ask.owner)} go from {speech.area(ask.area)}?"
    if ask.then == ops.CLEAR_TROUBLE:
        return f"where {does(speech, ask)} end trouble?"
    return f"where {does(speech, ask)} make trouble?" if ask.then == ops.PUT_TROUBLE else "which area?"


def choose_building(speech: Speech, _view: View, ask: Asking) -> str:
    return f"which building does {speech.who(ask.target)} lose?" if not speech.is_you(ask.target) else "which building?"


def place(speech: Speech, _view: View, ask: Asking) -> str:
    return f"where {does(speech, ask)} place a minion?"


def place_more(speech: Speech, _view: View, ask: Asking) -> str:
    return f"where {does(speech, ask)} place a second minion?"


def build(speech: Speech, view: View, ask: Asking) -> str:
    half = " at half price" if ask.which < 100 else ""
    return f"where {does(speech, ask)} build{half}? {has_cash(speech, view, ask.seat)}"


def buy(speech: Speech, view: View, ask: Asking) -> str:
    return f"whose building {does(speech, ask)} take over? {has_cash(speech, view, ask.seat)}"


def hand_over(speech: Speech, _view: View, ask: Asking) -> str:
    left = ask.which - ask.left
    return f"which card {does(speech, ask)} give to {speech.who(ask.active)}? {several(left, 'card')} to go"


def gift(speech: Speech, _view: View, ask: Asking) -> str:
    return f"{speech.money(ask.which)} or a card for {speech.who(ask.active)}?"


def pay_or_minion(speech: Speech, _view: View, ask: Asking) -> str:
    return f"pay {speech.money(ask.which)}, or lose a minion?"


def pay_or_card(speech: Speech, _view: View, ask: Asking) -> str:
    return f"pay {speech.who(ask.active)} {speech.money(ask.which)}, or have the card lie here for good?"


def pay_or_building(speech: Speech, _view: View, ask: Asking) -> str:
    return f"pay {speech.who(ask.active)} {speech.money(ask.which)}, or lose a building?"


def sell_card(speech: Speech, _view: View, ask: Asking) -> str:
    return f"which card {does(speech, ask)} sell to {speech.who(ask.target)} for {speech.money(ask.which)}?"


def discard(speech: Speech, _view: View, ask: Asking) -> str:
    left = ask.which - ask.left
    most = f", up to {left}" if left > 1 else ""
    return f"which card {does(speech, ask)} discard{most}?"


def discard_for(speech: Speech, _view: View, ask: Asking) -> str:
    return f"discard a card for {speech.money(ask.which)}?"


def discard_theirs(speech: Speech, _view: View, ask: Asking) -> str:
    return f"which card of {speech.whose(ask.target)} is discarded?"


def keep_one(speech: Speech, _view: View, ask: Asking) -> str:
    return f"which card {does(speech, ask)} take from {speech.who(ask.target)}?"


def does(speech: Speech, ask: Asking) -> str:
    return f"{speech.verb(ask.seat, 'does')} {speech.who(ask.seat)}"


def has_cash(speech: Speech, view: View, seat: int) -> str:
    return speech.finished(f"{speech.does(seat, 'has')} {speech.money(view.seats[seat].cash)}")


CHOICES: dict[int, Callable[[Speech, View, Asking], str]] = {
    ops.CHOOSE_OPPONENT: choose_opponent,
    ops.CHOOSE_RECEIVER: choose_receiver,
    ops.CHOOSE_MINION: choose_minion,
    ops.CHOOSE_AREA: choose_area,
    ops.CHOOSE_BUILDING: choose_building,
    ops.PLACE: place,
    ops.PLACE_MORE: place_more,
    ops.BUILD: build,
    ops.BUY: buy,
    ops.HAND_OVER: hand_over,
    ops.GIFT: gift,
    ops.PAY_OR_MINION: pay_or_minion,
    ops.PAY_OR_CARD: pay_or_card,
    ops.PAY_OR_BUILDING: pay_or_building,
    ops.SELL_CARD: sell_card,
    ops.DISCARD: discard,
    ops.DISCARD_FOR: discard_for,
    ops.DISCARD_THEIRS: discard_theirs,
    ops.KEEP_ONE: keep_one,
}


# ---- what events make their victims choose ----


def flood(speech: Speech, _view: View, ask: Asking) -> str:
    origin = ask.area2 if ask.left else ask.area
    return f"{source_words(speech, ask)}: {speech.minion(ask.seat)} has to leave {speech.area(origin)}. Where to?"


def subsidence(speech: Speech, view: View, ask: Asking) -> str:
    cash = has_cash(speech, view, ask.seat)
    each = f"every building costs {speech.money(ask.left)}"
    return f"{source_words(speech, ask)}: {each}. {cash} Which building is given up?"


QUESTIONS: dict[str, Callable[[Speech, View, Asking], str]] = {
    "turn": turn,
    "plays": plays,
    "card": card,
    "run": run,
    "flood": flood,
    "subsidence": subsidence,
}
