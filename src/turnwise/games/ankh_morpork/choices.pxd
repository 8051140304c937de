cimport cython
from turnwise.games.ankh_morpork cimport bounds, frames, ops, orders
from turnwise.games.ankh_morpork.legal cimport is_between, why_not
from turnwise.games.ankh_morpork.order cimport Codes, Order, code_of
from turnwise.games.ankh_morpork.programs cimport op_at_hand
from turnwise.games.ankh_morpork.state cimport State, asked, at_rest, get, has, lies_in, top_kind

cpdef void add(State state, int seat, int kind, int a, int b, Codes codes, Order order) noexcept nogil
cpdef void list_all(State state, int seat, Codes codes, Order order) noexcept nogil
cpdef void list_question(State state, int seat, Codes codes, Order order) noexcept nogil
cpdef void list_answers(State state, int seat, Codes codes, Order order) noexcept nogil
cpdef void list_cards(State state, int seat, int kind, Codes codes, Order order) noexcept nogil
cpdef void list_areas(State state, int seat, int kind, Codes codes, Order order) noexcept nogil
cpdef void list_program(State state, int seat, Codes codes, Order order) noexcept nogil
cpdef void list_minions(State state, int seat, Codes codes, Order order) noexcept nogil
cpdef void list_places(State state, int seat, int kind, bint is_full, Codes codes, Order order) noexcept nogil
cpdef void list_their_cards(State state, int seat, int target, Codes codes, Order order) noexcept nogil
cpdef void list_held(State state, int seat, int place, int kind, Codes codes, Order order) noexcept nogil
cpdef void list_from(State state, int seat, int card, unsigned long long left, int kind, Codes codes, Order order) noexcept nogil
cpdef void list_window(State state, int seat, Codes codes, Order order) noexcept nogil
