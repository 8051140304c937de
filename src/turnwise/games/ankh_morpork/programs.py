"""Programs of symbols, texts, City Area cards and events: counter, registers, and whether there is a choice (M12)."""

from turnwise.games.ankh_morpork import bounds, frames, ops
from turnwise.games.ankh_morpork.choosing import any_area, any_minion, any_opponent, any_place, any_receiver
from turnwise.games.ankh_morpork.state import State, active, get, is_empty, push, put
from turnwise.kernel import words


def begin_run(state: State, pc: int, source: int, cause: int, step: int) -> None:
    push(state, frames.RUN, active(state))
    put(state, frames.PC, pc)
    put(state, frames.SOURCE, source)
    put(state, frames.CAUSE, cause)
    put(state, frames.STEP, step)
    put(state, frames.TARGET, words.NOBODY)
    put(state, frames.RECEIVER, words.NOBODY)
    put(state, frames.OWNER, words.NOBODY)
    put(state, frames.OWNER2, words.NOBODY)


def op_at_hand(state: State) -> int:
    return state.board.op[get(state, frames.PC)]


def first(state: State) -> int:
    """The first argument of the operation at hand; second() and third() are the others."""
    return state.board.op_a[get(state, frames.PC)]


def second(state: State) -> int:
    return state.board.op_b[get(state, frames.PC)]


def third(state: State) -> int:
    return state.board.op_c[get(state, frames.PC)]


def step_on(state: State) -> None:
    put(state, frames.PC, get(state, frames.PC) + 1)
    put(state, frames.LEFT, 0)


def chooser(state: State, op: int) -> int:
    """Most choices are the active seat's; some are the target's."""
    if op == ops.HAND_OVER or op == ops.GIFT or op == ops.PAY_OR_CARD or op == ops.PAY_OR_BUILDING:
        return get(state, frames.TARGET)
    if op == ops.CHOOSE_MINION and first(state) >= ops.THEIRS:
        return get(state, frames.TARGET)
    return active(state)


def is_choice(state: State, op: int) -> bool:
    """Is there anything to choose, as everybody can see?"""
    me, target = active(state), get(state, frames.TARGET)
    if op == ops.CHOOSE_OPPONENT:
        return any_opponent(state, first(state), second(state))
    if op == ops.CHOOSE_RECEIVER:
        return any_receiver(state)
    if op == ops.CHOOSE_MINION:
        return any_minion(state, first(state), second(state))
    if op == ops.CHOOSE_AREA:
        return any_area(state, first(state), second(state))
    if op == ops.CHOOSE_BUILDING:
        return state.built[target] > 0
    if op == ops.PLACE or op == ops.PLACE_MORE:
        return any_place(state, me, first(state), second(state))
    if op == ops.PAY_OR_MINION:
        return state.cash[me] >= first(state) or state.placed[me] > 0
    return is_choice_of_card(state, op, me, target)


def is_choice_of_card(state: State, op: int, me: int, target: int) -> bool:
    if op == ops.HAND_OVER:
        return get(state, frames.LEFT) < first(state) and not is_empty(state, bounds.HAND + target)
    if op == ops.GIFT:
        return state.cash[target] >= first(state) or not is_empty(state, bounds.HAND + target)
    if op == ops.DISCARD:
        return get(state, frames.LEFT) < first(state) and not is_empty(state, bounds.HAND + me)
    if op == ops.DISCARD_FOR or op == ops.SELL_CARD:
        return not is_empty(state, bounds.HAND + me)
    if op == ops.DISCARD_THEIRS:
        return not is_empty(state, bounds.HAND + target)
    if op == ops.KEEP_ONE:
        return get(state, frames.ROLL2) != words.NOBODY
    return True
