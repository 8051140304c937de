cimport cython
from turnwise.games.property_trading cimport bounds, facts, frames, points
from turnwise.games.property_trading.course cimport Course
from turnwise.games.property_trading.state cimport State, digest, lowest
from turnwise.kernel cimport words
from turnwise.kernel.notes cimport Notes
from turnwise.kernel.rows cimport Rows

cdef unsigned long long M64

cpdef bint is_rent(int point) noexcept nogil
cpdef bint is_investment(int point) noexcept nogil


@cython.final
cdef class Tally:
    cdef public Course course
    cdef public Rows rows
    cdef public long long games, turns, rounds, decisions, faults, last_left, by_worth, unfinished, built, built_out_of_turn, trades, traded_games, claims, lapses, comebacks, leads
    cdef public int deepest
    cdef public unsigned long long digest
    cdef public long long[bounds.SEATS] wins, places
    cdef public long long[bounds.LENGTHS] lengths
    cdef public long long[bounds.SPACES] landings, income, spent, held
    cdef public long long[bounds.POINTS] money
    cdef public long long[bounds.MARKS] running, winner_games, winner_worth
    cdef public long long[bounds.MARKS * bounds.SEATS] worth
    cdef public long long[bounds.GROUPS] group_seats, group_won
    cpdef void add(self, Tally other) noexcept nogil
    cpdef void absorb(self, State state, Notes notes) noexcept nogil
    @cython.locals(left="unsigned long long", mark=int)
    cpdef void look(self, State state) noexcept nogil
    @cython.locals(kind=int)
    cdef void count(self, State state, Notes notes, int at) noexcept nogil
    @cython.locals(point=int, space=int, amount="long long")
    cdef void count_money(self, Notes notes, int at) noexcept nogil
    @cython.locals(rounds=int)
    cpdef void close(self, State state, int faults) noexcept nogil
    @cython.locals(won=int, winner=int)
    cpdef void count_wins(self, State state) noexcept nogil

@cython.locals(owned="unsigned long long")
cpdef unsigned long long all_owned(State state) noexcept nogil
