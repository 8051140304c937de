cimport cython
from turnwise.games.ankh_morpork cimport bounds, orders
from turnwise.games.ankh_morpork.board cimport Board
from turnwise.games.ankh_morpork.order cimport Order

cdef int FIELDS

@cython.final
cdef class ActionTable:
    cdef public Board board
    cdef public int size
    cdef public short[bounds.CARDS] answer
    cdef public int[bounds.KINDS] first
    cdef public short[bounds.ACTIONS] kind
    cpdef int places(self, int kind) noexcept nogil
    @cython.locals(at=int)
    cpdef int index_of(self, int kind, int a, int b) noexcept nogil
    @cython.locals(kind=int, place=int)
    cpdef void fill(self, int index, Order order) noexcept nogil
    cpdef str name(self, int index)
