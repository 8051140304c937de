cimport cython
from turnwise.games.ankh_morpork cimport bounds, facts, frames, points
from turnwise.games.ankh_morpork.state cimport State, asked, digest, get, lies_in, top_kind
from turnwise.games.ankh_morpork.windows cimport answers, gods_can_help
from turnwise.kernel cimport words
from turnwise.kernel.notes cimport Notes

cdef unsigned long long M64

@cython.final
cdef class Tally:
    cdef public long long games, turns, rounds, entries, decisions, faults, unfinished, riots, exhausted, ties, protections, windows, unheld
    cdef public int deepest
    cdef public unsigned long long digest
    cdef public long long[bounds.SEATS] wins
    cdef public long long[8] endings
    cdef public long long[bounds.PERSONALITIES] people
    cdef public long long[bounds.CARDS] cards
    cdef public long long[bounds.ANSWERS] interrupts
    cdef public long long[bounds.EVENTS] events
    cdef public long long[bounds.AREAS] cities
    cdef public long long[bounds.POINTS] money
    cpdef void add(self, Tally other) noexcept nogil
    cpdef void question(self, State state, int choices) noexcept nogil
    cpdef void absorb(self, State state, Notes notes) noexcept nogil
    @cython.locals(is_exhausted=bint)
    cdef void count(self, State state, Notes notes, int at) noexcept nogil
    cpdef void close(self, State state, int faults) noexcept nogil

cpdef bint is_held(State state, int seat) noexcept nogil
