cimport cython
from turnwise.games.property_trading cimport bounds, frames, opts
from turnwise.games.property_trading.board cimport Board
from turnwise.kernel cimport words
from turnwise.kernel.chance cimport mix

cdef unsigned long long M64, ONE, DE_BRUIJN
cdef short[64] PLACES
# python: places_of_bits

@cython.final
cdef class State:
    cdef public Board board
    cdef public int seats, first, turn, round, depth, fault, rest, deals, houses, hotels, over, revision, claim_last, claims, pot, watch, time_up
    cdef public unsigned long long alive, auto, circling, winners, estate, mortgaged, offering, built, full, sold
    cdef public int[bounds.SEATS] cash, at, jailed, acts, want
    cdef public unsigned long long[bounds.SEATS] owned, whole, interest
    cdef public short[bounds.DEEDS] owner, level
    cdef public short[bounds.HELD] holder
    cdef public unsigned long long[bounds.DECKS] unseen
    cdef public short[bounds.DECKS] queued
    cdef public short[bounds.CARDS] queue
    cdef public int[bounds.CLAIMS] claim_number, claim_lander, claim_owner, claim_deed, claim_amount, claim_point, claim_ends, claim_called
    cdef public int[bounds.SEATS] offer_to, offer_revision, offer_give_cash, offer_take_cash, offer_until, offer_counters, offer_deals
    cdef public unsigned long long[bounds.SEATS] offer_give_deeds, offer_take_deeds, offer_give_cards, offer_take_cards, offer_last
    cdef public short[bounds.FRAMES] frame_kind, frame_seat
    cdef public int[bounds.FRAMES] frame_a, frame_b, frame_c, frame_d
    cpdef void copy_from(self, State other) noexcept nogil

@cython.locals(fresh=State)
cpdef State clone(State state)
cpdef unsigned long long bit(int place) noexcept nogil
cpdef unsigned long long first_bits(int count) noexcept nogil
cpdef int lowest(unsigned long long mask) noexcept nogil
cpdef void recount(State state) noexcept nogil
cpdef void push(State state, int kind, int seat, int a, int b, int c, int d) noexcept nogil
cpdef int after(State state, int seat, unsigned long long among) noexcept nogil
cpdef bint is_circling(State state, int seat) noexcept nogil
cpdef int asked(State state) noexcept nogil
cpdef bint at_rest(State state) noexcept nogil
cdef unsigned long long absorb(unsigned long long h, unsigned long long value) noexcept nogil
@cython.locals(h="unsigned long long")
cpdef unsigned long long digest(State state) noexcept nogil
cdef unsigned long long absorb_seats(State state, unsigned long long h) noexcept nogil
cdef unsigned long long absorb_goods(State state, unsigned long long h) noexcept nogil
cdef unsigned long long absorb_work(State state, unsigned long long h) noexcept nogil
