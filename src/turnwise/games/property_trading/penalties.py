"""Penalty spaces: taxes, some with a choice, the way to Jail, and the card that escapes them."""

from turnwise.games.property_trading import facts, frames, kinds, ops, opts, orders, points, refusals
from turnwise.games.property_trading.cards import card_for, pass_on
from turnwise.games.property_trading.debt import owe
from turnwise.games.property_trading.jail import send
from turnwise.games.property_trading.money import worth
from turnwise.games.property_trading.state import State, is_circling, push
from turnwise.kernel import words
from turnwise.kernel.notes import Notes


def land_on_penalty(state: State, seat: int, space: int, notes: Notes) -> None:
    if is_circling(state, seat):
        notes.note(facts.LANDED, points.FIRST_CIRCUIT, seat, space, 0, 0)
        return
    notes.note(facts.LANDED, penalty_point(state, space), seat, space, 0, 0)
    push(state, frames.PENALTY, seat, space, 0, 0, 0)


def ask_penalised(state: State, notes: Notes) -> bool:
    """True if the lander has something to choose; otherwise the penalty on top of the stack is taken."""
    top = state.depth - 1
    seat = state.frame_seat[top]
    if has_tax_choice(state, state.frame_a[top]) or card_for(state, seat, ops.ESCAPE_PENALTY) != words.NOBODY:
        return True
    take_penalty(state, seat, 0, notes)
    return False


def has_tax_choice(state: State, space: int) -> bool:
    return state.board.space_percent[space] > 0 and state.board.opt[opts.TAX_CHOICE] != 0


def penalty_point(state: State, space: int) -> int:
    if state.board.space_kind[space] == kinds.GO_TO_JAIL:
        return points.GO_TO_JAIL
    if has_tax_choice(state, space):
        return points.TAX_CHOICE
    is_short = state.board.space_percent[space] > 0 and state.board.opt[opts.SHORT_GAME] != 0
    return points.SHORT_TAX if is_short else points.TAX


def penalise(state: State, seat: int, space: int, share: int, notes: Notes) -> None:
    """The amount of the space or, with *share*, its percentage of all that the seat owns."""
    if state.board.space_kind[space] == kinds.GO_TO_JAIL:
        send(state, seat, points.GO_TO_JAIL, notes)
        return
    amount = state.board.space_amount[space]
    if share:
        amount = share_of(worth(state, seat, 1), state.board.space_percent[space])
    owe(state, seat, 0, amount, penalty_point(state, space), space)


def share_of(total: int, percent: int) -> int:
    """A percentage, rounded up to the whole coin; hundreds first, so that 32 bits hold every step."""
    return total // 100 * percent + (total % 100 * percent + 99) // 100


def take_penalty(state: State, seat: int, share: int, notes: Notes) -> None:
    """The answer to the penalty on top of the stack: it is taken."""
    top = state.depth - 1
    state.depth = top
    penalise(state, seat, state.frame_a[top], share, notes)


def escape(state: State, held: int, notes: Notes) -> None:
    """The card goes back; the piece stays where it is and the turn goes on."""
    state.depth -= 1
    pass_on(state, held, words.NOBODY, points.FREE_CARD_ESCAPE, notes)


def why_not_use(state: State, seat: int, held: int) -> int:
    """A card is good for some of the troubles one can be in."""
    if held < 0 or held >= state.board.held or state.holder[held] != seat:
        return refusals.NO_SUCH_CARD
    where, uses = state.frame_kind[state.depth - 1], state.board.held_uses[held]
    if where == frames.TURN and state.jailed[seat] == 0:
        return refusals.NOT_IN_JAIL
    if where == frames.TURN:
        return 0 if uses & ops.LEAVE_JAIL else refusals.CARD_OF_NO_USE
    if where == frames.PENALTY:
        return 0 if uses & ops.ESCAPE_PENALTY else refusals.CARD_OF_NO_USE
    return 0 if uses & ops.EVADE_WATCH else refusals.CARD_OF_NO_USE


def why_not_take(state: State, kind: int, share: int) -> int:
    """A tax is paid, the way to Jail is gone; a share of one's worth only where there is that choice."""
    top = state.depth - 1
    if state.frame_kind[top] == frames.ARREST:
        return 0
    space = state.frame_a[top]
    is_tax = state.board.space_kind[space] == kinds.TAX
    if is_tax != (kind == orders.PAY_TAX):
        return refusals.NOT_ASKED
    if kind == orders.PAY_TAX and share > 1:
        return refusals.BAD_AMOUNT
    return refusals.NO_TAX_CHOICE if share and not has_tax_choice(state, space) else 0
