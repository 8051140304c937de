cimport cython
from turnwise.games.ankh_morpork cimport bounds, frames, ops, opts, refusals
from turnwise.games.ankh_morpork.pieces cimport around, count_at, crowd, near
from turnwise.games.ankh_morpork.state cimport State, active, get, has, is_empty
from turnwise.kernel cimport words

cpdef int why_not_opponent(State state, int which, int amount, int seat) noexcept nogil
cpdef int why_not_receiver(State state, int seat) noexcept nogil
cpdef bint any_opponent(State state, int which, int amount) noexcept nogil
cpdef bint any_receiver(State state) noexcept nogil
@cython.locals(troubled=bint)
cpdef int why_not_minion(State state, int which, int number, int area, int owner) noexcept nogil
cpdef bint is_place_of(State state, int which, int number, int area) noexcept nogil
cpdef bint is_company_elsewhere(State state, int area) noexcept nogil
cpdef bint any_minion(State state, int which, int number) noexcept nogil
cpdef int why_not_area(State state, int which, int number, int area) noexcept nogil
cpdef bint any_area(State state, int which, int number) noexcept nogil
cpdef int why_not_place(State state, int seat, int where, int number, int area, int lifted) noexcept nogil
cpdef bint any_place(State state, int seat, int where, int number) noexcept nogil
cpdef int why_not_return(State state, int seat, int area) noexcept nogil
cpdef int why_not_buy(State state, int where, int area) noexcept nogil
