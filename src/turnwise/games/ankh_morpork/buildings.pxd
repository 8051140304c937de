cimport cython
from turnwise.games.ankh_morpork cimport bounds, facts, opts, points, refusals
from turnwise.games.ankh_morpork.pieces cimport count_at, settle
from turnwise.games.ankh_morpork.state cimport State, bit, has
from turnwise.kernel cimport words
from turnwise.kernel.notes cimport Notes

cpdef void raise_building(State state, int area, int seat) noexcept nogil
cpdef void clear_building(State state, int area) noexcept nogil
cpdef void lose_building(State state, int area, int point, Notes notes) noexcept nogil
cpdef int why_no_card(State state, int seat, int area) noexcept nogil
cpdef bint holds_gods(State state, int seat) noexcept nogil
cpdef int best_card(State state, int seat) noexcept nogil
cpdef int why_not_build(State state, int seat, int area, int price, int given_up) noexcept nogil
cpdef int why_not_pay_for(State state, int seat, int area, int price, int given_up) noexcept nogil
cpdef void give_up(State state, int area, Notes notes) noexcept nogil
