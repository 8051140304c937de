cimport cython
from turnwise.games.ankh_morpork cimport bounds, facts, frames, ops, points, streams
from turnwise.games.ankh_morpork.buildings cimport clear_building, give_up, lose_building, raise_building
from turnwise.games.ankh_morpork.effects cimport begin_effect, point_of
from turnwise.games.ankh_morpork.ending cimport count_points
from turnwise.games.ankh_morpork.hands cimport draw_many, finish, fog, lay_open, pick_from_hand, recover, refill, show_hand, swap_hands
from turnwise.games.ankh_morpork.money cimport pay
from turnwise.games.ankh_morpork.personalities cimport exchange, look_at_unused
from turnwise.games.ankh_morpork.pieces cimport clear_trouble, crowd, markers, set_trouble
from turnwise.games.ankh_morpork.programs cimport begin_run, first, second, step_on, third
from turnwise.games.ankh_morpork.state cimport State, active, bit, get, has, pop, push, put
from turnwise.kernel cimport words
from turnwise.kernel.chance cimport Chance
from turnwise.kernel.notes cimport Notes

cpdef void carry_out(State state, int op, Chance chance, Notes notes) noexcept nogil
cpdef void strike(State state, int op, int number) noexcept nogil
@cython.locals(kind=int)
cpdef void strike_minion(State state, int op, int area, int owner) noexcept nogil
@cython.locals(area=int, other=int)
cpdef void strike_twice(State state, int op, int rolls) noexcept nogil
@cython.locals(takes=bint)
cpdef bint is_spent(State state) noexcept nogil
cpdef void change_area(State state, int op, Notes notes) noexcept nogil
cpdef void take_over(State state, int area, Notes notes) noexcept nogil
cpdef void settle_payment(State state, int payer, int payee, int amount, Notes notes) noexcept nogil
cpdef int seat_of(State state, int who) noexcept nogil
@cython.locals(found=int)
cpdef void earn(State state, int what, int each_one, int area, Notes notes) noexcept nogil
cpdef void lend(State state, int amount, Notes notes) noexcept nogil
cpdef void meddle(State state, int op, Chance chance, Notes notes) noexcept nogil
@cython.locals(low="unsigned long long", high="unsigned long long", one=int, other=int)
cpdef void look_at_two(State state, int seat, int target, Chance chance, Notes notes) noexcept nogil
cpdef void take_cards(State state, int op, int count, Chance chance, Notes notes) noexcept nogil
cpdef void reveal(State state, int op, int number, Chance chance, Notes notes) noexcept nogil
cpdef void draw_event(State state, Chance chance, Notes notes) noexcept nogil
cpdef void play_cards(State state, int count, Notes notes) noexcept nogil
