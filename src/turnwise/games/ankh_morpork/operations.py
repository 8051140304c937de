"""What the operations of a program do, those that ask nobody (M12)."""

from turnwise.games.ankh_morpork import bounds, facts, frames, ops, points, streams
from turnwise.games.ankh_morpork.buildings import clear_building, give_up, lose_building, raise_building
from turnwise.games.ankh_morpork.effects import begin_effect, point_of
from turnwise.games.ankh_morpork.ending import count_points
from turnwise.games.ankh_morpork.hands import (
    draw_many,
    finish,
    fog,
    lay_open,
    pick_from_hand,
    recover,
    refill,
    show_hand,
    swap_hands,
)
from turnwise.games.ankh_morpork.money import pay
from turnwise.games.ankh_morpork.personalities import exchange, look_at_unused
from turnwise.games.ankh_morpork.pieces import clear_trouble, crowd, markers, set_trouble
from turnwise.games.ankh_morpork.programs import begin_run, first, second, step_on, third
from turnwise.games.ankh_morpork.state import State, active, bit, get, has, pop, push, put
from turnwise.kernel import words
from turnwise.kernel.chance import Chance
from turnwise.kernel.notes import Notes


def carry_out(state: State, op: int, chance: Chance, notes: Notes) -> None:
    """An operation that asks nobody. The program counter moves on first: effects lay frames on top."""
    a, b, c = first(state), second(state), third(state)
    if op == ops.PLAY_CARDS:
        play_cards(state, a, notes)
        return
    step_on(state)
    if op <= ops.SWAP or op >= ops.DRAGON:
        strike(state, op, a)
    elif op <= ops.CLEAR_TROUBLE:
        change_area(state, op, notes)
    elif op == ops.PAY:
        settle_payment(state, a, b, c, notes)
    elif op == ops.EARN:
        earn(state, a, b, c, notes)
    elif op == ops.LOAN:
        lend(state, a, notes)
    elif op <= ops.SWAP_HANDS:
        meddle(state, op, chance, notes)
    elif op <= ops.REFILL:
        take_cards(state, op, a, chance, notes)
    else:
        reveal(state, op, a, chance, notes)


def strike(state: State, op: int, number: int) -> None:
    """Whatever befalls minions, buildings or a seat: the effect asks its owners by itself."""
    area, owner, rolled = get(state, frames.AREA), get(state, frames.OWNER), get(state, frames.ROLL)
    if op == ops.TOUCH:
        if not is_spent(state):
            begin_effect(state, frames.TOUCHED, op, 0, words.NOBODY)
    elif op <= ops.SWAP:
        strike_minion(state, op, area, owner)
    elif op == ops.DRAGON:
        begin_effect(state, frames.DRAGON, op, rolled, words.NOBODY)
    elif op == ops.FIRE:
        begin_effect(state, frames.FIRE, op, 0, words.NOBODY)
    elif op == ops.DEMON or op == ops.TROLL:
        begin_effect(state, frames.NEWCOMER, op, rolled, bounds.DEMON if op == ops.DEMON else bounds.TROLL)
    elif op == ops.JOHNSON:
        if state.building[rolled] != words.NOBODY and not has(state.lost, rolled):
            begin_effect(state, frames.JOHNSON, op, rolled, words.NOBODY)
    elif op == ops.SUBSIDENCE:
        begin_effect(state, frames.SUBSIDENCE, op, 0, words.NOBODY)
        put(state, frames.LEFT, number)
    else:
        strike_twice(state, op, number)


def strike_minion(state: State, op: int, area: int, owner: int) -> None:
    """The minion that was chosen, if any was."""
    to, other = get(state, frames.AREA2), get(state, frames.OWNER2)
    if owner == words.NOBODY:
        return
    put(state, frames.OWNER, words.NOBODY)
    kind = frames.REMOVAL if op == ops.REMOVE else frames.MOVING if op == ops.MOVE else frames.SWAPPING
    begin_effect(state, kind, op, area, owner)
    put(state, frames.AREA2, to)
    put(state, frames.OWNER2, other)


def strike_twice(state: State, op: int, rolls: int) -> None:
    """Flood, earthquake and explosion: the areas of one or two rolls; the same number counts once."""
    area, other = get(state, frames.ROLL), get(state, frames.ROLL2)
    if op == ops.FALLS:
        begin_effect(state, frames.FALLING, op, area, words.NOBODY)
        put(state, frames.AREA2, other if rolls == 2 and other != area else 0)
        return
    area = area if has(state.board.river, area) else 0
    other = other if has(state.board.river, other) and other != area else 0
    begin_effect(state, frames.FLOOD, op, area, words.NOBODY)
    put(state, frames.AREA2, other)


def is_spent(state: State) -> bool:
    """Would the text take money from a target that has none? Then there is nothing to answer."""
    pc = get(state, frames.PC)
    takes = state.board.op[pc] == ops.PAY and state.board.op_a[pc] == ops.TARGET
    return takes and state.cash[get(state, frames.TARGET)] == 0


def change_area(state: State, op: int, notes: Notes) -> None:
    area, point = get(state, frames.AREA), point_of(state)
    if area == 0:
        return
    if op == ops.DESTROY:
        lose_building(state, area, point, notes)
    elif op == ops.TAKE_OVER:
        take_over(state, area, notes)
    elif op == ops.PUT_TROUBLE:
        set_trouble(state, area, point, notes)
    else:
        clear_trouble(state, area, point, notes)


def take_over(state: State, area: int, notes: Notes) -> None:
    """Another's building for its full price."""
    seat, owner = active(state), state.building[area]
    give_up(state, get(state, frames.AREA2), notes)
    pay(state, seat, owner, state.board.cost[area], points.CARDS, get(state, frames.SOURCE), frames.BY_TEXT, notes)
    clear_building(state, area)
    raise_building(state, area, seat)
    notes.note(facts.TAKEN_OVER, points.CARDS, seat, area, owner, 0)


def settle_payment(state: State, payer: int, payee: int, amount: int, notes: Notes) -> None:
    source, cause = get(state, frames.SOURCE), get(state, frames.CAUSE)
    pay(state, seat_of(state, payer), seat_of(state, payee), amount, point_of(state), source, cause, notes)


def seat_of(state: State, who: int) -> int:
    if who == ops.ACTIVE:
        return active(state)
    if who == ops.TARGET:
        return get(state, frames.TARGET)
    return get(state, frames.RECEIVER) if who == ops.RECEIVER else words.NOBODY


def earn(state: State, what: int, each_one: int, area: int, notes: Notes) -> None:
    """Money from the bank for everything of a kind on the board."""
    if what == ops.MINIONS_IN:
        found = crowd(state, area)
    elif what == ops.MINIONS_THERE:
        found = crowd(state, get(state, frames.AREA))
    elif what == ops.TROUBLE_MARKERS:
        found = markers(state)
    else:
        found = 0
        for seat in range(state.seats):
            found += state.built[seat]
    source = get(state, frames.SOURCE)
    pay(state, words.NOBODY, active(state), found * each_one, points.CARDS, source, frames.BY_TEXT, notes)


def lend(state: State, amount: int, notes: Notes) -> None:
    """Money now; the card stays before the seat as a reminder."""
    seat, card = active(state), get(state, frames.SOURCE)
    pay(state, words.NOBODY, seat, amount, points.LOANS, card, frames.BY_TEXT, notes)
    lay_open(state, card, bounds.PLAYING, bounds.FRONT + seat)
    notes.note(facts.LOAN_TAKEN, points.LOANS, seat, card, 0, 0)


def meddle(state: State, op: int, chance: Chance, notes: Notes) -> None:
    """Texts about another's hand."""
    seat, target = active(state), get(state, frames.TARGET)
    if op == ops.SEE_HAND:
        show_hand(state, seat, target, notes)
    elif op == ops.SWAP_HANDS:
        swap_hands(state, seat, target, notes)
    else:
        look_at_two(state, seat, target, chance, notes)


def look_at_two(state: State, seat: int, target: int, chance: Chance, notes: Notes) -> None:
    """Two cards of the target's at random, or the only one; both seats know them."""
    low, high = state.low[target], state.high[target]
    one, other = pick_from_hand(state, seat, low, high, target, chance), words.NOBODY
    if one < 0:
        return
    if one < 64:
        low &= ~bit(one)
    else:
        high &= ~bit(one - 64)
    if low or high:
        other = pick_from_hand(state, seat, low, high, target, chance)
    put(state, frames.ROLL, one)
    put(state, frames.ROLL2, other)
    notes.note(facts.TWO_SEEN, points.CARDS, seat, target, one, other)


def take_cards(state: State, op: int, count: int, chance: Chance, notes: Notes) -> None:
    """Cards for the active seat out of a pile."""
    seat = active(state)
    if op == ops.DRAW:
        draw_many(state, seat, count, point_of(state), chance, notes)
    elif op == ops.DRAW_PER_BUILDING:
        draw_many(state, seat, state.built[seat], points.CARDS, chance, notes)
    elif op == ops.RECOVER:
        recover(state, seat, count, chance, notes)
    else:
        refill(state, seat, chance, notes)


def reveal(state: State, op: int, number: int, chance: Chance, notes: Notes) -> None:
    """Personalities and events."""
    seat = active(state)
    if op == ops.LOOK_UNUSED:
        look_at_unused(state, seat, chance.pick(state.unused, 0, streams.CAKE), notes)
    elif op == ops.EXCHANGE_PERSONALITY:
        exchange(state, seat, chance.pick(state.unused, 0, streams.PERSONALITIES), notes)
    elif op == ops.EVENT:
        draw_event(state, chance, notes)
    elif op == ops.FOG:
        fog(state, number, point_of(state), chance, notes)
    elif markers(state) >= number:
        count_points(state, points.END_RIOTS, notes)


def draw_event(state: State, chance: Chance, notes: Notes) -> None:
    """The next event, which then never comes again; once all have come the symbol does nothing."""
    if state.events == 0:
        notes.note(facts.NO_EVENT_LEFT, points.EVENT_ONCE, active(state), 0, 0, 0)
        return
    event = chance.pick(state.events, 0, streams.EVENTS)
    if event < 0:
        return
    state.events &= ~bit(event)
    notes.note(facts.EVENT_CAME, points.RANDOM_EVENT, active(state), event, 0, 0)
    begin_run(state, state.board.event_pc[event], event, frames.BY_EVENT, frames.STARTED)


def play_cards(state: State, count: int, notes: Notes) -> None:
    """The text of two cards: this one is finished, and so many plays follow."""
    seat, card = active(state), get(state, frames.SOURCE)
    pop(state)
    pop(state)
    finish(state, seat, card, notes)
    push(state, frames.PLAYS, seat)
    put(state, frames.LEFT, count)
