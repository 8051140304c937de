cimport cython
from turnwise.games.ankh_morpork cimport bounds, facts, frames, ops, points
from turnwise.games.ankh_morpork.buildings cimport best_card
from turnwise.games.ankh_morpork.money cimport pay
from turnwise.games.ankh_morpork.personalities cimport loans
from turnwise.games.ankh_morpork.pieces cimport count_at
from turnwise.games.ankh_morpork.state cimport State, bit, has
from turnwise.kernel cimport words
from turnwise.kernel.notes cimport Notes

cpdef void end(State state, int how, unsigned long long winners, int point, Notes notes) noexcept nogil
cpdef void end_of_pile(State state, Notes notes) noexcept nogil
@cython.locals(best=int, dearest=int, winners="unsigned long long", tied=bint)
cpdef void count_points(State state, int point, Notes notes) noexcept nogil
cpdef int settle(State state, int seat, Notes notes) noexcept nogil
@cython.locals(unpaid=int, repaid=int, cash=int)
cpdef int standing(State state, int seat) noexcept nogil
cpdef int minion_points(State state, int seat) noexcept nogil
cpdef int building_points(State state, int seat) noexcept nogil
