cimport cython
from turnwise.games.ankh_morpork cimport bounds, facts, frames, ops, orders, points
from turnwise.games.ankh_morpork.buildings cimport give_up, raise_building
from turnwise.games.ankh_morpork.effects cimport enough, flee, point_of, sink
from turnwise.games.ankh_morpork.hands cimport discard, hand_over, lay_open
from turnwise.games.ankh_morpork.money cimport pay
from turnwise.games.ankh_morpork.order cimport Order
from turnwise.games.ankh_morpork.pieces cimport arrive, join, leave
from turnwise.games.ankh_morpork.programs cimport first, op_at_hand, step_on
from turnwise.games.ankh_morpork.state cimport State, active, bit, get, pop, put, top_kind
from turnwise.games.ankh_morpork.windows cimport opens, was_asked
from turnwise.kernel cimport words
from turnwise.kernel.notes cimport Notes

cpdef void answer_program(State state, int seat, Order order, Notes notes) noexcept nogil
cpdef void leave_out(State state, int seat, Notes notes) noexcept nogil
@cython.locals(is_second=bint, is_goal=bint)
cpdef void choose_on_board(State state, int seat, Order order, Notes notes) noexcept nogil
cpdef void place(State state, int seat, int area, int lifted, bint quietly, Notes notes) noexcept nogil
cpdef int placing_point(State state, int seat) noexcept nogil
cpdef void choose_building_site(State state, int seat, int area, int given_up, Notes notes) noexcept nogil
cpdef int price_at(State state, int area) noexcept nogil
cpdef void choose_card(State state, int card, Notes notes) noexcept nogil
cpdef void pay_up(State state, Notes notes) noexcept nogil
cpdef void refuse(State state, int seat, Notes notes) noexcept nogil
cpdef void answer_effect(State state, int seat, Order order, Notes notes) noexcept nogil
cpdef void interrupt(State state, int seat, int card, int area, Notes notes) noexcept nogil
@cython.locals(is_second=bint)
cpdef int area_of_saved(State state, int seat) noexcept nogil
cpdef int interrupting_point(State state, int card) noexcept nogil
@cython.locals(slot=int)
cpdef void protect(State state, int seat, int area, int what, Notes notes) noexcept nogil
