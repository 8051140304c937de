"""The whole state as JSON with words and names, and back (M17).

What is usual may be left out. The shortest position that can be played:

    {"seats": [{"name": "Ann"}, {"name": "Bob"}], "turn_of": "Ann"}
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import cast

import msgspec

from turnwise.games.ankh_morpork import bounds
from turnwise.games.ankh_morpork.board import Board
from turnwise.games.ankh_morpork.edition import Edition
from turnwise.games.ankh_morpork.laws import complaints
from turnwise.games.ankh_morpork.position_parts import AreaPart, Facts, FramePart, KnowledgePart, SeatPart
from turnwise.games.ankh_morpork.position_read import Reader
from turnwise.games.ankh_morpork.sets import cards_of, members
from turnwise.games.ankh_morpork.spelling import Spelling
from turnwise.games.ankh_morpork.state import State
from turnwise.games.ankh_morpork.view import ENDINGS
from turnwise.kernel.errors import BadPosition
from turnwise.kernel.game import Table
from turnwise.kernel.shape import fit, look, shown, table_of

DEEP = 6  # tables and lists in one another, as positions have them


def position(edition: Edition, state: State, names: Sequence[str]) -> dict[str, object]:
    """The state in words; *names* are those of the seats."""
    spelling = Spelling(edition, state.board, names)
    facts = Facts(
        edition=edition.id,
        options=dict(state.board.options),  # pyright: ignore[reportArgumentType]
        seats=tuple(_seat(spelling, state, seat) for seat in range(state.seats)),
        turn_of=spelling.seat(state.frame_seat[0]) if state.depth else "",
        turn=state.turn,
        round=state.round,
        first=spelling.seat(state.first),
        over=ENDINGS[state.over],
        winners=tuple(spelling.seat(seat) for seat in members(state.winners)),
        bank=state.bank,
        areas=_areas(spelling, state),
        green=_cards(spelling, state, bounds.GREEN),
        brown=_cards(spelling, state, bounds.BROWN),
        discard=_cards(spelling, state, bounds.DISCARD),
        playing=_cards(spelling, state, bounds.PLAYING),
        out=_cards(spelling, state, bounds.OUT),
        events=tuple(spelling.event(event) for event in members(state.events)),
        unused=tuple(spelling.person(person) for person in members(state.unused)),
        last=spelling.card(state.last) if state.last >= 0 else "",
        knowledge=_knowledge(spelling, state),
        frames=tuple(_frame(spelling, state, at) for at in range(state.depth)),
        spared=tuple(state.spared) if any(state.spared) else (),
        removed=tuple(state.removed) if any(state.removed) else (),
        kept=tuple(spelling.area(area) for area in members(state.kept)),
        kept_card=state.kept_card != 0,
    )
    return msgspec.to_builtins(facts)


def _cards(spelling: Spelling, state: State, place: int) -> tuple[str, ...]:
    return tuple(spelling.card(card) for card in cards_of(state.low[place], state.high[place]))


def _seat(spelling: Spelling, state: State, seat: int) -> SeatPart:
    pieces = state.pieces
    minions = {
        spelling.area(area): pieces[area * bounds.PIECES + seat]
        for area in range(1, bounds.AREAS)
        if pieces[area * bounds.PIECES + seat]
    }
    return SeatPart(
        name=spelling.names[seat],
        cash=state.cash[seat],
        personality=spelling.person(state.personality[seat]),
        hand=_cards(spelling, state, bounds.HAND + seat),
        front=_cards(spelling, state, bounds.FRONT + seat),
        minions=minions,
        alive=state.alive >> seat & 1 != 0,
        shown=state.shown >> seat & 1 != 0,
    )


def _areas(spelling: Spelling, state: State) -> dict[str, AreaPart]:
    found: dict[str, AreaPart] = {}
    pieces, building = state.pieces, state.building
    for area in range(1, bounds.AREAS):
        owner = building[area]
        part = AreaPart(
            trouble=state.trouble >> area & 1 != 0,
            building=spelling.names[owner] if owner >= 0 else "",
            trolls=pieces[area * bounds.PIECES + bounds.TROLL],
            demons=pieces[area * bounds.PIECES + bounds.DEMON],
            card_lost=state.lost >> area & 1 != 0,
            card_used=state.used >> area & 1 != 0,
            card_fresh=state.fresh >> area & 1 != 0,
        )
        if part != AreaPart():
            found[spelling.area(area)] = part
    return found


def _knowledge(spelling: Spelling, state: State) -> dict[str, KnowledgePart]:
    """What each seat and the public hold for possible."""
    found: dict[str, KnowledgePart] = {}
    low, high, who = state.may_low, state.may_high, state.who
    for viewer in (*range(state.seats), bounds.PUBLIC):
        base, people = viewer * bounds.HIDDEN, viewer * (bounds.SEATS + 1)
        rows = [
            tuple([spelling.cards[card] for card in cards_of(low[base + place], high[base + place])])
            for place in range(bounds.HIDDEN)
        ]
        persons = {
            spelling.holder(place): tuple(spelling.person(person) for person in members(who[people + place]))
            for place in (*range(state.seats), bounds.UNUSED)
        }
        hands = {spelling.names[seat]: rows[seat] for seat in range(state.seats)}
        found[spelling.viewer(viewer)] = KnowledgePart(
            hands=hands, green=rows[bounds.GREEN], brown=rows[bounds.BROWN], people=persons
        )
    return found


def _frame(spelling: Spelling, state: State, at: int) -> FramePart:
    base = at * bounds.REGISTERS
    return spelling.frame(state.frame_kind[at], state.frame_seat[at], state.cell[base : base + bounds.REGISTERS])


def read_position(
    edition: Edition, board_of: Callable[[Mapping[str, object]], Board], data: object
) -> tuple[Table, State, tuple[str, ...]]:
    """The table, the state and the names of its seats. Laws are judged once every name and number is sound."""
    facts = fit(data, Facts)
    if facts is None and (odd := [*_odd_keys(data, "position", DEEP)]):
        raise BadPosition(odd)
    board = board_of(table_of(table_of(data).get("options")))
    if facts is None:
        faults: list[str] = []
        look(data, Facts, "", faults)
        raise BadPosition(f"position: {fault.lstrip(': ')}" for fault in faults)
    reader = Reader(edition, board, facts)
    state = reader.state()
    if reader.faults:
        raise BadPosition(f"position: {fault}" for fault in reader.faults)
    broken = complaints(state)
    if broken:
        raise BadPosition(f"position: {fault}" for fault in broken)
    return Table(state.seats, dict(board.options)), state, reader.names


def _odd_keys(data: object, place: str, deep: int) -> Iterable[str]:
    """Keys that are no text: no file can hold them, and nobody expects them further in."""
    entries: Iterable[tuple[object, object]] = ()
    if isinstance(data, Mapping):
        entries = cast("Mapping[object, object]", data).items()
        yield from (
            f"{place}: needs text for a key, got {shown(key)}" for key, _ in entries if not isinstance(key, str)
        )
    elif isinstance(data, list | tuple):
        entries = enumerate(cast("Sequence[object]", data))
    for key, value in entries if deep else ():
        yield from _odd_keys(value, f"{place}.{key}", deep - 1)
