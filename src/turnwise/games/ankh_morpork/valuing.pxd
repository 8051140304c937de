cimport cython
from turnwise.games.ankh_morpork cimport bounds, ops, weights
from turnwise.games.ankh_morpork.personalities cimport loans, needed, progress, wealth
from turnwise.games.ankh_morpork.pieces cimport strength
from turnwise.games.ankh_morpork.state cimport State, has
from turnwise.kernel.chance cimport ones

cdef unsigned long long ONE

@cython.final
cdef class Fears:
    cdef public int[bounds.SEATS * bounds.SEATS] threat, wealth
    cdef public unsigned long long[bounds.SEATS * bounds.SEATS] facts

cpdef int value(State state, int seat, Fears fears) noexcept nogil
@cython.locals(at=int, owned=int, facts="unsigned long long")
cpdef int feared(State state, int seat, int other, Fears fears) noexcept nogil
cpdef int aim(State state, int seat) noexcept nogil
cpdef int goods(State state, int seat) noexcept nogil
@cython.locals(total=int, count=int, alike=int, last=int)
cpdef int threat(State state, int seat, int other) noexcept nogil
@cython.locals(step=int)
cpdef int danger(int come, int goal, int kind) noexcept nogil
cpdef int card_worth(State state, int seat, int card) noexcept nogil
@cython.locals(extra=int)
cpdef int symbol_worth(State state, int seat, int symbol, int pc) noexcept nogil
cpdef bint can_build(State state, int seat) noexcept nogil
@cython.locals(worth=int)
cpdef int program_worth(State state, int seat, int pc) noexcept nogil
@cython.locals(low=int, high=int)
cpdef int worst_card(State state, int seat) noexcept nogil
@cython.locals(found=int, least=int)
cpdef int worst_from(State state, int seat, int card, unsigned long long left) noexcept nogil
@cython.locals(takes=bint)
cpdef bint is_useful(int op) noexcept nogil
