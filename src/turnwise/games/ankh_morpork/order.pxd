cimport cython
from turnwise.games.ankh_morpork cimport bounds

@cython.final
cdef class Order:
    cdef public int kind, a, b
    cpdef void set(self, int kind, int a, int b) noexcept nogil

@cython.final
cdef class Codes:
    cdef public int size
    cdef public long long[bounds.CODES] code
    cpdef void add(self, long long code) noexcept nogil
    cpdef list take(self)

@cython.locals(code="long long")
cpdef long long code_of(int kind, int a, int b) noexcept nogil
cpdef void decode(long long code, Order order) noexcept nogil
