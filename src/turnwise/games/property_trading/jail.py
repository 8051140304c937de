"""Jail: the ways in and the ways out."""

from turnwise.games.property_trading import facts, frames, opts, points, refusals
from turnwise.games.property_trading.cards import pass_on
from turnwise.games.property_trading.debt import owe
from turnwise.games.property_trading.money import pay, treasury
from turnwise.games.property_trading.state import State, push
from turnwise.kernel import words
from turnwise.kernel.notes import Notes


def send(state: State, seat: int, point: int, notes: Notes) -> None:
    """Straight to Jail: no salary on the way, and the turn ends."""
    state.at[seat] = state.board.jail
    state.jailed[seat] = 1
    if state.frame_seat[0] == seat:
        state.frame_b[0] = frames.DONE
    notes.note(facts.JAILED, point, seat, state.board.jail, 0, 0)


def set_free(state: State, seat: int, point: int, notes: Notes) -> None:
    state.jailed[seat] = 0
    notes.note(facts.FREED, point, seat, 0, 0, 0)


def why_not_fine(state: State, seat: int) -> int:
    """Before a roll in Jail, on the turns that the rules leave for it; or at once on arrest."""
    if state.frame_kind[state.depth - 1] == frames.TURN:
        if state.jailed[seat] == 0:
            return refusals.NOT_IN_JAIL
        if state.jailed[seat] > state.board.opt[opts.JAIL_FINE_TURNS]:
            return refusals.FINE_NOT_NOW
    return refusals.TOO_POOR if state.cash[seat] < state.board.opt[opts.JAIL_FINE] else 0


def pay_fine(state: State, seat: int, notes: Notes) -> None:
    point = points.FINE_ANY_TURN if state.board.opt[opts.JAIL_FINE_ANY_TURN] else points.FINE
    pay(state, seat, treasury(state, point), state.board.opt[opts.JAIL_FINE], point, state.board.jail, notes)
    set_free(state, seat, point, notes)


def use_card(state: State, seat: int, held: int, notes: Notes) -> None:
    point = points.FREE_CARD_JAIL if held == state.board.parking_card else points.JAIL_CARD
    pass_on(state, held, words.NOBODY, point, notes)
    set_free(state, seat, point, notes)


def try_to_leave(state: State, seat: int, steps: int, is_double: bool, notes: Notes) -> bool:
    """A roll in Jail. True: the seat is free and walks at once. The last failure costs the fine, then it walks."""
    state.frame_b[0] = frames.DONE  # a double that leaves Jail gives no further roll
    if is_double:
        set_free(state, seat, points.JAIL_ROLL, notes)
        return True
    failed = state.jailed[seat]
    if failed < state.board.opt[opts.JAIL_TRIES]:
        state.jailed[seat] = failed + 1
        notes.note(facts.JAIL_HELD, points.JAIL_ROLL, seat, failed, 0, 0)
        return False
    point = points.SHORT_JAIL if state.board.opt[opts.SHORT_GAME] else points.JAIL_THIRD
    set_free(state, seat, point, notes)
    push(state, frames.MOVE, seat, steps, 0, 0, 0)
    owe(state, seat, 0, state.board.opt[opts.JAIL_FINE], point, state.board.jail)
    return False
