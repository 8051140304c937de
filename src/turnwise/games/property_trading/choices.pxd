cimport cython
from turnwise.games.property_trading cimport bounds, frames, orders
from turnwise.games.property_trading.building cimport spare_after_sale
from turnwise.games.property_trading.legal cimport why_not
from turnwise.games.property_trading.mortgage cimport deed_in_question
from turnwise.games.property_trading.order cimport Codes, Offers, Order, code_of, decode
from turnwise.games.property_trading.shortage cimport could_place
from turnwise.games.property_trading.state cimport State, asked
from turnwise.games.property_trading.suggest cimport suggest_offers

cpdef void add_if_legal(State state, int seat, int kind, int a, int b, int amount, Codes codes, Order order, Order scratch) noexcept nogil
cpdef void list_answers(State state, int seat, Codes codes, Order order, Order scratch) noexcept nogil
cpdef void list_cards(State state, int seat, Codes codes, Order order, Order scratch) noexcept nogil
@cython.locals(lot=int, high=int, cash=int, last=int, price=int, least=int)
cpdef void list_bids(State state, int seat, Codes codes) noexcept nogil
cpdef void list_claims(State state, int seat, Codes codes) noexcept nogil
cpdef void list_deed_business(State state, int seat, Codes codes, Order order, Order scratch) noexcept nogil
cpdef void list_sales(State state, int seat, int deed, Codes codes, Order order, Order scratch) noexcept nogil
cpdef void list_trades(State state, int seat, Codes codes, Order order, Order scratch, Offers offers) noexcept nogil
cpdef void list_business(State state, int seat, Codes codes, Order order, Order scratch, Offers offers) noexcept nogil
cpdef void list_all(State state, int seat, Codes codes, Order order, Order scratch, Offers offers) noexcept nogil
cpdef void read_code(State state, int seat, long long code, Order order, Offers offers) noexcept nogil
