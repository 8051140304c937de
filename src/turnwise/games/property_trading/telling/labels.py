"""What each choice does, with what it costs or brings, said to the seat that has it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from turnwise.games.property_trading import actions, orders
from turnwise.games.property_trading.actions import Goods
from turnwise.games.property_trading.pack import Street, Tax
from turnwise.games.property_trading.sets import members
from turnwise.games.property_trading.telling.speech import a
from turnwise.kernel.words import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable

    from turnwise.games.property_trading.telling.speech import Speech
    from turnwise.games.property_trading.view import ClaimView, DeedView, FrameView, OfferView, View


def label(speech: Speech, action: actions.Action, view: View) -> str:
    return LABELS[type(action)](speech, action, view)


def top_frame(view: View, kind: str) -> FrameView | None:
    """The question at hand, if it is of that kind."""
    return view.frames[-1] if view.frames and view.frames[-1].kind == kind else None


def deed_of(view: View, space: int) -> DeedView:
    return next(deed for deed in view.deeds if deed.space == space)


class Bout(Struct, frozen=True):
    """What a battle for a deed is about."""

    power: int
    least: int  # that the dice must show
    ways: int  # of 36 in which they do
    loss: int


def bout_for(speech: Speech, space: int) -> Bout:
    """As battle.fight has it; a test compares what is said with what is then paid."""
    street = speech.edition.spaces[space]
    power, rent = (street.power or 0, street.rents[0]) if isinstance(street, Street) else (0, 0)
    least = max((power + 999) // 1000, 2)
    ways = sum(1 for first in range(1, 7) for second in range(1, 7) if first + second >= least)
    return Bout(power, least, ways, 10 * rent)


def roll(speech: Speech, _action: actions.Roll, view: View) -> str:
    if view.seat is not None and view.seats[view.seat].jailed:
        return f"Roll for a double, to leave {speech.words.jail}"
    turn = top_frame(view, "turn")
    return "Roll the dice again" if turn and turn.c else "Roll the dice"


def pass_dice(_speech: Speech, _action: actions.PassDice, _view: View) -> str:
    return "Do not roll again: your turn is over"


def pay_fine(speech: Speech, _action: actions.PayFine, view: View) -> str:
    words = speech.words
    then = "at once and stay free" if top_frame(view, "arrest") else f"and leave {words.jail}"
    return f"Pay the {words.fine} of {speech.money(speech.number('jail_fine'))} {then}"


def use_card(speech: Speech, action: actions.UseCard, view: View) -> str:
    words = speech.words
    uses = {"penalty": "escape the penalty", "arrest": f"be left alone by {words.watch}"}
    use = uses.get(view.frames[-1].kind if view.frames else "", f"leave {words.jail}")
    return f"Play {speech.a_card(action.card)} and {use}"


def pay_tax(speech: Speech, action: actions.PayTax, view: View) -> str:
    """A share is never said as an amount: what one is worth is counted after the choice."""
    penalty = top_frame(view, "penalty")
    space = speech.edition.spaces[penalty.a] if penalty else None
    if not isinstance(space, Tax):
        return f"Pay the {speech.words.tax}"
    if action.share:
        return f"Pay {space.percent}% of all you own, counted once you have chosen"
    return f"Pay the {speech.words.tax} of {speech.money(space.amount)}"


def go_to_jail(speech: Speech, _action: actions.GoToJail, _view: View) -> str:
    return f"Go to {speech.words.jail}"


def seize_card(speech: Speech, action: actions.SeizeCard, view: View) -> str:
    return f"Take {speech.a_card(action.card)} from {speech.who(holder_of(view, action.card))}"


def leave_card(speech: Speech, action: actions.LeaveCard, view: View) -> str:
    return f"Let {speech.who(holder_of(view, action.card))} keep {speech.a_card(action.card)}"


def holder_of(view: View, card: int) -> int:
    return next((seat for seat, each in enumerate(view.seats) if card in each.cards), NOBODY)


def battle(speech: Speech, action: actions.Battle, _view: View) -> str:
    bout = bout_for(speech, action.space)
    wins = f"{bout.least} or more on the dice wins it ({bout.ways} in 36)"
    return f"Fight for {speech.space(action.space)}: {wins}, less costs {speech.money(bout.loss)}"


def decline_battle(speech: Speech, action: actions.DeclineBattle, view: View) -> str:
    deed = deed_of(view, action.space)
    if deed.mortgaged:
        return f"Do not fight: it is mortgaged, so no {speech.words.rent} is due"
    return f"Do not fight: {speech.who(deed.owner)} may claim {speech.money(deed.rent_now)} {speech.words.rent}"


def buy_deed(speech: Speech, action: actions.BuyDeed, view: View) -> str:
    deed = deed_of(view, action.space)
    free = ", free of its mortgage" if deed.mortgaged else ""
    return f"Buy {speech.space(action.space)} for {speech.money(speech.price(deed))}{free}"


def decline_deed(speech: Speech, action: actions.DeclineDeed, view: View) -> str:
    then = ": it is put up for auction" if is_auctioned(speech, view, deed_of(view, action.space)) else ""
    return f"Do not buy {speech.space(action.space)}{then}"


def is_auctioned(speech: Speech, view: View, deed: DeedView) -> bool:
    """If its lander does not buy it: where the rules have that, and there is somebody else to bid."""
    bidders = [seat for seat in view.seats if seat.alive and not seat.circling]
    return bool(speech.values["auction_declined"]) and not deed.mortgaged and len(bidders) > 1


def place_bid(speech: Speech, action: actions.PlaceBid, view: View) -> str:
    remark = ""
    if view.seat is not None and action.amount == view.seats[view.seat].cash:
        remark = ", all your cash"
    elif action.lot < orders.HOUSE_LOT and action.amount == speech.deed(action.lot).price:
        remark = ", the printed price"
    return f"Bid {speech.money(action.amount)}{remark}"


def leave_auction(speech: Speech, action: actions.LeaveAuction, _view: View) -> str:
    return f"Leave the auction of {speech.lot(action.lot)}"


def claim_of(view: View, number: int) -> ClaimView | None:
    return next((claim for claim in view.claims if claim.number == number), None)


def claim_rent(speech: Speech, action: actions.ClaimRent, view: View) -> str:
    claim = claim_of(view, action.claim)
    if claim is None:
        return f"Claim the {speech.words.rent}"
    what = f"{speech.money(claim.amount)} {speech.words.rent} from {speech.who(claim.lander)}"
    return f"Claim {what} for {speech.space(claim.space)}"


def waive_rent(speech: Speech, action: actions.WaiveRent, view: View) -> str:
    claim = claim_of(view, action.claim)
    if claim is None:
        return f"Do without the {speech.words.rent}"
    return f"Let {speech.who(claim.lander)} off the {speech.money(claim.amount)} {speech.words.rent}"


def build(speech: Speech, action: actions.Build, _view: View) -> str:
    what = speech.next_building(action.to_level, hotel=action.to_level == speech.hotel_level)
    price = speech.money(speech.building_price(action.space))
    rent = rent_at(speech, action.space, action.to_level)
    return f"Build {what} on {speech.space(action.space)} for {price}{rent}"


def rent_at(speech: Speech, space: int, level: int) -> str:
    deed = speech.edition.spaces[space]
    if not isinstance(deed, Street):
        return ""
    rent = deed.rents[-1] if level == speech.hotel_level else deed.rents[level]
    return f" ({speech.words.rent} {speech.money(rent)})"


def sell(speech: Speech, action: actions.Sell, view: View) -> str:
    level, where = deed_of(view, action.space).level, speech.space(action.space)
    each = speech.building_price(action.space) // 2
    group = group_of(speech, view, action.space)
    is_full = all(deed.level == speech.hotel_level for deed in group)
    if is_full and action.to_level == 0 and speech.values["hotels_sold_at_once"]:
        all_of_it = speech.money(sum(level * (speech.building_price(deed.space) // 2) for deed in group))
        return f"Sell all {speech.words.hotels} of {speech.group(speech.deed(action.space).group)} for {all_of_it}"
    gain = speech.money((level - action.to_level) * each)
    if level - action.to_level > 1:  # the bank lacks houses: what else of the group comes down is for the rules to say
        left = speech.buildings(action.to_level) if action.to_level else "nothing"
        return f"Sell {where} down to {left} for {gain}, and as much of the {speech.words.group} as it takes"
    return f"Sell {a(speech.piece(hotel=level == speech.hotel_level))} on {where} for {gain}"


def group_of(speech: Speech, view: View, space: int) -> list[DeedView]:
    name = speech.deed(space).group
    return [deed for deed in view.deeds if speech.deed(deed.space).group == name]


def mortgage(speech: Speech, action: actions.Mortgage, _view: View) -> str:
    return f"Mortgage {speech.space(action.space)} for {speech.money(speech.deed(action.space).mortgage)}"


def lift_mortgage(speech: Speech, action: actions.LiftMortgage, _view: View) -> str:
    cost = speech.deed(action.space).mortgage + speech.tenth(action.space)
    return f"Lift the mortgage on {speech.space(action.space)} for {speech.money(cost)}"


def keep_mortgaged(speech: Speech, action: actions.KeepMortgaged, _view: View) -> str:
    return f"Keep {speech.space(action.space)} mortgaged and pay {speech.money(speech.tenth(action.space))} now"


def offer_trade(speech: Speech, action: actions.OfferTrade, _view: View) -> str:
    given, taken, whom = speech.goods(action.give), speech.goods(action.take), speech.who(action.to)
    if not given:
        return f"Ask {whom} for {taken or 'nothing'}, for nothing"
    return f"Offer {whom} {given}" + (f" for {taken}" if taken else " as a gift")


def offer_of(view: View, maker: int) -> OfferView | None:
    return next((offer for offer in view.offers if offer.maker == maker), None)


def sides(offer: OfferView) -> tuple[Goods, Goods]:
    """What the maker gives and takes."""
    give = Goods(offer.give_deeds, offer.give_cards, offer.give_cash)
    return give, Goods(offer.take_deeds, offer.take_cards, offer.take_cash)


def accept_offer(speech: Speech, action: actions.AcceptOffer, view: View) -> str:
    offer = offer_of(view, action.maker)
    if offer is None:
        return f"Accept {speech.whose(action.maker)} offer"
    gets, gives = (speech.goods(side) or "nothing" for side in sides(offer))
    return f"Accept {speech.whose(action.maker)} offer: get {gets}, give {gives}"


def decline_offer(speech: Speech, action: actions.DeclineOffer, _view: View) -> str:
    return f"Decline {speech.whose(action.maker)} offer"


def withdraw_offer(speech: Speech, _action: actions.WithdrawOffer, view: View) -> str:
    offer = offer_of(view, NOBODY if view.seat is None else view.seat)
    return "Withdraw your offer" + (f" to {speech.who(offer.to)}" if offer else "")


def declare_bankruptcy(speech: Speech, _action: actions.DeclareBankruptcy, view: View) -> str:
    debt = top_frame(view, "debt")
    heirs = members(debt.a) if debt else ()
    to = speech.who(heirs[0]) if len(heirs) == 1 else "your creditors" if heirs else speech.who(NOBODY)
    return f"Go bankrupt: selling and mortgaging would not cover it, and all you have goes to {to}"


def want_buildings(speech: Speech, action: actions.WantBuildings, view: View) -> str:
    call = top_frame(view, "call")
    hotel = call is not None and call.a == 1
    return f"Ask for {speech.pieces(action.count, hotel=hotel)}" if action.count else "Ask for none"


def place_building(speech: Speech, action: actions.PlaceBuilding, view: View) -> str:
    frame = top_frame(view, "place")
    is_won = frame is not None and frame.b != NOBODY
    price = frame.b if frame is not None and is_won else speech.building_price(action.space)
    return f"Put it on {speech.space(action.space)} for {speech.money(price)}"


def set_auto_claim(speech: Speech, action: actions.SetAutoClaim, _view: View) -> str:
    if action.on:
        return f"Have every {speech.words.rent} claimed for you from now on"
    return f"Be asked about every {speech.words.rent} from now on"


def resign(_speech: Speech, _action: actions.Resign, _view: View) -> str:
    return "Resign: you are out of the game"


def end_by_vote(_speech: Speech, _action: actions.EndByVote, _view: View) -> str:
    return "End the game now: the richest wins"


def call_time(_speech: Speech, _action: actions.CallTime, _view: View) -> str:
    return "Call time: this turn is finished, then the richest wins"


def retire(speech: Speech, action: actions.Retire, _view: View) -> str:
    return f"Take {speech.who(action.seat)} out of the game"


# The values take the action of their key; a type that says so would need one entry for each.
LABELS: dict[type[actions.Action], Callable[[Speech, Any, View], str]] = {
    actions.Roll: roll,
    actions.PayFine: pay_fine,
    actions.UseCard: use_card,
    actions.BuyDeed: buy_deed,
    actions.DeclineDeed: decline_deed,
    actions.PlaceBid: place_bid,
    actions.LeaveAuction: leave_auction,
    actions.ClaimRent: claim_rent,
    actions.WaiveRent: waive_rent,
    actions.Build: build,
    actions.Sell: sell,
    actions.Mortgage: mortgage,
    actions.LiftMortgage: lift_mortgage,
    actions.OfferTrade: offer_trade,
    actions.AcceptOffer: accept_offer,
    actions.DeclineOffer: decline_offer,
    actions.WithdrawOffer: withdraw_offer,
    actions.KeepMortgaged: keep_mortgaged,
    actions.DeclareBankruptcy: declare_bankruptcy,
    actions.WantBuildings: want_buildings,
    actions.PlaceBuilding: place_building,
    actions.SetAutoClaim: set_auto_claim,
    actions.Resign: resign,
    actions.PassDice: pass_dice,
    actions.PayTax: pay_tax,
    actions.GoToJail: go_to_jail,
    actions.SeizeCard: seize_card,
    actions.LeaveCard: leave_card,
    actions.Battle: battle,
    actions.DeclineBattle: decline_battle,
    actions.CallTime: call_time,
    actions.EndByVote: end_by_vote,
    actions.Retire: retire,
}
