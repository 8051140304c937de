cimport cython
from turnwise.games.ankh_morpork cimport bounds, frames, ops, orders, refusals
from turnwise.games.ankh_morpork.answering cimport price_at
from turnwise.games.ankh_morpork.buildings cimport why_not_build, why_not_pay_for
from turnwise.games.ankh_morpork.choosing cimport why_not_area, why_not_buy, why_not_minion, why_not_opponent, why_not_place, why_not_receiver, why_not_return
from turnwise.games.ankh_morpork.effects cimport is_dry
from turnwise.games.ankh_morpork.order cimport Order
from turnwise.games.ankh_morpork.programs cimport first, op_at_hand, second
from turnwise.games.ankh_morpork.state cimport State, active, get, lies_in, top_kind
from turnwise.games.ankh_morpork.windows cimport answers, building_at_risk, card_at_risk, gods_can_help, losses, minions_at_risk, newcomer_can_be_stopped

@cython.locals(is_offered=bint, is_plain=bint)
cpdef int why_not_answer(State state, int seat, Order order) noexcept nogil
cpdef bint is_discard_of_none(State state, int op) noexcept nogil
cpdef int why_not_leave_out(State state, int op, bint is_offered) noexcept nogil
cpdef int why_not_seat(State state, int op, int chosen) noexcept nogil
cpdef int why_not_chosen_minion(State state, int op, int area, int owner) noexcept nogil
cpdef int why_not_chosen_area(State state, int op, int area) noexcept nogil
cpdef int why_not_site(State state, int seat, int op, int area, int given_up) noexcept nogil
@cython.locals(is_one=bint)
cpdef int why_not_chosen_card(State state, int seat, int op, int card) noexcept nogil
@cython.locals(is_refusable=bint)
cpdef int why_not_pay(State state, int op, int kind) noexcept nogil
cpdef int why_not_answer_effect(State state, int seat, Order order) noexcept nogil
cpdef int why_not_suffer(State state, int seat, int kind, int area) noexcept nogil
@cython.locals(at_risk=bint)
cpdef int why_not_protect(State state, int seat, int area, int what) noexcept nogil
