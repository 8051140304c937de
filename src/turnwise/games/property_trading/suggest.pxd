cimport cython
from turnwise.games.property_trading cimport frames, kinds, ops, orders, thrift
from turnwise.games.property_trading.mortgage cimport lifting_cost
from turnwise.games.property_trading.order cimport Offers, Order
from turnwise.games.property_trading.state cimport State, at_rest, bit, lowest
from turnwise.games.property_trading.trade cimport is_debtor, why_not_offer
from turnwise.kernel cimport words

@cython.locals(left="unsigned long long", total=int, deed=int)
cpdef int price_of(State state, unsigned long long deeds, int percent) noexcept nogil
cpdef unsigned long long tradeable(State state) noexcept nogil
@cython.locals(missing="unsigned long long")
cpdef unsigned long long missing_from(State state, int seat, int group) noexcept nogil
cpdef int asking_price(State state, unsigned long long deeds, int group) noexcept nogil
@cython.locals(missing="unsigned long long", left="unsigned long long")
cpdef void suggest_offers(State state, int seat, Offers offers, Order order) noexcept nogil
@cython.locals(wanted="unsigned long long", left="unsigned long long", gain=int, other=int)
cpdef void suggest_swaps(State state, int seat, int group, unsigned long long missing, Offers offers, Order order) noexcept nogil
cpdef void suggest_purchase(State state, int seat, int group, unsigned long long missing, Offers offers, Order order) noexcept nogil
cpdef void suggest_cards(State state, int seat, Offers offers, Order order) noexcept nogil
@cython.locals(rich=int)
cpdef void suggest_sales(State state, int seat, Offers offers, Order order) noexcept nogil
cpdef void add_if_sound(State state, int seat, Offers offers, Order order) noexcept nogil
