"""The whole truth about one match: flat arrays of small integers, nouns only. It holds no secret (M8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.property_trading import bounds, frames, opts
from turnwise.games.property_trading.board import Board
from turnwise.kernel import words
from turnwise.kernel.chance import mix
from turnwise.kernel.words import M64, ONE, filled

if TYPE_CHECKING:
    from turnwise.kernel import words as cython
else:
    try:
        import cython
    except ImportError:  # only the uncompiled build comes here: compiled, `cython` is not a module at all
        from turnwise.kernel import words as cython

# A product with this number has a different pattern in its top six bits for each single bit: a table finds its place.
DE_BRUIJN = 0x03F7_9D71_B4CB_0A89


def places_of_bits() -> list[int]:
    places = filled(0, 64)
    for place in range(64):
        places[((ONE << place) * DE_BRUIJN & M64) >> 58] = place
    return places


PLACES = places_of_bits()


@cython.no_gc  # nothing that a state holds could hold the state
@cython.freelist(8)  # the room of a clone that is gone is the next one's
@cython.cclass
class State:
    __slots__ = (
        "acts", "alive", "at", "auto", "board", "built", "cash", "circling", "claim_amount", "claim_called",
        "claim_deed", "claim_ends", "claim_lander", "claim_last", "claim_number", "claim_owner", "claim_point",
        "claims", "deals", "depth", "estate", "fault", "first", "frame_a", "frame_b", "frame_c", "frame_d",
        "frame_kind", "frame_seat", "full", "holder", "hotels", "houses", "interest", "jailed", "level", "mortgaged",
        "offer_counters", "offer_deals", "offer_give_cards", "offer_give_cash", "offer_give_deeds", "offer_last",
        "offer_revision", "offer_take_cards", "offer_take_cash", "offer_take_deeds", "offer_to", "offer_until",
        "offering", "over", "owned", "owner", "pot", "queue", "queued", "rest", "revision", "round", "seats", "sold",
        "time_up", "turn", "unseen", "want", "watch", "whole", "winners",
    )  # fmt: skip

    def __init__(self, board: Board) -> None:
        self.board = board
        self.seats = self.first = self.turn = self.round = self.depth = self.fault = 0
        self.rest = 0  # rest points so far (M1)
        self.deals = 0  # changes of ownership so far
        self.houses = self.hotels = 0  # left in the bank
        self.over = frames.RUNNING
        self.revision = self.claim_last = 0  # the last numbers given to an offer and a claim, 1 to 255
        self.claims = 0  # open ones
        self.pot = 0  # money in the centre of the board
        self.watch = 0  # the space where the watch stands
        self.time_up = 0  # 1: time was called, this turn is the last
        # A bit for each seat.
        self.alive = self.auto = self.winners = self.offering = 0
        self.circling = 0  # those who have not reached GO yet, where that matters
        # A bit for each deed.
        self.mortgaged = 0
        self.estate = 0  # what a bankrupt left to the bank, still to be auctioned
        self.built = 0  # a bit for each group with buildings on it
        self.full = 0  # a bit for each group with a hotel on every deed
        self.sold = 0  # a bit for each group of which the bank has no deed left
        self.cash = filled(0, bounds.SEATS)
        self.at = filled(0, bounds.SEATS)
        self.jailed = filled(0, bounds.SEATS)  # 0: free; otherwise 1 and the failed rolls so far
        self.acts = filled(0, bounds.SEATS)  # business done since the last roll (house rules)
        self.want = filled(0, bounds.SEATS)  # buildings still wanted in a call
        self.owned = filled(0, bounds.SEATS)  # a bit for each deed
        self.whole = filled(0, bounds.SEATS)  # a bit for each group owned whole
        self.interest = filled(0, bounds.SEATS)  # mortgaged deeds received, the 10% not yet settled
        self.owner = filled(-1, bounds.DEEDS)  # by deed; NOBODY is the bank
        self.level = filled(0, bounds.DEEDS)  # buildings by deed; one above the last house is the hotel
        self.holder = filled(-1, bounds.HELD)  # who keeps a held card; NOBODY: it is in its deck
        self.unseen = filled(0, bounds.DECKS)  # cards of a deck not seen yet; no order exists for them
        self.queued = filled(0, bounds.DECKS)
        self.queue = filled(0, bounds.CARDS)  # returned cards of a deck in their order, DECK places each
        self.claim_number = filled(0, bounds.CLAIMS)  # 0: the slot is free
        self.claim_lander = filled(0, bounds.CLAIMS)
        self.claim_owner = filled(0, bounds.CLAIMS)
        self.claim_deed = filled(0, bounds.CLAIMS)
        self.claim_amount = filled(0, bounds.CLAIMS)
        self.claim_point = filled(0, bounds.CLAIMS)
        self.claim_ends = filled(0, bounds.CLAIMS)  # the turn whose first roll ends the claim
        self.claim_called = filled(0, bounds.CLAIMS)  # 1: claimed, waits its turn
        self.offer_to = filled(-1, bounds.SEATS)  # one offer a seat, by its maker; NOBODY: none
        self.offer_revision = filled(0, bounds.SEATS)
        self.offer_give_cash = filled(0, bounds.SEATS)
        self.offer_take_cash = filled(0, bounds.SEATS)
        self.offer_until = filled(0, bounds.SEATS)
        self.offer_counters = filled(0, bounds.SEATS)
        self.offer_deals = filled(0, bounds.SEATS)  # state.deals when it was made
        self.offer_give_deeds = filled(0, bounds.SEATS)
        self.offer_take_deeds = filled(0, bounds.SEATS)
        self.offer_give_cards = filled(0, bounds.SEATS)
        self.offer_take_cards = filled(0, bounds.SEATS)
        self.offer_last = filled(0, bounds.SEATS)  # content of the last offer, as a hash
        # The work stack, a column for each field: a list of lists would be shared by plain copies.
        self.frame_kind = filled(0, bounds.FRAMES)
        self.frame_seat = filled(0, bounds.FRAMES)
        self.frame_a = filled(0, bounds.FRAMES)
        self.frame_b = filled(0, bounds.FRAMES)
        self.frame_c = filled(0, bounds.FRAMES)
        self.frame_d = filled(0, bounds.FRAMES)

    def copy_from(self, other: State) -> None:
        """Take over everything but the board, which both must share."""
        self.seats = other.seats
        self.first = other.first
        self.turn = other.turn
        self.round = other.round
        self.depth = other.depth
        self.fault = other.fault
        self.rest = other.rest
        self.deals = other.deals
        self.houses = other.houses
        self.hotels = other.hotels
        self.over = other.over
        self.revision = other.revision
        self.claim_last = other.claim_last
        self.claims = other.claims
        self.pot = other.pot
        self.watch = other.watch
        self.time_up = other.time_up
        self.circling = other.circling
        self.alive = other.alive
        self.auto = other.auto
        self.winners = other.winners
        self.estate = other.estate
        self.built = other.built
        self.full = other.full
        self.sold = other.sold
        self.mortgaged = other.mortgaged
        self.offering = other.offering
        self.cash = other.cash[:]
        self.at = other.at[:]
        self.jailed = other.jailed[:]
        self.acts = other.acts[:]
        self.want = other.want[:]
        self.owned = other.owned[:]
        self.whole = other.whole[:]
        self.interest = other.interest[:]
        self.owner = other.owner[:]
        self.level = other.level[:]
        self.holder = other.holder[:]
        self.unseen = other.unseen[:]
        self.queued = other.queued[:]
        self.queue = other.queue[:]
        self.claim_number = other.claim_number[:]
        self.claim_lander = other.claim_lander[:]
        self.claim_owner = other.claim_owner[:]
        self.claim_deed = other.claim_deed[:]
        self.claim_amount = other.claim_amount[:]
        self.claim_point = other.claim_point[:]
        self.claim_ends = other.claim_ends[:]
        self.claim_called = other.claim_called[:]
        self.offer_to = other.offer_to[:]
        self.offer_revision = other.offer_revision[:]
        self.offer_give_cash = other.offer_give_cash[:]
        self.offer_take_cash = other.offer_take_cash[:]
        self.offer_until = other.offer_until[:]
        self.offer_counters = other.offer_counters[:]
        self.offer_deals = other.offer_deals[:]
        self.offer_give_deeds = other.offer_give_deeds[:]
        self.offer_take_deeds = other.offer_take_deeds[:]
        self.offer_give_cards = other.offer_give_cards[:]
        self.offer_take_cards = other.offer_take_cards[:]
        self.offer_last = other.offer_last[:]
        self.frame_kind = other.frame_kind[:]
        self.frame_seat = other.frame_seat[:]
        self.frame_a = other.frame_a[:]
        self.frame_b = other.frame_b[:]
        self.frame_c = other.frame_c[:]
        self.frame_d = other.frame_d[:]


def clone(state: State) -> State:
    fresh = State.__new__(State)  # typed in the .pxd; without __init__, which copy_from makes needless
    fresh.board = state.board
    fresh.copy_from(state)
    return fresh


def bit(place: int) -> int:
    return ONE << place  # `1 << place` would be a 32-bit shift in C: wrong from 31 on, without an error


def first_bits(count: int) -> int:
    """The set of everything below *count*, at most 64."""
    return M64 if count >= 64 else (ONE << count) - 1


def lowest(mask: int) -> int:
    """The lowest member of a set that is not empty."""
    return PLACES[((mask & (~mask + 1)) * DE_BRUIJN & M64) >> 58]


def recount(state: State) -> None:
    """Work out again what follows from the rest: whole groups, built and full ones, open claims."""
    state.built = state.claims = 0
    state.full = state.sold = first_bits(state.board.groups)
    for seat in range(bounds.SEATS):
        state.owned[seat] = state.whole[seat] = 0
    for deed in range(state.board.deeds):
        if state.owner[deed] == words.NOBODY:
            state.sold &= ~bit(state.board.deed_group[deed])
        else:
            state.owned[state.owner[deed]] |= bit(deed)
        if state.level[deed]:
            state.built |= bit(state.board.deed_group[deed])
        if state.level[deed] <= state.board.opt[opts.HOUSES_BEFORE_HOTEL]:
            state.full &= ~bit(state.board.deed_group[deed])
    for seat in range(state.seats):
        for group in range(state.board.groups):
            if (state.owned[seat] & state.board.group_deeds[group]) == state.board.group_deeds[group]:
                state.whole[seat] |= bit(group)
    for slot in range(bounds.CLAIMS):
        if state.claim_number[slot]:
            state.claims += 1


def push(state: State, kind: int, seat: int, a: int, b: int, c: int, d: int) -> None:
    if state.depth == bounds.FRAMES:  # the one bound that play itself could reach, so checked in every build
        state.fault = words.OVERFLOW
        return
    top = state.depth
    state.frame_kind[top] = kind
    state.frame_seat[top] = seat
    state.frame_a[top] = a
    state.frame_b[top] = b
    state.frame_c[top] = c
    state.frame_d[top] = d
    state.depth = top + 1


def after(state: State, seat: int, among: int) -> int:
    """The next seat clockwise that is in *among*; *seat* itself comes last. NOBODY if there is none."""
    following = seat
    for _ in range(state.seats):
        following += 1
        if following == state.seats:
            following = 0
        if (among >> following) & ONE:
            return following
    return words.NOBODY


def is_circling(state: State, seat: int) -> bool:
    """Still on the first circuit, where the rules make a difference."""
    return (state.circling >> seat & 1) != 0


def asked(state: State) -> int:
    """The seat that holds the game up; NOBODY once it is over."""
    return state.frame_seat[state.depth - 1] if state.depth and state.over == frames.RUNNING else words.NOBODY


def at_rest(state: State) -> bool:
    """The next thing is a roll and nothing is being settled."""
    return (
        state.depth == 1
        and state.frame_kind[0] == frames.TURN
        and state.frame_b[0] == frames.TO_ROLL
        and state.over == frames.RUNNING
    )


def absorb(h: int, value: int) -> int:
    return mix(h ^ (value & M64))


def digest(state: State) -> int:
    """64 bits over all that matters: frames above the top and deeds beyond the board do not."""
    h = absorb(state.seats, state.first)
    h = absorb(h, state.turn)
    h = absorb(h, state.round)
    h = absorb(h, state.depth)
    h = absorb(h, state.fault)
    h = absorb(h, state.rest)
    h = absorb(h, state.deals)
    h = absorb(h, state.houses)
    h = absorb(h, state.hotels)
    h = absorb(h, state.over)
    h = absorb(h, state.revision)
    h = absorb(h, state.claim_last)
    h = absorb(h, state.pot)
    h = absorb(h, state.watch)
    h = absorb(h, state.time_up)
    h = absorb(h, state.circling)
    h = absorb(h, state.alive)
    h = absorb(h, state.auto)
    h = absorb(h, state.winners)
    h = absorb(h, state.estate)
    h = absorb(h, state.mortgaged)
    h = absorb(h, state.offering)
    h = absorb_seats(state, h)
    h = absorb_goods(state, h)
    return absorb_work(state, h)


def absorb_seats(state: State, h: int) -> int:
    """Everybody's own, offers included."""
    for seat in range(state.seats):
        h = absorb(h, state.cash[seat])
        h = absorb(h, state.at[seat])
        h = absorb(h, state.jailed[seat])
        h = absorb(h, state.acts[seat])
        h = absorb(h, state.want[seat])
        h = absorb(h, state.owned[seat])
        h = absorb(h, state.interest[seat])
        h = absorb(h, state.offer_to[seat])
        h = absorb(h, state.offer_revision[seat])
        h = absorb(h, state.offer_give_cash[seat])
        h = absorb(h, state.offer_take_cash[seat])
        h = absorb(h, state.offer_until[seat])
        h = absorb(h, state.offer_counters[seat])
        h = absorb(h, state.offer_deals[seat])
        h = absorb(h, state.offer_give_deeds[seat])
        h = absorb(h, state.offer_take_deeds[seat])
        h = absorb(h, state.offer_give_cards[seat])
        h = absorb(h, state.offer_take_cards[seat])
        h = absorb(h, state.offer_last[seat])
    return h


def absorb_goods(state: State, h: int) -> int:
    """Deeds and cards."""
    for deed in range(state.board.deeds):
        h = absorb(h, state.owner[deed])
        h = absorb(h, state.level[deed])
    for card in range(state.board.held):
        h = absorb(h, state.holder[card])
    for deck in range(state.board.decks):
        h = absorb(h, state.unseen[deck])
        h = absorb(h, state.queued[deck])
        for place in range(state.queued[deck]):
            h = absorb(h, state.queue[deck * bounds.DECK + place])
    return h


def absorb_work(state: State, h: int) -> int:
    """Rents that wait, and the work stack."""
    for slot in range(bounds.CLAIMS):
        h = absorb(h, state.claim_number[slot])
        h = absorb(h, state.claim_lander[slot])
        h = absorb(h, state.claim_owner[slot])
        h = absorb(h, state.claim_deed[slot])
        h = absorb(h, state.claim_amount[slot])
        h = absorb(h, state.claim_point[slot])
        h = absorb(h, state.claim_ends[slot])
        h = absorb(h, state.claim_called[slot])
    for i in range(state.depth):
        h = absorb(h, state.frame_kind[i])
        h = absorb(h, state.frame_seat[i])
        h = absorb(h, state.frame_a[i])
        h = absorb(h, state.frame_b[i])
        h = absorb(h, state.frame_c[i])
        h = absorb(h, state.frame_d[i])
    return h
