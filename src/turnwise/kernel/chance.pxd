cimport cython
from turnwise.kernel cimport words

cdef unsigned long long M64, ONE, STEP, STRIDE, MIX_A, MIX_B

cpdef unsigned long long mix(unsigned long long x) noexcept nogil
cpdef int ones(unsigned long long x) noexcept nogil

@cython.final
cdef class Chance:
    cdef public int mode, fault, drawn, read, stream
    cdef public bint listening
    cdef public unsigned long long key
    cdef public int[words.STREAMS] count, kept, first, length, lane
    cdef public unsigned long long[words.STREAMS * words.TAPE] tape
    cdef public int[words.DRAWS] draw_stream, draw_n, draw_rank
    cpdef void seed(self, unsigned long long key) noexcept nogil
    cpdef void keep(self) noexcept nogil
    cpdef void rewind(self) noexcept nogil
    cpdef int below(self, int n, int stream) noexcept nogil
    cpdef int pick(self, unsigned long long low, unsigned long long high, int stream) noexcept nogil
    @cython.locals(word="unsigned long long", rank=int, at=int)
    cdef int draw(self, int n, unsigned long long low, unsigned long long high, int stream) noexcept nogil
    @cython.locals(word="unsigned long long", rank="long long")
    cdef int laid_out(self, int n, unsigned long long low, unsigned long long high, int stream, int at) noexcept nogil
    cdef void fail(self, int fault, int stream) noexcept nogil
    cdef int replayed(self, int n, int stream) noexcept nogil
    cdef void note(self, int n, int rank, int stream) noexcept nogil
    cpdef list draws(self)
    cpdef void lay_out(self, int lane, int first, list tape)
    cpdef void clear(self) noexcept nogil
    cpdef void join(self, int stream, int lane) noexcept nogil
    cpdef void replay(self, list draws)
    cpdef int place(self, int lane) noexcept nogil

cpdef int member(unsigned long long low, unsigned long long high, int rank) noexcept nogil
cpdef int rank_of(unsigned long long low, unsigned long long high, int place) noexcept nogil
