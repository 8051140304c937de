from turnwise.games.property_trading cimport bounds, facts
from turnwise.games.property_trading.offers cimport stir
from turnwise.games.property_trading.state cimport State, bit
from turnwise.kernel cimport words
from turnwise.kernel.chance cimport ones
from turnwise.kernel.notes cimport Notes

cpdef void hand_over(State state, int deed, int to, int price, int point, Notes notes) noexcept nogil
cpdef bint owns_group(State state, int seat, int group) noexcept nogil
cpdef bint is_sold_out(State state, int group) noexcept nogil
cpdef int owned_of_group(State state, int seat, int group) noexcept nogil
cpdef int member(State state, int group, int place) noexcept nogil
cpdef bint group_is_built(State state, int group) noexcept nogil
