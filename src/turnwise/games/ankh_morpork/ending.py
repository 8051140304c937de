"""How a match ends: an aim reached, the pile drawn, a riot, a vote, or nobody else left."""

from turnwise.games.ankh_morpork import bounds, facts, frames, ops, points
from turnwise.games.ankh_morpork.buildings import best_card
from turnwise.games.ankh_morpork.money import pay
from turnwise.games.ankh_morpork.personalities import loans
from turnwise.games.ankh_morpork.pieces import count_at
from turnwise.games.ankh_morpork.state import State, bit, has
from turnwise.kernel import words
from turnwise.kernel.notes import Notes


def end(state: State, how: int, winners: int, point: int, notes: Notes) -> None:
    """The match is over. Frames are cleared by whoever carries out the order: rules above may still be at work."""
    state.over = how
    state.winners = winners
    for seat in range(state.seats):
        notes.note(facts.REVEALED, point, seat, state.personality[seat], 0, 0)
    notes.note(facts.GAME_ENDED, point, how, winners, 0, 0)


def end_of_pile(state: State, notes: Notes) -> None:
    """The last card was drawn: whoever waited for that wins, otherwise points decide."""
    for seat in range(state.seats):
        if has(state.alive, seat) and state.board.kind[state.personality[seat]] == ops.EXHAUSTION:
            end(state, frames.EXHAUSTED, bit(seat), points.VIMES, notes)
            return
    count_points(state, points.END_PILE, notes)


def count_points(state: State, point: int, notes: Notes) -> None:
    """Most points win; a tie goes to the dearest City Area card, and is shared if that ties as well."""
    best, dearest, winners, tied = -1000000, 0, state.alive, False
    for seat in range(state.seats):
        if has(state.alive, seat):
            found = settle(state, seat, notes)
            card = best_card(state, seat)
            tied = found == best or (tied and found < best)
            if found > best or (found == best and card > dearest):
                best, dearest, winners = found, card, bit(seat)
            elif found == best and card == dearest:
                winners |= bit(seat)
    if tied:
        notes.note(facts.TIED, points.TIE, best, dearest, winners, 0)
    end(state, frames.POINTS, winners, point, notes)


def settle(state: State, seat: int, notes: Notes) -> int:
    """Pay loans back as long as the cash lasts, and count."""
    unpaid = loans(state, seat)
    while unpaid and state.cash[seat] >= bounds.LOAN_REPAID:
        pay(state, seat, words.NOBODY, bounds.LOAN_REPAID, points.LOAN_POINTS, words.NOBODY, 0, notes)
        unpaid -= 1
    minions = minion_points(state, seat)
    buildings = building_points(state, seat)
    total = minions + buildings + state.cash[seat] - bounds.LOAN_UNPAID * unpaid
    notes.row(facts.SCORED, points.COUNT, seat, total, minions, buildings, state.cash[seat], unpaid, 0, 0)
    return total


def standing(state: State, seat: int) -> int:
    """The points of a seat if they were counted now; nobody pays or is told."""
    unpaid = loans(state, seat)
    repaid = min(unpaid, max(state.cash[seat], 0) // bounds.LOAN_REPAID)
    cash = state.cash[seat] - bounds.LOAN_REPAID * repaid
    return minion_points(state, seat) + building_points(state, seat) + cash - bounds.LOAN_UNPAID * (unpaid - repaid)


def minion_points(state: State, seat: int) -> int:
    found = 0
    for area in range(1, bounds.AREAS):
        if count_at(state, area, bounds.DEMON) == 0:
            found += bounds.MINION_POINTS * count_at(state, area, seat)
    return found


def building_points(state: State, seat: int) -> int:
    found = 0
    for area in range(1, bounds.AREAS):
        if state.building[area] == seat and count_at(state, area, bounds.DEMON) == 0:
            found += state.board.cost[area]
    return found
