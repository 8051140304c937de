cimport cython
from turnwise.games.ankh_morpork cimport bounds, frames, ops, orders, weights
from turnwise.games.ankh_morpork.answering cimport price_at
from turnwise.games.ankh_morpork.buildings cimport clear_building, raise_building
from turnwise.games.ankh_morpork.money cimport pay
from turnwise.games.ankh_morpork.order cimport Codes, Order, decode
from turnwise.games.ankh_morpork.pieces cimport arrive, clear_trouble, crowd, join, leave, set_trouble
from turnwise.games.ankh_morpork.programs cimport first, op_at_hand
from turnwise.games.ankh_morpork.state cimport State, get, has, size_of, top_kind
from turnwise.games.ankh_morpork.valuing cimport Fears, card_worth, threat, value, worst_card
from turnwise.kernel cimport words
from turnwise.kernel.notes cimport Notes

@cython.final
cdef class Mind:
    cdef public State scratch
    cdef public Codes codes
    cdef public Order order
    cdef public Notes notes
    cdef public Fears fears
    cdef public int base, worst
    cdef public bint is_copied, is_weighed, is_sorted

@cython.locals(best=int)
cpdef void answer(State state, int seat, Mind mind, Order order) noexcept nogil
cpdef int base(State state, int seat, Mind mind) noexcept nogil
cpdef int worst(State state, int seat, Mind mind) noexcept nogil
cpdef void lay_out(State state, Mind mind) noexcept nogil
cpdef int judge(State state, int seat, Mind mind, Order order) noexcept nogil
cpdef int judge_on_board(State state, int seat, Mind mind, Order order) noexcept nogil
@cython.locals(best=int)
cpdef int best_move(State state, int seat, Mind mind, int area, int owner) noexcept nogil
@cython.locals(op=int)
cpdef int value_after(State state, int seat, Mind mind, Order order) noexcept nogil
cpdef void try_building(State there, int seat, int op, int area, int given_up, int price, Notes notes) noexcept nogil
cpdef void try_area(State there, int which, int area, int origin, int owner, Notes notes) noexcept nogil
@cython.locals(is_rich=bint)
cpdef int judge_use(State state, int seat) noexcept nogil
@cython.locals(places=bint, wants=bint)
cpdef int judge_city(State state, int seat, Mind mind, int area) noexcept nogil
cpdef int judge_card(State state, int seat, Mind mind, int card) noexcept nogil
cpdef int judge_seat(State state, int seat, int other) noexcept nogil
cpdef int judge_payment(State state, int seat) noexcept nogil
cpdef int judge_answer(State state, int seat, Mind mind, Order order) noexcept nogil
@cython.locals(area=int)
cpdef int loss_of_minion(State state, int seat, Mind mind) noexcept nogil
cpdef bint worth_stopping(State state) noexcept nogil
