"""What is being asked, of whom and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.property_trading import orders
from turnwise.games.property_trading.events import POINTS
from turnwise.games.property_trading.pack import Line, Street, Utility
from turnwise.games.property_trading.sets import members
from turnwise.games.property_trading.telling.payments import cause
from turnwise.kernel.words import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable

    from turnwise.games.property_trading.telling.speech import Speech
    from turnwise.games.property_trading.view import ClaimView, FrameView, OfferView, View


def question(speech: Speech, view: View) -> str:
    if not view.frames:
        return "The game is over."
    frame = view.frames[-1]
    ask = QUESTIONS.get(frame.kind)
    return speech.finished(ask(speech, view, frame)) if ask else ""


def turn(speech: Speech, view: View, frame: FrameView) -> str:
    seat = view.seats[frame.seat]
    money = f"{speech.does(frame.seat, 'has')} {speech.money(seat.cash)}"
    if seat.jailed:
        failed = f", after {seat.jailed - 1} of {speech.number('jail_tries')} rolls" if seat.jailed > 1 else ""
        return f"{speech.whose(frame.seat)} turn, in {speech.words.jail}{failed}. {speech.finished(money)}"
    again = "a double, so once more: " if frame.a else ""
    where = f"{speech.verb(frame.seat, 'stands')} on {speech.space(seat.at)}"
    return f"{again}{speech.whose(frame.seat)} turn. {speech.finished(f'{money} and {where}')}"


def buy(speech: Speech, view: View, frame: FrameView) -> str:
    space = view.deeds[frame.a].space
    deed = speech.deed(space)
    group = [each for each in view.deeds if speech.deed(each.space).group == deed.group]
    own = sum(1 for each in group if each.owner == frame.seat)
    about = f"{speech.group(deed.group)}, {speech.does(frame.seat, 'has')} {own} of {len(group)}; {rents(speech, deed)}"
    cash = view.seats[frame.seat].cash
    has = f"{speech.does(frame.seat, 'has')} {speech.money(cash)}"
    first = ": that takes selling or mortgaging first" if cash < deed.price else ""
    ask = f"{speech.does(frame.seat, 'may')} buy it for {speech.money(deed.price)} and {has}{first}"
    return f"Nobody owns {deed.name} ({about}). {speech.finished(ask)}"


def rents(speech: Speech, deed: Street | Line | Utility) -> str:
    rent = speech.words.rent
    if isinstance(deed, Utility):
        return f"{rent} {deed.factors[0]} times the dice"
    return f"{rent} {speech.money(deed.rents[0])}"


def auction(speech: Speech, view: View, frame: FrameView) -> str:
    lot = speech.lot(frame.a)
    price = f" (printed price {speech.money(speech.deed(frame.a).price)})" if frame.a < orders.HOUSE_LOT else ""
    lead = f"{speech.does(frame.c, 'leads')} with {speech.money(frame.b)}" if frame.c != NOBODY else "no bid yet"
    others = [seat for seat in members(frame.d) if seat not in (frame.seat, frame.c)]
    still = f"; also in: {speech.people(others)}" if others else ""
    has = f"{speech.does(frame.seat, 'has')} {speech.money(view.seats[frame.seat].cash)}"
    return f"Auction of {lot}{price}: {lead}{still}. {speech.finished(f'{speech.whose(frame.seat)} bid; {has}')}"


def call(speech: Speech, view: View, frame: FrameView) -> str:
    hotel = frame.a == 1
    left = speech.pieces(view.hotels if hotel else view.houses, hotel=hotel)
    wish = f"{speech.does(frame.b, 'wants')} to build, and only {left} are left for all who could"
    return f"{wish}: how many {speech.verb(frame.seat, 'does')} {speech.who(frame.seat)} want?"


def place(speech: Speech, _view: View, frame: FrameView) -> str:
    piece = speech.piece(hotel=frame.a == 1)
    won = f" won for {speech.money(frame.b)}" if frame.b != NOBODY else ""
    does = f"{speech.verb(frame.seat, 'does')} {speech.who(frame.seat)}"
    return f"Where {does} put the {piece}{won}?"


def debt(speech: Speech, view: View, frame: FrameView) -> str:
    creditors = [*members(frame.a)] or [NOBODY]
    total, cash = frame.b * len(creditors), view.seats[frame.seat].cash
    each = f" ({speech.money(frame.b)} each)" if len(creditors) > 1 else ""
    why = cause(speech, POINTS[frame.c], creditors[0], frame.d)
    owes = f"{speech.does(frame.seat, 'owes')} {speech.people(creditors)} {speech.money(total)}{each}{why}"
    lacks = f"with {speech.money(cash)} in hand, {speech.money(total - cash)} has to be raised"
    return f"{owes}. {speech.finished(lacks)}"


def interest(speech: Speech, view: View, frame: FrameView) -> str:
    space = view.seats[frame.seat].interest[0]
    return (
        f"{speech.space(space)} came to {speech.who(frame.seat)} mortgaged: lift that now, or pay a tenth and keep it?"
    )


def last_claims(speech: Speech, _view: View, frame: FrameView) -> str:
    ask = f"may {speech.who(frame.seat)} have the {speech.words.rent} still open?"
    return f"The game ends and everybody's worth will be counted: {ask}"


QUESTIONS: dict[str, Callable[[Speech, View, FrameView], str]] = {
    "turn": turn,
    "buy": buy,
    "auction": auction,
    "call": call,
    "place": place,
    "debt": debt,
    "interest": interest,
    "last_claims": last_claims,
}


def claim_question(speech: Speech, view: View, claim: ClaimView) -> str:
    """Asked of the owner while the claim is open; it ends with the first roll of a turn."""
    what = f"{speech.money(claim.amount)} {speech.words.rent} from {speech.who(claim.lander)}"
    turns = claim.ends - view.turn
    when = {0: "the next roll", 1: "the first roll of the next turn"}.get(turns, f"the first roll in {turns} turns")
    return f"Claim {what} for {speech.space(claim.space)}? The chance ends with {when}."


def offer_question(speech: Speech, offer: OfferView) -> str:
    return speech.finished(f"{speech.whose(offer.maker)} offer to {speech.who(offer.to)}: what do you say?")
