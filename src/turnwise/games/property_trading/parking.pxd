from turnwise.games.property_trading cimport facts, frames, kinds, opts, points
from turnwise.games.property_trading.cards cimport fetch, pass_on
from turnwise.games.property_trading.money cimport pay
from turnwise.games.property_trading.state cimport State, is_circling, push
from turnwise.kernel cimport words
from turnwise.kernel.notes cimport Notes

cpdef void rest_at_parking(State state, int seat, Notes notes) noexcept nogil
cpdef void seize(State state, int seat, Notes notes) noexcept nogil
