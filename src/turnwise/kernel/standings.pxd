cimport cython
from turnwise.kernel cimport words

@cython.final
cdef class Standings:
    cdef public int first, last, leader, leads
    cdef public int[words.LOOKS * words.PLAYERS] cell
    cpdef void begin(self, int first) noexcept nogil
    cpdef void put(self, int look, int seat, int value) noexcept nogil
    cpdef int at(self, int look, int seat) noexcept nogil
    @cython.locals(leader=int)
    cpdef void close(self, int look, int seats) noexcept nogil
    @cython.locals(half=int, ahead=int)
    cpdef int behind(self, int seat, int seats) noexcept nogil
