cimport cython
from turnwise.games.property_trading cimport bounds, facts, frames, kinds, orders, points, refusals
from turnwise.games.property_trading.auction cimport open_auction
from turnwise.games.property_trading.building cimport buy_building, in_stock, lowest_level, piece_for, put_up, why_not_build_here
from turnwise.games.property_trading.deeds cimport member, owns_group
from turnwise.games.property_trading.rent cimport hotel_level
from turnwise.games.property_trading.state cimport State, after, bit, lowest, push
from turnwise.kernel cimport words
from turnwise.kernel.notes cimport Notes

cpdef int why_not_build(State state, int seat, int deed, int to_level) noexcept nogil
cpdef int room_in_group(State state, int seat, int group, int piece) noexcept nogil
@cython.locals(groups="unsigned long long", left="unsigned long long", cheapest=int, price=int, cash=int, count=int)
cpdef int could_place(State state, int seat, int piece) noexcept nogil
cpdef bint wanted_by_others(State state, int seat, int piece) noexcept nogil
@cython.locals(callers="unsigned long long")
cpdef void build(State state, int seat, int deed, Notes notes) noexcept nogil
cpdef void want(State state, int seat, int count, Notes notes) noexcept nogil
cpdef int still_wanted(State state, int piece) noexcept nogil
@cython.locals(bidders="unsigned long long", piece=int, asker=int, deed=int, seat=int)
cpdef void share(State state, Notes notes) noexcept nogil
@cython.locals(seats="unsigned long long")
cpdef unsigned long long wanting(State state) noexcept nogil
cpdef int next_wanting(State state, int seat) noexcept nogil
cpdef void close_call(State state) noexcept nogil
cpdef int why_not_place(State state, int seat, int deed, int piece, int bid) noexcept nogil
cpdef bint can_place(State state, int seat, int piece, int bid) noexcept nogil
@cython.locals(bid=int)
cpdef void place_piece(State state, int seat, int deed, Notes notes) noexcept nogil
cpdef void forfeit(State state) noexcept nogil
