"""Runs a program on top of the work stack, one operation after the other, until somebody is asked."""

from turnwise.games.ankh_morpork import bounds, frames, ops
from turnwise.games.ankh_morpork.effects import roll
from turnwise.games.ankh_morpork.hands import hand_over
from turnwise.games.ankh_morpork.operations import carry_out
from turnwise.games.ankh_morpork.programs import chooser, first, is_choice, op_at_hand, second, step_on, third
from turnwise.games.ankh_morpork.state import State, active, ask, clockwise, get, has, is_empty, pop, put
from turnwise.kernel import words
from turnwise.kernel.chance import Chance
from turnwise.kernel.notes import Notes


def advance_run(state: State, chance: Chance, notes: Notes) -> bool:
    """Bring the program on top one operation on; True: somebody is asked."""
    op = op_at_hand(state)
    if get(state, frames.STEP) == frames.OFFERED:
        ask(state, active(state))
        return True
    if op == ops.END:
        pop(state)
    elif op < ops.CHOOSE_OPPONENT:
        control(state, op, chance, notes)
    elif op < ops.FIRST_EFFECT:
        if is_choice(state, op):
            ask(state, chooser(state, op))
            return True
        go_without(state, op, notes)
    else:
        carry_out(state, op, chance, notes)
    return False


def control(state: State, op: int, chance: Chance, notes: Notes) -> None:
    pc = get(state, frames.PC)
    if op == ops.EACH:
        each(state)
    elif op == ops.NEXT:
        put(state, frames.PC, state.board.jump[pc])
    elif op == ops.ROLL:
        seat = get(state, frames.TARGET) if second(state) == ops.TARGET else active(state)
        put(state, frames.ROLL + first(state) - 1, roll(state, seat, chance, notes))
        step_on(state)
    else:
        rolled = get(state, frames.ROLL)
        skip = 0 if rolled >= first(state) and rolled <= second(state) else third(state)
        put(state, frames.PC, pc + 1 + skip)


def each(state: State) -> None:
    """The next seat that a text or an event comes to, clockwise from the active one."""
    which, steps = first(state), get(state, frames.COUNT)
    if steps == 0 and which != ops.PLAYERS:
        steps = 1
    while steps < state.seats:
        seat = clockwise(state, active(state), steps)
        steps += 1
        if concerns(state, which, seat):
            put(state, frames.TARGET, seat)
            put(state, frames.COUNT, steps)
            step_on(state)
            return
    put(state, frames.PC, state.board.jump[get(state, frames.PC)])


def concerns(state: State, which: int, seat: int) -> bool:
    if not has(state.alive, seat):
        return False
    if which == ops.OPPONENTS_WITH_MINIONS:
        return state.placed[seat] > 0
    if which == ops.OPPONENTS_WITH_GOODS:
        return state.cash[seat] > 0 or not is_empty(state, bounds.HAND + seat)
    return True


def go_without(state: State, op: int, notes: Notes) -> None:
    """Nothing is there to choose: what hangs on it does not happen."""
    if op == ops.CHOOSE_OPPONENT or op == ops.CHOOSE_RECEIVER or op == ops.CHOOSE_BUILDING:
        pop(state)
        return
    if op == ops.CHOOSE_MINION or op == ops.PAY_OR_MINION:
        put(state, frames.OWNER, words.NOBODY)
    elif op == ops.KEEP_ONE and get(state, frames.ROLL) != words.NOBODY:
        hand_over(state, get(state, frames.TARGET), active(state), get(state, frames.ROLL), notes)
    step_on(state)
