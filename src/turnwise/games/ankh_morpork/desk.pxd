cimport cython
from turnwise.games.ankh_morpork cimport bounds
from turnwise.games.ankh_morpork.choices cimport list_question
from turnwise.games.ankh_morpork.order cimport Order, decode
from turnwise.games.ankh_morpork.policy cimport Mind, answer
from turnwise.games.ankh_morpork.state cimport State, asked
from turnwise.kernel.chance cimport Chance

@cython.final
cdef class Desk:
    cdef public Order order
    cdef public Mind mind
    cdef public int choices
    cdef public short[bounds.SEATS] random

cpdef int next_act(State state, Desk desk, Chance luck) noexcept nogil
