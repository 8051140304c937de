cimport cython
from turnwise.games.property_trading cimport bounds, frames, kinds, opts, orders, refusals
from turnwise.games.property_trading.building cimport why_not_sell
from turnwise.games.property_trading.debt cimport total_owed
from turnwise.games.property_trading.jail cimport why_not_fine
from turnwise.games.property_trading.money cimport raisable
from turnwise.games.property_trading.mortgage cimport buying_price, deed_in_question, interest_on, is_interest, lifting_cost, why_not_lift, why_not_mortgage
from turnwise.games.property_trading.order cimport Order
from turnwise.games.property_trading.penalties cimport why_not_take, why_not_use
from turnwise.games.property_trading.rent cimport slot_of
from turnwise.games.property_trading.shortage cimport could_place, why_not_build, why_not_place
from turnwise.games.property_trading.state cimport State, at_rest, bit, lowest
from turnwise.games.property_trading.trade cimport is_debtor, why_not_accept, why_not_answer, why_not_offer
from turnwise.kernel cimport words

cdef unsigned long long[bounds.ORDERS] ANSWERS
# python: answers_table

cpdef int why_not(State state, int seat, Order order, Order scratch) noexcept nogil
cpdef int why_not_table(State state, Order order) noexcept nogil
@cython.locals(deed=int, too_dear=bint, is_extra=bint)
cpdef int why_not_answer_so(State state, int seat, Order order) noexcept nogil
cpdef int why_not_bid(State state, int seat, Order order) noexcept nogil
cpdef int why_not_want(State state, int seat, int count) noexcept nogil
cpdef int deed_at(State state, int space) noexcept nogil
cpdef bint decides_about_money(State state, int seat) noexcept nogil
@cython.locals(is_open=bint)
cpdef int why_not_business(State state, int seat, Order order, Order scratch) noexcept nogil
@cython.locals(raises_cash=bint)
cpdef int why_not_deed_business(State state, int seat, Order order) noexcept nogil
cpdef int why_not_lift_received(State state, int seat, int deed) noexcept nogil
cpdef int why_not_claim(State state, int seat, int number) noexcept nogil
cpdef int why_not_auto_claim(State state, int seat, int on) noexcept nogil
@cython.locals(resting=bint, mask=int)
cpdef int openings(State state, int seat) noexcept nogil
@cython.locals(left="unsigned long long", mask=int)
cpdef int building_openings(State state, int seat, bint resting) noexcept nogil
