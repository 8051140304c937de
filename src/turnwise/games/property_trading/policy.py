"""`careful`, the player that lives inside the compiled loop. It reads the state, which holds no secret (M8).

Buys above a reserve, bids to a value, builds where rent grows most, lifts with money to spare, offers and accepts
what completes groups, and raises cash where it hurts least.
"""

from turnwise.games.property_trading import bounds, frames, kinds, ops, opts, orders, thrift
from turnwise.games.property_trading.building import in_stock, lowest_level, piece_for
from turnwise.games.property_trading.cards import card_for
from turnwise.games.property_trading.debt import total_owed
from turnwise.games.property_trading.deeds import member, owns_group
from turnwise.games.property_trading.legal import why_not
from turnwise.games.property_trading.money import raisable
from turnwise.games.property_trading.mortgage import buying_price, deed_in_question, lifting_cost
from turnwise.games.property_trading.order import Offers, Order
from turnwise.games.property_trading.penalties import has_tax_choice, share_of
from turnwise.games.property_trading.rent import open_claim
from turnwise.games.property_trading.shortage import could_place, why_not_place
from turnwise.games.property_trading.state import State, lowest
from turnwise.games.property_trading.suggest import missing_from, suggest_offers, tradeable
from turnwise.games.property_trading.valuing import (
    is_welcome,
    is_worth_a_battle,
    pain_of_pledge,
    rent_gain,
    wants_out,
    worth_to,
)
from turnwise.kernel import words
from turnwise.kernel.chance import ones


def answer(state: State, seat: int, order: Order) -> None:
    """The careful answer to the question on top of the stack."""
    top = state.depth - 1
    kind = state.frame_kind[top]
    if kind == frames.TURN:
        start_turn(state, seat, order)
    elif kind == frames.BUY:
        buy_or_not(state, seat, state.frame_a[top], order)
    elif kind == frames.AUCTION:
        bid(state, seat, order)
    elif kind == frames.CALL:
        want(state, seat, order)
    elif kind == frames.PLACE:
        place_piece(state, seat, order)
    elif kind == frames.INTEREST:
        deed = deed_in_question(state)
        can_lift = state.cash[seat] >= lifting_cost(state, deed) + thrift.LIFTING_RESERVE
        order.set(orders.LIFT if can_lift else orders.KEEP_MORTGAGED, state.board.deed_space[deed], 0, 0)
    elif kind == frames.DEBT:
        raise_cash(state, seat, order)
    elif kind == frames.PENALTY:
        face_penalty(state, seat, state.frame_a[top], order)
    elif kind == frames.ARREST:
        face_arrest(state, seat, order)
    elif kind == frames.SEIZE:
        order.set(orders.SEIZE_CARD, state.frame_a[top], 0, 0)
    elif kind == frames.BATTLE:
        fights = is_worth_a_battle(state, seat, state.frame_a[top])
        space = state.board.deed_space[state.frame_a[top]]
        order.set(orders.BATTLE if fights else orders.DECLINE_BATTLE, space, 0, 0)
    else:
        order.set(orders.CLAIM_RENT, state.claim_number[open_claim(state, state.frame_b[0])], 0, 0)


def start_turn(state: State, seat: int, order: Order) -> None:
    """Leave Jail while there is something to gain; later it is a safe place."""
    order.set(orders.ROLL, 0, 0, 0)
    if state.jailed[seat] and wants_out(state):
        leave_jail(state, seat, order)


def leave_jail(state: State, seat: int, order: Order) -> None:
    """By a card, by the fine, or else by the dice, which the order says already."""
    held = card_for(state, seat, ops.LEAVE_JAIL)
    if held != words.NOBODY:
        order.set(orders.USE_CARD, held, 0, 0)
        return
    order.set(orders.PAY_FINE, 0, 0, 0)
    if why_not(state, seat, order, order):
        order.set(orders.ROLL, 0, 0, 0)


def face_penalty(state: State, seat: int, space: int, order: Order) -> None:
    """A card is for such moments, unless Jail is where one wants to be; of two prices the lower, by a guess."""
    is_tax = state.board.space_kind[space] == kinds.TAX
    held = card_for(state, seat, ops.ESCAPE_PENALTY)
    if held != words.NOBODY and (is_tax or wants_out(state)):
        order.set(orders.USE_CARD, held, 0, 0)
    elif is_tax:
        guess = share_of(
            state.cash[seat] + thrift.DEED_GUESS * ones(state.owned[seat]), state.board.space_percent[space]
        )
        prefers_share = has_tax_choice(state, space) and guess < state.board.space_amount[space]
        order.set(orders.PAY_TAX, 0, 1 if prefers_share else 0, 0)
    else:
        order.set(orders.GO_TO_JAIL, 0, 0, 0)


def face_arrest(state: State, seat: int, order: Order) -> None:
    order.set(orders.GO_TO_JAIL, 0, 0, 0)
    if not wants_out(state):
        return
    held = card_for(state, seat, ops.EVADE_WATCH)
    if held != words.NOBODY:
        order.set(orders.USE_CARD, held, 0, 0)
    elif state.cash[seat] >= state.board.opt[opts.JAIL_FINE] + thrift.RESERVE:
        order.set(orders.PAY_FINE, 0, 0, 0)


def buy_or_not(state: State, seat: int, deed: int, order: Order) -> None:
    price = buying_price(state, deed)
    reserve = 0 if worth_to(state, seat, deed) >= 2 * price else thrift.RESERVE
    buys = state.cash[seat] >= price + reserve
    order.set(orders.BUY_DEED if buys else orders.DECLINE_DEED, state.board.deed_space[deed], 0, 0)


def bid(state: State, seat: int, order: Order) -> None:
    """Open at half the limit, then raise by a quarter of what is left to it."""
    top = state.depth - 1
    lot, high = state.frame_a[top], state.frame_b[top]
    limit = bid_limit(state, seat, lot)
    amount = high + max((limit - high) // (2 if high == 0 else 4), 1)
    if amount > limit:
        order.set(orders.LEAVE_AUCTION, lot, 0, 0)
    else:
        order.set(orders.PLACE_BID, lot, 0, amount)


def bid_limit(state: State, seat: int, lot: int) -> int:
    if lot >= orders.HOUSE_LOT:
        return min(dearest_building(state, seat), state.cash[seat])
    deed = state.board.space_deed[lot]
    return min(worth_to(state, seat, deed), state.cash[seat] - thrift.RESERVE // 2)


def dearest_building(state: State, seat: int) -> int:
    price = 0
    for group in range(state.board.groups):
        if state.board.group_kind[group] == kinds.STREET and owns_group(state, seat, group):
            price = max(price, state.board.deed_build[lowest(state.board.group_deeds[group])])
    return price + price // 2


def want(state: State, seat: int, order: Order) -> None:
    top = state.depth - 1
    count = min(could_place(state, seat, state.frame_a[top]), 3)
    if seat != state.frame_b[top] and state.cash[seat] < thrift.BUILDING_RESERVE:
        count = 0
    order.set(orders.WANT_BUILDINGS, 0, count, 0)


def place_piece(state: State, seat: int, order: Order) -> None:
    """On the dearest deed that takes the piece."""
    top = state.depth - 1
    best = words.NOBODY
    for deed in range(state.board.deeds):
        if state.owner[deed] == seat and why_not_place(state, seat, deed, state.frame_a[top], state.frame_b[top]) == 0:
            best = deed
    order.set(orders.PLACE_BUILDING, state.board.deed_space[best], 0, 0)


def raise_cash(state: State, seat: int, order: Order) -> None:
    """Single deeds are mortgaged first, then buildings sold, then what is left; bankrupt when it cannot be enough."""
    if state.cash[seat] + raisable(state, seat) < total_owed(state):
        order.set(orders.DECLARE_BANKRUPTCY, 0, 0, 0)
        return
    best, least, left = words.NOBODY, bounds.RICHES, state.owned[seat] & ~state.mortgaged
    while left:
        deed = lowest(left)
        left &= left - 1
        pain = pain_of_pledge(state, seat, deed)
        if pain < least:
            best, least = deed, pain
    if state.level[best]:
        sell_from(state, seat, best, order)
    else:
        order.set(orders.MORTGAGE, state.board.deed_space[best], 0, 0)


def sell_from(state: State, seat: int, deed: int, order: Order) -> None:
    """One step down, or as far as the bank's stock asks."""
    for down in range(1, state.level[deed] + 1):
        order.set(orders.SELL, state.board.deed_space[deed], state.level[deed] - down, 0)
        if why_not(state, seat, order, order) == 0:
            return


def take_opening(state: State, seat: int, mask: int, order: Order, scratch: Order, offers: Offers) -> bool:
    """Something a seat does between two rolls; False: nothing."""
    if mask & words.CLAIM and state.claims and claim_one(state, seat, order):
        return True
    if mask & words.ANSWER and state.offering and answer_offer(state, seat, order, scratch):
        return True
    if mask & words.BUILD and build_one(state, seat, order):
        return True
    if mask & words.LIFT and lift_one(state, seat, order):
        return True
    return (mask & words.OFFER) != 0 and make_offer(state, seat, order, offers)


def claim_one(state: State, seat: int, order: Order) -> bool:
    for slot in range(bounds.CLAIMS):
        if state.claim_number[slot] and state.claim_owner[slot] == seat and state.claim_called[slot] == 0:
            order.set(orders.CLAIM_RENT, state.claim_number[slot], 0, 0)
            return True
    return False


def answer_offer(state: State, seat: int, order: Order, scratch: Order) -> bool:
    for maker in range(state.seats):
        if state.offering >> maker & 1 and state.offer_to[maker] == seat:
            revision = state.offer_revision[maker]
            order.set(orders.ACCEPT_OFFER, maker, revision, 0)
            if not is_welcome(state, seat, maker) or why_not(state, seat, order, scratch):
                order.set(orders.DECLINE_OFFER, maker, revision, 0)
            return True
    return False


def build_one(state: State, seat: int, order: Order) -> bool:
    """The next building where a coin of it brings the most rent."""
    best, most, left = words.NOBODY, -1, state.whole[seat] & ~state.full
    while left:
        group = lowest(left)
        left &= left - 1
        cost = state.board.group_build[group]
        if (
            cost == 0
            or state.cash[seat] < cost + thrift.BUILDING_RESERVE
            or state.mortgaged & state.board.group_deeds[group]
        ):
            continue
        level = lowest_level(state, group)
        if in_stock(state, piece_for(state, level + 1)) == 0:
            continue
        for place in range(state.board.group_size[group]):
            deed = member(state, group, place)
            if state.level[deed] == level:
                gain = rent_gain(state, deed) * 1000 // cost
                if gain > most:
                    best, most = deed, gain
    if best == words.NOBODY:
        return False
    order.set(orders.BUILD, state.board.deed_space[best], state.level[best] + 1, 0)
    return True


def lift_one(state: State, seat: int, order: Order) -> bool:
    """The dearest mortgage that leaves money to spare; whole groups first."""
    best, most, left = words.NOBODY, -1, state.owned[seat] & state.mortgaged
    if state.cash[seat] < thrift.LIFTING_RESERVE:
        return False
    while left:
        deed = lowest(left)
        left &= left - 1
        if state.cash[seat] >= lifting_cost(state, deed) + thrift.LIFTING_RESERVE:
            value = worth_to(state, seat, deed)
            if value > most:
                best, most = deed, value
    if best == words.NOBODY:
        return False
    order.set(orders.LIFT, state.board.deed_space[best], 0, 0)
    return True


def make_offer(state: State, seat: int, order: Order, offers: Offers) -> bool:
    """The first suggested offer that this seat can afford and would be glad of."""
    if not has_prospects(state, seat):
        return False
    suggest_offers(state, seat, offers, order)
    for at in range(offers.size):
        offers.get(at, order)
        if order.take_deeds and state.cash[seat] >= order.give_cash + thrift.RESERVE:
            return True
    return False


def has_prospects(state: State, seat: int) -> bool:
    """Is there a group whose rest lies with one other seat?"""
    left = tradeable(state) & ~state.whole[seat]
    while left:
        if missing_from(state, seat, lowest(left)):
            return True
        left &= left - 1
    return False
