cimport cython
from turnwise.games.property_trading cimport bounds, ops, opts, points
from turnwise.games.property_trading.debt cimport owe
from turnwise.games.property_trading.jail cimport send
from turnwise.games.property_trading.money cimport pay, reward
from turnwise.games.property_trading.movement cimport land, steps_to, walk
from turnwise.games.property_trading.rent cimport hotel_level
from turnwise.games.property_trading.state cimport State, bit
from turnwise.kernel cimport words
from turnwise.kernel.chance cimport Chance
from turnwise.kernel.notes cimport Notes

@cython.locals(card=int, step=int, at=int, seat=int, dice=int, op=int, a=int, b=int)
cpdef void follow(State state, Chance chance, Notes notes) noexcept nogil
cpdef int steps_by_card(State state, int seat, int op, int a) noexcept nogil
cpdef int steps_to_nearest(State state, int seat, int kind) noexcept nogil
cpdef void collect_each(State state, int seat, int amount) noexcept nogil
cpdef int repairs(State state, int seat, int house, int hotel) noexcept nogil
cpdef int places_of(State state, int seat, int kind) noexcept nogil
