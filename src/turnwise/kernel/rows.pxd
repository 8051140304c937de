cimport cython
from turnwise.kernel cimport words

@cython.final
cdef class Rows:
    cdef public bint listening
    cdef public int size
    cdef public int[words.CHUNK * words.COLUMNS] cell
    cpdef void put(self, int column, int value) noexcept nogil
    cpdef void end(self) noexcept nogil
    cpdef list take(self)
