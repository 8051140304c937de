"""The one authority on what is allowed: why_not() answers 0 or the reason."""

from turnwise.games.ankh_morpork import bounds, frames, ops, opts, orders, refusals
from turnwise.games.ankh_morpork.buildings import why_no_card
from turnwise.games.ankh_morpork.choosing import any_area, any_place
from turnwise.games.ankh_morpork.fitting import why_not_answer, why_not_answer_effect
from turnwise.games.ankh_morpork.hands import has_playable
from turnwise.games.ankh_morpork.order import Order
from turnwise.games.ankh_morpork.personalities import is_reached
from turnwise.games.ankh_morpork.programs import op_at_hand
from turnwise.games.ankh_morpork.state import State, asked, at_rest, get, has, is_empty, lies_in, top_kind
from turnwise.kernel import words


def why_not(state: State, seat: int, order: Order) -> int:
    """0 if the seat may do that now, otherwise the reason why not. *seat* may be TABLE."""
    if state.over != frames.RUNNING:
        return refusals.GAME_OVER
    kind = order.kind
    if seat == words.TABLE:
        return why_not_table(state, order)
    if kind == orders.END_BY_VOTE or kind == orders.RETIRE:
        return refusals.TABLE_ONLY
    if not has(state.alive, seat):
        return refusals.OUT_OF_THE_GAME
    if kind == orders.RESIGN:
        return 0 if at_rest(state) else refusals.NOT_AT_REST
    if asked(state) != seat:
        return refusals.NOT_ASKED
    reason = out_of_bounds(state, order)
    if reason:
        return reason
    if top_kind(state) > frames.RUN:
        return why_not_answer_effect(state, seat, order)
    if is_between(state):
        if kind == orders.USE_CITY:
            return why_not_city(state, seat, order.a)
        if kind == orders.INTERRUPT:
            return why_not_return_card(state, seat, order.a, order.b)
    if top_kind(state) == frames.RUN:
        return why_not_answer(state, seat, order)
    return why_not_play(state, seat, order)


def why_not_table(state: State, order: Order) -> int:
    if order.kind == orders.END_BY_VOTE:
        return 0
    if order.kind != orders.RETIRE:
        return refusals.NOT_A_MOVE_OF_THE_TABLE
    if order.a >= state.seats:
        return refusals.NO_SUCH_SEAT
    if not has(state.alive, order.a):
        return refusals.OUT_OF_THE_GAME
    return 0 if at_rest(state) else refusals.NOT_AT_REST


def out_of_bounds(state: State, order: Order) -> int:
    """Numbers that would lead out of an array."""
    kind = order.kind
    if kind == orders.PLAY_CARD or kind == orders.CHOOSE_CARD or kind == orders.INTERRUPT:
        if order.a >= bounds.CARDS:
            return refusals.NO_SUCH_CARD
    if kind == orders.CHOOSE_SEAT and order.a >= state.seats:
        return refusals.NO_SUCH_SEAT
    if kind == orders.PLACE_MINION or kind == orders.BUILD or kind == orders.CHOOSE_MINION:
        if order.a == 0 or order.a >= bounds.AREAS:
            return refusals.NO_SUCH_AREA
    if kind == orders.CHOOSE_AREA or kind == orders.USE_CITY or kind == orders.PROTECT:
        if order.a == 0 or order.a >= bounds.AREAS:
            return refusals.NO_SUCH_AREA
    if kind == orders.CHOOSE_MINION:
        return refusals.BAD_NUMBER if order.b >= bounds.PIECES else 0
    if kind == orders.PROTECT:
        return refusals.BAD_NUMBER if order.b > orders.NEWCOMER else 0
    return refusals.NO_SUCH_AREA if order.b >= bounds.AREAS else 0


def is_between(state: State) -> bool:
    """Between two actions of the seat whose turn it is."""
    return top_kind(state) < frames.RUN or (top_kind(state) == frames.RUN and get(state, frames.STEP) == frames.OFFERED)


def why_not_play(state: State, seat: int, order: Order) -> int:
    """In a turn without a program at work: to play, to pass, to stop, to end."""
    kind, frame = order.kind, top_kind(state)
    to_play = frame != frames.TURN or get(state, frames.STEP) == frames.TO_PLAY
    if kind == orders.PLAY_CARD and to_play:
        return why_not_card(state, seat, order.a)
    if kind == orders.LEAVE_OUT and frame != frames.TURN:
        return 0
    if frame != frames.TURN:
        return refusals.NOT_ASKED
    if kind == orders.END_TURN:
        return refusals.MUST_PLAY if to_play else 0
    if kind == orders.PASS and to_play:
        is_free = state.board.opt[opts.ALLOW_VOLUNTARY_PASS] != 0
        return refusals.MUST_PLAY if has_playable(state, seat) and not is_free else 0
    if kind == orders.DECLARE_VICTORY and to_play and state.used == 0:
        if state.board.opt[opts.PERSONALITY_WIN_IS_AUTOMATIC]:
            return refusals.NOT_WON
        return 0 if is_reached(state, seat, state.personality[seat]) else refusals.NOT_WON
    return refusals.NOT_ASKED


def why_not_card(state: State, seat: int, card: int) -> int:
    if not lies_in(state, card, bounds.HAND + seat):
        return refusals.NO_SUCH_CARD
    return refusals.IS_INTERRUPT if state.board.card_answer[card] else 0


def why_not_return_card(state: State, seat: int, card: int, area: int) -> int:
    """Doctor Mossy Lawn, between two actions."""
    if not lies_in(state, card, bounds.HAND + seat):
        return refusals.NO_SUCH_CARD
    if state.board.card_answer[card] != ops.MOSSY or area:
        return refusals.NO_ANSWER
    if top_kind(state) == frames.RUN and op_at_hand(state) == ops.EVENT:
        return refusals.MUST_RESOLVE
    if state.last == words.NOBODY:
        return refusals.CANNOT_RETURN
    if lies_in(state, state.last, bounds.PLAYING) or lies_in(state, state.last, bounds.DISCARD):
        return 0
    return refusals.CANNOT_RETURN


def why_not_city(state: State, seat: int, area: int) -> int:
    reason = why_no_card(state, seat, area)
    if reason:
        return reason
    if has(state.used, area):
        return refusals.CITY_USED
    if has(state.fresh, area):
        return refusals.CITY_FRESH
    return 0 if is_of_use(state, seat, area) else refusals.CITY_USELESS


def is_of_use(state: State, seat: int, area: int) -> bool:
    """Could everything that a City Area card asks for be done now?"""
    pc = state.board.area_pc[area]
    if pc == 0:
        return False
    while state.board.op[pc] != ops.END:
        op, a, b = state.board.op[pc], state.board.op_a[pc], state.board.op_b[pc]
        if op == ops.PAY and a == ops.ACTIVE and state.cash[seat] < state.board.op_c[pc]:
            return False
        if op == ops.PLACE and not any_place(state, seat, a, b):
            return False
        if op == ops.CHOOSE_AREA and not any_area(state, a, b):
            return False
        if op == ops.DRAW:
            return True
        if op == ops.DISCARD and is_empty(state, bounds.HAND + seat):
            return False
        pc += 1
    return True
