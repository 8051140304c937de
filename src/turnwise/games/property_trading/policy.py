"""`careful`, the player that lives inside the compiled loop. It reads the state, which holds no secret (M8).

Buys above a reserve, bids to a value, builds where rent grows most, lifts with money to spare, offers and accepts
what completes groups, and raises cash where it hurts least.
"""

from turnwise.games.property_trading import bounds, frames, kinds, orders, thrift
from turnwise.games.property_trading.building import in_stock, lowest_level, piece_for
from turnwise.games.property_trading.debt import total_owed
from turnwise.games.property_trading.deeds import group_is_built, member, owned_of_group, owns_group
from turnwise.games.property_trading.legal import why_not
from turnwise.games.property_trading.money import raisable
from turnwise.games.property_trading.mortgage import deed_in_question, lifting_cost
from turnwise.games.property_trading.order import Offers, Order
from turnwise.games.property_trading.rent import hotel_level, open_claim
from turnwise.games.property_trading.shortage import could_place, why_not_place
from turnwise.games.property_trading.state import State, lowest
from turnwise.games.property_trading.suggest import asking_price, missing_from, price_of, suggest_offers, tradeable
from turnwise.kernel import words
from turnwise.kernel.chance import ones


def worth_to(state: State, seat: int, deed: int) -> int:
    """What a deed is worth to a seat, by what it owns of the group already."""
    group, price = state.board.deed_group[deed], state.board.deed_price[deed]
    owned = owned_of_group(state, seat, group)
    if state.owner[deed] == seat:
        owned -= 1
    if state.board.group_kind[group] == kinds.STREET:
        percent = 250 if owned + 1 == state.board.group_size[group] else 110 + 40 * owned
    elif state.board.group_kind[group] == kinds.LINE:
        percent = 110 + 30 * owned
    else:
        percent = 80 + 30 * owned
    value = price * percent // 100
    return value - lifting_cost(state, deed) if state.mortgaged >> deed & 1 else value


def worth_of_all(state: State, seat: int, deeds: int) -> int:
    total, left = 0, deeds
    while left:
        total += worth_to(state, seat, lowest(left))
        left &= left - 1
    return total


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
    else:
        order.set(orders.CLAIM_RENT, state.claim_number[open_claim(state, state.frame_b[0])], 0, 0)


def start_turn(state: State, seat: int, order: Order) -> None:
    """Leave Jail while there is land to buy; later it is a safe place."""
    order.set(orders.ROLL, 0, 0, 0)
    if state.jailed[seat] == 0 or unowned(state) < 4:
        return
    for held in range(state.board.held):
        if state.holder[held] == seat:
            order.set(orders.USE_CARD, held, 0, 0)
            return
    order.set(orders.PAY_FINE, 0, 0, 0)
    if why_not(state, seat, order, order):
        order.set(orders.ROLL, 0, 0, 0)


def unowned(state: State) -> int:
    count = 0
    for deed in range(state.board.deeds):
        if state.owner[deed] == words.NOBODY:
            count += 1
    return count


def buy_or_not(state: State, seat: int, deed: int, order: Order) -> None:
    price = state.board.deed_price[deed]
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
    best, least, left = words.NOBODY, bounds.AMOUNT, state.owned[seat] & ~state.mortgaged
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


def pain_of_pledge(state: State, seat: int, deed: int) -> int:
    """Smaller is given up sooner. A built group is sold off its highest deed."""
    group, price = state.board.deed_group[deed], state.board.deed_price[deed]
    if not owns_group(state, seat, group) or state.board.group_kind[group] != kinds.STREET:
        return price + 40 * owned_of_group(state, seat, group)
    if not group_is_built(state, group):
        return 5_000 + price
    return 10_000 + price - 1_000 * state.level[deed] if state.level[deed] else 20_000 + price


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


def is_welcome(state: State, seat: int, maker: int) -> bool:
    """Does the offer leave this seat better off, also counting what it completes for the other?"""
    got = worth_of_all(state, seat, state.offer_give_deeds[maker]) + state.offer_give_cash[maker]
    got += thrift.JAIL_CARD_VALUE * ones(state.offer_give_cards[maker]) if state.jailed[seat] else 0
    lost = state.offer_take_cash[maker] + thrift.JAIL_CARD_VALUE * ones(state.offer_take_cards[maker])
    lost += price_asked(state, maker, state.offer_take_deeds[maker], seat)
    return got >= lost


def price_asked(state: State, buyer: int, deeds: int, seller: int) -> int:
    """What the seller wants for deeds: more where they complete a group of the buyer or break one of its own."""
    total, left = 0, deeds
    while left:
        group = state.board.deed_group[lowest(left)]
        part = left & state.board.group_deeds[group]
        left &= ~part
        completes = ((state.owned[buyer] | part) & state.board.group_deeds[group]) == state.board.group_deeds[group]
        if completes or owns_group(state, seller, group):
            total += asking_price(state, part, group)
        else:
            total += max(price_of(state, part, 130), worth_of_all(state, seller, part))
    return total


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


def rent_gain(state: State, deed: int) -> int:
    """How much the next building adds to the rent; the first ones are an investment in the third."""
    level, figures = state.level[deed], deed * bounds.RENTS
    if level + 1 == hotel_level(state):
        return state.board.deed_rent[figures + bounds.RENTS - 1] - state.board.deed_rent[figures + level]
    if level < 3:
        return (state.board.deed_rent[figures + 3] - state.board.deed_rent[figures + level]) // (3 - level)
    return state.board.deed_rent[figures + level + 1] - state.board.deed_rent[figures + level]


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
