cimport cython
from turnwise.games.ankh_morpork cimport frames, streams
from turnwise.games.ankh_morpork.action_table cimport ActionTable
from turnwise.games.ankh_morpork.apply cimport apply, setup
from turnwise.games.ankh_morpork.board cimport Board
from turnwise.games.ankh_morpork.choices cimport list_question
from turnwise.games.ankh_morpork.legal cimport why_not
from turnwise.games.ankh_morpork.order cimport Codes, Order, decode
from turnwise.games.ankh_morpork.state cimport State, asked, bit, digest
from turnwise.kernel.chance cimport Chance, mix
from turnwise.kernel.notes cimport Notes
from turnwise.kernel.slate cimport Places, Slate

cdef unsigned long long M64
cdef int OVER, LEFT
# python: Many

@cython.final
cdef class Game:
    cdef public State state
    cdef public unsigned long long key
    cdef public long long number
    cdef public int[streams.USED] count
    cdef void lend_luck(self, Chance chance) noexcept nogil
    cdef void keep_luck(self, Chance chance) noexcept nogil

@cython.final
cdef class Hand:
    cdef public State blank
    cdef public Order order
    cdef public Codes codes
    cdef public Chance chance
    cdef public Notes notes

@cython.final
cdef class Herd:
    cdef public int count, rounds, seats
    cdef public unsigned long long seed
    cdef public ActionTable table
    cdef public Slate slate
    cdef public list games
    cdef Places places

cpdef run(Herd herd, Hand hand, int first, int last, bint starting)
cdef void run_one(Herd herd, Hand hand, Game game, int at, bint starting) noexcept nogil
cdef void begin(Herd herd, Hand hand, Game game, State state) noexcept nogil
cdef void ask(Herd herd, Hand hand, Game game, State state, int at) noexcept nogil
@cython.locals(row="long long", code="long long", index=int)
cdef void mark(Herd herd, Codes codes, int at) noexcept nogil
