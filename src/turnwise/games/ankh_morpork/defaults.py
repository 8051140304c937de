"""The safe answer of a seat that gives none: nothing is used, refused payments stay refused, things happen."""

from turnwise.games.ankh_morpork import orders
from turnwise.games.ankh_morpork.choices import list_question
from turnwise.games.ankh_morpork.order import Codes, Order, decode
from turnwise.games.ankh_morpork.state import State


def default_order(state: State, seat: int, codes: Codes, order: Order) -> None:
    """Left in *order*. Where something must be chosen, the first that is allowed."""
    list_question(state, seat, codes, order)
    for i in range(codes.size):
        if is_safe(codes.code[i] >> 40):
            decode(codes.code[i], order)
            return
    decode(codes.code[0], order)


def is_safe(kind: int) -> bool:
    return (
        kind == orders.LET_IT_HAPPEN
        or kind == orders.LEAVE_OUT
        or kind == orders.REFUSE
        or kind == orders.END_TURN
        or kind == orders.PASS
        or kind == orders.DECLARE_VICTORY
    )
