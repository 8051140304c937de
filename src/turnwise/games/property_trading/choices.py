"""Lists of orders: closed choices in full and in a stable order, open ones as a few sensible offers."""

from turnwise.games.property_trading import bounds, frames, orders
from turnwise.games.property_trading.building import spare_after_sale
from turnwise.games.property_trading.legal import why_not
from turnwise.games.property_trading.mortgage import deed_in_question
from turnwise.games.property_trading.order import Codes, Offers, Order, code_of, decode
from turnwise.games.property_trading.shortage import could_place
from turnwise.games.property_trading.state import State, asked
from turnwise.games.property_trading.suggest import suggest_offers


def add_if_legal(
    state: State, seat: int, kind: int, a: int, b: int, amount: int, codes: Codes, order: Order, scratch: Order
) -> None:
    order.set(kind, a, b, amount)
    if why_not(state, seat, order, scratch) == 0:
        codes.add(code_of(kind, a, b, amount))


def list_answers(state: State, seat: int, codes: Codes, order: Order, scratch: Order) -> None:
    """What the seat may answer to the question on top of the stack; nothing if it is not the one asked."""
    if asked(state) != seat:
        return
    top = state.depth - 1
    kind = state.frame_kind[top]
    if kind == frames.TURN:
        add_if_legal(state, seat, orders.ROLL, 0, 0, 0, codes, order, scratch)
        add_if_legal(state, seat, orders.PAY_FINE, 0, 0, 0, codes, order, scratch)
        list_cards(state, seat, codes, order, scratch)
        add_if_legal(state, seat, orders.PASS_DICE, 0, 0, 0, codes, order, scratch)
    elif kind == frames.PENALTY:
        add_if_legal(state, seat, orders.PAY_TAX, 0, 0, 0, codes, order, scratch)
        add_if_legal(state, seat, orders.PAY_TAX, 0, 1, 0, codes, order, scratch)
        add_if_legal(state, seat, orders.GO_TO_JAIL, 0, 0, 0, codes, order, scratch)
        list_cards(state, seat, codes, order, scratch)
    elif kind == frames.ARREST:
        add_if_legal(state, seat, orders.GO_TO_JAIL, 0, 0, 0, codes, order, scratch)
        add_if_legal(state, seat, orders.PAY_FINE, 0, 0, 0, codes, order, scratch)
        list_cards(state, seat, codes, order, scratch)
    elif kind == frames.SEIZE:
        codes.add(code_of(orders.SEIZE_CARD, state.frame_a[top], 0, 0))
        codes.add(code_of(orders.LEAVE_CARD, state.frame_a[top], 0, 0))
    elif kind == frames.BATTLE:
        space = state.board.deed_space[state.frame_a[top]]
        codes.add(code_of(orders.BATTLE, space, 0, 0))
        codes.add(code_of(orders.DECLINE_BATTLE, space, 0, 0))
    elif kind == frames.BUY:
        space = state.board.deed_space[state.frame_a[top]]
        add_if_legal(state, seat, orders.BUY_DEED, space, 0, 0, codes, order, scratch)
        add_if_legal(state, seat, orders.DECLINE_DEED, space, 0, 0, codes, order, scratch)
    elif kind == frames.AUCTION:
        list_bids(state, seat, codes)
        codes.add(code_of(orders.LEAVE_AUCTION, state.frame_a[top], 0, 0))
    elif kind == frames.CALL:
        for count in range(min(could_place(state, seat, state.frame_a[top]), 255) + 1):
            add_if_legal(state, seat, orders.WANT_BUILDINGS, 0, count, 0, codes, order, scratch)
    elif kind == frames.PLACE:
        for deed in range(state.board.deeds):
            if state.owner[deed] == seat:
                space = state.board.deed_space[deed]
                add_if_legal(state, seat, orders.PLACE_BUILDING, space, 0, 0, codes, order, scratch)
    elif kind == frames.INTEREST:
        space = state.board.deed_space[deed_in_question(state)]
        add_if_legal(state, seat, orders.LIFT, space, 0, 0, codes, order, scratch)
        add_if_legal(state, seat, orders.KEEP_MORTGAGED, space, 0, 0, codes, order, scratch)
    elif kind == frames.DEBT:
        add_if_legal(state, seat, orders.DECLARE_BANKRUPTCY, 0, 0, 0, codes, order, scratch)


def list_cards(state: State, seat: int, codes: Codes, order: Order, scratch: Order) -> None:
    for held in range(state.board.held):
        if state.holder[held] == seat:
            add_if_legal(state, seat, orders.USE_CARD, held, 0, 0, codes, order, scratch)


def list_bids(state: State, seat: int, codes: Codes) -> None:
    """The least raise, three larger ones, the printed price and all one's cash, each once, lowest first."""
    top = state.depth - 1
    lot, high, cash, last = (
        state.frame_a[top],
        state.frame_b[top],
        min(state.cash[seat], bounds.AMOUNT),
        state.frame_b[top],
    )
    price = 0
    if lot < orders.HOUSE_LOT:
        price = state.board.deed_price[state.board.space_deed[lot]]
    for _ in range(6):
        least = cash if cash > last else bounds.AMOUNT + 1
        if high + 1 > last and high + 1 < least:
            least = high + 1
        if high + 10 > last and high + 10 < least:
            least = high + 10
        if high + 50 > last and high + 50 < least:
            least = high + 50
        if high + 100 > last and high + 100 < least:
            least = high + 100
        if price > last and price < least:
            least = price
        if least > cash:
            return
        codes.add(code_of(orders.PLACE_BID, lot, 0, least))
        last = least


def list_claims(state: State, seat: int, codes: Codes) -> None:
    for slot in range(bounds.CLAIMS):
        if state.claim_number[slot] and state.claim_owner[slot] == seat and state.claim_called[slot] == 0:
            codes.add(code_of(orders.CLAIM_RENT, state.claim_number[slot], 0, 0))
            codes.add(code_of(orders.WAIVE_RENT, state.claim_number[slot], 0, 0))


def list_deed_business(state: State, seat: int, codes: Codes, order: Order, scratch: Order) -> None:
    for deed in range(state.board.deeds):
        if state.owner[deed] == seat:
            space, level = state.board.deed_space[deed], state.level[deed]
            if state.mortgaged >> deed & 1:
                if state.frame_kind[state.depth - 1] != frames.INTEREST:
                    add_if_legal(state, seat, orders.LIFT, space, 0, 0, codes, order, scratch)
                continue
            add_if_legal(state, seat, orders.BUILD, space, level + 1, 0, codes, order, scratch)
            if level:
                list_sales(state, seat, deed, codes, order, scratch)
            add_if_legal(state, seat, orders.MORTGAGE, space, 0, 0, codes, order, scratch)


def list_sales(state: State, seat: int, deed: int, codes: Codes, order: Order, scratch: Order) -> None:
    """One step down, or, where the bank cannot break a hotel, every level that it can supply."""
    for down in range(1, state.level[deed] + 1):
        to_level = state.level[deed] - down
        if down == 1 or spare_after_sale(state, deed, to_level) >= 0:
            add_if_legal(
                state, seat, orders.SELL, state.board.deed_space[deed], to_level, 0, codes, order, scratch
            )  # fmt: skip


def list_trades(state: State, seat: int, codes: Codes, order: Order, scratch: Order, offers: Offers) -> None:
    for maker in range(state.seats):
        if state.offering >> maker & 1:
            revision = state.offer_revision[maker]
            add_if_legal(state, seat, orders.ACCEPT_OFFER, maker, revision, 0, codes, order, scratch)
            add_if_legal(state, seat, orders.DECLINE_OFFER, maker, revision, 0, codes, order, scratch)
    if state.offering >> seat & 1:
        codes.add(code_of(orders.WITHDRAW_OFFER, 0, state.offer_revision[seat], 0))
    suggest_offers(state, seat, offers, order)
    for at in range(offers.size):
        codes.add(code_of(orders.OFFER_TRADE, offers.to[at], 0, at))


def list_business(state: State, seat: int, codes: Codes, order: Order, scratch: Order, offers: Offers) -> None:
    """What else the seat may do, asked or not."""
    if state.over != frames.RUNNING or (state.alive >> seat & 1) == 0:
        return
    list_claims(state, seat, codes)
    list_deed_business(state, seat, codes, order, scratch)
    list_trades(state, seat, codes, order, scratch, offers)
    on = 0 if state.auto >> seat & 1 else 1
    add_if_legal(state, seat, orders.SET_AUTO_CLAIM, 0, on, 0, codes, order, scratch)
    add_if_legal(state, seat, orders.RESIGN, 0, 0, 0, codes, order, scratch)


def list_all(state: State, seat: int, codes: Codes, order: Order, scratch: Order, offers: Offers) -> None:
    codes.size = 0
    list_answers(state, seat, codes, order, scratch)
    list_business(state, seat, codes, order, scratch, offers)


def read_code(state: State, seat: int, code: int, order: Order, offers: Offers) -> None:
    """The order behind a code; an offer is looked up among the suggested ones. A code of no order is kind 0."""
    decode(code, order)
    if order.kind == orders.OFFER_TRADE:
        at = order.amount
        suggest_offers(state, seat, offers, order)
        if at < offers.size:
            offers.get(at, order)
        else:
            order.set(0, 0, 0, 0)
