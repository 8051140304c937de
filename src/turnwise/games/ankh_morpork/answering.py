"""Carries out what a seat answered: choices of a program, interrupts, protection, and letting things happen."""

from turnwise.games.ankh_morpork import bounds, facts, frames, ops, orders, points
from turnwise.games.ankh_morpork.buildings import give_up, raise_building
from turnwise.games.ankh_morpork.effects import enough, flee, point_of, sink
from turnwise.games.ankh_morpork.hands import discard, hand_over, lay_open
from turnwise.games.ankh_morpork.money import pay
from turnwise.games.ankh_morpork.order import Order
from turnwise.games.ankh_morpork.pieces import arrive, join, leave
from turnwise.games.ankh_morpork.programs import first, op_at_hand, step_on
from turnwise.games.ankh_morpork.state import State, active, bit, get, pop, put, top_kind
from turnwise.games.ankh_morpork.windows import opens, was_asked
from turnwise.kernel import words
from turnwise.kernel.notes import Notes


def answer_program(state: State, seat: int, order: Order, notes: Notes) -> None:
    """The answer to the choice at hand of the program on top of the stack."""
    kind = order.kind
    if kind == orders.LEAVE_OUT:
        leave_out(state, seat, notes)
        return
    if get(state, frames.STEP) == frames.OFFERED:
        put(state, frames.STEP, frames.STARTED)
        if get(state, frames.CAUSE) == frames.BY_TEXT:
            notes.note(facts.TEXT_USED, points.SCROLL, seat, get(state, frames.SOURCE), 0, 0)
    if kind == orders.CHOOSE_CARD:
        choose_card(state, order.a, notes)
    elif kind == orders.PAY:
        pay_up(state, notes)
    elif kind == orders.REFUSE:
        refuse(state, seat, notes)
    elif kind == orders.PLACE_MINION:
        place(state, seat, order.a, order.b, first(state) == ops.QUIETLY, notes)
        step_on(state)
    elif kind == orders.BUILD:
        choose_building_site(state, seat, order.a, order.b, notes)
    elif kind != orders.USE_SYMBOL:
        choose_on_board(state, seat, order, notes)


def leave_out(state: State, seat: int, notes: Notes) -> None:
    """The action at hand is left out altogether, or what is left of it."""
    if get(state, frames.STEP) == frames.STARTED:
        step_on(state)
        return
    card = get(state, frames.SOURCE)
    pop(state)
    symbol = state.board.card_symbol[card * bounds.SYMBOLS + get(state, frames.STEP) - 1]
    notes.note(facts.LEFT_OUT, points.OPTIONAL, seat, symbol, card, 0)


def choose_on_board(state: State, seat: int, order: Order, notes: Notes) -> None:
    """A seat, a minion or an area, kept in the registers for what follows."""
    op, which = op_at_hand(state), first(state)
    if order.kind == orders.CHOOSE_SEAT:
        put(state, frames.RECEIVER if op == ops.CHOOSE_RECEIVER else frames.TARGET, order.a)
        notes.note(facts.CHOSE_SEAT, point_of(state), seat, order.a, 0, 0)
    elif order.kind == orders.CHOOSE_MINION:
        is_second = op == ops.CHOOSE_MINION and which == ops.SECOND
        put(state, frames.AREA2 if is_second else frames.AREA, order.a)
        put(state, frames.OWNER2 if is_second else frames.OWNER, order.b)
        notes.note(facts.CHOSE_MINION, point_of(state), seat, order.a, order.b, 0)
    else:
        is_goal = op == ops.CHOOSE_AREA and (which == ops.ADJACENT or which == ops.ELSEWHERE)
        put(state, frames.AREA2 if is_goal else frames.AREA, order.a)
        notes.note(facts.CHOSE_AREA, point_of(state), seat, order.a, 0, 0)
    step_on(state)


def place(state: State, seat: int, area: int, lifted: int, quietly: bool, notes: Notes) -> None:
    """A minion on the board; with all on it already, one is taken off first."""
    if lifted:
        notes.note(facts.LIFTED, points.LIFT, seat, lifted, 0, 0)
        leave(state, lifted, seat, notes)
    point = placing_point(state, seat)
    if quietly:
        join(state, area, seat)
    else:
        arrive(state, area, seat, notes)
    notes.note(facts.PLACED, point, seat, area, state.board.minions - state.placed[seat], 0)


def placing_point(state: State, seat: int) -> int:
    if get(state, frames.CAUSE) != frames.BY_SYMBOL:
        return point_of(state)
    return points.PLACEMENT if state.placed[seat] else points.PLACEMENT_ANYWHERE


def choose_building_site(state: State, seat: int, area: int, given_up: int, notes: Notes) -> None:
    if op_at_hand(state) == ops.BUY:
        put(state, frames.AREA, area)
        put(state, frames.AREA2, given_up)
        put(state, frames.TARGET, state.building[area])
        notes.note(facts.CHOSE_AREA, points.CARDS, seat, area, 0, 0)
    else:
        price = price_at(state, area)
        give_up(state, given_up, notes)
        cause, source = get(state, frames.CAUSE), get(state, frames.SOURCE)
        pay(state, seat, words.NOBODY, price, points.BUILDING_COST, source, cause, notes)
        raise_building(state, area, seat)
        notes.note(facts.BUILT, points.BUILDING, seat, area, price, 0)
    step_on(state)


def price_at(state: State, area: int) -> int:
    """What building in an area costs by the operation at hand."""
    return state.board.cost[area] if first(state) == 100 else state.board.half[area]


def choose_card(state: State, card: int, notes: Notes) -> None:
    op, me, target = op_at_hand(state), active(state), get(state, frames.TARGET)
    amount = first(state)
    if op == ops.HAND_OVER:
        hand_over(state, target, me, card, notes)
        put(state, frames.LEFT, get(state, frames.LEFT) + 1)
    elif op == ops.DISCARD:
        discard(state, me, card, point_of(state), notes)
        put(state, frames.LEFT, get(state, frames.LEFT) + 1)
    elif op == ops.DISCARD_FOR:
        discard(state, me, card, points.CARDS, notes)
        pay(state, words.NOBODY, me, amount, points.CARDS, get(state, frames.SOURCE), frames.BY_TEXT, notes)
    elif op == ops.DISCARD_THEIRS:
        discard(state, target, card, points.CARDS, notes)
        step_on(state)
    elif op == ops.SELL_CARD:
        hand_over(state, me, target, card, notes)
        pay(state, target, me, amount, points.CARDS, get(state, frames.SOURCE), frames.BY_TEXT, notes)
        step_on(state)
    else:
        hand_over(state, target, me, card, notes)
        step_on(state)


def pay_up(state: State, notes: Notes) -> None:
    op, me, target, amount = op_at_hand(state), active(state), get(state, frames.TARGET), first(state)
    source = get(state, frames.SOURCE)
    if op == ops.PAY_OR_MINION:
        pay(state, me, words.NOBODY, amount, points.CARDS, source, frames.BY_TEXT, notes)
        put(state, frames.OWNER, words.NOBODY)
    else:
        pay(state, target, me, amount, points.CARDS, source, frames.BY_TEXT, notes)
    if op == ops.PAY_OR_BUILDING:
        pop(state)
    else:
        step_on(state)


def refuse(state: State, seat: int, notes: Notes) -> None:
    notes.note(facts.REFUSED, points.CARDS, seat, 0, 0, 0)
    if op_at_hand(state) == ops.PAY_OR_CARD:
        card = get(state, frames.SOURCE)
        lay_open(state, card, bounds.PLAYING, bounds.FRONT + seat)
        notes.note(facts.PENALTY_LAID, points.PENALTY_CARD, seat, card, 0, 0)
    step_on(state)


# ---- windows ----


def answer_effect(state: State, seat: int, order: Order, notes: Notes) -> None:
    """The answer to a window, or to what an event makes a seat choose."""
    if order.kind == orders.INTERRUPT:
        interrupt(state, seat, order.a, order.b, notes)
    elif order.kind == orders.PROTECT:
        protect(state, seat, order.a, order.b, notes)
    elif order.kind == orders.LET_IT_HAPPEN:
        notes.note(facts.LET_HAPPEN, points.WINDOW, seat, 0, 0, 0)
        was_asked(state, seat)
    elif order.kind == orders.LEAVE_OUT:
        enough(state)
    elif top_kind(state) == frames.FLOOD:
        flee(state, order.a, notes)
    else:
        sink(state, order.a, notes)


def interrupt(state: State, seat: int, card: int, area: int, notes: Notes) -> None:
    lay_open(state, card, bounds.HAND + seat, bounds.DISCARD)
    notes.note(facts.INTERRUPTED, interrupting_point(state, card), seat, card, 0, 0)
    if get(state, frames.STEP) == frames.AFTER:
        state.removed[seat] -= 1
        arrive(state, area, seat, notes)
        notes.note(facts.PLACED, points.INTERRUPT, seat, area, state.board.minions - state.placed[seat], 0)
    else:
        state.spared[seat] += 1
        if top_kind(state) != frames.TOUCHED:
            notes.note(facts.SAVED, points.SAVED, seat, area_of_saved(state, seat), 0, 0)
    if not opens(state, seat):
        was_asked(state, seat)


def area_of_saved(state: State, seat: int) -> int:
    """Where the minion stands that was saved: of two that would change places, the seat's own."""
    is_second = top_kind(state) == frames.SWAPPING and get(state, frames.OWNER) != seat
    return get(state, frames.AREA2 if is_second else frames.AREA)


def interrupting_point(state: State, card: int) -> int:
    if state.board.card_answer[card] == ops.SONKY:
        return points.SONKY
    return points.EVENT_INTERRUPTS if get(state, frames.CAUSE) == frames.BY_EVENT else points.INTERRUPT


def protect(state: State, seat: int, area: int, what: int, notes: Notes) -> None:
    """Pay the Small Gods for one piece, one card or one newcomer."""
    point = points.SMALL_GODS_DEMON if what == orders.NEWCOMER else points.SMALL_GODS
    pay(state, seat, words.NOBODY, bounds.PROTECTION, point, state.board.gods, frames.BY_CITY, notes)
    notes.note(facts.PROTECTED, point, seat, area, what, 0)
    if what == orders.MINION:
        slot = 1 if top_kind(state) == frames.FLOOD and area == get(state, frames.AREA2) else 0
        state.spared[slot * bounds.SEATS + seat] += 1
    elif what == orders.BUILDING:
        state.kept |= bit(area)
    else:
        state.kept_card = 1
    if not opens(state, seat):
        was_asked(state, seat)
