"""What is being asked, of whom and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.property_trading import orders
from turnwise.games.property_trading.events import POINTS
from turnwise.games.property_trading.pack import Line, Street, Tax, Utility
from turnwise.games.property_trading.sets import members
from turnwise.games.property_trading.telling.labels import bout_for, group_of, holder_of, sides
from turnwise.games.property_trading.telling.payments import owes
from turnwise.games.property_trading.telling.speech import a
from turnwise.kernel.words import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable

    from turnwise.games.property_trading.telling.speech import Speech
    from turnwise.games.property_trading.view import ClaimView, DeedView, FrameView, OfferView, View


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
    where = f"{speech.verb(frame.seat, 'stands')} on {speech.space(seat.at)}"
    circling = ", on the first circuit" if seat.circling else ""
    return f"{whose_turn(speech, frame)}. {speech.finished(f'{money} and {where}{circling}')}"


def whose_turn(speech: Speech, frame: FrameView) -> str:
    if not frame.c:
        return f"{speech.whose(frame.seat)} turn"
    if speech.values["extra_roll_optional"]:
        return f"a double, so {speech.does(frame.seat, 'may')} roll again"
    return f"a double, so once more: {speech.whose(frame.seat)} turn"


def buy(speech: Speech, view: View, frame: FrameView) -> str:
    deed = view.deeds[frame.a]
    price, cash = speech.price(deed), view.seats[frame.seat].cash
    has = f"{speech.does(frame.seat, 'has')} {speech.money(cash)}"
    first = ": that takes selling or mortgaging first" if cash < price else ""
    free = ", free of its mortgage," if deed.mortgaged else ""
    ask = f"{speech.does(frame.seat, 'may')} buy it for {speech.money(price)}{free} and {has}{first}"
    about = f"{speech.space(deed.space)} ({about_deed(speech, view, deed, frame.seat)})"
    return f"{whose_deed(speech, deed, about)}. {speech.finished(ask)}"


def whose_deed(speech: Speech, deed: DeedView, about: str) -> str:
    if not deed.mortgaged:
        return f"Nobody owns {about}"
    if deed.owner == NOBODY:
        return f"{speech.does(NOBODY, 'holds')} {about}, mortgaged"
    return f"{speech.does(deed.owner, 'has')} mortgaged {about}"


def about_deed(speech: Speech, view: View, deed: DeedView, seat: int) -> str:
    """Its group and how much of that somebody has, what it brings, and what else counts in this edition."""
    printed = speech.deed(deed.space)
    group = group_of(speech, view, deed.space)
    own = sum(1 for each in group if each.owner == seat)
    parts = [f"{speech.group(printed.group)}, {speech.does(seat, 'has')} {own} of {len(group)}", rents(speech, printed)]
    if isinstance(printed, Street) and printed.power and speech.values["battle"]:
        parts.append(f"{speech.words.power} {printed.power:,}")
    if isinstance(printed, Street) and printed.place:
        parts.append(f"{printed.place.kind}: {printed.place.name}")
    return "; ".join(parts)


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
    creditors = [*members(frame.a)]
    total, cash = frame.b * max(len(creditors), 1), view.seats[frame.seat].cash
    each = f" ({speech.money(frame.b)} each)" if len(creditors) > 1 else ""
    owed = owes(speech, frame.seat, creditors, f"{speech.money(total)}{each}", POINTS[frame.c], frame.d)
    lacks = f"with {speech.money(cash)} in hand, {speech.money(total - cash)} has to be raised"
    return f"{owed}. {speech.finished(lacks)}"


def interest(speech: Speech, view: View, frame: FrameView) -> str:
    space = view.seats[frame.seat].interest[0]
    return (
        f"{speech.space(space)} came to {speech.who(frame.seat)} mortgaged: lift that now, or pay a tenth and keep it?"
    )


def penalty(speech: Speech, _view: View, frame: FrameView) -> str:
    """What one is worth is not said here: a share is chosen unseen."""
    space = speech.edition.spaces[frame.a]
    who = speech.does(frame.seat, "lands")
    if not isinstance(space, Tax):
        return f"{who} on {space.name}. {speech.finished(f'that leads to {speech.words.jail}')}"
    if space.percent and speech.values["tax_choice"]:
        choice = f"{speech.money(space.amount)}, or {space.percent}% of all that {speech.does(frame.seat, 'owns')}?"
        return f"{who} on {space.name}. {choice} The choice comes before the count"
    return f"{who} on {space.name}. {speech.finished(f'the {speech.words.tax} is {speech.money(space.amount)}')}"


def arrest(speech: Speech, view: View, frame: FrameView) -> str:
    seat = view.seats[frame.seat]
    found = f"{speech.words.watch} finds {speech.who(frame.seat)} on {speech.space(seat.at)} and makes an arrest"
    has = f"{speech.does(frame.seat, 'has')} {speech.money(seat.cash)}"
    return f"{found}. {speech.finished(has)}"


def seize(speech: Speech, view: View, frame: FrameView) -> str:
    card, space = speech.parking_card, view.seats[frame.seat].at
    holds = f"{speech.does(holder_of(view, card), 'holds')} {speech.a_card(card)}"
    return f"{speech.does(frame.seat, 'lands')} on {speech.space(space)}, and {holds}: seize it?"


def battle(speech: Speech, view: View, frame: FrameView) -> str:
    deed = view.deeds[frame.a]
    bout, group = bout_for(speech, deed.space), speech.group(speech.deed(deed.space).group)
    lacks = f"{speech.space(deed.space)} is all that {speech.does(frame.seat, 'lacks')} of {group}"
    power = f"with {a(speech.words.power)} of {bout.power:,}"
    odds = f"{power} it falls to {bout.least} or more on the dice, {bout.ways} in 36"
    tenth = f" but the {speech.money(speech.tenth(deed.space))} due on its mortgage" if deed.mortgaged else ""
    wins = f"a win takes it from {speech.who(deed.owner)} for nothing{tenth}"
    has = f"{speech.does(frame.seat, 'has')} {speech.money(view.seats[frame.seat].cash)}"
    ends = f"{wins}; a defeat costs {speech.money(bout.loss)}, and {has}"
    return " ".join(speech.finished(each) for each in (lacks, odds, ends))


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
    "penalty": penalty,
    "arrest": arrest,
    "seize": seize,
    "battle": battle,
    "last_claims": last_claims,
}


def claim_question(speech: Speech, view: View, claim: ClaimView) -> str:
    """Asked of the owner while the claim is open; it ends with the first roll of a turn."""
    what = f"{speech.money(claim.amount)} {speech.words.rent} from {speech.who(claim.lander)}"
    return f"Claim {what} for {speech.space(claim.space)}? The chance ends with {last_chance(view, claim)}."


def last_chance(view: View, claim: ClaimView) -> str:
    turns = claim.ends - view.turn
    return {0: "the next roll", 1: "the first roll of the next turn"}.get(turns, f"the first roll in {turns} turns")


def claim_words(speech: Speech, view: View, claim: ClaimView) -> str:
    """The question to the owner; to all others, that it is open; once it is answered, that it has to be paid."""
    what = f"{speech.money(claim.amount)} {speech.words.rent} from {speech.who(claim.lander)}"
    where = speech.space(claim.space)
    if claim.called:
        return speech.finished(f"{speech.does(claim.owner, 'has')} claimed {what} for {where}")
    if claim.owner == view.seat:
        return claim_question(speech, view, claim)
    may = f"{speech.does(claim.owner, 'may')} claim {what} for {where}"
    return speech.finished(f"{may}, until {last_chance(view, claim)}")


def offer_question(speech: Speech, offer: OfferView) -> str:
    return speech.finished(f"{speech.whose(offer.maker)} offer to {speech.who(offer.to)}: what do you say?")


def offer_words(speech: Speech, offer: OfferView) -> str:
    """What is offered to whom, for what."""
    return speech.finished(speech.bargain(offer.maker, offer.to, *sides(offer)))
