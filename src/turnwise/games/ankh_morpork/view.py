"""What a seat may see, built up field by field from open facts and from what that seat knows (M10, M13).

Compiled, the arrays of a State are C arrays: each is read once as a whole.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from turnwise.games.ankh_morpork import bounds, frames, ops
from turnwise.games.ankh_morpork.knowledge import may_hold
from turnwise.games.ankh_morpork.personalities import needed, progress
from turnwise.games.ankh_morpork.sets import cards_of, members
from turnwise.games.ankh_morpork.state import State, active, asked, get, top_kind
from turnwise.games.ankh_morpork.windows import answers
from turnwise.kernel.errors import BadInput
from turnwise.kernel.words import M64, NOBODY

ENDINGS = ("running", "personality", "exhausted", "points", "last_left")
FRAME_NAMES = (
    "", "turn", "plays", "card", "run", "touched", "removal", "moving", "swapping", "dragon", "flood", "fire",
    "falling", "newcomer", "johnson", "subsidence",
)  # fmt: skip


class AreaView(Struct, frozen=True):
    number: int
    minions: tuple[int, ...]  # by seat
    trolls: int = 0
    demons: int = 0
    building: int = NOBODY  # its owner, who has the City Area card too
    trouble: bool = False
    card_lost: bool = False  # the City Area card left the game
    card_used: bool = False  # this turn
    card_fresh: bool = False  # not to be used before its owner's next turn


class SeatView(Struct, frozen=True):
    cash: int
    hand: int  # how many cards
    front: tuple[int, ...]  # loans and penalty cards
    alive: bool = True
    shown: bool = False  # its personality lies open
    holds: tuple[int, ...] = ()  # cards that the viewer knows to be in the hand
    may_hold: tuple[int, ...] = ()  # cards that may be there, as far as the viewer can know
    may_be: tuple[int, ...] = ()  # personalities that it may have, as far as the viewer can know


class FrameView(Struct, frozen=True):
    kind: str
    seat: int
    registers: tuple[int, ...]


class WindowView(Struct, frozen=True):
    """Somebody may answer what is about to happen; the same for every viewer."""

    seat: int
    after: bool  # a minion was removed and may come back
    cards: tuple[int, ...]  # interrupts that would be an answer and may be held, as far as everybody can know


class PublicKnowledge(Struct, frozen=True):
    """What everybody can know, hand by hand, the two parts of the pile, and the personalities."""

    hands: tuple[tuple[int, ...], ...]
    green: tuple[int, ...]
    brown: tuple[int, ...]
    people: tuple[tuple[int, ...], ...]  # by seat, and at last those that may be unused


class EffectView(Struct, frozen=True):
    """What has been spared and removed in the effect at hand."""

    spared: tuple[int, ...]
    removed: tuple[int, ...]
    kept: tuple[int, ...]  # areas whose building is spared
    kept_card: bool


class View(Struct, frozen=True):
    seat: int | None  # whose view it is; None: a spectator's
    turn: int
    round: int
    first: int
    over: str
    winners: tuple[int, ...]
    to_act: int
    bank: int
    areas: tuple[AreaView, ...]
    seats: tuple[SeatView, ...]
    hand: tuple[int, ...]  # the viewer's own
    personality: int  # the viewer's own, NOBODY for a spectator
    progress: int  # how far it has come, of what it takes
    needed: int
    personalities: tuple[int, ...]  # of all seats once the game is over; NOBODY: hidden
    pile: tuple[int, int]  # cards left, green and brown
    may_green: tuple[int, ...]
    may_brown: tuple[int, ...]
    may_unused: tuple[int, ...]
    discard: tuple[int, ...]
    playing: tuple[int, ...]
    out: tuple[int, ...]
    events: tuple[int, ...]  # that may still come
    last: int
    public: PublicKnowledge
    effect: EffectView
    frames: tuple[FrameView, ...]  # the lowest first
    looked_at: tuple[int, ...] = ()  # cards of another hand that are being looked at, for those who may
    window: WindowView | None = None


_decoder = msgspec.json.Decoder(View)


def read_view(data: bytes) -> View:
    """A view out of JSON; what the arrays of a State can hold is for guess() to see to."""
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(f"view: {error}") from None


def view_of(state: State, seat: int | None) -> View:
    viewer = bounds.PUBLIC if seat is None else seat
    low, high, rows = state.low, state.high, rows_of(state, viewer)
    open_hands = state.over != frames.RUNNING

    def cards_in(place: int) -> tuple[int, ...]:
        return cards_of(low[place], high[place])

    return View(
        seat=seat,
        turn=state.turn,
        round=state.round,
        first=state.first,
        over=ENDINGS[state.over],
        winners=members(state.winners),
        to_act=asked(state),
        bank=state.bank,
        areas=areas_of(state),
        seats=tuple(seat_view(state, viewer, each, rows, open_hands) for each in range(state.seats)),
        hand=() if seat is None else cards_in(bounds.HAND + seat),
        personality=NOBODY if seat is None else state.personality[seat],
        progress=0 if seat is None else progress(state, seat, state.personality[seat]),
        needed=0 if seat is None else needed(state, state.personality[seat]),
        personalities=personalities_of(state, open_hands),
        pile=(len(cards_in(bounds.GREEN)), len(cards_in(bounds.BROWN))),
        may_green=members(rows[bounds.GREEN]),
        may_brown=members(rows[bounds.BROWN]),
        may_unused=members(state.who[viewer * (bounds.SEATS + 1) + bounds.UNUSED]),
        discard=cards_in(bounds.DISCARD),
        playing=cards_in(bounds.PLAYING),
        out=cards_in(bounds.OUT),
        events=members(state.events),
        last=state.last,
        public=public_of(state),
        effect=EffectView(
            tuple(state.spared), tuple(state.removed), members(state.kept), state.kept_card != 0
        ),
        frames=frames_of(state),
        looked_at=looked_at(state, viewer),
        window=window_of(state),
    )  # fmt: skip


def rows_of(state: State, viewer: int) -> list[int]:
    """Where each card may be, place by place, as far as *viewer* can know."""
    first = viewer * bounds.HIDDEN
    low, high = state.may_low[first : first + bounds.HIDDEN], state.may_high[first : first + bounds.HIDDEN]
    return [(low[place] & M64) | (high[place] & M64) << 64 for place in range(bounds.HIDDEN)]


def areas_of(state: State) -> tuple[AreaView, ...]:
    pieces, building = state.pieces, state.building
    found: list[AreaView] = []
    for area in range(1, bounds.AREAS):
        row = pieces[area * bounds.PIECES : (area + 1) * bounds.PIECES]
        found.append(
            AreaView(
                area,
                tuple(row[: state.seats]),
                row[bounds.TROLL],
                row[bounds.DEMON],
                building[area],
                state.trouble >> area & 1 != 0,
                state.lost >> area & 1 != 0,
                state.used >> area & 1 != 0,
                state.fresh >> area & 1 != 0,
            )
        )
    return tuple(found)


def seat_view(state: State, viewer: int, seat: int, rows: list[int], open_hands: bool) -> SeatView:
    low, high = state.low, state.high
    hand = cards_of(low[seat], high[seat])
    may_hold = members(rows[seat])
    may_be = members(state.who[viewer * (bounds.SEATS + 1) + seat])
    if open_hands:
        may_hold, may_be = hand, (state.personality[seat],)
    return SeatView(
        cash=state.cash[seat],
        hand=len(hand),
        front=cards_of(low[bounds.FRONT + seat], high[bounds.FRONT + seat]),
        alive=state.alive >> seat & 1 != 0,
        shown=state.shown >> seat & 1 != 0,
        holds=known_to_be_in(rows, seat, may_hold, len(hand)),
        may_hold=may_hold,
        may_be=may_be,
    )


def known_to_be_in(rows: list[int], seat: int, may_hold: tuple[int, ...], size: int) -> tuple[int, ...]:
    """Cards that can be nowhere else, or all of them if there are no more than the hand has."""
    if len(may_hold) == size:
        return may_hold
    elsewhere = 0
    for place, row in enumerate(rows):
        if place != seat:
            elsewhere |= row
    return members(rows[seat] & ~elsewhere)


def personalities_of(state: State, is_open: bool) -> tuple[int, ...]:
    return tuple(
        state.personality[seat] if is_open or state.shown >> seat & 1 else NOBODY for seat in range(state.seats)
    )


def public_of(state: State) -> PublicKnowledge:
    rows = [members(row) for row in rows_of(state, bounds.PUBLIC)]
    people = bounds.PUBLIC * (bounds.SEATS + 1)
    who = [members(state.who[people + place]) for place in (*range(state.seats), bounds.UNUSED)]
    return PublicKnowledge(tuple(rows[: state.seats]), rows[bounds.GREEN], rows[bounds.BROWN], tuple(who))


def is_secret(state: State, at: int) -> bool:
    """Do the roll registers of a frame hold cards that two seats are looking at?"""
    pc = state.cell[at * bounds.REGISTERS + frames.PC]
    return state.frame_kind[at] == frames.RUN and state.board.op[pc] == ops.KEEP_ONE


def frames_of(state: State) -> tuple[FrameView, ...]:
    """The work stack, without the cards that are being looked at."""
    cells, found = state.cell, list[FrameView]()
    for at in range(state.depth):
        registers = list(cells[at * bounds.REGISTERS : (at + 1) * bounds.REGISTERS])
        if is_secret(state, at):
            registers[frames.ROLL] = registers[frames.ROLL2] = 0
        found.append(FrameView(FRAME_NAMES[state.frame_kind[at]], state.frame_seat[at], tuple(registers)))
    return tuple(found)


def looked_at(state: State, viewer: int) -> tuple[int, ...]:
    if state.depth == 0 or not is_secret(state, state.depth - 1):
        return ()
    if viewer not in (active(state), get(state, frames.TARGET)):
        return ()
    return tuple(card for card in (get(state, frames.ROLL), get(state, frames.ROLL2)) if card != NOBODY)


def window_of(state: State) -> WindowView | None:
    if state.depth == 0 or top_kind(state) <= frames.RUN or get(state, frames.STEP) == frames.HAPPENS:
        return None
    owner = asked(state)
    found, cards = answers(state, owner), state.board.answer_card
    return WindowView(
        owner,
        get(state, frames.STEP) == frames.AFTER,
        tuple(
            cards[number]
            for number in range(bounds.ANSWERS)
            if found >> number & 1 and may_hold(state, bounds.PUBLIC, owner, cards[number])
        ),
    )
