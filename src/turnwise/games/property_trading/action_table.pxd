cimport cython
from turnwise.games.property_trading cimport bounds, frames, kinds, opts, orders
from turnwise.games.property_trading.board cimport Board
from turnwise.games.property_trading.mortgage cimport deed_in_question, lifting_cost
from turnwise.games.property_trading.order cimport Offers, Order
from turnwise.games.property_trading.state cimport State
from turnwise.games.property_trading.suggest cimport suggest_offers

@cython.final
cdef class ActionTable:
    cdef public Board board
    cdef public int deeds, levels, lifts, seats, size, streets
    cdef public int[bounds.ORDERS] first
    cdef public short[bounds.ACTIONS] kind
    cdef public short[bounds.DEEDS] street, where
    cdef public int[bounds.DEEDS] lift_cost
    cdef public unsigned long long[bounds.DEEDS] lift_deeds
    # python: list_lifts
    cpdef unsigned long long liftable(self, int cash) noexcept nogil
    cpdef int places(self, int kind) noexcept nogil
    cpdef str name(self, int index)
    cpdef int space(self, int deed) noexcept nogil

cpdef void fill_order(ActionTable table, State state, int seat, int index, Order order, Offers offers) noexcept nogil
cpdef int about(State state) noexcept nogil
@cython.locals(lot=int, high=int)
cpdef int bid_of(State state, int seat, int step) noexcept nogil
