cimport cython
from turnwise.kernel.chance cimport mix

cdef extern from *:
    """
    static inline void turnwise_prefetch(unsigned long long place, int size) {
    #ifdef __GNUC__
        int at;
        for (at = 0; at < size; at += 64) __builtin_prefetch((const char *)place + at, 1, 2);
    #endif
    }
    """
    void prefetch "turnwise_prefetch"(unsigned long long place, int size) noexcept nogil

cdef int AHEAD
cdef unsigned long long M64, ONE, CHOICES, PAIRS, FOURS, EIGHTS, EACH
cdef unsigned long long[256] SPREAD
# python: spread_table addresses flat

@cython.final
cdef class Slate:
    cdef public bint bound
    cdef public int count, size, words
    cdef public unsigned long long key, drawn
    cdef public unsigned long long[::1] bits
    cdef unsigned long long[::1] masks
    cdef int[::1] seats, winners, chosen
    cdef const int[::1] actions
    cdef unsigned char[::1] done
    cpdef int width(self) noexcept nogil
    cpdef write_to(self, object masks, object seats, object done, object winners)
    cpdef check(self)
    cpdef take(self, object actions)
    cpdef int action(self, int game) noexcept nogil
    cpdef int first_illegal(self) noexcept nogil
    cpdef bint has(self, int game, int action) noexcept nogil
    @cython.locals(bits="unsigned long long", long=int, at="long long")
    cpdef void spread(self, int first, int last) noexcept nogil
    cpdef choose(self, object actions)
    cdef void choose_all(self, unsigned long long key) noexcept nogil
    @cython.locals(rank=int, total="unsigned long long")
    cdef int pick(self, int game, unsigned long long word) noexcept nogil

cdef int ones(unsigned long long bits) noexcept nogil
cdef int nth(unsigned long long bits, int rank) noexcept nogil

@cython.final
cdef class Places:
    cdef int count, game_size, state_size
    cdef unsigned long long[::1] games, states
    cdef void fetch_after(self, int at) noexcept nogil
