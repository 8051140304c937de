"""One plain sentence for each fact. What only repeats another fact is told by that one, and is empty here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from turnwise.games.ankh_morpork import events, ops
from turnwise.games.ankh_morpork.telling import city, secrets
from turnwise.games.ankh_morpork.telling.speech import listed, several
from turnwise.kernel.words import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable

    from turnwise.games.ankh_morpork.telling.speech import Speech

LEFT_OUT = {
    ops.SCROLL: "text", ops.PLACE_MINION: "minion", ops.PLACE_BUILDING: "building", ops.ASSASSINATE: "assassination",
    ops.REMOVE_TROUBLE: "end of trouble", ops.TAKE_MONEY: "money",
}  # fmt: skip


def sentence(speech: Speech, event: events.Event) -> str:
    return speech.finished(words(speech, event))


def words(speech: Speech, event: events.Event) -> str:
    """The same without its stop."""
    return TELLERS[type(event)](speech, event)


def nothing(_speech: Speech, _event: events.Event) -> str:
    return ""


# ---- turns and cards ----


def die_rolled(speech: Speech, event: events.DieRolled) -> str:
    where = f", {speech.area(event.value)}" if event.purpose == "event" else ""
    return f"{speech.does(event.seat, 'rolls')} {event.value}{where}"


def card_played(speech: Speech, event: events.CardPlayed) -> str:
    card = speech.edition.card(event.card)
    shows = f" ({speech.symbols(card)})" if card.symbols else ""
    return f"{speech.does(event.seat, 'plays')} {card.name}{shows}"


def passed(speech: Speech, event: events.Passed) -> str:
    return f"{speech.does(event.seat, 'passes')}"


def action_left_out(speech: Speech, event: events.ActionLeftOut) -> str:
    if event.symbol == ops.PLAY_ANOTHER:
        return f"{speech.does(event.seat, 'plays')} no further card"
    return f"{speech.does(event.seat, 'leaves')} out the {LEFT_OUT[event.symbol]} on {speech.card(event.card)}"


def card_discarded(speech: Speech, event: events.CardDiscarded) -> str:
    return f"{speech.does(event.seat, 'discards')} {speech.card(event.card)}"


def interrupted(speech: Speech, event: events.Interrupted) -> str:
    return f"{speech.does(event.seat, 'answers')} with {speech.card(event.card)}"


def card_returned(speech: Speech, event: events.CardReturned) -> str:
    return f"{speech.card(event.card)} goes back to {speech.whose(event.seat)} hand, and the turn is over"


def card_recovered(speech: Speech, event: events.CardRecovered) -> str:
    return f"{speech.does(event.seat, 'finds')} {speech.card(event.card)} in the discard pile"


def loan_taken(speech: Speech, event: events.LoanTaken) -> str:
    return f"{speech.card(event.card)} stays before {speech.who(event.seat)} as a loan"


def penalty_laid(speech: Speech, event: events.PenaltyLaid) -> str:
    return (
        f"{speech.card(event.card)} stays before {speech.who(event.seat)} for good and takes the place of a hand card"
    )


def event_came(speech: Speech, event: events.EventCame) -> str:
    came = speech.edition.event(event.event)
    return f"{speech.does(event.seat, 'meets')} a random event: {came.name}. {came.words}"


def no_event_left(_speech: Speech, _event: events.NoEventLeft) -> str:
    return "no event is left to come"


def fog_took(speech: Speech, event: events.FogTook) -> str:
    return f"the fog takes {speech.card(event.card)}"


# ---- money ----


def money_paid(speech: Speech, event: events.MoneyPaid) -> str:
    if not event.amount:
        return ""
    amount = speech.money(event.amount)
    if event.payer == NOBODY:
        return f"{speech.does(event.payee, 'takes')} {amount} from the bank"
    return f"{speech.does(event.payer, 'pays')} {speech.who(event.payee)} {amount}"


def bank_short(speech: Speech, event: events.BankShort) -> str:
    return f"the bank has {speech.money(event.short)} too little for {speech.who(event.seat)}"


def payment_refused(speech: Speech, event: events.PaymentRefused) -> str:
    return f"{speech.does(event.seat, 'does')} not pay"


# ---- the end ----


def resigned(speech: Speech, event: events.Resigned) -> str:
    if event.point == "retire":
        return f"the table retires {speech.who(event.seat)}"
    return f"{speech.does(event.seat, 'leaves')} the game"


def scored(speech: Speech, event: events.Scored) -> str:
    parts = [f"{event.minions} for minions", f"{event.buildings} for buildings", f"{event.cash} for cash"]
    unpaid = f", less {several(event.loans, 'loan')} not paid back" if event.loans else ""
    return f"{speech.does(event.seat, 'has')} {several(event.points, 'point')}: {listed(parts)}{unpaid}"


def tied(speech: Speech, event: events.Tied) -> str:
    tie = f"a tie with {several(event.points, 'point')}"
    if len(event.winners) > 1:
        return f"{tie} that no City Area card decides"
    return f"{tie}, decided by the dearest City Area card ({speech.money(event.dearest)})"


def game_ended(speech: Speech, event: events.GameEnded) -> str:
    if len(event.winners) != 1:
        return f"{speech.people(event.winners)} share the win"
    (seat,) = event.winners
    how = {
        "personality": f"{speech.whose(seat)} aim is reached",
        "exhausted": "the draw pile has run out",
        "points": "nobody has more points",
        "last_left": "nobody else is left",
    }  # fmt: skip
    return f"{speech.does(seat, 'wins')}: {how[event.how]}"


# The values take the event of their key; a type that says so would need one entry for each.
TELLERS: dict[type[events.Event], Callable[[Speech, Any], str]] = {
    events.DieRolled: die_rolled,
    events.PersonalityDealt: secrets.personality_dealt,
    events.CardDrawn: secrets.card_drawn,
    events.TurnBegan: nothing,
    events.CardPlayed: card_played,
    events.Passed: passed,
    events.ActionLeftOut: action_left_out,
    events.CardFinished: nothing,
    events.CardDiscarded: card_discarded,
    events.MoneyPaid: money_paid,
    events.MinionPlaced: city.minion_placed,
    events.MinionLifted: city.minion_lifted,
    events.MinionRemoved: city.minion_removed,
    events.MinionMoved: city.minion_moved,
    events.TroubleCame: city.trouble_came,
    events.TroubleWent: city.trouble_went,
    events.BuildingBuilt: city.building_built,
    events.BuildingLost: city.building_lost,
    events.BuildingTakenOver: city.building_taken_over,
    events.CityUsed: city.city_used,
    events.EventCame: event_came,
    events.SeatChosen: city.seat_chosen,
    events.MinionChosen: city.minion_chosen,
    events.AreaChosen: city.area_chosen,
    events.Interrupted: interrupted,
    events.Protected: city.protected,
    events.LetHappen: nothing,
    events.LoanTaken: loan_taken,
    events.PenaltyLaid: penalty_laid,
    events.CardHandedOver: secrets.card_handed_over,
    events.HandSeen: secrets.hand_seen,
    events.TwoCardsSeen: secrets.two_cards_seen,
    events.HandsSwapped: secrets.hands_swapped,
    events.CardRecovered: card_recovered,
    events.FogTook: fog_took,
    events.UnusedSeen: secrets.unused_seen,
    events.PersonalityChanged: secrets.personality_changed,
    events.NewcomerCame: city.newcomer_came,
    events.NewcomerStopped: city.newcomer_stopped,
    events.CityCardLost: city.city_card_lost,
    events.PaymentRefused: payment_refused,
    events.Resigned: resigned,
    events.PersonalityRevealed: secrets.personality_revealed,
    events.Scored: scored,
    events.GameEnded: game_ended,
    events.CardReturned: card_returned,
    events.TextUsed: nothing,
    events.MinionSaved: city.minion_saved,
    events.TurnEnded: nothing,
    events.Tied: tied,
    events.BankShort: bank_short,
    events.CityCardBack: nothing,
    events.NoEventLeft: no_event_left,
}
