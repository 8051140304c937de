cimport cython
from turnwise.games.property_trading cimport bounds, columns
from turnwise.games.property_trading.money cimport worth
from turnwise.games.property_trading.state cimport State, lowest
from turnwise.kernel cimport words
from turnwise.kernel.rows cimport Rows

@cython.final
cdef class Course:
    cdef public int turn, started, round, first, last, leader, leads, decisions, trades, buildings, rent
    cdef public int[bounds.MARKS * bounds.SEATS] worth
    cdef public unsigned long long[bounds.SEATS] ever
    cpdef void begin(self, State state) noexcept nogil
    cpdef bint look(self, State state) noexcept nogil
    cpdef int at(self, int mark, int seat) noexcept nogil
    cpdef int behind(self, int seat) noexcept nogil
    cpdef void write(self, State state, Rows rows) noexcept nogil
