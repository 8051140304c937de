cimport cython
from turnwise.games.ankh_morpork cimport bounds, columns
from turnwise.games.ankh_morpork.ending cimport standing
from turnwise.games.ankh_morpork.pieces cimport markers
from turnwise.games.ankh_morpork.state cimport State, has
from turnwise.kernel cimport words
from turnwise.kernel.rows cimport Rows
from turnwise.kernel.standings cimport Standings

cdef int NONE

@cython.final
cdef class Course:
    cdef public Standings standings
    cdef public int turn, started, round, decisions, buildings, interrupts
    cdef public int[bounds.SEATS] scored
    cpdef void begin(self, State state) noexcept nogil
    cpdef bint look(self, State state) noexcept nogil
    cpdef int at_the_end(self, State state, int seat) noexcept nogil
    @cython.locals(winner=int)
    cpdef void write(self, State state, Rows rows) noexcept nogil

cpdef int first_winner(State state) noexcept nogil
