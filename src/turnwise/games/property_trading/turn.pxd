cimport cython
from turnwise.games.property_trading cimport facts, frames, opts, points
from turnwise.games.property_trading.auction cimport decline_deed
from turnwise.games.property_trading.battle cimport can_battle, keep_peace
from turnwise.games.property_trading.debt cimport open_debt, settle
from turnwise.games.property_trading.effects cimport follow
from turnwise.games.property_trading.ending cimport ask_last_claims, begin_count
from turnwise.games.property_trading.estate cimport ask_interest_next, auction_estate
from turnwise.games.property_trading.jail cimport send, try_to_leave
from turnwise.games.property_trading.mortgage cimport can_foreclose
from turnwise.games.property_trading.movement cimport move
from turnwise.games.property_trading.offers cimport expire
from turnwise.games.property_trading.penalties cimport ask_penalised
from turnwise.games.property_trading.rent cimport lapse, settle_call, settles_calls
from turnwise.games.property_trading.shortage cimport can_place, forfeit, share
from turnwise.games.property_trading.state cimport State, after, is_circling
from turnwise.games.property_trading.watch cimport ask_arrested, go_on_patrol, patrol
from turnwise.kernel cimport words
from turnwise.kernel.chance cimport Chance
from turnwise.kernel.notes cimport Notes

@cython.locals(rolls_again=bint)
cpdef void roll(State state, Chance chance, Notes notes) noexcept nogil
cpdef bint is_third_double(State state, int seat) noexcept nogil
cpdef void pass_dice(State state, int seat, Notes notes) noexcept nogil
cpdef void go_on(State state, Chance chance, Notes notes) noexcept nogil
cpdef bint asks(State state, Chance chance, Notes notes) noexcept nogil
cpdef bint is_settled(State state, int kind, int seat, int about) noexcept nogil
@cython.locals(ends_round=bint)
cpdef bint rest_or_pass(State state, Chance chance, Notes notes) noexcept nogil
cpdef int turns_from_first(State state, int seat) noexcept nogil
cpdef void begin_turn(State state, int seat, Notes notes) noexcept nogil
cpdef void come_to_rest(State state, Notes notes) noexcept nogil
