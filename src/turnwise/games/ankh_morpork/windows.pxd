cimport cython
from turnwise.games.ankh_morpork cimport bounds, frames, ops, opts
from turnwise.games.ankh_morpork.buildings cimport holds_gods
from turnwise.games.ankh_morpork.knowledge cimport may_hold
from turnwise.games.ankh_morpork.pieces cimport count_at, strength
from turnwise.games.ankh_morpork.state cimport State, active, ask, bit, clockwise, get, has, put, top_kind
from turnwise.kernel cimport words

cpdef void clear(State state) noexcept nogil
cpdef int area_of(State state, int slot) noexcept nogil
@cython.locals(hit=bint)
cpdef int minions_at_risk(State state, int owner, int slot) noexcept nogil
cpdef bint is_stopped(State state) noexcept nogil
cpdef bint building_at_risk(State state, int owner, int area) noexcept nogil
cpdef bint card_at_risk(State state, int owner) noexcept nogil
cpdef bint newcomer_can_be_stopped(State state, int owner) noexcept nogil
cpdef int losses(State state, int owner) noexcept nogil
cpdef bint gods_can_help(State state, int owner) noexcept nogil
@cython.locals(found=int, foreign=bint, op=int, cause=int)
cpdef int answers(State state, int owner) noexcept nogil
cpdef bint opens(State state, int owner) noexcept nogil
@cython.locals(waiting=int)
cpdef bint ask_owners(State state) noexcept nogil
cpdef int int_bit(int seat) noexcept nogil
cpdef void was_asked(State state, int owner) noexcept nogil
