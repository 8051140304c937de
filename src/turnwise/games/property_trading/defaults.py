"""The safe answer of a seat that gives none: never a disaster (M21)."""

from turnwise.games.property_trading import frames, orders
from turnwise.games.property_trading.choices import list_answers, list_claims, list_deed_business
from turnwise.games.property_trading.debt import total_owed
from turnwise.games.property_trading.money import raisable
from turnwise.games.property_trading.order import Codes, Order, decode
from turnwise.games.property_trading.state import State

# By frame: the answer that costs least. A debt is raised in a fixed order and given up only if that cannot cover it.
SAFE = {
    frames.TURN: orders.ROLL,
    frames.BUY: orders.DECLINE_DEED,
    frames.AUCTION: orders.LEAVE_AUCTION,
    frames.CALL: orders.WANT_BUILDINGS,
    frames.PLACE: orders.PLACE_BUILDING,
    frames.INTEREST: orders.KEEP_MORTGAGED,
    frames.LAST_CLAIMS: orders.CLAIM_RENT,
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
        wanted = (SAFE[kind],)
    listed = codes.take()
    decode(next(code for want in wanted for code in listed if code >> 40 == want), order)


def raising_kinds(state: State, seat: int) -> tuple[int, ...]:
    """Mortgages first, then buildings."""
    if state.cash[seat] + raisable(state, seat) < total_owed(state):
        return (orders.DECLARE_BANKRUPTCY,)
    return orders.MORTGAGE, orders.SELL
