cimport cython
from turnwise.games.property_trading cimport bounds, facts, frames, points
from turnwise.games.property_trading.state cimport State, digest
from turnwise.kernel cimport words
from turnwise.kernel.notes cimport Notes

cdef unsigned long long M64

cpdef bint is_rent(int point) noexcept nogil


@cython.final
cdef class Tally:
    cdef public long long games, turns, rounds, decisions, faults, last_left, by_worth, unfinished, built, built_out_of_turn, trades, traded_games, claims, lapses
    cdef public int deepest, trade_seen
    cdef public unsigned long long digest
    cdef public long long[bounds.SEATS] wins
    cdef public long long[bounds.SPACES] landings, income
    cdef public long long[bounds.POINTS] money
    cpdef void add(self, Tally other) noexcept nogil
    cpdef void absorb(self, State state, Notes notes) noexcept nogil
    @cython.locals(kind=int)
    cdef void count(self, State state, Notes notes, int at) noexcept nogil
    cpdef void close(self, State state, int faults) noexcept nogil
