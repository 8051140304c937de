cimport cython
from turnwise.games.ankh_morpork cimport bounds, ops, weights
from turnwise.games.ankh_morpork.personalities cimport controlled, loans, needed, progress, share_of, strength
from turnwise.games.ankh_morpork.pieces cimport count_at
from turnwise.games.ankh_morpork.state cimport State, has, lies_in

@cython.locals(counted="unsigned long long")
cpdef int value(State state, int seat) noexcept nogil
cpdef int aim(State state, int seat) noexcept nogil
cpdef int goods(State state, int seat) noexcept nogil
@cython.locals(total=int, count=int, come=int)
cpdef int threat(State state, int seat, int other, unsigned long long counted) noexcept nogil
@cython.locals(step=int)
cpdef int danger(int come, int goal, int kind) noexcept nogil
cpdef int card_worth(State state, int seat, int card) noexcept nogil
@cython.locals(extra=int)
cpdef int symbol_worth(State state, int seat, int symbol, int pc) noexcept nogil
cpdef bint can_build(State state, int seat) noexcept nogil
@cython.locals(worth=int)
cpdef int program_worth(State state, int seat, int pc) noexcept nogil
@cython.locals(found=int, least=int)
cpdef int worst_card(State state, int seat) noexcept nogil
@cython.locals(takes=bint)
cpdef bint is_useful(int op) noexcept nogil
