cimport cython
from turnwise.games.ankh_morpork cimport bounds, facts, ops, points
from turnwise.games.ankh_morpork.knowledge cimport person_exchanged, person_is_at
from turnwise.games.ankh_morpork.pieces cimport markers
from turnwise.games.ankh_morpork.state cimport State, bit, has
from turnwise.kernel.chance cimport ones
from turnwise.kernel.notes cimport Notes

cpdef int loans(State state, int seat) noexcept nogil
cpdef int wealth(State state, int seat) noexcept nogil
cpdef int progress(State state, int seat, int person) noexcept nogil
cpdef int needed(State state, int person) noexcept nogil
cpdef bint is_reached(State state, int seat, int person) noexcept nogil
@cython.locals(found="unsigned long long")
cpdef unsigned long long reached(State state, int seat) noexcept nogil
cpdef void exchange(State state, int seat, int new, Notes notes) noexcept nogil
@cython.locals(seen="unsigned long long")
cpdef void look_at_unused(State state, int seat, int hidden, Notes notes) noexcept nogil
