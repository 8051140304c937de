"""The laws that every state obeys: what is broken in one, with its place and a cure.

Written apart from the rules that keep them, so that a mistake in one shows in the other.
"""

from __future__ import annotations

from collections.abc import Iterable

from turnwise.games.ankh_morpork import bounds, frames, opts
from turnwise.games.ankh_morpork.card_laws import broken_by_cards, broken_by_knowledge
from turnwise.games.ankh_morpork.sets import members
from turnwise.games.ankh_morpork.stack import BOX
from turnwise.games.ankh_morpork.stack_laws import broken_by_stack
from turnwise.games.ankh_morpork.state import State
from turnwise.kernel.words import NOBODY

TURNS = 2**31 - 1
ALONE = (frames.PERSONALITY, frames.EXHAUSTED, frames.LAST_LEFT)  # endings with one winner


def complaints(state: State) -> list[str]:
    """Every broken law at once; those about the stack only where the rest is sound."""
    found = [*_seats(state), *_money(state), *_pieces(state), *_areas(state), *_people(state), *broken_by_cards(state)]
    if not found:
        found = [*broken_by_knowledge(state)]
    return found or [*broken_by_stack(state)]


def _seats(state: State) -> Iterable[str]:
    everybody = (1 << state.seats) - 1
    if not 2 <= state.seats <= bounds.SEATS:
        yield f"seats: {state.seats} of them, allowed are 2 to {bounds.SEATS}"
    for name, mask in (("alive", state.alive), ("shown", state.shown), ("winners", state.winners)):
        if mask & ~everybody:
            yield f"{name}: names seats that are not there"
    if state.over == frames.RUNNING and len(members(state.alive)) < 2:
        yield "seats: fewer than two are in the game; say how it ended, or bring one back"
    if (state.over == frames.RUNNING) != (state.winners == 0):
        yield "winners: belong to a game that is over, and to no other"
    if state.winners & ~state.alive or (state.over in ALONE and len(members(state.winners)) != 1):
        yield "winners: have not left the game, and only by points there can be several"
    if not 0 <= state.first < state.seats or not state.alive >> state.first & 1:
        yield f"first: is seat {state.first + 1}, which is not in the game"
    if not 1 <= state.round <= state.turn <= TURNS:
        yield f"round: is {state.round} in turn {state.turn}; no round is shorter than a turn"


def _money(state: State) -> Iterable[str]:
    cash = list(state.cash)
    if any(amount < 0 for amount in cash) or any(cash[state.seats :]):
        yield "cash: nobody owes cash, and an empty chair has none"
    if sum(cash) + state.bank != state.board.bank:
        yield f"bank: {sum(cash) + state.bank} dollars in all, the box has {state.board.bank}; leave bank out"
    if state.bank < 0 and state.board.opt[opts.BANK_LIMIT]:
        yield f"bank: is {state.bank}; it has no more than the box"


def _pieces(state: State) -> Iterable[str]:
    pieces = list(state.pieces)
    if any(count < 0 for count in pieces) or any(pieces[: bounds.PIECES]):
        yield "minions: there is no area 0, and nowhere fewer than none"
    limits = [*[state.board.minions] * bounds.SEATS, BOX[bounds.TROLL], BOX[bounds.DEMON]]
    for owner, limit in enumerate(limits):
        found = sum(pieces[area * bounds.PIECES + owner] for area in range(1, bounds.AREAS))
        if found > limit:
            yield f"minions: {found} pieces of {_owner(owner)} on the board, {limit} in the box"
        if owner < bounds.SEATS and found and not state.alive >> owner & 1:
            yield f"minions: {_owner(owner)} is not in the game and has {found} on the board"


def _owner(owner: int) -> str:
    return ("trolls", "demons")[owner - bounds.TROLL] if owner >= bounds.TROLL else f"seat {owner + 1}"


def _areas(state: State) -> Iterable[str]:
    building, everywhere = list(state.building), (1 << bounds.AREAS) - 2
    for name, mask in (
        ("trouble", state.trouble), ("card_lost", state.lost), ("card_used", state.used), ("card_fresh", state.fresh),
        ("kept", state.kept),
    ):  # fmt: skip
        if mask & ~everywhere:
            yield f"areas: {name} is marked in an area that is not there"
    for seat in range(bounds.SEATS):
        count = building.count(seat)
        if count > state.board.buildings:
            yield f"areas: {count} buildings of {_owner(seat)}, {state.board.buildings} in the box"
        if count and not state.alive >> seat & 1:
            yield f"areas: {_owner(seat)} is not in the game and has {count} buildings"
    for area in range(1, bounds.AREAS):
        if not (building[area] == NOBODY or 0 <= building[area] < state.seats):
            yield f"areas: the building in area {area} belongs to nobody at the table"
        if state.fresh >> area & 1 and building[area] == NOBODY:
            yield f"areas: the card of area {area} is fresh, and nobody has it"
    if building[0] != NOBODY:
        yield "areas: there is no area 0 to build in"


def _people(state: State) -> Iterable[str]:
    held = list(state.personality)[: state.seats]
    everybody = (1 << bounds.PERSONALITIES) - 1
    in_game = everybody & ~state.board.two_people if state.seats == 2 else everybody
    if any(not 0 <= person < bounds.PERSONALITIES for person in held):
        yield "personalities: every seat has one"
        return
    mask = sum(1 << person for person in set(held))
    if len(set(held)) != len(held):
        yield "personalities: two seats have the same one; give one of them another"
    elif mask | state.unused != in_game or mask & state.unused:
        yield "unused: holds every personality of this table that no seat has, and no other; leave it out"
    if state.events & ~state.board.events:
        yield "events: holds one that is not in the pack"
    if [seat for seat in range(state.seats) if not state.alive >> seat & 1 and not state.shown >> seat & 1]:
        yield "shown: whoever has left the game has shown the personality"
