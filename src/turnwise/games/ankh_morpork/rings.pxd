cimport cython
from turnwise.games.ankh_morpork cimport bounds
from turnwise.kernel.chance cimport Chance

cdef unsigned long long ONE

@cython.final
cdef class Rings:
    cdef public int places, cards
    cdef public int[bounds.HIDDEN] room, size, left, ring, rank, coming
    cdef public short[bounds.HIDDEN * bounds.CARDS] lying
    cdef public int[bounds.CARDS] card, goals
    cpdef void add_place(self, int room) noexcept nogil
    cpdef void add_card(self, int card, int goals) noexcept nogil
    cpdef void lay(self, int place, int card) noexcept nogil
    cpdef int at(self, int place, int rank) noexcept nogil
    @cython.locals(found="unsigned long long", card=int)
    cpdef unsigned long long word(self, int place, int first) noexcept nogil
    cpdef void clear(self) noexcept nogil
    @cython.locals(card=int, room=int)
    cpdef bint deal(self, int stream, Chance chance) noexcept nogil
    cpdef int room_for(self, int card, int place) noexcept nogil
    cpdef int place_for(self, int card, int rank) noexcept nogil
    cpdef void mix(self, int rounds, int stream, Chance chance) noexcept nogil
    @cython.locals(drawn=int)
    cpdef void draw_ring(self, int count, int stream, Chance chance) noexcept nogil
    @cython.locals(fits=bint, origin=int, card=int)
    cpdef bint all_fit(self, int count) noexcept nogil
