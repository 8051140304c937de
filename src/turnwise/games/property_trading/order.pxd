cimport cython
from turnwise.games.property_trading cimport bounds, orders

@cython.final
cdef class Order:
    cdef public int kind, a, b, amount, give_cash, take_cash
    cdef public unsigned long long give_deeds, take_deeds, give_cards, take_cards
    cpdef void set(self, int kind, int a, int b, int amount) noexcept nogil
    cpdef void copy_from(self, Order other) noexcept nogil

@cython.final
cdef class Codes:
    cdef public int size
    cdef public long long[bounds.CODES] code
    cpdef void add(self, long long code) noexcept nogil
    cpdef list take(self)

@cython.final
cdef class Offers:
    cdef public int size
    cdef public int[bounds.OFFERS] to, give_cash, take_cash
    cdef public unsigned long long[bounds.OFFERS] give_deeds, take_deeds, give_cards, take_cards
    cpdef void add(self, Order order) noexcept nogil
    cpdef void get(self, int at, Order order) noexcept nogil

@cython.locals(code="long long")
cpdef long long code_of(int kind, int a, int b, int amount) noexcept nogil
cpdef void decode(long long code, Order order) noexcept nogil
