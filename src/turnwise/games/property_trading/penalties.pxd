cimport cython
from turnwise.games.property_trading cimport facts, frames, kinds, ops, opts, orders, points, refusals
from turnwise.games.property_trading.cards cimport card_for, pass_on
from turnwise.games.property_trading.debt cimport owe
from turnwise.games.property_trading.jail cimport send
from turnwise.games.property_trading.money cimport worth
from turnwise.games.property_trading.state cimport State, is_circling, push
from turnwise.kernel cimport words
from turnwise.kernel.notes cimport Notes

cpdef void land_on_penalty(State state, int seat, int space, Notes notes) noexcept nogil
cpdef bint ask_penalised(State state, Notes notes) noexcept nogil
cpdef bint has_tax_choice(State state, int space) noexcept nogil
@cython.locals(is_short=bint)
cpdef int penalty_point(State state, int space) noexcept nogil
cpdef void penalise(State state, int seat, int space, int share, Notes notes) noexcept nogil
cpdef int share_of(int total, int percent) noexcept nogil
cpdef void take_penalty(State state, int seat, int share, Notes notes) noexcept nogil
cpdef void escape(State state, int held, Notes notes) noexcept nogil
cpdef int why_not_use(State state, int seat, int held) noexcept nogil
@cython.locals(is_tax=bint)
cpdef int why_not_take(State state, int kind, int share) noexcept nogil
