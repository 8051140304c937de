cimport cython
from turnwise.games.property_trading cimport bounds, frames, opts, orders
from turnwise.games.property_trading.building cimport spare_after_sale
from turnwise.games.property_trading.legal cimport decides_about_money, why_not
from turnwise.games.property_trading.action_table cimport ActionTable, about, bid_of
from turnwise.games.property_trading.mortgage cimport buying_price, deed_in_question
from turnwise.games.property_trading.order cimport Offers, Order
from turnwise.games.property_trading.prospects cimport Prospects, may_offer
from turnwise.games.property_trading.shortage cimport could_place
from turnwise.games.property_trading.state cimport State, bit, first_bits, lowest
from turnwise.games.property_trading.suggest cimport suggest_offers
from turnwise.games.property_trading.trade cimport is_debtor

cdef unsigned long long M64

@cython.final
cdef class Marks:
    cdef public ActionTable table
    cdef public Order order, scratch
    cdef public Offers offers
    cdef public int words
    cdef public unsigned long long[bounds.WORDS] word
    cpdef void clear(self) noexcept nogil
    cpdef bint any(self) noexcept nogil
    @cython.locals(at=int, shift=int)
    cpdef void add(self, int kind, unsigned long long bits) noexcept nogil

cpdef void mark_all(State state, int seat, Marks marks, Prospects prospects, bint resting) noexcept nogil
cpdef void mark_if_legal(State state, int seat, int kind, int place, int a, int b, Marks marks) noexcept nogil
cpdef void mark_answers(State state, int seat, Marks marks) noexcept nogil
cpdef void mark_turn(State state, int seat, Marks marks) noexcept nogil
cpdef void mark_cards(State state, int seat, Marks marks) noexcept nogil
cpdef void mark_penalty(State state, int seat, Marks marks) noexcept nogil
@cython.locals(high=int, cash=int, price=int, found="unsigned long long")
cpdef void mark_bids(State state, int seat, Marks marks) noexcept nogil
cpdef bint is_raise(int more) noexcept nogil
@cython.locals(wishes="unsigned long long")
cpdef void mark_wishes(State state, int seat, Marks marks) noexcept nogil
cpdef void mark_places(State state, int seat, Marks marks) noexcept nogil
cpdef void mark_business(State state, int seat, Marks marks, Prospects prospects, bint resting) noexcept nogil
cpdef void mark_claims(State state, int seat, Marks marks) noexcept nogil
cpdef void mark_open_offers(State state, int seat, Marks marks) noexcept nogil
cpdef void mark_suggested(State state, int seat, Marks marks) noexcept nogil
@cython.locals(left="unsigned long long", free="unsigned long long")
cpdef void mark_raising(State state, int seat, Marks marks) noexcept nogil
@cython.locals(left="unsigned long long")
cpdef void mark_sales(State state, int seat, unsigned long long deeds, Marks marks) noexcept nogil
cpdef void mark_sale(Marks marks, int place) noexcept nogil
@cython.locals(left="unsigned long long")
cpdef void mark_building(State state, int seat, Marks marks) noexcept nogil
