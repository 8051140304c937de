"""What befalls minions and buildings: each effect asks its owners first, happens to all at once, and asks again.

The order of questions is the active seat's first, then clockwise.
"""

from turnwise.games.ankh_morpork import bounds, facts, frames, ops, opts, points, streams
from turnwise.games.ankh_morpork.buildings import lose_building
from turnwise.games.ankh_morpork.money import pay
from turnwise.games.ankh_morpork.pieces import (
    arrive,
    clear_trouble,
    count_at,
    join,
    move,
    remove,
    set_trouble,
    swap,
)
from turnwise.games.ankh_morpork.state import State, active, ask, bit, clockwise, get, has, pop, push, put, top_kind
from turnwise.games.ankh_morpork.windows import ask_owners, clear, is_stopped, losses, minions_at_risk
from turnwise.kernel import words
from turnwise.kernel.chance import Chance
from turnwise.kernel.notes import Notes


def begin_effect(state: State, kind: int, op: int, area: int, owner: int) -> None:
    """An effect of the program on top of the stack; the caller fills what else it needs."""
    cause, source, target = get(state, frames.CAUSE), get(state, frames.SOURCE), get(state, frames.TARGET)
    push(state, kind, active(state))
    put(state, frames.PC, op)
    put(state, frames.CAUSE, cause)
    put(state, frames.SOURCE, source)
    put(state, frames.TARGET, target)
    put(state, frames.AREA, area)
    put(state, frames.OWNER, owner)
    put(state, frames.OWNER2, words.NOBODY)
    put(state, frames.COUNT, state.alive & words.MOST)
    clear(state)


def point_of(state: State) -> int:
    """The rule point behind the program or effect on top of the stack."""
    cause = get(state, frames.CAUSE)
    if cause == frames.BY_SYMBOL:
        return point_of_symbol(symbol_at_work(state))
    if cause == frames.BY_CITY:
        return points.AREA_CARD + get(state, frames.SOURCE)
    if cause == frames.BY_EVENT:
        return points.EVENT + get(state, frames.SOURCE)
    return points.CARDS


def symbol_at_work(state: State) -> int:
    """The symbol of the card that was played last and is being resolved."""
    for at in range(state.depth - 1, 0, -1):
        if state.frame_kind[at] == frames.CARD:
            base = at * bounds.REGISTERS
            place = state.cell[base + frames.SOURCE] * bounds.SYMBOLS + state.cell[base + frames.STEP] - 1
            return state.board.card_symbol[place]
    return 0


def point_of_symbol(symbol: int) -> int:
    if symbol == ops.PLACE_MINION:
        return points.PLACEMENT
    if symbol == ops.PLACE_BUILDING:
        return points.BUILDING
    if symbol == ops.REMOVE_TROUBLE:
        return points.REMOVE_TROUBLE
    if symbol == ops.TAKE_MONEY:
        return points.TAKE_MONEY
    return points.ASSASSINATION if symbol == ops.ASSASSINATE else points.RANDOM_EVENT


def roll(state: State, seat: int, chance: Chance, notes: Notes) -> int:
    """The twelve-sided die, in the hand of a seat."""
    value = 1 + chance.below(12, streams.DICE + seat)
    what = facts.FOR_EVENT if get(state, frames.CAUSE) == frames.BY_EVENT else facts.FOR_TEXT
    notes.note(facts.ROLLED, point_of(state), seat, value, what, get(state, frames.SOURCE))
    return value


def advance_effect(state: State, chance: Chance, notes: Notes) -> bool:
    """Bring the effect on top one step on; True: somebody is asked."""
    if get(state, frames.STEP) == frames.BEFORE:
        if top_kind(state) == frames.FIRE and get(state, frames.AREA) == 0 and not spreads(state, chance, notes):
            pop(state)
            return False
        if ask_owners(state):
            return True
        put(state, frames.STEP, frames.HAPPENS)
    if get(state, frames.STEP) == frames.HAPPENS:
        return happen(state, notes)
    if ask_owners(state):
        return True
    pop(state)
    return False


def happen(state: State, notes: Notes) -> bool:
    kind = top_kind(state)
    if kind == frames.FLOOD:
        return flood(state)
    if kind == frames.SUBSIDENCE:
        return subside(state, notes)
    if kind == frames.REMOVAL:
        remove_one(state, notes)
    elif kind == frames.DRAGON:
        devastate(state, notes)
    elif kind == frames.JOHNSON:
        redesign(state, notes)
    elif kind == frames.FIRE:
        burn(state, notes)
    else:
        happen_once(state, kind, notes)
    return False


def happen_once(state: State, kind: int, notes: Notes) -> None:
    """Effects after which nobody is asked again."""
    area, owner, point = get(state, frames.AREA), get(state, frames.OWNER), point_of(state)
    if kind == frames.MOVING and not is_stopped(state):
        move(state, area, owner, get(state, frames.AREA2), point, notes)
    elif kind == frames.SWAPPING and not is_stopped(state):
        swap(state, area, owner, get(state, frames.AREA2), get(state, frames.OWNER2), point, notes)
    elif kind == frames.FALLING:
        fall(state, area, point, notes)
        fall(state, get(state, frames.AREA2), point, notes)
    elif kind == frames.NEWCOMER:
        welcome(state, area, owner, point, notes)
    stopped = kind == frames.TOUCHED and is_stopped(state)
    pop(state)
    if stopped:  # the text goes on behind what it would have done to this seat
        put(state, frames.PC, state.board.jump[get(state, frames.PC) - 1])


def ask_after(state: State) -> None:
    put(state, frames.STEP, frames.AFTER)
    put(state, frames.COUNT, state.alive & words.MOST)


def remove_one(state: State, notes: Notes) -> None:
    area, owner = get(state, frames.AREA), get(state, frames.OWNER)
    if is_stopped(state):
        pop(state)
        return
    remove(state, area, owner, point_of(state), notes)
    if owner < bounds.SEATS:
        state.removed[owner] = 1
    ask_after(state)


def devastate(state: State, notes: Notes) -> None:
    """The Dragon: everything goes that was not spared, and the trouble marker in any case."""
    area, point = get(state, frames.AREA), point_of(state)
    for owner in range(bounds.PIECES):
        gone = count_at(state, area, owner)
        if owner < bounds.SEATS:
            gone -= state.spared[owner]
            state.removed[owner] = gone
        for _ in range(gone):
            remove(state, area, owner, point, notes)
    fall(state, area, point, notes)
    clear_trouble(state, area, point, notes)
    ask_after(state)


def fall(state: State, area: int, point: int, notes: Notes) -> None:
    """A building goes, if there is one and nobody spared it."""
    if area and state.building[area] != words.NOBODY and not has(state.kept, area):
        lose_building(state, area, point, notes)


def spreads(state: State, chance: Chance, notes: Notes) -> bool:
    """Roll where the fire is; it needs a building, and a neighbour of the last area burnt."""
    area, last = roll(state, active(state), chance, notes), get(state, frames.AREA2)
    if state.building[area] == words.NOBODY or (last and not has(state.board.adjacent[last], area)):
        return False
    put(state, frames.AREA, area)
    put(state, frames.COUNT, state.alive & words.MOST)
    put(state, frames.AREA2, 0)  # at risk is this area alone
    return True


def burn(state: State, notes: Notes) -> None:
    area = get(state, frames.AREA)
    fall(state, area, point_of(state), notes)
    state.kept = 0
    put(state, frames.AREA2, area)
    put(state, frames.AREA, 0)
    put(state, frames.STEP, frames.BEFORE)


def welcome(state: State, area: int, owner: int, point: int, notes: Notes) -> None:
    """A troll or a demon comes. Demons bring trouble even where nobody is."""
    if state.kept_card:
        notes.note(facts.NEWCOMER_STOPPED, points.SMALL_GODS_DEMON, owner, area, 0, 0)
        return
    notes.note(facts.NEWCOMER_CAME, point, owner, area, 0, 0)
    if owner == bounds.DEMON:
        join(state, area, owner)
        set_trouble(state, area, point, notes)
    else:
        arrive(state, area, owner, notes)


def redesign(state: State, notes: Notes) -> None:
    """Bloody Stupid Johnson: a City Area card leaves the game, and a minion of its holder the board."""
    area, point = get(state, frames.AREA), point_of(state)
    holder = state.building[area]
    if not state.kept_card:
        state.lost |= bit(area)
        notes.note(facts.CITY_CARD_LOST, point, holder, area, 0, 0)
    if minions_at_risk(state, holder, 0):
        remove(state, area, holder, point, notes)
        state.removed[holder] = 1
    ask_after(state)


def flood(state: State) -> bool:
    """Ask for the next minion that has to leave; when none is left, the flood is over."""
    for steps in range(state.seats):
        owner = clockwise(state, active(state), steps)
        for slot in range(2):
            if minions_at_risk(state, owner, slot) > 0:
                put(state, frames.TARGET, owner)
                put(state, frames.LEFT, slot)
                ask(state, owner)
                return True
    pop(state)
    return False


def is_dry(state: State, area: int) -> bool:
    """Next to the flooded area at hand, and not flooded itself."""
    origin = get(state, frames.AREA2 if get(state, frames.LEFT) else frames.AREA)
    if area == get(state, frames.AREA) or area == get(state, frames.AREA2):
        return False
    return has(state.board.adjacent[origin], area)


def flee(state: State, area: int, notes: Notes) -> None:
    """A minion leaves the flooded area at hand."""
    origin = get(state, frames.AREA2 if get(state, frames.LEFT) else frames.AREA)
    move(state, origin, get(state, frames.TARGET), area, point_of(state), notes)


def subside(state: State, notes: Notes) -> bool:
    """What cannot be paid for is lost, as its owner chooses; the rest is paid for as far as the cash goes."""
    seat, each = get(state, frames.TARGET), get(state, frames.LEFT)
    if get(state, frames.RECEIVER) == 0 and (losses(state, seat) > 0 or may_give_up(state, seat)):
        ask(state, seat)
        return True
    paid = min(state.built[seat], state.cash[seat] // each)
    if paid:
        pay(state, seat, words.NOBODY, paid * each, point_of(state), get(state, frames.SOURCE), frames.BY_EVENT, notes)
    pop(state)
    return False


def may_give_up(state: State, seat: int) -> bool:
    """Where a building may be given up although it could be paid for."""
    return state.board.opt[opts.SUBSIDENCE_VOLUNTARY_LOSS] != 0 and state.built[seat] > 0


def sink(state: State, area: int, notes: Notes) -> None:
    lose_building(state, area, point_of(state), notes)


def enough(state: State) -> None:
    """The owner gives up no more buildings."""
    put(state, frames.RECEIVER, 1)
