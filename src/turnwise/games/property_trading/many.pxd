cimport cython
from turnwise.games.property_trading cimport bounds, frames, orders, streams
from turnwise.games.property_trading.apply cimport apply, setup
from turnwise.games.property_trading.board cimport Board
from turnwise.games.property_trading.legal cimport openings, why_not
from turnwise.games.property_trading.marks cimport Marks, mark_all
from turnwise.games.property_trading.action_table cimport ActionTable, fill_order
from turnwise.games.property_trading.prospects cimport Prospects
from turnwise.games.property_trading.state cimport State, at_rest, digest
from turnwise.kernel cimport words
from turnwise.kernel.chance cimport Chance, mix
from turnwise.kernel.notes cimport Notes
from turnwise.kernel.slate cimport Places, Slate

cdef unsigned long long M64
cdef int ACTS, OVER, LEFT, MAIN, OFFERED, BUSINESS
# python: Many

@cython.final
cdef class Game:
    cdef public State state
    cdef public Prospects prospects
    cdef public unsigned long long key
    cdef public long long number
    cdef public int about, seat, rest, step, acts
    cdef public int[bounds.SEATS] deals, seen
    cdef public int[streams.USED] count
    cpdef void clear(self) noexcept nogil
    cdef void lend_luck(self, Chance chance) noexcept nogil
    cdef void keep_luck(self, Chance chance) noexcept nogil

@cython.final
cdef class Hand:
    cdef public State blank
    cdef public Marks marks
    cdef public Chance chance
    cdef public Notes notes

@cython.final
cdef class Herd:
    cdef public bint auto
    cdef public int count, interests, rounds, seats
    cdef public unsigned long long seed
    cdef public Slate slate
    cdef public list games
    cdef Places places

cpdef run(Herd herd, Hand hand, int first, int last, bint starting)
cdef void run_one(Herd herd, Hand hand, Game game, int at, bint starting) noexcept nogil
cdef void begin(Herd herd, Hand hand, Game game, State state) noexcept nogil
cpdef void fill(Game game, Marks marks, int index) noexcept nogil
cdef void act(Game game, State state, Hand hand, int index) noexcept nogil
@cython.locals(resting=bint)
cdef void ask(Herd herd, Game game, State state, Marks marks) noexcept nogil
cdef bint ask_offered(Game game, State state, Marks marks, bint resting) noexcept nogil
@cython.locals(seat=int)
cdef bint ask_at_rest(Game game, State state, Marks marks, int interests) noexcept nogil
@cython.locals(mask=int)
cdef bint has_opening(Game game, State state, int seat, int interests) noexcept nogil
cdef bint put(Game game, State state, Marks marks, int seat, int about, bint resting) noexcept nogil
