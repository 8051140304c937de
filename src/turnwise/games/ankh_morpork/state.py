"""The whole truth about one match: flat arrays of small integers, nouns only. No pile has an order (M8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.ankh_morpork import bounds, frames
from turnwise.games.ankh_morpork.board import Board
from turnwise.kernel import words
from turnwise.kernel.chance import mix, ones
from turnwise.kernel.words import M64, ONE, filled

if TYPE_CHECKING:
    from turnwise.kernel import words as cython
else:
    try:
        import cython
    except ImportError:  # only the uncompiled build comes here: compiled, `cython` is not a module at all
        from turnwise.kernel import words as cython


@cython.no_gc  # nothing that a state holds could hold the state
@cython.freelist(8)  # the room of a clone that is gone is the next one's
@cython.cclass
class State:
    __slots__ = (
        "alive", "bank", "board", "building", "built", "cash", "cell", "control", "depth", "events", "fault", "first",
        "frame_kind", "frame_seat", "fresh", "high", "kept", "kept_card", "last", "lost", "low", "may_high",
        "may_low", "over", "personality", "pieces", "placed", "presence", "removed", "round", "seats", "shown",
        "spared", "trouble", "turn", "unused", "used", "who", "winners",
    )  # fmt: skip

    def __init__(self, board: Board) -> None:
        self.board = board
        self.seats = self.first = self.turn = self.round = self.depth = self.fault = 0
        self.over = frames.RUNNING
        self.bank = 0
        self.alive = self.winners = 0  # a bit for each seat
        self.last = words.NOBODY  # the last card played this turn, interrupts aside
        # A bit for each area.
        self.trouble = 0
        self.lost = 0  # its City Area card left the game
        self.used = 0  # its City Area card was used this turn
        self.fresh = 0  # its City Area card came to its owner after that owner's turn began
        self.events = 0  # a bit for each event still to come
        self.unused = 0  # a bit for each personality that no seat holds
        self.shown = 0  # a bit for each seat whose personality everybody has seen
        self.cash = filled(0, bounds.SEATS)
        self.personality = filled(-1, bounds.SEATS)
        self.building = filled(-1, bounds.AREAS)  # its owner
        self.pieces = filled(0, bounds.AREAS * bounds.PIECES)  # minions by area and owner, trolls and demons
        # What follows from pieces and buildings, kept for speed and made again by pieces.recount().
        self.placed = filled(0, bounds.SEATS)  # minions on the board
        self.presence = filled(0, bounds.PIECES)  # a bit for each area with a minion, by owner
        self.control = filled(0, bounds.SEATS)  # a bit for each area that the seat controls
        self.built = filled(0, bounds.SEATS)  # buildings on the board
        # Cards by place, a set of 101 as two words.
        self.low = filled(0, bounds.PLACES)
        self.high = filled(0, bounds.PLACES)
        # What each viewer holds for possible (M10): cards by hidden place, personalities by seat and among the unused.
        self.may_low = filled(0, bounds.VIEWERS * bounds.HIDDEN)
        self.may_high = filled(0, bounds.VIEWERS * bounds.HIDDEN)
        self.who = filled(0, bounds.VIEWERS * (bounds.SEATS + 1))
        # The effect at hand: minions spared in its first and second area by owner, and minions removed.
        self.spared = filled(0, bounds.SEATS * 2)
        self.removed = filled(0, bounds.SEATS)
        self.kept = 0  # a bit for each area whose building is spared
        self.kept_card = 0  # 1: the City Area card, or the board, is spared
        self.frame_kind = filled(0, bounds.FRAMES)
        self.frame_seat = filled(0, bounds.FRAMES)
        self.cell = filled(0, bounds.FRAMES * bounds.REGISTERS)

    def copy_board_from(self, other: State) -> None:
        """Take over what lies on the board and the money: all that somebody who tries something out may change."""
        self.bank = other.bank
        self.trouble = other.trouble
        self.fresh = other.fresh
        self.cash = other.cash[:]
        self.building = other.building[:]
        self.pieces = other.pieces[:]
        self.placed = other.placed[:]
        self.presence = other.presence[:]
        self.control = other.control[:]
        self.built = other.built[:]

    def copy_from(self, other: State) -> None:
        """Take over everything but the tables of the edition, which both must share."""
        self.copy_board_from(other)
        self.seats = other.seats
        self.first = other.first
        self.turn = other.turn
        self.round = other.round
        self.depth = other.depth
        self.fault = other.fault
        self.over = other.over
        self.alive = other.alive
        self.winners = other.winners
        self.last = other.last
        self.lost = other.lost
        self.used = other.used
        self.events = other.events
        self.unused = other.unused
        self.shown = other.shown
        self.kept = other.kept
        self.kept_card = other.kept_card
        self.personality = other.personality[:]
        self.low = other.low[:]
        self.high = other.high[:]
        self.may_low = other.may_low[:]
        self.may_high = other.may_high[:]
        self.who = other.who[:]
        self.spared = other.spared[:]
        self.removed = other.removed[:]
        self.frame_kind = other.frame_kind[:]
        self.frame_seat = other.frame_seat[:]
        self.cell = other.cell[:]


def clone(state: State) -> State:
    fresh = State.__new__(State)  # typed in the .pxd; without __init__, which copy_from makes needless
    fresh.board = state.board
    fresh.copy_from(state)
    return fresh


def bit(place: int) -> int:
    return ONE << place  # `1 << place` would be a 32-bit shift in C


def has(mask: int, place: int) -> bool:
    return ((mask >> place) & ONE) != 0


# ---- cards ----


def lies_in(state: State, card: int, place: int) -> bool:
    if card < 64:
        return has(state.low[place], card)
    return has(state.high[place], card - 64)


def put_card(state: State, card: int, place: int) -> None:
    if card < 64:
        state.low[place] |= bit(card)
    else:
        state.high[place] |= bit(card - 64)


def take_card(state: State, card: int, place: int) -> None:
    if card < 64:
        state.low[place] &= ~bit(card)
    else:
        state.high[place] &= ~bit(card - 64)


def size_of(state: State, place: int) -> int:
    return ones(state.low[place]) + ones(state.high[place])


def is_empty(state: State, place: int) -> bool:
    return state.low[place] == 0 and state.high[place] == 0


# ---- seats and frames ----


def active(state: State) -> int:
    """The seat whose turn it is."""
    return state.frame_seat[0]


def clockwise(state: State, seat: int, steps: int) -> int:
    seat += steps
    return seat if seat < state.seats else seat - state.seats


def get(state: State, name: int) -> int:
    """A register of the frame on top."""
    return state.cell[(state.depth - 1) * bounds.REGISTERS + name]


def put(state: State, name: int, value: int) -> None:
    state.cell[(state.depth - 1) * bounds.REGISTERS + name] = value


def top_kind(state: State) -> int:
    return state.frame_kind[state.depth - 1]


def ask(state: State, seat: int) -> None:
    state.frame_seat[state.depth - 1] = seat


def push(state: State, kind: int, seat: int) -> None:
    """A frame with empty registers; the caller fills them."""
    if state.depth == bounds.FRAMES:  # the one bound that play itself could reach, so checked in every build
        state.fault = words.OVERFLOW
        return
    top = state.depth
    state.frame_kind[top] = kind
    state.frame_seat[top] = seat
    for name in range(bounds.REGISTERS):
        state.cell[top * bounds.REGISTERS + name] = 0
    state.depth = top + 1


def pop(state: State) -> None:
    state.depth -= 1


def asked(state: State) -> int:
    """The seat that holds the game up; NOBODY once it is over."""
    return state.frame_seat[state.depth - 1] if state.depth and state.over == frames.RUNNING else words.NOBODY


def at_rest(state: State) -> bool:
    """A turn has begun and nothing has been done in it: players may leave the table."""
    return state.over == frames.RUNNING and state.depth == 1 and state.cell[frames.STEP] == frames.TO_PLAY


# ---- digest ----


def absorb(h: int, value: int) -> int:
    return mix((h ^ value) & M64)


def digest(state: State) -> int:
    """64 bits over the whole truth: equal states, equal digests, in every build."""
    h = absorb(0, state.seats)
    h = absorb(h, state.first)
    h = absorb(h, state.turn)
    h = absorb(h, state.round)
    h = absorb(h, state.over)
    h = absorb(h, state.bank)
    h = absorb(h, state.alive)
    h = absorb(h, state.winners)
    h = absorb(h, state.last)
    h = absorb(h, state.trouble)
    h = absorb(h, state.lost)
    h = absorb(h, state.used)
    h = absorb(h, state.fresh)
    h = absorb(h, state.events)
    h = absorb(h, state.unused)
    h = absorb(h, state.shown)
    h = absorb_pieces(state, h)
    h = absorb_cards(state, h)
    return absorb_work(state, h)


def absorb_pieces(state: State, h: int) -> int:
    for seat in range(state.seats):
        h = absorb(h, state.cash[seat])
        h = absorb(h, state.personality[seat])
    for area in range(1, bounds.AREAS):
        h = absorb(h, state.building[area])
        for owner in range(bounds.PIECES):
            h = absorb(h, state.pieces[area * bounds.PIECES + owner])
    return h


def absorb_cards(state: State, h: int) -> int:
    """Where the cards are, and what is known of it."""
    for place in range(bounds.PLACES):
        h = absorb(h, state.low[place])
        h = absorb(h, state.high[place])
    for row in range(bounds.VIEWERS * bounds.HIDDEN):
        h = absorb(h, state.may_low[row])
        h = absorb(h, state.may_high[row])
    for row in range(bounds.VIEWERS * (bounds.SEATS + 1)):
        h = absorb(h, state.who[row])
    return h


def absorb_work(state: State, h: int) -> int:
    """The effect at hand and the work stack."""
    h = absorb(h, state.kept)
    h = absorb(h, state.kept_card)
    for place in range(bounds.SEATS * 2):
        h = absorb(h, state.spared[place])
    for seat in range(bounds.SEATS):
        h = absorb(h, state.removed[seat])
    h = absorb(h, state.depth)
    for at in range(state.depth):
        h = absorb(h, state.frame_kind[at])
        h = absorb(h, state.frame_seat[at])
        for name in range(bounds.REGISTERS):
            h = absorb(h, state.cell[at * bounds.REGISTERS + name])
    return h
