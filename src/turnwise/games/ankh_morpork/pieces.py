"""Minions, trolls and demons on the board, the trouble that comes and goes with them, and who controls an area."""

from turnwise.games.ankh_morpork import bounds, facts, points
from turnwise.games.ankh_morpork.state import State, bit, has
from turnwise.kernel import words
from turnwise.kernel.chance import ones
from turnwise.kernel.notes import Notes


def count_at(state: State, area: int, owner: int) -> int:
    return state.pieces[area * bounds.PIECES + owner]


def crowd(state: State, area: int) -> int:
    """All minions in an area, whoever they belong to; trolls and demons are minions for this."""
    found = 0
    for owner in range(bounds.PIECES):
        found += state.pieces[area * bounds.PIECES + owner]
    return found


def markers(state: State) -> int:
    return ones(state.trouble)


def strength(state: State, seat: int, area: int) -> int:
    """Minions and building of a seat in an area."""
    return count_at(state, area, seat) + (1 if state.building[area] == seat else 0)


def controller(state: State, area: int) -> int:
    """Who has more pieces than any other single player and than all trolls, where there is no demon; or nobody."""
    if count_at(state, area, bounds.DEMON):
        return words.NOBODY
    found, most = words.NOBODY, count_at(state, area, bounds.TROLL)
    for seat in range(bounds.SEATS):
        own = strength(state, seat, area)
        if own > most:
            found, most = seat, own
        elif own == most:
            found = words.NOBODY
    return found


def settle(state: State, area: int) -> None:
    """Keep who controls an area, once a piece or a building has come or gone."""
    holder = controller(state, area)
    for seat in range(bounds.SEATS):
        state.control[seat] &= ~bit(area)
    if holder != words.NOBODY:
        state.control[holder] |= bit(area)


def set_trouble(state: State, area: int, point: int, notes: Notes) -> None:
    if not has(state.trouble, area):
        state.trouble |= bit(area)
        notes.note(facts.TROUBLE_CAME, point, area, 0, 0, 0)


def clear_trouble(state: State, area: int, point: int, notes: Notes) -> None:
    if has(state.trouble, area):
        state.trouble &= ~bit(area)
        notes.note(facts.TROUBLE_WENT, point, area, 0, 0, 0)


def arrive(state: State, area: int, owner: int, notes: Notes) -> None:
    """Put a minion into an area; in company it means trouble."""
    company = crowd(state, area)
    join(state, area, owner)
    if company:
        set_trouble(state, area, points.TROUBLE, notes)


def join(state: State, area: int, owner: int) -> None:
    """Put a minion into an area without a stir."""
    state.pieces[area * bounds.PIECES + owner] += 1
    state.presence[owner] |= bit(area)
    if owner < bounds.SEATS:
        state.placed[owner] += 1
    settle(state, area)


def leave(state: State, area: int, owner: int, notes: Notes) -> None:
    """Take a minion out of an area; trouble goes with it, however many stay behind."""
    state.pieces[area * bounds.PIECES + owner] -= 1
    if state.pieces[area * bounds.PIECES + owner] == 0:
        state.presence[owner] &= ~bit(area)
    if owner < bounds.SEATS:
        state.placed[owner] -= 1
    settle(state, area)
    clear_trouble(state, area, points.TROUBLE_GOES, notes)


def remove(state: State, area: int, owner: int, point: int, notes: Notes) -> None:
    notes.note(facts.REMOVED, point, owner, area, 0, 0)
    leave(state, area, owner, notes)


def move(state: State, area: int, owner: int, to: int, point: int, notes: Notes) -> None:
    notes.note(facts.MOVED, point, owner, area, to, 0)
    leave(state, area, owner, notes)
    arrive(state, to, owner, notes)


def swap(state: State, area: int, owner: int, other_area: int, other: int, point: int, notes: Notes) -> None:
    """Both leave, then both arrive."""
    notes.note(facts.MOVED, point, owner, area, other_area, 0)
    notes.note(facts.MOVED, point, other, other_area, area, 0)
    leave(state, area, owner, notes)
    leave(state, other_area, other, notes)
    arrive(state, other_area, owner, notes)
    arrive(state, area, other, notes)


def around(state: State, seat: int, without: int) -> int:
    """Where a seat may place: in and next to areas with a minion of its own, leaving one in *without* out of account.

    A seat with no minion on the board may place anywhere. 0 as *without* leaves nothing out.
    """
    standing = state.presence[seat]
    if without and count_at(state, without, seat) == 1:
        standing &= ~bit(without)
    if standing == 0:
        return bit(bounds.AREAS) - 2
    reach = standing
    for area in range(1, bounds.AREAS):
        if has(standing, area):
            reach |= state.board.adjacent[area]
    return reach


def near(state: State, area: int) -> int:
    """An area and its neighbours."""
    return state.board.adjacent[area] | bit(area)


def recount(state: State) -> None:
    """Work out again what follows from pieces and buildings."""
    for owner in range(bounds.PIECES):
        state.presence[owner] = 0
        for area in range(1, bounds.AREAS):
            if count_at(state, area, owner):
                state.presence[owner] |= bit(area)
    for seat in range(bounds.SEATS):
        state.placed[seat] = state.built[seat] = 0
        state.control[seat] = 0
        for area in range(1, bounds.AREAS):
            state.placed[seat] += count_at(state, area, seat)
            if state.building[area] == seat:
                state.built[seat] += 1
    for area in range(1, bounds.AREAS):
        settle(state, area)
