cimport cython
from turnwise.games.property_trading cimport facts, frames, opts, orders, points
from turnwise.games.property_trading.deeds cimport hand_over
from turnwise.games.property_trading.money cimport pay
from turnwise.games.property_trading.mortgage cimport buying_point
from turnwise.games.property_trading.state cimport State, after, bit, push
from turnwise.kernel cimport words
from turnwise.kernel.notes cimport Notes

cpdef void open_auction(State state, int lot, int first, unsigned long long bidders, int point, Notes notes) noexcept nogil
@cython.locals(deed=int, bidders="unsigned long long", rivals="unsigned long long", opener=int)
cpdef void decline_deed(State state, int first, Notes notes) noexcept nogil
cpdef int auction_point(int lot) noexcept nogil
cpdef void place_bid(State state, int seat, int amount, Notes notes) noexcept nogil
cpdef void leave(State state, int seat, Notes notes) noexcept nogil
@cython.locals(bidders="unsigned long long", leader=int)
cpdef void go_round(State state, Notes notes) noexcept nogil
cpdef void sold(State state, int seat, int lot, int amount, Notes notes) noexcept nogil
