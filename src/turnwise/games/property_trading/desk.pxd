cimport cython
from turnwise.games.property_trading cimport bounds, frames, orders, studies, thrift
from turnwise.games.property_trading.cards cimport shuffle_in
from turnwise.games.property_trading.choices cimport list_answers, list_business, read_code
from turnwise.games.property_trading.legal cimport openings
from turnwise.games.property_trading.order cimport Codes, Offers, Order
from turnwise.games.property_trading.policy cimport answer, leave_jail, take_opening
from turnwise.games.property_trading.state cimport State, at_rest
from turnwise.kernel cimport words
from turnwise.kernel.chance cimport Chance

@cython.final
cdef class Desk:
    cdef public Order order, scratch
    cdef public Codes codes
    cdef public Offers offers
    cdef public int rest, step, acts, jail, replacing
    cdef public int[bounds.SEATS] random, interests, deals, seen
    cpdef void clear(self) noexcept nogil

cpdef int next_act(State state, Desk desk, Chance luck) noexcept nogil
@cython.locals(seat=int, mask=int)
cpdef int next_at_rest(State state, Desk desk, Chance luck) noexcept nogil
@cython.locals(mask=int)
cpdef int mask_at_rest(State state, int seat, Desk desk) noexcept nogil
cpdef bint may_act(State state, int seat) noexcept nogil
cpdef bint takes(State state, int seat, int mask, Desk desk, Chance luck) noexcept nogil
cpdef void answer_at_random(State state, int seat, Desk desk, Chance luck) noexcept nogil
cpdef bint take_at_random(State state, int seat, int mask, Desk desk, Chance luck) noexcept nogil
cpdef void keep(Codes codes, int mask) noexcept nogil
cpdef int opening_of(int kind) noexcept nogil
