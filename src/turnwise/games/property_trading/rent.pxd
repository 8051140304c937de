cimport cython
from turnwise.games.property_trading cimport bounds, facts, frames, kinds, ops, opts, points, streams
from turnwise.games.property_trading.debt cimport owe
from turnwise.games.property_trading.deeds cimport owned_of_group, owns_group
from turnwise.games.property_trading.state cimport State, bit
from turnwise.kernel cimport words
from turnwise.kernel.chance cimport Chance
from turnwise.kernel.notes cimport Notes

cpdef int hotel_level(State state) noexcept nogil
cpdef bint doubles_rent(State state, int owner, int group) noexcept nogil
cpdef int rent_point(State state, int deed, int how) noexcept nogil
cpdef int rent_now(State state, int deed) noexcept nogil
cpdef int assess(State state, int lander, int deed, int how, int dice, Chance chance, Notes notes) noexcept nogil
cpdef void fall_due(State state, int lander, int deed, int how, int dice, Chance chance, Notes notes) noexcept nogil
cpdef void file_claim(State state, int lander, int deed, int amount, int point, Notes notes) noexcept nogil
cpdef void note_claim(State state, int slot, int fact, int point, Notes notes) noexcept nogil
cpdef int slot_of(State state, int number) noexcept nogil
cpdef void call(State state, int slot, int point, Notes notes) noexcept nogil
cpdef void free(State state, int slot) noexcept nogil
cpdef void drop(State state, int slot, int fact, int point, Notes notes) noexcept nogil
cpdef void lapse(State state, Notes notes) noexcept nogil
cpdef void forget_claims(State state, int seat, Notes notes) noexcept nogil
@cython.locals(chosen=int)
cpdef bint settle_call(State state, Notes notes) noexcept nogil
cpdef bint is_older(State state, int slot, int than) noexcept nogil
@cython.locals(chosen=int)
cpdef int open_claim(State state, int start) noexcept nogil
cpdef bint settles_calls(int kind) noexcept nogil
