cimport cython
from turnwise.games.property_trading.apply cimport apply
from turnwise.games.property_trading.choices cimport list_all, read_code
from turnwise.games.property_trading.legal cimport why_not
from turnwise.games.property_trading.order cimport Codes, Offers, Order, code_of
from turnwise.games.property_trading.policy cimport answer
from turnwise.games.property_trading.state cimport State, asked
from turnwise.kernel.chance cimport Chance
from turnwise.kernel.notes cimport Notes

@cython.final
cdef class Door:
    cdef public Order order, scratch
    cdef public Codes codes
    cdef public Offers offers
    cpdef list legal_codes(self, State state, int seat)
    cpdef int apply_code(self, State state, int seat, long long code, Chance chance, Notes notes) noexcept
    cpdef long long house_code(self, State state) noexcept
