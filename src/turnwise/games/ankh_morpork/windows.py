"""Who is asked whether an effect shall happen: by what is at risk and what the hand may hold for all to see (M11).

Which interrupts answer an effect follows from two words that its operation declares: what it does to a piece and whom
it hits. A window opens on open facts alone, so that a pause tells nothing.
"""

from turnwise.games.ankh_morpork import bounds, frames, ops, opts
from turnwise.games.ankh_morpork.buildings import holds_gods
from turnwise.games.ankh_morpork.knowledge import may_hold
from turnwise.games.ankh_morpork.pieces import count_at, strength
from turnwise.games.ankh_morpork.state import State, active, ask, bit, clockwise, get, has, put, top_kind
from turnwise.kernel import words


def clear(state: State) -> None:
    """A new effect: nothing is spared and nothing gone yet."""
    state.kept = 0
    state.kept_card = 0
    for seat in range(bounds.SEATS):
        state.removed[seat] = 0
        state.spared[seat] = 0
        state.spared[seat + bounds.SEATS] = 0


def area_of(state: State, slot: int) -> int:
    """The first or second area of the effect at hand; 0: it has none."""
    return get(state, frames.AREA2) if slot else get(state, frames.AREA)


def minions_at_risk(state: State, owner: int, slot: int) -> int:
    """How many of a seat's minions in the first or second area the effect would still remove or move."""
    kind = top_kind(state)
    area = area_of(state, slot)
    if area == 0:
        return 0
    if kind == frames.DRAGON or kind == frames.FLOOD:
        if slot and kind == frames.DRAGON:
            return 0
        return count_at(state, area, owner) - state.spared[slot * bounds.SEATS + owner]
    if kind == frames.JOHNSON:
        hit = slot == 0 and state.building[area] == owner and count_at(state, area, owner) > 0
    elif kind == frames.SWAPPING:
        hit = get(state, frames.OWNER2 if slot else frames.OWNER) == owner and not is_stopped(state)
    elif kind == frames.REMOVAL or kind == frames.MOVING:
        hit = slot == 0 and get(state, frames.OWNER) == owner
    else:
        hit = False
    return 1 if hit and state.spared[owner] == 0 else 0


def is_stopped(state: State) -> bool:
    """Has anybody stopped the effect as a whole?"""
    for seat in range(bounds.SEATS):
        if state.spared[seat]:
            return True
    return False


def building_at_risk(state: State, owner: int, area: int) -> bool:
    kind = top_kind(state)
    if area == 0 or state.building[area] != owner or has(state.kept, area):
        return False
    if kind == frames.SUBSIDENCE:
        return get(state, frames.TARGET) == owner
    if kind == frames.DRAGON or kind == frames.FIRE:
        return area == get(state, frames.AREA)
    return kind == frames.FALLING and (area == get(state, frames.AREA) or area == get(state, frames.AREA2))


def card_at_risk(state: State, owner: int) -> bool:
    """A City Area card that is about to leave the game."""
    return (
        top_kind(state) == frames.JOHNSON and state.building[get(state, frames.AREA)] == owner and not state.kept_card
    )


def newcomer_can_be_stopped(state: State, owner: int) -> bool:
    if top_kind(state) != frames.NEWCOMER or state.kept_card:
        return False
    if get(state, frames.OWNER) == bounds.TROLL and not state.board.opt[opts.SMALL_GODS_STOPS_TROLLS]:
        return False
    return state.board.opt[opts.SMALL_GODS_DEMON_SCOPE] != 0 or strength(state, owner, get(state, frames.AREA)) > 0


def losses(state: State, owner: int) -> int:
    """Buildings that the seat would lose to subsidence as its cash stands."""
    unspared = 0
    for area in range(1, bounds.AREAS):
        if state.building[area] == owner and not has(state.kept, area):
            unspared += 1
    return max(unspared - state.cash[owner] // get(state, frames.LEFT), 0)


def gods_can_help(state: State, owner: int) -> bool:
    """Could the seat pay the Small Gods for something now?"""
    if get(state, frames.CAUSE) != frames.BY_EVENT or get(state, frames.STEP) != frames.BEFORE:
        return False
    if state.cash[owner] < bounds.PROTECTION or not holds_gods(state, owner):
        return False
    if top_kind(state) == frames.SUBSIDENCE:
        return get(state, frames.TARGET) == owner and losses(state, owner) > 0
    if newcomer_can_be_stopped(state, owner) or card_at_risk(state, owner):
        return True
    if minions_at_risk(state, owner, 0) or minions_at_risk(state, owner, 1):
        return True
    return building_at_risk(state, owner, get(state, frames.AREA)) or building_at_risk(
        state, owner, get(state, frames.AREA2)
    )


def answers(state: State, owner: int) -> int:
    """The interrupts, as bits, that would answer the effect at hand for a seat."""
    if get(state, frames.STEP) == frames.AFTER:
        return ops.FRESH_START | ops.IGOR if state.removed[owner] else 0
    if get(state, frames.STEP) != frames.BEFORE:
        return 0
    op, cause = get(state, frames.PC), get(state, frames.CAUSE)
    foreign = owner != active(state) and cause != frames.BY_EVENT
    if state.board.hits[op] == ops.THE_TARGET:
        return ops.SONKY if foreign and get(state, frames.TARGET) == owner and not is_stopped(state) else 0
    if minions_at_risk(state, owner, 0) == 0 and minions_at_risk(state, owner, 1) == 0:
        return 0
    found = 0
    if state.board.does[op] == ops.REMOVES:
        found |= ops.SUSAN
    if foreign:
        found |= ops.GASPODE
    if foreign and cause == frames.BY_TEXT:
        found |= ops.SONKY
    return found


def opens(state: State, owner: int) -> bool:
    """Is this seat to be asked? By open facts alone, whatever it holds."""
    if gods_can_help(state, owner):
        return True
    found = answers(state, owner)
    for number in range(bounds.ANSWERS):
        if (found >> number) & 1 and may_hold(state, bounds.PUBLIC, owner, state.board.answer_card[number]):
            return True
    return False


def ask_owners(state: State) -> bool:
    """Ask the next owner, clockwise from the active seat; False when all have been asked."""
    waiting = get(state, frames.COUNT)
    for steps in range(state.seats):
        owner = clockwise(state, active(state), steps)
        if (waiting >> owner) & 1:
            if opens(state, owner):
                put(state, frames.COUNT, waiting)
                ask(state, owner)
                return True
            waiting &= ~int_bit(owner)
    put(state, frames.COUNT, 0)
    return False


def int_bit(seat: int) -> int:
    """A bit in a register, which is a small number and no set of 64."""
    return bit(seat) & words.MOST


def was_asked(state: State, owner: int) -> None:
    put(state, frames.COUNT, get(state, frames.COUNT) & ~int_bit(owner))
