cimport cython
from turnwise.kernel cimport words

@cython.final
cdef class Rows:
    cdef public int most, size
    cdef int[::1] cell
    cpdef void put(self, int column, int value) noexcept nogil
    cpdef void end(self) noexcept nogil
    cpdef list take(self)
