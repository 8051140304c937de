cimport cython
from turnwise.games.property_trading cimport bounds, columns
from turnwise.games.property_trading.money cimport worth
from turnwise.games.property_trading.state cimport State, lowest
from turnwise.kernel.rows cimport Rows
from turnwise.kernel.standings cimport Standings

@cython.final
cdef class Course:
    cdef public Standings standings
    cdef public int turn, started, round, decisions, trades, buildings, rent
    cdef public unsigned long long[bounds.SEATS] ever
    cpdef void begin(self, State state) noexcept nogil
    cpdef bint look(self, State state) noexcept nogil
    cpdef void write(self, State state, Rows rows) noexcept nogil
