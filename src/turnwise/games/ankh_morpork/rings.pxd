cimport cython
from turnwise.games.ankh_morpork cimport bounds
from turnwise.kernel.chance cimport Chance

@cython.final
cdef class Rings:
    cdef public int places
    cdef public int[bounds.HIDDEN] size, left, ring, rank, coming
    cdef public short[bounds.HIDDEN * bounds.CARDS] lying
    cdef public int[bounds.CARDS] goals
    cpdef void lay(self, int place, int card, int goals) noexcept nogil
    cpdef int at(self, int place, int rank) noexcept nogil
    cpdef void mix(self, int rounds, int stream, Chance chance) noexcept nogil
    @cython.locals(drawn=int)
    cpdef void draw_ring(self, int count, int stream, Chance chance) noexcept nogil
    @cython.locals(fits=bint, origin=int, card=int)
    cpdef bint all_fit(self, int count) noexcept nogil
