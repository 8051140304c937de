cimport cython
from turnwise.games.property_trading cimport bounds, facts, frames, ops, opts, points, streams
from turnwise.games.property_trading.debt cimport owe
from turnwise.games.property_trading.deeds cimport hand_over
from turnwise.games.property_trading.rent cimport fall_due
from turnwise.games.property_trading.state cimport State, bit, is_circling, push
from turnwise.kernel cimport words
from turnwise.kernel.chance cimport Chance
from turnwise.kernel.notes cimport Notes

cdef int LOSS

@cython.locals(group="unsigned long long")
cpdef bint can_battle(State state, int seat, int deed) noexcept nogil
cpdef int price_of_defeat(State state, int deed) noexcept nogil
cpdef void fight(State state, int seat, Chance chance, Notes notes) noexcept nogil
cpdef void keep_peace(State state, int seat, Chance chance, Notes notes) noexcept nogil
