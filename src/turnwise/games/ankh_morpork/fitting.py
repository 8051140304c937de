"""Whether an answer fits the question at hand: 0 or the reason why not. Asked through legal.why_not() alone."""

from turnwise.games.ankh_morpork import bounds, frames, ops, orders, refusals
from turnwise.games.ankh_morpork.answering import price_at
from turnwise.games.ankh_morpork.buildings import why_not_build, why_not_pay_for
from turnwise.games.ankh_morpork.choosing import (
    why_not_area,
    why_not_buy,
    why_not_minion,
    why_not_opponent,
    why_not_place,
    why_not_receiver,
    why_not_return,
)
from turnwise.games.ankh_morpork.effects import is_dry
from turnwise.games.ankh_morpork.order import Order
from turnwise.games.ankh_morpork.programs import first, op_at_hand, second
from turnwise.games.ankh_morpork.state import State, active, get, lies_in, top_kind
from turnwise.games.ankh_morpork.windows import (
    answers,
    building_at_risk,
    card_at_risk,
    gods_can_help,
    losses,
    minions_at_risk,
    newcomer_can_be_stopped,
)


def why_not_answer(state: State, seat: int, order: Order) -> int:
    op, kind = op_at_hand(state), order.kind
    is_offered = get(state, frames.STEP) == frames.OFFERED
    if kind == orders.LEAVE_OUT:
        return why_not_leave_out(state, op, is_offered)
    if kind == orders.USE_SYMBOL:
        is_plain = op < ops.CHOOSE_OPPONENT or op >= ops.FIRST_EFFECT or is_discard_of_none(state, op)
        return 0 if is_offered and is_plain else refusals.NOT_ASKED
    if op < ops.CHOOSE_OPPONENT or op >= ops.FIRST_EFFECT:
        return refusals.NOT_ASKED
    if kind == orders.CHOOSE_SEAT:
        return why_not_seat(state, op, order.a)
    if kind == orders.CHOOSE_MINION:
        return why_not_chosen_minion(state, op, order.a, order.b)
    if kind == orders.CHOOSE_AREA:
        return why_not_chosen_area(state, op, order.a)
    if kind == orders.PLACE_MINION:
        if op != ops.PLACE and op != ops.PLACE_MORE:
            return refusals.NOT_ASKED
        return why_not_place(state, seat, first(state), second(state), order.a, order.b)
    if kind == orders.BUILD:
        return why_not_site(state, seat, op, order.a, order.b)
    if kind == orders.CHOOSE_CARD:
        return why_not_chosen_card(state, seat, op, order.a)
    return why_not_pay(state, op, kind)


def is_discard_of_none(state: State, op: int) -> bool:
    """A discard that may be of no card at all, and after which the text goes on."""
    return op == ops.DISCARD and second(state) == ops.MAY and state.board.op[get(state, frames.PC) + 1] != ops.END


def why_not_leave_out(state: State, op: int, is_offered: bool) -> int:
    if is_offered:
        return refusals.MUST_RESOLVE if op == ops.EVENT else 0
    if op == ops.PLACE_MORE or op == ops.CHOOSE_BUILDING or op == ops.DISCARD_FOR:
        return 0
    return 0 if op == ops.DISCARD and second(state) == ops.MAY else refusals.HAS_TO_CHOOSE


def why_not_seat(state: State, op: int, chosen: int) -> int:
    if op == ops.CHOOSE_OPPONENT:
        return why_not_opponent(state, first(state), second(state), chosen)
    return why_not_receiver(state, chosen) if op == ops.CHOOSE_RECEIVER else refusals.NOT_ASKED


def why_not_chosen_minion(state: State, op: int, area: int, owner: int) -> int:
    if op == ops.PAY_OR_MINION:
        return why_not_minion(state, ops.OWN, 0, area, owner)
    if op != ops.CHOOSE_MINION:
        return refusals.NOT_ASKED
    return why_not_minion(state, first(state), second(state), area, owner)


def why_not_chosen_area(state: State, op: int, area: int) -> int:
    if op == ops.CHOOSE_BUILDING:
        return 0 if state.building[area] == get(state, frames.TARGET) else refusals.WRONG_AREA
    return why_not_area(state, first(state), second(state), area) if op == ops.CHOOSE_AREA else refusals.NOT_ASKED


def why_not_site(state: State, seat: int, op: int, area: int, given_up: int) -> int:
    if op == ops.BUILD:
        return why_not_build(state, seat, area, price_at(state, area), given_up)
    if op != ops.BUY:
        return refusals.NOT_ASKED
    reason = why_not_buy(state, first(state), area)
    return reason if reason else why_not_pay_for(state, seat, area, state.board.cost[area], given_up)


def why_not_chosen_card(state: State, seat: int, op: int, card: int) -> int:
    """From the own hand, from the target's, or one of the two that were looked at."""
    target = get(state, frames.TARGET)
    if op == ops.KEEP_ONE:
        is_one = card == get(state, frames.ROLL) or card == get(state, frames.ROLL2)
        return 0 if is_one else refusals.NO_SUCH_CARD
    if op == ops.DISCARD_THEIRS:
        return 0 if lies_in(state, card, bounds.HAND + target) else refusals.NO_SUCH_CARD
    if op < ops.HAND_OVER or op == ops.PAY_OR_MINION or op == ops.PAY_OR_CARD or op == ops.PAY_OR_BUILDING:
        return refusals.NOT_ASKED
    return 0 if lies_in(state, card, bounds.HAND + seat) else refusals.NO_SUCH_CARD


def why_not_pay(state: State, op: int, kind: int) -> int:
    """To pay, or to refuse it where that is the other half of the choice."""
    is_refusable = op == ops.PAY_OR_CARD or op == ops.PAY_OR_BUILDING
    if kind == orders.REFUSE and is_refusable:
        return 0
    if kind == orders.PAY and (is_refusable or op == ops.GIFT or op == ops.PAY_OR_MINION):
        payer = active(state) if op == ops.PAY_OR_MINION else get(state, frames.TARGET)
        return refusals.TOO_POOR if state.cash[payer] < first(state) else 0
    return refusals.NOT_ASKED


def why_not_answer_effect(state: State, seat: int, order: Order) -> int:
    kind = order.kind
    if get(state, frames.STEP) == frames.HAPPENS:
        return why_not_suffer(state, seat, kind, order.a)
    if kind == orders.LET_IT_HAPPEN:
        return 0
    if kind == orders.PROTECT:
        return why_not_protect(state, seat, order.a, order.b)
    if kind != orders.INTERRUPT:
        return refusals.NOT_ASKED
    if not lies_in(state, order.a, bounds.HAND + seat):
        return refusals.NO_SUCH_CARD
    if state.board.card_answer[order.a] & answers(state, seat) == 0:
        return refusals.NO_ANSWER
    if get(state, frames.STEP) == frames.AFTER:
        return why_not_return(state, seat, order.b) if order.b else refusals.NO_SUCH_AREA
    return refusals.NO_SUCH_AREA if order.b else 0


def why_not_suffer(state: State, seat: int, kind: int, area: int) -> int:
    """What an event makes its victim choose."""
    if top_kind(state) == frames.FLOOD:
        if kind != orders.CHOOSE_AREA:
            return refusals.NOT_ASKED
        return 0 if is_dry(state, area) else refusals.WRONG_AREA
    if kind == orders.LEAVE_OUT:
        return refusals.HAS_TO_CHOOSE if losses(state, seat) else 0
    if kind != orders.CHOOSE_AREA:
        return refusals.NOT_ASKED
    return 0 if building_at_risk(state, seat, area) else refusals.WRONG_AREA


def why_not_protect(state: State, seat: int, area: int, what: int) -> int:
    if not gods_can_help(state, seat):
        return refusals.NOT_AT_RISK
    if what == orders.MINION:
        if area == get(state, frames.AREA):
            at_risk = minions_at_risk(state, seat, 0) > 0
        else:
            at_risk = area == get(state, frames.AREA2) and minions_at_risk(state, seat, 1) > 0
    elif what == orders.BUILDING:
        at_risk = building_at_risk(state, seat, area)
    elif what == orders.CITY_CARD:
        at_risk = area == get(state, frames.AREA) and card_at_risk(state, seat)
    else:
        at_risk = area == get(state, frames.AREA) and newcomer_can_be_stopped(state, seat)
    return 0 if at_risk else refusals.NOT_AT_RISK
