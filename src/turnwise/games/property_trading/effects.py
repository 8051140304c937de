"""What cards do: a closed set of operations, carried out one after the other from the stack (M12)."""

from turnwise.games.property_trading import bounds, ops, opts, points
from turnwise.games.property_trading.debt import owe
from turnwise.games.property_trading.jail import send
from turnwise.games.property_trading.money import pay, reward
from turnwise.games.property_trading.movement import land, steps_to, walk
from turnwise.games.property_trading.rent import hotel_level
from turnwise.games.property_trading.state import State, bit
from turnwise.kernel import words
from turnwise.kernel.chance import Chance
from turnwise.kernel.notes import Notes


def follow(state: State, chance: Chance, notes: Notes) -> None:
    """Carry out the next operation of the card on top of the stack, or take the card off."""
    top = state.depth - 1
    card, step = state.frame_a[top], state.frame_b[top]
    if step == state.board.card_effects[card]:
        state.depth = top
        return
    state.frame_b[top] = step + 1
    at = card * bounds.EFFECTS + step
    seat, dice = state.frame_seat[top], state.frame_c[top]
    op, a, b = state.board.card_op[at], state.board.card_a[at], state.board.card_b[at]
    if op == ops.COLLECT:
        pay(state, words.NOBODY, seat, a, points.CARD, words.NOBODY, notes)
    elif op == ops.PAY:
        owe(state, seat, 0, a, points.CARD, words.NOBODY)
    elif op == ops.PAY_PENALTY:
        owe(state, seat, 0, a, points.PENALTY if state.board.opt[opts.PENALTIES_TO] else points.CARD, words.NOBODY)
    elif op == ops.COLLECT_REWARD:
        reward(state, seat, a, points.CARD, notes)
    elif op == ops.PAY_PER:
        owe(state, seat, 0, a * places_of(state, seat, b), points.FEE, words.NOBODY)
    elif op == ops.COLLECT_PER:
        reward(state, seat, a * places_of(state, seat, b), points.FEE, notes)
    elif op == ops.COLLECT_EACH:
        collect_each(state, seat, a)
    elif op == ops.PAY_EACH:
        owe(state, seat, state.alive & ~bit(seat), a, points.CARD, words.NOBODY)
    elif op == ops.REPAIRS:
        owe(state, seat, 0, repairs(state, seat, a, b), points.CARD, words.NOBODY)
    elif op == ops.SEND_TO_JAIL:
        send(state, seat, points.GO_TO_JAIL, notes)
    elif state.jailed[seat] == 0:  # a card that has led to Jail moves nobody any more
        walk(state, seat, steps_by_card(state, seat, op, a), points.CARD, notes)
        land(state, seat, b if op == ops.NEAREST else ops.USUAL, dice, chance, notes)


def steps_by_card(state: State, seat: int, op: int, a: int) -> int:
    if op == ops.ADVANCE:
        return steps_to(state, seat, a)
    if op == ops.NEAREST:
        return steps_to_nearest(state, seat, a)
    return a


def steps_to_nearest(state: State, seat: int, kind: int) -> int:
    for steps in range(1, state.board.spaces):
        if state.board.space_kind[(state.at[seat] + steps) % state.board.spaces] == kind:
            return steps
    return 0


def collect_each(state: State, seat: int, amount: int) -> None:
    """Every other seat owes the amount, settled in turn order: the last one goes on the stack first."""
    for step in range(1, state.seats):
        payer = (seat - step) % state.seats
        if state.alive >> payer & 1:
            owe(state, payer, bit(seat), amount, points.CARD, words.NOBODY)


def repairs(state: State, seat: int, house: int, hotel: int) -> int:
    total = 0
    for deed in range(state.board.deeds):
        if state.owner[deed] == seat:
            level = state.level[deed]
            total += hotel if level == hotel_level(state) else level * house
    return total


def places_of(state: State, seat: int, kind: int) -> int:
    """How many of a seat's streets have a place of that kind."""
    count = 0
    for deed in range(state.board.deeds):
        if state.owner[deed] == seat and state.board.deed_place[deed] == kind:
            count += 1
    return count
