cimport cython
from turnwise.kernel cimport words

@cython.final
cdef class Shelf:
    cdef public long long[words.SHELF] code
    cdef public list thing
    cpdef object get(self, long long code)
    cpdef void put(self, long long code, object thing)
    cpdef void clear(self) noexcept nogil

cpdef int place_of(long long code) noexcept nogil
