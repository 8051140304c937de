"""The safe answer of a seat that gives none: never a disaster (M21)."""

from turnwise.games.property_trading import frames, orders
from turnwise.games.property_trading.choices import list_answers, list_claims, list_deed_business
from turnwise.games.property_trading.debt import total_owed
from turnwise.games.property_trading.money import raisable, worth
from turnwise.games.property_trading.order import Codes, Order, decode
from turnwise.games.property_trading.penalties import share_of
from turnwise.games.property_trading.state import State

# By frame: the answer that costs least. A debt is raised in a fixed order and given up only if that cannot cover it.
SAFE = {
    frames.TURN: (orders.ROLL,),
    frames.BUY: (orders.DECLINE_DEED,),
    frames.AUCTION: (orders.LEAVE_AUCTION,),
    frames.CALL: (orders.WANT_BUILDINGS,),
    frames.PLACE: (orders.PLACE_BUILDING,),
    frames.INTEREST: (orders.KEEP_MORTGAGED,),
    frames.LAST_CLAIMS: (orders.CLAIM_RENT,),
    frames.PENALTY: (orders.PAY_TAX, orders.GO_TO_JAIL),
    frames.ARREST: (orders.GO_TO_JAIL,),
    frames.SEIZE: (orders.LEAVE_CARD,),
    frames.BATTLE: (orders.DECLINE_BATTLE,),
}


def default_order(state: State, seat: int, order: Order) -> None:
    """Fill *order* with the first listed one of the safe kind; the seat must be the one asked."""
    codes, scratch = Codes(), Order()
    kind = state.frame_kind[state.depth - 1]
    list_answers(state, seat, codes, order, scratch)
    list_claims(state, seat, codes)
    if kind == frames.DEBT:
        list_deed_business(state, seat, codes, order, scratch)
        wanted = raising_kinds(state, seat)
    else:
        wanted = SAFE[kind]
    listed = codes.take()
    if kind == frames.PENALTY and prefers_share(state, seat, state.frame_a[state.depth - 1]):
        listed.reverse()
    decode(next(code for want in wanted for code in listed if code >> 40 == want), order)


def prefers_share(state: State, seat: int, space: int) -> bool:
    """Only where the fixed amount would be the end and the share is less."""
    flat, percent = state.board.space_amount[space], state.board.space_percent[space]
    return cannot_raise(state, seat, flat) and share_of(worth(state, seat, 1), percent) < flat


def cannot_raise(state: State, seat: int, amount: int) -> bool:
    return state.cash[seat] + raisable(state, seat) < amount


def raising_kinds(state: State, seat: int) -> tuple[int, ...]:
    """Mortgages first, then buildings."""
    if cannot_raise(state, seat, total_owed(state)):
        return (orders.DECLARE_BANKRUPTCY,)
    return orders.MORTGAGE, orders.SELL
