"""Who is asked when, without leaving C: the steps of kernel/driver.py over players that live in the compiled loop."""

from turnwise.games.property_trading import bounds, frames, orders, studies, thrift
from turnwise.games.property_trading.cards import shuffle_in
from turnwise.games.property_trading.choices import list_answers, list_business, read_code
from turnwise.games.property_trading.legal import openings
from turnwise.games.property_trading.order import Codes, Offers, Order
from turnwise.games.property_trading.policy import answer, leave_jail, take_opening
from turnwise.games.property_trading.state import State, at_rest
from turnwise.kernel import words
from turnwise.kernel.chance import Chance
from turnwise.kernel.words import filled


class Desk:
    """What the driver remembers of one match, and the records it uses again and again."""

    __slots__ = (
        "acts", "codes", "deals", "interests", "jail", "offers", "order", "random", "replacing", "rest", "scratch",
        "seen", "step",
    )  # fmt: skip

    def __init__(self) -> None:
        self.order, self.scratch, self.codes, self.offers = Order(), Order(), Codes(), Offers()
        self.random = filled(0, bounds.SEATS)  # 1: any legal order, 0: careful
        self.interests = filled(words.INTERESTS, bounds.SEATS)
        self.deals = filled(-1, bounds.SEATS)
        self.seen = filled(0, bounds.SEATS)
        self.rest = self.step = self.acts = 0
        self.jail = studies.AS_THEY_LIKE
        self.replacing = 0  # 1: each card goes back into its deck at once, so that every draw is out of all

    def clear(self) -> None:
        self.rest = self.step = self.acts = 0
        for seat in range(bounds.SEATS):
            self.deals[seat] = -1
            self.seen[seat] = 0


def next_act(state: State, desk: Desk, luck: Chance) -> int:
    """The seat that acts next; what it does lies in desk.order."""
    if state.offering:
        for seat in range(state.seats):
            if desk.seen[seat] != state.revision and openings(state, seat) & words.ANSWER:
                desk.seen[seat] = state.revision
                if takes(state, seat, words.ANSWER, desk, luck):
                    return seat
    if state.depth == 1 and at_rest(state):
        seat = next_at_rest(state, desk, luck)
        if seat != words.NOBODY:
            return seat
    seat = state.frame_seat[state.depth - 1]
    if desk.replacing:
        shuffle_in(state)
    if desk.jail and state.jailed[seat] and state.frame_kind[state.depth - 1] == frames.TURN:
        desk.order.set(orders.ROLL, 0, 0, 0)
        if desk.jail == studies.LEAVE:
            leave_jail(state, seat, desk.order)
    elif desk.random[seat]:
        answer_at_random(state, seat, desk, luck)
    else:
        answer(state, seat, desk.order)
    return seat


def next_at_rest(state: State, desk: Desk, luck: Chance) -> int:
    """Each seat once at a rest point, clockwise from the left of the seat to roll; asked again while it acts."""
    if desk.rest != state.rest:
        desk.rest = state.rest
        desk.step = desk.acts = 0
    while desk.step < state.seats:
        seat = state.frame_seat[0] + 1 + desk.step
        if seat >= state.seats:
            seat -= state.seats
        mask = mask_at_rest(state, seat, desk)
        if desk.deals[seat] == state.deals:
            mask &= ~words.OFFER
        if mask and desk.acts < 4:
            if mask & words.OFFER:
                desk.deals[seat] = state.deals
            if takes(state, seat, mask, desk, luck):
                desk.acts += 1
                return seat
        desk.step += 1
        desk.acts = 0
    return words.NOBODY


def mask_at_rest(state: State, seat: int, desk: Desk) -> int:
    """The openings to ask about. A careful seat is asked by a quick look: what it could not use is left in the mask."""
    if desk.random[seat] or state.acts[seat] >= bounds.ACTS or (state.alive >> seat & 1) == 0:
        return openings(state, seat) & desk.interests[seat]
    mask = 0
    if may_act(state, seat):
        mask = words.CLAIM | words.ANSWER | words.BUILD | words.LIFT
    if state.owned[seat] and (state.offering >> seat & 1) == 0:
        mask |= words.OFFER
    return mask & desk.interests[seat]


def may_act(state: State, seat: int) -> bool:
    """A quick look for a careful seat, offers of its own aside: False means that take_opening would find nothing."""
    if state.claims or state.offering:
        return True
    if state.cash[seat] < thrift.BUILDING_RESERVE:
        return False
    if state.whole[seat] & state.board.streets & ~state.full:
        return True
    return state.cash[seat] >= thrift.LIFTING_RESERVE and (state.owned[seat] & state.mortgaged) != 0


def takes(state: State, seat: int, mask: int, desk: Desk, luck: Chance) -> bool:
    if desk.random[seat]:
        return take_at_random(state, seat, mask, desk, luck)
    return take_opening(state, seat, mask, desk.order, desk.scratch, desk.offers)


def answer_at_random(state: State, seat: int, desk: Desk, luck: Chance) -> None:
    """Any answer to the question; where it has none of its own (a debt that can be paid, a last rent), any way on."""
    desk.codes.size = 0
    list_answers(state, seat, desk.codes, desk.order, desk.scratch)
    if desk.codes.size == 0:
        list_business(state, seat, desk.codes, desk.order, desk.scratch, desk.offers)
        keep(desk.codes, words.SELL | words.MORTGAGE | words.CLAIM)
    read_code(state, seat, desk.codes.code[luck.below(desk.codes.size, seat)], desk.order, desk.offers)


def take_at_random(state: State, seat: int, mask: int, desk: Desk, luck: Chance) -> bool:
    """Every other time nothing, otherwise any of the openings asked about."""
    if luck.below(2, seat):
        return False
    desk.codes.size = 0
    list_business(state, seat, desk.codes, desk.order, desk.scratch, desk.offers)
    keep(desk.codes, mask)
    if desk.codes.size == 0:
        return False
    read_code(state, seat, desk.codes.code[luck.below(desk.codes.size, seat)], desk.order, desk.offers)
    return True


def keep(codes: Codes, mask: int) -> None:
    """Leave only the codes that belong to one of these openings."""
    kept = 0
    for i in range(codes.size):
        if opening_of(codes.code[i] >> 40) & mask:
            codes.code[kept] = codes.code[i]
            kept += 1
    codes.size = kept


def opening_of(kind: int) -> int:
    if kind == orders.CLAIM_RENT or kind == orders.WAIVE_RENT:
        return words.CLAIM
    if kind == orders.ACCEPT_OFFER or kind == orders.DECLINE_OFFER:
        return words.ANSWER
    if kind == orders.BUILD:
        return words.BUILD
    if kind == orders.LIFT:
        return words.LIFT
    if kind == orders.SELL:
        return words.SELL
    if kind == orders.MORTGAGE:
        return words.MORTGAGE
    return words.OFFER if kind == orders.OFFER_TRADE else 0
