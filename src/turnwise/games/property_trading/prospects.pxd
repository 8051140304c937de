cimport cython
from turnwise.games.property_trading cimport bounds
from turnwise.games.property_trading.mortgage cimport lifting_cost
from turnwise.games.property_trading.state cimport State, bit, lowest
from turnwise.games.property_trading.suggest cimport asking_price, missing_from

@cython.final
cdef class Prospects:
    cdef public int deals
    cdef public int[bounds.SEATS] pays, takes

cpdef bint may_offer(State state, int seat, Prospects prospects) noexcept nogil
cpdef bint has_card_to_sell(State state, int seat) noexcept nogil
@cython.locals(left="unsigned long long", missing="unsigned long long", group=int, least=int)
cpdef void look(State state, Prospects prospects) noexcept nogil
@cython.locals(left="unsigned long long", wanted="unsigned long long", other=int, theirs=int, low=int, high=int, price=int, least=int, most=int)
cpdef void look_at_swaps(State state, int seat, int group, unsigned long long missing, Prospects prospects) noexcept nogil
@cython.locals(left="unsigned long long", total=int)
cpdef int lifting(State state, unsigned long long deeds) noexcept nogil
