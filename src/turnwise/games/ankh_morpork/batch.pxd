cimport cython
from turnwise.games.ankh_morpork cimport bounds, frames
from turnwise.games.ankh_morpork.apply cimport apply, setup
from turnwise.games.ankh_morpork.board cimport Board
from turnwise.games.ankh_morpork.desk cimport Desk, next_act
from turnwise.games.ankh_morpork.order cimport Order
from turnwise.games.ankh_morpork.state cimport State
from turnwise.games.ankh_morpork.tally cimport Tally
from turnwise.kernel cimport words
from turnwise.kernel.chance cimport Chance, mix
from turnwise.kernel.notes cimport Notes

cdef unsigned long long M64, BOT_LUCK

cpdef void play_on(State state, Desk desk, Chance chance, Chance luck, Notes notes, Tally tally, int rounds) noexcept nogil
@cython.locals(key="unsigned long long", number="long long")
cpdef void play_range(long long first, int count, unsigned long long seed, int seats, int rounds, State start, bint begun, int opener, Order order, State state, Desk desk, Chance chance, Chance luck, Notes notes, Tally tally) noexcept nogil
@cython.locals(begun=bint, opening=Order, origin=State, state=State, desk=Desk, tally=Tally, chance=Chance, luck=Chance, notes=Notes)
cpdef Tally play_chunk(Board board, int seats, int random, long long first, int count, unsigned long long seed, int rounds, bint listening, bint keeping_rows, State start, int opener, Order order)
# python: play_many
