cimport cython
from turnwise.games.ankh_morpork cimport bounds, facts, frames, ops, opts, points, streams
from turnwise.games.ankh_morpork.buildings cimport lose_building
from turnwise.games.ankh_morpork.money cimport pay
from turnwise.games.ankh_morpork.pieces cimport arrive, clear_trouble, count_at, join, move, remove, set_trouble, swap
from turnwise.games.ankh_morpork.state cimport State, active, ask, bit, clockwise, get, has, pop, push, put, top_kind
from turnwise.games.ankh_morpork.windows cimport ask_owners, clear, is_stopped, losses, minions_at_risk
from turnwise.kernel cimport words
from turnwise.kernel.chance cimport Chance
from turnwise.kernel.notes cimport Notes

cpdef void begin_effect(State state, int kind, int op, int area, int owner) noexcept nogil
cpdef int point_of(State state) noexcept nogil
cpdef int symbol_at_work(State state) noexcept nogil
cpdef int point_of_symbol(int symbol) noexcept nogil
cpdef int roll(State state, int seat, Chance chance, Notes notes) noexcept nogil
cpdef bint advance_effect(State state, Chance chance, Notes notes) noexcept nogil
cpdef bint happen(State state, Notes notes) noexcept nogil
@cython.locals(stopped=bint)
cpdef void happen_once(State state, int kind, Notes notes) noexcept nogil
cpdef void ask_after(State state) noexcept nogil
cpdef void remove_one(State state, Notes notes) noexcept nogil
cpdef void devastate(State state, Notes notes) noexcept nogil
cpdef void fall(State state, int area, int point, Notes notes) noexcept nogil
cpdef bint spreads(State state, Chance chance, Notes notes) noexcept nogil
cpdef void burn(State state, Notes notes) noexcept nogil
cpdef void welcome(State state, int area, int owner, int point, Notes notes) noexcept nogil
cpdef void redesign(State state, Notes notes) noexcept nogil
cpdef bint flood(State state) noexcept nogil
cpdef bint is_dry(State state, int area) noexcept nogil
cpdef void flee(State state, int area, Notes notes) noexcept nogil
cpdef bint subside(State state, Notes notes) noexcept nogil
cpdef bint may_give_up(State state, int seat) noexcept nogil
cpdef void sink(State state, int area, Notes notes) noexcept nogil
cpdef void enough(State state) noexcept nogil
