cimport cython
from turnwise.games.property_trading cimport bounds, facts, frames, opts, points, refusals
from turnwise.games.property_trading.cards cimport pass_on
from turnwise.games.property_trading.debt cimport total_owed
from turnwise.games.property_trading.deeds cimport group_is_built, hand_over
from turnwise.games.property_trading.money cimport pay, raisable
from turnwise.games.property_trading.mortgage cimport interest_on_all
from turnwise.games.property_trading.offers cimport clear, kill
from turnwise.games.property_trading.order cimport Order
from turnwise.games.property_trading.state cimport State, at_rest, bit, is_circling, lowest, push
from turnwise.kernel cimport words
from turnwise.kernel.chance cimport mix
from turnwise.kernel.notes cimport Notes

cdef unsigned long long ONE

cpdef bint is_debtor(State state, int seat) noexcept nogil
cpdef int why_not_content(State state, int maker, Order order) noexcept nogil
@cython.locals(left="unsigned long long")
cpdef bint any_built(State state, unsigned long long deeds) noexcept nogil
@cython.locals(left="unsigned long long")
cpdef bint holds_all(State state, int seat, unsigned long long cards) noexcept nogil
cpdef int why_not_afford(State state, int maker, int to, Order order) noexcept nogil
cpdef int why_not_in_debt(State state, int seat, unsigned long long given, unsigned long long got, int cash) noexcept nogil
@cython.locals(left="unsigned long long", total=int)
cpdef int pledge_value(State state, unsigned long long deeds) noexcept nogil
cpdef bint is_trading_time(State state, int one, int other) noexcept nogil
@cython.locals(h="unsigned long long")
cpdef unsigned long long content_hash(Order order) noexcept nogil
cpdef int why_not_offer(State state, int seat, Order order) noexcept nogil
cpdef int counters(State state, int seat, int to) noexcept nogil
cpdef void offer(State state, int seat, Order order, Notes notes) noexcept nogil
cpdef void read_offer(State state, int maker, Order order) noexcept nogil
cpdef int why_not_answer(State state, int seat, int maker, int revision) noexcept nogil
cpdef int why_not_accept(State state, int seat, int maker, int revision, Order scratch) noexcept nogil
cpdef void accept(State state, int seat, int maker, Order scratch, Notes notes) noexcept nogil
@cython.locals(left="unsigned long long")
cpdef void give_deeds(State state, unsigned long long deeds, int to, Notes notes) noexcept nogil
@cython.locals(left="unsigned long long")
cpdef void give_cards(State state, unsigned long long cards, int to, Notes notes) noexcept nogil
cpdef void ask_interest(State state, int seat, unsigned long long deeds) noexcept nogil
cpdef void decline(State state, int maker, int fact, Notes notes) noexcept nogil
