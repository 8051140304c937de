cimport cython
from turnwise.games.property_trading cimport facts, frames, ops, opts, points, streams
from turnwise.games.property_trading.cards cimport card_for, pass_on
from turnwise.games.property_trading.jail cimport send, set_free
from turnwise.games.property_trading.money cimport pay, treasury
from turnwise.games.property_trading.state cimport State, after, bit, is_circling, push
from turnwise.kernel cimport words
from turnwise.kernel.chance cimport Chance
from turnwise.kernel.notes cimport Notes

@cython.locals(found="unsigned long long")
cpdef void patrol(State state, int following, Chance chance, Notes notes) noexcept nogil
cpdef int thrower(State state) noexcept nogil
cpdef bint can_be_arrested(State state, int seat) noexcept nogil
cpdef bint ask_arrested(State state, Notes notes) noexcept nogil
cpdef void arrest(State state, int seat, Notes notes) noexcept nogil
cpdef void pay_at_once(State state, int seat, Notes notes) noexcept nogil
cpdef void evade(State state, int seat, int held, Notes notes) noexcept nogil
cpdef void go_on_patrol(State state, int seat) noexcept nogil
