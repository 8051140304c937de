cimport cython
from turnwise.games.property_trading cimport facts, frames, opts, points
from turnwise.games.property_trading.auction cimport open_auction
from turnwise.games.property_trading.building cimport take_down
from turnwise.games.property_trading.cards cimport pass_on
from turnwise.games.property_trading.debt cimport owe, pay_creditors
from turnwise.games.property_trading.deeds cimport hand_over
from turnwise.games.property_trading.ending cimport begin_count, end_if_last
from turnwise.games.property_trading.money cimport pay
from turnwise.games.property_trading.mortgage cimport interest_on, mortgage
from turnwise.games.property_trading.offers cimport forget_party
from turnwise.games.property_trading.rent cimport forget_claims
from turnwise.games.property_trading.state cimport State, after, bit, lowest, push
from turnwise.kernel cimport words
from turnwise.kernel.notes cimport Notes

cpdef void declare(State state, Notes notes) noexcept nogil
cpdef void withdraw(State state, int seat, int point, Notes notes) noexcept nogil
@cython.locals(received="unsigned long long")
cpdef void wind_up(State state, int seat, int heir, int point, Notes notes) noexcept nogil
cpdef void sell_buildings(State state, int seat, Notes notes) noexcept nogil
cpdef void mortgage_all(State state, int seat, Notes notes) noexcept nogil
cpdef void pass_deeds(State state, int seat, int heir, int point, Notes notes) noexcept nogil
cpdef void pass_cards(State state, int seat, int heir, int point, Notes notes) noexcept nogil
@cython.locals(bidders="unsigned long long", deed=int)
cpdef void auction_estate(State state, Notes notes) noexcept nogil
cpdef bint ask_interest_next(State state, Notes notes) noexcept nogil
