from turnwise.games.property_trading cimport facts, frames, opts, points, refusals
from turnwise.games.property_trading.cards cimport pass_on
from turnwise.games.property_trading.debt cimport owe
from turnwise.games.property_trading.money cimport pay, treasury
from turnwise.games.property_trading.state cimport State, push
from turnwise.kernel cimport words
from turnwise.kernel.notes cimport Notes

cpdef void send(State state, int seat, int point, Notes notes) noexcept nogil
cpdef void set_free(State state, int seat, int point, Notes notes) noexcept nogil
cpdef int why_not_fine(State state, int seat) noexcept nogil
cpdef void pay_fine(State state, int seat, Notes notes) noexcept nogil
cpdef void use_card(State state, int seat, int held, Notes notes) noexcept nogil
cpdef bint try_to_leave(State state, int seat, int steps, bint is_double, Notes notes) noexcept nogil
