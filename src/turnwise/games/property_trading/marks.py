"""What a seat may do now, as bits over the table. It says what choices.list_all lists, for much less.

Whole sets of deeds are marked at once where the rule is a set; where it is not, legal.py is asked.
"""

from turnwise.games.property_trading import bounds, frames, opts, orders
from turnwise.games.property_trading.action_table import ActionTable, about, bid_of
from turnwise.games.property_trading.building import spare_after_sale
from turnwise.games.property_trading.legal import decides_about_money, why_not
from turnwise.games.property_trading.mortgage import buying_price, deed_in_question
from turnwise.games.property_trading.order import Offers, Order
from turnwise.games.property_trading.prospects import Prospects, may_offer
from turnwise.games.property_trading.shortage import could_place
from turnwise.games.property_trading.state import State, bit, first_bits, lowest
from turnwise.games.property_trading.suggest import suggest_offers
from turnwise.games.property_trading.trade import is_debtor
from turnwise.kernel.words import M64, filled


class Marks:
    """Bits of one seat at one moment, and the records that are used again and again to find them."""

    __slots__ = ("offers", "order", "scratch", "table", "word", "words")

    def __init__(self, table: ActionTable) -> None:
        self.table = table
        self.order, self.scratch, self.offers = Order(), Order(), Offers()
        self.words = (table.size + 63) // 64
        self.word = filled(0, bounds.WORDS)

    def clear(self) -> None:
        for place in range(self.words + 1):
            self.word[place] = 0

    def any(self) -> bool:
        for place in range(self.words):
            if self.word[place]:
                return True
        return False

    def add(self, kind: int, bits: int) -> None:
        """Mark places of a kind, given as a set."""
        at, shift = self.table.first[kind] >> 6, self.table.first[kind] & 63
        self.word[at] |= bits << shift & M64
        if shift:
            self.word[at + 1] |= bits >> (64 - shift)


def mark_all(state: State, seat: int, marks: Marks, prospects: Prospects, resting: bool) -> None:
    """Everything that the seat may do now, doing nothing aside. *resting*: the state is at rest; it is never over."""
    marks.clear()
    if state.frame_seat[state.depth - 1] == seat:
        mark_answers(state, seat, marks)
    mark_business(state, seat, marks, prospects, resting)


def mark_if_legal(state: State, seat: int, kind: int, place: int, a: int, b: int, marks: Marks) -> None:
    marks.order.set(kind, a, b, 0)
    if why_not(state, seat, marks.order, marks.scratch) == 0:
        marks.add(kind, bit(place))


def mark_answers(state: State, seat: int, marks: Marks) -> None:
    """What answers the question on top of the stack."""
    top = state.depth - 1
    kind = state.frame_kind[top]
    if kind == frames.TURN:
        mark_turn(state, seat, marks)
    elif kind == frames.BUY:
        marks.add(orders.DECLINE_DEED, 1)
        if state.cash[seat] >= buying_price(state, state.frame_a[top]):
            marks.add(orders.BUY_DEED, 1)
    elif kind == frames.AUCTION:
        marks.add(orders.LEAVE_AUCTION, 1)
        mark_bids(state, seat, marks)
    elif kind == frames.DEBT:
        mark_if_legal(state, seat, orders.DECLARE_BANKRUPTCY, 0, 0, 0, marks)
    elif kind == frames.INTEREST:
        space = about(state)
        mark_if_legal(state, seat, orders.LIFT, deed_in_question(state), space, 0, marks)
        mark_if_legal(state, seat, orders.KEEP_MORTGAGED, 0, space, 0, marks)
    elif kind == frames.PENALTY or kind == frames.ARREST:
        mark_penalty(state, seat, marks)
    elif kind == frames.SEIZE:
        marks.add(orders.SEIZE_CARD, 1)
        marks.add(orders.LEAVE_CARD, 1)
    elif kind == frames.BATTLE:
        marks.add(orders.BATTLE, 1)
        marks.add(orders.DECLINE_BATTLE, 1)
    elif kind == frames.CALL:
        mark_wishes(state, seat, marks)
    elif kind == frames.PLACE:
        mark_places(state, seat, marks)


def mark_turn(state: State, seat: int, marks: Marks) -> None:
    marks.add(orders.ROLL, 1)
    if state.jailed[seat]:
        mark_if_legal(state, seat, orders.PAY_FINE, 0, 0, 0, marks)
        mark_cards(state, seat, marks)
    if state.board.opt[opts.EXTRA_ROLL_OPTIONAL] and state.frame_c[0]:
        marks.add(orders.PASS_DICE, 1)


def mark_cards(state: State, seat: int, marks: Marks) -> None:
    for held in range(state.board.held):
        if state.holder[held] == seat:
            mark_if_legal(state, seat, orders.USE_CARD, held, held, 0, marks)


def mark_penalty(state: State, seat: int, marks: Marks) -> None:
    mark_if_legal(state, seat, orders.PAY_TAX, 0, 0, 0, marks)
    mark_if_legal(state, seat, orders.PAY_TAX, 1, 0, 1, marks)
    mark_if_legal(state, seat, orders.GO_TO_JAIL, 0, 0, 0, marks)
    mark_if_legal(state, seat, orders.PAY_FINE, 0, 0, 0, marks)
    mark_cards(state, seat, marks)


def mark_bids(state: State, seat: int, marks: Marks) -> None:
    """Amounts above the highest bid and within one's cash, each once."""
    high, cash = state.frame_b[state.depth - 1], min(state.cash[seat], bounds.AMOUNT)
    if cash <= high:
        return
    price, found = bid_of(state, seat, 4), bit(0)
    if cash >= high + 10:
        found |= bit(1)
    if cash >= high + 50:
        found |= bit(2)
    if cash >= high + 100:
        found |= bit(3)
    if price > high and price <= cash and not is_raise(price - high):
        found |= bit(4)
    if cash != price and not is_raise(cash - high):
        found |= bit(5)
    marks.add(orders.PLACE_BID, found)


def is_raise(more: int) -> bool:
    return more == 1 or more == 10 or more == 50 or more == 100


def mark_wishes(state: State, seat: int, marks: Marks) -> None:
    """As many as the seat could place; the one who asked wants at least the piece it asked for."""
    top = state.depth - 1
    wishes = first_bits(min(could_place(state, seat, state.frame_a[top]) + 1, bounds.WANTED))
    if seat == state.frame_b[top]:
        wishes &= ~bit(0)
    marks.add(orders.WANT_BUILDINGS, wishes)


def mark_places(state: State, seat: int, marks: Marks) -> None:
    for where in range(marks.table.streets):
        deed = marks.table.street[where]
        mark_if_legal(state, seat, orders.PLACE_BUILDING, where, state.board.deed_space[deed], 0, marks)


# ---- business ----


def mark_business(state: State, seat: int, marks: Marks, prospects: Prospects, resting: bool) -> None:
    if state.claims:
        mark_claims(state, seat, marks)
    if state.offering:
        mark_open_offers(state, seat, marks)
    if resting:
        if state.acts[seat] < bounds.ACTS:
            mark_raising(state, seat, marks)
            if state.owned[seat] & state.mortgaged:
                marks.add(orders.LIFT, state.owned[seat] & state.mortgaged & marks.table.liftable(state.cash[seat]))
            if state.whole[seat] & state.board.streets & ~state.full:
                mark_building(state, seat, marks)
            if may_offer(state, seat, prospects):
                mark_suggested(state, seat, marks)
    elif decides_about_money(state, seat):
        mark_raising(state, seat, marks)
        if is_debtor(state, seat):
            mark_suggested(state, seat, marks)


def mark_claims(state: State, seat: int, marks: Marks) -> None:
    for slot in range(bounds.CLAIMS):
        if state.claim_number[slot] and state.claim_owner[slot] == seat and state.claim_called[slot] == 0:
            marks.add(orders.CLAIM_RENT, bit(slot))
            marks.add(orders.WAIVE_RENT, bit(slot))


def mark_open_offers(state: State, seat: int, marks: Marks) -> None:
    for maker in range(state.seats):
        if state.offering >> maker & 1 and state.offer_to[maker] == seat:
            marks.add(orders.DECLINE_OFFER, bit(maker))
            mark_if_legal(state, seat, orders.ACCEPT_OFFER, maker, maker, state.offer_revision[maker], marks)
    if state.offering >> seat & 1:
        marks.add(orders.WITHDRAW_OFFER, 1)


def mark_suggested(state: State, seat: int, marks: Marks) -> None:
    if (state.offering >> seat & 1) == 0:
        suggest_offers(state, seat, marks.offers, marks.order)
        marks.add(orders.OFFER_TRADE, first_bits(marks.offers.size))


def mark_raising(state: State, seat: int, marks: Marks) -> None:
    """Mortgages, and sales where something is built."""
    free, left = state.owned[seat] & ~state.mortgaged, state.built
    while left:
        group = lowest(left)
        left &= left - 1
        if state.owned[seat] & state.board.group_deeds[group]:
            free &= ~state.board.group_deeds[group]
            mark_sales(state, seat, state.owned[seat] & state.board.group_deeds[group], marks)
    marks.add(orders.MORTGAGE, free)


def mark_sales(state: State, seat: int, deeds: int, marks: Marks) -> None:
    """One step down, or every level that the bank can supply."""
    left = deeds
    while left:
        deed = lowest(left)
        left &= left - 1
        for level in range(state.level[deed]):
            if level == state.level[deed] - 1 or spare_after_sale(state, deed, level) >= 0:
                marks.order.set(orders.SELL, state.board.deed_space[deed], level, 0)
                if why_not(state, seat, marks.order, marks.scratch) == 0:
                    mark_sale(marks, level * marks.table.streets + marks.table.where[deed])


def mark_sale(marks: Marks, place: int) -> None:
    """Sales have more places than a word has bits."""
    index = marks.table.first[orders.SELL] + place
    marks.word[index >> 6] |= bit(index & 63)


def mark_building(state: State, seat: int, marks: Marks) -> None:
    left = state.whole[seat] & state.board.streets & ~state.full
    while left:
        group = lowest(left)
        left &= left - 1
        if state.mortgaged & state.board.group_deeds[group]:
            continue
        for place in range(state.board.group_size[group]):
            deed = state.board.group_member[group * bounds.GROUP + place]
            space, where = state.board.deed_space[deed], marks.table.where[deed]
            mark_if_legal(state, seat, orders.BUILD, where, space, state.level[deed] + 1, marks)
