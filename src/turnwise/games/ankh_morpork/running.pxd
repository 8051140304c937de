cimport cython
from turnwise.games.ankh_morpork cimport bounds, frames, ops
from turnwise.games.ankh_morpork.effects cimport roll
from turnwise.games.ankh_morpork.hands cimport hand_over
from turnwise.games.ankh_morpork.operations cimport carry_out
from turnwise.games.ankh_morpork.programs cimport chooser, first, is_choice, op_at_hand, second, step_on, third
from turnwise.games.ankh_morpork.state cimport State, active, ask, clockwise, get, has, is_empty, pop, put
from turnwise.kernel cimport words
from turnwise.kernel.chance cimport Chance
from turnwise.kernel.notes cimport Notes

cpdef bint advance_run(State state, Chance chance, Notes notes) noexcept nogil
@cython.locals(skip=int)
cpdef void control(State state, int op, Chance chance, Notes notes) noexcept nogil
@cython.locals(steps=int)
cpdef void each(State state) noexcept nogil
cpdef bint concerns(State state, int which, int seat) noexcept nogil
cpdef void go_without(State state, int op, Notes notes) noexcept nogil
