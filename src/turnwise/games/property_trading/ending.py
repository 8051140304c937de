"""How a match ends: the last seat left, or a count of worth after the last rents were asked for."""

from turnwise.games.property_trading import facts, frames, points
from turnwise.games.property_trading.money import worth
from turnwise.games.property_trading.rent import open_claim
from turnwise.games.property_trading.state import State, bit, push
from turnwise.kernel import words
from turnwise.kernel.notes import Notes


def end_if_last(state: State, notes: Notes) -> bool:
    """The moment one seat is left it has won, whatever is still being settled."""
    if state.alive & (state.alive - 1):
        return False
    state.over = frames.LAST_LEFT
    state.winners = state.alive
    state.depth = 0
    notes.note(facts.GAME_ENDED, points.LAST_LEFT, state.winners, state.over, 0, 0)
    return True


def begin_count(state: State, start: int, point: int) -> None:
    """Tenths still due are settled, open rents asked for, owners clockwise from *start*; then worth is counted."""
    state.depth = 0
    push(state, frames.LAST_CLAIMS, start, point, start, 0, 0)
    for seat in range(state.seats):
        if state.interest[seat] and state.alive >> seat & 1:
            push(state, frames.INTEREST, seat, points.TRADE_INTEREST, 0, 0, 0)


def ask_last_claims(state: State, notes: Notes) -> bool:
    """True while a rent can still be asked for; otherwise the count is made."""
    slot = open_claim(state, state.frame_b[0])
    if slot != words.NOBODY:
        state.frame_seat[0] = state.claim_owner[slot]
        return True
    count(state, state.frame_a[0], notes)
    return False


def count(state: State, point: int, notes: Notes) -> None:
    best = -1
    state.winners = 0
    for seat in range(state.seats):
        if state.alive >> seat & 1:
            value = worth(state, seat, 2)
            notes.note(facts.WORTH_COUNTED, points.WORTH, seat, value, 0, 0)
            if value > best:
                best = value
                state.winners = 0
            if value == best:
                state.winners |= bit(seat)
    state.over = frames.BY_WORTH
    state.depth = 0
    notes.note(facts.GAME_ENDED, point, state.winners, state.over, 0, 0)
