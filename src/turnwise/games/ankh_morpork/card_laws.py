"""Laws of cards: each lies in one place, fronts hold loans and penalties alone, and the truth is in every row."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from turnwise.games.ankh_morpork import bounds, ops
from turnwise.games.ankh_morpork.board import Board
from turnwise.games.ankh_morpork.sets import members
from turnwise.games.ankh_morpork.state import State
from turnwise.kernel.words import M64, NOBODY

EVERY = (1 << bounds.CARDS) - 1
NOT_PLAYED = (*range(bounds.HIDDEN), bounds.OUT)
LAYS = (ops.LOAN, ops.PAY_OR_CARD)  # operations that lay their card before a player


def broken_by_cards(state: State) -> Iterable[str]:
    places = [_whole(state, place) for place in range(bounds.PLACES)]
    seen = 0
    for place in places:
        if seen & place:
            yield f"cards: {', '.join(map(str, members(seen & place)))} lie in two places"
        seen |= place
    if seen != EVERY:
        yield f"cards: {len(members(EVERY & ~seen))} lie nowhere"
    greens = (1 << bounds.GREENS) - 1
    if places[bounds.GREEN] & ~greens or places[bounds.BROWN] & greens:
        yield "pile: green cards lie over brown ones, each in its own part"
    if not places[bounds.GREEN] | places[bounds.BROWN] and state.over == 0:
        yield "pile: is empty, which ends the game"
    fronts = _fronts(state.board)
    for seat in range(bounds.SEATS):
        if places[bounds.FRONT + seat] & ~fronts:
            yield f"seats[{seat}].front: only loans and penalty cards lie before a player"
        if not state.alive >> seat & 1 and places[bounds.HAND + seat] | places[bounds.FRONT + seat]:
            yield f"seats[{seat}]: has cards and is not in the game"
    if len(members(places[bounds.PLAYING])) > 1:
        yield "playing: one card at a time"
    if not -1 <= state.last < bounds.CARDS or (state.last >= 0 and state.board.card_answer[state.last]):
        yield "last: is no card that could have been played for the turn"
    elif state.last >= 0 and not state.over and sum(places[place] >> state.last & 1 for place in NOT_PLAYED):
        yield "last: lies in a hand, in the pile or in the box, where no card lies that was just played"
    elif places[bounds.PLAYING] and members(places[bounds.PLAYING]) != (state.last,):
        yield "playing: is the last card played, and last says another"


def _whole(state: State, place: int) -> int:
    return (state.low[place] & M64) | (state.high[place] & M64) << 64


@lru_cache(maxsize=16)
def _fronts(board: Board) -> int:
    """Cards that can come to lie before a player."""
    op, found = list(board.op), 0
    for place, start in enumerate(list(board.card_pc)):
        if any(each in LAYS for each in op[start : op.index(ops.END, start)]):
            found |= 1 << place // bounds.SYMBOLS
    return found


def broken_by_knowledge(state: State) -> Iterable[str]:
    hidden = [_whole(state, place) for place in range(bounds.HIDDEN)]
    within = sum(hidden)
    public = [_row(state, bounds.PUBLIC, place) for place in range(bounds.HIDDEN)]
    for viewer in range(bounds.VIEWERS):
        name = _viewer(state, viewer)
        for place, cards in enumerate(hidden):
            row = _row(state, viewer, place)
            if cards & ~row:
                yield f"knowledge.{name}: rules out what is true of place {place}"
            if row & ~within or row & ~public[place]:
                yield f"knowledge.{name}: holds cards for possible in place {place} that cannot be there"
            if viewer == place and viewer < state.seats and row != cards:
                yield f"knowledge.{name}: everybody knows the own hand"
        yield from _broken_people(state, viewer, name)


def _row(state: State, viewer: int, place: int) -> int:
    row = viewer * bounds.HIDDEN + place
    return (state.may_low[row] & M64) | (state.may_high[row] & M64) << 64


def _viewer(state: State, viewer: int) -> str:
    return f"seat {viewer + 1}" if viewer < state.seats else "public"


def _broken_people(state: State, viewer: int, name: str) -> Iterable[str]:
    held, who = list(state.personality), list(state.who)
    base, everybody = viewer * (bounds.SEATS + 1), (1 << bounds.PERSONALITIES) - 1
    for seat in range(state.seats):
        if who[base + seat] & ~everybody or not who[base + seat] >> held[seat] & 1:
            yield f"knowledge.{name}: rules out what seat {seat + 1} really is"
        known = viewer == seat or state.shown >> seat & 1
        if known and who[base + seat] != 1 << held[seat]:
            yield f"knowledge.{name}: seat {seat + 1} is known to it"
    public = who[bounds.PUBLIC * (bounds.SEATS + 1) :]
    if [place for place in range(bounds.SEATS + 1) if who[base + place] & ~public[place]]:
        yield f"knowledge.{name}: takes a personality for possible that the public has ruled out"
    if state.unused & ~who[base + bounds.UNUSED]:
        yield f"knowledge.{name}: rules out a personality that is unused"
    if [seat for seat in range(state.seats, bounds.SEATS) if who[base + seat]]:
        yield f"knowledge.{name}: speaks of a seat that nobody has"
    if [seat for seat in range(state.seats, bounds.SEATS) if held[seat] != NOBODY]:
        yield "personalities: an empty chair has none"
