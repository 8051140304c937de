"""The parking space: a resting place, the pot of all penalties, and a card that lies there (options)."""

from turnwise.games.property_trading import facts, frames, kinds, opts, points
from turnwise.games.property_trading.cards import fetch, pass_on
from turnwise.games.property_trading.money import pay
from turnwise.games.property_trading.state import State, is_circling, push
from turnwise.kernel import words
from turnwise.kernel.notes import Notes


def rest_at_parking(state: State, seat: int, notes: Notes) -> None:
    space = state.at[seat]
    has_pot = state.board.opt[opts.FREE_FLYING]
    notes.note(facts.LANDED, points.POT if has_pot else points.LAND_PARKING, seat, space, 0, 0)
    if has_pot:
        pay(state, kinds.CENTRE, seat, state.pot, points.POT, space, notes)
    held = state.board.parking_card
    if held == words.NOBODY or is_circling(state, seat):
        return
    if state.holder[held] == words.NOBODY:
        fetch(state, held, seat, points.FREE_CARD, notes)
    elif state.holder[held] != seat:
        push(state, frames.SEIZE, seat, held, 0, 0, 0)


def seize(state: State, seat: int, notes: Notes) -> None:
    """The lander takes the card from whoever holds it."""
    state.depth -= 1
    pass_on(state, state.frame_a[state.depth], seat, points.FREE_CARD_SEIZED, notes)
