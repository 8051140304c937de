"""Money moves here and nowhere else."""

from turnwise.games.ankh_morpork import facts, opts, points
from turnwise.games.ankh_morpork.state import State
from turnwise.kernel import words
from turnwise.kernel.notes import Notes


def pay(
    state: State, payer: int, payee: int, amount: int, point: int, source: int, cause: int, notes: Notes
) -> int:  # fmt: skip
    """Nobody pays more than there is: what was paid. NOBODY is the bank; *source* is a card, an area or an event."""
    if payer == words.NOBODY:
        if state.board.opt[opts.BANK_LIMIT] and amount > state.bank:
            notes.note(facts.BANK_SHORT, points.BANK, payee, amount - state.bank, 0, 0)
            amount = state.bank
        state.bank -= amount
    else:
        amount = min(amount, state.cash[payer])
        state.cash[payer] -= amount
    if payee == words.NOBODY:
        state.bank += amount
    else:
        state.cash[payee] += amount
    if amount == 0:
        return 0
    notes.row(
        facts.PAID, point, payer, payee, amount, cash_of(state, payer), cash_of(state, payee), state.bank, source, cause
    )
    return amount


def cash_of(state: State, seat: int) -> int:
    return state.bank if seat == words.NOBODY else state.cash[seat]
