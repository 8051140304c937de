cimport cython
from turnwise.games.property_trading cimport facts, frames, opts, points
from turnwise.games.property_trading.auction cimport decline_deed
from turnwise.games.property_trading.debt cimport open_debt, settle
from turnwise.games.property_trading.effects cimport follow
from turnwise.games.property_trading.ending cimport ask_last_claims, begin_count
from turnwise.games.property_trading.estate cimport ask_interest_next, auction_estate
from turnwise.games.property_trading.jail cimport send, try_to_leave
from turnwise.games.property_trading.movement cimport move
from turnwise.games.property_trading.offers cimport expire
from turnwise.games.property_trading.rent cimport lapse, settle_call, settles_calls
from turnwise.games.property_trading.shortage cimport can_place, forfeit, share
from turnwise.games.property_trading.state cimport State, after, bit
from turnwise.kernel.chance cimport Chance
from turnwise.kernel.notes cimport Notes

@cython.locals(is_double=bint)
cpdef void roll(State state, Chance chance, Notes notes) noexcept nogil
cpdef void go_on(State state, Chance chance, Notes notes) noexcept nogil
cpdef bint asks(State state, Chance chance, Notes notes) noexcept nogil
@cython.locals(ends_round=bint)
cpdef bint rest_or_pass(State state, Notes notes) noexcept nogil
cpdef int turns_from_first(State state, int seat) noexcept nogil
cpdef void begin_turn(State state, int seat, Notes notes) noexcept nogil
cpdef void come_to_rest(State state, Notes notes) noexcept nogil
