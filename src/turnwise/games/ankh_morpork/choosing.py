"""What may be chosen: seats, minions, areas and places, by the word that an operation has for it.

Each answer is 0 or the reason against it. Registers are read off the program on top of the stack, by those words alone
that follow an earlier choice.
"""

from turnwise.games.ankh_morpork import bounds, frames, ops, opts, refusals
from turnwise.games.ankh_morpork.pieces import around, count_at, crowd, near
from turnwise.games.ankh_morpork.state import State, active, get, has, is_empty
from turnwise.kernel import words


def why_not_opponent(state: State, which: int, amount: int, seat: int) -> int:
    me = active(state)
    if seat == me or not has(state.alive, seat):
        return refusals.WRONG_SEAT
    if which == ops.WITH_CARDS:
        return refusals.NO_SUCH_CARD if is_empty(state, bounds.HAND + seat) else 0
    if which == ops.IF_SELLING:
        return refusals.NO_SUCH_CARD if is_empty(state, bounds.HAND + me) else 0
    if which == ops.ANY:
        return 0
    if state.cash[me] < amount:
        return refusals.TOO_POOR
    if which == ops.IF_PAYING_FOR_VICTIM and not any_minion(state, ops.VICTIMS, 0):
        return refusals.NO_SUCH_MINION
    if which == ops.IF_PAYING_FOR_MOVE and state.placed[me] == 0:
        return refusals.NO_SUCH_MINION
    return 0


def why_not_receiver(state: State, seat: int) -> int:
    if seat == active(state) or seat == get(state, frames.TARGET) or not has(state.alive, seat):
        return refusals.WRONG_SEAT
    return 0


def any_opponent(state: State, which: int, amount: int) -> bool:
    for seat in range(state.seats):
        if why_not_opponent(state, which, amount, seat) == 0:
            return True
    return False


def any_receiver(state: State) -> bool:
    for seat in range(state.seats):
        if why_not_receiver(state, seat) == 0:
            return True
    return False


# ---- minions ----


def why_not_minion(state: State, which: int, number: int, area: int, owner: int) -> int:
    if count_at(state, area, owner) == 0:
        return refusals.NO_SUCH_MINION
    me = active(state)
    troubled = has(state.trouble, area)
    if which == ops.VICTIMS or which == ops.IN_TROUBLE or which == ops.OWN_IN_TROUBLE or which == ops.SPARED_ACTIVE:
        if not troubled:
            return refusals.NO_TROUBLE
    if which == ops.VICTIMS or which == ops.FOREIGN:
        return refusals.OWN_MINION if owner == me else 0
    if which == ops.SPARED_ACTIVE:
        return refusals.WRONG_MINION if owner == me else 0
    if which == ops.OWN or which == ops.OWN_IN_TROUBLE:
        return 0 if owner == me else refusals.WRONG_MINION
    if which == ops.THEIRS:
        return 0 if owner == get(state, frames.TARGET) else refusals.WRONG_MINION
    if which == ops.IN_TROUBLE:
        return 0
    return 0 if is_place_of(state, which, number, area) else refusals.WRONG_AREA


def is_place_of(state: State, which: int, number: int, area: int) -> bool:
    if which == ops.IN_AREA:
        return area == number
    if which == ops.SECOND:
        return area != get(state, frames.AREA)
    if which == ops.SWAPPABLE:
        return is_company_elsewhere(state, area)
    return area == get(state, frames.ROLL + number - 1)


def is_company_elsewhere(state: State, area: int) -> bool:
    for other in range(1, bounds.AREAS):
        if other != area and crowd(state, other):
            return True
    return False


def any_minion(state: State, which: int, number: int) -> bool:
    for area in range(1, bounds.AREAS):
        for owner in range(bounds.PIECES):
            if why_not_minion(state, which, number, area, owner) == 0:
                return True
    return False


# ---- areas ----


def why_not_area(state: State, which: int, number: int, area: int) -> int:
    if which == ops.ADJACENT:
        return 0 if has(state.board.adjacent[get(state, frames.AREA)], area) else refusals.WRONG_AREA
    if which == ops.ELSEWHERE:
        return refusals.SAME_AREA if area == get(state, frames.AREA) else 0
    if which == ops.TROUBLED:
        return 0 if has(state.trouble, area) else refusals.NO_TROUBLE
    if has(state.trouble, area):
        return refusals.TROUBLE_THERE
    if which == ops.NEAR_AREA and not has(near(state, number), area):
        return refusals.WRONG_AREA
    if which == ops.NEXT_TO_TROUBLE and (state.board.adjacent[area] & state.trouble) == 0:
        return refusals.WRONG_AREA
    if which == ops.NEAR_AREA or state.board.opt[opts.TROUBLE_TEXT_NEEDS_MINION]:
        return 0 if crowd(state, area) else refusals.NO_SUCH_MINION
    return 0


def any_area(state: State, which: int, number: int) -> bool:
    for area in range(1, bounds.AREAS):
        if why_not_area(state, which, number, area) == 0:
            return True
    return False


# ---- places ----


def why_not_place(state: State, seat: int, where: int, number: int, area: int, lifted: int) -> int:
    """Where a minion may be placed; *lifted* is the area of the one taken off for it, 0: none."""
    if state.placed[seat] < state.board.minions:
        if lifted:
            return refusals.NOTHING_TO_LIFT
    elif lifted == 0:
        return refusals.MUST_LIFT
    elif count_at(state, lifted, seat) == 0:
        return refusals.NOTHING_TO_LIFT
    if lifted == area:
        return refusals.SAME_AREA
    if where == ops.AROUND and not has(near(state, number), area):
        return refusals.NOT_THERE
    if where == ops.AT_BUILDING and state.building[area] != seat:
        return refusals.NOT_THERE
    if where == ops.IN_TROUBLED and not has(state.trouble, area):
        return refusals.NO_TROUBLE
    if where == ops.NEAR or not state.board.opt[opts.TEXT_PLACEMENT_IGNORES_ADJACENCY]:
        return 0 if has(around(state, seat, lifted), area) else refusals.NOT_NEAR
    return 0


def any_place(state: State, seat: int, where: int, number: int) -> bool:
    for area in range(1, bounds.AREAS):
        for lifted in range(bounds.AREAS):
            if why_not_place(state, seat, where, number, area, lifted) == 0:
                return True
    return False


def why_not_return(state: State, seat: int, area: int) -> int:
    """Where a minion may come back that was just removed: by the usual rule, and not where it was."""
    if area == get(state, frames.AREA):
        return refusals.SAME_AREA
    if state.board.opt[opts.REPLACEMENT_INTERRUPT_PLACEMENT]:
        return 0
    return 0 if has(around(state, seat, 0), area) else refusals.NOT_NEAR


def why_not_buy(state: State, where: int, area: int) -> int:
    """Another's building, in an area with or without trouble; the price is asked elsewhere."""
    owner = state.building[area]
    if owner == words.NOBODY or owner == active(state):
        return refusals.WRONG_AREA
    if has(state.trouble, area):
        return 0 if where == ops.IN_RIOT else refusals.TROUBLE_THERE
    return refusals.NO_TROUBLE if where == ops.IN_RIOT else 0
