"""The fixed table of actions that learners choose from: an index for each kind of order and its arguments.

What the question at hand says anyway (which deed to buy, which lot) is no argument. Left out: resigning, the switch of
automatic claims, and the table's own acts.
"""

from turnwise.games.property_trading import bounds, frames, kinds, opts, orders
from turnwise.games.property_trading.board import Board
from turnwise.games.property_trading.edition import Edition
from turnwise.games.property_trading.mortgage import deed_in_question, lifting_cost
from turnwise.games.property_trading.order import Offers, Order
from turnwise.games.property_trading.sets import mask_of
from turnwise.games.property_trading.state import State
from turnwise.games.property_trading.suggest import suggest_offers
from turnwise.kernel.words import filled, names

WORDS = names(vars(orders))
BID_NAMES = ("1 more", "10 more", "50 more", "100 more", "the printed price", "all cash")


class ActionTable:
    """Kinds in the order of their numbers, each with as many places as its argument has values on this board."""

    __slots__ = (
        "board", "deeds", "first", "kind", "levels", "lift_cost", "lift_deeds", "lifts", "seats", "size", "street",
        "streets", "where",
    )  # fmt: skip

    def __init__(self, board: Board, seats: int) -> None:
        self.board, self.seats, self.deeds = board, seats, board.deeds
        self.levels = board.opt[opts.HOUSES_BEFORE_HOTEL] + 1  # that a sale can lead down to
        self.first = filled(0, bounds.ORDERS)
        self.kind = filled(bounds.NOTHING, bounds.ACTIONS)
        self.street, self.where = filled(0, bounds.DEEDS), filled(0, bounds.DEEDS)
        self.size, self.streets = 1, 0
        for deed in range(self.deeds):
            if board.deed_kind[deed] == kinds.STREET:
                self.street[self.streets] = deed
                self.where[deed] = self.streets
                self.streets += 1
        for kind in range(1, orders.LAST + 1):
            self.first[kind] = self.size
            for _ in range(self.places(kind)):
                self.kind[self.size] = kind
                self.size += 1
        self.list_lifts(State(board))

    def list_lifts(self, state: State) -> None:
        """What mortgages cost to lift, cheapest first, each with all deeds that cost no more."""
        self.lift_cost, self.lift_deeds = filled(0, bounds.DEEDS), filled(0, bounds.DEEDS)
        costs = [lifting_cost(state, deed) for deed in range(self.deeds)]
        self.lifts = len(set(costs))
        for place, most in enumerate(sorted(set(costs))):
            self.lift_cost[place] = most
            self.lift_deeds[place] = mask_of([deed for deed, cost in enumerate(costs) if cost <= most])

    def liftable(self, cash: int) -> int:
        """The deeds that could be lifted with so much."""
        for place in range(self.lifts):
            if cash >= self.lift_cost[self.lifts - 1 - place]:
                return self.lift_deeds[self.lifts - 1 - place]
        return 0

    def places(self, kind: int) -> int:
        """How many indexes a kind has."""
        if kind == orders.USE_CARD:
            return self.board.held
        if kind == orders.PLACE_BID:
            return bounds.BIDS
        if kind == orders.CLAIM_RENT or kind == orders.WAIVE_RENT:
            return bounds.CLAIMS
        if kind == orders.SELL:
            return self.streets * self.levels
        if kind == orders.BUILD or kind == orders.PLACE_BUILDING:
            return self.streets
        if kind == orders.MORTGAGE or kind == orders.LIFT:
            return self.deeds
        if kind == orders.OFFER_TRADE:
            return bounds.OFFERS
        if kind == orders.ACCEPT_OFFER or kind == orders.DECLINE_OFFER:
            return self.seats
        if kind == orders.WANT_BUILDINGS:
            return bounds.WANTED
        if kind == orders.PAY_TAX:
            return 2
        if kind == orders.SET_AUTO_CLAIM or kind == orders.RESIGN:
            return 0
        return 0 if kind == orders.END_BY_VOTE or kind == orders.RETIRE or kind == orders.CALL_TIME else 1

    def name(self, index: int) -> str:
        """What an index stands for, in words."""
        kind = self.kind[index]
        place, word = index - self.first[kind], WORDS[kind].lower() if kind else "nothing"
        edition: Edition = self.board.edition  # pyright: ignore[reportAssignmentType]
        if kind == orders.PLACE_BID:
            return f"{word}: {BID_NAMES[place]}"
        if kind == orders.SELL:
            name = edition.name_of(self.space(self.street[place % self.streets]))
            return f"{word}: {name} to {place // self.streets}"
        if kind in (orders.BUILD, orders.PLACE_BUILDING):
            return f"{word}: {edition.name_of(self.space(self.street[place]))}"
        if kind in (orders.MORTGAGE, orders.LIFT):
            return f"{word}: {edition.name_of(self.space(place))}"
        if kind == orders.PAY_TAX:
            return f"{word}: {'the share' if place else 'the amount'}"
        return f"{word}: {place}" if kind and self.places(kind) > 1 else word

    def space(self, deed: int) -> int:
        return self.board.deed_space[deed]


def fill_order(table: ActionTable, state: State, seat: int, index: int, order: Order, offers: Offers) -> None:
    """The order that an index stands for at this moment; of NOTHING and of an offer that is not there, kind 0."""
    kind = table.kind[index]
    place = index - table.first[kind]
    order.set(kind, 0, 0, 0)
    if kind == orders.MORTGAGE or kind == orders.LIFT:
        order.a = state.board.deed_space[place]
    elif kind == orders.USE_CARD:
        order.a = place
    elif kind == orders.BUILD:
        order.a = state.board.deed_space[table.street[place]]
        order.b = state.level[table.street[place]] + 1
    elif kind == orders.SELL:
        order.a = state.board.deed_space[table.street[place % table.streets]]
        order.b = place // table.streets
    elif kind == orders.PLACE_BUILDING:
        order.a = state.board.deed_space[table.street[place]]
    elif kind == orders.CLAIM_RENT or kind == orders.WAIVE_RENT:
        order.a = state.claim_number[place]
    elif kind == orders.ACCEPT_OFFER or kind == orders.DECLINE_OFFER:
        order.a = place
        order.b = state.offer_revision[place]
    elif kind == orders.WITHDRAW_OFFER:
        order.b = state.offer_revision[seat]
    elif kind == orders.WANT_BUILDINGS or kind == orders.PAY_TAX:
        order.b = place
    elif kind == orders.OFFER_TRADE:
        suggest_offers(state, seat, offers, order)
        order.set(bounds.NOTHING, 0, 0, 0)
        if place < offers.size:
            offers.get(place, order)
    else:
        order.a = about(state)
        if kind == orders.PLACE_BID and state.frame_kind[state.depth - 1] == frames.AUCTION:
            order.amount = bid_of(state, seat, place)


def about(state: State) -> int:
    """What the question on top of the stack is about, as its answers name it."""
    top = state.depth - 1
    kind = state.frame_kind[top]
    if kind == frames.AUCTION or kind == frames.SEIZE:
        return state.frame_a[top]
    if kind == frames.BUY or kind == frames.BATTLE:
        return state.board.deed_space[state.frame_a[top]]
    return state.board.deed_space[deed_in_question(state)] if kind == frames.INTEREST else 0


def bid_of(state: State, seat: int, step: int) -> int:
    """1, 10, 50 or 100 above the highest bid, the printed price, all one's cash: one of BIDS amounts."""
    lot, high = state.frame_a[state.depth - 1], state.frame_b[state.depth - 1]
    if step == 0:
        return high + 1
    if step == 1:
        return high + 10
    if step == 2:
        return high + 50
    if step == 3:
        return high + 100
    if step == 4:
        return state.board.deed_price[state.board.space_deed[lot]] if lot < orders.HOUSE_LOT else 0
    return min(state.cash[seat], bounds.AMOUNT)
