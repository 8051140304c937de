"""What each choice does, with what it costs or brings, said to the seat that has it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from turnwise.games.ankh_morpork import actions, bounds, frames, ops
from turnwise.games.ankh_morpork.telling.asking import Asking, asking, source_words
from turnwise.games.ankh_morpork.telling.overview import crowd, pieces_words
from turnwise.games.ankh_morpork.telling.speech import several

if TYPE_CHECKING:
    from collections.abc import Callable

    from turnwise.games.ankh_morpork.pack import Card
    from turnwise.games.ankh_morpork.telling.speech import Speech
    from turnwise.games.ankh_morpork.view import View

LEAVING = {
    ops.PLACE: "Place no minion", ops.BUILD: "Build nothing", ops.CHOOSE_MINION: "Assassinate nobody",
    ops.CHOOSE_AREA: "End no trouble",
}  # fmt: skip


def label(speech: Speech, action: actions.Action, view: View) -> str:
    ask = asking(speech, view)
    assert ask is not None, "a game that is over has no choices"
    return LABELS[type(action)](speech, action, view, ask)


# ---- cards ----


def play_card(speech: Speech, action: actions.PlayCard, _view: View, _ask: Asking) -> str:
    return f"Play {card_words(speech, speech.edition.card(action.card))}"


def card_words(speech: Speech, card: Card) -> str:
    """Its name, its symbols, and its words where they say what to do."""
    return speech.named(card) + (f": {card.words}" if card.text or card.answers else "")


def pass_(_speech: Speech, _action: actions.Pass, _view: View, _ask: Asking) -> str:
    return "Pass: play no card this turn"


def end_turn(_speech: Speech, _action: actions.EndTurn, _view: View, _ask: Asking) -> str:
    return "End your turn"


def use_symbol(speech: Speech, _action: actions.UseSymbol, _view: View, ask: Asking) -> str:
    if ask.op == ops.EVENT:
        return "Meet the event"
    if ask.cause == frames.BY_TEXT:
        return f"Use the text of {source_words(speech, ask)}"
    return "Take the money"


def leave_out(speech: Speech, _action: actions.LeaveOut, _view: View, ask: Asking) -> str:
    if ask.kind in ("card", "plays"):
        return "Play no further card"
    if ask.kind == "subsidence":
        return "Give up no more buildings"
    if not ask.is_offered:
        return "Spare them all" if ask.op == ops.CHOOSE_BUILDING else "No more"
    return "Leave the text out" if ask.cause == frames.BY_TEXT else LEAVING.get(ask.op, "Leave the money")


def choose_card(speech: Speech, action: actions.ChooseCard, _view: View, ask: Asking) -> str:
    card = card_words(speech, speech.edition.card(action.card))
    if ask.op in (ops.HAND_OVER, ops.GIFT):
        return f"Give {speech.who(ask.active)} {card}"
    if ask.op == ops.SELL_CARD:
        return f"Sell {speech.who(ask.target)} {card}"
    return f"Take {card}" if ask.op == ops.KEEP_ONE else f"Discard {card}"


def interrupt(speech: Speech, action: actions.Interrupt, _view: View, _ask: Asking) -> str:
    if action.area:
        return f"Play {speech.card(action.card)} and bring the minion back in {speech.area(action.area)}"
    return f"Play {card_words(speech, speech.edition.card(action.card))}"


# ---- the board ----


def place_minion(speech: Speech, action: actions.PlaceMinion, view: View, ask: Asking) -> str:
    area = view.areas[action.area - 1]
    quiet = ask.op in (ops.PLACE, ops.PLACE_MORE) and ask.which == ops.QUIETLY
    trouble = ", which means trouble" if crowd(area) and not area.trouble and not quiet else ""
    lifted = f", taking one off {speech.area(action.lifted)}" if action.lifted else ""
    return f"Place a minion in {speech.area(action.area)}{here(speech, view, action.area)}{lifted}{trouble}"


def build(speech: Speech, action: actions.Build, view: View, ask: Asking) -> str:
    cost = speech.cost(action.area)
    owner = view.areas[action.area - 1].building
    given_up = f", giving up {speech.area(action.given_up)}" if action.given_up else ""
    if ask.op == ops.BUY:
        return (
            f"Take over {speech.whose(owner)} building in {speech.area(action.area)} for {speech.money(cost)}{given_up}"
        )
    price = cost if ask.which == 100 else cost // 2
    card = speech.edition.area(action.area).words
    return f"Build in {speech.area(action.area)} for {speech.money(price)}{given_up}. Its card: {card}"


def choose_minion(speech: Speech, action: actions.ChooseMinion, view: View, ask: Asking) -> str:
    verb = "Remove" if ask.then == ops.REMOVE else "Swap" if ask.which in (ops.SWAPPABLE, ops.SECOND) else "Move"
    where = f"{speech.area(action.area)}{here(speech, view, action.area)}"
    return f"{verb} {speech.minion(action.owner)} {'from' if verb == 'Remove' else 'in'} {where}"


def choose_area(speech: Speech, action: actions.ChooseArea, view: View, ask: Asking) -> str:
    name = speech.area(action.area)
    if ask.kind == "subsidence":
        return f"Give up the building in {name} ({speech.money(speech.cost(action.area))})"
    if ask.op == ops.CHOOSE_BUILDING:
        return f"Destroy the building in {name} ({speech.money(speech.cost(action.area))})"
    if ask.then == ops.CLEAR_TROUBLE:
        return f"End the trouble in {name}{here(speech, view, action.area)}"
    if ask.then == ops.PUT_TROUBLE:
        return f"Make trouble in {name}{here(speech, view, action.area)}"
    if ask.then == ops.EARN:
        return f"{name}: {several(crowd(view.areas[action.area - 1]), 'minion')}"
    return f"To {name}{here(speech, view, action.area)}"


def choose_seat(speech: Speech, action: actions.ChooseSeat, view: View, _ask: Asking) -> str:
    seat = view.seats[action.seat]
    return f"{speech.names[action.seat]}, with {speech.money(seat.cash)} and {several(seat.hand, 'card')}"


def here(speech: Speech, view: View, area: int) -> str:
    """What stands in an area, behind its name."""
    words = pieces_words(speech, view.areas[area - 1])
    return f" ({words})" if words else ""


# ---- money and protection ----


def pay(speech: Speech, _action: actions.Pay, _view: View, ask: Asking) -> str:
    payee = "the bank" if ask.op == ops.PAY_OR_MINION else speech.who(ask.active)
    return f"Pay {payee} {speech.money(ask.which)}"


def refuse(speech: Speech, _action: actions.Refuse, _view: View, ask: Asking) -> str:
    if ask.op == ops.PAY_OR_CARD:
        return f"Do not pay: {source_words(speech, ask)} lies before you for good, in place of a hand card"
    return f"Do not pay: {speech.who(ask.active)} may destroy a building of yours"


def use_city(speech: Speech, action: actions.UseCity, _view: View, _ask: Asking) -> str:
    area = speech.edition.area(action.area)
    return f"Use {area.name}: {area.words}"


def protect(speech: Speech, action: actions.Protect, _view: View, ask: Asking) -> str:
    what = {
        "minion": "your minion in",
        "building": "your building in",
        "city_card": "the City Area card of",
        "newcomer": f"keeping {speech.minion(ask.owner) if ask.owner >= bounds.SEATS else 'it'} out of",
    }[action.what]
    return f"Pay the Small Gods {speech.money(bounds.PROTECTION)} for {what} {speech.area(action.area)}"


def let_it_happen(_speech: Speech, _action: actions.LetItHappen, _view: View, _ask: Asking) -> str:
    return "Let it happen"


# ---- leaving and the end ----


def declare_victory(_speech: Speech, _action: actions.DeclareVictory, _view: View, _ask: Asking) -> str:
    return "Show your personality: you have won"


def resign(_speech: Speech, _action: actions.Resign, _view: View, _ask: Asking) -> str:
    return "Leave the game for good"


def end_by_vote(_speech: Speech, _action: actions.EndByVote, _view: View, _ask: Asking) -> str:
    return "End the game here and count points"


def retire(speech: Speech, action: actions.Retire, _view: View, _ask: Asking) -> str:
    return f"Retire {speech.who(action.seat)} from the game"


# The values take the action of their key; a type that says so would need one entry for each.
LABELS: dict[type[actions.Action], Callable[[Speech, Any, View, Asking], str]] = {
    actions.PlayCard: play_card,
    actions.Pass: pass_,
    actions.EndTurn: end_turn,
    actions.LeaveOut: leave_out,
    actions.UseSymbol: use_symbol,
    actions.PlaceMinion: place_minion,
    actions.Build: build,
    actions.ChooseMinion: choose_minion,
    actions.ChooseArea: choose_area,
    actions.ChooseSeat: choose_seat,
    actions.ChooseCard: choose_card,
    actions.Pay: pay,
    actions.Refuse: refuse,
    actions.UseCity: use_city,
    actions.Interrupt: interrupt,
    actions.Protect: protect,
    actions.LetItHappen: let_it_happen,
    actions.DeclareVictory: declare_victory,
    actions.Resign: resign,
    actions.EndByVote: end_by_vote,
    actions.Retire: retire,
}
