cimport cython
from turnwise.games.property_trading cimport facts, frames, opts, points, refusals
from turnwise.games.property_trading.deeds cimport group_is_built
from turnwise.games.property_trading.money cimport pay
from turnwise.games.property_trading.offers cimport stir
from turnwise.games.property_trading.state cimport State, bit, is_circling, lowest
from turnwise.kernel cimport words
from turnwise.kernel.notes cimport Notes

cpdef int interest_on(State state, int deed) noexcept nogil
cpdef int lifting_cost(State state, int deed) noexcept nogil
cpdef int buying_price(State state, int deed) noexcept nogil
cpdef bint can_foreclose(State state, int seat, int deed) noexcept nogil
cpdef int buying_point(State state, int deed) noexcept nogil
@cython.locals(left="unsigned long long", total=int, deed=int)
cpdef int interest_on_all(State state, unsigned long long deeds) noexcept nogil
cpdef int why_not_mortgage(State state, int seat, int deed) noexcept nogil
cpdef void mortgage(State state, int seat, int deed, Notes notes) noexcept nogil
cpdef int why_not_lift(State state, int seat, int deed) noexcept nogil
cpdef void lift(State state, int seat, int deed, Notes notes) noexcept nogil
cpdef int deed_in_question(State state) noexcept nogil
cpdef bint is_interest(State state, int seat) noexcept nogil
cpdef void keep_mortgaged(State state, int seat, int deed, Notes notes) noexcept nogil
cpdef void lift_received(State state, int seat, int deed, Notes notes) noexcept nogil
