cimport cython
from turnwise.games.ankh_morpork cimport orders
from turnwise.games.ankh_morpork.choices cimport list_question
from turnwise.games.ankh_morpork.order cimport Codes, Order, decode
from turnwise.games.ankh_morpork.state cimport State

cpdef void default_order(State state, int seat, Codes codes, Order order) noexcept nogil
cpdef bint is_safe(int kind) noexcept nogil
