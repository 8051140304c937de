cimport cython
from turnwise.kernel cimport words

@cython.final
cdef class Notes:
    cdef public bint listening
    cdef public int size, fault
    cdef public long long[words.ROWS * words.WIDTH] cell
    cpdef void note(self, int kind, int point, long long a, long long b, long long c, long long d) noexcept nogil
    cpdef void row(self, int kind, int point, long long a, long long b, long long c, long long d, long long e, long long f, long long g, long long h) noexcept nogil
    cpdef list take(self)
