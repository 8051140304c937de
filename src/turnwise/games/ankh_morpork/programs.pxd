cimport cython
from turnwise.games.ankh_morpork cimport bounds, frames, ops
from turnwise.games.ankh_morpork.choosing cimport any_area, any_minion, any_opponent, any_place, any_receiver
from turnwise.games.ankh_morpork.state cimport State, active, get, is_empty, push, put
from turnwise.kernel cimport words

cpdef void begin_run(State state, int pc, int source, int cause, int step) noexcept nogil
cpdef int op_at_hand(State state) noexcept nogil
cpdef int first(State state) noexcept nogil
cpdef int second(State state) noexcept nogil
cpdef int third(State state) noexcept nogil
cpdef void step_on(State state) noexcept nogil
cpdef int chooser(State state, int op) noexcept nogil
cpdef bint is_choice(State state, int op) noexcept nogil
cpdef bint is_choice_of_card(State state, int op, int me, int target) noexcept nogil
