cimport cython
from turnwise.games.property_trading cimport bounds, frames, orders, studies
from turnwise.games.property_trading.apply cimport apply, setup
from turnwise.games.property_trading.board cimport Board
from turnwise.games.property_trading.desk cimport Desk, next_act
from turnwise.games.property_trading.order cimport Order
from turnwise.games.property_trading.state cimport State
from turnwise.games.property_trading.tally cimport Tally

from turnwise.kernel cimport words
from turnwise.kernel.chance cimport Chance, mix
from turnwise.kernel.notes cimport Notes

cdef unsigned long long M64, BOT_LUCK

cpdef void play_on(State state, Desk desk, Chance chance, Chance luck, Notes notes, Tally tally, int rounds) noexcept nogil
@cython.locals(key="unsigned long long", number="long long")
cpdef void play_range(long long first, int count, unsigned long long seed, int seats, bint auto, int rounds, State start, bint begun, int opener, Order order, State state, Desk desk, Chance chance, Chance luck, Notes notes, Tally tally) noexcept nogil
@cython.locals(begun=bint, opening=Order, origin=State, state=State, desk=Desk, tally=Tally, chance=Chance, luck=Chance, notes=Notes)
cpdef Tally play_chunk(Board board, int seats, int random, long long first, int count, unsigned long long seed, bint auto, int rounds, bint listening, int interests, bint keeping_rows, State start, int opener, Order order, int jail, bint replacing)
# python: play_many
