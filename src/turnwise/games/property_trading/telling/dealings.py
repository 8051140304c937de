"""Deeds, auctions, rents, buildings, mortgages and offers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.property_trading.telling.payments import rent
from turnwise.games.property_trading.telling.speech import a, listed
from turnwise.kernel.words import NOBODY

if TYPE_CHECKING:
    from turnwise.games.property_trading import events
    from turnwise.games.property_trading.telling.speech import Speech

DEALT = ("dealt", "dealt_paid")
MORTGAGED = ("purchase_mortgaged", "foreclosure")  # at which a deed is bought out of its mortgage
HOTELS = ("build_hotel", "short_hotel")  # rule points at which a larger building goes up


def deed_moved(speech: Speech, event: events.DeedMoved) -> str:
    return deeds_moved(speech, event, (event.space,))


def deeds_moved(speech: Speech, event: events.DeedMoved, spaces: tuple[int, ...]) -> str:
    """Several deeds that go the same way for nothing are told at once."""
    names = listed([speech.space(space) for space in spaces])
    if event.point == "auction":
        return ""
    if event.point in DEALT:
        return dealt(speech, event.owner, spaces, event.price)
    if event.point in MORTGAGED:
        whose = "" if event.giver == NOBODY else f" from under {speech.who(event.giver)}"
        price = f"for {speech.money(event.price)}, free of its mortgage"
        return f"{speech.does(event.owner, 'buys')} {names}{whose} {price}"
    if event.giver == NOBODY:
        return f"{speech.does(event.owner, 'buys')} {names} for {speech.money(event.price)}"
    if event.owner == NOBODY:
        return f"{speech.does(NOBODY, 'takes')} {names} back from {speech.who(event.giver)}"
    return f"{speech.does(event.owner, 'gets')} {names} from {speech.who(event.giver)}"


def dealt(speech: Speech, seat: int, spaces: tuple[int, ...], price: int) -> str:
    what = "it" if len(spaces) == 1 else "them"
    cost = f", and {speech.verb(seat, 'pays')} {speech.money(price)} for {what}" if price else ""
    return f"{speech.does(seat, 'is')} dealt {listed([speech.space(space) for space in spaces])}{cost}"


def deed_left(speech: Speech, event: events.DeedLeft) -> str:
    whys = {
        "declined": ", and nobody else may bid for it yet",
        "foreclosure": f", which is mortgaged: no {speech.words.rent} is due",
    }
    why = whys.get(event.point, "")
    return f"{speech.does(event.seat, 'does')} not buy {speech.space(event.space)}{why}"


def battle_fought(speech: Speech, event: events.BattleFought) -> str:
    where = speech.space(event.space)
    odds = f"{event.total:,} against {a(speech.words.power)} of {event.power:,}"
    if event.won:
        return f"{odds}, so {speech.does(event.seat, 'wins')} {where} from {speech.who(event.owner)}"
    return f"{odds}, so {speech.does(event.seat, 'loses')} the battle for {where}"


def auction_opened(speech: Speech, event: events.AuctionOpened) -> str:
    return f"{speech.lot(event.lot)} is put up for auction; {speech.does(event.first, 'bids')} first"


def bid_placed(speech: Speech, event: events.BidPlaced) -> str:
    return f"{speech.does(event.seat, 'bids')} {speech.money(event.amount)}"


def auction_left(speech: Speech, event: events.AuctionLeft) -> str:
    return f"{speech.does(event.seat, 'leaves')} the auction"


def lot_sold(speech: Speech, event: events.LotSold) -> str:
    return f"sold: {speech.lot(event.lot)} goes to {speech.who(event.seat)} for {speech.money(event.amount)}"


def lot_unsold(speech: Speech, event: events.LotUnsold) -> str:
    return f"nobody bids: {speech.lot(event.lot)} stays with the {speech.words.bank}"


def rent_due(speech: Speech, event: events.RentDue) -> str:
    what = rent(speech, event.point, event.owner, event.space)
    return f"{speech.does(event.lander, 'owes')} {speech.who(event.owner)} {speech.money(event.amount)} {what}"


def rent_claimed(speech: Speech, event: events.RentClaimed) -> str:
    what = f"{speech.money(event.amount)} {speech.words.rent} for {speech.space(event.space)}"
    return f"{speech.does(event.owner, 'claims')} {what} from {speech.who(event.lander)}"


def rent_waived(speech: Speech, event: events.RentWaived) -> str:
    what = f"{speech.money(event.amount)} {speech.words.rent} for {speech.space(event.space)}"
    return f"{speech.does(event.owner, 'lets')} {speech.who(event.lander)} off {what}"


def rent_lapsed(speech: Speech, event: events.RentLapsed) -> str:
    what = f"{speech.money(event.amount)} {speech.words.rent} for {speech.space(event.space)}"
    return f"too late: {speech.does(event.owner, 'was')} owed {what} by {speech.who(event.lander)} and did not claim it"


def built(speech: Speech, event: events.Built) -> str:
    what = speech.next_building(event.level, hotel=event.point in HOTELS)
    return f"{speech.does(event.seat, 'builds')} {what} on {speech.space(event.space)}"


def buildings_sold(speech: Speech, event: events.BuildingsSold, price: str = "") -> str:
    left = speech.buildings(event.level) if event.level else "nothing"
    return f"{speech.does(event.seat, 'sells')} buildings on {speech.space(event.space)}{price}, leaving {left}"


def deed_mortgaged(speech: Speech, event: events.DeedMortgaged) -> str:
    return f"{speech.does(event.seat, 'mortgages')} {speech.space(event.space)}"


def mortgage_lifted(speech: Speech, event: events.MortgageLifted) -> str:
    return f"{speech.does(event.seat, 'lifts')} the mortgage on {speech.space(event.space)}"


def offer_made(speech: Speech, event: events.OfferMade) -> str:
    return speech.bargain(event.maker, event.to, event.give, event.take)


def offer_accepted(speech: Speech, event: events.OfferAccepted) -> str:
    return f"{speech.does(event.to, 'accepts')} {speech.whose(event.maker)} offer"


def offer_declined(speech: Speech, event: events.OfferDeclined) -> str:
    return f"{speech.does(event.to, 'declines')} {speech.whose(event.maker)} offer"


def offer_withdrawn(speech: Speech, event: events.OfferWithdrawn) -> str:
    return f"{speech.does(event.maker, 'withdraws')} the offer to {speech.who(event.to)}"


def offer_died(speech: Speech, event: events.OfferDied) -> str:
    if event.why == "countered":
        return f"{speech.does(event.to, 'answers')} {speech.whose(event.maker)} offer with another"
    whys = {"changed": "something in it has changed", "party_out": "one of them is out", "time_up": "its time is up"}
    return f"{speech.whose(event.maker)} offer to {speech.who(event.to)} is off: {whys.get(event.why, event.why)}"


def call_opened(speech: Speech, event: events.CallOpened) -> str:
    hotel = event.piece == "hotel"
    many = speech.words.hotels if hotel else speech.words.houses
    wish = f"{speech.does(event.seat, 'wants')} to build {a(speech.piece(hotel=hotel))} on {speech.space(event.space)}"
    return f"{wish}, but {many} are short: {speech.people(event.callers)} say how many they want"


def buildings_wanted(speech: Speech, event: events.BuildingsWanted) -> str:
    return f"{speech.does(event.seat, 'asks')} for {speech.pieces(event.count, hotel=event.piece == 'hotel')}"
