"""The one authority on "may I?": to_act, openings, the list of orders, and the reason against one."""

from turnwise.games.property_trading import bounds, frames, kinds, opts, orders, refusals
from turnwise.games.property_trading.building import why_not_sell
from turnwise.games.property_trading.debt import total_owed
from turnwise.games.property_trading.jail import why_not_fine
from turnwise.games.property_trading.money import raisable
from turnwise.games.property_trading.mortgage import (
    buying_price,
    deed_in_question,
    interest_on,
    is_interest,
    lifting_cost,
    why_not_lift,
    why_not_mortgage,
)
from turnwise.games.property_trading.order import Order
from turnwise.games.property_trading.penalties import why_not_take, why_not_use
from turnwise.games.property_trading.rent import slot_of
from turnwise.games.property_trading.shortage import could_place, why_not_build, why_not_place
from turnwise.games.property_trading.state import State, at_rest, bit, lowest
from turnwise.games.property_trading.trade import is_debtor, why_not_accept, why_not_answer, why_not_offer
from turnwise.kernel import words
from turnwise.kernel.words import filled


def answers_table() -> list[int]:
    """Which frames ask a question that an order answers, a bit for each; 0 for orders that answer none."""
    table = filled(0, bounds.ORDERS)
    table[orders.ROLL] = table[orders.PASS_DICE] = bit(frames.TURN)
    table[orders.PAY_FINE] = bit(frames.TURN) | bit(frames.ARREST)
    table[orders.USE_CARD] = bit(frames.TURN) | bit(frames.ARREST) | bit(frames.PENALTY)
    table[orders.GO_TO_JAIL] = bit(frames.ARREST) | bit(frames.PENALTY)
    table[orders.PAY_TAX] = bit(frames.PENALTY)
    table[orders.SEIZE_CARD] = table[orders.LEAVE_CARD] = bit(frames.SEIZE)
    table[orders.BATTLE] = table[orders.DECLINE_BATTLE] = bit(frames.BATTLE)
    table[orders.BUY_DEED] = table[orders.DECLINE_DEED] = bit(frames.BUY)
    table[orders.PLACE_BID] = table[orders.LEAVE_AUCTION] = bit(frames.AUCTION)
    table[orders.KEEP_MORTGAGED] = bit(frames.INTEREST)
    table[orders.DECLARE_BANKRUPTCY] = bit(frames.DEBT)
    table[orders.WANT_BUILDINGS] = bit(frames.CALL)
    table[orders.PLACE_BUILDING] = bit(frames.PLACE)
    return table


ANSWERS = answers_table()


def why_not(state: State, seat: int, order: Order, scratch: Order) -> int:
    """0, or the reason against. No array is touched before its index is checked."""
    kind = order.kind
    if state.over != frames.RUNNING:
        return refusals.GAME_OVER
    if seat == words.TABLE:
        return why_not_table(state, order)
    if seat < 0 or seat >= state.seats:
        return refusals.NO_SUCH_SEAT
    if (state.alive >> seat & 1) == 0:
        return refusals.OUT_OF_THE_GAME
    if kind < orders.ROLL or kind > orders.LAST:
        return refusals.NOT_ASKED
    if ANSWERS[kind]:
        top = state.depth - 1
        if (ANSWERS[kind] >> state.frame_kind[top] & 1) == 0 or state.frame_seat[top] != seat:
            return refusals.NOT_ASKED
        return why_not_answer_so(state, seat, order)
    return why_not_business(state, seat, order, scratch)


def why_not_table(state: State, order: Order) -> int:
    """The table's own acts: time is called at any moment, the others at a rest point."""
    if order.kind == orders.CALL_TIME:
        if state.board.opt[opts.TIME_LIMIT] == 0:
            return refusals.NO_TIME_LIMIT
        return refusals.TIME_UP if state.time_up or state.frame_kind[0] != frames.TURN else 0
    if order.kind != orders.END_BY_VOTE and order.kind != orders.RETIRE:
        return refusals.NOT_A_MOVE_OF_THE_TABLE
    if order.kind == orders.RETIRE and (order.a < 0 or order.a >= state.seats):
        return refusals.NO_SUCH_SEAT
    if order.kind == orders.RETIRE and (state.alive >> order.a & 1) == 0:
        return refusals.OUT_OF_THE_GAME
    return 0 if at_rest(state) else refusals.NOT_AT_REST


def why_not_answer_so(state: State, seat: int, order: Order) -> int:
    """The seat is asked; may it answer so?"""
    kind, top = order.kind, state.depth - 1
    if kind == orders.PAY_FINE:
        return why_not_fine(state, seat)
    if kind == orders.USE_CARD:
        return why_not_use(state, seat, order.a)
    if kind == orders.PASS_DICE:
        is_extra = state.board.opt[opts.EXTRA_ROLL_OPTIONAL] != 0 and state.frame_c[0] != 0
        return 0 if is_extra else refusals.NO_EXTRA_ROLL
    if kind == orders.PAY_TAX or kind == orders.GO_TO_JAIL:
        return why_not_take(state, kind, order.b)
    if kind == orders.SEIZE_CARD or kind == orders.LEAVE_CARD:
        return refusals.NOT_ASKED if order.a != state.frame_a[top] else 0
    if kind == orders.BATTLE or kind == orders.DECLINE_BATTLE:
        return refusals.NOT_ASKED if order.a != state.board.deed_space[state.frame_a[top]] else 0
    if kind == orders.BUY_DEED or kind == orders.DECLINE_DEED:
        deed = state.frame_a[top]
        if order.a != state.board.deed_space[deed]:
            return refusals.NOT_ASKED
        too_dear = kind == orders.BUY_DEED and state.cash[seat] < buying_price(state, deed)
        return refusals.TOO_POOR if too_dear else 0
    if kind == orders.PLACE_BID or kind == orders.LEAVE_AUCTION:
        return why_not_bid(state, seat, order)
    if kind == orders.KEEP_MORTGAGED:
        deed = deed_in_question(state)
        if order.a != state.board.deed_space[deed]:
            return refusals.NOT_ASKED
        return refusals.TOO_POOR if state.cash[seat] < interest_on(state, deed) else 0
    if kind == orders.DECLARE_BANKRUPTCY:
        means = state.cash[seat] + raisable(state, seat)
        return refusals.DEBT_CAN_BE_PAID if means >= total_owed(state) else 0
    if kind == orders.WANT_BUILDINGS:
        return why_not_want(state, seat, order.b)
    if kind == orders.PLACE_BUILDING:
        deed = deed_at(state, order.a)
        if deed < 0:
            return refusals.NOT_A_PROPERTY
        return why_not_place(state, seat, deed, state.frame_a[top], state.frame_b[top])
    return 0


def why_not_bid(state: State, seat: int, order: Order) -> int:
    top = state.depth - 1
    if order.a != state.frame_a[top]:
        return refusals.NOT_ASKED
    if order.kind == orders.PLACE_BID:
        if order.amount <= state.frame_b[top]:
            return refusals.BID_TOO_LOW
        if order.amount > state.cash[seat]:
            return refusals.TOO_POOR
    return 0


def why_not_want(state: State, seat: int, count: int) -> int:
    """The one who asked wants at least the piece it asked for."""
    top = state.depth - 1
    if count < 0 or count > could_place(state, seat, state.frame_a[top]):
        return refusals.TOO_MANY_WANTED
    return refusals.TOO_MANY_WANTED if seat == state.frame_b[top] and count == 0 else 0


def deed_at(state: State, space: int) -> int:
    """The deed of a space, or NOBODY; any number may be asked about."""
    if space < 0 or space >= state.board.spaces:
        return words.NOBODY
    return state.board.space_deed[space]


def decides_about_money(state: State, seat: int) -> bool:
    """A purchase, a bid, a tenth or a debt waits for this seat: it may raise cash meanwhile."""
    top = state.depth - 1
    kind = state.frame_kind[top]
    return state.frame_seat[top] == seat and (
        kind == frames.BUY or kind == frames.AUCTION or kind == frames.DEBT or kind == frames.INTEREST
    )


def why_not_business(state: State, seat: int, order: Order, scratch: Order) -> int:
    """What is open to every seat between two rolls, and to a seat that needs cash while it decides."""
    kind = order.kind
    if kind == orders.CLAIM_RENT or kind == orders.WAIVE_RENT:
        return why_not_claim(state, seat, order.a)
    if kind == orders.DECLINE_OFFER:
        return why_not_answer(state, seat, order.a, order.b)
    if kind == orders.WITHDRAW_OFFER:
        is_open = (state.offering >> seat & 1) != 0 and state.offer_revision[seat] == order.b
        return 0 if is_open else refusals.NO_SUCH_OFFER
    if kind == orders.ACCEPT_OFFER:
        return why_not_accept(state, seat, order.a, order.b, scratch)
    if kind == orders.OFFER_TRADE:
        return why_not_offer(state, seat, order)
    if kind == orders.SET_AUTO_CLAIM:
        return why_not_auto_claim(state, seat, order.b)
    if kind == orders.RESIGN:
        return 0 if at_rest(state) else refusals.NOT_AT_REST
    if kind == orders.END_BY_VOTE or kind == orders.RETIRE or kind == orders.CALL_TIME:
        return refusals.TABLE_ONLY
    return why_not_deed_business(state, seat, order)


def why_not_deed_business(state: State, seat: int, order: Order) -> int:
    """Building, selling, mortgaging and lifting."""
    kind = order.kind
    if order.a < 0 or order.a >= state.board.spaces:
        return refusals.NO_SUCH_SPACE
    deed = state.board.space_deed[order.a]
    if deed < 0:
        return refusals.NOT_A_PROPERTY
    if kind == orders.LIFT and is_interest(state, seat):
        return why_not_lift_received(state, seat, deed)
    raises_cash = kind == orders.SELL or kind == orders.MORTGAGE
    if not (raises_cash and decides_about_money(state, seat)):
        if not at_rest(state):
            return refusals.NOT_AT_REST
        if state.acts[seat] >= bounds.ACTS:
            return refusals.ENOUGH_FOR_NOW
    if kind == orders.BUILD:
        return why_not_build(state, seat, deed, order.b)
    if kind == orders.SELL:
        return why_not_sell(state, seat, deed, order.b)
    if kind == orders.MORTGAGE:
        return why_not_mortgage(state, seat, deed)
    return why_not_lift(state, seat, deed)


def why_not_lift_received(state: State, seat: int, deed: int) -> int:
    if deed != deed_in_question(state):
        return refusals.NOT_ASKED
    return refusals.TOO_POOR if state.cash[seat] < lifting_cost(state, deed) else 0


def why_not_claim(state: State, seat: int, number: int) -> int:
    slot = slot_of(state, number)
    if slot == words.NOBODY or state.claim_owner[slot] != seat:
        return refusals.NO_SUCH_CLAIM
    return refusals.CLAIM_CALLED if state.claim_called[slot] else 0


def why_not_auto_claim(state: State, seat: int, on: int) -> int:
    if on != 0 and on != 1:
        return refusals.BAD_AMOUNT
    if on == (1 if state.auto >> seat & 1 else 0):
        return refusals.NOTHING_TO_CHANGE
    return refusals.ENOUGH_FOR_NOW if state.acts[seat] >= bounds.ACTS else 0


def openings(state: State, seat: int) -> int:
    """What else this seat could do now, from counters: no list is built and no order is tried."""
    if state.over != frames.RUNNING or (state.alive >> seat & 1) == 0:
        return 0
    mask = 0
    if state.claims:
        for slot in range(bounds.CLAIMS):
            if state.claim_number[slot] and state.claim_owner[slot] == seat and state.claim_called[slot] == 0:
                mask |= words.CLAIM
    if state.offering:
        for maker in range(state.seats):
            if state.offering >> maker & 1 and state.offer_to[maker] == seat:
                mask |= words.ANSWER
    resting = at_rest(state)
    if not resting and not decides_about_money(state, seat):
        return mask
    if resting and state.acts[seat] >= bounds.ACTS:
        return mask
    if state.owned[seat] & ~state.mortgaged:
        mask |= words.MORTGAGE
    if resting and state.owned[seat] & state.mortgaged:
        mask |= words.LIFT
    if (resting or is_debtor(state, seat)) and (state.offering >> seat & 1) == 0 and state.owned[seat]:
        mask |= words.OFFER
    return mask | building_openings(state, seat, resting)


def building_openings(state: State, seat: int, resting: bool) -> int:
    mask, left = 0, state.whole[seat] & ~state.full
    if state.whole[seat] & state.built:
        mask = words.SELL
    while left and resting:
        group = lowest(left)
        left &= left - 1
        if state.board.group_kind[group] == kinds.STREET and state.cash[seat] >= state.board.group_build[group]:
            if (state.mortgaged & state.board.group_deeds[group]) == 0 and state.houses + state.hotels > 0:
                mask |= words.BUILD
    return mask
