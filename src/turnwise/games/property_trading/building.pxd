cimport cython
from turnwise.games.property_trading cimport facts, frames, kinds, opts, orders, points, refusals
from turnwise.games.property_trading.deeds cimport member, owns_group
from turnwise.games.property_trading.money cimport pay
from turnwise.games.property_trading.offers cimport stir
from turnwise.games.property_trading.rent cimport hotel_level
from turnwise.games.property_trading.state cimport State, bit
from turnwise.kernel cimport words
from turnwise.kernel.notes cimport Notes

cpdef int piece_for(State state, int level) noexcept nogil
cpdef int in_stock(State state, int piece) noexcept nogil
cpdef int lowest_level(State state, int group) noexcept nogil
cpdef int highest_level(State state, int group) noexcept nogil
cpdef int why_not_build_here(State state, int seat, int deed) noexcept nogil
cpdef int build_point(State state, int level) noexcept nogil
cpdef void buy_building(State state, int seat, int deed, Notes notes) noexcept nogil
cpdef void put_up(State state, int seat, int deed, int price, int point, Notes notes) noexcept nogil
cpdef int houses_standing(State state, int level) noexcept nogil
cpdef int houses_on_group(State state, int group) noexcept nogil
cpdef int spare_houses(State state) noexcept nogil
cpdef int spare_after_sale(State state, int deed, int to_level) noexcept nogil
cpdef int why_not_sell(State state, int seat, int deed, int to_level) noexcept nogil
@cython.locals(is_full=bint)
cpdef bint sells_at_once(State state, int deed, int to_level) noexcept nogil
cpdef bint cannot_break(State state, int deed) noexcept nogil
@cython.locals(is_short_hotel=bint)
cpdef void sell(State state, int seat, int deed, int to_level, Notes notes) noexcept nogil
@cython.locals(spare=int)
cpdef void sell_group(State state, int seat, int deed, int to_level, Notes notes) noexcept nogil
cpdef void take_down(State state, int seat, int deed, int to_level, int point, Notes notes) noexcept nogil
