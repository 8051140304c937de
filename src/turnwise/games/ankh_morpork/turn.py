"""The turn: victory check, cards and their symbols, City Area cards, the end and the refill; and leaving the table."""

from turnwise.games.ankh_morpork import bounds, facts, frames, ops, opts, points
from turnwise.games.ankh_morpork.buildings import lose_building
from turnwise.games.ankh_morpork.effects import advance_effect
from turnwise.games.ankh_morpork.ending import end
from turnwise.games.ankh_morpork.hands import discard, finish, lay_open, refill
from turnwise.games.ankh_morpork.knowledge import all_see_person, holds_only, person_is_none_of
from turnwise.games.ankh_morpork.money import pay
from turnwise.games.ankh_morpork.personalities import is_reached, reached
from turnwise.games.ankh_morpork.pieces import count_at, remove
from turnwise.games.ankh_morpork.programs import begin_run
from turnwise.games.ankh_morpork.running import advance_run
from turnwise.games.ankh_morpork.state import (
    State,
    active,
    ask,
    bit,
    clockwise,
    get,
    has,
    is_empty,
    lies_in,
    pop,
    push,
    put,
    top_kind,
)
from turnwise.kernel import words
from turnwise.kernel.chance import Chance
from turnwise.kernel.notes import Notes


def begin_turn(state: State, seat: int, notes: Notes) -> None:
    """A new turn on an empty stack. Whoever has reached the own aim wins; everybody else is seen not to have."""
    state.turn += 1
    if seat == state.first:
        state.round += 1
    state.used = 0
    state.last = words.NOBODY
    for area in range(1, bounds.AREAS):
        if state.building[area] == seat:
            state.fresh &= ~bit(area)
    state.depth = 0
    push(state, frames.TURN, seat)
    notes.note(facts.TURN_BEGAN, points.TURN, seat, state.turn, state.round, 0)
    if state.board.opt[opts.PERSONALITY_WIN_IS_AUTOMATIC]:
        if is_reached(state, seat, state.personality[seat]):
            win(state, seat, notes)
        else:
            person_is_none_of(state, seat, reached(state, seat))


def win(state: State, seat: int, notes: Notes) -> None:
    end(state, frames.PERSONALITY, bit(seat), points.PERSONALITY + state.personality[seat], notes)


def advance(state: State, chance: Chance, notes: Notes) -> None:
    """Go on until somebody is asked or the game is over."""
    while state.over == frames.RUNNING and state.fault == 0:
        kind = top_kind(state)
        if kind == frames.TURN:
            return
        if kind == frames.RUN:
            if advance_run(state, chance, notes):
                return
        elif kind == frames.CARD:
            if advance_card(state, notes):
                return
        elif kind == frames.PLAYS:
            if get(state, frames.LEFT) and not is_empty(state, bounds.HAND + active(state)):
                ask(state, active(state))
                return
            pop(state)
        elif advance_effect(state, chance, notes):
            return


def advance_card(state: State, notes: Notes) -> bool:
    """The next symbol of a card, from left to right; after the last one it is finished."""
    step, card = get(state, frames.STEP), get(state, frames.SOURCE)
    symbol = state.board.card_symbol[card * bounds.SYMBOLS + step] if step < bounds.SYMBOLS else 0
    if symbol == 0:
        pop(state)
        finish(state, active(state), card, notes)
        return False
    if symbol == ops.PLAY_ANOTHER:
        if not is_empty(state, bounds.HAND + active(state)):
            ask(state, active(state))
            return True
        put(state, frames.STEP, step + 1)
        return False
    put(state, frames.STEP, step + 1)
    cause = frames.BY_TEXT if symbol == ops.SCROLL else frames.BY_SYMBOL
    begin_run(state, state.board.card_pc[card * bounds.SYMBOLS + step], card, cause, frames.OFFERED)
    return False


def play_card(state: State, seat: int, card: int, notes: Notes) -> None:
    """The card for the turn, one more by a symbol, or one of two by a text."""
    kind, point = top_kind(state), points.PLAY
    if kind == frames.TURN:
        put(state, frames.STEP, frames.PLAYED)
    elif kind == frames.CARD:
        former = get(state, frames.SOURCE)
        pop(state)
        finish(state, seat, former, notes)
        point = points.PLAY_ANOTHER
    else:
        point = points.CARDS
        put(state, frames.LEFT, get(state, frames.LEFT) - 1)
        if get(state, frames.LEFT) == 0:
            pop(state)
    lay_open(state, card, bounds.HAND + seat, bounds.PLAYING)
    state.last = card
    notes.note(facts.PLAYED, point, seat, card, 0, 0)
    push(state, frames.CARD, seat)
    put(state, frames.SOURCE, card)


def stop_playing(state: State, seat: int, notes: Notes) -> None:
    """No further card: the symbol or the text of two cards is left out."""
    notes.note(facts.LEFT_OUT, points.OPTIONAL, seat, ops.PLAY_ANOTHER, state.last, 0)
    if top_kind(state) == frames.PLAYS:
        pop(state)
    else:
        put(state, frames.STEP, get(state, frames.STEP) + 1)


def pass_turn(state: State, seat: int, notes: Notes) -> None:
    """No card is played. Who may not pass otherwise shows a hand of interrupts by it."""
    put(state, frames.STEP, frames.PLAYED)
    notes.note(facts.PASSED, points.PASS, seat, 0, 0, 0)
    if not state.board.opt[opts.ALLOW_VOLUNTARY_PASS]:
        holds_only(state, bounds.HAND + seat, state.board.interrupts_low, state.board.interrupts_high)


def use_city(state: State, seat: int, area: int, notes: Notes) -> None:
    state.used |= bit(area)
    notes.note(facts.CITY_USED, points.AREA_CARD + area, seat, area, 0, 0)
    begin_run(state, state.board.area_pc[area], area, frames.BY_CITY, frames.STARTED)


def end_turn(state: State, seat: int, fills: bool, chance: Chance, notes: Notes) -> None:
    notes.note(facts.TURN_ENDED, points.TURN, seat, 0, 0, 0)
    if fills:
        refill(state, seat, chance, notes)
    if state.over == frames.RUNNING:
        begin_turn(state, next_seat(state, seat), notes)


def next_seat(state: State, seat: int) -> int:
    for steps in range(1, state.seats):
        following = clockwise(state, seat, steps)
        if has(state.alive, following):
            return following
    return seat


def return_card(state: State, seat: int, card: int, chance: Chance, notes: Notes) -> None:
    """Doctor Mossy Lawn: the last card comes back to the hand and the turn is over."""
    lay_open(state, card, bounds.HAND + seat, bounds.DISCARD)
    notes.note(facts.INTERRUPTED, points.INTERRUPT, seat, card, 0, 0)
    place = bounds.PLAYING if lies_in(state, state.last, bounds.PLAYING) else bounds.DISCARD
    last = state.last
    lay_open(state, last, place, bounds.HAND + seat)
    notes.note(facts.CARD_RETURNED, points.INTERRUPT, seat, last, 0, 0)
    end_turn(state, seat, state.board.opt[opts.MOSSY_LAWN_REFILL] != 0, chance, notes)


# ---- leaving ----


def resign(state: State, seat: int, point: int, notes: Notes) -> None:
    """A seat leaves the table and takes everything along; the last one left wins."""
    notes.note(facts.RESIGNED, point, seat, 0, 0, 0)
    for area in range(1, bounds.AREAS):
        for _ in range(count_at(state, area, seat)):
            remove(state, area, seat, point, notes)
        if state.building[area] == seat:
            lose_building(state, area, point, notes)
    pay(state, seat, words.NOBODY, state.cash[seat], point, words.NOBODY, 0, notes)
    for card in range(bounds.CARDS):
        if lies_in(state, card, bounds.HAND + seat):
            discard(state, seat, card, point, notes)
        elif lies_in(state, card, bounds.FRONT + seat):
            lay_open(state, card, bounds.FRONT + seat, bounds.OUT)
    all_see_person(state, seat)
    notes.note(facts.REVEALED, point, seat, state.personality[seat], 0, 0)
    state.alive &= ~bit(seat)
    following = next_seat(state, seat)
    if state.alive & (state.alive - 1) == 0:
        end(state, frames.LAST_LEFT, state.alive, point, notes)
    elif seat == active(state):
        begin_turn(state, following, notes)
    if seat == state.first:  # afterwards, or the turn would begin a round
        state.first = following
