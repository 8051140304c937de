"""Mortgages: pledged for the value on the deed, lifted for a tenth more, and the tenth when one changes hands."""

from turnwise.games.property_trading import facts, frames, opts, points, refusals
from turnwise.games.property_trading.deeds import group_is_built
from turnwise.games.property_trading.money import pay
from turnwise.games.property_trading.offers import stir
from turnwise.games.property_trading.state import State, bit, is_circling, lowest
from turnwise.kernel import words
from turnwise.kernel.notes import Notes


def interest_on(state: State, deed: int) -> int:
    """A tenth of the mortgage, rounded up to the whole coin."""
    return (state.board.deed_mortgage[deed] + 9) // 10


def lifting_cost(state: State, deed: int) -> int:
    return state.board.deed_mortgage[deed] + interest_on(state, deed)


def buying_price(state: State, deed: int) -> int:
    """What a lander pays: the printed price, or for a mortgaged deed what lifting it costs."""
    return lifting_cost(state, deed) if state.mortgaged >> deed & 1 else state.board.deed_price[deed]


def can_foreclose(state: State, seat: int, deed: int) -> bool:
    """May this lander buy a mortgaged deed from under its owner?"""
    owner = state.owner[deed]
    return (
        state.board.opt[opts.FORECLOSURE] != 0
        and owner != words.NOBODY
        and owner != seat
        and (state.mortgaged >> deed & 1) != 0
        and not is_circling(state, seat)
    )


def buying_point(state: State, deed: int) -> int:
    if (state.mortgaged >> deed & 1) == 0:
        return points.PURCHASE
    return points.PURCHASE_MORTGAGED if state.owner[deed] == words.NOBODY else points.FORECLOSURE


def interest_on_all(state: State, deeds: int) -> int:
    """The tenths due on those of *deeds* that are mortgaged."""
    total, left = 0, deeds & state.mortgaged
    while left:
        deed = lowest(left)
        left &= left - 1
        total += interest_on(state, deed)
    return total


def why_not_mortgage(state: State, seat: int, deed: int) -> int:
    if state.owner[deed] != seat:
        return refusals.NOT_YOURS
    if state.mortgaged >> deed & 1:
        return refusals.ALREADY_MORTGAGED
    if group_is_built(state, state.board.deed_group[deed]):
        return refusals.GROUP_BUILT
    return 0


def mortgage(state: State, seat: int, deed: int, notes: Notes) -> None:
    space = state.board.deed_space[deed]
    state.mortgaged |= bit(deed)
    pay(state, words.NOBODY, seat, state.board.deed_mortgage[deed], points.MORTGAGE, space, notes)
    stir(state, bit(deed), notes)
    notes.note(facts.DEED_MORTGAGED, points.MORTGAGE, seat, space, 0, 0)


def why_not_lift(state: State, seat: int, deed: int) -> int:
    if state.owner[deed] != seat:
        return refusals.NOT_YOURS
    if (state.mortgaged >> deed & 1) == 0:
        return refusals.NOT_MORTGAGED
    if state.cash[seat] < lifting_cost(state, deed):
        return refusals.TOO_POOR
    return 0


def lift(state: State, seat: int, deed: int, notes: Notes) -> None:
    space = state.board.deed_space[deed]
    state.mortgaged &= ~bit(deed)
    pay(state, seat, words.NOBODY, lifting_cost(state, deed), points.LIFT, space, notes)
    stir(state, bit(deed), notes)
    notes.note(facts.MORTGAGE_LIFTED, points.LIFT, seat, space, 0, 0)


def deed_in_question(state: State) -> int:
    """The mortgaged deed that the interest frame on top of the stack asks about."""
    return lowest(state.interest[state.frame_seat[state.depth - 1]])


def is_interest(state: State, seat: int) -> bool:
    top = state.depth - 1
    return state.frame_kind[top] == frames.INTEREST and state.frame_seat[top] == seat


def keep_mortgaged(state: State, seat: int, deed: int, notes: Notes) -> None:
    """The new owner pays the tenth now and will pay it again on lifting."""
    state.interest[seat] &= ~bit(deed)
    space = state.board.deed_space[deed]
    pay(state, seat, words.NOBODY, interest_on(state, deed), state.frame_a[state.depth - 1], space, notes)


def lift_received(state: State, seat: int, deed: int, notes: Notes) -> None:
    state.interest[seat] &= ~bit(deed)
    lift(state, seat, deed, notes)
