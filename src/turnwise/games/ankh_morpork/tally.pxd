cimport cython
from turnwise.games.ankh_morpork cimport bounds, facts, frames, points
from turnwise.games.ankh_morpork.course cimport Course, first_winner
from turnwise.games.ankh_morpork.state cimport State, asked, digest, get, has, lies_in, top_kind
from turnwise.games.ankh_morpork.windows cimport answers, gods_can_help
from turnwise.kernel cimport words
from turnwise.kernel.notes cimport Notes
from turnwise.kernel.rows cimport Rows

cdef unsigned long long M64

@cython.final
cdef class Tally:
    cdef public Course course
    cdef public Rows rows
    cdef public long long games, turns, rounds, entries, decisions, faults, unfinished, riots, exhausted, ties, protections, windows, unheld, comebacks, leads
    cdef public int deepest
    cdef public unsigned long long digest
    cdef public long long[bounds.SEATS] wins, places
    cdef public long long[bounds.LENGTHS] lengths
    cdef public long long[bounds.ENDINGS] endings
    cdef public long long[bounds.PERSONALITIES] people, dealt, won_as
    cdef public long long[bounds.CARDS] cards
    cdef public long long[bounds.ANSWERS] interrupts
    cdef public long long[bounds.EVENTS] events
    cdef public long long[bounds.AREAS] cities, areas_built, trouble
    cdef public long long[bounds.POINTS] money
    cdef public long long[bounds.MARKS] running, winner_games, winner_points
    cdef public long long[bounds.MARKS * bounds.SEATS] points
    cpdef void add(self, Tally other) noexcept nogil
    cpdef void question(self, State state, int choices) noexcept nogil
    cpdef void absorb(self, State state, Notes notes) noexcept nogil
    @cython.locals(mark=int)
    cpdef void look(self, State state) noexcept nogil
    @cython.locals(is_exhausted=bint)
    cdef void count(self, State state, Notes notes, int at) noexcept nogil
    @cython.locals(rounds=int, winner=int)
    cpdef void close(self, State state, int faults) noexcept nogil
    @cython.locals(person=int)
    cpdef void count_seat(self, State state, int seat, bint won) noexcept nogil

cpdef bint is_held(State state, int seat) noexcept nogil
