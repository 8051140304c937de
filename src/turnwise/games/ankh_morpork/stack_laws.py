"""Laws of the work stack: what can lie on what, which registers are set, and that somebody is really being asked."""

from __future__ import annotations

from collections.abc import Iterable

from turnwise.games.ankh_morpork import bounds, frames, ops
from turnwise.games.ankh_morpork.card_laws import LAYS
from turnwise.games.ankh_morpork.effect_laws import EFFECTS, broken_by_effect, is_asked_in_effect
from turnwise.games.ankh_morpork.program_laws import broken_by_program, start_of
from turnwise.games.ankh_morpork.programs import chooser, is_choice
from turnwise.games.ankh_morpork.stack import BOX, Stack
from turnwise.games.ankh_morpork.state import State, lies_in
from turnwise.kernel.words import NOBODY

# What may lie directly on a frame of each kind.
UPON: dict[int, tuple[int, ...]] = {
    frames.TURN: (frames.PLAYS, frames.CARD, frames.RUN),
    frames.PLAYS: (frames.PLAYS, frames.CARD, frames.RUN),
    frames.CARD: (frames.RUN,),
    frames.RUN: (frames.RUN, *EFFECTS),
}
PLAYS = 4  # texts of two cards that can be at work one in the other, with room to spare
BROUGHT = {bounds.TROLL: ops.TROLL, bounds.DEMON: ops.DEMON}


def broken_by_stack(state: State) -> Iterable[str]:
    if state.over != frames.RUNNING:
        if state.depth:
            yield "frames: a game that is over has none"
        return
    stack = Stack(state)
    if not stack.kinds or stack.kinds[0] != frames.TURN:
        yield "frames: the lowest is somebody's turn"
        return
    found = [*_shape(stack), *_seated(stack)]
    for at in range(state.depth) if not found else ():
        found += [f"frames[{at}].{wrong}" for wrong in _frame(stack, at)]
    if not found:
        found = [*_playing(stack), *_newcomers(stack)]
    yield from found or [f"frames[{state.depth - 1}].{wrong}" for wrong in _question(stack)]


def _shape(stack: Stack) -> Iterable[str]:
    for at, kind in enumerate(stack.kinds):
        if at and kind not in UPON.get(stack.kinds[at - 1], ()):
            yield f"frames[{at}].kind: cannot lie on the one below"
    if stack.kinds.count(frames.PLAYS) > PLAYS:
        yield "frames: so many texts of two cards cannot be at work at once"


def _seated(stack: Stack) -> Iterable[str]:
    for at, seat in enumerate(stack.seats):
        if not stack.is_seat(seat):
            yield f"frames[{at}].seat: is nobody in the game"
        elif stack.kinds[at] in (frames.TURN, frames.PLAYS, frames.CARD) and seat != stack.active:
            yield f"frames[{at}].seat: is another than the one whose turn it is"


def _frame(stack: Stack, at: int) -> Iterable[str]:
    kind, cells = stack.kinds[at], stack.cells[at]
    if kind == frames.TURN:
        yield from _turn(stack, cells[frames.STEP])
    elif kind == frames.PLAYS:
        if not 1 <= cells[frames.LEFT] <= 9:
            yield "left: is 1 to 9 cards"
        if stack.state.last == NOBODY:
            yield "kind: a text of two cards is at work, and last names no card"
    elif kind == frames.CARD:
        yield from _card(stack, at)
    elif kind == frames.RUN:
        yield from broken_by_program(stack, at)
    elif start_of(stack, at - 1):
        yield from broken_by_effect(stack, at)


def _turn(stack: Stack, step: int) -> Iterable[str]:
    if step not in (frames.TO_PLAY, frames.PLAYED):
        yield "step: is 0 before a card was played and 1 afterwards"
    elif step == frames.TO_PLAY and any(each != frames.RUN for each in stack.kinds[1:2]):
        yield "step: a card is being played, so it is 1"
    elif step == frames.TO_PLAY and stack.state.last != NOBODY:
        yield "step: last names a card that was played this turn, so it is 1"


def _card(stack: Stack, at: int) -> Iterable[str]:
    state, cells = stack.state, stack.cells[at]
    card, step = cells[frames.SOURCE], cells[frames.STEP]
    if not 0 <= card < bounds.CARDS or card != state.last:
        yield "card: is the last card played, as last says"
        return
    symbols = list(state.board.card_symbol)[card * bounds.SYMBOLS : (card + 1) * bounds.SYMBOLS]
    is_below_its_program = at + 1 < len(stack.kinds) and not stack.is_city(at + 1)
    if not 0 <= step <= bounds.SYMBOLS:
        yield "step: is no symbol of the card"
    elif is_below_its_program:
        if step == 0:
            yield "step: the symbol at work has been counted, so it is 1 or more"
    elif step == bounds.SYMBOLS or symbols[step] != ops.PLAY_ANOTHER:
        yield "step: nothing is asked at that symbol"


def _playing(stack: Stack) -> Iterable[str]:
    """The card being played lies open, or by its own text before a player."""
    state = stack.state
    at = stack.kinds.index(frames.CARD) if frames.CARD in stack.kinds else 0
    if at == 0:
        if state.low[bounds.PLAYING] or state.high[bounds.PLAYING]:
            yield "playing: no frame says that a card is being played"
        return
    card = stack.cells[at][frames.SOURCE]
    if lies_in(state, card, bounds.PLAYING):
        return
    if not any(lies_in(state, card, bounds.FRONT + seat) for seat in range(state.seats)):
        yield "playing: misses the card that is being played"
    elif not _has_laid_itself(stack, at, card):
        yield "playing: the card lies before a player already, and its text has yet to say so"


def _has_laid_itself(stack: Stack, at: int, card: int) -> bool:
    symbols = list(stack.state.board.card_symbol)[card * bounds.SYMBOLS : (card + 1) * bounds.SYMBOLS]
    if ops.SCROLL not in symbols or stack.cells[at][frames.STEP] <= symbols.index(ops.SCROLL):
        return False
    above = stack.cells[at + 1] if at + 1 < len(stack.kinds) else stack.cells[at]
    if above[frames.CAUSE] != frames.BY_TEXT:
        return True
    return not any(op in LAYS for op in stack.rest_of(above[frames.PC]))


def _newcomers(stack: Stack) -> Iterable[str]:
    """Trolls and demons in the box are enough for the events that still bring some."""
    state, pieces, event_pc = stack.state, list(stack.state.pieces), list(stack.state.board.event_pc)
    to_come = [
        op for event in range(bounds.EVENTS) if state.events >> event & 1 for op in stack.rest_of(event_pc[event])
    ]
    for at, kind in enumerate(stack.kinds):
        if kind == frames.RUN and stack.cells[at][frames.CAUSE] == frames.BY_EVENT:
            to_come += stack.rest_of(stack.cells[at][frames.PC])
        elif kind == frames.NEWCOMER:
            to_come.append(stack.cells[at][frames.PC])
    for owner, op in BROUGHT.items():
        there = sum(pieces[area * bounds.PIECES + owner] for area in range(1, bounds.AREAS))
        if there + to_come.count(op) > BOX[owner]:
            name = "trolls" if owner == bounds.TROLL else "demons"
            yield f"events: {there} {name} on the board, {to_come.count(op)} to come, {BOX[owner]} in the box"


def _question(stack: Stack) -> Iterable[str]:
    """The frame on top asks somebody, who can answer."""
    state, kind, cells = stack.state, stack.kinds[-1], stack.cells[-1]
    seat = stack.seats[-1]
    if kind == frames.TURN:
        return
    if kind == frames.PLAYS or kind == frames.CARD:
        if not (state.low[stack.active] or state.high[stack.active]):
            yield "kind: there is no card left to play"
    elif kind != frames.RUN:
        yield from is_asked_in_effect(stack)
    elif cells[frames.STEP] == frames.OFFERED:
        if seat != stack.active:
            yield "seat: the one whose turn it is decides"
    else:
        op = stack.op[cells[frames.PC]]
        if not ops.CHOOSE_OPPONENT <= op < ops.FIRST_EFFECT or not is_choice(state, op):
            yield "at: nothing is to be chosen there"
        elif seat != chooser(state, op):
            yield "seat: another one chooses"
