"""Where money moves, and what a seat is worth."""

from turnwise.games.property_trading import bounds, facts, kinds, opts, points
from turnwise.games.property_trading.state import State, lowest
from turnwise.kernel import words
from turnwise.kernel.notes import Notes


def pay(state: State, payer: int, payee: int, amount: int, point: int, space: int, notes: Notes) -> None:
    """The one place where money moves; NOBODY is the bank, which never runs out, and CENTRE the pot."""
    if amount == 0:
        return
    left = got = 0
    if payer == kinds.CENTRE:
        state.pot -= amount
        left = state.pot
    elif payer != words.NOBODY:
        state.cash[payer] -= amount
        left = state.cash[payer]
    if payee == kinds.CENTRE:
        state.pot += amount
        got = state.pot
    elif payee != words.NOBODY:
        state.cash[payee] += amount
        got = state.cash[payee]
    if got > bounds.RICHES:  # no ordinary pack comes near; sums must stay within 32 bits
        state.fault = words.OVERFLOW
    notes.row(facts.PAID, point, payer, payee, space, amount, left, got, 0, 0)


def is_penalty(point: int) -> bool:
    """Tax spaces, fines of Jail and charges on cards that are marked as penalties."""
    return (
        point == points.TAX
        or point == points.TAX_CHOICE
        or point == points.SHORT_TAX
        or point == points.PENALTY
        or point == points.FINE
        or point == points.FINE_ANY_TURN
        or point == points.JAIL_THIRD
        or point == points.SHORT_JAIL
        or point == points.ARREST_FINE
    )


def treasury(state: State, point: int) -> int:
    """Where money goes that no player gets: to the bank, or a penalty to the centre where the table has it so."""
    return kinds.CENTRE if state.board.opt[opts.PENALTIES_TO] and is_penalty(point) else words.NOBODY


def reward(state: State, seat: int, amount: int, point: int, notes: Notes) -> None:
    """Where penalties go to the centre, it pays first, and the bank what it lacks."""
    if state.board.opt[opts.PENALTIES_TO] == 0:
        pay(state, words.NOBODY, seat, amount, point, words.NOBODY, notes)
        return
    from_centre = min(state.pot, amount)
    pay(state, kinds.CENTRE, seat, from_centre, points.REWARD, words.NOBODY, notes)
    pay(state, words.NOBODY, seat, amount - from_centre, points.REWARD, words.NOBODY, notes)


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


def worth(state: State, seat: int, divisor: int) -> int:
    """Cash, deeds at the printed price, mortgaged ones divided, and buildings at what they cost."""
    total = state.cash[seat]
    for deed in range(state.board.deeds):
        if state.owner[deed] == seat:
            price = state.board.deed_price[deed]
            total += price // divisor if state.mortgaged >> deed & 1 else price
            total += state.level[deed] * state.board.deed_build[deed]
    return total
