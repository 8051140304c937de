from turnwise.games.property_trading cimport facts, points
from turnwise.games.property_trading.state cimport State, bit
from turnwise.kernel cimport words
from turnwise.kernel.notes cimport Notes

cpdef void clear(State state, int maker) noexcept nogil
cpdef void kill(State state, int maker, int why, Notes notes) noexcept nogil
cpdef void stir(State state, unsigned long long deeds, Notes notes) noexcept nogil
cpdef void stir_card(State state, int card, Notes notes) noexcept nogil
cpdef void forget_party(State state, int seat, Notes notes) noexcept nogil
cpdef void expire(State state, Notes notes) noexcept nogil
