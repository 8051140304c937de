cimport cython
from turnwise.games.ankh_morpork cimport bounds, facts, frames, orders, points, streams
from turnwise.games.ankh_morpork.answering cimport answer_effect, answer_program
from turnwise.games.ankh_morpork.ending cimport count_points
from turnwise.games.ankh_morpork.hands cimport draw
from turnwise.games.ankh_morpork.knowledge cimport person_is_at
from turnwise.games.ankh_morpork.legal cimport is_between
from turnwise.games.ankh_morpork.money cimport pay
from turnwise.games.ankh_morpork.order cimport Order
from turnwise.games.ankh_morpork.pieces cimport join
from turnwise.games.ankh_morpork.state cimport State, bit, has, top_kind
from turnwise.games.ankh_morpork.turn cimport advance, begin_turn, end_turn, pass_turn, play_card, resign, return_card, stop_playing, use_city, win
from turnwise.kernel cimport words
from turnwise.kernel.chance cimport Chance, ones
from turnwise.kernel.notes cimport Notes

cpdef void setup(State state, int seats, Chance chance, Notes notes) noexcept nogil
cpdef void lay_out_cards(State state) noexcept nogil
@cython.locals(everybody="unsigned long long")
cpdef void deal_personalities(State state, Chance chance, Notes notes) noexcept nogil
@cython.locals(rolling="unsigned long long", leaders="unsigned long long")
cpdef int first_seat(State state, Chance chance, Notes notes) noexcept nogil
cpdef void apply(State state, int seat, Order order, Chance chance, Notes notes) noexcept nogil
cpdef void answer(State state, int seat, Order order, Chance chance, Notes notes) noexcept nogil
cpdef void close(State state) noexcept nogil
