cimport cython
from turnwise.games.property_trading cimport facts, frames, points
from turnwise.games.property_trading.money cimport worth
from turnwise.games.property_trading.rent cimport open_claim
from turnwise.games.property_trading.state cimport State, bit, push
from turnwise.kernel cimport words
from turnwise.kernel.notes cimport Notes

cpdef bint end_if_last(State state, Notes notes) noexcept nogil
cpdef void begin_count(State state, int start, int point) noexcept nogil
cpdef bint ask_last_claims(State state, Notes notes) noexcept nogil
@cython.locals(best=int, value=int)
cpdef void count(State state, int point, Notes notes) noexcept nogil
