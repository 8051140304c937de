cimport cython
from turnwise.games.ankh_morpork cimport bounds, frames, ops, opts, orders, refusals
from turnwise.games.ankh_morpork.buildings cimport why_no_card
from turnwise.games.ankh_morpork.choosing cimport any_area, any_place
from turnwise.games.ankh_morpork.fitting cimport why_not_answer, why_not_answer_effect
from turnwise.games.ankh_morpork.hands cimport has_playable
from turnwise.games.ankh_morpork.order cimport Order
from turnwise.games.ankh_morpork.personalities cimport is_reached
from turnwise.games.ankh_morpork.programs cimport op_at_hand
from turnwise.games.ankh_morpork.state cimport State, asked, at_rest, get, has, is_empty, lies_in, top_kind
from turnwise.kernel cimport words

cpdef int why_not(State state, int seat, Order order) noexcept nogil
cpdef int why_not_table(State state, Order order) noexcept nogil
cpdef int out_of_bounds(State state, Order order) noexcept nogil
cpdef bint is_between(State state) noexcept nogil
@cython.locals(to_play=bint, is_free=bint)
cpdef int why_not_play(State state, int seat, Order order) noexcept nogil
cpdef int why_not_card(State state, int seat, int card) noexcept nogil
cpdef int why_not_return_card(State state, int seat, int card, int area) noexcept nogil
cpdef int why_not_city(State state, int seat, int area) noexcept nogil
@cython.locals(pc=int)
cpdef bint is_of_use(State state, int seat, int area) noexcept nogil
