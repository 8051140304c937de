"""Debts: one debtor, the bank or several creditors, settled before play goes on."""

from turnwise.games.property_trading import facts, frames
from turnwise.games.property_trading.money import pay, treasury
from turnwise.games.property_trading.state import State, after, bit, push
from turnwise.kernel import words
from turnwise.kernel.chance import ones
from turnwise.kernel.notes import Notes


def owe(state: State, debtor: int, creditors: int, each: int, point: int, space: int) -> None:
    """Put a debt on the stack, to be settled next. No creditors means the bank."""
    if each > 0:
        push(state, frames.OWED, debtor, creditors, each, point, space)


def open_debt(state: State, notes: Notes) -> None:
    """The debt on top of the stack cannot be paid from cash: its debtor is asked."""
    top = state.depth - 1
    state.frame_kind[top] = frames.DEBT
    notes.note(
        facts.DEBT_OPENED, state.frame_c[top], state.frame_seat[top], state.frame_a[top], state.frame_b[top],
        state.frame_d[top],
    )  # fmt: skip


def total_of(creditors: int, each: int) -> int:
    return each if creditors == 0 else ones(creditors) * each


def total_owed(state: State) -> int:
    """What the debt on top of the stack comes to."""
    top = state.depth - 1
    return total_of(state.frame_a[top], state.frame_b[top])


def settle(state: State, notes: Notes) -> bool:
    """Deal with the debt on top of the stack if that needs no decision: it is paid, or has lapsed."""
    top = state.depth - 1
    debtor = state.frame_seat[top]
    if state.frame_a[top]:
        state.frame_a[top] &= state.alive
        if state.frame_a[top] == 0:  # every creditor is out
            state.depth = top
            return True
    if state.cash[debtor] < total_owed(state):
        return False
    state.depth = top
    pay_creditors(state, debtor, top, notes)
    return True


def pay_creditors(state: State, debtor: int, frame: int, notes: Notes) -> int:
    """Pay in turn order from the debtor's left, as far as the cash goes; who is not paid in full is answered."""
    creditors, each = state.frame_a[frame], state.frame_b[frame]
    point, space = state.frame_c[frame], state.frame_d[frame]
    if creditors == 0:
        pay(state, debtor, treasury(state, point), each, point, space, notes)
        return words.NOBODY
    creditor = debtor
    while creditors:
        creditor = after(state, creditor, creditors)
        creditors &= ~bit(creditor)
        amount = min(each, state.cash[debtor])
        pay(state, debtor, creditor, amount, point, space, notes)
        if amount < each:
            return creditor
    return words.NOBODY
