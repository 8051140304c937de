"""Setting up a match and carrying out orders: routes to the chapters."""

from turnwise.games.property_trading import facts, frames, opts, orders, points, streams
from turnwise.games.property_trading.auction import decline_deed, leave, place_bid
from turnwise.games.property_trading.battle import fight, keep_peace
from turnwise.games.property_trading.building import sell
from turnwise.games.property_trading.deeds import hand_over
from turnwise.games.property_trading.ending import begin_count
from turnwise.games.property_trading.estate import declare, withdraw
from turnwise.games.property_trading.jail import pay_fine, use_card
from turnwise.games.property_trading.money import pay
from turnwise.games.property_trading.mortgage import (
    buying_point,
    buying_price,
    is_interest,
    keep_mortgaged,
    lift,
    lift_received,
    mortgage,
)
from turnwise.games.property_trading.order import Order
from turnwise.games.property_trading.parking import seize
from turnwise.games.property_trading.penalties import escape, take_penalty
from turnwise.games.property_trading.rent import call, drop, slot_of
from turnwise.games.property_trading.shortage import build, place_piece, want
from turnwise.games.property_trading.state import State, bit, first_bits, push
from turnwise.games.property_trading.trade import accept, decline, offer
from turnwise.games.property_trading.turn import begin_turn, go_on, pass_dice, roll
from turnwise.games.property_trading.watch import arrest, evade, pay_at_once
from turnwise.kernel import words
from turnwise.kernel.chance import Chance, ones
from turnwise.kernel.notes import Notes


def setup(state: State, seats: int, chance: Chance, notes: Notes) -> None:
    """Everything from an empty state to the first question; the state is fresh and has its board."""
    state.seats = seats
    state.alive = first_bits(seats)
    state.houses = state.board.opt[opts.HOUSES]
    state.hotels = state.board.opt[opts.HOTELS]
    state.round = 1
    state.watch = state.board.go
    state.circling = state.alive if state.board.opt[opts.FIRST_CIRCUIT] else 0
    for deck in range(state.board.decks):
        state.unseen[deck] = state.board.deck_cards[deck]
    for seat in range(seats):
        state.at[seat] = state.board.go
        pay(state, words.NOBODY, seat, state.board.opt[opts.START_CASH], points.START_CASH, words.NOBODY, notes)
    deal(state, state.board.opt[opts.DEALT_DEEDS], chance, notes)
    state.first = first_seat(state, chance, notes)
    push(state, frames.TURN, state.first, 0, frames.TO_ROLL, 0, 0)
    begin_turn(state, state.first, notes)


def deal(state: State, each: int, chance: Chance, notes: Notes) -> None:
    """Deeds dealt from a shuffled pile, all of one seat's before the next one's."""
    pile = first_bits(state.board.deeds)
    for seat in range(state.seats):
        for _ in range(each):
            if pile:
                deed = chance.pick(pile, 0, streams.DEALING)
                pile &= ~bit(deed)
                deal_one(state, seat, deed, notes)


def deal_one(state: State, seat: int, deed: int, notes: Notes) -> None:
    if state.board.opt[opts.DEALT_DEEDS_PAID] == 0:
        hand_over(state, deed, seat, 0, points.DEALT, notes)
        return
    price = state.board.deed_price[deed]
    pay(state, seat, words.NOBODY, price, points.DEALT_PAID, state.board.deed_space[deed], notes)
    hand_over(state, deed, seat, price, points.DEALT_PAID, notes)


def first_seat(state: State, chance: Chance, notes: Notes) -> int:
    """Everyone rolls; those tied for the highest roll again among themselves."""
    rolling = state.alive
    while rolling & (rolling - 1):
        best, leaders = 0, rolling
        for seat in range(state.seats):
            if rolling >> seat & 1:
                first = 1 + chance.below(6, streams.OPENING)
                second = 1 + chance.below(6, streams.OPENING)
                notes.note(facts.DICE_ROLLED, points.START_ROLL, seat, first, second, facts.TO_BEGIN)
                if first + second > best:
                    best = first + second
                    leaders = 0
                if first + second == best:
                    leaders |= bit(seat)
        rolling = leaders
        if chance.fault:
            return 0
    return ones(rolling - 1)


def apply(state: State, seat: int, order: Order, scratch: Order, chance: Chance, notes: Notes) -> None:
    """Carry out an order that why_not() has no objection to, up to the next question."""
    if order.kind == orders.ROLL:
        roll(state, chance, notes)
    elif order.kind >= orders.CLAIM_RENT and order.kind <= orders.WITHDRAW_OFFER:
        do_business(state, seat, order, scratch, notes)
    else:
        answer(state, seat, order, chance, notes)
    go_on(state, chance, notes)


def answer(state: State, seat: int, order: Order, chance: Chance, notes: Notes) -> None:
    """Orders that answer the question on top of the stack, and the rare ones."""
    kind = order.kind
    if kind == orders.BUY_DEED:
        buy(state, seat, notes)
    elif kind == orders.DECLINE_DEED:
        decline_deed(state, seat, notes)
    elif kind == orders.PLACE_BID:
        place_bid(state, seat, order.amount, notes)
    elif kind == orders.LEAVE_AUCTION:
        leave(state, seat, notes)
    elif kind == orders.PAY_FINE or kind == orders.USE_CARD or kind == orders.GO_TO_JAIL or kind == orders.PAY_TAX:
        face_penalty(state, seat, order, notes)
    elif kind == orders.PASS_DICE:
        pass_dice(state, seat, notes)
    elif kind == orders.SEIZE_CARD:
        seize(state, seat, notes)
    elif kind == orders.LEAVE_CARD:
        state.depth -= 1
    elif kind == orders.BATTLE:
        fight(state, seat, chance, notes)
    elif kind == orders.DECLINE_BATTLE:
        keep_peace(state, seat, chance, notes)
    elif kind == orders.KEEP_MORTGAGED:
        keep_mortgaged(state, seat, state.board.space_deed[order.a], notes)
    elif kind == orders.DECLARE_BANKRUPTCY:
        declare(state, notes)
    elif kind == orders.WANT_BUILDINGS:
        want(state, seat, order.b, notes)
    elif kind == orders.PLACE_BUILDING:
        place_piece(state, seat, state.board.space_deed[order.a], notes)
    elif kind == orders.SET_AUTO_CLAIM:
        set_auto_claim(state, seat, order.b, notes)
    elif kind == orders.RESIGN:
        withdraw(state, seat, points.RESIGN, notes)
    elif kind == orders.RETIRE:
        withdraw(state, order.a, points.RETIRE, notes)
    elif kind == orders.END_BY_VOTE:
        begin_count(state, state.frame_seat[state.depth - 1], points.VOTE)
    elif kind == orders.CALL_TIME:
        state.time_up = 1
        notes.note(facts.TIME_CALLED, points.CALL_TIME, 0, 0, 0, 0)


def face_penalty(state: State, seat: int, order: Order, notes: Notes) -> None:
    """A fine, a card or a penalty taken: in Jail, on a penalty space, or under arrest."""
    kind, where = order.kind, state.frame_kind[state.depth - 1]
    if where == frames.PENALTY and kind == orders.USE_CARD:
        escape(state, order.a, notes)
    elif where == frames.PENALTY:
        take_penalty(state, seat, order.b, notes)
    elif where == frames.ARREST and kind == orders.USE_CARD:
        evade(state, seat, order.a, notes)
    elif where == frames.ARREST and kind == orders.PAY_FINE:
        pay_at_once(state, seat, notes)
    elif where == frames.ARREST:
        arrest(state, seat, notes)
    elif kind == orders.USE_CARD:
        use_card(state, seat, order.a, notes)
    else:
        pay_fine(state, seat, notes)


def do_business(state: State, seat: int, order: Order, scratch: Order, notes: Notes) -> None:
    kind = order.kind
    if kind == orders.CLAIM_RENT:
        call(state, slot_of(state, order.a), points.CLAIM, notes)
        return
    if kind == orders.WAIVE_RENT:
        drop(state, slot_of(state, order.a), facts.RENT_WAIVED, points.CLAIM, notes)
        return
    if kind == orders.DECLINE_OFFER:
        decline(state, order.a, facts.OFFER_DECLINED, notes)
        return
    if kind == orders.WITHDRAW_OFFER:
        decline(state, seat, facts.OFFER_WITHDRAWN, notes)
        return
    state.acts[seat] += 1
    if kind == orders.BUILD:
        build(state, seat, state.board.space_deed[order.a], notes)
    elif kind == orders.SELL:
        sell(state, seat, state.board.space_deed[order.a], order.b, notes)
    elif kind == orders.MORTGAGE:
        mortgage(state, seat, state.board.space_deed[order.a], notes)
    elif kind == orders.LIFT:
        if is_interest(state, seat):
            lift_received(state, seat, state.board.space_deed[order.a], notes)
        else:
            lift(state, seat, state.board.space_deed[order.a], notes)
    elif kind == orders.OFFER_TRADE:
        offer(state, seat, order, notes)
    else:
        accept(state, seat, order.a, scratch, notes)


def buy(state: State, seat: int, notes: Notes) -> None:
    top = state.depth - 1
    deed = state.frame_a[top]
    price, point, space = buying_price(state, deed), buying_point(state, deed), state.board.deed_space[deed]
    state.depth = top
    pay(state, seat, words.NOBODY, price, point, space, notes)
    state.mortgaged &= ~bit(deed)  # a mortgaged one arrives free of it
    hand_over(state, deed, seat, price, point, notes)


def set_auto_claim(state: State, seat: int, on: int, notes: Notes) -> None:
    state.acts[seat] += 1
    if on:
        state.auto |= bit(seat)
    else:
        state.auto &= ~bit(seat)
    notes.note(facts.AUTO_CLAIM_SET, points.AUTO_CLAIM, seat, on, 0, 0)
