"""Lists all that a seat may answer, in full and in a stable order: every choice here is closed."""

from turnwise.games.ankh_morpork import bounds, frames, ops, orders
from turnwise.games.ankh_morpork.legal import is_between, why_not
from turnwise.games.ankh_morpork.order import Codes, Order, code_of
from turnwise.games.ankh_morpork.programs import op_at_hand
from turnwise.games.ankh_morpork.state import State, asked, at_rest, get, has, lies_in, top_kind


def add(state: State, seat: int, kind: int, a: int, b: int, codes: Codes, order: Order) -> None:
    order.set(kind, a, b)
    if why_not(state, seat, order) == 0:
        codes.add(code_of(kind, a, b))


def list_all(state: State, seat: int, codes: Codes, order: Order) -> None:
    """Everything the seat may do now; resigning comes last."""
    codes.size = 0
    list_answers(state, seat, codes, order)
    if at_rest(state) and has(state.alive, seat):
        codes.add(code_of(orders.RESIGN, 0, 0))


def list_question(state: State, seat: int, codes: Codes, order: Order) -> None:
    """The answers to the question at hand and nothing else."""
    codes.size = 0
    list_answers(state, seat, codes, order)


def list_answers(state: State, seat: int, codes: Codes, order: Order) -> None:
    """What answers the question at hand; nothing if the seat is not the one asked."""
    if asked(state) != seat:
        return
    kind = top_kind(state)
    if kind == frames.RUN:
        list_program(state, seat, codes, order)
    elif kind < frames.RUN:
        list_cards(state, seat, orders.PLAY_CARD, codes, order)
        add(state, seat, orders.DECLARE_VICTORY, 0, 0, codes, order)
        add(state, seat, orders.PASS, 0, 0, codes, order)
        add(state, seat, orders.END_TURN, 0, 0, codes, order)
        add(state, seat, orders.LEAVE_OUT, 0, 0, codes, order)
    elif get(state, frames.STEP) == frames.HAPPENS:
        list_areas(state, seat, orders.CHOOSE_AREA, codes, order)
        add(state, seat, orders.LEAVE_OUT, 0, 0, codes, order)
    else:
        list_window(state, seat, codes, order)
    if is_between(state):
        if state.built[seat]:
            list_areas(state, seat, orders.USE_CITY, codes, order)
        for number in range(bounds.ANSWERS):
            card = state.board.answer_card[number]
            if lies_in(state, card, bounds.HAND + seat):
                add(state, seat, orders.INTERRUPT, card, 0, codes, order)


def list_cards(state: State, seat: int, kind: int, codes: Codes, order: Order) -> None:
    """Orders about a card of the own hand."""
    list_held(state, seat, bounds.HAND + seat, kind, codes, order)


def list_areas(state: State, seat: int, kind: int, codes: Codes, order: Order) -> None:
    for area in range(1, bounds.AREAS):
        add(state, seat, kind, area, 0, codes, order)


def list_program(state: State, seat: int, codes: Codes, order: Order) -> None:
    """The choices of the program at work, and whether to leave them out."""
    op = op_at_hand(state)
    add(state, seat, orders.USE_SYMBOL, 0, 0, codes, order)
    if op == ops.CHOOSE_OPPONENT or op == ops.CHOOSE_RECEIVER:
        for chosen in range(state.seats):
            add(state, seat, orders.CHOOSE_SEAT, chosen, 0, codes, order)
    elif op == ops.CHOOSE_MINION or op == ops.PAY_OR_MINION:
        list_minions(state, seat, codes, order)
    elif op == ops.CHOOSE_AREA or op == ops.CHOOSE_BUILDING:
        list_areas(state, seat, orders.CHOOSE_AREA, codes, order)
    elif op == ops.PLACE or op == ops.PLACE_MORE:
        list_places(state, seat, orders.PLACE_MINION, state.placed[seat] == state.board.minions, codes, order)
    elif op == ops.BUILD or op == ops.BUY:
        list_places(state, seat, orders.BUILD, state.built[seat] == state.board.buildings, codes, order)
    elif op == ops.DISCARD_THEIRS or op == ops.KEEP_ONE:
        list_their_cards(state, seat, get(state, frames.TARGET), codes, order)
    elif op >= ops.HAND_OVER and op < ops.FIRST_EFFECT:
        list_cards(state, seat, orders.CHOOSE_CARD, codes, order)
    add(state, seat, orders.PAY, 0, 0, codes, order)
    add(state, seat, orders.REFUSE, 0, 0, codes, order)
    add(state, seat, orders.LEAVE_OUT, 0, 0, codes, order)


def list_minions(state: State, seat: int, codes: Codes, order: Order) -> None:
    for area in range(1, bounds.AREAS):
        for owner in range(bounds.PIECES):
            if state.pieces[area * bounds.PIECES + owner]:
                add(state, seat, orders.CHOOSE_MINION, area, owner, codes, order)


def list_places(state: State, seat: int, kind: int, is_full: bool, codes: Codes, order: Order) -> None:
    """Areas; with everything on the board already, each with each area that something is taken from."""
    for area in range(1, bounds.AREAS):
        if not is_full:
            add(state, seat, kind, area, 0, codes, order)
            continue
        for source in range(1, bounds.AREAS):
            add(state, seat, kind, area, source, codes, order)


def list_their_cards(state: State, seat: int, target: int, codes: Codes, order: Order) -> None:
    list_held(state, seat, bounds.HAND + target, orders.CHOOSE_CARD, codes, order)


def list_held(state: State, seat: int, place: int, kind: int, codes: Codes, order: Order) -> None:
    """Orders about each card that lies in a place."""
    list_from(state, seat, 0, state.low[place], kind, codes, order)
    list_from(state, seat, 64, state.high[place], kind, codes, order)


def list_from(state: State, seat: int, card: int, left: int, kind: int, codes: Codes, order: Order) -> None:
    """The cards of one word, which begins with *card*."""
    while left:
        if left & 1:
            add(state, seat, kind, card, 0, codes, order)
        left >>= 1
        card += 1


def list_window(state: State, seat: int, codes: Codes, order: Order) -> None:
    add(state, seat, orders.LET_IT_HAPPEN, 0, 0, codes, order)
    for number in range(bounds.ANSWERS):
        card = state.board.answer_card[number]
        if not lies_in(state, card, bounds.HAND + seat):
            continue
        if get(state, frames.STEP) == frames.BEFORE:
            add(state, seat, orders.INTERRUPT, card, 0, codes, order)
        else:
            for area in range(1, bounds.AREAS):
                add(state, seat, orders.INTERRUPT, card, area, codes, order)
    if get(state, frames.CAUSE) == frames.BY_EVENT:
        for area in range(1, bounds.AREAS):
            for what in range(orders.NEWCOMER + 1):
                add(state, seat, orders.PROTECT, area, what, codes, order)
