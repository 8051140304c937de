"""The watch: a piece of nobody's that walks at the end of a round and arrests whom it finds (option)."""

from turnwise.games.property_trading import facts, frames, ops, opts, points, streams
from turnwise.games.property_trading.cards import card_for, pass_on
from turnwise.games.property_trading.jail import send, set_free
from turnwise.games.property_trading.money import pay, treasury
from turnwise.games.property_trading.state import State, after, bit, is_circling, push
from turnwise.kernel import words
from turnwise.kernel.chance import Chance
from turnwise.kernel.notes import Notes


def patrol(state: State, following: int, chance: Chance, notes: Notes) -> None:
    """One die, then everybody on that space is dealt with, in order of play from the seat that is to roll next."""
    start = state.watch
    die = 1 + chance.below(6, streams.WATCH)
    state.watch = (start + die) % state.board.spaces
    notes.note(facts.WATCH_MOVED, points.WATCH_MOVE, thrower(state), start, state.watch, die)
    found = 0
    for seat in range(state.seats):
        if state.alive >> seat & 1 and state.at[seat] == state.watch and can_be_arrested(state, seat):
            found |= bit(seat)
    if found:
        first = following if found >> following & 1 else after(state, following, found)
        push(state, frames.ARREST, first, 0, 0, 0, found)


def thrower(state: State) -> int:
    """The seats take turns, a round each."""
    return after(state, (state.first + state.round + state.seats - 2) % state.seats, state.alive)


def can_be_arrested(state: State, seat: int) -> bool:
    return state.jailed[seat] == 0 and not is_circling(state, seat)


def ask_arrested(state: State, notes: Notes) -> bool:
    """True if the seat can still do something about it."""
    seat = state.frame_seat[state.depth - 1]
    if state.cash[seat] >= state.board.opt[opts.JAIL_FINE] or card_for(state, seat, ops.EVADE_WATCH) != words.NOBODY:
        return True
    arrest(state, seat, notes)
    return False


def arrest(state: State, seat: int, notes: Notes) -> None:
    send(state, seat, points.ARREST, notes)
    go_on_patrol(state, seat)


def pay_at_once(state: State, seat: int, notes: Notes) -> None:
    """The fine is paid on the spot: the piece stands on Jail as a visitor."""
    send(state, seat, points.ARREST, notes)
    to = treasury(state, points.ARREST_FINE)
    pay(state, seat, to, state.board.opt[opts.JAIL_FINE], points.ARREST_FINE, state.board.jail, notes)
    set_free(state, seat, points.ARREST_FINE, notes)
    go_on_patrol(state, seat)


def evade(state: State, seat: int, held: int, notes: Notes) -> None:
    pass_on(state, held, words.NOBODY, points.EVADE, notes)
    go_on_patrol(state, seat)


def go_on_patrol(state: State, seat: int) -> None:
    top = state.depth - 1
    state.frame_d[top] &= ~bit(seat)
    if state.frame_d[top]:
        state.frame_seat[top] = after(state, seat, state.frame_d[top])
    else:
        state.depth = top
