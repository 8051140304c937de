"""One plain sentence for each fact. What only repeats another fact is told by that one, and is empty here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from turnwise.games.property_trading import events
from turnwise.games.property_trading.telling import dealings, journeys
from turnwise.games.property_trading.telling.payments import owes, paid

if TYPE_CHECKING:
    from collections.abc import Callable

    from turnwise.games.property_trading.telling.speech import Speech


def sentence(speech: Speech, event: events.Event) -> str:
    return speech.finished(TELLERS[type(event)](speech, event))


def debt_opened(speech: Speech, event: events.DebtOpened) -> str:
    each = " each" if len(event.creditors) > 1 else ""
    what = f"{speech.money(event.amount)}{each}"
    owed = owes(speech, event.debtor, event.creditors, what, event.point, event.space)
    return f"{owed}, and {speech.verb(event.debtor, 'has')} not enough cash"


def went_bankrupt(speech: Speech, event: events.WentBankrupt) -> str:
    if event.point in ("resign", "retire"):
        return f"{speech.does(event.seat, 'is')} out of the game"
    return (
        f"{speech.does(event.seat, 'is')} bankrupt and out of the game; {speech.does(event.heir, 'gets')} what was left"
    )


def auto_claim_set(speech: Speech, event: events.AutoClaimSet) -> str:
    rents = f"{speech.does(event.seat, 'claims')} each {speech.words.rent}"
    return f"{rents} {'as it falls due' if event.on else 'by hand'} from now on"


def resigned(speech: Speech, event: events.Resigned) -> str:
    if event.point == "retire":
        return f"the table retires {speech.who(event.seat)}"
    return f"{speech.does(event.seat, 'resigns')}"


def worth_counted(speech: Speech, event: events.WorthCounted) -> str:
    return f"{speech.does(event.seat, 'is')} worth {speech.money(event.worth)}"


def time_called(_speech: Speech, _event: events.TimeCalled) -> str:
    return "time is up: this turn is finished, then everybody's worth is counted"


def game_ended(speech: Speech, event: events.GameEnded) -> str:
    how = "the last one in the game" if event.how == "last_left" else "the richest"
    if len(event.winners) > 1:
        return f"{speech.people(event.winners)} share the win, all equally rich"
    return f"{speech.does(min(event.winners), 'wins')}, {how}"


# The values take the event of their key; a type that says so would need one entry for each.
TELLERS: dict[type[events.Event], Callable[[Speech, Any], str]] = {
    events.TurnStarted: journeys.turn_started,
    events.DiceRolled: journeys.dice_rolled,
    events.TokenMoved: journeys.token_moved,
    events.Landed: journeys.landed,
    events.Paid: paid,
    events.DeedMoved: dealings.deed_moved,
    events.AuctionOpened: dealings.auction_opened,
    events.BidPlaced: dealings.bid_placed,
    events.AuctionLeft: dealings.auction_left,
    events.LotSold: dealings.lot_sold,
    events.LotUnsold: dealings.lot_unsold,
    events.RentDue: dealings.rent_due,
    events.RentClaimed: dealings.rent_claimed,
    events.RentWaived: dealings.rent_waived,
    events.RentLapsed: dealings.rent_lapsed,
    events.CardDrawn: journeys.card_drawn,
    events.CardMoved: journeys.card_moved,
    events.Jailed: journeys.jailed,
    events.Freed: journeys.freed,
    events.JailHeld: journeys.jail_held,
    events.Built: dealings.built,
    events.BuildingsSold: dealings.buildings_sold,
    events.DeedMortgaged: dealings.deed_mortgaged,
    events.MortgageLifted: dealings.mortgage_lifted,
    events.OfferMade: dealings.offer_made,
    events.OfferAccepted: dealings.offer_accepted,
    events.OfferDeclined: dealings.offer_declined,
    events.OfferWithdrawn: dealings.offer_withdrawn,
    events.OfferDied: dealings.offer_died,
    events.DebtOpened: debt_opened,
    events.WentBankrupt: went_bankrupt,
    events.CallOpened: dealings.call_opened,
    events.BuildingsWanted: dealings.buildings_wanted,
    events.DeedLeft: dealings.deed_left,
    events.CircuitDone: journeys.circuit_done,
    events.WatchMoved: journeys.watch_moved,
    events.BattleFought: dealings.battle_fought,
    events.RollDeclined: journeys.roll_declined,
    events.TimeCalled: time_called,
    events.AutoClaimSet: auto_claim_set,
    events.Resigned: resigned,
    events.WorthCounted: worth_counted,
    events.GameEnded: game_ended,
}
