cimport cython
from turnwise.games.property_trading cimport facts, frames, kinds, ops, opts, points
from turnwise.games.property_trading.battle cimport can_battle
from turnwise.games.property_trading.cards cimport draw
from turnwise.games.property_trading.money cimport pay
from turnwise.games.property_trading.mortgage cimport buying_point, can_foreclose
from turnwise.games.property_trading.parking cimport rest_at_parking
from turnwise.games.property_trading.penalties cimport land_on_penalty
from turnwise.games.property_trading.rent cimport fall_due
from turnwise.games.property_trading.state cimport State, bit, is_circling, push
from turnwise.kernel cimport words
from turnwise.kernel.chance cimport Chance
from turnwise.kernel.notes cimport Notes

cpdef int steps_to(State state, int seat, int space) noexcept nogil
@cython.locals(passes=bint)
cpdef void walk(State state, int seat, int steps, int point, Notes notes) noexcept nogil
cpdef void move(State state, int seat, int steps, Chance chance, Notes notes) noexcept nogil
cpdef void land(State state, int seat, int how, int dice, Chance chance, Notes notes) noexcept nogil
@cython.locals(is_mortgaged=bint)
cpdef void land_on_deed(State state, int seat, int deed, int how, int dice, Chance chance, Notes notes) noexcept nogil
