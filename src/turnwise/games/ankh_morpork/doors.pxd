cimport cython
from turnwise.games.ankh_morpork.apply cimport apply
from turnwise.games.ankh_morpork.choices cimport list_all, list_question
from turnwise.games.ankh_morpork.legal cimport why_not
from turnwise.games.ankh_morpork.order cimport Codes, Order, decode
from turnwise.games.ankh_morpork.state cimport State
from turnwise.kernel.chance cimport Chance
from turnwise.kernel.notes cimport Notes

@cython.final
cdef class Door:
    cdef public Order order
    cdef public Codes codes
    cpdef list legal_codes(self, State state, int seat)
    cpdef list answer_codes(self, State state, int seat)
    cpdef int apply_code(self, State state, int seat, long long code, Chance chance, Notes notes) noexcept
