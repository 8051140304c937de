cimport cython
from turnwise.games.property_trading cimport bounds, frames, kinds, ops, opts, orders, thrift
from turnwise.games.property_trading.building cimport in_stock, lowest_level, piece_for
from turnwise.games.property_trading.cards cimport card_for
from turnwise.games.property_trading.debt cimport total_owed
from turnwise.games.property_trading.deeds cimport member, owns_group
from turnwise.games.property_trading.legal cimport why_not
from turnwise.games.property_trading.money cimport raisable
from turnwise.games.property_trading.mortgage cimport buying_price, deed_in_question, lifting_cost
from turnwise.games.property_trading.order cimport Offers, Order
from turnwise.games.property_trading.penalties cimport has_tax_choice, share_of
from turnwise.games.property_trading.rent cimport open_claim
from turnwise.games.property_trading.shortage cimport could_place, why_not_place
from turnwise.games.property_trading.state cimport State, lowest
from turnwise.games.property_trading.suggest cimport missing_from, suggest_offers, tradeable
from turnwise.games.property_trading.valuing cimport is_welcome, is_worth_a_battle, pain_of_pledge, rent_gain, wants_out, worth_to
from turnwise.kernel cimport words
from turnwise.kernel.chance cimport ones

@cython.locals(deed=int, can_lift=bint, fights=bint)
cpdef void answer(State state, int seat, Order order) noexcept nogil
cpdef void start_turn(State state, int seat, Order order) noexcept nogil
cpdef void leave_jail(State state, int seat, Order order) noexcept nogil
@cython.locals(is_tax=bint, prefers_share=bint)
cpdef void face_penalty(State state, int seat, int space, Order order) noexcept nogil
cpdef void face_arrest(State state, int seat, Order order) noexcept nogil
@cython.locals(buys=bint)
cpdef void buy_or_not(State state, int seat, int deed, Order order) noexcept nogil
@cython.locals(lot=int, high=int, limit=int, amount=int)
cpdef void bid(State state, int seat, Order order) noexcept nogil
cpdef int bid_limit(State state, int seat, int lot) noexcept nogil
cpdef int dearest_building(State state, int seat) noexcept nogil
cpdef void want(State state, int seat, Order order) noexcept nogil
@cython.locals(best=int)
cpdef void place_piece(State state, int seat, Order order) noexcept nogil
@cython.locals(best=int, least=int, pain=int, deed=int, left="unsigned long long")
cpdef void raise_cash(State state, int seat, Order order) noexcept nogil
cpdef void sell_from(State state, int seat, int deed, Order order) noexcept nogil
cpdef bint take_opening(State state, int seat, int mask, Order order, Order scratch, Offers offers) noexcept nogil
cpdef bint claim_one(State state, int seat, Order order) noexcept nogil
cpdef bint answer_offer(State state, int seat, Order order, Order scratch) noexcept nogil
@cython.locals(best=int, most=int, gain=int, cost=int, deed=int, level=int, left="unsigned long long")
cpdef bint build_one(State state, int seat, Order order) noexcept nogil
@cython.locals(best=int, most=int, value=int, deed=int, left="unsigned long long")
cpdef bint lift_one(State state, int seat, Order order) noexcept nogil
cpdef bint make_offer(State state, int seat, Order order, Offers offers) noexcept nogil
@cython.locals(left="unsigned long long")
cpdef bint has_prospects(State state, int seat) noexcept nogil
