"""Walking round the board and what the space asks."""

from turnwise.games.property_trading import facts, frames, kinds, ops, opts, points
from turnwise.games.property_trading.battle import can_battle
from turnwise.games.property_trading.cards import draw
from turnwise.games.property_trading.money import pay
from turnwise.games.property_trading.mortgage import buying_point, can_foreclose
from turnwise.games.property_trading.parking import rest_at_parking
from turnwise.games.property_trading.penalties import land_on_penalty
from turnwise.games.property_trading.rent import fall_due
from turnwise.games.property_trading.state import State, bit, is_circling, push
from turnwise.kernel import words
from turnwise.kernel.chance import Chance
from turnwise.kernel.notes import Notes


def steps_to(state: State, seat: int, space: int) -> int:
    """Steps forward to a space: a whole lap if the seat stands on it."""
    steps = space - state.at[seat]
    return steps if steps > 0 else steps + state.board.spaces


def walk(state: State, seat: int, steps: int, point: int, notes: Notes) -> None:
    """Move a token; forward onto or past GO it collects the salary, backwards nothing."""
    start = state.at[seat]
    passes = steps > 0 and steps_to(state, seat, state.board.go) <= steps
    state.at[seat] = (start + steps) % state.board.spaces
    notes.note(facts.TOKEN_MOVED, point, seat, start, state.at[seat], steps)
    if passes:
        if is_circling(state, seat):
            state.circling &= ~bit(seat)
            notes.note(facts.CIRCUIT_DONE, points.FIRST_CIRCUIT, seat, 0, 0, 0)
        pay(state, words.NOBODY, seat, state.board.opt[opts.SALARY], points.SALARY, state.board.go, notes)


def move(state: State, seat: int, steps: int, chance: Chance, notes: Notes) -> None:
    """Walk by the dice and land."""
    walk(state, seat, steps, points.MOVE, notes)
    land(state, seat, ops.USUAL, steps, chance, notes)


def land(state: State, seat: int, how: int, dice: int, chance: Chance, notes: Notes) -> None:
    """Put the question that the space asks on the stack; *how* and *dice* matter for the rent alone."""
    space = state.at[seat]
    kind = state.board.space_kind[space]
    if kind == kinds.STREET or kind == kinds.LINE or kind == kinds.UTILITY:
        land_on_deed(state, seat, state.board.space_deed[space], how, dice, chance, notes)
    elif kind == kinds.DRAW:
        if is_circling(state, seat):
            notes.note(facts.LANDED, points.FIRST_CIRCUIT, seat, space, 0, 0)
            return
        notes.note(facts.LANDED, points.CARD, seat, space, 0, 0)
        draw(state, seat, state.board.space_deck[space], dice, chance, notes)
    elif kind == kinds.TAX or kind == kinds.GO_TO_JAIL:
        land_on_penalty(state, seat, space, notes)
    elif kind == kinds.JAIL:
        notes.note(facts.LANDED, points.LAND_VISIT, seat, space, 0, 0)
    elif kind == kinds.PARKING:
        rest_at_parking(state, seat, notes)
    else:
        notes.note(facts.LANDED, points.SALARY, seat, space, 0, 0)


def land_on_deed(state: State, seat: int, deed: int, how: int, dice: int, chance: Chance, notes: Notes) -> None:
    owner, space = state.owner[deed], state.board.deed_space[deed]
    if owner == words.NOBODY and is_circling(state, seat):
        notes.note(facts.LANDED, points.FIRST_CIRCUIT, seat, space, 0, 0)
    elif owner == words.NOBODY or can_foreclose(state, seat, deed):
        notes.note(facts.LANDED, buying_point(state, deed), seat, space, 0, 0)
        push(state, frames.BUY, seat, deed, 0, 0, 0)
    elif owner == seat:
        notes.note(facts.LANDED, points.LAND_OWN, seat, space, 0, 0)
    elif can_battle(state, seat, deed):
        notes.note(facts.LANDED, points.BATTLE, seat, space, 0, 0)
        push(state, frames.BATTLE, seat, deed, 0, 0, 0)
    else:
        is_mortgaged = (state.mortgaged >> deed & 1) != 0
        notes.note(facts.LANDED, points.LAND_MORTGAGED if is_mortgaged else points.RENT, seat, space, 0, 0)
        fall_due(state, seat, deed, how, dice, chance, notes)
