cimport cython
from turnwise.games.ankh_morpork cimport bounds, frames
from turnwise.games.ankh_morpork.board cimport Board
from turnwise.kernel cimport words
from turnwise.kernel.chance cimport mix, ones

cdef unsigned long long M64, ONE

@cython.final
cdef class State:
    cdef public Board board
    cdef public int seats, first, turn, round, depth, fault, over, bank, last, kept_card
    cdef public unsigned long long alive, winners, trouble, lost, used, fresh, events, unused, shown, kept
    cdef public int[bounds.SEATS] cash
    cdef public short[bounds.SEATS] personality, placed, built, removed
    cdef public unsigned long long[bounds.PIECES] presence
    cdef public unsigned long long[bounds.SEATS] control
    cdef public short[bounds.AREAS] building
    cdef public short[bounds.AREAS * bounds.PIECES] pieces
    cdef public unsigned long long[bounds.PLACES] low, high
    cdef public unsigned long long[bounds.VIEWERS * bounds.HIDDEN] may_low, may_high
    cdef public short[bounds.VIEWERS * (bounds.SEATS + 1)] who
    cdef public short[bounds.SEATS * 2] spared
    cdef public short[bounds.FRAMES] frame_kind, frame_seat
    cdef public short[bounds.FRAMES * bounds.REGISTERS] cell
    cpdef void copy_board_from(self, State other) noexcept nogil
    cpdef void copy_from(self, State other) noexcept nogil

@cython.locals(fresh=State)
cpdef State clone(State state)
cpdef unsigned long long bit(int place) noexcept nogil
cpdef bint has(unsigned long long mask, int place) noexcept nogil
cpdef bint lies_in(State state, int card, int place) noexcept nogil
cpdef void put_card(State state, int card, int place) noexcept nogil
cpdef void take_card(State state, int card, int place) noexcept nogil
cpdef int size_of(State state, int place) noexcept nogil
cpdef bint is_empty(State state, int place) noexcept nogil
cpdef int active(State state) noexcept nogil
cpdef int clockwise(State state, int seat, int steps) noexcept nogil
cpdef int get(State state, int name) noexcept nogil
cpdef void put(State state, int name, int value) noexcept nogil
cpdef int top_kind(State state) noexcept nogil
cpdef void ask(State state, int seat) noexcept nogil
cpdef void push(State state, int kind, int seat) noexcept nogil
cpdef void pop(State state) noexcept nogil
cpdef int asked(State state) noexcept nogil
cpdef bint at_rest(State state) noexcept nogil
cdef unsigned long long absorb(unsigned long long h, unsigned long long value) noexcept nogil
@cython.locals(h="unsigned long long")
cpdef unsigned long long digest(State state) noexcept nogil
cdef unsigned long long absorb_pieces(State state, unsigned long long h) noexcept nogil
cdef unsigned long long absorb_cards(State state, unsigned long long h) noexcept nogil
cdef unsigned long long absorb_work(State state, unsigned long long h) noexcept nogil
