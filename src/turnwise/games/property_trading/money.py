"""Where money moves, and what a seat is worth."""

from turnwise.games.property_trading import bounds, facts
from turnwise.games.property_trading.state import State, lowest
from turnwise.kernel import words
from turnwise.kernel.notes import Notes


def pay(state: State, payer: int, payee: int, amount: int, point: int, space: int, notes: Notes) -> None:
    """The one place where money moves; NOBODY is the bank, which never runs out."""
    if amount == 0:
        return
    left = got = 0
    if payer != words.NOBODY:
        state.cash[payer] -= amount
        left = state.cash[payer]
    if payee != words.NOBODY:
        state.cash[payee] += amount
        got = state.cash[payee]
        if got > bounds.RICHES:  # no ordinary pack comes near; sums must stay within 32 bits
            state.fault = words.OVERFLOW
    notes.row(facts.PAID, point, payer, payee, space, amount, left, got, 0, 0)


def raisable(state: State, seat: int) -> int:
    """What selling every building and mortgaging every deed would bring."""
    total, left = 0, state.owned[seat]
    while left:
        deed = lowest(left)
        left &= left - 1
        total += state.level[deed] * (state.board.deed_build[deed] // 2)
        if (state.mortgaged >> deed & 1) == 0:
            total += state.board.deed_mortgage[deed]
    return total


def worth(state: State, seat: int) -> int:
    """Cash, deeds at the printed price or half of it, and buildings at what they cost."""
    total = state.cash[seat]
    for deed in range(state.board.deeds):
        if state.owner[deed] == seat:
            price = state.board.deed_price[deed]
            total += price // 2 if state.mortgaged >> deed & 1 else price
            total += state.level[deed] * state.board.deed_build[deed]
    return total
