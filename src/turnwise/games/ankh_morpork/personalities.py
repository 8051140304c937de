"""The secret aims: what each personality counts, and whether it is reached."""

from turnwise.games.ankh_morpork import bounds, facts, ops, points
from turnwise.games.ankh_morpork.knowledge import person_exchanged, person_is_at
from turnwise.games.ankh_morpork.pieces import markers
from turnwise.games.ankh_morpork.state import State, bit, has
from turnwise.kernel.chance import ones
from turnwise.kernel.notes import Notes


def loans(state: State, seat: int) -> int:
    front = bounds.FRONT + seat
    return ones(state.low[front] & state.board.loans_low) + ones(state.high[front] & state.board.loans_high)


def wealth(state: State, seat: int) -> int:
    """Cash and buildings, less what the loans cost; a demon makes a building worth nothing."""
    worth = state.cash[seat] - bounds.LOAN_REPAID * loans(state, seat)
    if state.built[seat] == 0:
        return worth
    for area in range(1, bounds.AREAS):
        if state.building[area] == seat and not has(state.presence[bounds.DEMON], area):
            worth += state.board.cost[area]
    return worth


def progress(state: State, seat: int, person: int) -> int:
    """How far a seat would have come with a personality, in what that one counts."""
    kind = state.board.kind[person]
    if kind == ops.TROUBLE:
        return markers(state)
    if kind == ops.WEALTH:
        return wealth(state, seat)
    if kind == ops.EXHAUSTION:
        return 0
    if kind == ops.CONTROL:
        return ones(state.control[seat])
    return ones(state.presence[seat] & ~state.presence[bounds.DEMON])


def needed(state: State, person: int) -> int:
    """What it takes at this table."""
    return state.board.threshold[person * 3 + state.seats - 2]


def is_reached(state: State, seat: int, person: int) -> bool:
    """Would a seat with this personality win at the start of its turn?"""
    if state.board.kind[person] == ops.EXHAUSTION or needed(state, person) == 0:
        return False
    return progress(state, seat, person) >= needed(state, person)


def reached(state: State, seat: int) -> int:
    """A bit for each personality with which the seat would win now."""
    found = 0
    for person in range(bounds.PERSONALITIES):
        if is_reached(state, seat, person):
            found |= bit(person)
    return found


def exchange(state: State, seat: int, new: int, notes: Notes) -> None:
    """An unused personality for the seat's own."""
    old = state.personality[seat]
    state.personality[seat] = new
    state.unused = (state.unused & ~bit(new)) | bit(old)
    person_exchanged(state, seat, old, new)
    notes.note(facts.PERSONALITY_CHANGED, points.CARDS, seat, old, new, 0)


def look_at_unused(state: State, seat: int, hidden: int, notes: Notes) -> None:
    """The seat alone sees all unused personalities but one."""
    seen = state.unused & ~bit(hidden)
    for person in range(bounds.PERSONALITIES):
        if has(seen, person):
            person_is_at(state, seat, person, bounds.UNUSED)
    notes.note(facts.UNUSED_SEEN, points.CARDS, seat, seen, 0, 0)
