cimport cython
from turnwise.games.property_trading cimport facts, frames, opts, orders, points, streams
from turnwise.games.property_trading.auction cimport decline_deed, leave, place_bid
from turnwise.games.property_trading.battle cimport fight, keep_peace
from turnwise.games.property_trading.building cimport sell
from turnwise.games.property_trading.deeds cimport hand_over
from turnwise.games.property_trading.ending cimport begin_count
from turnwise.games.property_trading.estate cimport declare, withdraw
from turnwise.games.property_trading.jail cimport pay_fine, use_card
from turnwise.games.property_trading.mortgage cimport buying_point, buying_price, is_interest, keep_mortgaged, lift, lift_received, mortgage
from turnwise.games.property_trading.money cimport pay
from turnwise.games.property_trading.order cimport Order
from turnwise.games.property_trading.parking cimport seize
from turnwise.games.property_trading.penalties cimport escape, take_penalty
from turnwise.games.property_trading.rent cimport call, drop, slot_of
from turnwise.games.property_trading.shortage cimport build, place_piece, want
from turnwise.games.property_trading.state cimport State, bit, first_bits, push
from turnwise.games.property_trading.trade cimport accept, decline, offer
from turnwise.games.property_trading.turn cimport begin_turn, go_on, pass_dice, roll
from turnwise.games.property_trading.watch cimport arrest, evade, pay_at_once
from turnwise.kernel cimport words
from turnwise.kernel.chance cimport Chance, ones
from turnwise.kernel.notes cimport Notes

cpdef void setup(State state, int seats, Chance chance, Notes notes) noexcept nogil
@cython.locals(pile="unsigned long long")
cpdef void deal(State state, int each, Chance chance, Notes notes) noexcept nogil
cpdef void deal_one(State state, int seat, int deed, Notes notes) noexcept nogil
@cython.locals(rolling="unsigned long long", leaders="unsigned long long")
cpdef int first_seat(State state, Chance chance, Notes notes) noexcept nogil
cpdef void apply(State state, int seat, Order order, Order scratch, Chance chance, Notes notes) noexcept nogil
cpdef void answer(State state, int seat, Order order, Chance chance, Notes notes) noexcept nogil
cpdef void face_penalty(State state, int seat, Order order, Notes notes) noexcept nogil
cpdef void do_business(State state, int seat, Order order, Order scratch, Notes notes) noexcept nogil
@cython.locals(deed=int)
cpdef void buy(State state, int seat, Notes notes) noexcept nogil
cpdef void set_auto_claim(State state, int seat, int on, Notes notes) noexcept nogil
