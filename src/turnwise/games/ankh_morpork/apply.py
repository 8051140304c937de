"""Setting up a match and carrying out orders: routes to the chapters."""

from turnwise.games.ankh_morpork import bounds, facts, frames, orders, points, streams
from turnwise.games.ankh_morpork.answering import answer_effect, answer_program
from turnwise.games.ankh_morpork.ending import count_points
from turnwise.games.ankh_morpork.hands import draw
from turnwise.games.ankh_morpork.knowledge import person_is_at
from turnwise.games.ankh_morpork.legal import is_between
from turnwise.games.ankh_morpork.money import pay
from turnwise.games.ankh_morpork.order import Order
from turnwise.games.ankh_morpork.pieces import join
from turnwise.games.ankh_morpork.state import State, bit, has, top_kind
from turnwise.games.ankh_morpork.turn import (
    advance,
    begin_turn,
    end_turn,
    pass_turn,
    play_card,
    resign,
    return_card,
    stop_playing,
    use_city,
    win,
)
from turnwise.kernel import words
from turnwise.kernel.chance import Chance, ones
from turnwise.kernel.notes import Notes


def setup(state: State, seats: int, chance: Chance, notes: Notes) -> None:
    """Everything from an empty state to the first question; the state is fresh and has its board."""
    state.seats = seats
    state.alive = bit(seats) - 1
    state.bank = state.board.bank
    state.events = state.board.events
    lay_out_cards(state)
    for seat in range(seats):
        pay(state, words.NOBODY, seat, state.board.cash, points.SETUP, words.NOBODY, 0, notes)
    for area in range(1, bounds.AREAS):
        if has(state.board.start, area):
            state.trouble |= bit(area)
            for seat in range(seats):
                join(state, area, seat)
                notes.note(facts.PLACED, points.START_MINIONS, seat, area, state.board.minions - state.placed[seat], 0)
            notes.note(facts.TROUBLE_CAME, points.START_MINIONS, area, 0, 0, 0)
    deal_personalities(state, chance, notes)
    for seat in range(seats):
        for _ in range(state.board.hand):
            draw(state, seat, points.DEAL, chance, notes)
    state.first = first_seat(state, chance, notes)
    begin_turn(state, state.first, notes)
    close(state)


def lay_out_cards(state: State) -> None:
    """Green over brown; with two seats some cards stay in the box."""
    state.low[bounds.GREEN] = state.board.green_low
    state.high[bounds.GREEN] = state.board.green_high
    state.low[bounds.BROWN] = state.board.brown_low
    state.high[bounds.BROWN] = state.board.brown_high
    if state.seats == 2:
        state.low[bounds.OUT] = state.board.two_low
        state.high[bounds.OUT] = state.board.two_high
        for pile in range(bounds.GREEN, bounds.BROWN + 1):
            state.low[pile] &= ~state.board.two_low
            state.high[pile] &= ~state.board.two_high
    for viewer in range(bounds.VIEWERS):
        for pile in range(bounds.GREEN, bounds.BROWN + 1):
            state.may_low[viewer * bounds.HIDDEN + pile] = state.low[pile]
            state.may_high[viewer * bounds.HIDDEN + pile] = state.high[pile]


def deal_personalities(state: State, chance: Chance, notes: Notes) -> None:
    everybody = bit(bounds.PERSONALITIES) - 1
    if state.seats == 2:
        everybody &= ~state.board.two_people
    state.unused = everybody
    for seat in range(state.seats):
        person = chance.pick(state.unused, 0, streams.PERSONALITIES)
        state.unused &= ~bit(person)
        state.personality[seat] = person
        notes.note(facts.PERSONALITY_DEALT, points.SETUP, seat, person, 0, 0)
    for viewer in range(bounds.VIEWERS):
        for place in range(bounds.SEATS + 1):
            if place < state.seats or place == bounds.UNUSED:
                state.who[viewer * (bounds.SEATS + 1) + place] = everybody
        if viewer < state.seats:
            person_is_at(state, viewer, state.personality[viewer], viewer)
            state.who[viewer * (bounds.SEATS + 1) + viewer] = bit(state.personality[viewer])


def first_seat(state: State, chance: Chance, notes: Notes) -> int:
    """Everyone rolls; those tied for the highest roll again among themselves."""
    rolling = state.alive
    while rolling & (rolling - 1):
        best, leaders = 0, rolling
        for seat in range(state.seats):
            if has(rolling, seat):
                value = 1 + chance.below(12, streams.OPENING)
                notes.note(facts.ROLLED, points.START_ROLL, seat, value, facts.TO_BEGIN, 0)
                if value > best:
                    best = value
                    leaders = 0
                if value == best:
                    leaders |= bit(seat)
        rolling = leaders
        if chance.fault:
            return 0
    return ones(rolling - 1)


def apply(state: State, seat: int, order: Order, chance: Chance, notes: Notes) -> None:
    """Carry out an order that why_not() has no objection to, up to the next question."""
    kind = order.kind
    if kind == orders.RESIGN:
        resign(state, seat, points.RESIGN, notes)
    elif kind == orders.RETIRE:
        resign(state, order.a, points.RETIRE, notes)
    elif kind == orders.END_BY_VOTE:
        count_points(state, points.VOTE, notes)
    else:
        answer(state, seat, order, chance, notes)
    advance(state, chance, notes)
    close(state)


def answer(state: State, seat: int, order: Order, chance: Chance, notes: Notes) -> None:
    kind, frame = order.kind, top_kind(state)
    if kind == orders.USE_CITY:
        use_city(state, seat, order.a, notes)
    elif kind == orders.INTERRUPT and is_between(state):
        return_card(state, seat, order.a, chance, notes)
    elif frame == frames.RUN:
        answer_program(state, seat, order, notes)
    elif frame > frames.RUN:
        answer_effect(state, seat, order, notes)
    elif kind == orders.PLAY_CARD:
        play_card(state, seat, order.a, notes)
    elif kind == orders.LEAVE_OUT:
        stop_playing(state, seat, notes)
    elif kind == orders.PASS:
        pass_turn(state, seat, notes)
    elif kind == orders.DECLARE_VICTORY:
        win(state, seat, notes)
    else:
        end_turn(state, seat, True, chance, notes)


def close(state: State) -> None:
    """A match that is over has nothing on the stack."""
    if state.over != frames.RUNNING:
        state.depth = 0
